"""The command line: what it starts, and how it answers a mistake."""

from __future__ import annotations

import os
import subprocess
import sys
from contextlib import redirect_stderr
from errno import ENOENT
from io import StringIO
from pathlib import Path
from types import ModuleType

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from solitaire_gui import __version__
from solitaire_gui.__main__ import main
from solitaire_gui.cards import Deck
from solitaire_gui.games import GAMES
from tests.support.levels import mostly_slow
from tests.support.tables import shown
from tests.support.terminal_session import ROOT, solitaire

CARDS = shown(reversed(Deck.numbered(7).left()))
NO_DEAL = "is not a deal number: they go from 1 to 2147483647."

Windows = list[tuple[object, ...]]


@pytest.fixture
def windows(monkeypatch: pytest.MonkeyPatch) -> Windows:
    """Return what each window is opened with; none comes up on the screen."""
    opened: Windows = []

    def run(*wanted: object) -> int:
        opened.append(wanted)
        return 3

    window = ModuleType("start")
    monkeypatch.setattr(window, "run", run, raising=False)
    monkeypatch.setitem(sys.modules, "solitaire_gui.gui.startup", window)
    return opened


def mistake(capsys: pytest.CaptureFixture[str], *arguments: object) -> str:
    """Return the one line that is said about a mistake."""
    with pytest.raises(SystemExit) as ended:
        main([*map(str, arguments)])
    said = capsys.readouterr()
    assert ended.value.code == 2
    assert not said.out
    assert said.err.endswith(".\n")
    assert said.err.count("\n") == 1
    return said.err[:-1]


def test_no_arguments_open_the_window(windows: Windows) -> None:
    assert main([]) == 3
    assert windows == [(None, None, None, None, None)]


def test_arguments_are_handed_to_the_window(windows: Windows, tmp_path: Path) -> None:
    assert main(["montana", "--deal", "2147483647", "--data", str(tmp_path)]) == 3
    assert windows == [("montana", 2**31 - 1, None, str(tmp_path), None)]


@pytest.mark.parametrize("more", [[], ["--data", "data"]])
def test_a_file_is_handed_to_the_window_by_its_whole_path(
    windows: Windows, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, more: list[str]
) -> None:
    file = tmp_path / "scorpion"
    file.touch()
    monkeypatch.chdir(tmp_path)
    main(["./scorpion", *more])
    main(["scorpion", *more])
    data = str(tmp_path / "data") if more else None
    assert windows == [
        (None, None, None, data, os.path.join(tmp_path, "./scorpion")),
        ("scorpion", None, None, data, None),
    ]


@pytest.mark.parametrize(
    ("more", "said"),
    [
        (["--text"], "A saved game opens in the window: leave out --text."),
        (["--deal", "3"], "A saved game has its own deal: leave out --deal and --deck."),
        (["--deck", "deck.txt"], "A saved game has its own deal: leave out --deal and --deck."),
    ],
)
def test_what_a_file_cannot_be_given_with_is_refused(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, more: list[str], said: str
) -> None:
    file = tmp_path / "a.solitaire"
    file.touch()
    assert mistake(capsys, file, *more) == said


@pytest.mark.parametrize("more", [[], ["--data", "data"]])
def test_a_folder_is_no_game(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, more: list[str]
) -> None:
    said = mistake(capsys, tmp_path, *more)
    assert said == f"“{tmp_path}” is a folder, not a saved game."


def test_a_deck_is_read_for_the_window(windows: Windows, tmp_path: Path) -> None:
    file = tmp_path / "deck.txt"
    file.write_text("\ufeff" + CARDS.lower().replace(" ", "\n\t"), encoding="utf-8")
    main(["scorpion", "--deck", str(file)])
    [(_, _, deck, *_)] = windows
    assert str(deck) == str(Deck.numbered(7))


@pytest.mark.parametrize("game", mostly_slow(GAMES, "montana"))
def test_every_game_can_be_played_at_the_terminal(game: str) -> None:
    ended = solitaire(game, "--text", "--deal", 11982)
    assert ended.returncode == 0
    assert not ended.stderr
    assert ended.stdout.endswith(GAMES[game].dialogue.prompt + "\n")


