"""Derby, but each further derby in a row counts one more."""

from dataclasses import replace

from ..switches import Hand, TieValue
from .derby import RULES as DERBY

RULES = replace(
    DERBY,
    key="derby-escalating",
    title="Straight six with climbing derbies",
    sources=("New York league practice: one more for each further derby (C-08)",),
    hand=Hand(tie_value=TieValue(mode="step")),
)
