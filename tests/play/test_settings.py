"""The settings kept: those that make no sense are as at first."""

from __future__ import annotations

from pathlib import Path

import pytest

from solitaire_gui.play.settings import Settings, keep_settings, read_settings
from tests.store.playing import opened


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("sound", "no"),
        ("lamp", 0),
        ("volume", True),
        ("volume", 11),
        ("volume", -1),
        ("double_click", 16),
        ("click_slack", 41),
        ("click_slack", -1),
        ("table", "pink"),
        ("table", 3),
        ("deals", None),
        ("speed", ["fast"]),
    ],
)
def test_a_setting_that_makes_no_sense_has_its_first_value(
    name: str, value: object, tmp_path: Path
) -> None:
    with opened(tmp_path) as store:
        store.set_setting("table", "blue")
        store.set_setting(name, value)
        settings = read_settings(store)
    assert settings in {Settings(), Settings(table="blue")}
    assert getattr(settings, name) is getattr(Settings(), name)


def test_settings_are_read_as_they_were_kept(tmp_path: Path) -> None:
    settings = Settings(table="sand", sound=False, volume=0, deals="hard", interface="huge")
    with opened(tmp_path) as store:
        keep_settings(store, settings)
    with opened(tmp_path) as store:
        assert read_settings(store) == settings
        keep_settings(store, Settings())
        assert read_settings(store) == Settings()
