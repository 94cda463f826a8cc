"""The workflows can be read, try every Python that the program is for, and run what there is."""

from __future__ import annotations

import os
import re
import shlex
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

PROGRAM = Path(__file__).parents[2]
WORKFLOWS = sorted((PROGRAM / ".github" / "workflows").glob("*"))
PYPROJECT = (PROGRAM / "pyproject.toml").read_text(encoding="utf-8")
SYSTEMS = {"ubuntu-latest", "windows-latest", "macos-latest"}
OLDER_SYSTEMS = {"ubuntu-22.04"}
"""They are there until 2027; what is built on one runs on newer ones, too."""
PACKAGING = (PROGRAM / "packaging" / "README.md").read_text(encoding="utf-8")
IMAGES = {"debian:12", "debian:13", "debian:sid", "ubuntu:24.04"}
"""On these a job runs as in a container, where there is nothing but what it installs."""
OF_PYTHON = {"pip", "build", "uv"}
"""Modules that come with every Python of a workflow, or that the step before installs."""
OF_THE_SYSTEM = {"sudo", "apt-get", "useradd", "chown", "su"}
"""Commands that are there on the system of the job."""
MATRIX = re.compile(r"\$\{\{ matrix\.(\w+) }}")

pytestmark = pytest.mark.skipif(not WORKFLOWS, reason="there are none in what was installed")


def workflow(path: Path) -> dict[str, Any]:
    """Return what a workflow says."""
    said: dict[str, Any] = yaml.safe_load(path.read_text(encoding="utf-8"))
    return said


def jobs() -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield every job of every workflow, with its name."""
    for path in WORKFLOWS:
        for name, job in workflow(path)["jobs"].items():
            yield f"{path.name}, {name}", job


def matrix(job: dict[str, Any]) -> dict[str, list[str]]:
    """Return in which variants a job runs."""
    found: dict[str, list[str]] = job.get("strategy", {}).get("matrix", {})
    return found


def commands(job: dict[str, Any]) -> list[str]:
    """Return the commands of a job."""
    return [step["run"] for step in job["steps"] if "run" in step]


COMMANDS = sorted({command for _, job in jobs() for command in commands(job)})


def pythons() -> list[str]:
    """Return every Python from the oldest that is enough to the newest that is named anywhere."""
    oldest = re.search(r'requires-python = ">=3\.(\d+)"', PYPROJECT)
    named = re.findall(r"python_version >= \"3\.(\d+)\"", PYPROJECT)
    assert oldest
    return [f"3.{minor}" for minor in range(int(oldest[1]), max(map(int, named)) + 1)]


def test_every_workflow_has_what_one_must_have() -> None:
    for path in WORKFLOWS:
        said = workflow(path)
        assert path.suffix == ".yml"
        # PyYAML takes the word `on` for true, as YAML 1.1 does.
        assert {"name", True, "permissions", "jobs"} == said.keys(), path.name
        assert said["permissions"] == {"contents": "read"}


def test_every_job_runs_on_systems_and_in_steps_that_there_are() -> None:
    for name, job in jobs():
        assert job.keys() <= {"runs-on", "container", "strategy", "steps"}, name
        assert "container" not in job or set(matrix(job)["image"]) == IMAGES
        place = MATRIX.fullmatch(job["runs-on"])
        assert {
            *(matrix(job)[place[1]] if place else [job["runs-on"]])
        } <= SYSTEMS | OLDER_SYSTEMS, name
        for step in job["steps"]:
            assert ("uses" in step) != ("run" in step), name
            assert step.keys() <= {"uses", "run", "with", "if"}, name


def test_only_actions_of_github_are_used_and_each_of_a_major_version() -> None:
    used = [step["uses"] for _, job in jobs() for step in job["steps"] if "uses" in step]
    assert used
    assert [action for action in used if not re.fullmatch(r"actions/[\w-]+@v\d+", action)] == []


def test_a_job_names_no_variant_that_it_has_not() -> None:
    for name, job in jobs():
        named = set(MATRIX.findall(str({**job, "strategy": {}})))
        assert named == matrix(job).keys(), name


def test_the_tests_run_on_every_system_under_every_python() -> None:
    assert pythons()[:3] == ["3.10", "3.11", "3.12"]
    tried = {
        (system, python)
        for _, job in jobs()
        if any("tests" in run or ".ci/run" in run for run in commands(job))
        for system in matrix(job).get("system", [job["runs-on"]])
        for python in matrix(job).get("python", [])
    }
    assert tried == {(system, python) for system in SYSTEMS for python in pythons()}


@pytest.mark.parametrize("command", COMMANDS)
def test_what_a_workflow_runs_is_there(command: str) -> None:
    program, *words = shlex.split(command)
    is_python = program.rpartition("/")[2].startswith("python")
    if is_python and words[0] == "-m":
        place = PROGRAM / words[1].replace(".", "/")
        is_command = (place / "__main__.py").exists() or place.with_suffix(".py").exists()
        assert is_command or words[1] in OF_PYTHON
    elif is_python:
        assert (PROGRAM / words[0]).is_file()
    elif program not in OF_THE_SYSTEM:
        assert os.access(PROGRAM / program, os.X_OK)


def test_packages_are_built_by_the_commands_that_are_told() -> None:
    built = workflow(PROGRAM / ".github" / "workflows" / "packages.yml")["jobs"]
    getting_ready = ("sudo", "python -m pip")
    for name, job in built.items():
        own = [command for command in commands(job) if not command.startswith(getting_ready)]
        assert own, name
        for command in own:
            told = f"python3 {command.partition(' ')[2]}"
            assert re.search(rf"`{re.escape(told)}[` ]", PACKAGING), name
        if name == "tried":
            continue
        kept = [step for step in job["steps"] if "upload-artifact" in step.get("uses", "")]
        assert [step["with"]["path"].partition("/")[0] for step in kept] == ["dist"], name
