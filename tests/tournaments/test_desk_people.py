"""People of a competition from the desk: a list looked at, then entered; seeds; taking out."""

import re

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

from tests.factories import make_competition, make_event
from tests.tournaments.desk import OF, director, played_out, text_of
from tournaments.models import Competition, Entrant

pytestmark = pytest.mark.django_db

LIST = OF + "people/list/"
SEEDS = OF + "people/seeds/"


@pytest.fixture
def competition() -> Competition:
    return make_competition(make_event())


@pytest.fixture
def client(competition):
    return director(competition.event)


def look(client, text: str):
    return client.post(LIST, {"pasted": text, "act": "check"})


def enter(client, text: str, *accept: int, seen: str | None = None):
    """Look at the list, then enter it, as a person does."""
    mark = seen or re.search(r'name="seen" value="(\w+)"', look(client, text).content.decode())[1]
    form = {"pasted": text, "act": "enter", "seen": mark, "accept": accept}
    return client.post(LIST, form, follow=True)


def names(competition: Competition) -> list[str]:
    return [entrant.player.name for entrant in competition.entrants.all()]


def test_looking_at_a_list_says_what_becomes_of_each_row_and_saves_nothing(client, competition):
    said = text_of(look(client, "Marcia, Old Mill, 1\nDelroy\nDelroy, Red Gate"))
    assert "Please look at 1 line" in said
    assert "1 Marcia Old Mill 1 new" in said
    assert "Delroy (Red Gate) may be the same person as Delroy, line 2." in said
    assert names(competition) == []


def test_a_list_that_was_looked_at_is_entered(client, competition):
    answer = enter(client, "Marcia, Old Mill, 1\nDelroy")
    assert "2 entered." in text_of(answer)
    assert "Next: choose a plan and draw" in text_of(answer)
    assert names(competition) == ["Marcia", "Delroy"]


def test_possible_duplicates_are_entered_once_ticked(client, competition):
    answer = enter(client, "Michael Brown\nMichael Brown")
    assert "Nothing was saved: tick every line below that is right" in text_of(answer)
    assert names(competition) == []
    enter(client, "Michael Brown\nMichael Brown", 2)
    assert names(competition) == ["Michael Brown", "Michael Brown"]


def test_a_list_changed_after_the_look_is_looked_at_again(client, competition):
    seen = re.search(r'name="seen" value="(\w+)"', look(client, "Marcia").content.decode())[1]
    answer = enter(client, "Delroy", seen=seen)
    assert "The list was changed after you looked at it." in text_of(answer)
    assert names(competition) == []


def test_one_bad_row_keeps_all_out_and_the_list_comes_back_to_be_mended(client, competition):
    answer = look(client, "Marcia\n" + "W" * 201)
    assert answer.status_code == 400
    assert "Line 2 the name is 201 characters long; at most 200 fit." in text_of(answer)
    assert 'value="enter"' not in answer.content.decode()
    assert "Marcia\n" in answer.content.decode()
    assert names(competition) == []


def test_pressing_enter_twice_enters_everybody_once(client, competition):
    enter(client, "Marcia\nDelroy")
    assert "Nobody new. 2 were entered already." in text_of(enter(client, "Marcia\nDelroy"))
    assert names(competition) == ["Marcia", "Delroy"]


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1252"])
def test_a_file_is_looked_at_and_entered_from_the_box_it_fills(client, competition, encoding):
    file = SimpleUploadedFile("people.csv", "Name;Club\r\nPeña;Old Mill\r\n".encode(encoding))
    page = client.post(LIST, {"file": file, "act": "check"}).content.decode()
    box = re.search(r"<textarea[^>]*>\n(.*?)</textarea>", page, re.S)[1]
    mark = re.search(r'name="seen" value="(\w+)"', page)[1]
    client.post(LIST, {"pasted": box, "act": "enter", "seen": mark})
    assert names(competition) == ["Peña"]


def test_a_file_that_is_no_list_is_refused_by_what_it_is(client):
    file = SimpleUploadedFile("people.csv", b"PK\x03\x04")
    answer = client.post(LIST, {"file": file, "act": "check"})
    assert answer.status_code == 400
    assert "This is an Excel workbook or another zip file" in text_of(answer)


