"""Open hand: partner with partners' tiles open to each other (001)."""

from dataclasses import replace

from .partner_six_love_b import RULES as PARTNER

RULES = replace(
    PARTNER,
    key="open-hand",
    title="Open hand",
    kind="open-hand",
    sources=("001: partners see each other's tiles (R-013)", *PARTNER.sources),
)
