"""A picture of the player's own on the back of the cards: chosen, dropped, kept, and refused."""

from __future__ import annotations

import os
import struct
import sys
from collections.abc import Iterator
from contextlib import closing
from io import BytesIO
from pathlib import Path
from threading import enumerate as threads
from typing import Any
from weakref import ref
from zlib import crc32

import pygame
import pytest
from pygame import Color, Rect, Surface
from pygame.event import Event
from pygame.mask import from_threshold

from solitaire_gui.games import GAMES
from solitaire_gui.gui.card_pictures import decoder
from solitaire_gui.gui.card_pictures.custom_back import (
    STORED_SIZE,
    PictureTooLarge,
    UnusablePicture,
    prepare_back,
    render_back,
)
from solitaire_gui.gui.card_pictures.decoder import Decoder
from solitaire_gui.gui.card_pictures.decoder_process import time_limit
from solitaire_gui.gui.card_pictures.image_headers import PNG, PictureSize, picture_size
from solitaire_gui.gui.card_pictures.picture_cache import draw
from solitaire_gui.gui.card_pictures.picture_paths import CUSTOM_BACK, back_path, set_custom_back
from solitaire_gui.gui.features.settings.back_previews import BackPreviews
from solitaire_gui.gui.platform.recent_folders import FOLDER
from solitaire_gui.session import Session
from solitaire_gui.settings import Settings, load_settings
from solitaire_gui.store import Store
from solitaire_gui.store.custom_back import find_custom_back
from tests.gui.driver.player import Player
from tests.gui.driver.program import QUIET, PromptArt, playing
from tests.gui.process import careless_process
from tests.gui.process.dropping import drop as dropped
from tests.gui.process.dropping import has_library
from tests.gui.process.program_process import Easel, running
from tests.gui.process.screen import Screen
from tests.support.levels import is_full, times
from tests.support.waiting import wait_for

pytestmark = pytest.mark.usefixtures("no_handle_left")
RED, GREEN, BLUE, WHITE = (200, 30, 40), (20, 160, 60), (30, 60, 200), (255, 255, 255)


@pytest.fixture(autouse=True)
def without_own_back() -> Iterator[None]:
    """Have no picture shown in other tests."""
    yield
    set_custom_back("")


@pytest.fixture
def player(art: PromptArt, store: Store, tmp_path: Path) -> Iterator[Player]:
    """Return a player with a game on the table that has backs, where all is kept."""
    store.set_setting(FOLDER, str(tmp_path))
    with playing(art, store) as player:
        player.open("scorpion", 1)
        yield player


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


def drop(player: Player, path: Path | str) -> str:
    """Drop a file on the window, and return what is said when it has been dealt with."""
    player.do(Event(pygame.DROPFILE, file=str(path)))
    settle(player)
    return player.message


def settle(player: Player) -> None:
    """Wait until a picture has been made ready and is shown."""
    wait_for(lambda: "own back" not in names_of_threads(), "it", pause=0.001)
    player.wait()
    player.finish_animations()


def back_on_table(player: Player) -> Color:
    """Return the colour in the middle of a part that is seen of a face-down card."""
    placed = next(one for one in player.scene.cards if not one.card.is_face_up())
    return player.picture.get_at((placed.rect.centerx, placed.rect.top + 8))


def is_near(seen: Color, colour: tuple[int, int, int]) -> bool:
    return all(abs(one - other) < 24 for one, other in zip(tuple(seen)[:3], colour, strict=True))


def test_a_picture_that_is_dropped_is_the_back_at_once_and_after_its_file_is_gone(
    player: Player, store: Store, tmp_path: Path
) -> None:
    path = file_of(tmp_path)
    assert drop(player, path) == "Your picture is now on the back of the cards."
    assert is_near(back_on_table(player), RED)
    path.unlink()
    assert load_settings(store).back == CUSTOM_BACK
    set_custom_back("")
    set_custom_back(find_custom_back(store.folder))
    assert is_near(draw(back_path(CUSTOM_BACK), (50, 70)).surface.get_at((25, 35)), RED)


def test_another_picture_takes_its_place_and_one_copy_is_kept(
    player: Player, store: Store, tmp_path: Path
) -> None:
    drop(player, file_of(tmp_path))
    drop(player, file_of(tmp_path, BLUE, "photo.JPG"))
    assert is_near(back_on_table(player), BLUE)
    assert len([*Path(store.folder).glob("card-back-*")]) == 1


def test_it_is_taken_back_by_another_back_and_can_be_chosen_again(
    player: Player, tmp_path: Path
) -> None:
    drop(player, file_of(tmp_path, GREEN))
    for back in ("violet", CUSTOM_BACK):
        player.change(back=back)
        player.finish_animations()
        assert is_near(back_on_table(player), GREEN) == (back == CUSTOM_BACK)


