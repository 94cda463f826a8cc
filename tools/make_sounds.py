"""Make the sounds of the window anew, of noise and ringing tones: python3 -m tools.make_sounds.

They are made beforehand: Python works at them for 0.2 s, and cards gliding meanwhile would stutter.
A sound is a list of samples from -1 to 1, SAMPLE_RATE of them a second, for one channel.
"""

from __future__ import annotations

import wave
from argparse import ArgumentParser
from array import array
from collections.abc import Callable, Mapping
from math import cos, exp, pi, sin, tau
from pathlib import Path
from random import Random

FOLDER = Path(__file__).parent.parent / "solitaire_gui/gui/platform/sounds"
SAMPLE_RATE = 22050
"""Samples a second: nothing here sounds above 8 kHz, so twice as many would tell no more."""
EDGE = 0.004
"""Seconds in which every sound comes from silence and returns to it: without them it clicks."""
RINGING = 5.0
"""How often a ringing tone falls to 1/e before it is cut off: what is left is not heard."""

Samples = list[float]


def place() -> Samples:
    """Lay a card on cloth: a dull tap."""
    return finished(tap(Random(1)), peak=0.5)


def slide() -> Samples:
    """Push a card over cloth: a short brush that swells and dies away."""
    brush = band(noise(0.16, Random(2)), 700, 2600)
    return finished([sample * sin(pi * part**0.7) ** 2 for part, sample in parts(brush)], peak=0.22)


def flip() -> Samples:
    """Turn a card over: a breath of air, a small snap, and the card lies."""
    breath = [sample * part**3 for part, sample in parts(band(noise(0.05, Random(3)), 900, 3000))]
    snap = fading(band(noise(0.03, Random(4)), 900, 4000), 0.004)
    return finished(mixed((0, 0.35, breath), (0.045, 1, snap), (0.05, 0.5, tap(Random(5)))), 0.4)


def deal() -> Samples:
    """Deal cards: a quick run of taps, no two alike."""
    rng = Random(6)
    taps = [(0.05 * number, rng.uniform(0.6, 1), tap(rng)) for number in range(8)]
    return finished(mixed(*taps), peak=0.35)


def refuse() -> Samples:
    """Decline a move: two soft knocks below all other sounds, the second a little deeper."""
    return finished(mixed((0, 1, knock(196)), (0.13, 0.8, knock(175))), peak=0.14)


def win() -> Samples:
    """Rejoice: C G A C E, one after another, each left to ring."""
    pitches = (261.63, 392.0, 440.0, 523.25, 659.26)
    return finished(mixed(*((0.11 * k, 1, note(pitch)) for k, pitch in enumerate(pitches))), 0.45)


SOUNDS: Mapping[str, Callable[[], Samples]] = {
    "place": place,
    "slide": slide,
    "flip": flip,
    "deal": deal,
    "refuse": refuse,
    "win": win,
}


def tap(rng: Random) -> Samples:
    """Return a card meeting the table: dull noise over a low thud."""
    paper = fading(lowpass(lowpass(noise(0.08, rng), 1000), 1000), 0.011)
    return mixed((0, 1, paper), (0, 0.12, ring(rng.uniform(150, 190), 0.016)))


def knock(pitch: float) -> Samples:
    """Return a soft knock; its octave is for the small speakers that miss the rest."""
    tone = mixed((0, 1, ring(pitch, 0.024)), (0, 0.3, ring(2 * pitch, 0.018)))
    return swelling(tone, 0.008)


def note(pitch: float) -> Samples:
    """Return a note as of a soft mallet on wood: the overtones die before the tone does."""
    overtones = (0, 0.22, ring(2 * pitch, 0.12)), (0, 0.06, ring(3 * pitch, 0.06))
    return swelling(mixed((0, 1, ring(pitch, 0.24)), *overtones), 0.018)


def noise(seconds: float, rng: Random) -> Samples:
    """Return white noise."""
    return [rng.uniform(-1, 1) for _ in range(length(seconds))]


def ring(pitch: float, fade: float) -> Samples:
    """Return a sine of a pitch in Hz that falls to 1/e in every `fade` seconds, to its end."""
    turn = tau * pitch / SAMPLE_RATE
    return fading([sin(turn * number) for number in range(length(RINGING * fade))], fade)


def lowpass(samples: Samples, cutoff: float) -> Samples:
    """Soften what lies above a pitch in Hz, by 6 dB an octave."""
    share = 1 - exp(-tau * cutoff / SAMPLE_RATE)
    level = 0.0
    return [level := level + share * (sample - level) for sample in samples]


def band(samples: Samples, low: float, high: float) -> Samples:
    """Keep what lies between two pitches in Hz, softening what lies above more than below."""
    softened = lowpass(lowpass(samples, high), high)
    return [sample - deep for sample, deep in zip(softened, lowpass(softened, low), strict=True)]


def fading(samples: Samples, fade: float) -> Samples:
    """Let a sound fall to 1/e in every `fade` seconds."""
    return [sample * exp(-k / (fade * SAMPLE_RATE)) for k, sample in enumerate(samples)]


def swelling(samples: Samples, seconds: float) -> Samples:
    """Let a sound come gently out of silence."""
    count = length(seconds)
    rise = [(1 - cos(pi * k / count)) / 2 * samples[k] for k in range(count)]
    return rise + samples[count:]


def mixed(*sounds: tuple[float, float, Samples]) -> Samples:
    """Return sounds heard together, each from a time in seconds on and at a loudness."""
    whole = [0.0] * max(length(start) + len(samples) for start, _, samples in sounds)
    for start, loudness, samples in sounds:
        for number, sample in enumerate(samples, length(start)):
            whole[number] += loudness * sample
    return whole


def finished(samples: Samples, peak: float) -> Samples:
    """Return a sound with soft edges whose greatest sample is `peak`."""
    soft = swelling(swelling(samples, EDGE)[::-1], EDGE)[::-1]
    greatest = max(map(abs, soft))
    return [peak * sample / greatest for sample in soft]


def parts(samples: Samples) -> list[tuple[float, float]]:
    """Pair every sample with how much of the sound is over there, from 0 to 1."""
    return [(number / len(samples), sample) for number, sample in enumerate(samples)]


def length(seconds: float) -> int:
    """Return how many samples a time takes."""
    return round(seconds * SAMPLE_RATE)


def write(samples: Samples, path: Path) -> None:
    """Write a sound as a WAV file of 16 bits a sample."""
    numbers = (round(32767 * sample) for sample in samples)
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(SAMPLE_RATE)
        # wave expects this machine's byte order and writes the file's own.
        file.writeframes(array("h", numbers).tobytes())


def main() -> None:
    """Write every sound."""
    ArgumentParser(prog="python3 -m tools.make_sounds", description=__doc__).parse_args()
    FOLDER.mkdir(exist_ok=True)
    for name, make in SOUNDS.items():
        write(make(), FOLDER / f"{name}.wav")


if __name__ == "__main__":
    main()
