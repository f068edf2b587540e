"""From results to who sits where: nobody waits for ever, and one is champion."""

import random
from collections.abc import Mapping

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tournaments.formats import FORMATS, Impossible
from tournaments.formats.bracket import Bracket, From, Given, Round, Spot
from tournaments.formats.knockout import (
    VACANT,
    WAITING,
    Place,
    bracket,
    champion,
    standings,
    wanted,
)
from tournaments.formats.plans import PLANS as NAMES
from tournaments.formats.plans import everybody_plays, funnel, named

from .cases import at_random, first_tables, live, play, seeded, seeds_hold, unseeded

CLUBS = ("Ackee Walk", "Long Wall", "Red Gate", "Sugar Wharf", "Old Mill", "")


def sits(entrant: int) -> Place:
    return Place(entrant=entrant)


def check_shape(drawn: Bracket, n: int) -> None:
    """Everybody is drawn once, every place that goes on is a seat of the next round, once."""
    assert sorted(drawn.entrants()) == list(range(1, n + 1))
    for before, after in zip(drawn.rounds, drawn.rounds[1:], strict=False):
        feeds = [(s.position, s.place) for t in after.tables for s in t if isinstance(s, From)]
        assert sorted(feeds) == [
            (position, place)
            for position in range(1, len(before.tables) + 1)
            for place in range(1, before.advance + 1)
        ]
    assert len(drawn.rounds[-1].tables) == 1


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("n", range(2, 257))
def test_with_random_results_and_no_shows_one_is_champion(name: str, n: int) -> None:
    chance = random.Random(n)
    for away in (0.0, 0.1, 0.6):
        drawn = bracket(named(name, n), unseeded(n, CLUBS), f"lot {n}")
        check_shape(drawn, n)
        results, rounds = play(drawn, at_random(chance, away=away))
        last = champion(drawn, results)
        assert not last.waits
        assert away or last.entrant in range(1, n + 1)
        assert not any(place.waits for seats in wanted(drawn, results).values() for place in seats)
        for tables in rounds:
            people = [one for table in tables for one in table]
            assert len(people) == len(set(people))
        order = standings(drawn, results)
        assert sorted(one.entrant for one in order) == list(range(1, n + 1))
        first = [one.entrant for one in order if one.place == 1]
        assert first == live([last])


@pytest.mark.parametrize("n", [5, 17, 23, 48, 64, 129])
def test_if_nobody_comes_at_all_there_is_no_champion_and_nobody_waits(n: int) -> None:
    drawn = bracket(everybody_plays(n), seeded(n), "lot")
    # whoever has a bye finds an empty table: a result there says that they left, too
    everyone_left: Mapping[tuple[int, int], list[list[int]]] = {
        spot: [] for spot, _, _ in drawn.tables()
    }
    assert champion(drawn, everyone_left) == VACANT
    assert {one.place for one in standings(drawn, everyone_left)} >= {2}
    assert 1 not in {one.place for one in standings(drawn, everyone_left)}


def test_the_same_field_plan_and_lot_give_the_same_bracket() -> None:
    field = unseeded(48, CLUBS)
    one = bracket(everybody_plays(48), field, "lot")
    assert bracket(everybody_plays(48), field[::-1], "lot") == one
    assert bracket(everybody_plays(48), field, "another lot") != one


def test_a_bracket_goes_through_json_unharmed() -> None:
    drawn = bracket(funnel(13), seeded(13), "lot")
    kept = drawn.to_json()
    assert Bracket.from_json(kept) == drawn
    assert kept["rounds"][1] == {
        "advance": 1,
        "tables": [
            {
                "seats": [
                    {"entrant": 1, "bye": True},
                    {"from": [1, 1]},
                    {"from": [2, 1]},
                    {"from": [3, 1]},
                ]
            }
        ],
    }


def test_a_plan_for_another_number_is_refused() -> None:
    with pytest.raises(Impossible, match="for 13 players and 12 are entered"):
        bracket(funnel(13), seeded(12), "lot")


# Two tables of four whose first two go on to the final (the default for eight)

EIGHT = bracket(everybody_plays(8), seeded(8), "lot")
FINAL = Spot(2, 1)


def test_eight_are_drawn_four_and_four() -> None:
    assert first_tables(EIGHT) == [[1, 4, 5, 8], [2, 3, 6, 7]]
    assert EIGHT.rounds[1] == Round(
        advance=1,
        tables=(
            (
                From(position=1, place=1),
                From(position=2, place=1),
                From(position=2, place=2),
                From(position=1, place=2),
            ),
        ),
    )


def test_a_seat_waits_until_its_table_is_decided() -> None:
    assert wanted(EIGHT, {})[FINAL] == (WAITING,) * 4
    one = wanted(EIGHT, {(1, 1): [[4], [1], [5], [8]]})
    assert one[FINAL] == (sits(4), WAITING, WAITING, sits(1))
    assert one[Spot(1, 1)] == tuple(map(sits, (1, 4, 5, 8)))


