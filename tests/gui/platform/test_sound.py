"""The voice of the program, in a real mixer whose sound goes nowhere or to a file."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from array import array
from collections.abc import Callable, Iterator
from glob import glob
from pathlib import Path
from threading import Event, Thread
from typing import Any

import pygame
import pytest

from solitaire_gui.gui.platform import sound as module
from solitaire_gui.gui.platform.sound import CLOSE_AFTER, MIN_GAP, Sound, loudness
from solitaire_gui.settings import MAX_VOLUME, Settings
from tests.support.levels import mostly_slow
from tests.support.waiting import PATIENCE, wait_for
from tools.make_sounds import SOUNDS

# A system may lack what it is made with; and pytest, which asks for names, leaves a stand-in.
pytest.importorskip("pygame.mixer", exc_type=ImportError)
PROGRAM = Path(__file__).parents[3]
LOUD = Settings(volume=MAX_VOLUME)


@pytest.fixture
def done(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return what is done with the mixer from now on: open, close, or the name of a sound."""
    done: list[str] = []
    init, quit = pygame.mixer.init, pygame.mixer.quit

    class Noted(pygame.mixer.Sound):
        """A sound that is noted when it begins."""

        def __init__(self, path: str) -> None:
            super().__init__(path)
            self._name = Path(path).stem

        def play(self, *arguments: Any) -> pygame.mixer.Channel:
            channel = super().play(*arguments)
            done.append(self._name)
            return channel

    def noted_init(*arguments: Any) -> None:
        done.append("open")
        init(*arguments)

    def noted_quit() -> None:
        done.append("close")
        quit()

    monkeypatch.setattr(pygame.mixer, "Sound", Noted)
    monkeypatch.setattr(pygame.mixer, "init", noted_init)
    monkeypatch.setattr(pygame.mixer, "quit", noted_quit)
    return done


@pytest.fixture
def threads() -> Callable[[], list[Thread]]:
    """Return what tells the threads that have begun since then."""
    before = threading.enumerate()
    return lambda: [thread for thread in threading.enumerate() if thread not in before]


@pytest.fixture
def sound(
    monkeypatch: pytest.MonkeyPatch, done: list[str], threads: Callable[[], list[Thread]]
) -> Iterator[Sound]:
    monkeypatch.setattr(module, "MAX_DELAY", PATIENCE)
    sound = Sound()
    sound.apply(LOUD)
    yield sound
    sound.end()
    assert not is_open()


@pytest.fixture
def record(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Have SDL write what is heard to a file."""
    path = tmp_path / "heard.raw"
    monkeypatch.setenv("SDL_AUDIODRIVER", "disk")
    monkeypatch.setenv("SDL_DISKAUDIOFILE", str(path))
    return path


@pytest.fixture
def bare_machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Leave the program without a sound card to find; return its runtime folder."""
    if sys.platform != "linux":
        pytest.skip("only on Linux does the program look for one itself")
    if glob("/dev/snd/pcm*p") or os.path.exists("/run/pulse/native"):
        pytest.skip("this machine has a sound card")
    monkeypatch.delenv("SDL_AUDIODRIVER", raising=False)
    monkeypatch.delenv("PULSE_SERVER", raising=False)
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path))
    return tmp_path


BEGINNING = 20_000
"""Bytes of what is heard, in which every sound can be heard."""


def is_open() -> bool:
    return pygame.mixer.get_init() is not None


def is_busy() -> bool:
    return is_open() and pygame.mixer.get_busy()


def voices() -> int:
    """Return how many sounds are being heard."""
    channels = range(pygame.mixer.get_num_channels())
    return sum(pygame.mixer.Channel(channel).get_busy() for channel in channels)


def wait_until(condition: Callable[[], bool]) -> None:
    wait_for(condition, "what is to be heard", pause=0.001)


