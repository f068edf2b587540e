"""Stages, draws, rounds, and the matches and seats they make.

A match is 2-4 people seated together. The fields of :class:`Match` below the
line "copies" are computed from its log by ``progress.record`` and by nothing
else; they may be thrown away and folded again.
"""

from django.db import models
from django.db.models import Q

from .competition import Competition, RuleVersion
from .event import Table
from .people import Entrant, Player


class Stage(models.Model):
    """One format inside a competition, e.g. a knockout."""

    competition = models.ForeignKey(Competition, on_delete=models.CASCADE, related_name="stages")
    number = models.PositiveSmallIntegerField(default=1)
    format = models.SlugField(max_length=40, default="knockout")

    class Meta:
        ordering = ("number",)
        constraints = (
            models.UniqueConstraint(fields=("competition", "number"), name="one_stage_a_number"),
        )


class Draw(models.Model):
    """A draw that anyone can recompute: inputs, public lot, algorithm version, result.

    ``entrants``: list of ``{"id", "seed", "club"}`` in input order.
    ``plan``: ``{"name", "rounds": [{"sizes": [4, 3], "byes": 0, "advance": 1}, ...]}``.
    ``result``: the bracket as ``formats.knockout`` gives it (see there).
    ``yielded``: sentences that name what could not be kept.
    """

    class State(models.TextChoices):
        PREVIEW = "preview"
        PUBLISHED = "published"
        WITHDRAWN = "withdrawn"

    stage = models.ForeignKey(Stage, on_delete=models.CASCADE, related_name="draws")
    number = models.PositiveSmallIntegerField()
    lot = models.CharField(max_length=64)
    algorithm = models.CharField(max_length=40)
    entrants = models.JSONField()
    plan = models.JSONField()
    result = models.JSONField()
    yielded = models.JSONField(default=list)
    state = models.CharField(max_length=9, choices=State.choices, default=State.PREVIEW)
    made_at = models.DateTimeField(auto_now_add=True)
    published_at = models.DateTimeField(null=True, blank=True)
    withdrawn_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ("number",)
        constraints = (
            models.UniqueConstraint(fields=("stage", "number"), name="one_draw_a_number"),
            models.UniqueConstraint(
                fields=("stage",), condition=Q(state="published"), name="one_published_draw"
            ),
            models.UniqueConstraint(
                fields=("stage",), condition=Q(state="preview"), name="one_draw_in_preview"
            ),
        )


class Round(models.Model):
    """A round of a stage; ``advance`` go on from each of its tables, by finishing order."""

    stage = models.ForeignKey(Stage, on_delete=models.CASCADE, related_name="rounds")
    number = models.PositiveSmallIntegerField()
    advance = models.PositiveSmallIntegerField(default=1)

    class Meta:
        ordering = ("number",)
        constraints = (
            models.UniqueConstraint(fields=("stage", "number"), name="one_round_a_number"),
        )


class Match(models.Model):
    """People seated together, playing one set (or more, later) under one rule version.

    ``code`` stands on the score sheet and in its QR and is never used again.
    """

    class State(models.TextChoices):
        LIVE = "live"
        WITHDRAWN = "withdrawn"
        REPLACED = "replaced"

    stage = models.ForeignKey(Stage, on_delete=models.CASCADE, related_name="matches")
    round = models.ForeignKey(Round, on_delete=models.PROTECT, related_name="matches")
    draw = models.ForeignKey(Draw, on_delete=models.PROTECT, related_name="matches")
    position = models.PositiveSmallIntegerField(help_text="1.. from the top of the bracket")
    attempt = models.PositiveSmallIntegerField(default=1)
    code = models.CharField(max_length=8, unique=True)
    state = models.CharField(max_length=9, choices=State.choices, default=State.LIVE)
    rules = models.ForeignKey(RuleVersion, on_delete=models.PROTECT, related_name="+")
    table = models.ForeignKey(
        Table, on_delete=models.PROTECT, null=True, blank=True, related_name="matches"
    )

    # copies of what the log says; written by progress.record only
    lines = models.PositiveIntegerField(default=0, help_text="Length of the log; begun = above 0.")
    board = models.JSONField(default=dict, help_text="Score.board(): scores, debts, hand, says...")
    hands = models.JSONField(default=list, help_text="One line a hand, for the match page.")
    over = models.BooleanField(default=False)
    signed = models.BooleanField(default=False)
    order = models.JSONField(
        default=list, help_text="Finishing order as seat numbers; empty until over."
    )
    began_at = models.DateTimeField(null=True, blank=True)
    changed_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ("round__number", "position")
        constraints = (
            models.UniqueConstraint(
                fields=("stage", "round", "position", "attempt"), name="one_match_a_place"
            ),
            models.UniqueConstraint(
                fields=("stage", "round", "position"),
                condition=Q(state="live"),
                name="one_live_match_a_place",
            ),
        )

    @property
    def begun(self) -> bool:
        """Whether the log has a line."""
        return self.lines > 0


class Seat(models.Model):
    """Seat 1-4 of a match in playing order (anticlockwise), shown as A-D.

    Empty (``entrant`` is ``None``) until its feeder is signed; ``vacant`` when
    its feeder is decided and yields nobody: the table plays short.
    """

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="seats")
    number = models.PositiveSmallIntegerField()
    entrant = models.ForeignKey(
        Entrant, on_delete=models.PROTECT, null=True, blank=True, related_name="seats"
    )
    player = models.ForeignKey(
        Player, on_delete=models.PROTECT, null=True, blank=True, related_name="seats"
    )
    vacant = models.BooleanField(default=False)

    class Meta:
        ordering = ("number",)
        constraints = (
            models.UniqueConstraint(fields=("match", "number"), name="one_seat_a_number"),
            models.UniqueConstraint(fields=("match", "player"), name="nobody_twice_at_a_table"),
        )
