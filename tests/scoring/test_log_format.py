"""``python -m scoring``: replay and check of files, refusals by name."""

import json

import pytest

from scoring.__main__ import main

SEATS = [{"seat": i, "name": n, "side": i} for i, n in enumerate("ABCD", 1)]


def document(*entries, **changes):
    lines = [
        {"id": f"id-{i}", "seq": i, "at": "2026-11-29T14:03:07-05:00", "by": "judge 4",
         "kind": kind, "body": body}
        for i, (kind, body) in enumerate(entries, 1)
    ]  # fmt: skip
    rules = {"preset": "tournament-cut-throat", "version": 1, "overrides": {}}
    base = {"format": "domino-match-log/1", "rules": rules, "seats": SEATS, "entries": lines}
    return base | changes


@pytest.fixture
def run(tmp_path, capsys):
    def run(doc, verb="replay"):
        file = tmp_path / "match.json"
        file.write_text(doc if isinstance(doc, str) else json.dumps(doc), encoding="utf-8")
        code = main([verb, str(file)])
        printed = capsys.readouterr()
        return code, [json.loads(line) for line in printed.out.splitlines()], printed.err

    return run


def test_replay_prints_a_line_an_entry(run):
    doc = document(
        ("hand-won", {"seat": 1}),
        ("hand-blocked", {"number": 4, "counts": {"1": 7, "2": 7, "3": 9, "4": 12}}),
        rules={"preset": "tournament-cut-throat", "overrides": {"set.bruk.next_value": 2}},
    )
    code, lines, err = run(doc)
    assert (code, err) == (0, "")
    assert lines[0] == {
        "seq": 1, "scores": [1, 0, 0, 0], "next_poser": 1, "next_value": 1,
        "debts": [0, 0, 0, 0], "set": 1, "over": False, "winner": None, "order": [],
        "says": "Hand 1: A out, 0 → 1. A poses.",
    }  # fmt: skip
    assert (lines[1]["next_poser"], lines[1]["next_value"]) == ("6-6", 2)


def test_a_finished_set_has_a_winner_and_an_order(run):
    code, lines, _ = run(document(*[("hand-won", {"seat": 3})] * 6))
    assert (code, lines[-1]["over"], lines[-1]["winner"]) == (0, True, 3)
    assert (lines[-1]["order"], lines[-1]["next_poser"]) == ([3, 1, 2, 4], None)


@pytest.mark.parametrize(
    ("entry", "why"),
    [
        (("dealt", {"seat": 1}), "does not know the entry “dealt”"),
        (("hand-won", {"seat": "1"}), "“seat” must be a whole number"),
        (("hand-won", {"seat": True}), "“seat” must be a whole number"),
        (("hand-won", {"seat": 1.0}), "“seat” must be a whole number"),
        (("hand-won", {"seat": 5}), "“seat” must be a whole number from 1 to 4"),
        (("hand-won", {"seat": 1, "winner": 2}), "does not know “winner”"),
        (("hand-won", {}), "“seat” must be"),
        (("hand-blocked", {"number": 4, "counts": {"1": "7"}}), "counts of seat 1"),
        (("hand-blocked", {"number": 7, "counts": {"1": 7}}), "“number” must be"),
        (("hand-void", {}), "needs a reason"),
        (("ruled", {"code": "I-02", "seats": [1], "penalty": "lose_game"}), "“penalty” must be"),
        (("ruled", {"code": "I-02", "seats": [], "penalty": "caution"}), "list of seat numbers"),
        (("hand-won", {"seat": 1, "key": True, "tile": "6-4", "ends": "6-6"}), "is no key"),
        (("voided", {"ids": [], "reason": "x"}), "list of the entries"),
        (
            ("voided", {"ids": ["id-1"], "reason": "x", "instead": {"kind": [], "body": {}}}),
            "does not know the entry",
        ),
        (("ruled", {"code": "I-02", "seats": [1], "penalty": []}), "“penalty” must be"),
        (("ruled", {"code": [], "seats": [1], "penalty": "none"}), "“code” must be"),
        (("hand-blocked", {"number": None, "counts": [[7]]}), "counts of seat 1"),
        (("played", {"seat": 1, "tile": "6-6", "end": []}), "L or R"),
        (("seated", {"order": [1, 2, 3], "from_hand": 1}), "name every seat"),
    ],
)
def test_an_entry_that_cannot_stand_is_named(run, entry, why):
    code, _, err = run(document(("hand-won", {"seat": 1}), entry))
    assert code == 2
    assert err.startswith("Entry id-2: ")
    assert why in err


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"format": "domino-match-log/2"}, "format must be"),
        ({"extra": 1}, "unknown key “extra”"),
        ({"seats": SEATS[:1]}, "played by 2 or 3 or 4 people"),
        ({"seats": [SEATS[0], SEATS[0]]}, "each once"),
        ({"rules": {"preset": "gin-rummy"}}, "no rule set “gin-rummy”"),
        ({"rules": {"preset": "derby", "overrides": {"set.goal": 3}}}, "no rule called “set.goal”"),
        ({"rules": {"preset": "derby", "overrides": {"set.target": "6"}}}, "whole number"),
    ],
)
def test_a_document_the_format_forbids_is_refused(run, change, why):
    code, lines, err = run(document(**change))
    assert (code, lines) == (2, [])
    assert why in err


def test_a_gap_in_seq_and_a_repeated_id_are_refused(run):
    doc = document(("hand-won", {"seat": 1}), ("hand-won", {"seat": 1}))
    doc["entries"][1]["seq"] = 3
    assert "a line is missing" in run(doc)[2]
    doc = document(("hand-won", {"seat": 1}), ("hand-won", {"seat": 1}))
    doc["entries"][1]["id"] = "id-1"
    assert "stands in the log already" in run(doc)[2]


def test_text_that_is_no_log_gets_a_sentence(run):
    assert "not JSON" in run("{")[2]
    assert "must be an object" in run("[]")[2]
    assert "given twice" in run('{"format": "a", "format": "b"}')[2]
    assert run("[" * 100_000)[0] == 2


def test_a_head_that_does_not_fit_is_refused(run):
    seats = [seat | {"entrant": str(seat["seat"])} for seat in SEATS]
    code, _, err = run(document(("hand-won", {"seat": 1}), seats=seats, head="0" * 64))
    assert code == 2
    assert "does not match its head" in err


def test_resolved_values_count_before_the_preset(run):
    from scoring.presets import resolve

    values = resolve("tournament-cut-throat", {"set.target": 2}).values()
    _, lines, _ = run(document(*[("hand-won", {"seat": 1})] * 2, values=values))
    assert lines[-1]["over"]


def test_a_file_that_is_not_there(capsys, tmp_path):
    assert main(["replay", str(tmp_path / "none.json")]) == 2
    assert "cannot be read" in capsys.readouterr().err
