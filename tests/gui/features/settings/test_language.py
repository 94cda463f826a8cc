"""The player's language: in force at once wherever it is said, and the game does not notice."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from solitaire_gui.gui.app.active_settings import of_system, speak
from solitaire_gui.gui.features.settings.language_screen import without_accents
from solitaire_gui.gui.platform import sdl
from solitaire_gui.language import languages
from solitaire_gui.language.catalogue import gettext
from solitaire_gui.language.languages import NAMES, best_match
from solitaire_gui.settings import CHOICES, save_settings
from solitaire_gui.solver.winnable.recorded_deals import solution
from tests.catalogues import mo_file, source
from tests.gui.driver.player import Player
from tests.gui.driver.program import QUIET, PromptArt, started
from tests.gui.driver.writing import all_written
from tests.gui.process.screen import ROOT, bare_environment
from tests.language.pseudo import pseudo as in_pseudo
from tests.language.pseudo import translations
from tests.store.playing import begin, opened, play
from tests.support.levels import mostly_slow

LINES = CHOICES["language"]
WORD = re.compile("[A-Za-z]{2,}")
"""What the pseudo-language, whose letters have accents, does not say."""
SENTENCE = "Nothing is picked up: pick up a card first."
"""A text that is another one in every language."""


@pytest.fixture(autouse=True)
def no_wishes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have a system that is set to no language."""
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)


@pytest.fixture(scope="module")
def pseudo_file(tmp_path_factory: pytest.TempPathFactory) -> str:
    """Return a catalogue of German that holds every text in the pseudo-language."""
    texts = source.texts()
    file = tmp_path_factory.mktemp("catalogue") / "de.mo"
    file.write_bytes(mo_file.compiled(texts, translations(texts), "de"))
    return str(file)


