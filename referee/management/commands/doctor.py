"""``manage.py doctor``: lists impossible states; exit code 1 if there is one."""

import sys
from typing import Any

from django.core.management.base import BaseCommand

from referee import doctor


class Command(BaseCommand):
    help = "Compare every stored copy with its log, its draw and its hash chain; change nothing."

    def handle(self, *args: Any, **options: Any) -> None:
        found = doctor.findings()
        for sentence in found:
            self.stdout.write(sentence)
        if found:
            sys.exit(1)
        self.stdout.write("Nothing found.")
