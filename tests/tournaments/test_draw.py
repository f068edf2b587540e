"""Preview, publish, withdraw: what was shown is what is published, once."""

import re
from collections import Counter
from concurrent.futures import ThreadPoolExecutor

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from tests.factories import add_entrant, make_competition, make_director, make_event, play, won
from tournaments import draw
from tournaments.models import Competition, Draw, Match

pytestmark = pytest.mark.django_db


def competition_of(n: int, slug: str = "blue-mahoe") -> Competition:
    return make_competition(make_event(slug=slug), n)


def test_a_preview_keeps_its_lot_and_inputs_and_anyone_can_recompute_it() -> None:
    competition = competition_of(23)
    shown = draw.preview(competition, "everybody-plays")
    assert shown.state == "preview"
    assert shown.number == 1
    assert re.fullmatch("[0-9a-f]{32}", shown.lot)
    assert shown.algorithm == "knockout-1"
    assert [one["id"] for one in shown.entrants] == [one.pk for one in competition.entrants.all()]
    assert shown.entrants[0]["club"] == "Long Wall"
    assert shown.plan["name"] == "everybody-plays"
    assert draw.holds(Draw.objects.get())
    shown.lot = "another"
    Competition.objects.get().entrants.update(seed=None)
    unseeded = draw.preview(competition, "everybody-plays")
    assert draw.holds(unseeded)
    unseeded.lot = "another"
    assert not draw.holds(unseeded)


def test_a_lot_drawn_in_public_is_used_as_it_is() -> None:
    assert draw.preview(competition_of(8), "everybody-plays", lot="36-24-08-17").lot == (
        "36-24-08-17"
    )


def test_publishing_publishes_exactly_the_preview() -> None:
    shown = draw.preview(competition_of(13), "byes")
    result, lot = shown.result, shown.lot
    published = draw.publish(shown)
    assert (published.result, published.lot, published.state) == (result, lot, "published")
    assert published.published_at is not None
    seats = {
        (match.round.number, match.position): [seat.entrant_id for seat in match.seats.all()]
        for match in Match.objects.all()
    }
    for number, each in enumerate(result["rounds"], start=1):
        for position, table in enumerate(each["tables"], start=1):
            assert seats.pop((number, position)) == [seat.get("entrant") for seat in table["seats"]]
    assert seats == {}


def test_all_matches_exist_from_publication_with_players_rules_and_codes() -> None:
    competition = competition_of(48)
    draw.publish(draw.preview(competition, "everybody-plays"))
    matches = Match.objects.all()
    assert Counter(match.round.number for match in matches) == {1: 12, 2: 3, 3: 1}
    assert {match.rules_id for match in matches} == {competition.rules_id}
    codes = {match.code for match in matches}
    assert len(codes) == 16
    assert all(re.fullmatch("[34679ACDEFGHJKMNPQRTVWXY]{7}", code) for code in codes)
    first = Match.objects.filter(round__number=1)
    assert all(
        seat.player_id == seat.entrant.player_id for match in first for seat in match.seats.all()
    )


def test_a_bye_sits_in_the_later_round_at_once() -> None:
    competition = competition_of(13)
    draw.publish(draw.preview(competition, "byes"))
    best = competition.entrants.get(seed=1)
    assert [(seat.match.round.number, seat.number) for seat in best.seats.all()] == [(2, 1)]


def test_a_later_preview_puts_the_earlier_one_aside() -> None:
    competition = competition_of(8)
    first = draw.preview(competition, "everybody-plays")
    second = draw.preview(competition, "byes")
    assert (second.number, second.lot == first.lot) == (2, False)
    with pytest.raises(draw.Refused) as refusal:
        draw.publish(first)
    assert str(refusal.value) == (
        "Draw 1 was put aside for a later one: look at that, then publish it."
    )
    assert draw.publish(second).state == "published"
    assert Draw.objects.get(number=1).published_at is None


@pytest.mark.parametrize("change", ["entry", "seed", "club", "leaves"])
def test_a_preview_of_other_entries_is_not_published(change: str) -> None:
    competition = competition_of(8)
    shown = draw.preview(competition, "everybody-plays")
    one = competition.entrants.get(seed=8)
    if change == "entry":
        add_entrant(competition, "Late Comer")
    elif change == "seed":
        competition.entrants.filter(pk=one.pk).update(seed=None)
    elif change == "club":
        one.player.club = "Another"
        one.player.save()
    else:
        one.delete()
    with pytest.raises(draw.Refused) as refusal:
        draw.publish(shown)
    assert str(refusal.value) == (
        "Entries, seeds or clubs of “Masters, cut-throat” have changed since draw 1 was "
        "previewed: make a new preview."
    )
    assert not Match.objects.exists()


