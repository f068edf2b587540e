"""Properties of the fold over random logs of every preset."""

from hypothesis import given, settings
from hypothesis import strategies as st

from scoring.presets import PRESETS
from scoring.score import IllegalEntry, Line, fold, replay

from .play import people

seat = st.integers(1, 4)
won = st.builds(lambda s, k: ("hand-won", {"seat": s, "key": k}), seat, st.booleans())
ruled = st.builds(
    lambda s: ("ruled", {"code": "OTHER", "seats": [s], "penalty": "lose_one_win"}), seat
)
blocked = st.builds(
    lambda counts, n: ("hand-blocked", {"number": n, "counts": counts}),
    st.fixed_dictionaries({str(i): st.integers(1, 30) for i in range(1, 5)}),
    st.none() | st.integers(0, 6),
)
rare = st.one_of(
    st.builds(lambda s: ("withdrew", {"seat": s, "reason": "left"}), seat),
    st.just(("time-called", {})),
    st.just(("hand-void", {"reason": "tile down"})),
    st.builds(lambda s: ("signed", {"seat": s}), seat | st.just("judge")),
    st.builds(lambda i: ("voided", i), st.integers(0, 30)),
    st.builds(
        lambda o, h: ("seated", {"order": o, "from_hand": h}),
        st.permutations([1, 2, 3, 4]),
        st.integers(1, 9),
    ),
    st.builds(lambda o: ("played-off", {"order": o}), st.permutations([1, 2, 3, 4])),
)
event = st.one_of(won, won, won, won, blocked, ruled, rare)
rule_sets = st.sampled_from([rules for rules in PRESETS.values() if 4 in rules.seats])


def legal(rules, events):
    """The lines of ``events`` that can stand one after another."""
    lines = []
    for kind, drawn in events:
        if kind == "voided" and not lines:
            continue
        body = drawn
        if kind == "voided":
            body = {"ids": [lines[drawn % len(lines)].id], "reason": "undo", "instead": None}
        line = Line(id=f"e{len(lines)}", kind=kind, body=body)
        try:
            fold(rules, people(4), [*lines, line])
        except IllegalEntry:
            continue
        lines.append(line)
    return lines


logs = st.tuples(rule_sets, st.lists(event, max_size=40)).map(
    lambda drawn: (drawn[0], legal(*drawn))
)


@settings(deadline=None, max_examples=150)
@given(logs)
def test_the_fold_never_depends_on_batching(drawn):
    rules, lines = drawn
    together = fold(rules, people(4), lines)
    one_by_one = list(replay(rules, people(4), lines))
    assert not lines or one_by_one[-1] == together


@settings(deadline=None, max_examples=150)
@given(logs)
def test_voiding_the_last_entry_returns_the_earlier_state(drawn):
    rules, lines = drawn
    if not lines or lines[-1].kind == "voided":
        return
    undo = Line(id="undo", kind="voided", body={"ids": [lines[-1].id], "reason": "undo"})
    undone = fold(rules, people(4), [*lines, undo])
    assert state(undone) == state(fold(rules, people(4), lines[:-1]))


def state(score):
    board = score.board()
    for about_the_log in ("says", "undo", "redo"):
        del board[about_the_log]
    return board, score.lines, score.outlook


@settings(deadline=None, max_examples=200)
@given(logs)
def test_scores_stay_in_the_reachable_set(drawn):
    rules, lines = drawn
    for score in replay(rules, people(4), lines):
        assert min(score.scores) >= 0
        assert min(score.debts) >= 0
        at_target = [s for s in score.scores if s >= rules.set.target]
        if rules.set.win != "most_in_n_hands":
            assert len(at_target) <= 1
        if rules.set.bruk.on and not score.over:
            tested = [s for s, out in zip(score.scores, score.out, strict=True) if out != "absent"]
            assert not all(s > 0 for s in tested)
        if rules.set.win == "consecutive":
            seated = [s for s, out in zip(score.scores, score.out, strict=True) if not out]
            assert sum(s > 0 for s in seated) <= 1


@settings(deadline=None, max_examples=200)
@given(logs)
def test_a_decided_match_stays_decided_until_a_ruling_or_void(drawn):
    rules, lines = drawn
    before = None
    for line, score in zip(lines, replay(rules, people(4), lines), strict=True):
        if before is not None and before.over and line.kind not in ("ruled", "voided", "seated"):
            assert score.over
            assert score.scores == before.scores
        before = score


@settings(deadline=None, max_examples=100)
@given(logs)
def test_winner_order_and_seats_agree(drawn):
    rules, lines = drawn
    score = fold(rules, people(4), lines)
    if score.over:
        assert sorted(score.order) == sorted(side[0] for side in score.sides)
        assert score.winner in (score.order[0], None)
        assert score.next_value is None
    else:
        assert score.order == ()
        assert score.six_six != bool(score.next_posers)
