"""What the environment must hold is read as pyproject.toml says it, and looked for."""

from __future__ import annotations

import importlib
import re
import sys
from importlib.metadata import files
from pathlib import Path

import pygame
import pytest
from packaging.requirements import Requirement

from solitaire_gui.setup import MODULES
from solitaire_gui.setup.environment import (
    PYTHON,
    STAMP,
    base_of,
    is_ready,
    places,
    python_of,
    requirements,
)
from solitaire_gui.setup.set_up import OPTIONAL, SIZES
from tests import TEST_MODULES
from tests.setup.machine import PROGRAM


def test_the_requirements_are_read_as_tomllib_reads_them() -> None:
    tomllib = importlib.import_module("tomllib" if sys.version_info >= (3, 11) else "tomli")
    project = tomllib.loads((PROGRAM / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert requirements() == project["dependencies"]
    for extra, more in project["optional-dependencies"].items():
        assert requirements(extra) == [*project["dependencies"], *more]


def test_every_extra_has_a_size_and_the_tests_have_what_the_cluster_needs() -> None:
    """Or the one would be undone by setting up the other."""
    text = (PROGRAM / "pyproject.toml").read_text(encoding="utf-8")
    _, _, after = text.partition("\n[project.optional-dependencies]\n")
    extras = re.findall(r"^(\w+) = \[$", after.partition("\n[")[0], re.MULTILINE)
    assert {*SIZES} == {"", *extras}
    assert {*requirements("cluster")} <= {*requirements("test")}


def test_packages_are_built_with_the_same_each_time_and_nothing_of_the_program_s_own() -> None:
    needed = set(requirements("package")) - set(requirements())
    assert all("==" in need for need in needed)
    pinned = {Requirement(need).name for need in needed}
    assert pinned >= {Requirement(need).name for need in requirements()}
    assert places("test") == places()
    assert not set(places("package")) & set(places())


def test_a_tried_version_is_there_of_all_that_players_need_and_is_in_packages() -> None:
    file = PROGRAM / "solitaire_gui/setup/tried_versions.txt"
    lines = [line for line in file.read_text("utf-8").splitlines() if not line.startswith("#")]
    tried = {(need.name, str(need.specifier)) for need in map(Requirement, lines)}
    for need in map(Requirement, requirements()):
        versions = [pin.removeprefix("==") for name, pin in tried if name == need.name]
        assert versions, need
        assert all(version in need.specifier for version in versions), need
    packed = {
        (need.name, str(need.specifier))
        for need in map(Requirement, set(requirements("package")) - set(requirements()))
    }
    assert {pin for pin in packed if not pin[0].startswith("pyinstaller")} <= tried


@pytest.mark.parametrize(("extra", "modules"), [("", MODULES), ("test", MODULES + TEST_MODULES)])
def test_a_start_looks_for_a_module_of_every_requirement(
    extra: str, modules: tuple[str, ...]
) -> None:
    wanted = map(Requirement, requirements(extra))
    names = [need.name for need in wanted if need.marker is None or need.marker.evaluate()]
    if hasattr(pygame, "IS_CE"):  # which does as well, wherever it is
        names = [
            name.replace("pygame-ce", "pygame").replace("pygame", "pygame-ce") for name in names
        ]
    names = [name for name in names if name not in OPTIONAL]  # a start does without
    folders = [
        {part.removesuffix(".py") for file in files(name) or () for part in file.parts}
        for name in names
    ]
    assert len(modules) == len(names)
    assert all(any(module in found for module in modules) for found in folders)


@pytest.mark.parametrize(
    ("stamp", "ready"),
    [
        (None, False),
        ("", False),
        ("linux cpython-39\npygame\n", False),
        (f"{PYTHON}\n", False),
        (f"{PYTHON}\npygame\n", True),
        (f"{PYTHON}\npytest\npygame\n", True),
    ],
)
def test_an_environment_is_ready_if_its_stamp_says_all_that_is_needed(
    tmp_path: Path, stamp: str | None, ready: bool
) -> None:
    python = Path(python_of(str(tmp_path)))
    python.parent.mkdir()
    python.touch()
    if stamp is not None:
        (tmp_path / STAMP).write_text(stamp, encoding="utf-8")
    assert is_ready(str(tmp_path), [PYTHON, "pygame"]) is ready


@pytest.mark.parametrize(
    ("python", "system", "machine", "wanted"),
    [
        ("3.10", "linux", "x86_64", "pygame"),
        ("3.13", "linux", "aarch64", "pygame"),
        ("3.13", "darwin", "arm64", "pygame"),
        ("3.13", "win32", "AMD64", "pygame"),
        ("3.13", "win32", "ARM64", "pygame-ce"),
        ("3.14", "linux", "x86_64", "pygame-ce"),
    ],
)
@pytest.mark.parametrize("extra", ["", "package"])
def test_there_is_one_pygame_for_every_machine_and_with_wheels(
    extra: str, python: str, system: str, machine: str, wanted: str
) -> None:
    here = {"python_version": python, "sys_platform": system, "platform_machine": machine}
    needed = map(Requirement, requirements(extra))
    names = {need.name for need in needed if need.marker is None or need.marker.evaluate(here)}
    assert {name for name in names if name.startswith("pygame")} == {wanted}


def test_the_python_behind_an_environment_is_the_one_it_was_made_by(tmp_path: Path) -> None:
    home, environment = tmp_path / "Größe", tmp_path / ".venv"
    environment.mkdir()
    assert base_of(str(environment)) == ""
    written = f"home = {home}\ninclude-system-site-packages = false\n"
    (environment / "pyvenv.cfg").write_text(written, encoding="utf-8")
    assert base_of(str(environment)) == ""
    home.mkdir()
    python = home / Path(python_of(str(environment))).name
    python.touch()
    assert base_of(str(environment)) == str(python)
