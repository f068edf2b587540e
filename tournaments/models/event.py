"""The event (a day at a venue) and its physical tables."""

from django.db import models


class Event(models.Model):
    """A day at a venue. Its row is the lock that every writer takes first."""

    class Paper(models.TextChoices):
        A4 = "A4", "A4"
        LETTER = "Letter", "Letter"

    name = models.CharField(max_length=120)
    slug = models.SlugField(max_length=60, unique=True)
    day = models.DateField()
    venue = models.CharField(max_length=120, blank=True)
    paper = models.CharField(max_length=6, choices=Paper.choices, default=Paper.A4)

    class Meta:
        ordering = ("-day", "name")

    def __str__(self) -> str:
        return self.name


class Table(models.Model):
    """A physical table with its number; a match is called to it."""

    event = models.ForeignKey(Event, on_delete=models.CASCADE, related_name="tables")
    number = models.PositiveSmallIntegerField()

    class Meta:
        ordering = ("number",)
        constraints = (
            models.UniqueConstraint(fields=("event", "number"), name="one_table_a_number"),
        )

    def __str__(self) -> str:
        return f"Table {self.number}"
