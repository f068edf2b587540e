"""The draw from the desk: a plan, a preview, publishing exactly that, taking it back."""

import re

import pytest

from tests.factories import make_competition, make_event, play, won
from tests.tournaments.desk import DESK, OF, director, played_out, text_of
from tournaments.drawn import steps
from tournaments.formats.plans import offered
from tournaments.models import Draw, Match

pytestmark = pytest.mark.django_db

DRAW = OF + "draw/"


def preview(client, plan: str = "everybody-plays", **kw):
    return client.post(DRAW + "preview/", {"plan": plan, **kw}, follow=True)


def publish(client, number: int):
    return client.post(DRAW + "publish/", {"draw": number}, follow=True)


@pytest.fixture
def competition():
    return make_competition(make_event(tables=4), 23)


@pytest.fixture
def client(competition):
    return director(competition.event)


def test_each_plan_is_offered_with_what_is_not_fair_about_it(client):
    said = text_of(client.get(DRAW))
    for plan in offered(23):
        assert plan.title in said
        assert plan.unfair in said
        assert all(line in said for line in steps(plan))


@pytest.mark.parametrize("n", range(2, 65))
def test_the_sums_of_every_plan_add_up(n):
    for plan in offered(n):
        for line in steps(plan)[:-1]:
            go_on = re.search(r"([\d + ×]+) = (\d+)\.$", line)
            assert eval(go_on[1].replace("×", "*")) == int(go_on[2])


def test_a_preview_shows_tables_names_clubs_seeds_and_lot_to_the_desk_alone(client, competition):
    said = text_of(preview(client, lot="seven drums"))
    assert "draw 1, a preview nobody else sees" in said
    assert "23 people, 5 tables of 4 and 1 table of 3; the winner goes on, 6 × 1 = 6." in said
    assert "The lot seven drums" in said
    for entrant in competition.entrants.select_related("player"):
        assert f"{entrant.seed} {entrant.player.name} {entrant.player.club}" in said
    assert not Match.objects.exists()
    assert "The draw is not published yet" in text_of(client.get("/e/blue-mahoe/"))


def test_everybody_is_at_one_table_of_round_one(client, competition):
    page = preview(client).content.decode()
    first = page[page.index('id="r-1"') : page.index('id="r-2"')]
    assert len(re.findall(r'class="line"', first)) == 23


def test_drawing_again_has_a_new_number_and_a_new_lot(client):
    first = preview(client)
    second = preview(client)
    lots = [re.search(r"<code>(\w+)</code>", page.content.decode())[1] for page in (first, second)]
    assert lots[0] != lots[1]
    assert "draw 2, a preview" in text_of(second)


def test_publishing_makes_the_matches_calls_them_and_leads_to_the_prints(client):
    preview(client)
    answer = publish(client, 1)
    assert answer.redirect_chain == [(DESK + "prints/", 302)]
    assert "Draw 1 is published. Print the score sheets, then play." in text_of(answer)
    assert Match.objects.filter(table__isnull=False).count() == 4
    assert "Next: print the score sheets" in text_of(client.get(DESK))


def test_publishing_twice_gives_one_draw(client):
    preview(client)
    publish(client, 1)
    codes = set(Match.objects.values_list("code", flat=True))
    answer = publish(client, 1)
    assert "Draw 1 is published." in text_of(answer)
    assert set(Match.objects.values_list("code", flat=True)) == codes
    assert Draw.objects.filter(state=Draw.State.PUBLISHED).count() == 1


def test_a_preview_put_aside_cannot_be_published(client):
    preview(client)
    preview(client)
    answer = publish(client, 1)
    assert "Draw 1 was put aside for a later one: look at that, then publish it." in text_of(answer)
    assert not Match.objects.exists()


def test_a_preview_that_no_longer_fits_the_entries_cannot_be_published(client, competition):
    preview(client)
    competition.entrants.first().delete()
    answer = publish(client, 1)
    assert "have changed since draw 1 was previewed: make a new preview." in text_of(answer)
    assert "(taken out since)" in text_of(client.get(DRAW))
    assert not Match.objects.exists()


def test_a_draw_that_does_not_exist_is_not_published(client):
    for number in ("9", "", "x", "10000000000"):
        assert client.post(DRAW + "publish/", {"draw": number}).status_code == 404


def test_a_lot_too_long_and_a_plan_nobody_offers_are_refused(client):
    assert "The lot has 65 characters; at most 64 fit." in text_of(preview(client, lot="x" * 65))
    assert "There is no plan called “swiss”" in text_of(preview(client, "swiss"))
    assert not Draw.objects.exists()


def test_a_draw_is_taken_back_while_nothing_is_played():
    competition = played_out(8, tables=2)
    client = director(competition.event)
    answer = client.post(DRAW + "withdraw/", {"draw": 1}, follow=True)
    assert "Draw 1 is withdrawn. Its sheets and codes say so." in text_of(answer)
    assert set(Match.objects.values_list("state", flat=True)) == {"withdrawn"}
    assert "Preview the draw" in text_of(client.get(DRAW))


def test_once_a_hand_is_played_the_draw_stands_and_the_sentence_says_where():
    competition = played_out(8, tables=2)
    client = director(competition.event)
    played = Match.objects.get(table__number=2)
    play(played, competition.event.assignments.get().user, won(1))
    answer = client.post(DRAW + "withdraw/", {"draw": 1}, follow=True)
    refused = r"Round 1, match \d at table 2 has begun, so draw 1 .* stands"
    assert re.search(refused, text_of(answer))
    assert Draw.objects.get().state == Draw.State.PUBLISHED


@pytest.mark.parametrize(("n", "sentence"), [(0, "Nobody is entered yet"), (1, "Only one player")])
def test_a_field_that_cannot_be_drawn_is_a_sentence(n, sentence):
    client = director(make_competition(make_event(), n).event)
    assert sentence in text_of(client.get(DRAW))
    assert sentence in text_of(preview(client))


def test_two_people_of_one_name_are_told_apart_by_badge():
    competition = make_competition(make_event(), names=["Michael Brown", "Michael Brown", "Marcia"])
    said = text_of(preview(director(competition.event)))
    assert re.search(r"Michael Brown [\w ]+ badge 1", said)
    assert re.search(r"Michael Brown [\w ]+ badge 2", said)
    assert "badge 3" not in said


def test_a_preview_costs_the_same_for_four_and_for_sixty_four(
    django_assert_max_num_queries, django_assert_num_queries
):
    small = make_competition(make_event(), 4)
    make_competition(small.event, 64, slug="large")
    client = director(small.event)
    large = "/e/blue-mahoe/desk/c/large/draw/"
    preview(client)
    client.post(large + "preview/", {"plan": "everybody-plays"})
    client.get(DRAW)
    client.get(large)
    with django_assert_max_num_queries(14) as seen:
        client.get(DRAW)
    with django_assert_num_queries(len(seen)):
        client.get(large)
