"""What pip prints is counted, and its reasons are found, whichever version it is."""

from __future__ import annotations

from errno import EDQUOT
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solitaire_gui.setup.pip_output import MB, Downloads, Progress, is_disk_full, last_words

PIP_26 = """\
Collecting pygame>=2.6.1
  Downloading pygame-2.6.1-cp311-cp311-manylinux_2_17_x86_64.whl.metadata (12 kB)
Collecting font-source-sans-pro
  Using cached font_source_sans_pro-0.0.1-py3-none-any.whl (2.2 MB)
Collecting platformdirs>=4
  Downloading platformdirs-4.14.7-py3-none-any.whl.metadata (5.0 kB)
Downloading pygame-2.6.1-cp311-cp311-manylinux_2_17_x86_64.whl (14.0 MB)
Progress 0 of 13977107
Progress 7077888 of 13977107
Progress 13977107 of 13977107
Downloading platformdirs-4.14.7-py3-none-any.whl (89 kB)
Installing collected packages: platformdirs, pygame
"""
PIP_22 = """\
Collecting pygame>=2.6.1
  Downloading http://127.0.0.1/wheels/pygame-2.6.1-cp310-cp310-manylinux2014_x86_64.whl (14.0 MB)
     ---------------------------------------- 14.0/14.0 MB 2.1 MB/s eta 0:00:00
Collecting numpy>=1.26
  Downloading http://127.0.0.1/wheels/numpy-2.2.6-cp310-cp310-manylinux2014_x86_64.whl (16.8 MB)
Installing collected packages: pygame, numpy
"""


def told(output: str, expected: int) -> list[Progress]:
    downloads = Downloads(expected)
    return [news for line in output.splitlines() if (news := downloads.read(line))]


def test_every_byte_that_pip_tells_of_is_counted() -> None:
    megabytes = 2_200_000
    assert [(news.name, news.done) for news in told(PIP_26, 35 * MB)] == [
        ("font-source-sans-pro", 0),
        ("pygame", megabytes),
        ("pygame", megabytes),
        ("pygame", megabytes + 7_077_888),
        ("pygame", megabytes + 13_977_107),
        ("platformdirs", megabytes + 13_977_107),
    ]


def test_an_older_pip_tells_only_how_large_each_file_is() -> None:
    assert [(news.name, news.size, news.done) for news in told(PIP_22, 35 * MB)] == [
        ("pygame", 14_000_000, 0),
        ("numpy", 16_800_000, 14_000_000),
    ]


def test_what_is_shown_is_how_many_megabytes_of_about_how_many() -> None:
    assert str(told(PIP_26, 35 * MB)[3]) == "9 of about 35 MB"


@given(st.lists(st.tuples(st.integers(1, 90 * MB), st.integers(0, 4))), st.integers(0, 90 * MB))
def test_what_is_shown_never_goes_back_and_never_beyond_all(
    files: list[tuple[int, int]], expected: int
) -> None:
    output = ""
    for size, steps in files:
        output += f"Downloading small-1.0-py3-none-any.whl ({size / MB:.1f} MB)\n"
        counts = [size * step // steps for step in range(1, steps + 1)]
        output += "".join(f"Progress {count} of {size}\n" for count in counts)
    news = told(output, expected)
    assert len(news) == output.count("\n")
    assert all(0 <= before.done <= after.done for before, after in pairwise(news))
    assert all(one.done <= one.expected for one in news)


@pytest.mark.parametrize(
    ("line", "full"),
    [
        ("ERROR: Could not install packages due to an OSError: [Errno 28] Kein Platz mehr\n", True),
        ("OSError: [WinError 1295] Die Quota ist überschritten: 'C:\\\\pygame'\n", True),
        (f"OSError: [Errno {EDQUOT}] Disk quota exceeded: '/home/player/numpy'\n", True),
        (
            "ERROR: Could not install packages due to an OSError: [Errno 13] Permission denied",
            False,
        ),
    ],
)
def test_a_full_disk_is_known_by_its_number(line: str, full: bool) -> None:
    assert is_disk_full(f"Collecting pygame\n{line}") is full


def test_the_last_words_are_what_pip_calls_errors() -> None:
    errors = ["ERROR: No version of pygame.", "ERROR: No distribution of pygame."]
    output = "\n".join(["Looking in indexes", "WARNING: Retrying", *errors, "", "[notice] News"])
    assert last_words(output) == errors


def test_where_pip_calls_nothing_an_error_its_last_line_is_told() -> None:
    assert last_words("Traceback:\n  at\nMemoryError\n\n") == ["MemoryError"]
    assert last_words("") == []
