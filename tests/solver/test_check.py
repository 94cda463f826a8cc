"""Copied games are replayed at the command line, by the rules alone."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from solitaire_gui.cards import Deck
from solitaire_gui.games import GAMES
from solitaire_gui.games.base import IllegalMove
from solitaire_gui.notation import MAX_LENGTH, to_text
from solitaire_gui.session import Session
from solitaire_gui.solver.check import STATES, checked, main
from tests.games.wins import WINS
from tests.store.transferring import write_by_hand
from tests.support.levels import examples
from tests.support.terminal_session import ROOT
from tests.support.waiting import PATIENCE

CHECK = (sys.executable, "-m", "solitaire_gui.solver", "check")
PLAYED = "scorpion 1: M 7 1 5; D"
NO_DEAL = "This is not a deal: it should look like “scorpion 123”."


def replayed(*words: str, typed: str | bytes = "") -> tuple[int, list[str], str]:
    """Return exit status, lines and complaints of the command."""
    entered = typed.encode() if isinstance(typed, str) else typed
    ended = subprocess.run(
        [*CHECK, *words],
        cwd=ROOT,
        input=entered,
        capture_output=True,
        check=False,
        timeout=PATIENCE,
    )
    return (
        ended.returncode,
        ended.stdout.decode().splitlines(),
        ended.stderr.decode().replace(os.linesep, "\n"),
    )


def won_line(slug: str) -> str:
    """Return a won game as one line."""
    deal, played = WINS[slug]
    return f"{slug} {deal}: {played}"


@pytest.mark.parametrize("slug", GAMES)
def test_a_won_game_is_won_and_one_move_less_is_not(slug: str) -> None:
    count = won_line(slug).count(";") + 1
    status, sentence = checked(won_line(slug))
    assert (status, sentence) == (
        0,
        f"{GAMES[slug].name}, deal {WINS[slug][0]}: won in {count} moves.",
    )
    less, _, _ = won_line(slug).rpartition(";")
    status, sentence = checked(less)
    assert (status, sentence.partition(": ")[2]) == (1, f"not won after {count - 1} moves.")


def refusal(session: Session[Any], lines: Iterable[str]) -> str:
    """Play lines up to one that is refused; return the sentence about it, if there is one."""
    for number, line in enumerate(lines, 1):
        with suppress(IllegalMove):
            session.play(line)
            continue
        with pytest.raises(IllegalMove) as refused:
            session.play(line)
        return f"Move {number} of the text can’t be played: {refused.value}"
    return ""


@pytest.mark.parametrize("slug", GAMES)
@settings(max_examples=examples(15))
@given(data=st.data())
def test_with_one_move_left_out_it_breaks_where_the_rules_say_so(
    slug: str, data: st.DataObject
) -> None:
    deal, played = WINS[slug]
    lines = played.split("; ")
    left_out = data.draw(st.integers(0, len(lines) - 1))
    del lines[left_out]
    session = Session(GAMES[slug], deal)
    expected = refusal(session, lines)
    status, sentence = checked(f"{slug} {deal}: {'; '.join(lines)}")
    assert status == (0 if session.is_won and not expected else 1)
    assert sentence == expected or not expected


def test_what_is_copied_in_the_program_is_read() -> None:
    session = Session(GAMES["scorpion"], 1)
    session.play("M 7 1 5")
    status, sentence = checked(to_text(session, with_moves=True))
    assert (status, sentence) == (1, "Scorpion, deal 1: not won after 1 move.")
    own = Session.from_deck(GAMES["scorpion"], Deck())
    own.play("D")
    status, sentence = checked(to_text(own, with_moves=True))
    assert (status, sentence) == (1, "Scorpion: not won after 1 move.")


@pytest.mark.parametrize(
    ("line", "verdict"),
    [
        (PLAYED, "It can still be won: M "),
        ("scorpion 2", "It can’t be won any more."),
        ("alaska 7", "Whether it can still be won is not decided in 500 positions."),
    ],
)
def test_the_solver_is_asked_only_on_request(line: str, verdict: str) -> None:
    without, with_verdict = (checked(line, states).sentence for states in (0, 500))
    assert verdict not in without
    assert with_verdict.startswith(f"{without} {verdict}")


def test_a_deal_that_takes_thousands_of_positions_is_decided() -> None:
    assert checked("seahaven 104", STATES).sentence.endswith(" It can’t be won any more.")


@pytest.mark.parametrize(
    ("lines", "status"),
    [
        ([won_line("montana")], 0),
        ([won_line("montana"), PLAYED], 1),
        ([PLAYED, won_line("montana"), "scorpion 1: M 9 9 9"], 1),
        (["nonsense", won_line("montana")], 2),
        ([PLAYED, "scorpion 0"], 2),
    ],
)
def test_the_worst_line_makes_the_exit_status(
    lines: list[str], status: int, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(lines) == status
    told = capsys.readouterr()
    assert told.err == ""
    assert len(told.out.splitlines()) == len(lines)


def test_lines_come_from_the_input_or_a_file_without_the_blank_ones(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = f"{won_line('seahaven')}\n\n  \r\n{PLAYED}\r\nnonsense"
    path = tmp_path / "games.txt"
    path.write_bytes(text.encode())
    expected = [
        f"1: {checked(won_line('seahaven')).sentence}",
        "4: Scorpion, deal 1: not won after 2 moves.",
        f"5: {NO_DEAL}",
    ]
    assert replayed("-", typed=text) == (2, expected, "")
    assert main(["--file", str(path)]) == 2
    assert capsys.readouterr().out.splitlines() == expected


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
def test_a_file_may_be_of_any_editor_and_have_comments(
    encoding: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "games.txt"
    path.write_text(f"# 7♥\n{won_line('seahaven')}\n", encoding, newline="\r\n")
    assert main(["--file", str(path)]) == 0
    assert capsys.readouterr().out == f"2: {checked(won_line('seahaven')).sentence}\n"


def test_a_saved_game_and_an_export_are_checked_game_by_game(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data = ROOT / "tests/data"
    assert main(["--file", str(data / "won.solitaire")]) == 0
    assert capsys.readouterr().out == "1: Montana, deal 27: won in 78 moves.\n"
    assert main(["--file", str(data / "everything.json")]) == 1
    told = capsys.readouterr().out.splitlines()
    assert len(told) == 20
    assert sum(": won in " in line for line in told) == 5
    assert "9: Montana: not won after 6 moves." in told
    path = tmp_path / "strange.solitaire"
    write_by_hand(path, {"game": "scorpion", "deal": 1, "gestures": ["M 9 9 9"]}, {"game": "chess"})
    assert main(["--file", str(path)]) == 2
    told = capsys.readouterr().out.splitlines()
    assert len(told) == 2
    path.write_text('{"program": "another"}')
    assert main(["--file", str(path)]) == 2
    assert capsys.readouterr().err == "strange.solitaire has no games in it.\n"


def test_bytes_that_are_no_text_cost_one_sentence_each_and_no_other_line() -> None:
    lines = [b"\xff\xff\0", b"x" * (3 * MAX_LENGTH), b"scorpion 1:" + b" ;" * MAX_LENGTH]
    typed = b"".join(line + b"\n" + PLAYED.encode() + b"\n" for line in lines)
    status, told, complaints = replayed("-", typed=typed)
    assert (status, complaints, len(told)) == (2, "", 2 * len(lines))
    for number in (2, 4, 6):
        assert told[number - 1] == f"{number}: Scorpion, deal 1: not won after 2 moves."


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ([], "Name one or more lines, or a file of them.\n"),
        (["--file", "x", PLAYED], "Name one or more lines, or a file of them.\n"),
        (["--file", "nowhere.txt"], "“nowhere.txt” cannot be read: No such file or directory.\n"),
        (["--file", "/"], "“/” cannot be read: it is a folder.\n"),
        (["--file", os.devnull], f"“{os.devnull}” cannot be read: it is not an ordinary file.\n"),
    ],
)
def test_what_cannot_be_checked_is_told_in_a_sentence(
    words: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    try:
        status: object = main(words)
    except SystemExit as ended:
        status = ended.code
    told = capsys.readouterr()
    assert (status, told.out) == (2, "")
    assert told.err.endswith(sentence)


def test_nothing_to_check_is_told_in_a_sentence() -> None:
    assert replayed("-") == (2, [], "There is no line to check.\n")


def test_it_needs_no_package_and_asks_no_solver() -> None:
    program = (
        "import sys; from solitaire_gui.solver.__main__ import main;"
        f"main(['check', {PLAYED!r}]); print(*sys.modules)"
    )
    command = [
        sys.executable,
        "-I",
        "-S",
        "-c",
        f"import sys; sys.path += [{str(ROOT)!r}]; {program}",
    ]
    ended = subprocess.run(command, capture_output=True, text=True, check=True)
    answer, modules = ended.stdout.splitlines()
    assert answer == "Scorpion, deal 1: not won after 2 moves."
    assert not {"numpy", "pygame", "solitaire_gui.solver.scorpion.solver"} & {*modules.split()}