def red_part(player: Player, place: Rect) -> Rect:
    """Return the part of a place in the window that is red."""
    shown = player.picture.subsurface(place)
    parts: Any = from_threshold(shown, RED, (24, 24, 24, 255)).get_bounding_rects()
    whole: Rect = parts[0].unionall(parts) if parts else Rect(0, 0, 0, 0)
    return whole


def test_it_is_chosen_in_a_dialog_of_the_settings_where_pictures_look_as_they_would(
    player: Player, tmp_path: Path
) -> None:
    file_of(tmp_path)
    words(tmp_path / "bad.png")
    words(tmp_path / "notes.txt")
    player.type("m")
    player.turn_to("Card back")
    before = player.find("Card back").all("radio button")
    player.type("Esc")
    pick(player)
    assert not player.sees("notes.txt")
    player.until(lambda: player.find("cat.png").description, pause=player.wait)
    assert player.find("cat.png").description == "300 by 200 pixels"
    cat, bad = player.find("cat.png").rect, player.find("bad.png").rect
    player.until(lambda: red_part(player, cat), pause=player.wait)
    place = red_part(player, cat)
    assert min(place.size) > 20
    player.wait()
    nothing = player.picture.subsurface(bad).subsurface(place)
    assert from_threshold(nothing, nothing.get_at((0, 0)), (1, 1, 1, 255)).count() == (
        place.width * place.height
    )
    player.click_on("cat.png")
    player.type("Enter")
    settle(player)
    assert player.screen == "Settings"
    *after, own = player.find("Card back").all("radio button")
    assert len(after) == len(before)
    assert own.is_on


def bomb(path: Path) -> Path:
    """Write a small PNG that says it has 60,000 by 60,000 pixels."""
    header = b"IHDR" + struct.pack(">IIBBBBB", 60_000, 60_000, 8, 2, 0, 0, 0)
    checked = struct.pack(">I", 13) + header + struct.pack(">I", crc32(header))
    path.write_bytes(PNG + checked + bytes(200))
    return path


def hidden_bomb(path: Path, first: bytes = b"\xff\xd0") -> Path:
    """Write a JPEG of 66 kB and 20,000 by 20,000 pixels that may be taken for one of 8 by 8.

    So it is where the second of two markers, which nothing belongs to, is taken for the length of
    what belongs to the first: that would hold all that tells the true size. Instead of the first
    there may be a zero behind the sign of a marker, which libjpeg skips.
    """
    photo = file_of(path.parent, name="small.jpg").read_bytes()
    frame = photo.index(b"\xff\xc0")
    true, told = (
        photo[:frame] + photo[frame : frame + 5] + struct.pack(">HH", *size) + photo[frame + 9 :]
        for size in ((20_000, 20_000), (8, 8))
    )
    alone = first + b"\xff\xd0"
    path.write_bytes(true[:2] + alone + true[2:].ljust(0xFFD0 - 2) + told[2:])
    return path


@pytest.mark.parametrize("first", [b"\xff\xd0", b"\xff\xff\xd7", b"\xff\x01", b"\xff\0"])
def test_no_picture_is_believed_to_be_smaller_than_it_is(first: bytes, tmp_path: Path) -> None:
    told = picture_size(hidden_bomb(tmp_path / "bomb.jpg", first).read_bytes())
    assert told in (None, (20_000, 20_000, 1))


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


def test_what_is_no_picture_gets_one_sentence_and_nothing_is_lost(
    player: Player, store: Store, tmp_path: Path
) -> None:
    drop(player, file_of(tmp_path, BLUE))
    for number, kind in enumerate((bomb, hidden_bomb, cut, folder, words, missing)):
        name = f"bad{number}.png"
        said = drop(player, kind(tmp_path / name))
        assert said.startswith(f"{name} ")
        assert said.endswith(".")
        assert player.settings.back == CUSTOM_BACK
        assert is_near(back_on_table(player), BLUE)
        assert find_custom_back(store.folder)


def pick(player: Player) -> None:
    """Open the dialog in which a picture is chosen."""
    player.type("m")
    player.turn_to("Card back")
    player.use("Own picture")
    player.until(lambda: player.sees("cat.png"), pause=player.wait)