def test_ten_thousand_rows_are_told_in_short(client):
    answer = look(client, "\n".join(f"Player {number}" for number in range(1, 10_001)))
    assert "and 9700 more lines in order" in text_of(answer)


def test_nothing_pasted_is_a_sentence(client):
    assert "There are no names in the list." in text_of(look(client, ""))


def seeds(competition: Competition) -> dict[str, int | None]:
    return {e.player.name: e.seed for e in competition.entrants.select_related("player")}


def sent(competition: Competition, **wanted: str) -> dict[str, str]:
    entrants = Entrant.objects.filter(competition=competition).select_related("player")
    return {f"seed-{entrant.pk}": wanted.get(entrant.player.name, "") for entrant in entrants}


def test_two_people_change_seeds_in_one_go(client, competition):
    enter(client, "Marcia, , 1\nDelroy, , 2\nErrol")
    client.post(SEEDS, sent(competition, Marcia="2", Delroy="1"))
    assert seeds(competition) == {"Marcia": 2, "Delroy": 1, "Errol": None}


@pytest.mark.parametrize(
    ("wanted", "sentence"),
    [
        ({"Marcia": "1", "Delroy": "1"}, "Seed 1 is given twice, so no seed was saved."),
        ({"Marcia": "first"}, "the seed “first” is not a whole number"),
        ({"Marcia": "１"}, "the seed “１” is not a whole number"),
        ({"Marcia": "0"}, "seeds go from 1 (the best) to 9,999"),
    ],
)
def test_seeds_that_cannot_be_are_refused_all_together(client, competition, wanted, sentence):
    enter(client, "Marcia, , 3\nDelroy")
    answer = client.post(SEEDS, sent(competition, **wanted), follow=True)
    assert sentence in text_of(answer)
    assert seeds(competition) == {"Marcia": 3, "Delroy": None}


def test_somebody_is_taken_out_before_the_draw(client, competition):
    enter(client, "Marcia\nDelroy")
    marcia = competition.entrants.get(player__name="Marcia")
    answer = client.post(OF + "people/out/", {"entrant": marcia.pk}, follow=True)
    assert "Marcia is out of it, and stays in the event." in text_of(answer)
    assert names(competition) == ["Delroy"]
    assert client.post(OF + "people/out/", {"entrant": marcia.pk}).status_code == 404
    assert client.post(OF + "people/out/", {"entrant": "x"}).status_code == 404


def test_after_publication_entrants_and_seeds_are_fixed():
    competition = played_out(8, tables=2)
    client = director(competition.event)
    first = competition.entrants.first()
    answer = client.post(OF + "people/out/", {"entrant": first.pk}, follow=True)
    assert "so its entrants and seeds are fixed" in text_of(answer)
    answer = client.post(SEEDS, sent(competition), follow=True)
    assert "so its seeds are fixed" in text_of(answer)
    assert "is published, so its entrants and seeds are fixed" in text_of(look(client, "Late"))
    assert competition.entrants.count() == 8
    assert "Paste names" not in text_of(client.get(OF + "people/"))


def test_the_exported_list_can_be_entered_again(client, competition):
    enter(client, "=1+1, Old Mill, 1\nMarcia, Red Gate")
    sheet = client.get(OF + "people.csv")
    assert sheet["Content-Disposition"] == 'attachment; filename="blue-mahoe-masters-people.csv"'
    page = client.post(LIST, {"file": SimpleUploadedFile("x.csv", sheet.content), "act": "check"})
    assert "2 entered already" in text_of(page)


def test_the_list_costs_the_same_for_four_and_for_sixty_four(
    django_assert_max_num_queries, django_assert_num_queries
):
    small = make_competition(make_event(), 4)
    large = make_competition(small.event, 64, slug="large")
    client = director(small.event)
    with django_assert_max_num_queries(12) as seen:
        client.get(OF + "people/")
    with django_assert_num_queries(len(seen)):
        client.get(f"/e/blue-mahoe/desk/c/{large.slug}/people/")
