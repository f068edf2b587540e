"""From the public page to the judge's own tables, in a real browser."""

from playwright.sync_api import Page, expect

from tests import factories


def test_a_director_signs_in_and_out(page: Page):
    factories.make_director(factories.make_event(), name="grace")
    page.goto("/")
    page.get_by_role("link", name="sign in").click()
    page.get_by_label("name", exact=False).fill("grace")
    page.get_by_label("password", exact=False).fill("six love")
    page.get_by_role("button", name="sign in").click()
    expect(page.get_by_text("Signed in as grace")).to_be_visible()
    page.get_by_role("button", name="sign out").click()
    expect(page.get_by_role("link", name="sign in")).to_be_visible()