def test_what_is_seen_in_the_dialog_is_decoded_by_one_worker_that_ends_with_it(
    player: Player, tmp_path: Path
) -> None:
    file_of(tmp_path)
    for number in range(12):
        hidden_bomb(tmp_path / f"{number}.jpg")
    for _ in range(times(2, 30)):
        pick(player)
        assert names_of_threads().count("proposed backs") == 1
        player.keys("Esc", "Esc")
        wait_for(lambda: "proposed backs" not in names_of_threads(), "its end", pause=0.001)


def names_of_threads() -> list[str]:
    return [thread.name for thread in threads()]


def complained_of(data: bytes) -> bytes:
    """Return a PNG with a part in it that libpng writes a warning about."""
    part = b"tRNS" + bytes(999)
    end = data.index(b"IDAT") - 4
    checked = struct.pack(">I", 999) + part + struct.pack(">I", crc32(part))
    return data[:end] + checked + data[end:]


def test_only_a_picture_of_many_pixels_may_hold_up_the_others() -> None:
    widest = PNG + b"\0\0\0\rIHDR" + struct.pack(">II", 2**31, 2**31)
    assert time_limit(b"none at all") <= time_limit(png((50, 70), RED)) < 2.1
    assert 15 < time_limit(widest) <= 20


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="others may not keep to it")
def test_what_a_decoder_takes_or_dies_of_costs_one_picture_and_nothing_is_printed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(decoder, "MODULE", careless_process.__name__)
    good = png((50, 70), RED)
    bomb = hidden_bomb(tmp_path / "a.jpg").read_bytes()
    with closing(Decoder()) as careless:
        assert careless.prepare_back(complained_of(good)).startswith(PNG)
        for data in (bomb, careless_process.DEADLY, careless_process.ENDLESS):
            with pytest.raises(UnusablePicture):
                careless.prepare_back(data)
            assert careless.prepare_back(good).startswith(PNG)
            assert len(careless.preview_back(good, (5, 7))) == 5 * 7 * 4
        careless.cancel()
        with pytest.raises(UnusablePicture):
            careless.prepare_back(good)
    assert capfd.readouterr().err == ""


def test_of_pictures_that_wait_the_last_is_decoded_first_and_none_that_nobody_has(
    tmp_path: Path,
) -> None:
    paths = [str(file_of(tmp_path, name=f"{number}.png")) for number in range(6)]
    backs = BackPreviews()
    seen = [backs.sketch(path, (10, 7)) for path in paths]
    dropped = ref(seen.pop(1))
    wait_for(lambda: seen[-1].is_ready, "the last", pause=0.0)
    assert [back.is_ready for back in seen[1:4]].count(True) <= 1
    wait_for(lambda: all(back.is_ready for back in seen), "all", pause=0.001)
    assert dropped() is None
    backs.close()
    wait_for(lambda: "proposed backs" not in names_of_threads(), "its end", pause=0.001)


def test_it_is_said_above_the_games_too(player: Player, tmp_path: Path) -> None:
    player.type("g")
    drop(player, words(tmp_path / "bad.png"))
    notices = player.names("status")
    assert notices == ["bad.png is not a PNG or JPEG picture, or it is damaged."]


def test_a_copy_that_is_damaged_or_gone_is_the_usual_back(
    player: Player, store: Store, tmp_path: Path
) -> None:
    drop(player, file_of(tmp_path))
    copy = Path(find_custom_back(store.folder))
    usual = draw(back_path(QUIET.back), (50, 70)).pixels
    assert draw(back_path(CUSTOM_BACK), (50, 70)).pixels != usual
    for harm in (b"", b"no picture", None, *([os.mkfifo] if hasattr(os, "mkfifo") else [])):
        if isinstance(harm, bytes):
            copy.write_bytes(harm)
        elif harm is None:
            copy.unlink()
        else:
            harm(copy)
        set_custom_back(find_custom_back(store.folder))
        assert draw(back_path(CUSTOM_BACK), (50, 70)).pixels == usual


def test_every_player_has_their_own(tmp_path: Path) -> None:
    stores = [Store(tmp_path / name) for name in ("one", "other", "none")]
    for store, colour in zip(stores, (RED, BLUE), strict=False):
        Path(store.folder, "card-back-0123abcd.png").write_bytes(
            prepare_back(png((500, 700), colour))
        )
    for store, colour in ((stores[0], RED), (stores[1], BLUE), (stores[2], (31, 53, 102))):
        set_custom_back(find_custom_back(store.folder))
        middle = draw(back_path(CUSTOM_BACK), (100, 140)).surface.get_at((15, 70))
        assert is_near(middle, colour) or colour == (31, 53, 102)
    assert back_path(CUSTOM_BACK) == back_path(QUIET.back)
    set_custom_back("")
    for store in stores:
        store.close()


