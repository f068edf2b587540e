"""B.7: club-mates apart, pots balanced, and in which order the rest yields."""

import random
import time
from collections import Counter
from collections.abc import Mapping

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tournaments.formats import FORMATS
from tournaments.formats.plans import everybody_plays
from tournaments.formats.seeding import fold
from tournaments.formats.separation import Separation, Tables, separate

from .cases import unseeded

bracket = FORMATS["knockout"].bracket


def together(tables: Tables, clubs: Mapping[int, str]) -> dict[str, list[int]]:
    """How many of each club sit at the tables, most first; tables without any left out."""
    counts: dict[str, list[int]] = {}
    for table in tables:
        for club, count in Counter(clubs[number] for number in table).items():
            counts.setdefault(club, []).append(count)
    return {club: sorted(each, reverse=True) for club, each in counts.items()}


def drawn(clubs: Mapping[int, str], sizes: list[int]) -> tuple[Tables, Separation]:
    tables = fold(sorted(clubs), sizes)
    return tables, separate(tables, clubs)


def test_four_clubs_of_four_meet_at_every_table_whatever_the_seeds() -> None:
    for lot in range(50):
        numbers = list(range(1, 17))
        random.Random(lot).shuffle(numbers)
        clubs = {number: "ABCD"[at % 4] for at, number in enumerate(numbers)}
        _, seated = drawn(clubs, [4] * 4)
        assert all({clubs[number] for number in table} == set("ABCD") for table in seated.tables)


def test_six_of_one_club_at_four_tables_sit_two_two_one_one() -> None:
    for lot in range(50):
        six = set(random.Random(lot).sample(range(1, 17), 6))
        clubs = {n: "Long Wall" if n in six else f"club {n}" for n in range(1, 17)}
        _, seated = drawn(clubs, [4] * 4)
        assert together(seated.tables, clubs)["Long Wall"] == [2, 2, 1, 1]
        assert (
            "Long Wall has 6 players for 4 tables: up to 2 of them meet in their first set."
            in seated.yielded
        )


def test_without_a_clash_the_fold_stands_and_nothing_yields() -> None:
    tables, seated = drawn(dict.fromkeys(range(1, 17), ""), [4] * 4)
    assert seated == Separation(tables=tables)


def test_two_club_mates_of_one_fold_table_part_and_the_draw_says_who_moved() -> None:
    """8 and 9 share table 1 of the fold; 9 goes next door, 10 comes in its place."""
    clubs = {n: "Red Gate" if n in {8, 9} else "" for n in range(1, 17)}
    tables, seated = drawn(clubs, [4] * 4)
    assert tables[0] == (1, 8, 9, 16)
    assert seated.tables[:2] == ((1, 8, 10, 16), (2, 7, 9, 15))
    assert seated.tables[2:] == tables[2:]
    (sentence,) = seated.yielded
    assert sentence == (
        "To keep club-mates apart, 2 of 16 sit at another table than the exact fold gives: "
        "numbers 9 and 10."
    )


def test_a_club_is_the_same_however_it_is_spelt() -> None:
    clubs = dict.fromkeys(range(1, 17), "") | {8: "Red Gate", 9: " red  GATE"}
    _, seated = drawn(clubs, [4] * 4)
    assert seated.tables[0] != (1, 8, 9, 16)


def test_the_short_table_stays_with_the_best_where_the_clubs_allow_it() -> None:
    clubs = {n: "Red Gate" if n in {1, 6} else "" for n in range(1, 11)}
    tables, seated = drawn(clubs, [3, 3, 4])
    assert [len(table) for table in seated.tables] == [3, 3, 4]
    assert seated.tables != tables


def test_the_short_table_yields_before_the_clubs_do() -> None:
    """Seven: 7 has the only fourth seat, at 2's table, and is of 2's club."""
    clubs = {n: "Old Mill" if n in {2, 7} else "" for n in range(1, 8)}
    tables, seated = drawn(clubs, [3, 4])
    assert tables == ((1, 4, 5), (2, 3, 6, 7))
    assert [len(table) for table in seated.tables] == [4, 3]
    assert seated.tables[0] == (1, 4, 5, 7)
    assert seated.yielded[1] == (
        "The short table of number 1 went to number 2, so that club-mates do not meet."
    )


@st.composite
def fields(draw: st.DrawFn) -> tuple[dict[int, str], list[int]]:
    """Any field of 3..80 at tables as the default plan seats them, from a few clubs."""
    n = draw(st.integers(3, 80))
    plan = everybody_plays(n).rounds[0]
    names = draw(st.lists(st.integers(0, draw(st.integers(0, 12))), min_size=n, max_size=n))
    first = plan.byes + 1
    clubs = {number: f"club {names[number - 1]}" for number in range(first, n + 1)}
    return clubs, list(plan.sizes)


@given(fields())
def test_any_field_is_seated_with_clubs_apart_and_pots_balanced(
    field: tuple[dict[int, str], list[int]],
) -> None:
    clubs, sizes = field
    tables, seated = drawn(clubs, sizes)
    t = len(tables)
    sizes_of_clubs = Counter(clubs.values())
    for club, counts in together(seated.tables, clubs).items():
        at_all_tables = counts + [0] * (t - len(counts))
        assert max(at_all_tables) <= -(-sizes_of_clubs[club] // t)
        assert min(at_all_tables) >= sizes_of_clubs[club] // t
    pots = {number: pot for table in tables for pot, number in enumerate(table)}
    for table in seated.tables:
        assert [pots[number] for number in table] == list(range(len(table)))
    assert [table[0] for table in seated.tables] == [table[0] for table in tables]
    assert sorted(map(len, seated.tables)) == sorted(sizes)
    assert bool(seated.yielded) >= (seated.tables != tables)


@pytest.mark.parametrize("clubs", [1, 2, 6, 30, 64, 256])
def test_a_draw_of_256_is_made_at_once(clubs: int) -> None:
    field = unseeded(256, [f"club {n}" for n in range(clubs)])
    plan = everybody_plays(256)
    start = time.perf_counter()
    bracket(plan, field, "lot")
    assert time.perf_counter() - start < 0.2
