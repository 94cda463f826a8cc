"""A screen reader that listens to the window."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

import accesskit
import pygame
from pygame.event import Event

from solitaire_gui.gui.accessibility.node import Action, Live, Node
from solitaire_gui.gui.accessibility.screen_reader import (
    ACTION_REQUESTED,
    READER_ATTACHED,
    READER_DETACHED,
    ScreenReader,
)
from solitaire_gui.gui.accessibility.tree import SentNode
from solitaire_gui.gui.features.screen_reader.feature import ScreenReaderFeature
from solitaire_gui.gui.screens.screen import Screen
from solitaire_gui.play.events import Event as Happening
from solitaire_gui.play.events import VerdictChanged
from solitaire_gui.solver.engine.verdict import Verdict
from tests.gui.driver.player import Player


def listened_to(player: Player) -> Callable[[], None]:
    """Have a screen reader listen; return what tells it of the window as it is then."""
    reading = player.context.get_part(ScreenReaderFeature)
    reading.reader = reader = ScreenReader()
    pygame.event.post(Event(READER_ATTACHED))
    player.turn()
    assert reader.is_attached
    return reading.send_tree


class Listener:
    """What a screen reader is told of the window, and what it asks for; it does not listen yet."""

    def __init__(self, player: Player) -> None:
        """Count how often the uppermost screen is asked to describe itself from now on."""
        self._player = player
        self._reader = player.context.get_part(ScreenReaderFeature).reader = NotingReader()
        self._is_spoilt = False
        self.descriptions = 0
        screen = player.context.stack.screens[-1]
        describe = screen.accessible_node

        def accessible_node(now: float) -> Node:
            self.descriptions += 1
            node = describe(now)
            return node._replace(children=[*node.children] * (1 + self._is_spoilt))

        setattr(screen, "accessible_node", accessible_node)  # noqa: B010  (it may have slots)

    @property
    def told(self) -> list[str]:
        """The names of the uppermost screens that have been told of, each time anew."""
        return self._reader.told

    @property
    def heard(self) -> list[str]:
        """What was heard since this was asked for last: where the focus went, and what was said."""
        heard, self._reader.heard = self._reader.heard, []
        return heard

    @property
    def readable(self) -> list[str]:
        """All that can be read in the window now: of each thing its name and what is said of it."""
        things = (its.node for its in self._reader.tree.sent.values())
        return [words for node in things for words in (node.name, node.description) if words]

    def judge(self, verdict: Verdict, *events: Happening) -> None:
        """Have the window told what has been found out of the table, and of what comes with it."""
        context = self._player.context
        for event in (VerdictChanged(context.controller.game, verdict, None), *events):
            self._player.tell(event)
            self._reader.on_event(event, context.clock())
        self._player.turn()

    @property
    def is_heard(self) -> bool:
        """Whether the program takes it for listening."""
        return self._reader.is_attached

    def listen(self, *events: Event) -> None:
        """Begin to listen; other events come with that."""
        self._happen(Event(READER_ATTACHED), *events)

    def leave(self, *events: Event) -> None:
        """Listen no more; other events come with that."""
        self._happen(Event(READER_DETACHED), *events)

    def spoil(self) -> None:
        """Have the screen describe all that is on it twice, which is a fault."""
        self._is_spoilt = True

    def ask(self, name: str, action: Action, value: str | float = "") -> None:
        """Ask for something to be done to the thing that is called so: an action of its own by key.

        It must have been told of.
        """
        called = [its for its in self._reader.tree.sent.items() if its[1].node.name == name]
        for number, (node, *_) in called:
            own = [*node.own_actions]
            if action in node.actions or value in own:
                asked = own.index(str(value)) if action is Action.CUSTOM_ACTION else value
                self.ask_by_number(number, action, asked)
                return
        raise AssertionError(f"nothing called {name} can be asked for {action.name}")

    def ask_by_number(self, number: int, action: Action, value: str | float = "") -> None:
        """Ask for something to be done to a thing by its number."""
        asked = int(getattr(accesskit.Action, action.name))
        self._happen(Event(ACTION_REQUESTED, number=number, action=asked, value=value))

    def _happen(self, *events: Event) -> None:
        for event in events:
            pygame.event.post(event)
        self._player.turn()


class NotingReader(ScreenReader):
    """A way to the system's screen readers that notes what is told."""

    def __init__(self) -> None:
        super().__init__()
        self.told: list[str] = []
        self.heard: list[str] = []

    def update(self, root: Node, screen: Screen) -> None:
        before = self.tree.sent
        super().update(root, screen)
        self.heard += heard(before, self.tree.sent)
        self.told.append(root.children[0].name)


def heard(before: Mapping[int, SentNode], after: Mapping[int, SentNode]) -> Iterator[str]:
    """Yield what is heard where the window was told of otherwise before.

    It is heard where the focus goes, with all that is said of that thing; what is said anew of the
    thing that has the focus; and what is said wherever the focus is.
    """
    for number, (node, *_) in after.items():
        old = before[number].node if number in before else None
        if node.is_focused and not (old and old.is_focused):
            yield f"focus: {node.name}. {node.description}" if node.name else "focus"
        elif node.is_focused and old:
            pairs = ((old.name, node.name), (old.description, node.description))
            yield from (f"changed: {now}" for then, now in pairs if now not in ("", then))
        if node.live is not Live.OFF and (old is None or old.name != node.name):
            yield f"said: {node.name}"
