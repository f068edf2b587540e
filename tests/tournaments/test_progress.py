"""Winners move on once signed; what has begun is not changed behind anybody's back."""

import random
from typing import Any
from uuid import uuid4

import pytest
from django.contrib.auth.models import AbstractUser
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from referee.log import append
from referee.models import LogEntry
from tests.factories import SIGN, make_competition, make_director, make_event, play, won
from tournaments import draw, floor, progress
from tournaments.formats import FORMATS, Bracket
from tournaments.models import Competition, Draw, Match
from tournaments.progress import MatchInPlay
from tournaments.standings import final_order

pytestmark = pytest.mark.django_db


class Hall:
    """A published competition and the director who enters everything."""

    def __init__(self, n: int, plan: str = "everybody-plays", *, slug: str = "hall") -> None:
        self.competition: Competition = make_competition(make_event(slug=slug), n)
        self.draw: Draw = draw.publish(draw.preview(self.competition, plan))
        self.by: AbstractUser = make_director(self.competition.event, name=f"desk {slug}")

    def match(self, number: int, position: int = 1) -> Match:
        return Match.objects.get(
            stage__competition=self.competition, round__number=number, position=position
        )

    def seats(self, number: int, position: int = 1) -> list[int | str]:
        """Seeds by seat; "" where somebody is awaited, "-" where nobody will come."""
        seats = self.match(number, position).seats.select_related("entrant")
        return [seat.entrant.seed if seat.entrant else "-" if seat.vacant else "" for seat in seats]

    def write(self, number: int, position: int, *entries: tuple[str, Any]) -> None:
        play(self.match(number, position), self.by, entries)


def first_and_second(first: int, second: int) -> list[tuple[str, Any]]:
    """One hand for the second, then six for the first, signed by the judge."""
    return [*won(second), *won(*[first] * 6), *SIGN]


def left(seat: int) -> tuple[str, Any]:
    return "withdrew", {"seat": seat, "reason": "went home"}


def test_a_winner_moves_on_when_the_judge_has_signed_and_not_before() -> None:
    hall = Hall(16)
    hall.write(1, 1, *won(2, 2, 2, 2, 2, 2))
    assert hall.seats(2) == ["", "", "", ""]
    assert hall.match(1).over
    hall.write(1, 1, *SIGN)
    assert hall.match(1).order[0] == 2
    assert hall.seats(1) == [1, 8, 9, 16]
    assert hall.seats(2) == [8, "", "", ""]


def test_first_and_second_go_to_their_own_seats() -> None:
    hall = Hall(8)
    assert hall.seats(1, 1) == [1, 4, 5, 8]
    hall.write(1, 1, *first_and_second(3, 2))
    assert hall.seats(2) == [5, "", "", 4]
    assert [seat.player.name for seat in hall.match(2).seats.all() if seat.player] == [
        hall.competition.entrants.get(seed=seed).player.name for seed in (5, 4)
    ]


def test_a_place_that_is_level_waits_for_its_play_off() -> None:
    hall = Hall(8)
    hall.write(1, 1, *won(3, 3, 3, 3, 3, 3), *SIGN)
    assert hall.match(1).board["level"] == [[1, 2, 4]]
    assert hall.seats(2) == [5, "", "", ""]
    hall.write(1, 1, ("played-off", {"order": [4, 1, 2]}), *SIGN)
    assert hall.seats(2) == [5, "", "", 8]


def test_who_leaves_does_not_go_through() -> None:
    """Seat 2 leads for second place, and goes home."""
    hall = Hall(8)
    hall.write(1, 1, *won(2, 2, 4), left(2), *won(3, 3, 3, 3, 3, 3), *SIGN)
    assert hall.seats(2) == [5, "", "", 8]


def test_who_is_alone_goes_through_by_walkover_and_the_other_seat_is_vacant() -> None:
    hall = Hall(8)
    hall.write(1, 1, left(1), left(2), left(4), *SIGN)
    assert hall.seats(2) == [5, "", "", "-"]
    hall.write(1, 2, left(1), left(2), left(3), left(4), *SIGN)
    assert hall.seats(2) == [5, "-", "-", "-"]
    order = [(one.place, one.entrant.seed) for one in final_order(hall.competition)]
    assert order[0] == (1, 5)
    assert {place for place, _ in order[1:]} == {2}


def test_a_deciding_hand_struck_out_empties_the_next_match() -> None:
    hall = Hall(16)
    hall.write(1, 1, *won(2, 2, 2, 2, 2, 2), *SIGN)
    last = LogEntry.objects.filter(match=hall.match(1), kind="hand-won").last()
    assert last is not None
    hall.write(1, 1, ("voided", {"ids": [last.entry_id], "reason": "wrong seat", "instead": None}))
    assert not hall.match(1).over
    assert hall.seats(2) == ["", "", "", ""]
    hall.write(1, 1, *won(2), *SIGN)
    assert hall.seats(2) == [8, "", "", ""]


def correction(hall: Hall, match: Match) -> list[dict[str, Any]]:
    last = LogEntry.objects.filter(match=match, kind="hand-won").last()
    assert last is not None
    body = {"ids": [last.entry_id], "reason": "wrong seat", "instead": None}
    at = timezone.now().isoformat()
    return [{"id": str(uuid4()), "at": at, "kind": "voided", "body": body}]


