"""Players of an event and their entries in its competitions."""

from django.db import models
from django.db.models import Q

from .competition import Competition
from .event import Event


class Player(models.Model):
    """A person at this event; the badge number tells two Michael Browns apart."""

    event = models.ForeignKey(Event, on_delete=models.CASCADE, related_name="players")
    badge = models.PositiveIntegerField()
    name = models.CharField(max_length=200)
    club = models.CharField(max_length=120, blank=True)

    class Meta:
        ordering = ("name", "badge")
        constraints = (
            models.UniqueConstraint(fields=("event", "badge"), name="one_player_a_badge"),
        )

    def __str__(self) -> str:
        return self.name


class Entrant(models.Model):
    """A player in a competition. ``seed`` 1 is the best; ``None``: not seeded."""

    competition = models.ForeignKey(Competition, on_delete=models.CASCADE, related_name="entrants")
    player = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="entries")
    seed = models.PositiveSmallIntegerField(null=True, blank=True)

    class Meta:
        ordering = ("pk",)
        constraints = (
            models.UniqueConstraint(fields=("competition", "player"), name="one_entry_a_player"),
            models.UniqueConstraint(
                fields=("competition", "seed"),
                condition=Q(seed__isnull=False),
                name="one_entrant_a_seed",
            ),
        )

    def __str__(self) -> str:
        return self.player.name
