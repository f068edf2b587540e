"""French: what hands count as typed or shown, what cannot be, and the rule page (C-37)."""

from dataclasses import replace

import pytest

from scoring.french import blocked, won
from scoring.french_counts import Count, typed
from scoring.french_rules import EXTERNAL, FrenchRules, FrenchTie, sentences

from .test_french import HIGH, LAST, LOW, at, plain, scores
from .tiling import A, B, C, refused, tiles

POSE = (
    "0-0 is posed in the first hand and after a tied block; else the winner poses any double, and"
    " who has none passes the pose to the right."
)


@pytest.mark.parametrize(
    ("switches", "given", "is_"),
    [
        ({}, 29, Count(17, 12)),
        ({"typed": "plain"}, 17, Count(17, 12)),
        ({"held_double": "once"}, 17, Count(17, 12)),
    ],
)
def test_counts_are_typed_as_the_table_counts_or_plain(switches, given, is_):
    assert typed(replace(LOW, **switches), {B: given}, {B: tiles("6-6")}) == {B: is_}


def test_with_no_doubles_named_the_number_typed_is_the_number_added():
    assert typed(LOW, {A: 0, B: 29}) == {A: Count(0), B: Count(29)}
    assert typed(LOW, {B: 29})[B].counted(LOW) == 29


# Refused


def test_every_hand_that_is_left_is_counted():
    with refused("R-093", "The count of B and D is missing", "at a win too"):
        won(LOW, at(0, 0, 0, 0), A, plain(None, None, 8, None))
    with refused("R-093", "The count of A is missing"):
        blocked(LOW, at(0, 0, 0, 0), plain(None, 1, 8, 2))
    gone = at(0, 0, 0, 0).but(out=("", "left", "", ""))
    assert scores(won(LOW, gone, A, plain(None, None, 8, 2))) == (0, 0, 8, 2)
    with refused("R-093", "B does not play"):
        won(LOW, gone, A, plain(None, 4, 8, 2))


def test_the_winner_has_nothing_left():
    with refused("R-080", "A went out and cannot have 4 left"):
        won(LOW, at(0, 0, 0, 0), A, plain(4, 1, 8, 2))
    assert scores(won(LOW, at(0, 0, 0, 0), A, plain(0, 1, 8, 2))) == (0, 1, 8, 2)


def test_only_double_blank_counts_nothing():
    with refused("C.0", "B and C cannot both count 0"):
        won(LOW, at(0, 0, 0, 0), A, plain(None, 0, 0, 2))
    with refused("C.0", "0-0 was posed, so B cannot count 0"):
        won(LOW, at(0, 0, 0, 0, first=True), A, plain(None, 0, 3, 2))
    opens_with_six = replace(LOW, opening="6-6")
    assert won(opens_with_six, at(0, 0, 0, 0, first=True), A, plain(None, 0, 3, 2)).winner == A


def test_counts_that_no_hand_can_have():
    with refused("C.0", "Seat B cannot count 103: 7 tiles count 102 at most"):
        typed(LOW, {B: 103})
    with refused("C.0", "Seat B cannot count 70: 7 tiles count 69 at most"):
        typed(replace(LOW, held_double="once"), {B: 70})
    with refused("C-37", "B holds 6-6, which count 24 alone, not 23"):
        typed(LOW, {B: 23}, {B: tiles("6-6")})
    with refused("C-37", "6-3 is no double"):
        typed(LOW, {B: 23}, {B: tiles("6-3")})
    with refused("R-001", "5-5 is named twice"):
        typed(LOW, {B: 30, C: 30}, {B: tiles("5-5"), C: tiles("5-5")})
    with refused("R-093", "Doubles of C are named and no count"):
        typed(LOW, {B: 30}, {C: tiles("5-5")})


# The rule page


def test_the_page_tells_what_001_says_from_what_it_does_not():
    said = sentences(LOW)
    assert said == (
        "Every one alone, four players, on a line with four arms (R-015).",
        "The set is a race to 100 (R-122).",
        "Blocked: the lowest count wins the hand; a tie is played again (R-085, R-092).",
        f"{POSE} {EXTERNAL}",
        "The arms grow from the four sides of the posed double, in any order. " + EXTERNAL,
        "Points are bad: each adds the pips left in his hand, at a block the winner too. "
        + EXTERNAL,
        "A double left in the hand counts twice. " + EXTERNAL,
        "Going out with a double doubles what the others’ hands count. " + EXTERNAL,
        "To find the lowest hand at a block, a held double counts twice. " + EXTERNAL,
        "The hand after a tied block adds two to the winner, on top of the pips. " + EXTERNAL,
        "When someone reaches 100 the set is over, and the lowest total takes it. " + EXTERNAL,
    )


@pytest.mark.parametrize(
    ("french", "said"),
    [
        (FrenchRules(), "The organiser must first choose how the race to 100 ends"),
        (LAST, "Who reaches 100 drops out; the last one left takes the set."),
        (HIGH, "The first to reach 100 takes the set."),
        (HIGH, "Points are good: the winner of a hand takes the pips left with the others."),
        (replace(LOW, four_first=True), "All four sides of the posed double are filled"),
        (replace(LOW, block_by="pips"), "a held double counts once"),
        (replace(LOW, tie=FrenchTie(added_to="others")), "adds two to each of the others"),
        (replace(LOW, tie=FrenchTie(pips_too=False)), "adds two to the winner, and no pips count"),
        (replace(LOW, tie=FrenchTie(flat=0, pips_too=False)), "after a tied block counts nothing"),
        (replace(LOW, target=150), "The set is a race to 150"),
    ],
)
def test_each_switch_has_its_sentence(french, said):
    assert sum(said in sentence for sentence in sentences(french)) == 1


def test_what_makes_no_difference_is_not_said():
    quiet = replace(LOW, held_double="once", final_double="none", tie=FrenchTie(flat=0))
    assert len(sentences(quiet)) == len(sentences(LOW)) - 3
