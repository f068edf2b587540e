"""B.1 to B.5: table sizes, the default plan and the bye funnels."""

import pytest

from tournaments.formats import Impossible
from tournaments.formats.plans import PLANS as NAMES
from tournaments.formats.plans import Plan, everybody_plays, funnel, named, offered
from tournaments.formats.sizes import table_sizes

from .cases import EXPECTED, PLANS

EVERY_N = range(2, 257)


@pytest.mark.parametrize("n", EXPECTED["table_sizes"])
def test_table_sizes(n: str) -> None:
    sizes, byes = EXPECTED["table_sizes"][n]
    assert table_sizes(int(n)) == (tuple(sizes), byes)


def test_five_without_a_bye_needs_a_table_of_two() -> None:
    assert table_sizes(5, bye=False) == ((3, 2), 0)


@pytest.mark.parametrize("n", EVERY_N)
def test_sizes_differ_by_one_at_most_and_three_tables_at_most_are_short(n: int) -> None:
    sizes, byes = table_sizes(n)
    assert sum(sizes) + byes == n
    assert max(sizes) - min(sizes) <= 1
    assert sizes.count(3) <= 3
    assert n == 2 or 2 not in sizes


@pytest.mark.parametrize("n", PLANS)
def test_the_default_plan_is_the_published_one(n: str) -> None:
    assert [
        [r.size, r.count(4), r.count(3), r.count(2), r.byes, r.advance]
        for r in everybody_plays(int(n)).rounds
    ] == PLANS[n]


def as_funnel(plan: Plan) -> list[dict[str, object]]:
    return [
        {
            "n": each.size,
            "tables": sorted(each.sizes, reverse=True),
            "byes": each.byes,
            "next": each.next_size,
        }
        for each in plan.rounds
    ]


@pytest.mark.parametrize("n", EXPECTED["funnel_k1"])
def test_the_bye_funnel_when_the_winner_goes_on(n: str) -> None:
    assert as_funnel(funnel(int(n))) == EXPECTED["funnel_k1"][n]


@pytest.mark.parametrize("n", EXPECTED["funnel_k2"])
def test_the_bye_funnel_when_two_go_on(n: str) -> None:
    assert as_funnel(funnel(int(n), 2)) == EXPECTED["funnel_k2"][n]


def in_spans(n: int, spans: list[list[int]]) -> bool:
    return any(low <= n <= high for low, high in spans)


@pytest.mark.parametrize("n", range(3, 257))
def test_where_only_winners_go_on_without_byes_it_is_one_of_the_numbers_that_allow_it(
    n: int,
) -> None:
    rounds = everybody_plays(n).rounds
    byes, most = rounds[0].byes, max(each.advance for each in rounds)
    assert byes == 0 if in_spans(n, EXPECTED["byefree_k2"]) and n != 17 else byes == (n in (5, 17))
    if byes == 0 and most == 1:
        assert in_spans(n, EXPECTED["byefree_k1"])


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("n", EVERY_N)
def test_every_plan_adds_up_from_round_to_round(name: str, n: int) -> None:
    plan = named(name, n)
    assert plan.size == n
    for before, after in zip(plan.rounds, plan.rounds[1:], strict=False):
        assert before.byes + before.advance * len(before.sizes) == after.size
        assert after.size < before.size
        assert after.byes == 0
    assert len(plan.rounds[-1].sizes) == 1
    assert plan.rounds[-1].next_size == 1
    assert list(plan.rounds[0].sizes) == sorted(plan.rounds[0].sizes)
    twos = sum(each.count(2) for each in plan.rounds)
    only_in_the_funnel = name == "byes" and n in (5, 17, 65)
    assert twos == (1 if n == 2 or only_in_the_funnel else 0)


@pytest.mark.parametrize("n", EVERY_N)
def test_at_most_one_sits_out_when_everybody_plays(n: int) -> None:
    assert everybody_plays(n).rounds[0].byes <= 1


def test_the_costs_prefer_what_they_should() -> None:
    """Full tables beat short ones, one more of the same kind never costs a round more."""
    assert everybody_plays(12).rounds[0].sizes == (4, 4, 4)
    assert len(everybody_plays(64).rounds) == 3
    lengths = [len(everybody_plays(n).rounds) for n in (4, 16, 64, 256)]
    assert lengths == [1, 2, 3, 4]


def test_plans_that_are_the_same_are_offered_once() -> None:
    assert [plan.name for plan in offered(4)] == ["everybody-plays"]
    assert [plan.name for plan in offered(16)] == ["everybody-plays", "byes-two-go-on"]
    assert [plan.name for plan in offered(20)] == ["everybody-plays", "byes", "byes-two-go-on"]


def test_each_plan_says_what_is_unfair_about_it() -> None:
    default, byes, _ = offered(20)
    assert default.unfair == (
        "A table of three is an easier draw (4 in round 1); "
        "in round 2 the second goes on as well as the winner."
    )
    assert byes.unfair == "Numbers 1 to 14 do not play round 1."
    assert everybody_plays(64).unfair == (
        "Nobody has it easier: in each round all tables are alike and one player goes on."
    )


@pytest.mark.parametrize(
    ("n", "sentence"),
    [
        (0, "Nobody is entered yet: enter at least two players, then make the draw."),
        (1, "Only one player is entered: enter at least one more to make a draw."),
        (
            257,
            (
                "257 players are entered and a knockout takes 256 at most: "
                "spread them over two competitions."
            ),
        ),
    ],
)
def test_numbers_that_cannot_be_drawn_are_refused_in_a_sentence(n: int, sentence: str) -> None:
    for refuse in (everybody_plays, funnel, table_sizes, offered):
        with pytest.raises(Impossible) as refusal:
            refuse(n)
        assert str(refusal.value) == sentence


def test_an_unknown_plan_is_refused_by_name() -> None:
    with pytest.raises(Impossible, match="no plan called “swiss”"):
        named("swiss", 20)
