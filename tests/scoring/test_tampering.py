"""A log that was edited, cut, swapped or reordered is named as such; all of 500 are found."""

import copy
import json
import os
from random import Random

import pytest

from scoring import logfile
from scoring.score import IllegalEntry, Line, Seated

from .play import TOURNAMENT

TRIALS = 5000 if os.environ.get("SOAK") else 500
SEED = 28


def signed_log(hands=24):
    """A log as the server exports it, and its head."""
    chance = Random(SEED)
    lines = tuple(
        Line(
            id=f"id-{seq}",
            seq=seq,
            at="2026-11-29T14:03:07-05:00",
            by="u4",
            kind="hand-won",
            body={"seat": chance.choice((1, 1, 2, 3)), "key": False},
        )
        for seq in range(1, hands + 1)
    )
    seats = tuple(Seated(seat=i, name=n, entrant=str(90 + i)) for i, n in enumerate("ABCD", 1))
    log = logfile.MatchLog(rules=TOURNAMENT, seats=seats, lines=lines)
    return json.loads(logfile.write(log)), logfile.digests(log)[-1]


def edit(doc, chance):
    entry = chance.choice(doc["entries"])
    at = chance.randrange(5)
    if at == 0:
        entry["body"]["seat"] = entry["body"]["seat"] % 4 + 1
    elif at == 1:
        entry["at"] = "2026-11-29T14:03:08-05:00"
    elif at == 2:
        entry["by"] = "u5"
    elif at == 3:
        entry["id"] += "x"
    else:
        entry["body"]["key"] = True


def cut_inside(doc, chance):
    del doc["entries"][chance.randrange(len(doc["entries"]) - 1)]


def renumbered_cut(doc, chance):
    cut_inside(doc, chance)
    for seq, entry in enumerate(doc["entries"], 1):
        entry["seq"] = seq


def swap(doc, chance):
    one, two = sorted(chance.sample(range(len(doc["entries"])), 2))
    doc["entries"][one], doc["entries"][two] = doc["entries"][two], doc["entries"][one]


def swap_renumbered(doc, chance):
    before = copy.deepcopy(doc["entries"])
    while doc["entries"] == before:
        swap(doc, chance)
        for seq, entry in enumerate(doc["entries"], 1):
            entry["seq"] = seq


def other_seat(doc, chance):
    doc["seats"][chance.randrange(4)]["entrant"] += "0"


def other_rules(doc, chance):
    doc["values"]["set"]["target"] = 5


TAMPERINGS = (edit, cut_inside, renumbered_cut, swap, swap_renumbered, other_seat, other_rules)


def test_every_tampering_is_found():
    chance = Random(SEED)
    whole, _ = signed_log()
    logfile.read(json.dumps(whole))
    for trial in range(TRIALS):
        doc = copy.deepcopy(whole)
        tamper = chance.choice(TAMPERINGS)
        tamper(doc, chance)
        assert refused(doc), f"trial {trial}: {tamper.__name__} was not found"


def refused(doc):
    try:
        logfile.read(json.dumps(doc))
    except IllegalEntry:
        return True
    return False


@pytest.mark.parametrize(
    ("tamper", "why"),
    [
        (cut_inside, "a line is missing"),
        (swap, "missing before it or moved"),
        (edit, "does not match its head"),
        (renumbered_cut, "changed, cut or moved"),
    ],
)
def test_it_is_named(tamper, why):
    doc, _ = signed_log()
    tamper(doc, Random(3))
    with pytest.raises(IllegalEntry, match=why):
        logfile.read(json.dumps(doc))


@pytest.mark.parametrize("lines", [1, 5, 23])
def test_a_tail_cut_with_a_new_head_is_found_against_the_printed_one(lines):
    doc, printed = signed_log()
    del doc["entries"][-lines:], doc["head"]
    log = logfile.read(json.dumps(doc))
    with pytest.raises(IllegalEntry, match="of no line of this log"):
        logfile.check_printed(log, printed[:12])


def test_lines_after_the_printed_head_are_counted():
    doc, _ = signed_log()
    log = logfile.read(json.dumps(doc))
    chained = logfile.digests(log)
    logfile.check_printed(log, f"{chained[-1][:4]} {chained[-1][4:8]} {chained[-1][8:12]}")
    with pytest.raises(IllegalEntry, match="4 lines came after"):
        logfile.check_printed(log, chained[-5][:12])
    with pytest.raises(IllegalEntry, match="8 digits or more"):
        logfile.check_printed(log, "abc")


def test_a_written_log_reads_the_same():
    doc, _ = signed_log()
    log = logfile.read(json.dumps(doc))
    assert logfile.write(log) == logfile.write(logfile.read(logfile.write(log)))
