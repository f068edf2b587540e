"""``manage.py demo``: the demo event, once."""

from typing import Any

from django.core.management.base import BaseCommand

from referee import demo


class Command(BaseCommand):
    help = "Load the demo event (23 players, round 1 half played) and print its logins."

    def handle(self, *args: Any, **options: Any) -> None:
        logins = demo.load()
        if not logins:
            self.stdout.write("The demo event is loaded already.")
            return
        self.stdout.write("Demo logins for the event “Blue Mahoe Open”:")
        for login in logins:
            self.stdout.write(f"  {login.role:<12} {login.username:<9} {login.password}")