def heard(record: Path) -> array[int]:
    """Return the samples written, without the silence before and after."""
    content = record.read_bytes()
    samples = array("h", content[: len(content) // 2 * 2])
    loud = [number for number, sample in enumerate(samples) if abs(sample) > 20]
    return samples[loud[0] : loud[-1] + 1] if loud else array("h")


@pytest.mark.parametrize("name", mostly_slow(SOUNDS, "flip", "refuse"))
def test_every_sound_can_be_heard(sound: Sound, record: Path, done: list[str], name: str) -> None:
    sound.play(name, 0.0)
    wait_until(lambda: name in done and record.stat().st_size > BEGINNING)
    sound.end()  # while SDL writes, Windows lets nobody read
    assert len(heard(record)) > 0


def test_nothing_is_opened_before_the_first_sound(sound: Sound) -> None:
    assert sound.next_deadline(0.0) is None
    assert not is_open()
    sound.play("place", 0.0)
    wait_until(is_open)


@pytest.mark.parametrize("settings", [Settings(sound=False), Settings(volume=0)])
def test_switched_off_it_opens_no_mixer(
    sound: Sound, settings: Settings, threads: Callable[[], list[Thread]]
) -> None:
    sound.apply(settings)
    sound.play("place", 0.0)
    sound.prepare(0.0)
    assert sound.next_deadline(0.0) is None
    assert not threads(), "nobody is told to do anything"
    assert not is_open()


def test_it_is_silent_until_it_knows_the_settings() -> None:
    sound = Sound()
    sound.play("place", 0.0)
    assert sound.next_deadline(0.0) is None


def test_switching_off_silences_at_once(sound: Sound, done: list[str]) -> None:
    sound.play("win", 0.0)
    wait_until(lambda: "win" in done)
    sound.apply(Settings(sound=False))
    wait_until(lambda: "close" in done and not is_open())
    assert sound.next_deadline(0.0) is None


def test_the_mixer_is_closed_after_the_silence_and_not_before(
    sound: Sound, done: list[str]
) -> None:
    sound.play("place", 100.0)
    assert sound.next_deadline(100.0) == 100.0 + CLOSE_AFTER
    sound.close_if_silent(100.0 + CLOSE_AFTER - 0.1)
    assert sound.next_deadline(100.0) == 100.0 + CLOSE_AFTER
    sound.close_if_silent(100.0 + CLOSE_AFTER)
    assert sound.next_deadline(100.0 + CLOSE_AFTER) is None
    wait_until(lambda: "close" in done and not is_open())
    assert done == ["open", "place", "close"]


def test_every_sound_begins_the_silence_anew(sound: Sound, done: list[str]) -> None:
    sound.play("place", 0.0)
    sound.play("slide", 15.0)
    sound.close_if_silent(CLOSE_AFTER)
    assert sound.next_deadline(CLOSE_AFTER) == 15.0 + CLOSE_AFTER
    sound.play("deal", CLOSE_AFTER)
    wait_until(lambda: "deal" in done)
    assert done == ["open", "place", "slide", "deal"]


def test_a_sound_after_the_silence_opens_the_mixer_again(sound: Sound, done: list[str]) -> None:
    sound.play("win", 0.0)
    sound.close_if_silent(CLOSE_AFTER)
    wait_until(lambda: "close" in done)
    sound.play("win", 60.0)
    wait_until(lambda: done.count("win") == 2)
    assert done == ["open", "win", "close", "open", "win"]


def test_an_expected_sound_finds_the_mixer_open(sound: Sound, done: list[str]) -> None:
    sound.prepare(5.0)
    assert sound.next_deadline(5.0) == 5.0 + CLOSE_AFTER
    wait_until(is_open)
    sound.play("win", 6.0)
    wait_until(lambda: "win" in done)
    assert done == ["open", "win"]


def test_quick_sounds_of_one_kind_do_not_pile_up(sound: Sound, done: list[str]) -> None:
    for now in (0.0, MIN_GAP / 4, MIN_GAP / 2, MIN_GAP * 0.9, MIN_GAP * 1.1, MIN_GAP * 2):
        sound.play("win", now)
    sound.play("deal", 1.0)
    wait_until(lambda: "deal" in done)
    assert done == ["open", "win", "win", "deal"]


def test_different_sounds_may_begin_together(sound: Sound) -> None:
    sound.play("win", 0.0)
    sound.play("deal", 0.0)
    wait_until(lambda: is_open() and voices() == 2)


def test_a_sound_that_comes_too_late_is_not_played(
    sound: Sound, done: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as late:
        late.setattr(module, "MAX_DELAY", -1.0)
        sound.play("win", 0.0)
    sound.play("deal", 0.0)
    wait_until(lambda: "deal" in done)
    assert done == ["open", "deal"]


def test_playing_does_not_wait_for_the_mixer(
    sound: Sound, done: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    gate, init = Event(), pygame.mixer.init

    def init_slowly(*arguments: Any) -> None:
        assert gate.wait(PATIENCE)
        init(*arguments)

    monkeypatch.setattr(pygame.mixer, "init", init_slowly)
    sound.prepare(0.0)
    sound.play("win", 0.0)
    assert not is_open()
    gate.set()
    wait_until(lambda: "win" in done)


def test_the_end_is_quiet_without_a_beginning() -> None:
    Sound().end()


def test_a_program_that_ends_while_it_sounds_ends_well() -> None:
    program = (
        "from solitaire_gui.gui.platform.sound import Settings, Sound\n"
        "sound = Sound()\n"
        "sound.apply(Settings())\n"
        "sound.play('win', 0.0)\n"
    )
    command = [sys.executable, "-W", "ignore", "-c", program]
    result = subprocess.run(command, cwd=PROGRAM, capture_output=True, text=True)
    assert (result.returncode, result.stdout, result.stderr) == (0, "", "")


def test_a_program_that_ends_before_the_mixer_is_open_ends_well() -> None:
    program = (
        "import sys\n"
        "from solitaire_gui.gui.platform.sound import Settings, Sound\n"
        "sys.setswitchinterval(1000)\n"  # its thread goes on only where this one waits
        "sound = Sound()\n"
        "sound.apply(Settings())\n"
        "sound.prepare(0.0)\n"
        "sound.end()\n"
    )
    result = subprocess.run(
        [sys.executable, "-c", program], cwd=PROGRAM, capture_output=True, text=True
    )
    assert (result.returncode, result.stdout, result.stderr) == (0, "", "")


@pytest.mark.parametrize("driver", ["nonsense", "dsp"])
def test_an_unusable_sound_card_means_silence_for_ever(
    sound: Sound,
    driver: str,
    threads: Callable[[], list[Thread]],
    monkeypatch: pytest.MonkeyPatch,
    capfd: pytest.CaptureFixture[str],
) -> None:
    if driver == "dsp" and glob("/dev/dsp*"):
        pytest.skip("this machine has such a sound card")
    monkeypatch.setenv("SDL_AUDIODRIVER", driver)
    sound.play("place", 0.0)
    wait_until(lambda: not threads())
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    sound.play("place", 1.0)
    sound.prepare(2.0)
    assert sound.next_deadline(2.0) is None
    sound.close_if_silent(60.0)
    sound.apply(Settings(sound=False))
    sound.apply(LOUD)
    assert not is_open()
    assert capfd.readouterr() == ("", "")


def test_a_mixer_that_cannot_be_loaded_means_silence(
    sound: Sound, threads: Callable[[], list[Thread]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "pygame.mixer", None)
    sound.play("place", 0.0)
    wait_until(lambda: not threads())
    sound.play("place", 1.0)
    assert sound.next_deadline(1.0) is None


def test_a_machine_without_a_sound_card_says_nothing(
    sound: Sound,
    bare_machine: Path,
    done: list[str],
    threads: Callable[[], list[Thread]],
    capfd: pytest.CaptureFixture[str],
) -> None:
    sound.play("place", 0.0)
    wait_until(lambda: not threads())
    assert done == []
    assert capfd.readouterr() == ("", "")


def test_a_sound_server_is_a_sound_card(sound: Sound, bare_machine: Path, done: list[str]) -> None:
    (bare_machine / "pulse").mkdir()
    (bare_machine / "pulse" / "native").touch()
    sound.play("place", 0.0)
    wait_until(lambda: "open" in done)


def test_volumes_are_even_steps_to_the_ear() -> None:
    factors = [loudness(volume + 1) / loudness(volume) for volume in range(1, MAX_VOLUME)]
    assert loudness(MAX_VOLUME) == 1
    assert factors == pytest.approx([factors[0]] * len(factors))
    assert loudness(1) > 0.05


def test_what_is_heard_is_as_loud_as_the_volume_says(
    sound: Sound, record: Path, done: list[str]
) -> None:
    peaks = []
    for volume in (2, 5, MAX_VOLUME):
        sound.apply(Settings(volume=volume))
        sound.play("place", float(volume))
        wait_until(lambda: len(done) == 2 and not is_busy())
        sound.end()
        done.clear()
        peaks.append(max(map(abs, heard(record))))
    expected = [peaks[-1] * loudness(volume) for volume in (2, 5, MAX_VOLUME)]
    assert 12000 < peaks[-1] < 17000
    assert peaks == pytest.approx(expected, rel=0.1)


def test_a_sound_fits_whatever_the_mixer_opened(
    sound: Sound, record: Path, done: list[str]
) -> None:
    pygame.mixer.init(48000, -16, 2, 512)
    sound.play("deal", 0.0)
    wait_until(lambda: "deal" in done and not is_busy())
    sound.end()
    samples = heard(record)
    assert len(samples) / 2 / 48000 == pytest.approx(0.4, abs=0.05)
    aligned = samples[: len(samples) // 2 * 2]
    assert aligned[::2] == aligned[1::2]
