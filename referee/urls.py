"""Addresses of the judges' pages and of the log."""

from django.urls import URLPattern, path

from . import api, desk, views

# The judge's pages
judge_urls: list[URLPattern] = [
    path("judge/", views.tables, name="my-tables"),
    path("judge/<int:match>/", views.tablet, name="tablet"),
]

# The director's pages about people who judge
desk_urls: list[URLPattern] = [
    path("new/", desk.new_event, name="new-event"),
    path("e/<slug:event>/desk/judges/", desk.judges, name="judges"),
    path("e/<slug:event>/desk/judges/<int:judge>/", desk.change_judge, name="change-judge"),
    path("e/<slug:event>/desk/people/<int:badge>/", desk.rename, name="rename"),
    path(
        "e/<slug:event>/desk/c/<slug:competition>/sheets-<int:number>.pdf",
        desk.sheets_pdf,
        name="sheets-pdf",
    ),
    path("e/<slug:event>/m/<str:code>/sheet.pdf", desk.sheet_pdf, name="sheet-pdf"),
]

# The log
api_urls: list[URLPattern] = [
    path("api/matches/<int:match>/", api.match_state, name="match-state"),
    path("api/matches/<int:match>/entries", api.entries, name="entries"),
    path("e/<slug:event>/m/<str:code>/log.json", api.match_log, name="match-log"),
]

urlpatterns = [*judge_urls, *desk_urls, *api_urls]
