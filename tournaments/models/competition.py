"""A competition and the rule values it is played under."""

from django.db import models

from .event import Event


class RuleVersion(models.Model):
    """Rule values as they stood when a competition took them; never edited once a hand is in.

    ``values`` holds every switch resolved, so that a corrected preset does not
    rewrite what was played last year.
    """

    preset = models.SlugField(max_length=60)
    version = models.PositiveSmallIntegerField()
    overrides = models.JSONField(default=dict)
    values = models.JSONField()
    made_at = models.DateTimeField(auto_now_add=True)

    def __str__(self) -> str:
        return f"{self.preset} v{self.version}"


class Competition(models.Model):
    """Entrants, one rule set, one plan."""

    event = models.ForeignKey(Event, on_delete=models.CASCADE, related_name="competitions")
    name = models.CharField(max_length=120)
    slug = models.SlugField(max_length=60)
    rules = models.ForeignKey(RuleVersion, on_delete=models.PROTECT, related_name="+")
    time_limit = models.PositiveSmallIntegerField(
        null=True, blank=True, help_text="Minutes a set may take; empty: no limit."
    )

    class Meta:
        ordering = ("pk",)
        constraints = (
            models.UniqueConstraint(fields=("event", "slug"), name="one_competition_a_slug"),
        )

    def __str__(self) -> str:
        return self.name
