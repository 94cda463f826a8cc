"""Every command that a document names runs in a fresh clone, begun by a Python without a package.

Each is tried in a short form, in one copy of the tree with one environment for all of them; the
plain command tries some.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from solitaire_gui.setup.environment import PYTHON, STAMP, requirements
from tests.games.wins import WINS
from tests.gui.process.screen import Screen, Seen, missing_tools
from tests.project.test_documents import DOCUMENTS
from tests.setup.conftest import environment_of
from tests.setup.machine import ENVIRON, LONG, PROGRAM, Machine, Outcome, outcome
from tests.store.transferring import write_by_hand
from tests.tools.made_up_results import lines

WINDOW = "main.py"
DECK, GAME_FILE, RESULTS = "my.txt", "a.solitaire", "scorpion.jsonl"
FOUND = "found.jsonl"
FRAGMENT = "fragment.po"
FILLED = 'msgctxt "card"\nmsgid "ace of clubs"\nmsgstr "Kreuz-Ass"\n'


class Short(NamedTuple):
    """A command in a form that takes a second or two, and what it is seen to have done by."""

    words: str
    told: str = ""
    """A pattern of what it prints."""
    made: str = ""
    """A file that it writes, which may be there already."""
    typed: str = ""
    is_seen: bool = False
    """Whether it opens the window, which is seen on a screen and closed by its key."""
    needs_tools: bool = False
    """Whether it opens a screen of its own."""
    is_for_linux: bool = False


SHORT = {
    "main.py": Short("main.py", is_seen=True),
    "main.py scorpion --deal 1": Short("main.py scorpion --deal 1", is_seen=True),
    "main.py seahaven --deck my.txt": Short(f"main.py seahaven --deck {DECK}", is_seen=True),
    "main.py FILE": Short(f"main.py {GAME_FILE}", is_seen=True),
    "main.py montana --text": Short("main.py montana --text", "Montana Solitaire", typed="q\n"),
    "-m tests": Short("-m tests tests/test_cards.py -q", r"\d passed"),
    "-m tests.full": Short("-m tests.full tests/test_cards.py -q", r"\d passed"),
    "-m tests tests/rules": Short("-m tests tests/rules/test_scorpion.py -q", r"\d passed"),
    "-m tests.aces_up aces-up": Short(
        "-m tests.aces_up aces-up --text", "Enter a command", typed="q\n"
    ),
    "-m tests.benchmark": Short("-m tests.benchmark reader", "move"),
    "-m tests.benchmark --against sol kpat": Short(
        "-m tests.benchmark solver --deals 1 --against sol kpat", r"\| Seahaven \|"
    ),
    "-m tests.benchmark solver --deals 300": Short(
        "-m tests.benchmark solver --deals 1", r"\| Seahaven \|"
    ),
    "-m tests.benchmark frames": Short(
        "-m tests.benchmark frames --only hint --size 640x480", "hint", needs_tools=True
    ),
    "-m tests.benchmark reader": Short("-m tests.benchmark reader", "move"),
    "-m tests.screenshots DIR": Short(
        "-m tests.screenshots pictures 640x480 --only settings",
        made="pictures/settings-640x480.png",
    ),
    "-m tests.packages": Short("-m tests.packages frozen --collect-only -q", r"test_frozen\.py"),
    "-m tests.kills": Short("-m tests.kills --kills 1", "1 kills .+ 0 faults", needs_tools=True),
    "-m tests.damage": Short("-m tests.damage cuts --count 1", "cuts: 1 done .+ 0 faults"),
    "-m tests.damage losses": Short(
        "-m tests.damage losses --count 1", r"\| one flipped bit \| \d"
    ),
    "-m tests.windows": Short("-m tests.windows --help", r"elsewhere in Wine"),
    "-m tests.machines": Short("-m tests.machines --help", "usage"),
    "-m tests.machines trixie --user": Short("-m tests.machines --help", "usage"),
    "-m tests.catalogues update": Short(
        "-m tests.catalogues update", made="solitaire_gui/language/catalogues/de.po"
    ),
    "-m tests.catalogues missing de": Short("-m tests.catalogues missing de", "# Deutsch: "),
    "-m tests.catalogues fill de FILE": Short(f"-m tests.catalogues fill de {FRAGMENT}"),
    "-m tests.catalogues compile": Short(
        "-m tests.catalogues compile", made="solitaire_gui/language/catalogues/de.mo"
    ),
    "-m tests.catalogues check": Short("-m tests.catalogues check --help", "usage"),
    "-m tests.catalogues formats": Short(
        "-m tests.catalogues formats", made="solitaire_gui/language/formats_by_language.py"
    ),
    "-m tests.catalogues extract FILE": Short(
        "-m tests.catalogues extract all.pot", made="all.pot"
    ),
    "-m tests.fuzz": Short("-m tests.fuzz --minutes 0.001", "0 exceptions, 0 faults"),
    "-m tests.solver": Short("-m tests.solver scorpion --positions 1", "scorpion: .+ not won \\[]"),
    "-m solitaire_gui.solver seahaven --deals 1-300 --seconds 5 --solutions": Short(
        "-m solitaire_gui.solver seahaven --deals 1-2 --solutions", "1 won "
    ),
    "-m tools.solve_deals scorpion --deals 1-5000 --json scorpion.jsonl": Short(
        f"-m tools.solve_deals scorpion --deals 1-3 --json {RESULTS}",
        "3 deals: 1 won, 2 lost, 0 open",
        made=RESULTS,
    ),
    "-m tools.tabulate_results scorpion.jsonl seahaven.jsonl": Short(
        f"-m tools.tabulate_results {FOUND}", r"Scorpion +2 +1 +1 +0 "
    ),
    '-m solitaire_gui.solver check "scorpion 1: M 7 1 5; D"': Short(
        "-m solitaire_gui.solver check -",
        r"1: .+: won in \d+ moves\.",
        typed=f"montana {WINS['montana'][0]}: {WINS['montana'][1]}\n",
    ),
    "-m tools.record_wins GAME": Short(
        "-m tools.record_wins montana --count 1 --jobs 1",
        "1 deals, ",
        made="solitaire_gui/solver/winnable/montana.xz",
    ),
    "-m tools.grade_deals GAME": Short(
        "-m tools.grade_deals montana --jobs 1", r"\d+ deals, \d+ bytes"
    ),
    "-m tools.shorten_wins seahaven": Short(
        "-m tools.shorten_wins seahaven --count 2 --jobs 1",
        "moves in the mean before, ",
    ),
    "-m tools.make_puzzles.simple_players": Short(
        "-m tools.make_puzzles.simple_players thumb-and-pouch", r"DRAW_OR_NOT \d+: "
    ),
    "-m tools.make_puzzles GAME": Short(
        "-m tools.make_puzzles seahaven --kind which_move --count 1 --jobs 1",
        r"1 puzzles more, \d+ in all",
    ),
    "-m tests.packages [NAME …]": Short("-m tests.packages wheel --collect-only -q", "wheel"),
    "packaging/debian/build.py": Short("packaging/debian/build.py --help", "Debian package"),
    "packaging/linux/share.py FOLDER": Short(
        "packaging/linux/share.py shared", made="shared/man/man6/solitaire-gui.6"
    ),
    "packaging/freeze/build.py": Short("packaging/freeze/build.py --help", "--into DIR"),
    "packaging/appimage/build.py": Short("packaging/appimage/build.py --help", "--into DIR"),
    "main.py --install-desktop": Short(
        "main.py --install-desktop",
        "in your menu now",
        made="../data/metainfo/io.github.solitaire_gui.Solitaire.metainfo.xml",
        is_for_linux=True,
    ),
    "-m tools.make_sounds": Short(
        "-m tools.make_sounds", made="solitaire_gui/gui/platform/sounds/place.wav"
    ),
    "-m images.draw": Short("-m images.draw", made="images/icon.svg"),
}
"""By what stands behind `python3` in a document."""

QUICK = {
    "main.py montana --text",
    "-m tests.aces_up aces-up",
    '-m solitaire_gui.solver check "scorpion 1: M 7 1 5; D"',
}
"""Those that the plain command tries: one of the program, of its tests and of its solver."""

NOT_OURS = {"-m build"}
"""What others have made and whoever calls it has installed."""

NOT_FOR_PEOPLE = {
    "solitaire_gui/solver/process/server.py",
    "tests/benchmark/frames/program.py",
    "tests/gui/accessibility/at_spi_reader.py",
    "tests/gui/platform/system_preferences/stand_in_portal.py",
    "tests/gui/features/memory_of_haste.py",
    "tests/gui/features/memory_of_screens.py",
    "tests/gui/process/input_echo.py",
    "tests/gui/process/waiter.py",
    "tests/windows/painted.py",
}
"""What only the program or the tests start, in an environment that is ready."""
PACKAGES = "packaging/"
"""What makes packages, which `tests.packages` starts, and packaging/README.md tells of."""


def commands(text: str) -> set[str]:
    """Return what follows `python3` in each command of a document in Markdown."""
    fenced = re.findall(r"^```\w*\n(.*?)^```", text, re.DOTALL | re.MULTILINE)
    rest = re.sub(r"^```\w*\n.*?^```", "", text, flags=re.DOTALL | re.MULTILINE)
    indented = re.findall(r"^(?: {4}|\t)(.+)$", rest, re.MULTILINE)
    inline = [" ".join(code.split()) for code in re.findall(r"`([^`]+)`", rest)]
    lines = [line for block in fenced for line in block.splitlines()] + indented + inline
    bare = (re.split(r" {2,}", line.strip())[0] for line in lines)  # without what it is for
    return {line.removeprefix("python3 ") for line in bare if line.startswith("python3 ")}


def documented() -> list[str]:
    """Return the commands of all documents."""
    texts = [path.read_text(encoding="utf-8") for path in DOCUMENTS]
    return sorted(set().union(*map(commands, texts)) - NOT_OURS)


def with_main(files: Iterable[str]) -> Iterator[str]:
    """Yield the files that are there to be started, by whomever."""
    for name in files:
        if "\nif __name__ ==" in (PROGRAM / name).read_text(encoding="utf-8"):
            yield name


def starts_of(file: str) -> set[str]:
    """Return by which words behind `python3` a file may be started."""
    module = file.removesuffix(".py").removesuffix("/__main__").replace("/", ".")
    return {file, f"-m {module}"}


def tree_files() -> list[str]:
    """Return the names of all files that are in the repository or about to be."""
    if not shutil.which("git") or not (PROGRAM / ".git").exists():
        pytest.skip("only git tells what is in the repository")
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(command, cwd=PROGRAM, capture_output=True, text=True, check=True)
    return [name for name in listed.stdout.splitlines() if (PROGRAM / name).is_file()]


@pytest.fixture(scope="module")
def clone(bare_python: str, tmp_path_factory: pytest.TempPathFactory) -> Machine:
    """Return a machine with a copy of the whole tree, whose environment is ready.

    Its packages are those that these tests run with.
    """
    folder = tmp_path_factory.mktemp("clone")
    program = folder / "solitaire"
    for name in tree_files():
        (program / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(PROGRAM / name, program / name)
    python = environment_of(bare_python, program / ".venv")
    packages = subprocess.run(
        [python, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))"],
        capture_output=True,
        text=True,
        check=True,
    ).stdout.strip()
    places = [path for path in sys.path if path.endswith("-packages")]
    Path(packages, "those-of-the-tests.pth").write_text("\n".join(places), encoding="utf-8")
    stamp = "\n".join([PYTHON, *requirements("test")])
    (program / ".venv" / STAMP).write_text(stamp, encoding="utf-8")
    (program / ".venv").chmod(0o700)
    cards = [f"{rank}{suit}" for suit in "CDHS" for rank in ("A", *range(2, 11), *"JQK")]
    (program / DECK).write_text(" ".join(cards), encoding="utf-8")
    (program / FRAGMENT).write_text(FILLED, encoding="utf-8")
    (program / FOUND).write_text(lines(won=[1], lost=[2]), encoding="utf-8")
    game = {"game": "scorpion", "deal": 1, "gestures": ["M 7 1 5"]}
    write_by_hand(program / GAME_FILE, game)
    homes = {name: str(folder) for name in ("HOME", "USERPROFILE", "XDG_CACHE_HOME")}
    data = folder / "data"
    environ = ENVIRON | homes | {"XDG_DATA_HOME": str(data), "LOCALAPPDATA": str(data)}
    return Machine((bare_python,), program, data, environ)


def ended(machine: Machine, short: Short) -> Outcome:
    """Run a command that needs no window to its end."""
    result = subprocess.run(
        [*machine.python, *short.words.split()],
        cwd=machine.program,
        env=machine.environ,
        input=short.typed,
        capture_output=True,
        text=True,
        timeout=LONG,
        check=False,
    )
    return Outcome(result.returncode, result.stdout, result.stderr)


def seen(machine: Machine, short: Short, screen: Screen) -> Outcome:
    """Run a command that opens the window, and close that when it is there."""
    shown = machine.but(DISPLAY=screen.display, SDL_AUDIODRIVER="dummy")
    process = shown._replace(command=tuple(short.words.split())).begin()
    try:
        Seen(screen, process).type("q")
        return outcome(process)
    finally:
        process.kill()


def test_the_documents_name_no_command_but_those_that_are_tried() -> None:
    assert set(documented()) == set(SHORT)
    assert set(SHORT) >= QUICK


@pytest.mark.parametrize(
    "command",
    [
        pytest.param(command, marks=() if command in QUICK else pytest.mark.slow)
        for command in documented()
    ],
)
def test_it_finds_what_it_needs_in_a_clone(
    command: str, clone: Machine, request: pytest.FixtureRequest
) -> None:
    short = SHORT[command]
    if short.is_for_linux and sys.platform != "linux":
        pytest.skip("only for Linux")
    made = clone.program / (short.made or "nothing")
    made.unlink(missing_ok=True)
    if short.needs_tools and (missing := missing_tools()):
        pytest.skip(f"needs a screen of its own: {missing} is not installed")
    if short.is_seen:
        result = seen(clone, short, request.getfixturevalue("screen"))
    else:
        result = ended(clone, short)
    assert result.status == 0, result.err
    assert re.search(short.told, result.out)
    assert "Traceback" not in result.err
    assert made.exists() is bool(short.made)


def test_what_can_be_started_is_told_in_a_document_or_is_not_for_people() -> None:
    files = [name for name in tree_files() if name.endswith(".py")]
    started = {*with_main(name for name in files if not name.startswith(PACKAGES))}
    told = {" ".join(command.split()[: 2 if command.startswith("-m") else 1]) for command in SHORT}
    untold = {name for name in started if not starts_of(name) & told}
    assert untold - {"solitaire_gui/__main__.py"} == NOT_FOR_PEOPLE


@pytest.mark.slow
def test_the_program_started_as_a_module_finds_what_it_needs(
    clone: Machine, screen: Screen
) -> None:
    assert seen(clone, Short("-m solitaire_gui montana"), screen).status == 0


@pytest.mark.parametrize(
    "name", ["solver.montana.solver", "session", "gui.app.event_loop", "__main__"]
)
def test_who_imports_a_module_for_its_own_use_is_left_alone(clone: Machine, name: str) -> None:
    """What is not there is missing, and nothing is set up or entered for it."""
    program = f"import sys; before = sys.executable; import solitaire_gui.{name}"
    result = clone._replace(command=("-c", program)).start()
    is_whole = name in ("session", "__main__")
    assert (result.status == 0) is is_whole
    assert is_whole or "ModuleNotFoundError" in result.err


def test_commands_are_found_wherever_they_stand() -> None:
    text = (
        "Say `python3 -m one`, or\n`python3 -m\ntwo x`.\n\n    python3 three.py   what it does\n"
        "    pip install four\n\n```sh\npython3 five.py --six\n```\n`python3`\n"
    )
    assert commands(text) == {"-m one", "-m two x", "three.py", "five.py --six"}


def test_an_empty_folder_is_no_clone(tmp_path: Path) -> None:
    """An installed program, which lies beside other packages, is left as it was installed."""
    less = shutil.ignore_patterns("gui", "language", "solver", "store", "__pycache__")
    shutil.copytree(PROGRAM / "solitaire_gui", tmp_path / "solitaire_gui", ignore=less)
    program = "from solitaire_gui.setup import prepare; prepare(('nowhere',)); print('left alone')"
    result = subprocess.run(
        [sys.executable, "-c", program],
        cwd=tmp_path, capture_output=True, text=True, check=True, env={**os.environ},
    )  # fmt: skip
    assert result.stdout == "left alone\n"
