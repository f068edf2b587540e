"""The log (append-only), its head, and who may write."""

from django.conf import settings
from django.db import models

from tournaments.models import Event, Match, Table


class LogIsAppendOnly(TypeError):
    """Somebody tried to change or delete a line of a log."""


class LogQuerySet(models.QuerySet["LogEntry"]):
    """Reads and adds lines; never changes or deletes them."""

    def update(self, **_: object) -> int:
        raise LogIsAppendOnly("A line of a log is never changed: enter a correction.")

    def delete(self) -> tuple[int, dict[str, int]]:
        raise LogIsAppendOnly("A line of a log is never deleted: enter a correction.")


class LogEntry(models.Model):
    """One line of a match's log. Made by ``referee.log.append`` and by nothing else.

    ``body`` and ``at`` are kept as the very text that was hashed.
    """

    match = models.ForeignKey(Match, on_delete=models.PROTECT, related_name="log")
    seq = models.PositiveIntegerField()
    entry_id = models.CharField(max_length=36, unique=True)
    at = models.CharField(max_length=40)
    by = models.CharField(max_length=40)
    kind = models.CharField(max_length=20)
    body = models.TextField()
    prev = models.CharField(max_length=64)
    hash = models.CharField(max_length=64)
    received_at = models.DateTimeField(auto_now_add=True)

    objects = LogQuerySet.as_manager()

    class Meta:
        ordering = ("match_id", "seq")
        constraints = (
            models.UniqueConstraint(fields=("match", "seq"), name="one_line_a_seq"),
            models.UniqueConstraint(fields=("match", "prev"), name="no_fork"),
        )

    def save(self, *_: object, **__: object) -> None:
        """Refused: lines come in through ``referee.log.append``."""
        raise LogIsAppendOnly("Lines come in through referee.log.append only.")

    def delete(self, *_: object, **__: object) -> tuple[int, dict[str, int]]:
        """Refused."""
        raise LogIsAppendOnly("A line of a log is never deleted: enter a correction.")


class Head(models.Model):
    """Length and digest of a match's log, read under the event lock."""

    match = models.OneToOneField(Match, on_delete=models.PROTECT, primary_key=True)
    seq = models.PositiveIntegerField(default=0)
    hash = models.CharField(max_length=64)


class Assignment(models.Model):
    """What an account may do at an event; a field judge only at the given tables."""

    class Role(models.TextChoices):
        DIRECTOR = "director", "Director"
        HEAD_JUDGE = "head-judge", "Head judge"
        FIELD_JUDGE = "field-judge", "Field judge"

    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="assignments"
    )
    event = models.ForeignKey(Event, on_delete=models.CASCADE, related_name="assignments")
    role = models.CharField(max_length=11, choices=Role.choices)
    tables = models.ManyToManyField(Table, blank=True, related_name="judges")

    class Meta:
        constraints = (models.UniqueConstraint(fields=("user", "event"), name="one_role_a_person"),)
