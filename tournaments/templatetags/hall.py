"""Tags that draw what every page shares: tiles, icons, seat letters, counts in words.

Every picture is a ``<use>`` of the sprite that ``base.html`` holds once a page.
"""

from collections.abc import Mapping
from typing import Any

from django import template
from django.http import HttpRequest
from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe

register = template.Library()

LOOKS = ("light", "dark", "max")
WORDS = (
    *("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"),
    *("eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen"),
    *("eighteen", "nineteen", "twenty"),
)


@register.simple_tag
def face(pips: int | None) -> SafeString:
    """The half-tile that says the same as a score: blank is love, six is the set.

    Scores above six show six pips (five and two make seven); ``None`` draws nothing.
    Hidden from screen readers, since the digit always stands beside it.
    """
    if pips is None:
        return mark_safe("")
    return format_html(
        '<svg class="tile face" viewBox="-1 -1 42 42" aria-hidden="true"><use href="#f{}"/></svg>',
        min(max(int(pips), 0), 6),
    )


@register.simple_tag
def tile(one: int, two: int) -> SafeString:
    """A standing tile, ``one`` above ``two``."""
    return format_html(
        '<svg class="tile" viewBox="-1 -1 42 82" role="img" aria-label="{0}-{1}">'
        '<use href="#tb"/><use href="#p{0}"/><use href="#p{1}" y="40"/><use href="#ts"/></svg>',
        one,
        two,
    )


@register.simple_tag
def lying_tile(one: int, two: int) -> SafeString:
    """A lying tile, ``one`` left of ``two``."""
    return format_html(
        '<svg class="tile" viewBox="-1 -1 82 42" role="img" aria-label="{0}-{1}">'
        '<g transform="matrix(0 1 1 0 0 0)"><use href="#tb"/><use href="#p{0}"/>'
        '<use href="#p{1}" y="40"/><use href="#ts"/></g></svg>',
        one,
        two,
    )


@register.simple_tag
def mark() -> SafeString:
    """The mark of the house: the tile six-blank, six love."""
    return mark_safe(
        '<svg class="tile mark" viewBox="-1 -1 42 82" role="img" aria-label="Six love">'
        '<use href="#tb"/><use href="#p6"/><use href="#ts"/></svg>'
    )


@register.simple_tag
def icon(name: str) -> SafeString:
    """A line drawing of the sprite; the word beside it carries the meaning."""
    return format_html(
        '<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><use href="#i-{}"/></svg>', name
    )


@register.filter
def seat_letter(number: int | str) -> str:
    """A-D for the stored seat numbers 1-4."""
    return chr(ord("A") + int(number) - 1)


@register.filter
def words(count: int) -> str:
    """A count in words up to twenty ("no", "one", "two"), in digits above."""
    return WORDS[count] if 0 <= count < len(WORDS) else str(count)


@register.filter
def at_key(mapping: Mapping[Any, Any], key: Any) -> Any:
    """The value kept under ``key``; ``None`` when there is none."""
    return mapping.get(key)


@register.simple_tag(takes_context=True)
def chosen_look(context: template.Context) -> str:
    """The look a person chose (light, dark, max); empty: as the device wants it."""
    request: HttpRequest | None = context.get("request")
    chosen = request.COOKIES.get("theme", "") if request else ""
    return chosen if chosen in LOOKS else ""
