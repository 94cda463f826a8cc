"""How each language counts: which form of a text stands for which numbers.

A table of our own, as gettext's manual has it, not a library's: with a newer one the same
catalogues would be wrong. CLDR's form for whole millions is left out; nothing here counts so far.
"""

from __future__ import annotations

from functools import lru_cache
from gettext import c2py

NOT_ONE, MORE_THAN_ONE = (2, "(n != 1)"), (2, "(n > 1)")
FEW = "n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2"
EAST_SLAVIC = (3, f"(n%10==1 && n%100!=11 ? 0 : {FEW})")
RULES = {
    "cs": (3, "((n==1) ? 0 : (n>=2 && n<=4) ? 1 : 2)"),
    "fr": MORE_THAN_ONE,
    "pl": (3, f"(n==1 ? 0 : {FEW})"),
    "pt_BR": MORE_THAN_ONE,
    "ru": EAST_SLAVIC,
    "uk": EAST_SLAVIC,
}
"""How many forms a language has, and which is for `n`; for those that do not count as English."""
NUMBERS = range(1_000)


def rule(tag: str) -> tuple[int, str]:
    """Return how many forms a language has, and which is for `n`, as gettext writes it."""
    return RULES.get(tag, NOT_ONE)


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
