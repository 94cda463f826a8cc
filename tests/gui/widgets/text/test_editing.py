"""A line being edited: wherever the caret goes, the text stays what one would expect."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from solitaire_gui.gui.widgets.text.editing import EditedLine


def line(text: str) -> EditedLine:
    """Return a line from a text in which `|` is the caret and `[` the selection's other end."""
    caret, anchor = text.replace("[", "").index("|"), text.replace("|", "").find("[")
    edited = EditedLine(text.replace("|", "").replace("[", ""))
    edited.go(anchor if anchor >= 0 else caret)
    edited.go(caret, selecting=True)
    return edited


def seen(edited: EditedLine) -> str:
    """Return the text that `line` makes a line from."""
    marks = [(edited.caret, "|")]
    if edited.anchor != edited.caret:
        marks.append((edited.anchor, "["))
    text = edited.text
    for place, mark in sorted(marks, reverse=True):
        text = text[:place] + mark + text[place:]
    return text


def test_letters_go_in_at_the_caret() -> None:
    edited = line("ca|d")
    assert edited.insert("r")
    assert seen(edited) == "car|d"


def test_letters_take_the_place_of_the_selection() -> None:
    edited = line("a [black| card")
    edited.insert("red")
    assert seen(edited) == "a red| card"


def test_backspace_and_delete_take_the_letter_beside_the_caret() -> None:
    edited = line("ca|rd")
    assert edited.delete(-1)
    assert seen(edited) == "c|rd"
    assert edited.delete(1)
    assert seen(edited) == "c|d"


def test_at_the_ends_there_is_nothing_to_delete() -> None:
    assert not line("|card").delete(-1)
    assert not line("card|").delete(1)


def test_deleting_takes_the_whole_selection_whichever_way_it_was_made() -> None:
    for text in ("c[ar|d", "c|ar[d"):
        edited = line(text)
        assert edited.delete(-1)
        assert seen(edited) == "c|d"


def test_words_are_deleted_and_stepped_over_whole() -> None:
    edited = line("M 7 first place|")
    edited.delete(-1, word=True)
    assert seen(edited) == "M 7 first |"
    edited.step(-1, word=True)
    assert seen(edited) == "M 7 |first "
    edited.step(-1, word=True, selecting=True)
    assert seen(edited) == "M |7 [first "
    edited = line("|one two")
    edited.step(1, word=True)
    assert seen(edited) == "one |two"


def test_a_step_without_shift_leaves_a_selection_at_its_end() -> None:
    for direction, result in ((1, "card|s"), (-1, "c|ards")):
        edited = line("c[ard|s")
        edited.step(direction)
        assert seen(edited) == result


def test_shift_extends_the_selection() -> None:
    edited = line("ca|rd")
    edited.step(1, selecting=True)
    edited.step(1, selecting=True)
    assert (seen(edited), edited.selected) == ("ca[rd|", "rd")
    edited.go(0, selecting=True)
    assert (seen(edited), edited.selected) == ("|ca[rd", "ca")


def test_everything_can_be_selected() -> None:
    edited = line("ca|rd")
    edited.select_all()
    assert edited.selected == "card"


def test_only_allowed_letters_go_in() -> None:
    edited = EditedLine(allows=str.isdigit)
    assert edited.insert("deal 12345, please")
    assert edited.text == "12345"
    assert not edited.insert("more")


def test_line_breaks_and_tabs_never_go_in() -> None:
    edited = EditedLine()
    edited.insert("two\nlines\tand\0nothing")
    assert edited.text == "twolinesandnothing"


def test_the_text_grows_no_longer_than_it_may() -> None:
    edited = EditedLine("1234", longest=5)
    edited.insert("567")
    assert edited.text == "12345"
    assert not edited.insert("6")
    edited.select_all()
    edited.insert("987654321")
    assert edited.text == "98765"


STEPS = st.sampled_from(
    [
        lambda edited: edited.insert("ab c"),
        lambda edited: edited.delete(-1),
        lambda edited: edited.delete(1, word=True),
        lambda edited: edited.step(-1),
        lambda edited: edited.step(1, selecting=True),
        lambda edited: edited.step(-1, word=True, selecting=True),
        lambda edited: edited.go(3),
        lambda edited: edited.go(99, selecting=True),
        lambda edited: edited.select_all(),
    ]
)


@given(st.lists(STEPS))
def test_the_caret_never_leaves_the_text(steps: list[object]) -> None:
    edited = EditedLine("some text", longest=20)
    for step in steps:
        step(edited)  # type: ignore[operator]
        assert 0 <= edited.caret <= len(edited.text) <= 20
        assert 0 <= edited.anchor <= len(edited.text)
