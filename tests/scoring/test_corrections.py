"""Undo, redo, replacing an entry, signatures, wrong seats: the log only grows."""

import pytest

from scoring.score import IllegalEntry

from .play import log


def test_undo_names_what_it_undoes_and_redo_brings_it_back():
    play = log().won(1, 2)
    before = play.score()
    assert before.undo == ("e2", "hand 2, Ricardo out")
    play.undo()
    assert (play.score().scores, play.score().undo) == ((1, 0, 0, 0), ("e1", "hand 1, Marcia out"))
    assert play.score().says == "Undone: hand 2, Ricardo out."
    play.redo()
    assert play.score().scores == before.scores
    assert play.score().redo is None


def test_undo_twice_redo_twice():
    play = log().won(1, 2, 2).undo().undo()
    assert play.score().scores == (1, 0, 0, 0)
    assert play.redo().score().scores == (1, 1, 0, 0)
    assert play.redo().score().scores == (1, 2, 0, 0)
    assert play.score().redo is None


def test_a_new_entry_ends_redo():
    play = log().won(1, 2).undo().won(3)
    assert play.score().redo is None
    assert play.score().scores == (1, 0, 1, 0)


def test_everything_can_be_undone_down_to_the_first_entry():
    play = log().won(1).lost_one(2).left(4).time()
    for _ in range(4):
        play.undo()
    assert play.score().undo is None
    assert play.score().scores == (0, 0, 0, 0)


def test_instead_takes_the_struck_entrys_place():  # B-092
    play = log().won(1, 1, 2, 3, 4)
    assert play.score().scores == (0, 0, 0, 0)
    play.void("e3", instead={"kind": "hand-won", "body": {"seat": 1}})
    assert play.score().scores == (3, 0, 1, 1)
    play.void("e6")
    assert play.score().scores == (0, 0, 0, 0)


def test_a_correction_is_corrected_in_one_act():
    play = log().won(1, 2).void("e1", instead={"kind": "hand-won", "body": {"seat": 3}})
    play.void("e1", "e3", instead={"kind": "hand-won", "body": {"seat": 4}})
    assert play.score().scores == (0, 1, 0, 1)


def test_striking_the_same_entry_twice_is_refused():
    with pytest.raises(IllegalEntry, match="struck out already"):
        log().won(1, 2).void("e1").void("e1").score()


def test_an_entry_that_is_not_there_cannot_be_struck():
    with pytest.raises(IllegalEntry, match="no such entry"):
        log().won(1).void("e9").score()


def test_a_void_that_leaves_later_entries_impossible_lists_them_all():
    play = log(start=(5, 0, 2, 0)).left(4).won(2, 1)
    with pytest.raises(IllegalEntry) as refusal:
        log().won(1, 1, 1, 1, 1).lost_one(1).won(1, 1).won(1).score()
    assert refusal.value.entry == "e9"
    over_early = log().won(1, 1, 1, 1, 1).lost_one(1).won(1, 1)
    with pytest.raises(IllegalEntry) as refusal:
        over_early.void("e6").score()
    assert refusal.value.entry == "e9"
    assert refusal.value.also == ("e8",)
    assert play.score().scores == (6, 1, 2, 0)


def test_a_signature_lapses_when_the_score_changes_and_returns_with_it():
    play = log(start=(5, 0, 2, 5)).won(1).signed(2).signed()
    assert (play.score().signed, play.score().agreed) == (True, (2,))
    play.lost_one(3)
    assert (play.score().signed, play.score().agreed) == (False, ())
    assert play.undo().score().signed


def test_undoing_the_last_hand_after_the_agreements_takes_one_act():
    play = log(start=(5, 0, 2, 5)).won(1).signed(2).signed(3)
    assert play.score().undo == ("e2", "hand 1, Marcia out")
    assert not play.undo().score().over


def test_nobody_signs_before_the_set_is_over():
    with pytest.raises(IllegalEntry, match="not over yet"):
        log().won(1).signed().score()


def test_seats_wrong_since_a_hand_turns_what_was_entered():
    play = log().won(1, 2, 2).add("seated", order=[1, 3, 2, 4], from_hand=2)
    assert play.score().scores == (1, 0, 2, 0)
    assert play.score().seating == (1, 3, 2, 4)
    assert play.won(2).score().scores == (1, 1, 2, 0)
    assert play.void("e4").score().scores == (1, 3, 0, 0)


def test_changing_seats_before_the_first_hand_changes_only_the_order():
    play = log().add("seated", order=[2, 1, 3, 4], from_hand=1).won(2)
    assert (play.score().scores, play.score().seating) == ((0, 1, 0, 0), (2, 1, 3, 4))


def test_counts_follow_the_people_too():
    play = log().blocked(9, 3, 12, 20).add("seated", order=[1, 3, 2, 4], from_hand=1)
    assert play.score().scores == (0, 0, 1, 0)
    assert play.score().lines[0].counts == {"1": 9, "2": 12, "3": 3, "4": 20}
