"""Across: one person plays both hands of a side (001)."""

from dataclasses import replace

from .partner_six_love_b import RULES as PARTNER

RULES = replace(
    PARTNER,
    key="across",
    title="Across",
    kind="across",
    sources=("001: one person plays both hands of a side (R-014)", *PARTNER.sources),
)
