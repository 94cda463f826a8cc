"""How each language counts: which form of a text stands for which numbers."""

from __future__ import annotations

from functools import lru_cache
from gettext import c2py

from babel.messages.plurals import get_plural

OWN = {"tr": (2, "(n != 1)")}
"""Rules of CLDR that Babel has otherwise: how many forms, and which is whose."""
NUMBERS = range(1_000)


def rule(tag: str) -> tuple[int, str]:
    """Return how many forms a language has, and which is for `n`, as gettext writes it."""
    if tag in OWN:
        return OWN[tag]
    known = get_plural(tag)
    return known.num_plurals, known.plural_expr


def header(tag: str) -> str:
    """Return the rule as a catalogue has it."""
    forms, expression = rule(tag)
    return f"nplurals={forms}; plural={expression};"


@lru_cache(None)
def numbers_of(tag: str) -> tuple[frozenset[int], ...]:
    """Return the numbers, of the first thousand, that each form of a language stands for."""
    forms, expression = rule(tag)
    form_of = c2py(expression)
    return tuple(frozenset(n for n in NUMBERS if form_of(n) == form) for form in range(forms))
