"""How many sit at each table: four where possible, then three, two only when two are left."""

import math

MOST = 256
SEATS = 4


class Impossible(ValueError):
    """This field cannot be drawn; the text says why and what to do."""


def check_size(n: int) -> None:
    """Refuse a field that no plan takes: below 2 or above 256 entrants."""
    if n <= 0:
        raise Impossible("Nobody is entered yet: enter at least two players, then make the draw.")
    if n == 1:
        raise Impossible("Only one player is entered: enter at least one more to make a draw.")
    if n > MOST:
        raise Impossible(
            f"{n} players are entered and a knockout takes {MOST} at most: "
            "spread them over two competitions."
        )


def table_sizes(n: int, *, bye: bool = True) -> tuple[tuple[int, ...], int]:
    """Sizes of the tables, largest first, and how many sit out (B.1).

    Sizes differ by one at most. Five is the one number that needs a bye, or a
    table of two where ``bye`` is false.
    """
    check_size(n)
    if n == 2:
        return (2,), 0
    if n == 5:
        return ((4,), 1) if bye else ((3, 2), 0)
    threes = -n % SEATS
    fours = math.ceil(n / SEATS) - threes
    return (4,) * fours + (3,) * threes, 0
