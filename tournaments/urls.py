"""Addresses of the event, its competitions and the desk."""

from django.urls import URLPattern, path

from .views import (
    desk,
    desk_competitions,
    desk_draws,
    desk_people,
    desk_prints,
    desk_results,
    printed,
    public,
    rule_pages,
)

DESK = "e/<slug:event>/desk/"
OF = DESK + "c/<slug:competition>/"  # one competition's pages

# What everybody may see
public_urls: list[URLPattern] = [
    path("", public.events, name="events"),
    path("look/", public.look, name="look"),
    path("s/<str:code>/", public.sheet, name="sheet"),
    # as it stands in the QR code: capitals need fewer squares
    path("S/<str:code>", public.sheet, name="scanned-sheet"),
    path("e/<slug:event>/", public.event, name="event"),
    path("e/<slug:event>/find/", public.find_me, name="find"),
    path("e/<slug:event>/c/<slug:competition>/", public.bracket_page, name="bracket"),
    path("e/<slug:event>/m/<str:code>/", public.match, name="match"),
    path("rules/", rule_pages.rule_sets, name="rule-sets"),
    path("rules/<slug:preset>/", rule_pages.rule_set, name="rule-set"),
    path("rules/<slug:preset>/rules.pdf", rule_pages.rule_set_pdf, name="rule-set-pdf"),
    path("e/<slug:event>/c/<slug:competition>/rules/", rule_pages.rules, name="rules"),
    path("e/<slug:event>/c/<slug:competition>/rules.pdf", rule_pages.rules_pdf, name="rules-pdf"),
    path(
        "e/<slug:event>/c/<slug:competition>/bracket.pdf", printed.bracket_pdf, name="bracket-pdf"
    ),
]

# The director's desk
desk_urls: list[URLPattern] = [
    path(DESK, desk.desk, name="desk"),
    path(DESK + "tables/", desk.tables, name="desk-tables"),
    path(DESK + "prints/", desk_prints.prints, name="prints"),
    path(DESK + "new/", desk_competitions.new_competition, name="new-competition"),
    path(DESK + "forecast/", desk_competitions.forecast, name="forecast"),
    path(DESK + "people/", desk_people.people, name="people"),
    path(DESK + "m/<str:code>/table/", desk_results.seat_match, name="seat-match"),
    path(OF + "rules/", desk_competitions.change_competition, name="change-competition"),
    path(OF + "remove/", desk_competitions.remove_competition, name="remove-competition"),
    path(OF + "people/", desk_people.entrants, name="entrants"),
    path(OF + "people/list/", desk_people.check_list, name="check-list"),
    path(OF + "people/seeds/", desk_people.save_seeds, name="save-seeds"),
    path(OF + "people/out/", desk_people.take_out, name="take-out"),
    path(OF + "people.csv", desk_results.people_csv, name="people-csv"),
    path(OF + "draw/", desk_draws.draw, name="draw"),
    path(OF + "draw/preview/", desk_draws.preview, name="preview-draw"),
    path(OF + "draw/publish/", desk_draws.publish, name="publish-draw"),
    path(OF + "draw/withdraw/", desk_draws.withdraw, name="withdraw-draw"),
    path(OF + "tables/", desk.seat_waiting, name="seat-waiting"),
    path(OF + "results/", desk_results.results, name="results"),
    path(OF + "results.csv", desk_results.results_as_csv, name="results-csv"),
]

urlpatterns = [*public_urls, *desk_urls]
