"""B.6: the public lot, the fold, and which tables feed which."""

import hashlib

import pytest

from tournaments.formats import FORMATS, Entrant, Impossible
from tournaments.formats.bracket import Bracket, From
from tournaments.formats.plans import Plan, RoundPlan, everybody_plays, funnel
from tournaments.formats.seeding import fold, lot_digest, ranked

from .cases import EXPECTED, Tables, first_tables, play, seeded, seeds_hold, unseeded

bracket = FORMATS["knockout"].bracket
LOT = "6f0c"


def full_tables(n: int, advance: int) -> Plan:
    """Fours all the way, ``advance`` going on."""
    rounds = []
    while n > 4:
        rounds.append(RoundPlan(sizes=(4,) * (n // 4), byes=0, advance=advance))
        n = n // 4 * advance
    return Plan(name="test", title="", rounds=(*rounds, RoundPlan(sizes=(n,), byes=0, advance=1)))


def by_hand(lot: str, entrant: int) -> str:
    return hashlib.sha256(lot.encode("ascii") + str(entrant).encode("ascii")).hexdigest()


def test_the_lot_can_be_recomputed_with_sha256sum() -> None:
    """printf '%s%s' 6f0c 17 | sha256sum"""
    assert lot_digest("6f0c", 17) == by_hand("6f0c", 17)
    assert lot_digest("6f0c", 17) == (
        "2ad641ad921459d66dc83bf7c8810044795dddce2c8d93e9070e88d671f863d0"
    )


def test_seeded_come_first_by_seed_then_the_others_by_lot() -> None:
    field = [*unseeded(10), Entrant(id=11, seed=2), Entrant(id=12, seed=1)]
    lots = sorted(range(1, 11), key=lambda i: by_hand(LOT, i))
    assert [one.id for one in ranked(field, LOT)] == [12, 11, *lots]


def test_the_order_of_entry_does_not_matter_and_the_lot_does() -> None:
    field = unseeded(20)
    assert ranked(field, LOT) == ranked(field[::-1], LOT)
    assert ranked(field, LOT) != ranked(field, "another")


def test_nobody_is_drawn_twice() -> None:
    with pytest.raises(Impossible, match="entered twice"):
        ranked([Entrant(id=1), Entrant(id=1)], LOT)


@pytest.mark.parametrize("n", [8, 16, 32, 64])
def test_four_way_fold(n: int) -> None:
    tables = fold(range(1, n + 1), [4] * (n // 4))
    assert [list(table) for table in tables] == EXPECTED[f"fold_{n}"]
    assert all(sum(table) == 2 * (n + 1) for table in tables)


@pytest.mark.parametrize("n", EXPECTED["snake_uneven"])
def test_uneven_fields_have_the_short_tables_at_the_top(n: str) -> None:
    tables, byes = EXPECTED["snake_uneven"][n]
    sizes = sorted(len(table) for table in tables)
    folded = fold(range(len(byes) + 1, int(n) + 1), sizes)
    assert [list(table) for table in folded] == tables


def heads(drawn: Bracket) -> list[int]:
    return [table[0] for table in first_tables(drawn)]


@pytest.mark.parametrize("n", [8, 16, 32, 64])
def test_two_neighbours_feed_one_table_when_two_go_on(n: int) -> None:
    drawn = bracket(full_tables(n, 2), seeded(n), LOT)
    assert heads(drawn) == EXPECTED[f"order_k2_{n}"]
    for before, after in zip(drawn.rounds, drawn.rounds[1:], strict=False):
        assert before.advance == 2
        feeders = [[s.position for s in seats if isinstance(s, From)] for seats in after.tables]
        assert [set(four) for four in feeders] == [
            {2 * at + 1, 2 * at + 2} for at in range(len(after.tables))
        ]


@pytest.mark.parametrize("n", [16, 64])
def test_four_neighbours_feed_one_table_when_the_winner_goes_on(n: int) -> None:
    drawn = bracket(everybody_plays(n), seeded(n), LOT)
    assert heads(drawn) == EXPECTED[f"order_k1_{n}"]
    for after in drawn.rounds[1:]:
        positions = [s.position for seats in after.tables for s in seats if isinstance(s, From)]
        assert positions == list(range(1, len(positions) + 1))


def rounds_if_seeds_hold(drawn: Bracket) -> list[Tables]:
    _, rounds = play(drawn, seeds_hold)
    return [[sorted(table) for table in tables] for tables in rounds]


def test_64_if_every_seed_holds() -> None:
    rounds = rounds_if_seeds_hold(bracket(everybody_plays(64), seeded(64), LOT))
    assert rounds[1] == [[1, 8, 9, 16], [2, 7, 10, 15], [3, 6, 11, 14], [4, 5, 12, 13]]
    assert rounds[2] == [[1, 2, 3, 4]]


def test_32_if_every_seed_holds_and_two_go_on() -> None:
    drawn = bracket(full_tables(32, 2), seeded(32), LOT)
    rounds = rounds_if_seeds_hold(drawn)
    assert rounds[0] == [
        [1, 16, 17, 32],
        [8, 9, 24, 25],
        [4, 13, 20, 29],
        [5, 12, 21, 28],
        [2, 15, 18, 31],
        [7, 10, 23, 26],
        [3, 14, 19, 30],
        [6, 11, 22, 27],
    ]
    assert rounds[1] == [[1, 8, 9, 16], [4, 5, 12, 13], [2, 7, 10, 15], [3, 6, 11, 14]]


def test_byes_come_back_where_their_table_would_have_been() -> None:
    thirteen = rounds_if_seeds_hold(bracket(funnel(13), seeded(13), LOT))
    assert thirteen == [[[2, 7, 8, 13], [3, 6, 9, 12], [4, 5, 10, 11]], [[1, 2, 3, 4]]]
    forty = rounds_if_seeds_hold(bracket(funnel(40), seeded(40), LOT))
    assert [9, 24, 25, 40] in forty[0]
    assert [16, 17, 32, 33] in forty[0]
    assert forty[1] == [[1, 8, 9, 16], [2, 7, 10, 15], [3, 6, 11, 14], [4, 5, 12, 13]]


@pytest.mark.parametrize("n", [13, 19, 40])
def test_byes_go_to_the_first_seeds(n: int) -> None:
    plan = funnel(n)
    drawn = bracket(plan, seeded(n), LOT)
    playing = {one for table in first_tables(drawn) for one in table}
    assert set(drawn.entrants()) - playing == set(range(1, plan.rounds[0].byes + 1))


@pytest.mark.parametrize("n", range(9, 257))
def test_the_first_two_seeds_meet_in_the_last_table_only(n: int) -> None:
    drawn = bracket(everybody_plays(n), seeded(n), LOT)
    assert all(
        not {1, 2} <= set(table) for tables in rounds_if_seeds_hold(drawn)[:-1] for table in tables
    )


def test_without_seeds_a_short_table_comes_to_those_who_had_none() -> None:
    """49: ten fours, three threes; then a four and three threes, one of them for table 4."""
    drawn = bracket(everybody_plays(49), unseeded(49), LOT)
    short = {p for p, seats in enumerate(drawn.rounds[0].tables, 1) if len(seats) == 3}
    again = [
        sum(isinstance(seat, From) and seat.position in short for seat in seats)
        for seats in drawn.rounds[1].tables
        if len(seats) == 3
    ]
    assert sorted(again) == [0, 1, 1]
