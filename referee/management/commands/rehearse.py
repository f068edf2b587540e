"""``manage.py rehearse``: robots play a whole competition through the real HTTP API."""

import time
from argparse import ArgumentParser
from typing import Any

from django.conf import settings
from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError
from django.utils import timezone

from referee import rehearsal


class Command(BaseCommand):
    help = "Robots play a competition to its champion over HTTP; then run `manage.py doctor`."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--players", type=int, default=48, help="2 to 256 (48)")
        parser.add_argument("--judges", type=int, default=4, help="robots at work at once (4)")
        parser.add_argument("--seed", type=int, default=1, help="the same seed plays the same")
        parser.add_argument("--plan", default="everybody-plays")
        parser.add_argument("--preset", default="tournament-cut-throat")

    def handle(self, *args: Any, **options: Any) -> None:
        if not (settings.STATIC_ROOT / "staticfiles.json").exists():
            call_command("collectstatic", interactive=False, verbosity=0)  # pages name them
        began = time.perf_counter()
        try:
            champion, told = rehearsal.run(
                players=options["players"],
                judges=options["judges"],
                seed=options["seed"],
                plan=options["plan"],
                preset=options["preset"],
                day=timezone.localdate(),
            )
        except rehearsal.RehearsalFailed as fault:
            raise CommandError(str(fault)) from fault
        took = time.perf_counter() - began
        self.stdout.write(
            f"{told.matches} matches, {told.entries} entries in {took:.1f} s;"
            f" half answered within {told.wait(0.5):.0f} ms, 95 of 100 within"
            f" {told.wait(0.95):.0f} ms. Champion: {champion}."
        )