def test_publishing_twice_publishes_once() -> None:
    shown = draw.preview(competition_of(8), "everybody-plays")
    draw.publish(shown)
    draw.publish(shown)
    draw.publish(Draw.objects.get())
    assert Match.objects.count() == 3


def test_a_published_draw_must_be_withdrawn_before_another_preview() -> None:
    competition = competition_of(8)
    draw.publish(draw.preview(competition, "everybody-plays"))
    with pytest.raises(draw.Refused) as refusal:
        draw.preview(competition, "byes")
    assert str(refusal.value) == (
        "Draw 1 of “Masters, cut-throat” is published. Withdraw it first, while nothing is played."
    )


@pytest.mark.parametrize(("n", "start"), [(0, "Nobody is entered"), (1, "Only one player")])
def test_too_few_to_draw_is_said_in_a_sentence(n: int, start: str) -> None:
    with pytest.raises(draw.Refused, match=start):
        draw.preview(competition_of(n), "everybody-plays")
    assert not Draw.objects.exists()


def test_after_a_withdrawal_the_next_draw_makes_new_attempts_and_the_old_sheets_say_replaced() -> (
    None
):
    competition = competition_of(20)
    first = draw.publish(draw.preview(competition, "everybody-plays"))
    codes = set(first.matches.values_list("code", flat=True))
    draw.withdraw(first)
    assert set(first.matches.values_list("state", flat=True)) == {"withdrawn"}
    assert first.withdrawn_at is not None
    second = draw.publish(draw.preview(competition, "byes-two-go-on"))
    assert second.number == 2
    assert set(first.matches.values_list("state", flat=True)) == {"replaced"}
    assert codes == set(first.matches.values_list("code", flat=True))
    assert not codes & set(second.matches.values_list("code", flat=True))
    attempts = second.matches.values_list("round__number", "position", "attempt")
    # six tables, two, one before; two, four, two, one now
    assert {(r, p) for r, p, attempt in attempts if attempt == 2} == {
        (1, 1), (1, 2), (2, 1), (2, 2), (3, 1),
    }  # fmt: skip
    assert {each.number: each.advance for each in second.stage.rounds.all()} == {
        1: 2, 2: 2, 3: 2, 4: 1,
    }  # fmt: skip


def test_a_third_draw_gets_third_attempts() -> None:
    competition = competition_of(8)
    for _ in range(3):
        last = draw.publish(draw.preview(competition, "everybody-plays"))
        draw.withdraw(last)
    assert set(last.matches.values_list("attempt", flat=True)) == {3}


def test_a_draw_stands_once_a_match_has_begun() -> None:
    competition = competition_of(8)
    made = draw.publish(draw.preview(competition, "everybody-plays"))
    match = made.matches.get(round__number=1, position=2)
    play(match, make_director(competition.event), won(1))
    with pytest.raises(draw.Refused) as refusal:
        draw.withdraw(made)
    assert str(refusal.value) == (
        "Round 1, match 2 has begun, so draw 1 of “Masters, cut-throat” stands."
    )
    assert Draw.objects.get().state == "published"


def test_withdrawing_a_preview_puts_it_aside() -> None:
    shown = draw.preview(competition_of(8), "everybody-plays")
    draw.withdraw(shown)
    draw.withdraw(shown)
    with pytest.raises(draw.Refused):
        draw.publish(shown)


def test_what_yielded_is_kept_with_the_draw() -> None:
    competition = make_competition(make_event(), 16)
    competition.event.players.filter(entries__seed__in=[8, 9]).update(club="Rum Lane")
    (sentence, *_) = draw.preview(competition, "everybody-plays").yielded
    assert sentence.startswith("To keep club-mates apart")


def queries(n: int) -> int:
    competition = competition_of(n, slug=f"event-{n}")
    with CaptureQueriesContext(
        connection,
    ) as made:
        draw.publish(draw.preview(competition, "everybody-plays"))
    return len(made)


def test_drawing_takes_as_many_queries_for_64_as_for_8() -> None:
    assert queries(64) == queries(8)


@pytest.mark.django_db(transaction=True)
def test_two_who_publish_at_the_same_instant_publish_once() -> None:
    shown = draw.preview(competition_of(20), "everybody-plays")

    def press() -> None:
        try:
            draw.publish(Draw.objects.get(pk=shown.pk))
        finally:
            connection.close()

    with ThreadPoolExecutor(4) as hall:
        for pressed in [hall.submit(press) for _ in range(4)]:
            pressed.result()
    assert Match.objects.count() == 9
    assert Draw.objects.get().state == "published"
