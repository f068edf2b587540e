"""Random sets: what a hall could enter next, and now and then what it should not."""

from random import Random
from typing import Any

from tests.reference.book import PRESETS, Rules
from tests.reference.corrections import Entry, struck_out
from tests.reference.fold import Table

Body = dict[str, Any]

HOUSE_RULES: list[Rules] = [
    {"penalty.debt_consumes": "one_point"},
    {"penalty.at_love": "floor"},
    {"penalty.at_love": "negative"},
    {"withdrawal.frozen_counts_as_love": False},
    {"hand.tie_value.mode": "step"},
    {"hand.key.on": True},
    {"set.target": 3},
    {"pose.forced_on": ["set_start"]},
]
SIX_LOVE_RULES: list[Rules] = [
    {"set.bruk.next_value": 2},
    {"set.one_all.on": False},
    {"pose.forced_on": ["set_start", "tie_replay"]},
]
KINDS = {
    "hand-won": 50,
    "hand-blocked": 14,
    "hand-void": 3,
    "ruled": 10,
    "withdrew": 3,
    "time-called": 2,
    "played-off": 1,
    "standing": 1,
    "voided": 9,
    "signed": 2,
}
WHEN_OVER = {**dict.fromkeys(KINDS, 1), "ruled": 8, "voided": 6, "signed": 3, "played-off": 4}
WHEN_LEVEL = {**WHEN_OVER, "played-off": 14}
PENALTIES = ["lose_one_win"] * 12 + ["lose_set", "disqualify", "caution", "warning", "none"]


def preset(chance: Random) -> tuple[str, Rules]:
    """A preset, and sometimes one or two house rules beside it."""
    slug = chance.choice(sorted(PRESETS))
    pool = HOUSE_RULES + (SIX_LOVE_RULES if PRESETS[slug]["set.bruk.on"] else [])
    overrides: Rules = {}
    for house_rule in chance.sample(pool, chance.choice([0, 0, 0, 1, 1, 2])):
        overrides |= house_rule
    return slug, overrides


def kind(chance: Random, table: Table) -> str:
    weights = KINDS
    if table.ended or table.time_called:
        weights = WHEN_LEVEL if table.level() else WHEN_OVER
    elif not table.begun:
        weights = {**KINDS, "standing": 20, "withdrew": 10}
    return chance.choices(list(weights), list(weights.values()))[0]


def entry(chance: Random, table: Table, log: list[Entry]) -> Entry:
    name = kind(chance, table)
    return Entry(f"e{len(log) + 1}", name, body(chance, name, table, log))


def body(chance: Random, name: str, table: Table, log: list[Entry]) -> Body:
    match name:
        case "hand-won":
            return {"seat": some_seat(chance, table), "key": chance.random() < 0.15}
        case "hand-blocked":
            return blocked(chance, table)
        case "hand-void":
            return {"reason": "x"}
        case "ruled":
            return ruling(chance, table)
        case "voided":
            return void(chance, table, log)
    return rarer_body(chance, name, table)


def rarer_body(chance: Random, name: str, table: Table) -> Body:
    match name:
        case "withdrew":
            return {"seat": some_seat(chance, table), "reason": "x"}
        case "played-off":
            return {"order": play_off(chance, table)}
        case "standing":
            return standing(chance, table)
        case "signed":
            return {"seat": chance.choice(["judge", *seats(table)])}
    return {}  # time-called


def seats(table: Table) -> list[int]:
    return sorted(seat for side in table.sides for seat in side)


def seated(table: Table) -> list[int]:
    return sorted(seat for side in table.seated() for seat in side)


def some_seat(chance: Random, table: Table) -> int:
    """Mostly one of those who play; a leader more often, so that sets come to an end."""
    if not seated(table) or chance.random() < 0.04:
        return chance.choice(seats(table))
    return min(chance.choices(seated(table), k=chance.choice([1, 1, 2])))


def blocked(chance: Random, table: Table) -> Body:
    playing = seats(table) if chance.random() < 0.03 else seated(table)
    counts = {str(seat): chance.randint(9, 12) for seat in playing}
    if counts and chance.random() < 0.05:
        counts[chance.choice(list(counts))] = 0
    return {"number": chance.choice([None, 0, 1, 2, 3, 4, 5, 6]), "counts": counts}


def ruling(chance: Random, table: Table) -> Body:
    named = [some_seat(chance, table)]
    if chance.random() < 0.15:
        named = chance.sample(seats(table), 2)
    penalty = chance.choice(PENALTIES)
    return {"code": "OTHER", "seats": named, "penalty": penalty, "reason": "x"}


def play_off(chance: Random, table: Table) -> list[int]:
    """Mostly one level group in some order, a pair named by either partner."""
    groups = table.level()
    if not groups or chance.random() < 0.1:
        return chance.sample(seats(table), chance.randint(1, len(seats(table))))
    sides = chance.choice(groups)
    return [chance.choice(side) for side in chance.sample(sides, len(sides))]


def standing(chance: Random, table: Table) -> Body:
    lowest = [side[0] for side in table.sides]
    top = chance.choice([1, 2, 3, 5, 5, 7])
    scores = {str(seat): max(0, chance.randint(-top, top)) for seat in lowest}
    poser = chance.choice(["6-6", *seats(table)])
    debts = {str(chance.choice(lowest)): 1} if chance.random() < 0.2 else {}
    terms = {"value": chance.choice([1, 1, 1, 2, 3]), "hands": chance.choice([0, 2, 5, 6])}
    return {"scores": scores, "poser": poser, "debts": debts, **terms, "reason": "x"}


def void(chance: Random, table: Table, log: list[Entry]) -> Body:
    """Mostly the last entry in force, often an earlier one, sometimes a void (redo)."""
    struck = sorted(struck_out(log))
    standing_ids = [line.id for line in log if line.id not in struck] or ["e0"]
    ids = [standing_ids[-1]]
    if chance.random() < 0.5:
        ids = chance.sample(standing_ids, min(len(standing_ids), chance.choice([1, 1, 2, 3])))
    if chance.random() < 0.1:
        ids.append(chance.choice([*struck, "e1"]))
    instead = None
    if chance.random() < 0.4:
        name = chance.choice([*KINDS, *["hand-won"] * 8, *["hand-blocked"] * 4, "ruled", "ruled"])
        instead = {"kind": name, "body": body(chance, name, table, log)}
    return {"ids": ids, "reason": "x", "instead": instead}
