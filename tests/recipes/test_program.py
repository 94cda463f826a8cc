"""A setting, a command, a sound and an argument come in by the lines that are told."""

from __future__ import annotations

from pathlib import Path

from solitaire_gui.gui.commands.command import THIS_GAME
from tests.recipes.recipe import IMPORTS, Recipe, both_levels, row_of_last

SETTINGS_ARE_KEPT = """
from solitaire_gui.store import Store
from tests.gui.driver.player import Player


def test_they_are_shown_changed_and_kept(keeper: Player, store: Store) -> None:
    keeper.open("scorpion", 1)
    keeper.type("m")
    keeper.turn_to("Echo")
    keeper.use("Echo", "switch")
    keeper.turn_to("Hall")
    keeper.tab_to("Hall", "radio group")
    keeper.click_on("Far", "radio button", within="Hall")
    assert keeper.settings.echo
    assert keeper.settings.hall == "far"
    assert store.settings["echo"] is True
    assert store.settings["hall"] == "far"
"""
DEAL_IS_TOLD = """
import pytest

from tests.gui.driver.player import Player

TOLD = "This is deal 7."


@pytest.fixture
def player(player: Player) -> Player:
    player.open("scorpion", 7)
    return player


def test_its_key_and_its_button_in_the_bar_carry_it_out(player: Player) -> None:
    player.type("j")
    assert player.message == TOLD
    player.open("scorpion", 8)
    player.click_at(player.button("Which"))
    assert player.message == "This is deal 8."


def test_it_is_in_the_help_and_among_all_commands(player: Player) -> None:
    player.type("h")
    player.click_on("Keys", "radio button")
    assert any("Which deal it is" in name for name in player.names())
    player.type("Esc")
    player.type("e")
    player.write("which")
    player.type("Enter")
    assert player.is_at_table
    assert player.message == TOLD
"""
BELL_IS_HEARD = """
from tests.gui.driver.player import Player


def test_it_is_heard_with_its_event(player: Player) -> None:
    player.open("scorpion", 1)
    heard = player.hear()
    player.type("t")
    player.hint_at("D")
    assert heard[-1] == "bell"
"""


@both_levels
def test_a_setting(tmp_path: Path, *, is_whole: bool) -> None:
    recipe = Recipe("Add a setting", tmp_path)
    slack, volume = '        "click_slack": Setting(', "    volume: int = 5\n"
    recipe.change(
        "solitaire_gui/settings.py",
        (
            slack,
            '        "echo": Setting(Message("Echo"), Message("Hear everything twice.")),\n'
            '        "hall": Setting(\n'
            '            Message("Hall"),\n'
            '            Message("How far away its walls are."),\n'
            '            {"near": Message("Near"), "far": Message("Far")},\n'
            f"        ),\n{slack}",
        ),
        (volume, f'{volume}    echo: bool = False\n    hall: str = "near"\n'),
    )
    recipe.show("tests/gui/test_echo.py", SETTINGS_ARE_KEPT)
    tests = ["tests/test_settings.py", "tests/gui/features/settings"]
    recipe.check("tests/gui/test_echo.py", *(tests if is_whole else tests[:1]))


@both_levels
def test_a_command(tmp_path: Path, *, is_whole: bool) -> None:
    recipe = Recipe("Add a command", tmp_path, name="deals")
    recipe.change(
        "solitaire_gui/gui/features/deals/commands.py",
        ("import OTHER_GAMES, Command", "import OTHER_GAMES, THIS_GAME, Command"),
        (
            "NEW_GAME = Command(",
            "def _tell(context: Context) -> None:\n"
            '    context.show_message(f"This is deal {context.controller.session.deal}.")\n\n\n'
            'WHICH = Command("Which", "Which deal it is", "copy", ("J",), _tell, THIS_GAME)\n'
            "NEW_GAME = Command(",
        ),
    )
    own = (IMPORTS, "from", "from solitaire_gui.gui.features.deals.commands import WHICH\n")
    recipe.add(
        "solitaire_gui/gui/features/command_order.py",
        own,
        ("COMMANDS: list[Command] = [", "]\n", "    WHICH,\n"),
    )
    recipe.add("docs/playing.md", (row_of_last(THIS_GAME), "|", "| J | Which deal it is |\n"))
    recipe.add(
        "solitaire_gui/gui/features/table/table_bar.py", own, ("AFTER = [", "]\n", ", WHICH")
    )
    recipe.show("tests/gui/test_which.py", DEAL_IS_TOLD)
    tests = [
        "tests/project/test_documents.py",
        "tests/gui/commands/test_command.py",
    ]
    tests += [
        "tests/gui/features/help",
        "tests/gui/features/table",
        "tests/gui/real_display/test_menu.py",
    ]
    tests += [
        "tests/gui/real_display/test_keyboards.py",
        "tests/gui/whole_window/test_systems.py",
        "tests/gui/widgets/bar",
    ]
    recipe.check("tests/gui/test_which.py", *(tests if is_whole else tests[:1]))


