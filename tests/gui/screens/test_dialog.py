"""Dialogs: they fit, scroll, close, and are worked by mouse or keys alone."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, product

import pygame
import pytest
from pygame import Color, Rect, Surface

from solitaire_gui.gui.graphics.rects import Size
from solitaire_gui.gui.graphics.theme import PANEL, Theme, scale_for
from solitaire_gui.gui.screens.dialog import Dialog
from solitaire_gui.gui.widgets.buttons.push_button import PushButton
from solitaire_gui.gui.widgets.buttons.slider import Slider
from solitaire_gui.gui.widgets.buttons.toggle import Toggle
from solitaire_gui.gui.widgets.layout import elements
from solitaire_gui.gui.widgets.layout.elements import FirstThatFits, Spring, StaticElement
from solitaire_gui.gui.widgets.layout.widget import Widget
from solitaire_gui.gui.widgets.lists.data_table import Column, DataTable
from solitaire_gui.gui.widgets.panels.row import Field, FullWidth, Row
from solitaire_gui.gui.widgets.text.entry import EditedLine, Entry
from solitaire_gui.gui.widgets.text.text import heading, passage
from solitaire_gui.settings import CHOICES
from tests.gui.driver.events import key_down, motion, press, release, wheel
from tests.gui.painting import bring_up_to_date, paint_all
from tests.gui.widgets.hands import click, give, strike, write

SIZE = (640, 480)
GREEN = Color("#175c40")
ROWS = 12


class Closing(Dialog):
    """Notes that it is to be closed."""

    def __init__(
        self, done: list[str], rows: Sequence[Row], buttons: Sequence[PushButton] = ()
    ) -> None:
        super().__init__("Settings", rows, buttons)
        self._done = done

    def close(self) -> None:
        self._done.append("closed")


@pytest.fixture(autouse=True)
def window() -> Surface:
    pygame.display.init()
    pygame.font.init()
    return pygame.display.set_mode(SIZE)


@pytest.fixture
def done() -> list[str]:
    """Return what has been done, in its order."""
    return []


@pytest.fixture
def toggles(done: list[str]) -> list[Toggle]:
    def report(number: int) -> Toggle:
        return Toggle(False, lambda is_on: done.append(f"{number} {'on' if is_on else 'off'}"))

    return [report(number) for number in range(ROWS)]


@pytest.fixture
def dialog(toggles: list[Toggle], done: list[str]) -> Dialog:
    rows = [Row(f"Setting {n}", "What it does", toggle) for n, toggle in enumerate(toggles)]
    reset = PushButton("Reset", lambda: done.append("reset"))
    finish = PushButton("Done", lambda: done.append("done"), primary=True)
    dialog = Closing(done, rows, [reset, finish])
    dialog.resize(Theme(scale_for(SIZE)), SIZE, 0)
    return dialog


def short(*widgets: Widget) -> Dialog:
    dialog = Dialog("Short", [Row("Row", "", widget) for widget in widgets], [])
    dialog.resize(Theme(), SIZE, 0)
    return dialog


def open_on(dialog: Dialog, surface: Surface) -> None:
    """Draw the panel and what is in it."""
    paint_all(dialog, surface, 0)


def is_seen(dialog: Dialog, widget: Widget) -> bool:
    return dialog.page.rect.contains(widget.rect)


def test_it_stands_in_the_middle_and_no_higher_than_it_needs() -> None:
    dialog = short(Toggle(True, print))
    assert abs(dialog.rect.centerx - 320) <= 1
    assert abs(dialog.rect.centery - 240) <= 1
    assert dialog.rect.height < 300
    assert dialog.page.scroller.max_offset == 0


def test_it_fits_into_every_window(dialog: Dialog) -> None:
    sizes = (640, 480), (1280, 800), (3840, 2160)
    for size, interface in product(sizes, CHOICES["interface"]):
        dialog.resize(Theme(scale_for(size, interface)), size, 0)
        assert Rect((0, 0), size).contains(dialog.rect), (size, interface)
        assert dialog.rect.contains(dialog.page.rect), (size, interface)
        assert dialog.page.rect.height > size[1] / 3, (size, interface)
        for button in dialog.focus.widgets[-2:]:
            assert dialog.rect.contains(button.rect), (size, interface)
            assert button.rect.top >= dialog.page.rect.bottom, (size, interface)


def test_escape_closes_it(dialog: Dialog, done: list[str]) -> None:
    strike(dialog, pygame.K_ESCAPE)
    assert done == ["closed"]


def test_a_click_beside_it_closes_it_at_the_release(dialog: Dialog, done: list[str]) -> None:
    give(dialog, press((2, 2)))
    assert done == []
    give(dialog, release((3, 3)))
    assert done == ["closed"]


def test_a_press_inside_and_a_release_beside_it_does_not_close_it(
    dialog: Dialog, done: list[str]
) -> None:
    give(dialog, press(dialog.rect.midtop))
    give(dialog, release((2, 2)))
    give(dialog, press((2, 2)))
    give(dialog, release(dialog.rect.midtop))
    assert done == []


def test_the_release_of_the_click_that_opened_it_does_nothing(
    dialog: Dialog, done: list[str]
) -> None:
    give(dialog, release((2, 2)))
    assert done == []


def test_enter_is_for_the_primary_button(dialog: Dialog, done: list[str]) -> None:
    strike(dialog, pygame.K_RETURN)
    assert done == ["done"]


def test_enter_is_for_the_focused_button_if_there_is_one(dialog: Dialog, done: list[str]) -> None:
    for _ in range(2):
        strike(dialog, pygame.K_TAB, modifiers=pygame.KMOD_LSHIFT)
    strike(dialog, pygame.K_RETURN)
    assert done == ["reset"]


def test_everything_can_be_reached_by_tab_and_comes_into_view(
    dialog: Dialog, toggles: list[Toggle], done: list[str]
) -> None:
    for number, toggle in enumerate(toggles):
        strike(dialog, pygame.K_TAB)
        assert dialog.focus.current is toggle
        assert is_seen(dialog, toggle)
        strike(dialog, pygame.K_SPACE)
        assert done[-1] == f"{number} on"
    strike(dialog, pygame.K_TAB, pygame.K_SPACE, pygame.K_TAB, pygame.K_SPACE)
    assert done[-2:] == ["reset", "done"]


def test_the_arrows_go_from_row_to_row_without_going_around(
    dialog: Dialog, toggles: list[Toggle]
) -> None:
    strike(dialog, pygame.K_DOWN, pygame.K_DOWN, pygame.K_UP, pygame.K_UP, pygame.K_UP)
    assert dialog.focus.current is toggles[0]


def test_the_wheel_scrolls_wherever_the_pointer_is(dialog: Dialog, toggles: list[Toggle]) -> None:
    for point in (dialog.page.rect.center, dialog.rect.midbottom, (2, 2)):
        give(dialog, motion(point))
        before = toggles[0].rect.top
        give(dialog, wheel(-1))
        assert toggles[0].rect.top < before


def test_a_table_below_the_pointer_takes_the_wheel_until_its_end() -> None:
    listing = DataTable([Column("Number")], 12, lambda number: [str(number)], print, max_rows=4)
    text = passage(["Words. " * 400])
    dialog = Dialog("List", [FullWidth(listing), text], [])
    dialog.resize(Theme(), SIZE, 0)
    give(dialog, motion(listing.rect.center))
    give(dialog, wheel(-100))
    assert listing.scroller.offset == listing.scroller.max_offset
    assert dialog.page.scroller.offset == 0
    give(dialog, wheel(-1))
    assert dialog.page.scroller.offset > 0


def test_page_keys_scroll(dialog: Dialog) -> None:
    strike(dialog, pygame.K_PAGEDOWN)
    assert dialog.page.scroller.offset > 0
    strike(dialog, pygame.K_END)
    assert dialog.page.scroller.offset == dialog.page.scroller.max_offset
    strike(dialog, pygame.K_HOME)
    assert dialog.page.scroller.offset == 0


def test_what_is_scrolled_below_the_buttons_cannot_be_clicked(
    dialog: Dialog, toggles: list[Toggle], done: list[str]
) -> None:
    hidden = [t for t in toggles if t.rect.top > dialog.page.rect.bottom]
    assert hidden
    below = [t for t in hidden if dialog.rect.collidepoint(t.rect.center)]
    for toggle in below:
        click(dialog, toggle.rect.center)
    assert [words for words in done if " on" in words] == []


def test_after_scrolling_a_click_reaches_what_is_seen_there(
    dialog: Dialog, toggles: list[Toggle], done: list[str]
) -> None:
    strike(dialog, pygame.K_END)
    click(dialog, toggles[-1].rect.center)
    assert done == [f"{ROWS - 1} on"]


def test_dragging_the_thumb_scrolls(dialog: Dialog) -> None:
    x, y = dialog.page.scroller.thumb.center
    for event in (press((x, y)), motion((x, y + 2000), held=True), release((x, y))):
        give(dialog, event)
    assert dialog.page.scroller.offset == dialog.page.scroller.max_offset
    assert dialog.rect.collidepoint(x, y)


def test_a_pull_at_the_page_scrolls_it(dialog: Dialog) -> None:
    words = Dialog("Help", [passage(["Words. " * 800])], [])
    words.resize(Theme(), SIZE, 0)
    x, y = words.page.rect.center
    for event in (press((x, y)), motion((x, y - 90), held=True), release((x, y - 90))):
        give(words, event)
    assert words.page.scroller.offset == 90


def test_a_dialog_without_widgets_is_scrolled_by_the_arrows() -> None:
    words = Dialog("Help", [passage(["Words. " * 800])], [])
    words.resize(Theme(), SIZE, 0)
    strike(words, pygame.K_DOWN)
    assert words.page.scroller.offset > 0


def test_only_what_differs_is_drawn_again(dialog: Dialog, toggles: list[Toggle]) -> None:
    surface = Surface(SIZE)
    open_on(dialog, surface)
    assert dialog.update(0) == []
    give(dialog, motion(toggles[0].rect.center))
    [changed] = dialog.update(0)
    assert dialog.rect.contains(changed)


def test_drawing_a_part_again_and_again_leaves_the_same_picture_as_drawing_all(
    dialog: Dialog, toggles: list[Toggle]
) -> None:
    surface, other = Surface(SIZE), Surface(SIZE)
    for picture in (surface, other):
        picture.fill(GREEN)
    open_on(dialog, surface)
    for toggle in toggles[:3]:
        give(dialog, motion(toggle.rect.center))
        bring_up_to_date(dialog, surface, 0)
    paint_all(dialog, other, 0)
    assert surface.get_buffer().raw == other.get_buffer().raw


def test_the_table_around_it_is_dimmed_and_the_panel_is_not(dialog: Dialog) -> None:
    surface = Surface(SIZE)
    surface.fill(GREEN)
    open_on(dialog, surface)
    corner = surface.get_at((1, 1))
    assert corner.g < GREEN.g
    assert corner.g > corner.r
    inside = (dialog.rect.left + 12, dialog.rect.centery)
    assert surface.get_at(inside) == Color(PANEL.dark)


def test_rows_scrolled_out_of_view_do_not_show_in_the_title(dialog: Dialog) -> None:
    surface = Surface(SIZE)
    open_on(dialog, surface)
    band = Rect(dialog.rect.left + 20, dialog.page.rect.top - 12, dialog.rect.width - 40, 8)
    before = surface.subsurface(band).copy()
    strike(dialog, pygame.K_PAGEDOWN)
    bring_up_to_date(dialog, surface, 0)
    assert surface.subsurface(band).copy().get_buffer().raw == before.get_buffer().raw


def test_a_row_that_is_too_narrow_stacks_its_widget_below_its_words() -> None:
    slider = Slider(5, 10, print)
    row = Row("Volume", "How loud the sounds are", slider)
    theme = Theme()
    for width, is_beside in ((600, True), (300, False)):
        rect = Rect(0, 0, width, row.height(theme, width))
        row.arrange(theme, rect)
        assert rect.contains(slider.rect)
        assert (slider.rect.right == width) is is_beside
    assert row.height(theme, 300) > row.height(theme, 600)


def test_a_resize_keeps_the_focused_row_in_view(dialog: Dialog, toggles: list[Toggle]) -> None:
    for _ in range(9):
        strike(dialog, pygame.K_TAB)
    for size in ((640, 480), (1280, 800), (640, 480)):
        dialog.resize(Theme(scale_for(size, "huge")), size, 0)
        assert is_seen(dialog, toggles[8])


def test_a_dialog_tells_whether_letters_go_into_a_field() -> None:
    entry = Entry(EditedLine())
    dialog = short(entry, Toggle(False, print))
    assert not dialog.accepts_text
    strike(dialog, pygame.K_TAB)
    assert dialog.accepts_text
    write(dialog, "a q")
    assert entry.line.text == "a q"
    strike(dialog, pygame.K_TAB)
    assert not dialog.accepts_text


def test_escape_closes_even_while_a_field_has_the_keyboard() -> None:
    closed: list[str] = []
    entry = Entry(EditedLine())
    dialog = Closing(closed, [Row("Name", "", entry)])
    dialog.resize(Theme(), SIZE, 0)
    strike(dialog, pygame.K_TAB, pygame.K_ESCAPE)
    assert closed == ["closed"]


def test_a_heading_after_others_has_space_above_it() -> None:
    theme = Theme()
    assert heading("Sound").height(theme, 300) > heading("Cards", is_first=True).height(theme, 300)


def test_a_wheel_turn_is_no_press(dialog: Dialog, done: list[str]) -> None:
    for button in (4, 5):
        give(dialog, press((2, 2), button))
        give(dialog, release((2, 2), button))
    give(dialog, key_down(pygame.K_LSHIFT))
    assert done == []


def test_a_dialog_of_a_given_height_has_it_where_there_is_room() -> None:
    dialog = Dialog("Title", [], [], height=400)
    for window, height in ((1000, 400), (300, 250)):
        dialog.resize(Theme(), (800, window), 0)
        assert dialog.rect.height == height


def test_other_parts_come_into_the_same_panel_and_the_keyboard_stays() -> None:
    stays, goes, comes = (PushButton(word, print) for word in ("Stays", "Goes", "Comes"))
    dialog = Dialog("Title", [Row("One", "", stays), Row("Two", "", goes)], [])
    surface = Surface((640, 480))
    dialog.resize(Theme(), surface.get_size(), 0)
    open_on(dialog, surface)
    panel = dialog.rect.copy()
    dialog.focus.set_current(stays)
    dialog.replace_blocks([Row("Other", "", comes), Row("One", "", stays)])
    assert dialog.focus.current is stays
    assert list(dialog.focus.widgets) == [comes, stays]
    assert comes.rect.bottom <= stays.rect.top
    [changed] = bring_up_to_date(dialog, surface, 0)
    assert panel.contains(changed), "what is around the panel is not dimmed twice"
    dialog.replace_blocks([Row("Two", "", goes)])
    assert dialog.focus.current is None


def test_other_buttons_come_in_the_place_of_those_at_the_bottom(
    dialog: Dialog, done: list[str]
) -> None:
    surface = Surface(SIZE)
    open_on(dialog, surface)
    keep = PushButton("Keep", lambda: done.append("kept"), primary=True)
    dialog.replace_blocks([], [keep])
    bring_up_to_date(dialog, surface, 0)
    assert list(dialog.focus.widgets) == [keep]
    assert dialog.rect.contains(keep.rect)
    click(dialog, keep.rect.center)
    strike(dialog, pygame.K_RETURN)
    assert done == ["kept"] * 2


@pytest.mark.parametrize("width", [260, 500, 900])
def test_fields_below_each_other_are_aligned_and_fill_their_lines(width: int) -> None:
    up, theme = PushButton("Up", print), Theme()
    name, folder = (Entry(EditedLine()) for _ in range(2))
    first, second = Field("Name", name), Field("Folder", folder, up)
    for field in (first, second):
        field.arrange(theme, Rect(10, 10, width, field.height(theme, width)))
    assert name.rect.left == folder.rect.left > theme.width("Folder", 17)
    assert folder.rect.right < up.rect.left
    assert name.rect.right == up.rect.right == 10 + width


def test_the_room_of_a_page_is_what_it_gets(dialog: Dialog) -> None:
    for size in ((640, 480), (1280, 800)):
        theme = Theme(scale_for(size))
        dialog.resize(theme, size, 0)
        width, height = dialog.page_limit(theme, size)
        assert dialog.page.rect.width == width
        assert dialog.page.rect.height == min(height, dialog.page.height(theme, width))


class Square(StaticElement):
    """Notes in which width it is measured, each time."""

    def __init__(self) -> None:
        self.side = 10
        self.rooms = list[int]()

    def size(self, theme: Theme, room: int) -> Size:
        self.rooms.append(room)
        return self.side, self.side


def test_what_stands_deep_in_others_is_measured_once_in_a_width() -> None:
    square = Square()
    deep: StaticElement = square
    for _ in range(5):
        deep = elements.Column(FirstThatFits(elements.Row(deep, Spring())))
    dialog = Dialog("Deep", [deep], [])
    for square.side in (10, 20):
        square.rooms.clear()
        dialog.resize(Theme(), SIZE, 0)
        assert square.rect.size == (square.side, square.side)
        assert len(square.rooms) == len({*square.rooms})


def test_a_row_holds_several_widgets_side_by_side() -> None:
    one, two = PushButton("One", print), PushButton("Two", print)
    row = Row("Label", "", one, two)
    for width in (600, 260):
        row.arrange(Theme(), Rect(0, 0, width, row.height(Theme(), width)))
        assert one.rect.right < two.rect.left
        assert two.rect.right <= width
        assert one.rect.top == two.rect.top


@pytest.mark.parametrize("width", [200, 260, 420, 800])
def test_widgets_wider_than_a_row_stand_in_several_lines(width: int) -> None:
    buttons = [PushButton(f"Button with words {number}", print) for number in range(4)]
    row = Row("Label", "Description", *buttons)
    place = Rect(30, 40, width, row.height(Theme(), width))
    row.arrange(Theme(), place)
    rects = [button.rect for button in buttons]
    assert all(place.contains(rect) for rect in rects)
    assert not any(a.colliderect(b) for a, b in combinations(rects, 2))


@pytest.mark.parametrize("letters", [4, 12, 24, 60])
def test_buttons_with_long_words_stay_in_the_dialog_and_apart(letters: int) -> None:
    buttons = [PushButton("n" * letters, print) for _ in range(4)]
    dialog = Dialog("Title", [Row("One", "", Toggle(False, print))], buttons)
    dialog.resize(Theme(scale_for((640, 480))), (640, 480), 0)
    rects = [button.rect for button in buttons]
    assert all(dialog.rect.contains(rect) for rect in rects)
    assert not any(a.colliderect(b) for a, b in combinations(rects, 2))