def png(size: tuple[int, int], colour: tuple[int, int, int], left: Color | None = None) -> bytes:
    file = BytesIO()
    pygame.image.save(picture(size, colour, left=left), file, "picture.png")
    return file.getvalue()


def drawn(data: bytes, folder: Path, size: tuple[int, int]) -> Surface:
    """Return the back that a picture becomes."""
    path = folder / "ready.png"
    path.write_bytes(prepare_back(data))
    return render_back(str(path), size)


def test_the_back_has_the_shape_of_a_card_at_every_size(tmp_path: Path) -> None:
    for size in ((45, 63), (160, 224), (400, 560)):
        back = drawn(png((300, 400), GREEN), tmp_path, size)
        right, bottom = size[0] - 1, size[1] - 1
        assert back.get_size() == size
        assert is_near(back.get_at((size[0] // 2, size[1] // 2)), GREEN)
        if size[0] > 100:
            assert is_near(back.get_at((right // 2, bottom // 60)), WHITE)
        for corner in ((0, 0), (right, 0), (0, bottom), (right, bottom)):
            assert back.get_at(corner).a < 64


def test_the_middle_of_any_picture_is_taken() -> None:
    large = [(3000, 2000)] if is_full() else [(900, 700)]
    for size in ((1, 1), (2000, 20), (20, 2000), (500, 700), *large):
        told = picture_size(prepare_back(png(size, RED)))
        assert told is not None
        assert told.width <= STORED_SIZE[0]
        assert told.height <= STORED_SIZE[1]
        assert abs(told.width * 7 - told.height * 5) <= 12 or min(told[:2]) <= 20, size


def jpeg(orientation: int, folder: Path) -> bytes:
    """Return a photo, red at the left and blue at the right, that says how it lies."""
    path = folder / "photo.jpg"
    pygame.image.save(picture((400, 400), BLUE, left=Color(*RED)), path)
    entry = struct.pack("<HHIH", 0x0112, 3, 1, orientation) + bytes(2)
    exif = b"Exif\0\0" + b"II*\0" + struct.pack("<IH", 8, 1) + entry + bytes(4)
    data = path.read_bytes()
    return data[:2] + b"\xff\xe1" + struct.pack(">H", len(exif) + 2) + exif + data[2:]


TOP, LEFT, BOTTOM, RIGHT = (50, 20), (20, 70), (50, 120), (80, 70)
LYING = (
    *((LEFT, RIGHT), (RIGHT, LEFT), (RIGHT, LEFT), (LEFT, RIGHT)),
    *((TOP, BOTTOM), (TOP, BOTTOM), (BOTTOM, TOP), (BOTTOM, TOP)),
)
"""Where red and blue are to be seen of the photo, by how it lies."""


def test_a_photo_is_turned_the_right_way_up(tmp_path: Path) -> None:
    for orientation, (red, blue) in enumerate(LYING, 1):
        data = jpeg(orientation, tmp_path)
        assert picture_size(data) == PictureSize(400, 400, orientation)
        back = drawn(data, tmp_path, (100, 140))
        assert is_near(back.get_at(red), RED), orientation
        assert is_near(back.get_at(blue), BLUE), orientation


def test_a_picture_with_too_many_pixels_is_not_decoded(tmp_path: Path) -> None:
    for kind in (bomb, hidden_bomb):
        with pytest.raises(PictureTooLarge):
            prepare_back(kind(tmp_path / "bomb.png").read_bytes())


def test_beginnings_of_pictures_tell_nothing() -> None:
    for data in (b"", PNG, b"\xff\xd8", b"\xff\xd8\xff\xe1\0\0", b"GIF89a\1\0\1\0"):
        assert picture_size(data) is None
        with pytest.raises(UnusablePicture):
            prepare_back(data)


@pytest.mark.skipif(not has_library(), reason="needs libX11")
def test_a_picture_dropped_on_a_real_window_is_there_at_the_next_start(
    screen: Screen, tmp_path: Path
) -> None:
    folder, photo = tmp_path / "real", file_of(tmp_path, GREEN, "photo.jpg")
    session = Session(GAMES["scorpion"], 7)
    with running(screen, folder, "scorpion", "--deal", 7) as program:
        Easel(session).wait_for(program.window, session.table)
        dropped(screen.display, int(program.window.id), photo)
        wait_for(lambda: find_custom_back(str(folder)), "the copy")
        set_custom_back(find_custom_back(str(folder)))
        easel = Easel(session, settings=Settings(back=CUSTOM_BACK))
        easel.wait_for(program.window, session.table)
        program.process.kill()
    photo.unlink()
    if is_full():
        with running(screen, folder) as program:
            easel.wait_for(program.window, session.table)
            program.close()