@pytest.fixture
def pseudo(pseudo_file: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Have that catalogue for every language."""
    monkeypatch.setattr(languages, "catalogue_file", lambda tag: pseudo_file)


@pytest.fixture
def player(tmp_path: Path, art: PromptArt) -> Iterator[Player]:
    """Return a player whose game is in progress."""
    with opened(tmp_path / "data") as store:
        save_settings(store, QUIET)
        play(store, begin(store, "scorpion", 1), 1)
    with started(tmp_path / "data", art) as player:
        yield player


@pytest.mark.skipif(sys.platform == "win32", reason="no variable says which language is spoken")
def test_the_system_is_asked_where_nothing_is_chosen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", "de_AT.UTF-8")
    assert of_system() == "de"
    speak("system")
    assert gettext("Language") == "Sprache"
    speak("en")
    assert gettext("Language") == "Language"


def test_every_language_can_be_spoken() -> None:
    said = []
    for tag in NAMES:
        speak(tag)
        said.append(gettext(SENTENCE))
        assert (said[-1] == SENTENCE) == (tag == "en"), tag
    assert len({*said}) == len(NAMES)


def test_sdl_knows_the_languages_of_the_system(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is asked on Windows and on a Mac; elsewhere it reads the same variables as we do."""
    if sys.platform in ("win32", "darwin"):
        assert all(best_match([name]) for name in sdl.preferred_languages())
        return
    assert sdl.preferred_languages() == []
    monkeypatch.setenv("LANG", "pt_BR.UTF-8")
    monkeypatch.setenv("LANGUAGE", "uk:sv_SE")
    assert sdl.preferred_languages() == ["pt_BR", "uk", "sv_SE"]


@pytest.mark.parametrize("language", mostly_slow(["de", "ru"], "ru"))
def test_the_terminal_speaks_as_the_specs_do(tmp_path: Path, language: str) -> None:
    command = [sys.executable, "main.py", "scorpion", "--deal", "1", "--text"]
    told = {
        subprocess.run(
            command,
            cwd=ROOT,
            env={**bare_environment(tmp_path), "LANG": name, "LANGUAGE": name},
            input="M 1 1 1\nM 7 1 5\nh\nq\n",
            capture_output=True,
            encoding="utf-8",
            check=True,
        ).stdout
        for name in ("C.UTF-8", language)
    }
    assert len(told) == 1


def test_a_damaged_catalogue_leaves_english(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    damaged = tmp_path / "de.mo"
    damaged.write_bytes(Path(languages.catalogue_file("de")).read_bytes()[:40])
    monkeypatch.setattr(languages, "catalogue_file", lambda tag: str(damaged))
    speak("de")
    assert gettext(SENTENCE) == SENTENCE


def choose(player: Player, tag: str) -> None:
    """Choose a language by the keyboard alone, in the settings, which stay open."""
    if player.screen != gettext("Settings"):
        player.type("m")
    while not has_language_button(player):
        player.type("Shift+Tab")
    player.type("Space")
    assert player.screen == gettext("Language")
    player.keys("Home", *["Down"] * LINES.index(tag), "Enter")
    assert player.screen == gettext("Settings")


def has_language_button(player: Player) -> bool:
    """Tell whether the button in the settings that tells the language has the focus."""
    return player.find("", "button", within=gettext("Language")).is_focused


@pytest.mark.usefixtures("pseudo")
def test_a_language_chosen_in_the_settings_is_spoken_at_once(player: Player) -> None:
    table = player.session.table
    choose(player, "de")
    assert player.screens == ["", in_pseudo("Settings")]
    assert player.settings.language == "de"
    assert has_language_button(player)
    assert gettext("Language") == in_pseudo("Language")
    assert player.title.startswith(in_pseudo("Scorpion"))
    choose(player, "en")
    assert gettext("Language") == "Language"
    player.type("Esc")
    assert player.is_at_table
    assert player.session.table is table, "the game stays"


def left_behind(player: Player) -> list[str]:
    """Return what the screens still say that is not in the pseudo-language."""
    words = all_written(player)
    assert words
    return sorted(text for text in words if WORD.search(text) and text not in NAMES.values())


def with_a_hint(player: Player) -> None:
    player.type("t")
    player.until(lambda: player.strip)


def refused(player: Player) -> None:
    player.play_at_once(["M 1 1 1"])
    assert player.message


def won(player: Player) -> None:
    player.open("seahaven", 1)
    player.play_at_once([*solution("seahaven", 1)])
    player.finish_animations()
    player.wait()
    assert player.session.is_won


@pytest.mark.usefixtures("pseudo")
@pytest.mark.parametrize(
    "state",
    [pytest.param(with_a_hint, marks=pytest.mark.slow), refused, won, Player.choose_game],
)
def test_nothing_is_still_said_in_the_language_before(
    player: Player, state: Callable[[Player], None]
) -> None:
    state(player)
    choose(player, "de")
    assert left_behind(player) == []


def test_the_settings_stay_scrolled_where_they_were(player: Player) -> None:
    player.change(interface="largest")
    for tag in ("de", "uk"):
        choose(player, tag)
        assert player.scrolled > 0
        assert has_language_button(player)
        assert player.has_focus_in_view


@pytest.mark.usefixtures("pseudo")
def test_every_player_has_a_language_of_their_own(player: Player) -> None:
    choose(player, "de")
    player.keys("Esc", "Ctrl+p")
    player.fill(in_pseudo("New player"), "Anna")
    player.type("Enter")
    play_as_the(player, 2)
    assert player.settings.language == "system"
    assert gettext("Language") == "Language"
    player.type("Ctrl+p")
    play_as_the(player, 1)
    assert player.settings.language == "de"
    assert gettext("Language") == in_pseudo("Language")


def play_as_the(player: Player, number: int) -> None:
    """Go on as one of the players in the dialog of them, which is open."""
    player.tab_to(gettext("Players"), "list box")
    player.keys("Home", *["Down"] * (number - 1), "Enter")
    player.go_on_as_next()


def test_the_kept_game_does_not_notice(player: Player, tmp_path: Path) -> None:
    player.wait()
    before = player.store.stored_game(player.game_id)
    assert before
    choose(player, "sv")
    player.wait()
    assert player.store.stored_game(player.game_id) == before
    with opened(tmp_path / "data") as store:
        assert store.settings["language"] == "sv"


def chosen_language(player: Player) -> str:
    """Return the line of the list that is chosen."""
    [line] = [each.name for each in player.top.all("list box option") if each.node.is_selected]
    return line


def test_the_list_of_languages_goes_to_what_is_typed(player: Player) -> None:
    for tag, name in NAMES.items():
        player.choose_language()
        for letter in without_accents(name)[:3]:
            if letter.isascii():
                player.type(letter)
            player.write(letter)
        assert chosen_language(player) == name
        player.check_pixels()
        player.type("Enter")
        assert player.settings.language == tag
        player.change(language="en")
        player.close_all()


def test_the_arrows_of_one_hand_go_through_the_list_of_languages(player: Player) -> None:
    player.choose_language()
    for letter, tag in (("s", "cs"), ("s", "de"), ("s", "en"), ("w", "de")):
        player.type(letter)
        player.write(letter)
        assert chosen_language(player) == NAMES[tag]