@both_levels
def test_a_sound(tmp_path: Path, *, is_whole: bool) -> None:
    recipe = Recipe("Add a sound", tmp_path)
    recipe.change(
        "tools/make_sounds.py",
        (
            "SOUNDS: Mapping[",
            "def bell() -> Samples:\n"
            '    """Call to something: one high note."""\n'
            "    return finished(fading(note(880.0), 0.1)[: length(0.4)], peak=0.4)\n\n\n"
            "SOUNDS: Mapping[",
        ),
        ('    "win": win,\n', '    "win": win,\n    "bell": bell,\n'),
    )
    recipe.run("python3 -m tools.make_sounds")
    recipe.add(
        "tests/tools/test_make_sounds.py",
        ("\nBOUNDS = {", "}\n", '    "bell": ((0.20, 1.40), (0.02, 0.20)),\n'),
    )
    recipe.add(
        "solitaire_gui/gui/platform/sound.py",
        (
            "def sound_of(",
            "        case events.",
            '        case events.HintGiven():\n            return "bell"\n',
        ),
    )
    recipe.show("tests/gui/test_bell.py", BELL_IS_HEARD)
    tests = ["tests/tools/test_make_sounds.py", "tests/gui/platform/test_sound.py"]
    recipe.check("tests/gui/test_bell.py", *(tests if is_whole else tests[:1]))


@both_levels
def test_an_argument(tmp_path: Path, *, is_whole: bool) -> None:
    recipe = Recipe("Add an argument", tmp_path)
    recipe.change(
        "solitaire_gui/arguments.py",
        (
            "    file: str | None = None\n",
            "    file: str | None = None\n    name: str | None = None\n",
        ),
        (
            "            _read(_file, file),\n",
            "            _read(_file, file),\n            _read(_name, given.name),\n",
        ),
        (
            '    parser.add_argument("--version"',
            '    parser.add_argument("--name", metavar="NAME", help="wish somebody luck")\n'
            '    parser.add_argument("--version"',
        ),
        (
            "def _games() -> str:",
            "def _name(text: str) -> str:\n"
            "    if not text.isalpha():\n"
            '        raise ValueError(f"{quote(text)} is no name.")\n'
            "    return text\n\n\n"
            "def _games() -> str:",
        ),
    )
    text = "        assert wanted.game is not None\n"
    recipe.change(
        "solitaire_gui/__main__.py",
        (
            text,
            f'{text}        if wanted.name:\n            print(f"Good luck, {{wanted.name}}!")\n',
        ),
    )
    version = ".TP\n.B \\-\\-version\n"
    recipe.change(
        "packaging/linux/solitaire-gui.6",
        (version, f'.TP\n.BI \\-\\-name " NAME"\nwish somebody luck.\n{version}'),
    )
    refused = recipe.play("montana", "--text", "--name", "7")
    assert (refused.returncode, refused.stdout) == (2, "")
    assert refused.stderr == "“7” is no name.\n"
    taken = recipe.play("montana", "--text", "--name", "Ada", typed="q\n")
    assert taken.returncode == 0
    assert taken.stdout.startswith("Good luck, Ada!\n")
    tests = ["tests/desktop/test_manual.py", "tests/test_arguments.py", "tests/test_terminal.py"]
    recipe.check(*(tests if is_whole else tests[:1]))
