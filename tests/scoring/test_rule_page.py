"""The rule page says every switch, and the numbers of every rule; house rules are said in words."""

import json
from pathlib import Path
from typing import Any, Literal, get_args, get_origin, get_type_hints

import pytest

from scoring import french_words, house_words
from scoring.french_rules import FrenchRules
from scoring.paragraphs.french import french
from scoring.paragraphs.sentence import say, with_numbers
from scoring.presets import PRESETS
from scoring.rule_page import but, numbers, page
from scoring.rules import RuleError, RuleSet

TOURNAMENT = PRESETS["tournament-cut-throat"]
PARTNER = PRESETS["partner-six-love-b"]
YARD = TOURNAMENT.but({"deal.two_hand_yard": "by_consent"})
ROWS = Path(__file__).parent.parent / "cases" / "rules" / "rows.json"
UNSEEN = {"set.bruk.trigger"}  # the one value that is shipped

# Where a switch says nothing under the tournament rules, the rule set in which it does.
BASES: dict[str, RuleSet] = {
    "deal.yard_draw": YARD,
    "pose.holder_missing": YARD,
    "pose.free_poser": PARTNER,
    "hand.base_value": PRESETS["derby"],
    "hand.block_winner": PARTNER,
    "hand.key.definition": PARTNER,
    "hand.key.value": PARTNER,
    "hand.key.combine": PARTNER,
    "hand.key.on_block": PARTNER,
    "set.win": PRESETS["straight-six"],
    "set.n_hands": PRESETS["six-hands"],
    "set.streak_break": PRESETS["streak"],
    "set.time_call": TOURNAMENT.but({"set.time_limit_min": 60}),
}


def text_of(rules: RuleSet) -> str:
    return "\n".join(one.text for section in page(rules) for one in section.sentences)


def switches(cls: type, path: str = "") -> dict[str, Any]:
    """Every switch by dotted name with its type."""
    found: dict[str, Any] = {}
    for name, hint in get_type_hints(cls).items():
        if name in ("key", "title", "version", "sources"):
            continue
        group = getattr(hint, "__dataclass_fields__", None)
        found |= switches(hint, f"{path}{name}.") if group else {path + name: hint}
    return found


def others(hint: Any, value: Any) -> list[Any]:
    """Other values of a switch."""
    if get_origin(hint) is Literal:
        return [each for each in get_args(hint) if each != value]
    if isinstance(value, list):
        inner = get_args(hint)[0]
        wider = get_args(inner)[:1] if get_origin(inner) is Literal else ("I-14",)
        if inner is int:
            return [[4]]
        return [value[1:]] if value else [list(wider)]
    if isinstance(value, bool):
        return [not value]
    return [7 if value is None else value + 1]


def flat(values: dict[str, Any], path: str = "") -> dict[str, Any]:
    found: dict[str, Any] = {}
    for name, value in values.items():
        group = isinstance(value, dict)
        found |= flat(value, f"{path}{name}.") if group else {path + name: value}
    return found


ALL = {name: hint for name, hint in switches(RuleSet).items() if not name.startswith("french")}


@pytest.mark.parametrize("name", sorted(set(ALL) - UNSEEN))
def test_every_value_of_every_switch_has_its_sentence(name):
    base = BASES.get(name, TOURNAMENT)
    pages, tried = {text_of(base)}, 1
    for value in others(ALL[name], flat(base.values())[name]):
        try:
            changed = base.but({name: value})
        except RuleError:
            continue
        pages.add(text_of(changed))
        tried += 1
    if name not in ("kind", "sides"):
        assert tried > 1
    assert len(pages) == tried


def test_the_kinds_and_the_sides_read_differently():
    kinds = ("tournament-cut-throat", "partner-six-love-b", "open-hand", "across")
    assert len({text_of(PRESETS[kind]) for kind in kinds}) == 4


