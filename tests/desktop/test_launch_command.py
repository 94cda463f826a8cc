"""What a desktop entry starts is what was meant, whatever the folders are called."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import venv
from collections.abc import Mapping
from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from solitaire_gui.desktop.launch_command import SHELL, exec_value, running_command, value
from solitaire_gui.setup.environment import python_of
from tests.support.terminal_session import ROOT
from tests.support.waiting import wait_for

ESCAPES = {"\\": "\\", "n": "\n", "t": "\t", "r": "\r", "s": " "}
NASTY = "a b%f$HOME`id`\"'\\;&|<>(){}[]*?#~é\n\t'%%\\n=!"

words = st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0"), max_size=8)
PROGRAM = """#!/bin/sh
printf '%s\\0' "$0" "$@" > "$OUTPUT.new"
mv "$OUTPUT.new" "$OUTPUT"
"""

linux = pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="has no desktop entries")


def unescaped(text: str) -> str:
    """Return what a value of a desktop entry stands for."""
    characters = iter(text)
    return "".join(ESCAPES[next(characters)] if one == "\\" else one for one in characters)


def words_of(command: str) -> list[str]:
    """Return the words of an Exec key as the Desktop Entry Specification takes them apart."""
    found: list[str] = []
    characters = iter(unescaped(command))
    for one in characters:
        word = ""
        if one == '"':
            while (one := next(characters)) != '"':
                word += next(characters) if one == "\\" else one
        else:
            while one and one != " ":
                assert one not in "\t\n\r\"'\\><~|&;$*?#()`", "has to be between quotes"
                word, one = word + one, next(characters, "")
            found.append(word.replace("%%", "%"))
            continue
        assert next(characters, " ") == " "
        found.append(word.replace("%%", "%"))
    return found


@given(st.lists(words, min_size=1, max_size=3))
@example([NASTY])
def test_the_words_of_a_command_are_read_as_they_were(command: list[str]) -> None:
    told = words_of(exec_value(command))
    assert told[-len(command) :] == command
    assert told[: -len(command)] in ([], [*SHELL])
    assert "=" not in told[0]


@given(words)
def test_a_value_is_read_as_it_was_and_stands_on_one_line(text: str) -> None:
    assert unescaped(value(text)) == text
    assert not {"\n", "\r"} & {*value(text)}


@linux
@pytest.mark.parametrize(
    "name",
    [
        "plain",
        NASTY,
        *(pytest.param(f"a{sign}b", marks=pytest.mark.slow) for sign in NASTY if sign != "/"),
    ],
)
def test_a_desktop_starts_a_program_of_any_name(name: str, tmp_path: Path) -> None:
    if not shutil.which("gio"):
        pytest.skip("needs gio")
    program, output, entry = (tmp_path / each for each in (name, "output", "test.desktop"))
    program.write_text(PROGRAM, encoding="utf-8")
    program.chmod(0o700)
    entry.write_text(
        "[Desktop Entry]\nType=Application\nName=Test\n"
        f"Exec={exec_value([str(program), NASTY])} %f\nTryExec={value(str(program))}\n",
        encoding="utf-8",
    )
    environment = {**os.environ, "OUTPUT": str(output)}
    subprocess.run(["gio", "launch", entry, "/a game"], env=environment, check=True)
    wait_for(output.exists, "the program")
    told = output.read_bytes().decode().split("\0")
    assert told[-4:] == [str(program), NASTY, "/a game", ""]


def told_command(words: list[str], cwd: Path, **more: str) -> list[str]:
    """Return the command of a program that was started with some words."""
    result = subprocess.run(
        words, cwd=cwd, env={**os.environ, **more}, capture_output=True, text=True, check=True
    )
    return result.stdout.split("\n")[:-1]


TELL = """if True:
    from solitaire_gui.desktop.launch_command import running_command
    print(*running_command(), sep="\\n")
"""


def test_a_checkout_is_started_by_its_main_py() -> None:
    python, main = running_command()
    assert main == str(ROOT / "main.py")
    result = subprocess.run([python, main, "--version"], cwd="/", capture_output=True, text=True)
    assert result.stdout.startswith("solitaire-gui ")


@linux
def test_an_installed_script_is_started_by_the_name_it_was_called_by(tmp_path: Path) -> None:
    script, link = tmp_path / "bin/solitaire-gui", tmp_path / "of the user/solitaire-gui"
    for path in (script, link):
        path.parent.mkdir()
    script.write_text(f"#!{sys.executable}\n{TELL}", encoding="utf-8")
    script.chmod(0o700)
    link.symlink_to(script)
    found = {"PYTHONPATH": str(ROOT)}
    assert told_command([str(link)], Path("/"), **found) == [str(link)]
    assert told_command(["./solitaire-gui"], link.parent, **found) == [str(link)]


FROZEN = f"""if True:
    import sys
    sys.frozen, sys.executable = True, sys.argv[1]
    sys.path.insert(0, {str(ROOT)!r})
{TELL.partition("if True:")[2]}"""


@pytest.mark.parametrize(
    ("surroundings", "is_image"),
    [
        ({}, False),
        ({"APPIMAGE": "{image}", "APPDIR": "{mounted}"}, True),
        ({"APPIMAGE": "{image}", "APPDIR": "{other}"}, False),
        ({"APPIMAGE": "{other}", "APPDIR": "{mounted}"}, False),
    ],
)
@linux
def test_an_app_image_is_started_and_not_what_is_in_it_for_a_while(
    surroundings: Mapping[str, str], is_image: bool, tmp_path: Path
) -> None:
    image, mounted, other = (tmp_path / each for each in ("a.AppImage", "mounted", "other"))
    image.touch()
    program = str(mounted / "usr/bin/solitaire-gui")
    named = {
        name: text.format(image=image, mounted=mounted, other=other)
        for name, text in surroundings.items()
    }
    command = told_command([sys.executable, "-c", FROZEN, program], tmp_path, **named)
    assert command == [str(image) if is_image else program]


@linux
def test_the_programs_own_environment_is_not_started_but_the_python_that_made_it(
    tmp_path: Path,
) -> None:
    environment = tmp_path / "solitaire-gui/environment"
    venv.create(environment, symlinks=sys.platform != "win32")
    home = {"XDG_DATA_HOME": str(tmp_path), "HOME": str(tmp_path)}
    python, main = told_command([python_of(str(environment)), "-c", TELL], ROOT, **home)
    assert main == str(ROOT / "main.py")
    assert not python.startswith(str(tmp_path))
    subprocess.run([python, main, "--version"], cwd="/", check=True, stdout=subprocess.DEVNULL)
