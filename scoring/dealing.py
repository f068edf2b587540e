"""The deal: seven, nine or fourteen each, or seven and a yard; the pack must be right."""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import replace

from .body import IllegalEntry
from .layout import Line, LineRules
from .posing import due
from .tiles import DOUBLE_BLANK, Tile, pack, shown
from .words import letter, listed


def dealt(
    rules: LineRules,
    *,
    seats: tuple[int, ...],
    hands: Mapping[int, Iterable[Tile] | None] | None = None,
    posers: Collection[int] = (),
    duty: bool = False,
    yard: bool = False,
) -> Line:
    """The position after the deal, before the pose.

    ``seats`` in turn order; ``hands`` by seat, None or left out: not known. ``duty``:
    the opening tile must be posed; else ``posers`` may pose what they like, empty for
    anybody. ``yard``: two have agreed to take seven and draw (R-023). Raises
    IllegalEntry on a deal that cannot be.
    """
    each = _tiles_each(rules, len(seats), yard=yard)
    whole = pack(len(seats), drop_double_blank=rules.drop_double_blank_when_three)
    known = {seat: tuple(hand) for seat, hand in (hands or {}).items() if hand is not None}
    for seat, hand in known.items():
        _right_size(seats, seat, len(hand), each)
    _right_pack(whole, known)
    line = Line(
        rules=rules,
        seats=seats,
        seen={seat: frozenset(known.get(seat, ())) for seat in seats},
        left=dict.fromkeys(seats, each),
        yard=len(whole) - each * len(seats),
        duty=rules.opening_tile if duty else None,
        posers=frozenset() if duty else frozenset(posers),
    )
    seats_due = due(line).seats
    return replace(line, turn=next(iter(seats_due)) if len(seats_due) == 1 else None)


def _tiles_each(rules: LineRules, seated: int, *, yard: bool) -> int:
    if not yard:
        return _whole_pack(rules, seated)
    if seated != 2 or rules.two_hand_yard == "off":
        raise IllegalEntry(
            "Only two may take seven each and draw the rest, where the rules allow it and both"
            " and the judge agree before the start. Deal everything out.", rule="R-023",
        )  # fmt: skip
    return rules.yard_tiles_each


def _whole_pack(rules: LineRules, seated: int) -> int:
    each = rules.deal.tiles(seated)
    tiles = len(pack(seated, drop_double_blank=rules.drop_double_blank_when_three))
    if each * seated != tiles:
        raise IllegalEntry(
            f"{each} tiles each for {seated} make {each * seated}, and the pack has {tiles}: with"
            " no yard everything is dealt. Enter such a hand by its result.", rule="R-024",
        )  # fmt: skip
    return each


def _right_size(seats: tuple[int, ...], seat: int, tiles: int, each: int) -> None:
    if seat not in seats:
        raise IllegalEntry(f"{letter(seat)} does not play in this hand.", rule="R-060")
    if tiles != each:
        raise IllegalEntry(
            f"{letter(seat)} shows {tiles} tiles; {each} are dealt each. Look again, or call the"
            " hand void.", rule="R-020",
        )  # fmt: skip


def _right_pack(whole: frozenset[Tile], known: Mapping[int, tuple[Tile, ...]]) -> None:
    """PL-18, PL-27: every tile is in the pack, and only once."""
    shown_by: dict[Tile, int] = {}
    for seat, hand in known.items():
        for tile in hand:
            refuse_foreign(whole, tile)
            if tile in shown_by:
                whose = listed(sorted({letter(shown_by[tile]), letter(seat)}))
                raise IllegalEntry(
                    f"{shown(tile)} is there twice ({whose}): a wrong pack. Call the hand void.",
                    rule="R-001",
                )
            shown_by[tile] = seat


def refuse_foreign(whole: frozenset[Tile], tile: Tile) -> None:
    """Raises IllegalEntry on a tile that is not in this pack (PL-18)."""
    if tile in whole:
        return
    if tile == DOUBLE_BLANK:
        raise IllegalEntry(
            "0-0 is out of the pack with three players: a wrong pack. Call the hand void.",
            rule="R-021",
        )
    raise IllegalEntry(f"There is no tile {shown(tile)} in a double-six set.", rule="R-001")