def test_the_terminal_needs_no_window(windows: Windows, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", ["q"])
    assert main(["scorpion", "--text"]) == 0
    assert windows == []


def test_the_version_is_told() -> None:
    ended = solitaire("--version")
    assert ended.returncode == 0
    assert ended.stdout == f"solitaire-gui {__version__}\n"


def test_help_names_the_games() -> None:
    ended = solitaire("--help")
    assert ended.returncode == 0
    assert all(game in ended.stdout for game in GAMES)


@pytest.mark.parametrize("deal", ["0", "-1", "2147483648", "x", "", "1.5", "1e3", "²"])
def test_a_number_that_no_deal_has_is_refused(
    capsys: pytest.CaptureFixture[str], deal: str
) -> None:
    assert mistake(capsys, "scorpion", f"--deal={deal}") == f"“{deal}” {NO_DEAL}"


@given(st.text(st.characters(exclude_categories=[]) | st.sampled_from("0123456789"), min_size=1))
@example("9" * 5000)
@example("\udcff\0\n\u202e")
def test_whatever_is_quoted_is_said_in_one_short_line(text: str) -> None:
    for words in (["chess" + text], ["scorpion", f"--deal={text}x"], ["--bet" + text, text]):
        said = StringIO()
        with redirect_stderr(said), pytest.raises(SystemExit) as ended:
            main(words)
        assert ended.value.code == 2
        assert said.getvalue().count("\n") == 1
        assert len(said.getvalue()) < 500
        assert said.getvalue()[:-1].isprintable()


@pytest.mark.parametrize("folder", ["", "\0", "a\0b"])
def test_a_folder_without_a_name_is_refused(
    capsys: pytest.CaptureFixture[str], folder: str
) -> None:
    assert mistake(capsys, "--data", folder) == "--data needs a folder."


@pytest.mark.skipif(sys.platform == "win32", reason="a folder that is used cannot be removed")
def test_a_folder_in_one_that_is_gone_is_refused(tmp_path: Path) -> None:
    program = f"""if True:
        import os, sys
        sys.path.insert(0, {str(ROOT)!r})
        os.chdir({str(tmp_path)!r})
        os.rmdir({str(tmp_path)!r})
        from solitaire_gui.__main__ import main
        main(["--data", "mine"])
    """
    ended = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert ended.returncode == 2
    assert ended.stderr == "The current folder is gone, so --data needs a full path.\n"


def test_a_game_that_there_is_not_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    *others, last = GAMES
    assert mistake(capsys, "chess") == (
        f"There is no game or file called “chess”; the games are {', '.join(others)} or {last}."
    )


@pytest.mark.parametrize("option", [["--text"], ["--deal", "4"]], ids=["--text", "--deal"])
def test_the_terminal_and_a_deal_need_a_game(
    option: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert mistake(capsys, *option).startswith(f"{option[0]} needs a game: montana, ")


def test_a_deal_and_a_deck_are_one_too_many(capsys: pytest.CaptureFixture[str]) -> None:
    said = mistake(capsys, "scorpion", "--deal", 1, "--deck", "deck.txt")
    assert said == "Give --deal or --deck, not both."


@pytest.mark.parametrize(
    ("cards", "said"),
    [
        (b"", "A deck has 52 cards, this one 0."),
        (CARDS[3:].encode(), "A deck has 52 cards, this one 51."),
        (b"JH " + CARDS[3:].encode(), "The card J♥ is in the deck twice."),
        (CARDS.replace("2D", "1D").encode(), "“1D” is not a card"),
        (b"2D\n\xff", "line 2 is not text in UTF-8 or UTF-16."),
    ],
)
def test_a_file_that_is_no_deck_is_refused(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, cards: bytes, said: str
) -> None:
    file = tmp_path / "deck.txt"
    file.write_bytes(cards)
    sentence = mistake(capsys, "scorpion", "--deck", file)
    assert sentence.startswith(f"“{file}”")
    assert said in sentence


def test_a_deck_that_cannot_be_read_is_refused(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    for place, why in ((tmp_path, "it is a folder"), (tmp_path / "none", os.strerror(ENOENT))):
        said = mistake(capsys, "scorpion", "--deck", place)
        assert said == f"“{place}” cannot be read: {why}."


def test_of_a_very_long_deck_is_said_what_is_wrong(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "deck.txt"
    file.write_text("10S " * 1_000_000)
    assert "A deck has 52 cards, this one" in mistake(capsys, "scorpion", "--deck", file)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="has no pipes in folders")
def test_a_deck_that_is_no_file_is_refused_and_never_waited_for(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    for place in (pipe, "/dev/zero", "/dev/null"):
        said = mistake(capsys, "scorpion", "--text", "--deck", place)
        assert said == f"“{place}” cannot be read: it is not an ordinary file."


@pytest.mark.skipif(
    sys.platform == "win32" or not os.access("/proc/kmsg", os.R_OK),
    reason="has no such file, or closed, or in Wine that of the system around it",
)
def test_a_deck_that_never_answers_is_not_waited_for(capsys: pytest.CaptureFixture[str]) -> None:
    assert "/proc/kmsg" in mistake(capsys, "scorpion", "--deck", "/proc/kmsg")


@pytest.mark.parametrize("words", [["--bet", "5"], ["scorpion", "--deal"], ["scorpion", "montana"]])
def test_a_word_too_many_or_too_few_is_refused(
    capsys: pytest.CaptureFixture[str], words: list[str]
) -> None:
    assert mistake(capsys, *words)


def test_a_deck_without_a_name_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert mistake(capsys, "scorpion", "--deck", "") == "--deck needs a file."
