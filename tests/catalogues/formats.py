"""The table of the formats of dates and numbers, made from what Babel knows by CLDR."""

from __future__ import annotations

import json
import re
import textwrap
from pathlib import Path

import babel
from babel import Locale

from solitaire_gui.language.date_and_number_formats import Formats
from solitaire_gui.language.languages import ENGLISH, NAMES
from tests.catalogues.source import LANGUAGE

FILE = LANGUAGE / "formats_by_language.py"
LEAST_GROUPED = {"es": 5, "pl": 5}
"""How many digits a number has at least whose thousands are apart, if not four; not in Babel."""
FIRST_DAY = {"fr": "1er", "it": "1º", "pt_BR": "1º"}
"""How the first day of a month is written, if not by a plain number; not in CLDR."""
PARTS = {
    "d": "{day}",
    "EEEE": "{weekday}",
    "LLLL": "{heading}",
    "MMMM": "{month}",
    "MMM": "{short}",
    "M": "{number}",
    "y": "{year}",
}
HEAD = '''"""How languages other than English write dates and numbers; made by tests.catalogues.

From Babel {version}.
"""

from collections.abc import Mapping

from solitaire_gui.language.date_and_number_formats import Formats


def _words(words: str) -> tuple[str, ...]:
    return tuple(words.split())


FORMATS: Mapping[str, Formats] = {{
'''
WIDTH = 100


def write(file: Path = FILE) -> None:
    """Write the table that the program reads."""
    file.write_text(table(), encoding="utf-8", newline="\n")


def table() -> str:
    """Return the code of the table, as ruff would format it."""
    entries = (_entry(tag) for tag in NAMES if tag != ENGLISH)
    return HEAD.format(version=babel.__version__) + "".join(entries) + "}\n"


def _entry(tag: str) -> str:
    """Return the code of a language: what differs from English, a list of names as one text."""
    lines = [f'    "{tag}": Formats(']
    for name, value in formats(tag)._asdict().items():
        if value == Formats._field_defaults[name]:
            continue
        if isinstance(value, tuple):
            assert all(len(word.split()) == 1 for word in value), (tag, name)
            lines += _listed_code(name, " ".join(value))
        else:
            lines.append(f"        {name}={_code(value)},")
    return "\n".join([*lines, "    ),\n"])


def _listed_code(name: str, words: str) -> list[str]:
    whole = f'        {name}=_words("{words}"),'
    if len(whole) <= WIDTH:
        return [whole]
    room = WIDTH - len('            ""')
    lines = [words] if len(words) <= room else textwrap.wrap(words, room - 1)
    code = [f'            "{line} "' for line in lines[:-1]] + [f'            "{lines[-1]}"']
    return [f"        {name}=_words(", *code, "        ),"]


def _code(value: object) -> str:
    """Return a value's code; spaces that do not break are seen in it."""
    code = json.dumps(value, ensure_ascii=False)
    return code.replace("\xa0", r"\xa0").replace("\u202f", r"\u202f")


def formats(tag: str) -> Formats:
    """Return the formats of a language."""
    locale = Locale.parse(tag)
    formats, skeletons = locale.date_formats, locale.datetime_skeletons
    day_and_month = skeletons["MMMMd"].pattern
    months, in_dates = (_listed(locale.months[kind]["wide"]) for kind in ("stand-alone", "format"))
    return Formats(
        months=months,
        months_in_dates=() if in_dates == months else in_dates,
        short_months=_listed(locale.months["format"]["abbreviated"]),
        weekdays=_listed(locale.days["stand-alone"]["wide"]),
        short_weekdays=_listed(locale.days["stand-alone"]["abbreviated"]),
        first_weekday=locale.first_week_day,
        day_and_month=_pattern(day_and_month),
        short_day_and_month=_pattern(skeletons["MMMd"].pattern),
        short_date=_pattern(skeletons["yMMMd"].pattern),
        month_and_year=_pattern(skeletons["yMMMM"].pattern.replace("MMMM", "LLLL")),
        weekday_and_day=_pattern(
            formats["full"].pattern.replace(formats["long"].pattern, day_and_month)
        ),
        thousands=locale.number_symbols["latn"]["group"],
        decimal=locale.number_symbols["latn"]["decimal"],
        least_grouped=LEAST_GROUPED.get(tag, 4),
        percentage=locale.percent_formats[None].pattern.replace("#,##0", "{number}"),
        first_day=FIRST_DAY.get(tag, "1"),
    )


def _listed(names: dict[int, str]) -> tuple[str, ...]:
    return tuple(names[number] for number in sorted(names))


def _pattern(pattern: str) -> str:
    """Return a pattern of CLDR with names in braces for its letters."""
    found = re.sub(
        r"'([^']*)'|([A-Za-z]+)",
        lambda part: part[1] if part[2] is None else PARTS[part[2]],
        pattern,
    )
    assert "{year}" in found or "y" not in pattern
    return found
