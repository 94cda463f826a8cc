"""A solver's process that does what none should; which of it, the environment says."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable
from pathlib import Path

from tests.support.waiting import PATIENCE

BEHAVIOUR, STARTS = "BAD_SERVER", "BAD_SERVER_STARTS"


def main() -> None:
    """Note that it has been started, and misbehave."""
    with Path(os.environ[STARTS]).open("ab") as file:
        file.write(b".")
    BEHAVIOURS[os.environ[BEHAVIOUR]]()


def say(line: bytes) -> None:
    sys.stdout.buffer.write(line)
    sys.stdout.buffer.flush()


def hang() -> None:
    time.sleep(2 * PATIENCE)  # and so outlive no tests for long


def die_over_the_question() -> None:
    say(b"\n")
    sys.stdin.buffer.readline()
    sys.exit(1)


def say_and_hang(line: bytes) -> Callable[[], None]:
    def work() -> None:
        sys.stdin.buffer.readline()
        say(line)
        hang()

    return work


def say_half_and_end() -> None:
    sys.stdin.buffer.readline()
    say(b'{"number": 1, "kind": "los')


def never_end_the_line() -> None:
    while True:
        say(b"x" * 65536)


def say_nothing_of_it() -> None:
    say(b"\n")
    hang()


ANSWER = (
    b'{"number": %d, "kind": "%s", "at": %d, "deal": %d, '
    b'"is_final": true, "effort": 0, "states": 1%s}\n'
)
FOR_NOW = ANSWER.replace(b"true", b"false")
BEHAVIOURS: dict[str, Callable[[], None]] = {
    "end": lambda: None,
    "die over the question": die_over_the_question,
    "hang": hang,
    "hang after a sign of life": say_nothing_of_it,
    "noise": say_and_hang(b"noise\n"),
    "half an answer": say_half_and_end,
    "a line without end": never_end_the_line,
    "an answer to what was never asked": say_and_hang(ANSWER % (99, b"lost", 0, 1, b"")),
    "an answer about another table": say_and_hang(ANSWER % (1, b"lost", 3, 1, b"")),
    "an answer about another deal": say_and_hang(ANSWER % (1, b"lost", 0, 7, b"")),
    "a win that is none": say_and_hang(ANSWER % (1, b"won", 0, 1, b', "lines": ["M 7 1 5"]')),
    "a win of lines that are none": say_and_hang(ANSWER % (1, b"won", 0, 1, b', "lines": ["?"]')),
    "a loss for the time being": say_and_hang(FOR_NOW % (1, b"lost", 0, 1, b"")),
    "a win for the time being that is none": say_and_hang(
        FOR_NOW % (1, b"won", 0, 1, b', "lines": ["M 7 1 5"]')
    ),
}
