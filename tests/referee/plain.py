"""The table page as a judge without a script uses it: read it, press a button, follow on."""

import re
from html import unescape

from tests import factories


class Table:
    """The page as a judge without a script uses it."""

    def __init__(self, client, match, judge):
        self.client, self.match, self.judge = client, match, judge
        self.url = f"/judge/{match.pk}/"

    def open(self, step="", **query):
        query = {"step": step, **query} if step else query
        self.shown(self.client.get(self.url, query))
        return self

    def shown(self, answer):
        self.status, self.html = answer.status_code, answer.content.decode()

    def text(self):
        """What a person can read: hidden parts left out, as far as a pattern can."""
        body = re.sub(r"<script.*?</script>", "", self.html, flags=re.S)
        return " ".join(unescape(re.sub(r"<[^>]+>", " ", body)).split())

    def visible(self, step):
        """Whether the part of the page for this step is shown."""
        tags = re.findall(rf'<[^>]*data-at="{step}"[^>]*>', self.html)
        assert tags
        return not any(" hidden" in tag for tag in tags)

    def hidden_fields(self):
        return {
            name: re.search(rf'name="{name}" value="([^"]*)"', self.html)[1]
            for name in ("id", "after")
        }

    def press(self, act, **fields):
        """Send the form of the page now open, and follow where it leads."""
        answer = self.client.post(self.url, self.hidden_fields() | {"act": act} | fields)
        self.shown(self.client.get(answer["Location"]) if answer.status_code == 302 else answer)
        self.match.refresh_from_db()
        return self

    def play(self, *entries):
        factories.play(self.match, self.judge, entries)
        return self.open()
