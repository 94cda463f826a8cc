"""The sounds as numbers: how long, how loud, how high, and that none clicks."""

from __future__ import annotations

import wave
from array import array
from functools import cache
from math import sqrt

import numpy as np
import pytest
from numpy.typing import NDArray

from tools.make_sounds import (
    FOLDER,
    SAMPLE_RATE,
    SOUNDS,
    Samples,
    length,
    ring,
    swelling,
)

EVERY_SOUND = pytest.mark.parametrize("name", SOUNDS)
STEP = 50
"""Hz between two pitches of a spectrum; it divides SAMPLE_RATE."""

# Seconds, and loudness as the root of the mean square of all samples.
BOUNDS = {
    "place": ((0.06, 0.10), (0.06, 0.12)),
    "slide": ((0.12, 0.20), (0.03, 0.07)),
    "flip": ((0.08, 0.15), (0.02, 0.06)),
    "deal": ((0.38, 0.46), (0.04, 0.09)),
    "refuse": ((0.20, 0.30), (0.02, 0.05)),
    "win": ((1.40, 1.80), (0.06, 0.12)),
}


@cache
def made(name: str) -> Samples:
    """Return a sound as the program makes it."""
    return SOUNDS[name]()


def rms(samples: Samples) -> float:
    """Return how loud a sound is on the whole."""
    return sqrt(sum(sample * sample for sample in samples) / len(samples))


def loudest(samples: Samples) -> float:
    """Return how loud a sound is where it is loudest, for as long as the ear takes to judge."""
    span = length(0.05)
    starts = range(0, len(samples) - span + 1, span // 4)
    return max(rms(samples[start : start + span]) for start in starts)


def spectrum(samples: Samples) -> NDArray[np.float64]:
    """Return how much of each pitch from 0 Hz on there is, measured window by window."""
    span = SAMPLE_RATE // STEP
    window = 1 - np.cos(2 * np.pi * (np.arange(span) + 0.5) / span)
    starts = range(0, len(samples) - span + 1, span // 2)
    pieces = np.array([samples[start : start + span] for start in starts]) * window
    powers = np.abs(np.fft.rfft(pieces)) ** 2
    return np.asarray(powers.sum(axis=0))


def share_below(samples: Samples, limit: int) -> float:
    """Return how much of a sound's power lies below a pitch in Hz."""
    powers = spectrum(samples)
    return float(powers[1 : limit // STEP].sum() / powers.sum())


@EVERY_SOUND
def test_the_files_are_what_the_program_makes(name: str) -> None:
    with wave.open(str(FOLDER / f"{name}.wav")) as file:
        assert (file.getnchannels(), file.getsampwidth()) == (1, 2)
        assert file.getframerate() == SAMPLE_RATE
        kept = array("h", file.readframes(file.getnframes()))
    assert len(kept) == len(made(name))
    # Machines differ in the last bit of a sine.
    assert all(abs(a - 32767 * b) <= 1 for a, b in zip(kept, made(name), strict=True))


def test_every_file_is_one_of_the_sounds() -> None:
    assert {path.name for path in FOLDER.iterdir()} == {f"{name}.wav" for name in SOUNDS}


@EVERY_SOUND
def test_two_sounds_at_once_do_not_clip(name: str) -> None:
    assert max(map(abs, made(name))) <= 0.5


@EVERY_SOUND
def test_a_sound_begins_and_ends_in_silence(name: str) -> None:
    first, last = made(name)[:3], made(name)[-3:]
    assert max(map(abs, first + last)) < 0.002


@EVERY_SOUND
def test_a_sound_pulls_the_membrane_to_neither_side(name: str) -> None:
    assert abs(sum(made(name)) / len(made(name))) < 0.01


@EVERY_SOUND
def test_a_sound_is_as_long_and_as_loud_as_is_meant(name: str) -> None:
    (shortest, longest), (softest, strongest) = BOUNDS[name]
    assert shortest <= len(made(name)) / SAMPLE_RATE <= longest
    assert softest <= rms(made(name)) <= strongest


def test_a_refusal_is_softer_than_anything_else() -> None:
    others = [loudest(made(name)) for name in SOUNDS if name != "refuse"]
    assert loudest(made("refuse")) < min(*others, loudest(made("place")) / 2)


def test_a_win_lasts_longest() -> None:
    others = [len(made(name)) for name in SOUNDS if name != "win"]
    assert len(made("win")) > 3 * max(others)


@pytest.mark.parametrize(
    ("name", "limit", "share"),
    [
        ("place", 2000, 0.9),
        ("deal", 2000, 0.9),
        ("refuse", 500, 0.95),
        ("win", 1000, 0.95),
        ("win", 2500, 0.999),
        ("slide", 6000, 0.9),
        ("flip", 6000, 0.9),
    ],
)
def test_nothing_is_shrill(name: str, limit: int, share: float) -> None:
    assert share_below(made(name), limit) >= share


def test_a_snap_is_brighter_than_a_tap() -> None:
    assert share_below(made("flip"), 1000) < share_below(made("place"), 1000)


def test_a_win_begins_softly() -> None:
    assert max(map(abs, made("win")[: length(0.005)])) < max(map(abs, made("win"))) / 5


def test_a_ringing_tone_has_its_pitch_and_dies_away() -> None:
    tone = ring(440, 0.1)
    loudest_pitch = np.abs(np.fft.rfft(tone)).argmax() * SAMPLE_RATE / len(tone)
    assert loudest_pitch == pytest.approx(440, abs=2)
    assert rms(tone[: length(0.1)]) > 50 * rms(tone[-length(0.1) :])


def test_a_swelling_sound_leaves_the_rest_alone() -> None:
    flat = [1.0] * length(0.1)
    swollen = swelling(flat, 0.05)
    assert swollen[0] == 0
    assert swollen == sorted(swollen)
    assert swollen[length(0.05) :] == flat[length(0.05) :]
