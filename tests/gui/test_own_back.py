"""A picture of the player's own on the back of the cards: chosen, dropped, kept, and refused."""

from __future__ import annotations

import struct
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from zlib import crc32

import pygame
import pytest
from pygame import Color, Surface
from pygame.event import Event

from solitaire_gui.games import GAMES
from solitaire_gui.gui.app import App
from solitaire_gui.gui.board.layout import Point
from solitaire_gui.gui.commands import Command
from solitaire_gui.gui.graphics.card_art import Art
from solitaire_gui.gui.graphics.image_files import OWN_BACK, back_path, use_own_back
from solitaire_gui.gui.graphics.own_back import (
    KEPT,
    NoPicture,
    TooLarge,
    drawn_own_back,
    made_ready,
)
from solitaire_gui.gui.graphics.picture_sizes import PNG, Told, told_of
from solitaire_gui.gui.graphics.sheets import draw
from solitaire_gui.gui.platform.file_folder import FOLDER
from solitaire_gui.gui.platform.window import Window
from solitaire_gui.gui.proposed_backs import ProposedBack
from solitaire_gui.gui.screens.chooser.chooser_screen import ChooserScreen
from solitaire_gui.gui.screens.files.open_file_screen import OpenFileScreen
from solitaire_gui.gui.screens.settings_screen import SettingsScreen
from solitaire_gui.gui.widgets.buttons.swatches import Swatches
from solitaire_gui.play.open_games import OpenGames
from solitaire_gui.play.settings import Settings, read_settings
from solitaire_gui.session import Session
from solitaire_gui.store import Store
from solitaire_gui.store.own_back import find_own_back
from tests.gui.driver.program import QUIET, SIZE, Clock
from tests.gui.dropping import drop as dropped
from tests.gui.dropping import has_library
from tests.gui.lives import Easel, running
from tests.gui.player import Player
from tests.gui.screen import Screen
from tests.store.playing import NOON
from tests.waiting import wait_for

RED, GREEN, BLUE, WHITE = (200, 30, 40), (20, 160, 60), (30, 60, 200), (255, 255, 255)


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    store = Store.open(tmp_path / "data")
    store.set_setting(FOLDER, str(tmp_path))
    yield store
    use_own_back("")


@pytest.fixture
def app(store: Store, art: Art, clock: Clock) -> Iterator[App]:
    """Return an app that keeps what is played, with a game on the table that has backs."""
    app = App(Window(SIZE), OpenGames(store=store, time_of_day=lambda: NOON), art, QUIET, clock)
    pygame.event.clear()
    app.begin("scorpion", 1)
    app.paint()
    yield app
    app._close_files()
    app.controller.close()
    app.sound.end()
    pygame.event.clear()