def test_it_is_refused_in_a_sentence_once_the_next_match_has_begun() -> None:
    hall = Hall(8)
    for position in (1, 2):
        hall.write(1, position, *first_and_second(1, 2))
    final = hall.match(2)
    final.table = hall.competition.event.tables.create(number=5)
    final.save()
    hall.write(2, 1, *won(1))
    names = {e.seed: e.player.name for e in hall.competition.entrants.select_related("player")}
    match = hall.match(1)
    with pytest.raises(MatchInPlay) as refusal:
        append(match.pk, correction(hall, match), by=hall.by)
    assert str(refusal.value) == (
        f"Round 2, match 1 at table 5 ({names[1]}, {names[2]}, {names[3]}, {names[4]}) has "
        f"begun, and this would take {names[1]} and {names[4]} out. Nothing was saved: "
        "a result stands once the table it leads to has begun."
    )
    assert hall.match(1).signed
    assert hall.match(1).lines == 8
    assert hall.seats(2) == [1, 2, 3, 4]


def test_first_and_second_may_change_places_at_one_table() -> None:
    """Seats 1 and 2 were taken for each other all along: struck, entered anew and signed."""
    hall = Hall(8)
    hall.write(1, 1, *first_and_second(1, 2))
    assert hall.seats(2) == [1, "", "", 4]
    hands = LogEntry.objects.filter(match=hall.match(1), kind="hand-won")
    ids = list(hands.values_list("entry_id", flat=True))
    struck = ("voided", {"ids": ids, "reason": "wrong seats", "instead": None})
    hall.write(1, 1, struck, *first_and_second(2, 1))
    assert hall.seats(2) == [4, "", "", 1]
    assert all(
        seat.player == (seat.entrant and seat.entrant.player) for seat in hall.match(2).seats.all()
    )


def test_a_match_that_is_emptied_leaves_its_table() -> None:
    hall = Hall(8)
    hall.competition.event.tables.create(number=1)
    for position in (1, 2):
        hall.write(1, position, *first_and_second(1, 2))
    floor.give_tables(hall.competition)
    assert hall.match(2).table is not None
    match = hall.match(1)
    append(match.pk, correction(hall, match), by=hall.by)
    assert hall.seats(2) == ["", 2, 3, ""]
    assert hall.match(2).table is None


def test_seats_are_what_draw_and_results_say_whatever_stood_there() -> None:
    """Law 8: throw the seats of rounds not begun away, and set them again."""
    hall = Hall(23)
    chance = random.Random(23)
    for number in (1, 2, 3):
        stood = seated(hall)
        for match in hall.draw.matches.filter(round__number__gt=1, lines=0):
            match.seats.update(entrant=None, player=None)
        progress.set_matches(hall.competition)
        assert seated(hall) == stood
        for match in hall.draw.matches.filter(round__number=number):
            seats = chance.sample([seat.number for seat in match.seats.all()], 2)
            play(match, hall.by, first_and_second(*seats))
    final = hall.match(3)
    order = final_order(hall.competition)
    assert len(order) == 23
    assert order[0].entrant == final.seats.get(number=final.order[0]).entrant
    assert order[1].entrant == final.seats.get(number=final.order[1]).entrant
    assert order[-1].reached == "Round 1"


def seated(hall: Hall) -> list[tuple[int, int | None, int | None, bool]]:
    return [
        (seat.pk, seat.entrant_id, seat.player_id, seat.vacant)
        for match in matches_of(hall)
        for seat in match.seats.all()
    ]


def matches_of(hall: Hall) -> list[Match]:
    return progress.drawn_matches(hall.draw)


def test_there_are_no_results_before_the_final() -> None:
    hall = Hall(8)
    assert not final_order(hall.competition)
    assert not final_order(make_competition(make_event(slug="other"), 8))


def test_a_withdrawn_draw_moves_nobody() -> None:
    hall = Hall(8)
    draw.withdraw(hall.draw)
    progress.set_matches(hall.competition)
    assert hall.seats(2) == [""] * 4


def test_the_scoreboard_is_kept_as_the_log_says_it() -> None:
    hall = Hall(8)
    hall.write(1, 1, *won(2, 2))
    match = hall.match(1)
    assert match.lines == 2
    assert match.board["scores"] == [0, 2, 0, 0]
    assert [hand["winner"] for hand in match.hands] == [2, 2]
    assert match.began_at is not None
    assert match.changed_at is not None
    assert match.began_at <= match.changed_at


def queries(n: int) -> int:
    """Queries of a full ``set_matches`` after the whole first round, all to be seated at once."""
    hall = Hall(n, slug=f"hall-{n}")
    for match in hall.draw.matches.filter(round__number=1):
        play(match, hall.by, first_and_second(1, 2))
    for match in hall.draw.matches.filter(round__number=2):
        match.seats.update(entrant=None, player=None)
    with CaptureQueriesContext(connection) as made:
        progress.set_matches(hall.competition)
    assert not hall.match(2).seats.filter(entrant=None).exists()
    return len(made)


def test_setting_matches_takes_as_many_queries_for_64_as_for_8() -> None:
    assert queries(64) == queries(8)


def test_every_format_in_the_registry_reads_what_it_wrote() -> None:
    hall = Hall(8)
    bracket = Bracket.from_json(hall.draw.result)
    places = FORMATS[hall.draw.stage.format].wanted(bracket, progress.results(matches_of(hall)))
    assert len(places) == len(matches_of(hall))
