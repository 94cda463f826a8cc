"""What the settings and their choices are called, in the order in which they are shown."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from solitaire_gui.language.keys import NamedKey
from solitaire_gui.language.message import Message


class Words(NamedTuple):
    """How a setting is called and what it does."""

    label: Message
    description: Message


SETTINGS: Mapping[Message, Mapping[str, Words]] = {
    Message.in_context("heading", "Cards"): {
        "deck": Words(Message("Deck"), Message("The faces of the cards.")),
        "back": Words(Message("Card back"), Message("The picture on the back of the cards.")),
        "index": Words(
            Message("Card corners"), Message("How large rank and suit are in the corners.")
        ),
        "colours": Words(
            Message("Suit colours"), Message("With four, clubs are green and diamonds blue.")
        ),
    },
    Message.in_context("heading", "Table"): {
        "table": Words(Message("Table colour"), Message("The cloth that the cards lie on.")),
        "clock": Words(Message("Clock"), Message("Show the time spent on a game.")),
    },
    Message.in_context("heading", "Play"): {
        "deals": Words(Message("New deal"), Message("Which deals a new game comes from.")),
        "lamp": Words(
            Message("Lamp"),
            Message("Show whether the table can be won. It sees face-down cards."),
        ),
        "safe_up": Words(
            Message("Safe cards up"),
            Message("They go to the foundation where it can do no harm."),
        ),
        "goals": Words(
            Message("Goals of the week"), Message("Three things to try, shown in the calendar.")
        ),
        "speed": Words(Message("Speed"), Message("How fast cards glide to their places.")),
    },
    Message.in_context("heading", "Hands"): {
        "left_handed": Words(
            Message("Left-handed"), Message("Lay out tables the other way round.")
        ),
        "one_click": Words(
            Message("One click plays"), Message("A click on a card plays its best move.")
        ),
        "click_to_lift": Words(
            Message("Click to lift"),
            Message("A click takes a card up, the next one puts it down."),
        ),
        "click_slack": Words(
            Message("Steady click"),
            Message("How many pixels a hand may slip before a click is a drag."),
        ),
        "double_click": Words(
            Message("Double click"), Message("How many seconds may pass between its clicks.")
        ),
        "one_key": Words(
            Message("One-key moves"),
            Message(
                "The first possible move is always lit, and {key} plays it.",
                key=NamedKey("Enter"),
            ),
        ),
        "key_repeat": Words(
            Message("Held keys repeat"), Message("Off, a key that is held counts once.")
        ),
    },
    Message.in_context("heading", "Sound"): {
        "sound": Words(
            Message("Sound"), Message("Hear cards being dealt and placed, and a game won.")
        ),
        "volume": Words(Message("Volume"), Message("How loud the sounds are.")),
    },
    Message.in_context("heading", "Comfort"): {
        "language": Words(Message("Language"), Message("What everything is said in.")),
        "interface": Words(Message("Interface size"), Message("The size of words and buttons.")),
        "theme": Words(Message("Panels"), Message("Dark, light, or as the system has it.")),
        "high_contrast": Words(
            Message("High contrast"), Message("Pure colours, strong lines and a plain table.")
        ),
        "reduced_motion": Words(
            Message("Reduced motion"), Message("Cards are in their places at once.")
        ),
    },
}
"""The settings by heading, in the order shown."""
ON_OR_OFF: Mapping[str, Message] = {
    "system": Message.in_context("choice", "System"),
    "on": Message.in_context("choice", "On"),
    "off": Message.in_context("choice", "Off"),
}
CHOICE_WORDS: Mapping[str, Mapping[str, Message]] = {
    "deck": {
        "classic": Message.in_context("deck", "Classic"),
        "large": Message.in_context("deck", "Large"),
        "clear": Message.in_context("deck", "Clear"),
        "plain": Message.in_context("deck", "Plain"),
    },
    "back": {
        "navy": Message.in_context("card back", "Navy"),
        "crimson": Message.in_context("card back", "Crimson"),
        "emerald": Message.in_context("card back", "Emerald"),
        "violet": Message.in_context("card back", "Violet"),
        "own": Message.in_context("card back", "Own picture"),
    },
    "table": {
        "green": Message.in_context("cloth", "Green"),
        "blue": Message.in_context("cloth", "Blue"),
        "burgundy": Message.in_context("cloth", "Burgundy"),
        "slate": Message.in_context("cloth", "Slate"),
        "sand": Message.in_context("cloth", "Sand"),
    },
    "index": {
        "normal": Message.in_context("choice", "Normal"),
        "large": Message.in_context("choice", "Large"),
    },
    "colours": {
        "two": Message.in_context("choice", "Two"),
        "four": Message.in_context("choice", "Four"),
    },
    "deals": {
        "winnable": Message.in_context("choice", "Winnable"),
        "easy": Message.in_context("choice", "Easy"),
        "medium": Message.in_context("choice", "Medium"),
        "hard": Message.in_context("choice", "Hard"),
        "any": Message.in_context("choice", "Any"),
    },
    "speed": {
        "off": Message.in_context("choice", "Off"),
        "slow": Message.in_context("choice", "Slow"),
        "normal": Message.in_context("choice", "Normal"),
        "fast": Message.in_context("choice", "Fast"),
    },
    "theme": {
        "system": Message.in_context("choice", "System"),
        "dark": Message.in_context("choice", "Dark"),
        "light": Message.in_context("choice", "Light"),
    },
    "high_contrast": ON_OR_OFF,
    "reduced_motion": ON_OR_OFF,
    "interface": {
        "small": Message.in_context("choice", "Small"),
        "normal": Message.in_context("choice", "Normal"),
        "large": Message.in_context("choice", "Large"),
        "huge": Message.in_context("choice", "Huge"),
        "largest": Message.in_context("choice", "Largest"),
    },
}
"""What the values of a setting are called; those that have pictures only for screen readers."""
