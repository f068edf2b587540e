"""A match's log as a file of the open format, that anyone can replay."""

from scoring import logfile
from tournaments.models import Match

from . import log
from .models import Head


def exported(match: Match) -> str:
    """The log of ``match`` with rule values, seats and head, as text."""
    record = log.read(match.pk)
    head = Head.objects.filter(match=match).values_list("hash", flat=True).first()
    return logfile.write(
        logfile.MatchLog(
            rules=record.rules,
            seats=record.seats,
            lines=tuple(record.lines),
            head=head,
            values=record.match.rules.values,
        )
    )
