"""The drawing of a bracket, and the style sheets that stand for it."""

import re
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests import factories
from tests.factories import finish
from tournaments import tree
from tournaments.brackets import bracket
from tournaments.drawing import classes, draw
from tournaments.formats.knockout import bracket as drawn_bracket
from tournaments.formats.plans import everybody_plays, funnel
from tournaments.formats.seeding import Entrant
from tournaments.ways import Ways

STATIC = Path(__file__).parents[2] / "tournaments/static/tournaments"

heights = st.lists(st.integers(20, 300), min_size=1, max_size=12)


@st.composite
def columns(draw_from):
    """Columns of blocks, each column linked in order to the next."""
    made = [
        tree.Column(tuple(hs), tuple([0] + [16] * (len(hs) - 1)))
        for hs in draw_from(st.lists(heights, min_size=1, max_size=5))
    ]
    links = [
        [
            tree.Link(i, i * len(there.heights) // len(here.heights))
            for i in range(len(here.heights))
        ]
        for here, there in pairwise(made)
    ]
    return made, links


@given(columns())
def test_blocks_never_overlap_and_keep_their_order(given_columns):
    made, links = given_columns
    tops = tree.lay(made, links)
    assert min(top for column in tops for top in column) == 0
    for column, at in zip(made, tops, strict=True):
        for i, (above, below) in enumerate(pairwise(at)):
            assert below >= above + column.heights[i] + column.gaps[i + 1] - 1  # rounded


def test_a_table_stands_in_the_middle_of_those_that_feed_it():
    four = tree.Column((100,) * 4, (0, 16, 16, 16))
    final = tree.Column((100,), (0,))
    tops = tree.lay([four, final], [[tree.Link(i, 0) for i in range(4)]])
    assert tops == [[0, 116, 232, 348], [174]]


@pytest.mark.parametrize(("pixels", "said"), [(0, ""), (245, "c2 d4 e5"), (11070, "a1 b1 d7")])
def test_a_place_is_said_in_classes_a_letter_a_digit(pixels, said):
    assert classes(pixels) == said


def test_every_digit_of_a_place_has_its_rule():
    css = (STATIC / "tree.css").read_text()
    for power, letter in enumerate("abcde"):
        for digit in range(1, 5 if letter == "a" else 10):
            assert f".{letter}{digit}{{--{letter}:{digit * 10 ** (4 - power)}px}}" in css
    for card, step in tree.STEP.items():
        assert f".w{card} {{ --card: {card}px; --step: {step}px; }}" in css
    for lines in range(2, tree.MOST_LINES + 1):
        assert f".r{lines}{{min-height:{tree.row_height(lines)}px}}" in css


def test_long_names_take_more_lines():
    assert tree.row_lines("Ann", "", 262) == 1
    assert tree.row_lines("Maximilian-Bartholomew Featherstonehaugh", "Sugar Wharf", 262) >= 3
    assert 15 <= tree.row_lines("W" * 200, "", 262) <= tree.MOST_LINES
    assert tree.row_lines("á" + "\u0301" * 199, "", 262) == 1


@pytest.mark.parametrize("plan", [everybody_plays(23), funnel(23), everybody_plays(100)])
def test_every_seat_is_fed_or_given(plan):
    drawn = drawn_bracket(plan, [Entrant(id=i) for i in range(1, plan.size + 1)], "lot")
    ways = Ways.of(drawn)
    first = [entrant for seen in ways.first_seen.values() for _, entrant in seen]
    assert sorted(first) == list(range(1, plan.size + 1))
    seats = sum(len(seats) for _, _, seats in drawn.tables())
    assert len(ways.feeds) + len(first) == seats
    assert len(ways.targets) == len(ways.feeds)


@pytest.mark.django_db
@pytest.mark.parametrize("plan", ["everybody-plays", "byes", "byes-two-go-on"])
def test_lines_of_a_whole_bracket(plan):
    event = factories.make_event()
    competition = factories.make_competition(event, 23)
    factories.draw_up(competition, plan)
    drawing = draw(bracket(competition))
    cards = [card for each in drawing.rounds for card in each.cards if card.table]
    byes = sum(len(card.note.names) for each in drawing.rounds for card in each.cards if card.note)
    kinds = [path.kind for path in drawing.paths]
    onward = [card for card in cards if card.table.goings]
    assert kinds.count("in") == sum(len(card.rows) for card in onward)
    assert kinds.count("out wait") == sum(len(card.table.goings) for card in onward)
    assert kinds.count("byel") == byes
    assert all(knot.open for knot in drawing.knots)
    numbers = [float(n) for path in drawing.paths for n in re.findall(r"-?\d+\.?\d*", path.d)]
    assert min(numbers) >= 0
    assert max(numbers) <= max(drawing.width, drawing.height)


@pytest.mark.django_db
def test_a_signed_table_has_a_full_knot_and_one_thick_way():
    event = factories.make_event()
    competition = factories.make_competition(event, 23)
    factories.draw_up(competition)
    finish(factories.matches_of(competition)[0], factories.make_director(event))
    drawing = draw(bracket(competition))
    kinds = [path.kind for path in drawing.paths]
    assert (kinds.count("in w"), kinds.count("out")) == (1, 1)
    assert [knot.open for knot in drawing.knots].count(False) == 1


# The tokens


def blocks(css, head):
    """The declarations of every rule whose selector ends in ``head``."""
    found = re.findall(re.escape(head) + r" \{([^}]*)\}", css)
    return [dict(re.findall(r"(--?[\w-]+|color-scheme):\s*([^;]+);", block)) for block in found]


def test_what_the_device_asks_for_is_what_people_can_choose():
    css = re.sub(r"/\*.*?\*/", "", (STATIC / "tokens.css").read_text())
    dark, most = blocks(css, ":root:not([data-theme])")
    assert dark == blocks(css, '[data-theme="dark"]')[0]
    assert most == blocks(css, '[data-theme="max"]')[0]


def luminance(colour):
    channels = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one, two):
    bright, dark = sorted((luminance(one), luminance(two)), reverse=True)
    return (bright + 0.05) / (dark + 0.05)


@pytest.mark.parametrize(
    "look", [':root, [data-theme="light"]', '[data-theme="dark"]', '[data-theme="max"]']
)
def test_words_and_scores_stand_out(look):
    tokens = blocks((STATIC / "tokens.css").read_text(), look)[0]
    for ground in ("--ground", "--surface"):
        for ink in ("--ink", "--ink-2", "--love", "--mahoe", "--pepper", "--brass"):
            assert contrast(tokens[ink], tokens[ground]) >= 7, (ink, ground)
        assert contrast(tokens["--ink-3"], tokens[ground]) >= 4.5
        assert contrast(tokens["--line-2"], tokens[ground]) >= 3
    for fill in ("mahoe", "love", "bruk", "pepper"):
        assert contrast(tokens[f"--on-{fill}"], tokens[f"--{fill}"]) >= 7, fill
