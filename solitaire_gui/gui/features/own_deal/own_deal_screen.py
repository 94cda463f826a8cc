"""The page on which a deal is laid: input by pointer, keys and screen readers."""

from __future__ import annotations

from typing import Any

import pygame
from pygame.event import Event

from solitaire_gui.cards import Card
from solitaire_gui.games.places import card_key
from solitaire_gui.gui.accessibility.node import Action, ActionRequest, Node, Place, Role
from solitaire_gui.gui.board.card_layout import Point
from solitaire_gui.gui.commands.command import CLOSE, Command
from solitaire_gui.gui.commands.key_bindings import is_modifier_or_desktop_key
from solitaire_gui.gui.commands.keystrokes import ENTER
from solitaire_gui.gui.commands.request import Request
from solitaire_gui.gui.features.own_deal import sentences
from solitaire_gui.gui.features.own_deal.laying_screen import Hold, LayingScreen
from solitaire_gui.gui.input.cursor import ARROWS
from solitaire_gui.gui.input.drag import Drag
from solitaire_gui.gui.input.table_input import COMMAND_MODIFIERS, LEFT_BUTTON
from solitaire_gui.gui.input.typed_card import CardSearch
from solitaire_gui.gui.widgets.layout.focus import POINTER_LEFT
from solitaire_gui.language.card_names import card_name
from solitaire_gui.language.catalogue import gettext

GAP_SIGNS = "-\N{EN DASH}\N{EM DASH}\N{MINUS SIGN}"
"""Characters that lay a gap."""
SUIT_SIGNS = "\N{BLACK CLUB SUIT}\N{BLACK DIAMOND SUIT}\N{BLACK HEART SUIT}\N{BLACK SPADE SUIT}"
ASIDE = 3
"""A place that lies sideways of an arrow counts as this many times as far away."""


