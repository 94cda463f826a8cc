"""The message line: a sentence goes away by itself, the next one replaces it."""

from __future__ import annotations

from solitaire_gui.gui.accessibility.node import SHOWN_FOR
from solitaire_gui.gui.widgets.bar.message_line import ALERT_SECONDS, MessageLine

NOW = 100.0


def test_nothing_is_said_at_first() -> None:
    message = MessageLine()
    assert message.current(NOW) == ""
    assert message.next_deadline(NOW) is None


def test_a_sentence_is_shown_for_a_while_and_goes_away() -> None:
    message = MessageLine()
    message.show("Only a king goes to an empty column.", NOW)
    assert message.current(NOW) == "Only a king goes to an empty column."
    assert message.current(NOW + SHOWN_FOR - 0.1) == "Only a king goes to an empty column."
    assert message.current(NOW + SHOWN_FOR) == ""


def test_the_window_is_woken_just_when_the_sentence_goes() -> None:
    message = MessageLine()
    message.show("No.", NOW)
    assert message.next_deadline(NOW + 1) == NOW + SHOWN_FOR
    assert message.current(NOW + SHOWN_FOR) == ""
    assert message.next_deadline(NOW + SHOWN_FOR) is None


def test_the_next_sentence_has_its_whole_time() -> None:
    message = MessageLine()
    message.show("First.", NOW)
    message.show("Second.", NOW + SHOWN_FOR - 0.1)
    assert message.current(NOW + SHOWN_FOR + 1) == "Second."


def test_a_sentence_that_stays_is_shown_until_the_next() -> None:
    message = MessageLine()
    message.show("You won!", NOW, stays=True)
    assert message.current(NOW + 1e6) == "You won!"
    assert message.next_deadline(NOW) is None
    message.show("", NOW + 1)
    assert message.current(NOW + 1) == ""


def test_a_second_notice_is_shown_as_long_as_the_first() -> None:
    message = MessageLine()
    message.show_alert("one", NOW)
    message.show_alert("two", NOW + ALERT_SECONDS - 1)
    assert message.current(NOW + ALERT_SECONDS - 0.5) == "one"
    for seconds in (ALERT_SECONDS, 2 * ALERT_SECONDS - 0.5):
        assert message.current(NOW + seconds) == "two"
    assert message.current(NOW + 2 * ALERT_SECONDS) == ""


def test_a_notice_is_not_overtaken_by_what_is_said_meanwhile() -> None:
    message = MessageLine()
    message.show_alert("Your moves can’t be saved just now.", NOW)
    message.show("", NOW)
    assert message.current(NOW + 1) == "Your moves can’t be saved just now."
    message.show("You won!", NOW + 1, stays=True)
    assert message.current(NOW + 1) == "Your moves can’t be saved just now."
    assert message.next_deadline(NOW + 1) == NOW + ALERT_SECONDS
    assert message.current(NOW + ALERT_SECONDS) == "You won!"
    assert not message.has_alert(NOW + ALERT_SECONDS)
