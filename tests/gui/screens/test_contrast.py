"""Whatever is shown stands out: every text, control and focus of every screen, in every look."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import chain

import pygame
import pytest

from solitaire_gui.games import GAMES
from solitaire_gui.gui.app import App
from solitaire_gui.gui.commands import Command
from solitaire_gui.gui.graphics.card_art import Art
from solitaire_gui.gui.platform.window import Window
from solitaire_gui.gui.widgets.base.dialog import Dialog
from solitaire_gui.play.settings import CHOICES
from solitaire_gui.store.players import Players
from tests.gui.contrast import Alone, Look, WithoutText, controls, measured, painted
from tests.gui.driver.program import QUIET
from tests.screenshots import SCENES, Scene, opened, past

SIZE = (1100, 1500)
"""So high that all of a long page is seen where one design pixel is one of the window's."""
CONTROLS = ("solitaire_gui.gui.widgets.buttons", "solitaire_gui.gui.widgets.text")
"""Where the controls are that have edges."""
THIN_RING, THICK_RING = 1.4, 2.2
"""Pixels for each of a focus ring's length, which is less around corners: of two, of three."""
LOOKS = [Look(is_light) for is_light in (False, True)]
STRONG_LOOKS = [look._replace(high_contrast=True) for look in LOOKS]
CLOTHS = [look._replace(cloth=cloth) for look in LOOKS for cloth in CHOICES["table"][1:]]


def kinds() -> dict[str, Scene]:
    """Return a scene of every kind: those that all games have, of one game."""
    scenes: dict[str, Scene] = {}
    for name, scene in SCENES.items():
        scenes.setdefault(re.sub("|".join(GAMES), "game", name), scene)
    commands = (Command.TYPE, Command.PAUSE)
    return {**scenes, **{command.label: opened("scorpion", command) for command in commands}}


KINDS = kinds()


def begun(scene: str, art: Art) -> App:
    """Return an app that shows a scene."""
    app = App(Window(SIZE), art=art, settings=QUIET, players=Players(past().folder))
    pygame.event.clear()
    KINDS[scene](app)
    app.go_on()
    return app


@pytest.mark.parametrize("scene", KINDS)
def test_all_that_is_shown_stands_out(scene: str, art: Art) -> None:
    app = begun(scene, art)
    covers_cloth = isinstance(getattr(app.screens[-1], "dialog", None), Dialog)
    faults = [
        *hard_to_read(app, LOOKS if covers_cloth else LOOKS + CLOTHS),
        *hard_to_read(app, STRONG_LOOKS),
        *chain.from_iterable(unclear(app, look) for look in LOOKS + STRONG_LOOKS),
    ]
    assert not faults, "\n".join(faults)


def hard_to_read(app: App, looks: Sequence[Look]) -> Iterator[str]:
    """Yield the texts that cannot be read well."""
    for look, text in measured(app.stack._seen(), SIZE, app.clock(), looks):
        if not text.is_enough:
            yield f"{text.words[:200]!r} of size {text.size:g}: {text.contrast:.2f} in {look}"


def unclear(app: App, look: Look) -> Iterator[str]:
    """Yield the controls of the topmost screen whose edges are lost, or the focus on them.

    Lists and tables have no edges of their own.
    """
    theme = WithoutText(look)
    shown = painted(app.stack._seen(), theme, SIZE, app.clock())
    alone, least = Alone(shown, theme), THICK_RING if look.high_contrast else THIN_RING
    for control in controls(app.screens[-1]):
        is_own = type(control).__module__.startswith(CONTROLS)
        if not (is_own and control.enabled and alone.is_seen(control)):
            continue
        name = f"{type(control).__name__} at {tuple(control.rect)}, in {look},"
        covered, clear = alone.outlined(control)
        if not clear.inflate(4, 4).contains(covered):
            yield f"{name} covers {covered} and stands out in {clear}"
        around, pixels = alone.ring(control)
        if pixels < least * 2 * (around.width + around.height) or not around:
            yield f"{name} has a focus of {pixels} pixels around {around}"