class OwnDealScreen(LayingScreen):
    """Letters and digits always type a card; the arrows move the frame unless a button has the
    focus."""

    @property
    def accepts_text(self) -> bool:
        return True

    # Input.

    def handle_input(self, event: Event, now: float) -> Request | None:
        """Handle an event: the pointer's, a key that types a card, or any other key."""
        if event.type == pygame.MOUSEMOTION and self.hold:
            self._move_pointer(event)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == LEFT_BUTTON:
            self._press(event, now)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == LEFT_BUTTON:
            self._release(event, now)
        elif event.type == pygame.WINDOWFOCUSLOST:
            self._drop_hold()
        elif event.type == pygame.KEYDOWN and self._handle_key(event):
            self.strip.invalidate()
        else:
            return super().handle_input(event, now)
        return self.pending_request

    def _press(self, event: Event, now: float) -> None:
        self.view.motion.finish()
        self.message.dismiss()
        self._drop_hold()
        point = event.pos
        if self.strip.rect.collidepoint(point) or self.head.rect.collidepoint(point):
            self.strip.handle(event, now)
            tile = self.tray.hit_test(point)
            if tile is not None:
                card = self.tray.card(tile)
                placed = self.places_view.card_at(point, card)
                self.hold = Hold(card, None, Drag.begin([placed], {}, point))
            return
        self.strip.drop_focus()
        number = self.places_view.at(point)
        if number is None:
            return
        held = self.draft.laid[number]
        if held is None:
            self.frame(number)
        else:
            placed = self.places_view.card_at(self.places_view.place_rect(number).center, held)
            self.hold = Hold(held, number, Drag.begin([placed], {}, point))

    def _move_pointer(self, event: Event) -> None:
        assert self.hold is not None, "asked before"
        drag = self.hold.drag
        if not event.buttons[0]:
            self._drop_hold()  # the release went to another window
            return
        moved = drag.moved_to(event.pos)
        if drag.has_moved or not moved.is_click(self._settings.click_slack):
            self.tray.pressed_part = None
            self.hold = self.hold._replace(drag=moved)

    def _release(self, event: Event, now: float) -> None:
        hold, self.hold = self.hold, None
        if hold is None or not hold.drag.has_moved:
            if hold is not None and hold.place is not None:
                self.take(hold.place)
            else:
                self.strip.handle(event, now)
            return
        self.strip.handle(event, now)
        rect = hold.rect
        is_over_strip = self.strip.rect.collidepoint(event.pos)
        target = None if is_over_strip else self.places_view.nearest(rect)
        if target is not None:
            self.lay(hold.card, target, rect.topleft)
        elif hold.place is not None and is_over_strip:
            self.take(hold.place)
        else:
            self.view.show(self.draft, now, {card_key(hold.card): rect.topleft})

    def _drop_hold(self) -> None:
        """Cancel a drag; the card glides home."""
        hold, self.hold = self.hold, None
        if hold is not None and hold.drag.has_moved:
            self.tray.handle(POINTER_LEFT)
            self.view.show(self.draft, self._now, hold.drag.corners())

    def _handle_key(self, event: Event) -> bool:
        """Handle a key for the cards; return whether it was one."""
        if is_modifier_or_desktop_key(event.key, event.mod) or event.mod & COMMAND_MODIFIERS:
            return False
        self.view.motion.finish()
        self.message.dismiss()
        self._drop_hold()
        sign = event.unicode
        if sign and (sign.isalnum() or sign in GAP_SIGNS or sign in SUIT_SIGNS):
            self._type(sign)
            return True
        if event.key == pygame.K_BACKSPACE:
            self._back()
            return True
        if self.strip.has_focus:
            return False
        if event.key in ENTER:
            self._enter()
        elif event.key == pygame.K_DELETE:
            self.take(self.draft.framed)
        elif event.key in ARROWS:
            self._move_frame(ARROWS[event.key])
        elif event.key in (pygame.K_HOME, pygame.K_END):
            self.frame(self.draft.order[0 if event.key == pygame.K_HOME else -1])
        else:
            return False
        return True

    def _type(self, sign: str) -> None:
        """Add a character to the card that is being typed; a whole card is laid."""
        if sign in GAP_SIGNS:
            gaps = self.draft.gaps
            if gaps:
                self.lay(gaps[0])
            else:
                self.say(sentences.not_a_card())
            return
        if self.search is None or not self.search.text:
            self.search = CardSearch()
        self.moving = None
        if not self.search.type(sign):
            self.search = None if not self.search.text else self.search
            self.say(sentences.not_a_card())
            return
        if not self.search.is_complete:
            self.refresh()
            return
        card, self.search = self.search.card, None
        number = self.draft.place_of(card)
        if number is None or (self.draft.is_gap(card) and self.draft.gaps):
            self.lay(card)
        else:
            self.moving = card
            self.say(sentences.lies_already(self.draft, card, number))

    def _back(self) -> None:
        """Take back what is typed, else the last change."""
        if self.search is not None or self.moving is not None:
            self.search = self.moving = None
            self.say(sentences.framed(self.draft))
        else:
            self.undo()

    def _enter(self) -> None:
        """Move the card that was typed, or play the deal."""
        if self.moving is not None:
            self.lay(self.moving, corner=self._corner_of(self.moving))
        else:
            self.play()

    def _corner_of(self, card: Card) -> Point:
        number = self.draft.place_of(card)
        assert number is not None, "it is laid"
        return self.places_view.place_rect(number).topleft

    def _move_frame(self, direction: Point) -> None:
        """Frame the next place in a direction; beyond the last one, the first."""
        view, here = self.places_view, self.places_view.place_rect(self.draft.framed)
        across, along = direction
        far: list[tuple[int, int]] = []
        for number in range(len(self.draft.laid)):
            place = view.place_rect(number)
            dx, dy = place.x - here.x, place.y - here.y
            ahead, aside = dx * across + dy * along, abs(dx * along) + abs(dy * across)
            if ahead > 0 and aside <= (here.height if across else 0) + 1:
                far.append((ahead + ASIDE * aside, number))
        if far:
            self.frame(min(far)[1])
        else:
            self.draft.go(across + along)
            self.frame(self.draft.framed)

    def leave_by(self, command: Command | None) -> None:
        """On Escape, leave the strip, or drop what is typed; else close the page."""
        is_escape = command is CLOSE
        if is_escape and self.strip.has_focus:
            self.strip.drop_focus()
        elif is_escape and (self.search is not None or self.moving is not None):
            self._back()
        else:
            self.close()

    # For screen readers.

    def accessible_node(self, now: float) -> Node:
        """Return heading, games, places, sentence, tray and buttons."""
        focus = self.strip.focus
        has_focus = self.strip.has_focus
        title = Node("title", Role.HEADING, gettext(sentences.TITLE), level=1)
        head = Node("head", Role.GROUP, gettext("Game"), self.head.content.accessible_nodes())
        strip = Node("strip", Role.GROUP, self.strip.name, self.strip.content.accessible_nodes())
        parts = [focus.with_focus(part) for part in (head, strip)]
        if not has_focus:
            parts = [part.unfocused() for part in parts]
        places = self._places_node(is_focused=not has_focus)
        message = self.message.accessible_nodes(now)
        name = type(self).__name__
        return Node(name, Role.GROUP, title.name, [title, parts[0], places, *message, parts[1]])

    def _places_node(self, *, is_focused: bool) -> Node:
        draft, order = self.draft, self.draft.order
        items = [
            Node(
                ("place", number),
                Role.LIST_ITEM,
                self._place_name(number),
                rect=self.places_view.visible_rect(number),
                place=Place(at + 1, len(order)),
                is_focused=is_focused and number == draft.framed,
                actions=(Action.CLICK, Action.FOCUS),
            )
            for at, number in enumerate(order)
        ]
        return Node("places", Role.LIST, gettext("Places"), items, None)

    def _place_name(self, number: int) -> str:
        place, card = sentences.place_text(self.draft, number), self.draft.laid[number]
        if card is None:
            return gettext("{pile}, empty", pile=place)
        name = gettext("gap") if self.draft.is_gap(card) else card_name(card)
        return f"{name}, {place}"

    def perform_action(
        self, action_request: ActionRequest, owner: Any, now: float
    ) -> Request | None:
        """Perform an action on a widget, or on a place, which is framed, or cleared by a click."""
        key = action_request.node.key
        if owner is not None or not (isinstance(key, tuple) and key[0] == "place"):
            return super().perform_action(action_request, owner, now)
        self.pending_request, self._now = None, now
        self.view.motion.finish()
        self.strip.drop_focus()
        if action_request.action is Action.CLICK and self.draft.laid[key[1]] is not None:
            self.take(key[1])
        else:
            self.frame(key[1])
        return self.pending_request
