"""The measure of colours agrees with the pairs that Sharma, Wu and Dalal published with it."""

from __future__ import annotations

import pytest

from tests.images.colour_vision import SIGHTS, Lab, ciede2000, colour_difference, contrast

PAIRS = """
50.0000 2.6772 -79.7751 50.0000 0.0000 -82.7485 2.0425
50.0000 3.1571 -77.2803 50.0000 0.0000 -82.7485 2.8615
50.0000 2.8361 -74.0200 50.0000 0.0000 -82.7485 3.4412
50.0000 -1.3802 -84.2814 50.0000 0.0000 -82.7485 1.0000
50.0000 -1.1848 -84.8006 50.0000 0.0000 -82.7485 1.0000
50.0000 -0.9009 -85.5211 50.0000 0.0000 -82.7485 1.0000
50.0000 0.0000 0.0000 50.0000 -1.0000 2.0000 2.3669
50.0000 -1.0000 2.0000 50.0000 0.0000 0.0000 2.3669
50.0000 2.4900 -0.0010 50.0000 -2.4900 0.0009 7.1792
50.0000 2.4900 -0.0010 50.0000 -2.4900 0.0010 7.1792
50.0000 2.4900 -0.0010 50.0000 -2.4900 0.0011 7.2195
50.0000 2.4900 -0.0010 50.0000 -2.4900 0.0012 7.2195
50.0000 -0.0010 2.4900 50.0000 0.0009 -2.4900 4.8045
50.0000 -0.0010 2.4900 50.0000 0.0010 -2.4900 4.8045
50.0000 -0.0010 2.4900 50.0000 0.0011 -2.4900 4.7461
50.0000 2.5000 0.0000 50.0000 0.0000 -2.5000 4.3065
50.0000 2.5000 0.0000 73.0000 25.0000 -18.0000 27.1492
50.0000 2.5000 0.0000 61.0000 -5.0000 29.0000 22.8977
50.0000 2.5000 0.0000 56.0000 -27.0000 -3.0000 31.9030
50.0000 2.5000 0.0000 58.0000 24.0000 15.0000 19.4535
50.0000 2.5000 0.0000 50.0000 3.1736 0.5854 1.0000
50.0000 2.5000 0.0000 50.0000 3.2972 0.0000 1.0000
50.0000 2.5000 0.0000 50.0000 1.8634 0.5757 1.0000
50.0000 2.5000 0.0000 50.0000 3.2592 0.3350 1.0000
60.2574 -34.0099 36.2677 60.4626 -34.1751 39.4387 1.2644
63.0109 -31.0961 -5.8663 62.8187 -29.7946 -4.0864 1.2630
61.2901 3.7196 -5.3901 61.4292 2.2480 -4.9620 1.8731
35.0831 -44.1164 3.7933 35.0232 -40.0716 1.5901 1.8645
22.7233 20.0904 -46.6940 23.0331 14.9730 -42.5619 2.0373
36.4612 47.8580 18.3852 36.2715 50.5065 21.2231 1.4146
90.8027 -2.0831 1.4410 91.1528 -1.6435 0.0447 1.4441
90.9257 -0.5406 -0.9208 88.6381 -0.8985 -0.7239 1.5381
6.7747 -0.2908 -2.4247 5.8714 -0.0985 -2.2286 0.6377
2.0776 0.0795 -1.1350 0.9033 -0.0636 -0.5514 0.9082
"""
"""L, a and b of two colours, and their difference."""


def test_the_difference_of_two_colours_is_the_published_one() -> None:
    lines = PAIRS.split("\n")[1:-1]
    assert len(lines) == 34
    for line in lines:
        values = [float(value) for value in line.split()]
        one, other = Lab(*values[:3]), Lab(*values[3:6])
        assert ciede2000(one, other) == pytest.approx(values[6], abs=0.00005), line
        assert ciede2000(other, one) == pytest.approx(values[6], abs=0.00005), line


@pytest.mark.parametrize("sight", SIGHTS)
def test_greys_look_the_same_to_all_eyes(sight: str) -> None:
    black, white = (0, 0, 0), (255, 255, 255)
    assert colour_difference(black, white, sight) == pytest.approx(100, abs=0.01)


def test_eyes_that_miss_a_kind_of_cone_confuse_the_colours_known_for_it() -> None:
    red, olive, blue, teal = (200, 60, 40), (116, 108, 42), (60, 80, 160), (0, 104, 118)
    assert colour_difference(red, olive) > 30
    assert colour_difference(red, olive, "deuteranopia") < 12
    assert colour_difference(blue, teal) > 20
    assert colour_difference(blue, teal, "tritanopia") < 12


def test_contrast_is_what_wcag_says() -> None:
    assert contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)
    assert contrast((255, 255, 255), (118, 118, 118)) == pytest.approx(4.54, abs=0.005)
