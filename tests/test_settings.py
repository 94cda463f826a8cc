"""The settings kept: those that make no sense are as at first."""

from __future__ import annotations

from pathlib import Path

import pytest

from solitaire_gui.play.next_deal import KINDS
from solitaire_gui.settings import (
    CHOICES,
    SETTINGS,
    SYSTEM_PREFERENCES,
    Settings,
    SystemPreferences,
    load_settings,
    rendering_differs,
    save_settings,
)
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
        ("theme", "on"),
        ("high_contrast", 1),
        ("reduced_motion", "yes"),
        ("system", ["is_light"]),
    ],
)
def test_a_setting_that_makes_no_sense_has_its_first_value(
    name: str, value: object, tmp_path: Path
) -> None:
    with opened(tmp_path) as store:
        store.set_setting("table", "blue")
        store.set_setting(name, value)
        settings = load_settings(store)
    assert settings in {Settings(), Settings(table="blue")}
    assert getattr(settings, name) == getattr(Settings(), name)
    assert type(getattr(settings, name)) is type(getattr(Settings(), name))


def test_settings_are_read_as_they_were_kept(tmp_path: Path) -> None:
    settings = Settings(table="sand", sound=False, volume=0, deals="hard", interface="huge")
    with opened(tmp_path) as store:
        save_settings(store, settings)
    with opened(tmp_path) as store:
        assert load_settings(store) == settings
        save_settings(store, Settings())
        assert load_settings(store) == Settings()


@pytest.mark.parametrize("name", ["high_contrast", "reduced_motion"])
@pytest.mark.parametrize(("kept", "meant"), [(True, "on"), (False, "off")])
def test_what_was_kept_as_a_switch_is_as_the_player_chose_it(
    name: str, meant: str, tmp_path: Path, *, kept: bool
) -> None:
    with opened(tmp_path) as store:
        store.set_setting(name, kept)
        assert getattr(load_settings(store), name) == meant


@pytest.mark.parametrize(
    ("kept", "meant"),
    [
        ({"one_click": True}, Settings(click="play")),
        ({"click_to_lift": True}, Settings(click="lift")),
        ({"click_to_lift": True, "one_click": True}, Settings(click="play")),
        ({"one_click": True, "click": "choose"}, Settings()),
        ({"speed": "off"}, Settings(reduced_motion="on")),
        ({"speed": "off", "reduced_motion": "off"}, Settings(reduced_motion="on")),
    ],
)
def test_what_was_kept_under_another_name_counts_until_the_player_chooses(
    kept: dict[str, object], meant: Settings, tmp_path: Path
) -> None:
    with opened(tmp_path) as store:
        for name, value in kept.items():
            store.set_setting(name, value)
        assert load_settings(store) == meant
        save_settings(store, Settings())
        assert load_settings(store) == Settings()


def test_the_systems_wishes_are_in_force_only_where_the_player_says_so() -> None:
    preferences = SystemPreferences(is_light=True, has_high_contrast=True, is_still=True)
    left = Settings(system=preferences)
    own = left._replace(theme="dark", high_contrast="off", reduced_motion="off")
    assert (left.is_light, left.has_high_contrast, left.has_reduced_motion) == (True, True, True)
    assert (own.is_light, own.has_high_contrast, own.has_reduced_motion) == (False, False, False)
    told = Settings(theme="light", high_contrast="on", reduced_motion="on")
    assert (told.is_light, told.has_high_contrast, told.has_reduced_motion) == (True, True, True)


def test_the_last_wishes_of_the_system_are_known_at_the_next_start(tmp_path: Path) -> None:
    settings = Settings(system=SystemPreferences(is_light=True, is_still=True))
    with opened(tmp_path) as store:
        save_settings(store, settings)
    with opened(tmp_path) as store:
        assert load_settings(store) == settings
        store.set_setting("system", {"is_light": "yes", "has_high_contrast": True})
        assert load_settings(store).system == SystemPreferences(has_high_contrast=True)


def test_each_setting_has_a_record_and_its_first_value_is_one_of_its_choices() -> None:
    assert sorted([*SETTINGS, SYSTEM_PREFERENCES]) == sorted(Settings._fields)
    for name, setting in SETTINGS.items():
        first = Settings._field_defaults[name]
        assert isinstance(first, str) == bool(setting.choices), name
        assert first in (setting.choices or range(setting.maximum + 1)), name


def test_a_new_deal_may_come_from_all_kinds_of_deals() -> None:
    assert CHOICES["deals"] == KINDS


def test_things_are_drawn_anew_by_what_changes_their_look_and_by_nothing_else() -> None:
    usual = Settings()
    for other in (
        usual._replace(deck="large"),
        usual._replace(left_handed=True),
        usual._replace(theme="light"),
        usual._replace(system=SystemPreferences(is_light=True)),
    ):
        assert rendering_differs(usual, other), other
    for other in (usual, usual._replace(clock=False), usual._replace(language="de", volume=1)):
        assert not rendering_differs(usual, other), other
