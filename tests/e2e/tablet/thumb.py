"""A judge at a tablet: taps as a thumb does, and counts them."""

from time import monotonic
from typing import Any

from playwright.sync_api import BrowserContext, Page, expect

from referee.models import LogEntry
from tournaments.models import Match

FOUR = ("Marcia", "Ricardo", "Delroy", "Paulette")
BETWEEN_TAPS = 380  # milliseconds; a second tap within 350 is a double tap


class Tablet:
    """The table page of ``match`` in a browser; ``taps`` counts what the judge taps."""

    def __init__(self, page: Page, match: Match) -> None:
        self.page, self.match, self.taps = page, match, 0
        self.last = 0.0  # when it was last tapped

    def open(self, query: str = "") -> "Tablet":
        self.page.goto(f"/judge/{self.match.pk}/{query}")
        expect(self.page.locator("body[data-ready]")).to_be_attached()
        return self

    def tap(self, selector: str) -> "Tablet":
        """Tap what is visible; slower than a double tap."""
        self.pause()
        self.page.locator(f"{selector} >> visible=true").first.click()
        self.taps += 1
        self.last = monotonic()
        return self

    def pause(self) -> None:
        """Wait until the next tap is no double tap."""
        since = (monotonic() - self.last) * 1000
        self.page.wait_for_timeout(max(BETWEEN_TAPS - since, 1))

    def seat(self, number: int) -> "Tablet":
        return self.tap(f"[data-seat='{number}']")

    def won(self, *seats: int, how: str = "out") -> "Tablet":
        for seat in seats:
            self.seat(seat).tap(f"[data-how={how}]")
            self.saved()
        return self

    def count(self, *counts: int) -> "Tablet":
        for count in counts:
            self.tap(f"[data-grid] button[value='{count}']")
        return self

    def hold(self, selector: str) -> "Tablet":
        """Keep pressed for as long as a grave act asks."""
        self.pause()
        box = self.page.locator(f"{selector} >> visible=true").first.bounding_box()
        assert box is not None
        self.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        self.page.mouse.down()
        self.page.wait_for_timeout(700)
        self.page.mouse.up()
        self.taps += 1
        self.last = monotonic()
        return self

    def saved(self) -> "Tablet":
        expect(self.page.locator("[data-truth]")).to_have_text("Saved on server")
        return self

    def scores(self) -> list[str]:
        """The digits on the four cards, by seat."""
        seats = range(1, 5)
        return [self.page.locator(f"[data-seat='{n}'] [data-score]").inner_text() for n in seats]

    def step(self) -> str:
        return str(self.page.locator("body").get_attribute("data-step"))

    def log(self) -> list[tuple[str, str]]:
        """Kind and body of every line, as the database has them."""
        lines = LogEntry.objects.filter(match=self.match).order_by("seq")
        return list(lines.values_list("kind", "body"))

    def entry(self) -> dict[str, Any]:
        """The match as stored."""
        self.match.refresh_from_db()
        return dict(self.match.board)


def sign_in(context: BrowserContext, url: str, client: Any, user: Any) -> None:
    """Give the browser the session of ``user``."""
    client.force_login(user)
    value = client.cookies["sessionid"].value
    context.add_cookies([{"name": "sessionid", "value": value, "url": url}])
