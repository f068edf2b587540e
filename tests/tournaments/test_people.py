"""Entering a list: everybody or nobody, and the same list twice changes nothing."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from tests import factories
from tests.cases.names import NAMES
from tournaments import draw, people
from tournaments.admission import Fate, Report
from tournaments.models import Competition, Entrant, Player, Seat
from tournaments.roster import CLUB_LIMIT, NAME_LIMIT, parse

pytestmark = pytest.mark.django_db

THREE = "Delroy, Kingston, 1\nMarcia, St. Ann\nRas Judah\n"


@pytest.fixture
def competition() -> Competition:
    return factories.make_competition(factories.make_event())


def enter(competition: Competition, text: str, *accept: int) -> Report:
    return people.enter(competition, parse(text), accept=accept)


def entered(competition: Competition) -> list[tuple[int, str, str, int | None]]:
    return [
        (each.player.badge, each.player.name, each.player.club, each.seed)
        for each in competition.entrants.select_related("player")
    ]


def sentences(report: Report) -> list[str]:
    return [str(row) for row in report.rows]


# A list


def test_a_list_is_entered_in_its_order(competition: Competition) -> None:
    report = enter(competition, THREE)
    assert report.saved
    assert sentences(report) == [
        "line 1: Delroy (Kingston) is new, seed 1.",
        "line 2: Marcia (St. Ann) is new.",
        "line 3: Ras Judah is new.",
    ]
    assert entered(competition) == [
        (1, "Delroy", "Kingston", 1),
        (2, "Marcia", "St. Ann", None),
        (3, "Ras Judah", "", None),
    ]


def test_a_report_writes_nothing(competition: Competition) -> None:
    report = people.report(competition, parse(THREE))
    assert (report.count(Fate.NEW), report.saved, report.hindered) == (3, False, False)
    assert not Player.objects.exists()


def test_the_same_list_twice_gives_nobody_new(competition: Competition) -> None:
    enter(competition, THREE)
    before = entered(competition)
    report = enter(competition, THREE)
    assert report.saved
    assert (report.count(Fate.NEW), report.count(Fate.ENTERED)) == (0, 3)
    assert sentences(report)[1] == "line 2: Marcia (St. Ann) is entered already (badge 2)."
    assert entered(competition) == before


def test_badges_go_on_from_the_highest(competition: Competition) -> None:
    enter(competition, THREE)
    Player.objects.filter(name="Ras Judah").update(badge=40)
    enter(competition, "Winston\nPaulette\n")
    assert [badge for badge, *_ in entered(competition)] == [1, 2, 40, 41, 42]


def test_people_of_the_event_enter_a_second_competition_as_themselves(
    competition: Competition,
) -> None:
    enter(competition, THREE)
    second = factories.make_competition(competition.event, name="Women", slug="women")
    report = enter(second, "Marcia, St. Ann, 1\nPaulette\n")
    assert sentences(report) == [
        "line 1: Marcia (St. Ann) is at the event (badge 2) and is entered, seed 1.",
        "line 2: Paulette is new.",
    ]
    assert entered(second) == [(2, "Marcia", "St. Ann", 1), (4, "Paulette", "", None)]


def test_people_of_another_event_are_other_people(competition: Competition) -> None:
    enter(competition, THREE)
    other = factories.make_competition(factories.make_event("Other", slug="other"))
    assert enter(other, THREE).count(Fate.NEW) == 3


def test_one_bad_row_refuses_the_list(competition: Competition) -> None:
    report = enter(competition, "Delroy\nMarcia,,first\n" + "W" * 201)
    assert not report.saved
    assert sentences(report) == [
        "line 1: Delroy is new.",
        "line 2: the seed “first” is not a whole number; write it with digits 0-9.",
        "line 3: the name is 201 characters long; at most 200 fit.",
    ]
    assert report.count(Fate.REFUSED) == 2
    assert not Player.objects.exists()


def test_a_list_that_cannot_be_read_refuses_in_one_sentence(competition: Competition) -> None:
    report = people.enter(competition, parse(b"PK\x03\x04"))
    assert not report.saved
    assert report.rows == ()
    assert report.problems[0].startswith("This is an Excel workbook")


@pytest.mark.parametrize(("label", "name"), NAMES)
def test_every_name_is_kept_as_it_is(competition: Competition, label: str, name: str) -> None:
    roster = parse('Name\n"' + name.replace('"', '""') + '"\n')
    lines = [warning.line for warning in roster.warnings if warning.line]
    assert people.enter(competition, roster, accept=lines).saved
    assert Player.objects.get().name in (name, name.removeprefix("'"))  # '= is how = is written
    assert people.enter(competition, roster).count(Fate.ENTERED) == 1


def test_the_limits_are_the_columns() -> None:
    assert Player._meta.get_field("name").max_length == NAME_LIMIT
    assert Player._meta.get_field("club").max_length == CLUB_LIMIT


# People who look like each other


def test_two_spellings_wait_for_a_person(competition: Competition) -> None:
    enter(competition, "O'Connor, Kgn\n")
    text = "O’Connor, Kgn\nMarcia\n"
    report = enter(competition, text)
    assert not report.saved
    assert report.unsettled == {1}
    assert sentences(report)[0] == (
        "line 1: O’Connor (Kgn) may be the same person as O'Connor (Kgn), badge 1. "
        "Tick the line if this is right, or take it out of the list."
    )
    assert len(entered(competition)) == 1
    assert enter(competition, text, 1).saved
    assert [name for _, name, *_ in entered(competition)] == ["O'Connor", "O’Connor", "Marcia"]
    assert enter(competition, text).count(Fate.ENTERED) == 2


def test_a_line_twice_waits_for_a_person(competition: Competition) -> None:
    text = "Michael Brown, Kgn\nMarcia\nMichael Brown, Kgn\n"
    report = enter(competition, text)
    assert report.unsettled == {3}
    assert "same person as Michael Brown (Kgn), line 1." in sentences(report)[2]
    assert enter(competition, text, 3).saved
    assert [badge for badge, *_ in entered(competition)] == [1, 2, 3]
    again = enter(competition, text)
    assert again.saved
    assert again.count(Fate.ENTERED) == 3


def test_alike_on_the_list_and_at_the_event_is_one_sentence(competition: Competition) -> None:
    enter(competition, "Peña, Kgn\n")
    report = enter(competition, "Pena, Kgn\nPENA, Kgn\n")
    assert (
        "PENA (Kgn) may be the same person as Pena (Kgn), line 1 and may be the same person as "
        "Peña (Kgn), badge 1." in sentences(report)[1]
    )


def test_two_michael_browns_of_two_clubs_need_no_tick(competition: Competition) -> None:
    enter(competition, "Michael Brown, Kingston\n")
    report = enter(competition, "Michael Brown, St. Ann\n")
    assert report.saved
    assert [badge for badge, *_ in entered(competition)] == [1, 2]


# Seeds


def seeds(competition: Competition) -> dict[str, int | None]:
    return {name: seed for _, name, _, seed in entered(competition)}


def test_a_second_list_gives_seeds_and_keeps_the_others(competition: Competition) -> None:
    enter(competition, "Delroy,,1\nMarcia,,2\nPaulette\n")
    report = enter(competition, "Delroy,,2\nMarcia,,1\nPaulette\n")
    assert sentences(report)[0] == "line 1: Delroy is entered already and gets seed 2."
    assert seeds(competition) == {"Delroy": 2, "Marcia": 1, "Paulette": None}
    assert enter(competition, "Delroy\nPaulette,,3\n").saved
    assert seeds(competition) == {"Delroy": 2, "Marcia": 1, "Paulette": 3}


def test_a_seed_somebody_else_has_is_refused(competition: Competition) -> None:
    enter(competition, "Delroy,,1\nMarcia,,2\n")
    report = enter(competition, "Paulette,,1\nMarcia,,1\n")
    assert sentences(report) == [
        "line 1: Paulette cannot get seed 1: it is Delroy’s.",
        "line 2: seed 1 is already given on line 1.",
    ]
    assert not report.saved


def test_seeds_by_hand(competition: Competition) -> None:
    enter(competition, "Delroy,,1\nMarcia\n")
    delroy, marcia = competition.entrants.all()
    with pytest.raises(people.Refused, match="Seed 1 is Delroy’s; take it from there first"):
        people.set_seed(marcia, 1)
    people.set_seed(delroy, None)
    people.set_seed(marcia, 1)
    assert seeds(competition) == {"Delroy": None, "Marcia": 1}


@pytest.mark.parametrize("seed", [0, -1, 10_000])
def test_a_seed_by_hand_has_the_same_bounds(competition: Competition, seed: int) -> None:
    enter(competition, "Delroy\n")
    with pytest.raises(people.Refused, match="seeds go from 1"):
        people.set_seed(competition.entrants.get(), seed)


# Names, withdrawals, and what a published draw fixes


def test_a_name_is_put_right(competition: Competition) -> None:
    enter(competition, "Delory, Kgn\n")
    people.rename(Player.objects.get(), name="  Delroy ", club="")
    assert entered(competition) == [(1, "Delroy", "", None)]
    with pytest.raises(people.Refused, match="not saved: there is no name"):
        people.rename(Player.objects.get(), name=" ", club="")
    with pytest.raises(people.Refused, match="the club is 121 characters long; at most 120"):
        people.rename(Player.objects.get(), name="Delroy", club="K" * 121)


def test_somebody_withdraws_before_the_draw_and_stays_at_the_event(
    competition: Competition,
) -> None:
    enter(competition, THREE)
    people.withdraw(competition.entrants.get(player__name="Marcia"))
    assert [name for _, name, *_ in entered(competition)] == ["Delroy", "Ras Judah"]
    assert Player.objects.count() == 3


def test_somebody_withdraws_after_a_draw_was_withdrawn(competition: Competition) -> None:
    enter(competition, THREE)
    draw.withdraw(factories.draw_up(competition))
    people.withdraw(competition.entrants.get(player__name="Marcia"))
    assert len(entered(competition)) == 2
    assert Seat.objects.get(player__name="Marcia").entrant is None


FIXED = "published, so its entrants and seeds are fixed. Withdraw the draw first"


def test_a_published_draw_fixes_entrants_and_seeds(competition: Competition) -> None:
    enter(competition, THREE)
    factories.draw_up(competition)
    entrant = Entrant.objects.get(player__name="Marcia")
    with pytest.raises(people.Refused, match=FIXED):
        people.withdraw(entrant)
    with pytest.raises(people.Refused, match=FIXED):
        people.set_seed(entrant, 2)
    for text in ("Winston\n", "Marcia, St. Ann, 3\n"):
        report = enter(competition, text)
        assert not report.saved
        assert FIXED in report.problems[0]
    assert enter(competition, THREE).saved
    people.rename(entrant.player, name="Marcia B.", club="St. Ann")


# How much it asks of the database


def queries(competition: Competition, count: int, *, club: str) -> int:
    text = "".join(f"Player {n}, {club}\n" for n in range(count))
    with CaptureQueriesContext(
        connection,
    ) as made:
        assert enter(competition, text).saved
    return len(made)


def test_three_people_cost_as_many_queries_as_two_hundred(competition: Competition) -> None:
    assert queries(competition, 3, club="A") == queries(competition, 200, club="B") <= 12


def test_ten_thousand_people_in_one_list(competition: Competition) -> None:
    text = "".join(f"Player {n},Club {n % 50}\n" for n in range(10_000))
    assert enter(competition, text).count(Fate.NEW) == 10_000
    assert enter(competition, text).count(Fate.ENTERED) == 10_000
