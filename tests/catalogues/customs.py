"""The table of the customs of languages, made from what Babel knows by CLDR."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import babel
from babel import Locale

from solitaire_gui.language.customs import Customs
from solitaire_gui.language.languages import ENGLISH, NAMES
from tests.catalogues.source import LANGUAGE

FILE = LANGUAGE / "customs_table.py"
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

from solitaire_gui.language.customs import Customs

CUSTOMS: Mapping[str, Customs] = '''


def write(file: Path = FILE) -> None:
    """Write the table that the program reads."""
    file.write_text(table(), encoding="utf-8", newline="\n")


def table() -> str:
    """Return the code of the table."""
    found = {tag: customs(tag) for tag in NAMES if tag != ENGLISH}
    code = HEAD.format(version=babel.__version__) + repr(found)
    command = [sys.executable, "-m", "ruff", "format", "--stdin-filename", str(FILE), "-"]
    done = subprocess.run(command, input=code.encode(), capture_output=True, check=True)
    return done.stdout.decode()


def customs(tag: str) -> Customs:
    """Return the customs of a language."""
    locale = Locale.parse(tag)
    formats, skeletons = locale.date_formats, locale.datetime_skeletons
    day_and_month = skeletons["MMMMd"].pattern
    return Customs(
        months=_listed(locale.months["stand-alone"]["wide"]),
        months_in_dates=_listed(locale.months["format"]["wide"]),
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
