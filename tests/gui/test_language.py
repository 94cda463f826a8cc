"""The player's language: in force at once wherever it is said, and the game does not notice."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from solitaire_gui.gui.app import App
from solitaire_gui.gui.chosen_language import of_system, speak
from solitaire_gui.gui.commands import Command
from solitaire_gui.gui.graphics.theme import scale_for
from solitaire_gui.gui.platform import sdl
from solitaire_gui.gui.screen_requests import AddPlayer, ChooseLanguage, Play, PlayAs, Speak
from solitaire_gui.gui.screens.language_screen import LanguageScreen
from solitaire_gui.gui.screens.settings_screen import SettingsScreen
from solitaire_gui.gui.switching import go_on_as_next
from solitaire_gui.language import catalogue, languages
from solitaire_gui.language.languages import NAMES, best_of
from solitaire_gui.play.settings import CHOICES
from solitaire_gui.solver.winnable.recorded import solution
from tests.catalogues import mo_file, source
from tests.gui.driver.program import SIZE
from tests.gui.player import Player
from tests.gui.screen import ROOT, bare_environment
from tests.gui.starting import started
from tests.gui.text_places import written
from tests.language.pseudo import pseudo as in_pseudo
from tests.language.pseudo import translations
from tests.store.playing import opened

LINES = CHOICES["language"]
WORD = re.compile("[A-Za-z]{2,}")
"""What the pseudo-language, whose letters have accents, does not say."""


@pytest.fixture(autouse=True)
def no_wishes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have a system that is set to no language."""
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)


@pytest.fixture
def pseudo(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Have a catalogue of German that holds every text in the pseudo-language."""
    texts = source.texts()
    file = tmp_path / "de.mo"
    file.write_bytes(mo_file.compiled(texts, translations(texts), "de"))
    monkeypatch.setattr(languages, "catalogue_file", lambda tag: str(file))


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    """Return an app with a game that is under way."""
    app = started(tmp_path / "data", SIZE, App)
    app.begin("scorpion", 1)
    app.carry_out(Play(("M 7 1 5",)))
    yield app
    app.close()


def test_the_system_is_asked_where_nothing_is_chosen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", "de_AT.UTF-8")
    assert of_system() == "de"
    speak("system")
    assert catalogue._in_use is not None
    speak("en")
    assert catalogue._in_use is None


@pytest.mark.parametrize("tag", NAMES)
def test_every_language_can_be_spoken(tag: str) -> None:
    speak(tag)
    assert (catalogue._in_use is None) == (tag == "en")


def test_sdl_knows_the_languages_of_the_system(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is asked on Windows and on a Mac; elsewhere it reads the same variables as we do."""
    if sys.platform in ("win32", "darwin"):
        assert all(best_of([name]) for name in sdl.preferred_languages())
        return
    assert sdl.preferred_languages() == []
    monkeypatch.setenv("LANG", "pt_BR.UTF-8")
    monkeypatch.setenv("LANGUAGE", "uk:sv_SE")
    assert sdl.preferred_languages() == ["pt_BR", "uk", "sv_SE"]


@pytest.mark.parametrize("language", ["de", "ru"])
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
    assert catalogue._in_use is None


def choose(player: Player, tag: str) -> None:
    """Choose a language by the keyboard alone, from the settings."""
    player.app.carry_out(Command.SETTINGS) if len(player.app.screens) == 1 else None
    settings = player.app.screens[-1]
    assert isinstance(settings, SettingsScreen)
    while settings.dialog.focus.current is not settings.widget("language"):
        player.type(pygame.K_TAB)
    player.type(pygame.K_SPACE)
    assert isinstance(player.app.screens[-1], LanguageScreen)
    player.type(pygame.K_HOME)
    for _ in range(LINES.index(tag)):
        player.type(pygame.K_DOWN)
    player.type(pygame.K_RETURN)


@pytest.mark.usefixtures("pseudo")
def test_a_language_chosen_in_the_settings_is_spoken_at_once(app: App) -> None:
    player = Player(app)
    player.app.carry_out(Command.SETTINGS)
    table, before = app.table, app.screens[-1]
    choose(player, "de")
    settings = app.screens[-1]
    assert isinstance(settings, SettingsScreen)
    assert settings is not before
    assert (len(app.screens), app.settings.language) == (2, "de")
    assert settings.dialog.focus.shows(settings.widget("language"))
    assert catalogue.gettext("Cancel") == in_pseudo("Cancel")
    assert pygame.display.get_caption()[0].startswith(in_pseudo("Scorpion"))
    assert app.table is table, "the game and whatever is shown of it stay"
    assert app.controller.session.step.line_count == 1
    choose(player, "en")
    assert catalogue.gettext("Cancel") == "Cancel"


def left_behind(app: App) -> list[str]:
    """Return what the screens still say that is not in the pseudo-language."""
    size = app.window.surface.get_size()
    words: set[str] = set()
    for screen in app.screens:
        app.take([])
        places = written(screen, size, scale_for(size), app.clock())
        words |= {place.words for place in places}
    assert words
    return sorted(text for text in words if WORD.search(text) and text not in NAMES.values())


def with_a_hint(app: App) -> None:
    app.controller.take_answer(5.0)
    app.controller.give_hint()


def refused(app: App) -> None:
    app.carry_out(Play(("M 1 1 1",)))


def won(app: App) -> None:
    app.begin("seahaven", 1)
    app.controller.play([*solution("seahaven", 1)])
    app.table.motion.finish()
    app.go_on()


@pytest.mark.usefixtures("pseudo")
@pytest.mark.parametrize("state", [with_a_hint, refused, won, App.choose])
def test_nothing_is_still_said_in_the_language_before(
    app: App, state: Callable[[App], None]
) -> None:
    state(app)
    app.paint()
    app.carry_out(Command.SETTINGS)
    app.carry_out(ChooseLanguage())
    app.carry_out(Speak("de"))
    app.paint()
    assert left_behind(app) == []


def test_the_settings_stay_scrolled_where_they_were(app: App) -> None:
    player = Player(app)
    choose(player, "de")
    before = app.screens[-1]
    assert isinstance(before, SettingsScreen)
    assert before.dialog.page.scroller.offset > 0
    app.carry_out(Command.SETTINGS)
    app.carry_out(Speak("uk"))
    after = app.screens[-1]
    assert isinstance(after, SettingsScreen)
    assert after.dialog.page.scroller.offset > 0
    focused = after.widget("language")
    assert after.dialog.focus.current is focused
    assert after.dialog.page.seen(focused) == focused.rect


@pytest.mark.usefixtures("pseudo")
def test_every_player_has_a_language_of_their_own(app: App, tmp_path: Path) -> None:
    choose(Player(app), "de")
    app.carry_out(AddPlayer("Anna"))
    assert app.players is not None
    anna = next(player for player in app.players.listed() if player.name == "Anna")
    app.carry_out(PlayAs(anna.token))
    after = go_on_as_next(app)
    assert (after.settings.language, catalogue._in_use) == ("system", None)
    first = next(player for player in app.players.listed() if player.name != "Anna")
    after.carry_out(PlayAs(first.token))
    again = go_on_as_next(after)
    assert again.settings.language == "de"
    assert catalogue.gettext("Cancel") == in_pseudo("Cancel")
    again.close()


def test_the_kept_game_does_not_notice(app: App, tmp_path: Path) -> None:
    app.controller.note_shown()
    with opened(tmp_path / "data") as store:
        before = store.last()
    choose(Player(app), "sv")
    with opened(tmp_path / "data") as store:
        assert store.last() == before
        assert store.settings["language"] == "sv"