def test_places_that_are_level_wait_for_the_play_off() -> None:
    """The winner goes on; second and third are level."""
    seats = wanted(EIGHT, {(1, 1): [[4], [1, 5], [8]]})
    assert seats[FINAL] == (sits(4), WAITING, WAITING, WAITING)
    top = wanted(EIGHT, {(1, 1): [[1, 4], [5], [8]]})
    assert top[FINAL] == (WAITING,) * 4


def test_a_table_that_yields_fewer_leaves_seats_vacant() -> None:
    three_stayed_away = {(1, 1): [[5]], (1, 2): [[2], [7], [3], [6]]}
    assert wanted(EIGHT, three_stayed_away)[FINAL] == (sits(5), sits(2), sits(7), VACANT)


def test_a_table_nobody_came_to_yields_nobody_and_the_final_is_short() -> None:
    nobody = {(1, 1): [], (1, 2): [[2], [7], [3], [6]]}
    assert wanted(EIGHT, nobody)[FINAL] == (VACANT, sits(2), sits(7), VACANT)
    assert champion(EIGHT, nobody) == WAITING
    assert champion(EIGHT, nobody | {FINAL: [[7], [2]]}) == sits(7)


def test_the_only_one_left_goes_on_without_playing() -> None:
    only_six = {(1, 1): [], (1, 2): [[6]]}
    assert champion(EIGHT, only_six) == sits(6)
    assert champion(EIGHT, only_six | {FINAL: []}) == VACANT


def test_a_result_of_other_people_does_not_count() -> None:
    """The final was played by 1, 2, 3, 4; then 8 turns out to have won table 1."""
    results = {
        (1, 1): [[8], [4], [5], [1]],
        (1, 2): [[2], [3], [6], [7]],
        (2, 1): [[1], [2], [3], [4]],
    }
    assert wanted(EIGHT, results)[FINAL] == tuple(map(sits, (8, 2, 3, 4)))
    assert champion(EIGHT, results) == WAITING


def test_final_order_is_champion_finalists_then_by_round() -> None:
    results, _ = play(EIGHT, seeds_hold)
    order = [(one.place, one.entrant, one.round) for one in standings(EIGHT, results)]
    assert order[:4] == [(1, 1, 2), (2, 2, 2), (3, 3, 2), (4, 4, 2)]
    assert {row[1:] for row in order[4:]} == {(5, 1), (6, 1), (7, 1), (8, 1)}
    assert {row[0] for row in order[4:]} == {5}


def test_finalists_who_are_level_share_a_place_and_who_left_comes_last() -> None:
    results, _ = play(EIGHT, seeds_hold)
    order = standings(EIGHT, results | {FINAL: [[3], [1, 4]]})
    assert [(one.place, one.entrant) for one in order[:4]] == [(1, 3), (2, 1), (2, 4), (4, 2)]


def test_there_is_no_final_order_before_the_final_is_decided() -> None:
    assert standings(EIGHT, {}) == ()


@given(st.integers(2, 64), st.integers(0, 10**6), st.sampled_from(sorted(NAMES)))
def test_after_any_correction_the_bracket_equals_a_fresh_one(n: int, seed: int, name: str) -> None:
    """Results come, go and change in any order; only what stands in the end counts."""
    chance = random.Random(seed)
    drawn = bracket(named(name, n), unseeded(n, CLUBS), str(seed))
    results, _ = play(drawn, at_random(chance, away=0.1))
    history = dict(results)
    for spot in chance.sample(sorted(results), len(results) // 2):
        people = live(wanted(drawn, history)[spot])
        chance.shuffle(people)
        history[spot] = [[one] for one in people]
        wanted(drawn, history)
        history[spot] = results[spot]
    assert wanted(drawn, history) == wanted(drawn, results)
    assert champion(drawn, history) == champion(drawn, results)


@given(st.integers(2, 64), st.integers(0, 10**6))
def test_a_result_taken_back_empties_exactly_the_way_from_it(n: int, seed: int) -> None:
    chance = random.Random(seed)
    drawn = bracket(everybody_plays(n), unseeded(n), str(seed))
    results, _ = play(drawn, at_random(chance, away=0.0))
    gone = chance.choice(sorted(results))
    before = wanted(drawn, results)
    after = wanted(drawn, {spot: order for spot, order in results.items() if spot != gone})
    reached = {Spot(*gone)}
    for spot, _, seats in drawn.tables():
        fed = {Spot(spot.round - 1, s.position) for s in seats if isinstance(s, From)}
        if fed & reached:
            reached.add(spot)
        for seat, was, now in zip(seats, before[spot], after[spot], strict=True):
            from_there = isinstance(seat, From) and Spot(spot.round - 1, seat.position) in reached
            assert now == (WAITING if from_there else was)
            assert isinstance(seat, From) or now == sits(seat.entrant)


def test_the_registry_knows_the_knockout() -> None:
    assert FORMATS["knockout"].algorithm == "knockout-1"
    given_seats = [s for _, _, seats in EIGHT.tables() for s in seats if isinstance(s, Given)]
    assert len(given_seats) == 8
