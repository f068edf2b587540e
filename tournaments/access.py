"""Marks a view with who may use it; ``deploy.access`` enforces the mark.

A mark goes on top, above every other decorator. The roles contain each other:
a director may do what a head judge may, a head judge what a field judge may.
"""

from collections.abc import Callable
from typing import Any, TypeVar

PUBLIC = "public"
SIGNED_IN = "signed-in"
JUDGE = "judge"
HEAD_JUDGE = "head-judge"
DIRECTOR = "director"

MARKS = frozenset({PUBLIC, SIGNED_IN, JUDGE, HEAD_JUDGE, DIRECTOR})

View = TypeVar("View", bound=Callable[..., Any])


def public(view: View) -> View:
    """Everybody."""
    return _marked(view, PUBLIC)


def signed_in(view: View) -> View:
    """Anyone with an account, whatever their role."""
    return _marked(view, SIGNED_IN)


def judge(view: View) -> View:
    """Any judge of the event that the address names; of any event where it names none.

    Which tables a field judge may write at is ``referee.permits``' matter.
    """
    return _marked(view, JUDGE)


def head_judge(view: View) -> View:
    """Head judges and directors of the event."""
    return _marked(view, HEAD_JUDGE)


def director(view: View) -> View:
    """Directors of the event."""
    return _marked(view, DIRECTOR)


def _marked(view: View, mark: str) -> View:
    view.access = mark  # type: ignore[attr-defined]
    return view
