"""A player's name put right, and told right in the scores of the matches already begun."""

from tournaments import people
from tournaments.lock import event_lock
from tournaments.models import Match, Player
from tournaments.progress import record

from .log import read


def rename(player: Player, *, name: str, club: str) -> None:
    """Change name and club, at any time; sheets printed before keep the old name.

    Boards name people, so those of the player's begun matches are folded again. Raises
    ``people.Refused``.
    """
    with event_lock(player.event_id):
        people.rename(player, name=name, club=club)
        begun = Match.objects.filter(seats__player=player, lines__gt=0)
        for pk in begun.values_list("pk", flat=True).order_by("pk"):
            written = read(pk)
            record(written.match, written.score())
