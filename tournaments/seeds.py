"""Seeding a whole competition by hand at once, so that two people may change seeds."""

from collections import Counter
from collections.abc import Mapping

from .lock import event_lock
from .models import Competition, Draw, Entrant
from .people import Refused


def set_seeds(competition: Competition, seeds: Mapping[int, int | None]) -> int:
    """Give each entrant (by id) this seed, ``None``: no seed; how many changed.

    All or none. Raises ``Refused`` when the draw is published, when two would have the
    same seed, or when an id is no entrant of the competition.
    """
    with event_lock(competition.event_id):
        standing = {e.pk: e for e in competition.entrants.select_related("player")}
        _refuse_strangers(seeds, standing)
        changed = [standing[pk] for pk, seed in seeds.items() if standing[pk].seed != seed]
        if not changed:
            return 0
        _refuse_once_published(competition)
        _refuse_doubles({pk: seeds.get(pk, entrant.seed) for pk, entrant in standing.items()})
        # Let go first: the seeds are unique at every moment.
        competition.entrants.filter(pk__in=[entrant.pk for entrant in changed]).update(seed=None)
        for entrant in changed:
            entrant.seed = seeds[entrant.pk]
        Entrant.objects.bulk_update(changed, ["seed"])
        return len(changed)


def _refuse_strangers(seeds: Mapping[int, int | None], standing: Mapping[int, Entrant]) -> None:
    if seeds.keys() - standing.keys():
        raise Refused("Somebody was taken out meanwhile, so no seed was saved. Look again.")


def _refuse_once_published(competition: Competition) -> None:
    if Draw.objects.filter(stage__competition=competition, state=Draw.State.PUBLISHED).exists():
        raise Refused(
            f"The draw of “{competition.name}” is published, so its seeds are fixed. "
            "Withdraw the draw first, while nothing is played."
        )


def _refuse_doubles(seeds: Mapping[int, int | None]) -> None:
    counted = Counter(seed for seed in seeds.values() if seed is not None)
    if twice := sorted(seed for seed, times in counted.items() if times > 1):
        raise Refused(f"Seed {twice[0]} is given twice, so no seed was saved. Give it once.")
