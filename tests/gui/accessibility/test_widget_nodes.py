"""What is asked of the parts of a widget by a screen reader is done as by pointer and keys."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame
import pytest
from pygame import Rect, Surface

from solitaire_gui.gui.accessibility.node import Action, ActionRequest, Node, Role
from solitaire_gui.gui.features.daily.month_grid import MonthGrid
from solitaire_gui.gui.graphics.rects import Size
from solitaire_gui.gui.graphics.theme import Theme
from solitaire_gui.gui.widgets.buttons.push_button import IconButton, PushButton
from solitaire_gui.gui.widgets.buttons.segmented import Segmented
from solitaire_gui.gui.widgets.buttons.slider import Slider
from solitaire_gui.gui.widgets.buttons.swatches import Swatches
from solitaire_gui.gui.widgets.layout.elements import Label
from solitaire_gui.gui.widgets.layout.elements import Row as Elements
from solitaire_gui.gui.widgets.layout.focus import Focus
from solitaire_gui.gui.widgets.layout.widget import Widget
from solitaire_gui.gui.widgets.lists.data_table import Column, DataTable
from solitaire_gui.gui.widgets.lists.list import List
from solitaire_gui.gui.widgets.panels.row import Field, Row
from solitaire_gui.gui.widgets.text.entry import EditedLine, Entry
from solitaire_gui.gui.widgets.text.text import Notice
from solitaire_gui.play.daily.calendar import Month
from solitaire_gui.play.wording.time_text import weekday_date_text
from tests.gui.accessibility.telling import every_node

WORDS = ("Slow", "Normal", "Fast")
MONTH = Month(2024, 5)
ROWS = [(f"Game {number}", str(number)) for number in range(500)]


@pytest.fixture(autouse=True)
def window() -> Surface:
    pygame.display.init()
    pygame.font.init()
    return pygame.display.set_mode((640, 480))


@pytest.fixture
def told() -> list[object]:
    """Return what the widgets have reported."""
    return []


def colour(theme: Theme, number: int, size: Size) -> Surface:
    return Surface(size)


def shown(widget: Widget) -> Widget:
    """Return a widget that stands in a window, and has a name."""
    widget.name = "Its label"
    widget.arrange(Theme(), Rect(10, 10, 400, 200))
    return widget


def ask(widget: Widget, name: str, action: Action, value: str | float = "") -> None:
    """Ask for something to be done to that node of a widget that has a name."""
    [node] = [node for node in every_node(widget.accessible_node()) if node.name == name]
    assert action in node.actions
    widget.perform_action(ActionRequest(node._replace(children=()), action, value))


@pytest.fixture(params=["words", "pictures"])
def choice(request: pytest.FixtureRequest, told: list[object]) -> Widget:
    words = Segmented(WORDS, 0, told.append)
    pictures = Swatches(colour, WORDS, (40, 30), 0, told.append)
    return shown({"words": words, "pictures": pictures}[request.param])


def test_one_of_some_choices_is_on_and_a_click_chooses_another(
    choice: Widget, told: list[object]
) -> None:
    ask(choice, "Fast", Action.CLICK)
    node = choice.accessible_node()
    assert (node.role, node.name) == (Role.RADIO_GROUP, "Its label")
    assert [child.is_toggled for child in node.children] == [False, False, True]
    assert [(child.name, child.place) for child in node.children] == [
        (word, (number, 3)) for number, word in enumerate(WORDS, 1)
    ]
    assert told == [2]


def test_a_slider_can_be_told_a_number_up_to_its_limits(told: list[object]) -> None:
    slider = Slider(3, 10, told.append)
    for number in (7, 99, -1):
        ask(shown(slider), "Its label", Action.SET_VALUE, number)
    assert told == [7, 10, 0]


def test_a_field_takes_only_the_letters_that_it_allows(told: list[object]) -> None:
    entry = Entry(EditedLine("12", allows=str.isdigit, max_length=4), told.append)
    for text in ("3a4", "", "123456"):
        ask(shown(entry), "Its label", Action.SET_VALUE, text)
    assert told == ["34", "", "1234"]
    node = entry.accessible_node()
    assert (node.value, node.caret) == ("1234", (4, 4))


@pytest.fixture
def table(told: list[object]) -> DataTable:
    columns = (Column("Game"), Column("Deal", is_number=True))
    table = DataTable(
        *(columns, len(ROWS), ROWS.__getitem__),
        lambda row: told.append(row),
        lambda row: told.append("opened"),
    )
    shown(table)
    return table


def test_a_line_that_gets_the_focus_is_chosen_and_a_click_on_the_chosen_one_opens_it(
    table: DataTable, told: list[object]
) -> None:
    ask(table, "Game 30, 30", Action.FOCUS)
    assert table.line_rect(30).colliderect(table.rect)
    ask(table, "Game 30, 30", Action.CLICK)
    assert told == [30, "opened"]


def test_a_line_tells_its_cells_and_which_of_how_many_it_is(table: DataTable) -> None:
    head, first, *_ = table.accessible_node().children
    assert [cell.role for cell in head.children] == [Role.COLUMN_HEADER] * 2
    assert [cell.name for cell in first.children] == ["Game 0", "0"]
    assert (first.role, first.place) == (Role.ROW, (1, 500))


def test_of_a_long_list_no_more_is_told_than_is_near(table: DataTable) -> None:
    table.choose(0)
    table.scroller.scroll_to(250 * table.line_rect(0).height)
    names = [line.name for line in table.accessible_node().children[1:]]
    assert "Game 250, 250" in names
    assert "Game 0, 0" in names
    assert len(names) < 100


def test_a_line_is_called_by_its_first_words(told: list[object]) -> None:
    people = [("Ann", "plays now  ·  won 3 of 5"), ("Ben", "")]

    def line(place: int) -> Elements:
        return Elements(*(Label(words, 16) for words in people[place]))

    names = List(2, line, told.append, told.append, line_height=48)
    ask(shown(names), "Ben", Action.CLICK)
    ann, ben = names.accessible_node().children
    assert ann.description == "plays now, won 3 of 5"
    assert [ann.is_selected, ben.is_selected] == [False, True]


@pytest.fixture
def grid(told: list[object]) -> MonthGrid:
    def choose(day: int) -> None:
        told.append(day)
        month.show(MONTH, day)

    month = MonthGrid(MONTH.first_day + 8, lambda _: (), choose, lambda: told.append("opened"))
    month.show(MONTH, MONTH.first_day + 8)
    shown(month)
    return month


def test_a_day_is_chosen_by_the_focus_and_opened_by_a_click_when_chosen(
    grid: MonthGrid, told: list[object]
) -> None:
    fourth, fifth = MONTH.first_day + 3, MONTH.first_day + 4
    ask(grid, weekday_date_text(fourth), Action.FOCUS)
    ask(grid, weekday_date_text(fourth), Action.CLICK)
    ask(grid, weekday_date_text(fifth), Action.CLICK)
    assert told == [fourth, "opened", fifth]


def test_a_day_to_come_can_only_be_read(grid: MonthGrid) -> None:
    days = {node.name: node for node in every_node(grid.accessible_node())}
    to_come = days[weekday_date_text(MONTH.first_day + 9)]
    assert to_come.is_disabled
    assert not to_come.actions


def focused(node: Node) -> Iterator[str]:
    yield from (each.name for each in every_node(node) if each.is_focused)


def test_the_focus_is_on_the_part_that_is_chosen_while_the_widget_has_it(choice: Widget) -> None:
    other = PushButton("Done", lambda: None)
    focus = Focus([choice, other])
    whole = Node("page", Role.GROUP, "", [choice.accessible_node(), other.accessible_node()])
    for widget, name in ((choice, "Slow"), (other, "Done")):
        focus.set_current(widget)
        assert [*focused(focus.with_focus(whole))] == [name]
    focus.set_current(None)
    assert [*focused(focus.with_focus(whole))] == []


def test_a_widget_keeps_its_key_wherever_it_goes(choice: Widget) -> None:
    focus = Focus([choice])
    before = focus.with_focus(choice.accessible_node())
    group = focus.with_focus(Node("row", Role.GROUP, "", [choice.accessible_node()]))
    assert [child.key for child in group.children] == [before.key]


def row_of(*widgets: Widget) -> Sequence[Node]:
    row = Row("Deal number", "From 1 on.", *widgets)
    row.arrange(Theme(), Rect(0, 0, 600, 100))
    return row.accessible_nodes()


def test_a_row_gives_its_label_to_what_has_no_name() -> None:
    entry, button = row_of(Entry(EditedLine()), PushButton("Deal", lambda: None))
    assert (entry.name, entry.description) == ("Deal number", "From 1 on.")
    assert (button.name, button.description) == ("Deal", "Deal number")


def test_a_row_of_buttons_is_a_group_that_bears_its_label() -> None:
    [group] = row_of(PushButton("Deal", lambda: None), IconButton("play", "Play", lambda: None))
    assert (group.role, group.name, group.description) == (
        Role.GROUP,
        "Deal number",
        "From 1 on.",
    )
    assert [button.name for button in group.children] == ["Deal", "Play"]


def test_a_field_is_called_by_its_label() -> None:
    entry, button = Field(
        "Folder", Entry(EditedLine()), PushButton("Up", lambda: None)
    ).accessible_nodes()
    assert [entry.name, button.name] == ["Folder", "Up"]


def test_words_told_of_an_element_as_a_whole_stand_for_those_in_it() -> None:
    row = Elements(Label("Deal 7", 16), Label("Won", 16))
    assert [node.name for node in row.accessible_nodes()] == ["Deal 7", "Won"]
    heading, label, heard = row.with_accessible_text(
        "Deal 7", "Won today", level=1, live_text="Copied."
    ).accessible_nodes()
    assert (heading.role, heading.name, heading.level) == (Role.HEADING, "Deal 7", 1)
    assert (label.role, label.name) == (Role.LABEL, "Won today")
    assert (heard.role, heard.name, heard.live.name) == (Role.STATUS, "Copied.", "POLITE")
    assert row.with_accessible_text().accessible_nodes() == []


def test_words_told_of_an_element_are_the_name_of_the_widgets_in_it() -> None:
    button = PushButton("Play", lambda: None)
    [group] = (
        Elements(Label("Deal 7", 16), button).with_accessible_text("Deal 7: won").accessible_nodes()
    )
    assert (group.role, group.name) == (Role.GROUP, "Deal 7: won")
    assert [node.owner for node in group.children] == [button]


def test_words_told_of_an_element_can_be_a_list() -> None:
    [keys] = (
        Elements().with_accessible_text("U: undo", "T: hint", list_name="Keys").accessible_nodes()
    )
    assert (keys.role, keys.name) == (Role.LIST, "Keys")
    assert [(node.role, node.name) for node in keys.children] == [
        (Role.LIST_ITEM, "U: undo"),
        (Role.LIST_ITEM, "T: hint"),
    ]


def test_a_notice_is_heard_and_nothing_is_there_while_it_is_silent() -> None:
    notice = Notice()
    assert notice.accessible_nodes() == []
    notice.show("Copied.")
    [node] = notice.accessible_nodes()
    assert (node.name, node.live.name) == ("Copied.", "POLITE")


@pytest.mark.parametrize("text", ["", "7♥ für 3 £", "word " * 300, " " * 300, "w" * 300])
def test_a_field_tells_its_letters_and_words_and_the_caret(text: str) -> None:
    accesskit = pytest.importorskip("accesskit", reason="there is no wheel of it here")
    from solitaire_gui.gui.accessibility.tree import Tree

    line = EditedLine(text, max_length=2000)
    line.select_all()
    field = shown(Entry(line)).accessible_node()
    updates = Tree().updates(Node("window", Role.WINDOW, "Solitaire", [field]))
    nodes = [node for update in updates for _, node in update.nodes]
    run = next(node for node in nodes if node.role == accesskit.Role.TEXT_RUN)
    entry = next(node for node in nodes if node.role == accesskit.Role.TEXT_INPUT)
    assert run.value == text
    assert sum(run.character_lengths) == len(text.encode())
    assert sum(run.word_lengths) == len(text)
    ends = entry.text_selection
    assert (ends.anchor.character_index, ends.focus.character_index) == (0, len(text))
