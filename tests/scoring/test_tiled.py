"""Tiles in the fold: alone, confirmed, contradicted, or stopping half-way."""

import pytest

from scoring.presets import PRESETS, resolve
from scoring.score import IllegalEntry

from .play import TOURNAMENT, log

# the shortest block there is: ten tiles, all seven sixes down (C.4)
BLOCK = "A66 B61R C12R D26R A63R B34R C46R D60L A05L B56L"
SIX_LOVE_B = PRESETS["six-love-b"]


def tiles(play, moves):
    """ "A66 B61 Cp": seat letter, tile, end where it matters; p passes."""
    for at, move in enumerate(moves.split()):
        seat = "ABCD".index(move[0]) + 1
        if move[1] == "p":
            play.add("passed", seat=seat)
            continue
        body = {"seat": seat, "tile": f"{move[1]}-{move[2]}"}
        if move[3:]:
            body["end"] = move[3]
        play.add("posed" if at == 0 else "played", **body)
    return play


def won_by_tiles(rules=TOURNAMENT):
    """A real hand of 24 tiles, legal move by move; B goes out on both ends (PL-48)."""
    moves = (
        "B66 C62 D23 A34R B61L C46R D11 A14L B42L C60R D03R A31R"
        " B10R C02R D22 A25L B54L C21R D44 A15R B56R C63R D35R A40L B50L"
    )
    return tiles(log(rules), moves)


def test_the_last_tile_wins_the_hand_without_another_entry():
    score = won_by_tiles().score()
    assert (score.scores, score.next_posers, score.hand) == ((0, 1, 0, 0), {2}, 2)
    assert score.lines[0].how == "out"
    assert score.lines[0].tiles.startswith("B 66, C 62R, D 23R")


def test_the_key_is_told_by_the_tiles():  # R-096, PL-48
    score = won_by_tiles(SIX_LOVE_B).score()
    assert (score.scores, score.lines[0].how) == ((0, 2, 0, 0), "key")


def test_confirming_the_tiles_adds_nothing():
    play = won_by_tiles(SIX_LOVE_B).won(2, key=True)
    assert play.score().scores == (0, 2, 0, 0)
    assert play.score().says == "Hand 1 is confirmed."
    assert play.won(2).score().scores == (0, 3, 0, 0)  # the next hand, by its result


def test_where_the_rules_know_no_key_nothing_is_said_of_it():
    assert won_by_tiles().won(2).score().scores == (0, 1, 0, 0)
    assert won_by_tiles().won(2, key=True).score().scores == (0, 1, 0, 0)


def test_a_result_that_differs_from_the_tiles_is_refused_and_says_how():
    with pytest.raises(IllegalEntry, match="tiles say that B went out, not A"):
        won_by_tiles().won(1).score()
    with pytest.raises(IllegalEntry, match="B laid the last tile and won"):
        won_by_tiles().blocked(3, 9, 12, 20).score()
    with pytest.raises(IllegalEntry, match="a key: enter B with the key"):
        won_by_tiles(SIX_LOVE_B).won(2, key=False).score()


def test_tiles_that_stop_half_way_leave_the_hand_to_its_result():
    score = tiles(log(), "A66 B61 C12").won(3).score()
    assert (score.scores, score.hand) == ((0, 0, 1, 0), 2)
    assert score.lines[0].tiles == "A 66, B 61R, C 12R"
    assert score.warnings == (
        "The tiles noted do not show how this hand ended: the result counts.",
    )


def test_a_block_shows_its_number_and_waits_for_the_counts():  # PL-36
    play = tiles(log(), BLOCK)
    assert play.score().hand == 1
    with pytest.raises(IllegalEntry, match="blocked, so nobody went out"):
        tiles(log(), BLOCK).won(1).score()
    with pytest.raises(IllegalEntry, match="blocked on 6, not 5"):
        tiles(log(), BLOCK).blocked(15, 6, 28, 41, number=5).score()
    score = play.blocked(15, 6, 28, 41, number=6).score()
    assert (score.scores, score.warnings) == ((0, 1, 0, 0), ())
    assert score.lines[0].tiles.endswith("A 05L, B 56L")


def test_a_miscount_shows_against_the_table():  # BL-17
    score = tiles(log(), BLOCK).blocked(15, 6, 28, 40, number=6).score()
    assert "make 167, not 168" in score.warnings[0]


def test_the_pose_duty_and_the_turn_hold():
    with pytest.raises(IllegalEntry, match="6-6"):
        tiles(log(), "A55").score()
    with pytest.raises(IllegalEntry):
        tiles(log(), "A66 C61").score()
    assert tiles(log().won(2), "B55").score().scores == (0, 1, 0, 0)
    with pytest.raises(IllegalEntry):
        tiles(log().won(2), "A55").score()


def test_play_goes_round_those_who_are_still_seated():
    play = tiles(log().left(2), "A66 C61 D12 A26R")
    assert play.score().says == "Marcia plays 6-2."


def test_play_follows_the_seats_put_right():
    play = log().add("seated", order=[1, 3, 2, 4], from_hand=1)
    assert tiles(play, "A66 C61 B12").score().says == "Ricardo plays 2-1."


def test_a_tile_is_undone_like_anything_else():
    play = tiles(log(), "A66 B61")
    assert play.score().undo[1] == "Ricardo 6-1"
    tiles(play.undo(), "")
    play.add("played", seat=2, tile="6-3")
    assert play.score().says == "Ricardo plays 6-3."


def test_a_void_hand_takes_its_tiles_away():
    play = tiles(log(), "A66 B61").add("hand-void", reason="pack of 27")
    assert tiles(play, "C66").score().hand == 1


@pytest.mark.parametrize("text", ["7-7", "6", "6-", 66, ["6", "6"], None, "6-1 "])
def test_what_is_no_tile_is_refused(text):
    with pytest.raises(IllegalEntry, match="is no tile"):
        log().add("posed", seat=1, tile=text).score()


def test_the_same_tile_twice_and_a_tile_after_the_end():
    with pytest.raises(IllegalEntry):
        tiles(log(), "A66 B61 C61").score()
    with pytest.raises(IllegalEntry, match="undo the last hand"):
        tiles(log(start=(5, 0, 0, 0)).won(1), "A66").score()


def test_playing_without_a_pose():
    with pytest.raises(IllegalEntry, match="enter the pose first"):
        log().add("played", seat=1, tile="6-6").score()


def test_a_yard_is_agreed_by_both_before_the_start():
    rules = resolve("tournament-cut-throat", {"deal.two_hand_yard": "by_consent"})

    def agreed(play, seats):
        return play.add("ruled", code="R-023", seats=seats, penalty="none", reason="all agree")

    play = agreed(log(rules, seats=2), [1, 2])
    play.add("posed", seat=1, tile="6-6").add("drew", seat=2)
    assert play.score().says == "Ricardo draws."
    with pytest.raises(IllegalEntry, match="both must agree"):
        agreed(log(rules, seats=2), [1]).score()
    with pytest.raises(IllegalEntry, match="before the first hand"):
        agreed(log(rules, seats=2).won(1), [1, 2]).score()
    with pytest.raises(IllegalEntry, match="know no yard"):
        agreed(log(seats=2), [1, 2]).score()
    with pytest.raises(IllegalEntry):
        log(seats=2).add("posed", seat=1, tile="6-6").add("drew", seat=2).score()