@pytest.mark.parametrize("rules", PRESETS.values(), ids=PRESETS)
def test_a_page_has_its_sections_and_speaks_in_the_halls_words(rules):
    sections = page(rules)
    assert [section.title for section in sections] == [
        *("Table and deal", "Shuffle", "Pose", "Play", "End of a hand", "Set score"),
        *("Conduct and penalties", "Clock", "Leaving and lateness", "Signing", "Words"),
    ] or rules.kind == "french"
    for sentence in (one for section in sections for one in section.sentences):
        assert sentence.text[0].isupper() or sentence.text[0].isdigit()
        assert sentence.text.endswith(".")
        assert "game" not in sentence.text.lower()
        assert "_" not in sentence.text
        assert "{" not in sentence.text


def test_the_tournament_page_in_its_words():
    said = {section.title: section.sentences for section in page(TOURNAMENT)}
    assert said["Pose"][0].text == (
        "6-6 is posed by the player who holds it, strong suit or not, in the first hand of every"
        " set, after a tied block, after a bruk and at one all."
    )
    assert said["Pose"][0].numbers == "R-040 to R-042, R-049 to R-052, C-05, C-27"
    assert (
        "Six love: the first with six takes the set, if at least one other is on love then."
        in text_of(TOURNAMENT)
    )


def test_numbers_lead_to_section_and_sentence():
    sections = page(TOURNAMENT)
    found = numbers(sections)
    assert found["R-040"] == ("3.1",)
    assert next(iter(found)) == "R-001"
    assert list(found)[-1].startswith("C-")
    section, sentence = map(int, found["R-137"][0].split("."))
    assert "owes it" in sections[section - 1].sentences[sentence - 1].text


def test_a_house_rule_is_told_from_its_parent():
    assert but(TOURNAMENT, TOURNAMENT) == "as Tournament cut-throat"
    one = TOURNAMENT.but({"set.bruk.next_value": 2})
    assert but(one, TOURNAMENT) == "as Tournament cut-throat, but the hand after a bruk counts two"
    two = one.but({"set.target": 5, "hand.key.on": True})
    assert but(two, TOURNAMENT) == (
        "as Tournament cut-throat, but the key counts, the set goes to five and"
        " the hand after a bruk counts two"
    )
    listed = one.but({"shuffle.grounds": ["doubles_6_7", "someone_absent", "overdraw_looked"]})
    assert but(listed, TOURNAMENT).count("; ") == 1


@pytest.mark.parametrize("name", sorted(ALL))
def test_every_switch_has_its_words_as_a_house_rule(name):
    value = flat(BASES.get(name, TOURNAMENT).values())[name]
    words = [house_words.said(name, each) for each in (value, *others(ALL[name], value))]
    assert len(set(words)) == len(words)
    for text in words:
        assert text[:1].islower() or text[:1].isdigit() or text.startswith("French")
        assert "_" not in text
        assert "None" not in text
        assert not text.endswith(".")


def test_switches_that_may_be_unset_have_words_for_that():
    for name in ("hand.tie_value.cap", "set.time_limit_min", "set.n_hands", "clock.turn_seconds"):
        assert "None" not in house_words.said(name, None)
        assert "7" in house_words.said(name, 7) or "seven" in house_words.said(name, 7)


def test_every_preset_differs_from_the_tournament_in_words():
    for rules in PRESETS.values():
        assert "_" not in but(rules, TOURNAMENT)


def test_every_switch_of_french_has_its_words_too():
    names = {f"french.{name}" for name in switches(FrenchRules)}
    assert names == set(french_words.WORDS)


def test_french_is_said_with_its_numbers():
    sentences = list(french(TOURNAMENT))
    assert sentences[1].text == "The set is a race to 100."
    assert sentences[1].refs == ("R-122",)


def test_numbers_are_said_in_short():
    assert say("x", "C-20 R-030 R-029 R-031 R-033").numbers == "R-029 to R-031, R-033, C-20"
    assert say("x").numbers == ""
    assert with_numbers("Tied again (R-085, R-092).").text == "Tied again."


def test_each_row_that_is_to_be_shown_is_said():
    rows = json.loads(ROWS.read_text(encoding="utf-8"))["rows"]
    said = {ref for rules in (*PRESETS.values(), YARD) for ref in numbers(page(rules))}
    said |= {ref for sentence in french(TOURNAMENT) for ref in sentence.refs}
    assert {row["id"] for row in rows if row["must"]} - said == set()
    assert {ref for ref in said if ref.startswith("R")} <= {row["id"] for row in rows}