def picture(
    size: tuple[int, int], colour: tuple[int, int, int], *, left: Color | None = None
) -> Surface:
    """Return a picture of one colour, or of another in its left half."""
    drawn = Surface(size)
    drawn.fill(colour)
    if left is not None:
        drawn.fill(left, (0, 0, size[0] // 2, size[1]))
    return drawn


def file_of(folder: Path, colour: tuple[int, int, int] = RED, name: str = "cat.png") -> Path:
    path = folder / name
    pygame.image.save(picture((300, 200), colour), path)
    return path


def drop(app: App, path: Path | str) -> str:
    """Drop a file on the window, and return what is said when it has been dealt with."""
    player = Player(app)
    player.do(Event(pygame.DROPFILE, file=str(path)))

    def is_done() -> bool:
        app.go_on()
        return app._own_backs._thread is None

    wait_for(is_done, "the picture", pause=0.0)
    app.art.finish()
    app.paint()
    return player.message


def back_on_table(app: App) -> Color:
    """Return the colour in the middle of a part that is seen of a face-down card."""
    placed = next(one for one in app.table.scene.cards if not one.card.is_face_up())
    return app.window.surface.get_at((placed.rect.centerx, placed.rect.top + 8))


def is_near(seen: Color, colour: tuple[int, int, int]) -> bool:
    return all(abs(one - other) < 24 for one, other in zip(tuple(seen)[:3], colour, strict=True))


def test_a_picture_that_is_dropped_is_the_back_at_once_and_after_its_file_is_gone(
    app: App, store: Store, tmp_path: Path
) -> None:
    path = file_of(tmp_path)
    assert drop(app, path) == "Your picture is on the back of the cards now."
    assert is_near(back_on_table(app), RED)
    path.unlink()
    assert read_settings(store).back == OWN_BACK
    use_own_back("")
    use_own_back(find_own_back(store.folder))
    assert is_near(draw(back_path(OWN_BACK), (50, 70)).surface.get_at((25, 35)), RED)


def test_another_picture_takes_its_place_and_one_copy_is_kept(
    app: App, store: Store, tmp_path: Path
) -> None:
    drop(app, file_of(tmp_path))
    drop(app, file_of(tmp_path, BLUE, "photo.JPG"))
    assert is_near(back_on_table(app), BLUE)
    assert len([*Path(store.folder).glob("card-back-*")]) == 1


def test_it_is_taken_back_by_another_back_and_can_be_chosen_again(app: App, tmp_path: Path) -> None:
    drop(app, file_of(tmp_path, GREEN))
    for back in ("violet", OWN_BACK):
        app.in_force.change(app.settings._replace(back=back))
        app.art.finish()
        app.paint()
        assert is_near(back_on_table(app), GREEN) == (back == OWN_BACK)


def test_it_is_chosen_in_a_dialog_of_the_settings(app: App, tmp_path: Path) -> None:
    file_of(tmp_path)
    (tmp_path / "notes.txt").write_text("no picture")
    player = Player(app)
    app.carry_out(Command.SETTINGS)
    app.paint()
    settings = app.screens[-1]
    assert isinstance(settings, SettingsScreen)
    before = settings.widget("back")
    assert isinstance(before, Swatches)
    player.click_at(settings.own_picture.rect.center)
    dialog = app.screens[-1]
    assert isinstance(dialog, OpenFileScreen)
    app.paint()
    names = [entry.name for entry in dialog.folder._entries]
    assert "cat.png" in names
    assert "notes.txt" not in names
    line = dialog.folder._entries[names.index("cat.png")]
    for _ in names:  # one file is looked at in a frame
        app.screens[-1].forget()
        app.paint()
    assert dialog.folder._known_of(line).item.words == "300 by 200 pixels"
    sketch = dialog.folder._picture(names.index("cat.png"), (80, 60))
    assert sketch is not None
    wait_for(lambda: sketch.is_ready, "the small picture", pause=0.0)
    assert is_near(sketch.draw().get_at((40, 30)), RED)
    dialog._open(str(tmp_path / "cat.png"))
    request = dialog.asked
    assert request is not None
    app.carry_out(request)

    def is_closed() -> bool:
        app.go_on()
        return app.screens[-1] is not dialog

    wait_for(is_closed, "the end of the dialog", pause=0.0)
    after = app.screens[-1]
    assert isinstance(after, SettingsScreen)
    widget = after.widget("back")
    assert isinstance(widget, Swatches)
    app.paint()
    assert len(widget.cells) == len(before.cells) + 1
    assert widget.chosen == len(widget.cells) - 1


def test_what_is_no_picture_has_no_small_one(tmp_path: Path) -> None:
    sketch = ProposedBack(str(words(tmp_path / "bad.png")), (80, 60))
    wait_for(lambda: sketch.is_ready, "an end", pause=0.0)
    assert not sketch.draw().get_bounding_rect(min_alpha=1).width


def bomb(path: Path) -> Path:
    """Write a small PNG that says it has 60,000 by 60,000 pixels."""
    header = b"IHDR" + struct.pack(">IIBBBBB", 60_000, 60_000, 8, 2, 0, 0, 0)
    checked = struct.pack(">I", 13) + header + struct.pack(">I", crc32(header))
    path.write_bytes(PNG + checked + bytes(200))
    return path


def cut(path: Path) -> Path:
    """Write the first half of a picture."""
    whole = file_of(path.parent, name="whole.png").read_bytes()
    path.write_bytes(whole[: len(whole) // 2])
    return path


def folder(path: Path) -> Path:
    path.mkdir()
    return path


def words(path: Path) -> Path:
    path.write_text("This is no picture.")
    return path


def missing(path: Path) -> Path:
    return path


@pytest.mark.parametrize("kind", [bomb, cut, folder, words, missing])
def test_what_is_no_picture_gets_one_sentence_and_nothing_is_lost(
    app: App, store: Store, tmp_path: Path, kind: object
) -> None:
    drop(app, file_of(tmp_path, BLUE))
    assert callable(kind)
    said = drop(app, kind(tmp_path / "bad.png"))
    assert said.startswith("bad.png ")
    assert said.endswith(".")
    assert app.settings.back == OWN_BACK
    assert is_near(back_on_table(app), BLUE)
    assert find_own_back(store.folder)


def test_it_is_said_above_the_games_too(app: App, tmp_path: Path) -> None:
    app.choose()
    drop(app, words(tmp_path / "bad.png"))
    chooser = app.screens[-1]
    assert isinstance(chooser, ChooserScreen)
    assert chooser.notices == ["bad.png is no picture in PNG or JPEG, or a damaged one."]


@pytest.mark.parametrize("harm", [b"", b"no picture", None])
def test_a_copy_that_is_damaged_or_gone_is_the_usual_back(
    app: App, store: Store, tmp_path: Path, harm: bytes | None
) -> None:
    drop(app, file_of(tmp_path))
    copy = Path(find_own_back(store.folder))
    copy.unlink() if harm is None else copy.write_bytes(harm)
    use_own_back(find_own_back(store.folder))
    usual = draw(back_path(QUIET.back), (50, 70)).pixels
    assert draw(back_path(OWN_BACK), (50, 70)).pixels == usual


def test_every_player_has_their_own(tmp_path: Path) -> None:
    stores = [Store.open(tmp_path / name) for name in ("one", "other", "none")]
    for store, colour in zip(stores, (RED, BLUE), strict=False):
        Path(store.folder, "card-back-0123abcd.png").write_bytes(
            made_ready(png((500, 700), colour))
        )
    for store, colour in ((stores[0], RED), (stores[1], BLUE), (stores[2], (31, 53, 102))):
        use_own_back(find_own_back(store.folder))
        middle = draw(back_path(OWN_BACK), (100, 140)).surface.get_at((15, 70))
        assert is_near(middle, colour) or colour == (31, 53, 102)
    assert back_path(OWN_BACK) == back_path(QUIET.back)
    use_own_back("")


def png(size: tuple[int, int], colour: tuple[int, int, int], left: Color | None = None) -> bytes:
    file = BytesIO()
    pygame.image.save(picture(size, colour, left=left), file, "picture.png")
    return file.getvalue()


def drawn(data: bytes, folder: Path, size: tuple[int, int]) -> Surface:
    """Return the back that a picture becomes."""
    path = folder / "ready.png"
    path.write_bytes(made_ready(data))
    return drawn_own_back(str(path), size)


@pytest.mark.parametrize("size", [(45, 63), (160, 224), (400, 560)])
def test_the_back_has_the_shape_of_a_card_at_every_size(
    size: tuple[int, int], tmp_path: Path
) -> None:
    back = drawn(png((300, 400), GREEN), tmp_path, size)
    right, bottom = size[0] - 1, size[1] - 1
    assert back.get_size() == size
    assert is_near(back.get_at((size[0] // 2, size[1] // 2)), GREEN)
    if size[0] > 100:
        assert is_near(back.get_at((right // 2, bottom // 60)), WHITE)
    for corner in ((0, 0), (right, 0), (0, bottom), (right, bottom)):
        assert back.get_at(corner).a < 64


@pytest.mark.parametrize("size", [(1, 1), (2000, 20), (20, 2000), (500, 700), (3000, 2000)])
def test_the_middle_of_any_picture_is_taken(size: tuple[int, int]) -> None:
    told = told_of(made_ready(png(size, RED)))
    assert told is not None
    assert told.width <= KEPT[0]
    assert told.height <= KEPT[1]
    assert abs(told.width * 7 - told.height * 5) <= 12 or min(told[:2]) <= 20


def jpeg(orientation: int, folder: Path) -> bytes:
    """Return a photo, red at the left and blue at the right, that says how it lies."""
    path = folder / "photo.jpg"
    pygame.image.save(picture((400, 400), BLUE, left=Color(*RED)), path)
    entry = struct.pack("<HHIH", 0x0112, 3, 1, orientation) + bytes(2)
    exif = b"Exif\0\0" + b"II*\0" + struct.pack("<IH", 8, 1) + entry + bytes(4)
    data = path.read_bytes()
    return data[:2] + b"\xff\xe1" + struct.pack(">H", len(exif) + 2) + exif + data[2:]


TOP, LEFT, BOTTOM, RIGHT = (50, 20), (20, 70), (50, 120), (80, 70)


@pytest.mark.parametrize(
    ("orientation", "red", "blue"),
    [
        (1, LEFT, RIGHT),
        (2, RIGHT, LEFT),
        (3, RIGHT, LEFT),
        (4, LEFT, RIGHT),
        (5, TOP, BOTTOM),
        (6, TOP, BOTTOM),
        (7, BOTTOM, TOP),
        (8, BOTTOM, TOP),
    ],
)
def test_a_photo_is_turned_the_right_way_up(
    orientation: int, red: Point, blue: Point, tmp_path: Path
) -> None:
    data = jpeg(orientation, tmp_path)
    assert told_of(data) == Told(400, 400, orientation)
    back = drawn(data, tmp_path, (100, 140))
    assert is_near(back.get_at(red), RED)
    assert is_near(back.get_at(blue), BLUE)


def test_a_picture_with_too_many_pixels_is_not_decoded(tmp_path: Path) -> None:
    with pytest.raises(TooLarge):
        made_ready(bomb(tmp_path / "bomb.png").read_bytes())


@pytest.mark.parametrize(
    "data", [b"", PNG, b"\xff\xd8", b"\xff\xd8\xff\xe1\0\0", b"GIF89a\1\0\1\0"]
)
def test_beginnings_of_pictures_tell_nothing(data: bytes) -> None:
    assert told_of(data) is None
    with pytest.raises(NoPicture):
        made_ready(data)


@pytest.mark.skipif(not has_library(), reason="needs libX11")
def test_a_picture_dropped_on_a_real_window_is_there_at_the_next_start(
    screen: Screen, store: Store, tmp_path: Path
) -> None:
    folder, photo = tmp_path / "real", file_of(tmp_path, GREEN, "photo.jpg")
    session = Session(GAMES["scorpion"], 7)
    with running(screen, folder, "scorpion", "--deal", 7) as program:
        Easel(session).wait_for(program.window, session.table)
        dropped(screen.display, int(program.window.id), photo)
        wait_for(lambda: find_own_back(str(folder)), "the copy")
        use_own_back(find_own_back(str(folder)))
        easel = Easel(session, settings=Settings(back=OWN_BACK))
        easel.wait_for(program.window, session.table)
        program.process.kill()
    photo.unlink()
    with running(screen, folder) as program:
        easel.wait_for(program.window, session.table)
        program.close()
