"""Deals are solved by a real cluster, here of two workers, whatever dies of it."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from functools import partial
from pathlib import Path
from typing import NamedTuple

import pytest

from solitaire_gui import __version__
from tests.support.child_guard import TIED
from tests.support.terminal_session import ROOT
from tests.support.waiting import wait_for
from tests.tools.test_solve_deals import COMMAND, begin, found_in
from tools.solve_deals import main

ASKED = ("alaska", "--deals", "1-60", "--states", "3000", "--solutions")
DEALS = range(1, 61)
LIMIT = 180.0
"""Seconds after which a command will never end; a busy machine has needed 54."""


class Cluster(NamedTuple):
    """Its processes, each to be killed by whoever wants to."""

    address: str
    scheduler: subprocess.Popen[bytes]
    workers: list[subprocess.Popen[bytes]]


@contextmanager
def dask(
    command: str, log: Path, *words: str, program: Path = ROOT
) -> Iterator[subprocess.Popen[bytes]]:
    """Run a command of Dask, whose processes find the program in a folder."""
    module = f"distributed.cli.dask_{command}"
    with log.open("wb") as out:
        process = subprocess.Popen(
            [*TIED, sys.executable, "-m", module, "--no-dashboard", *words],
            cwd=log.parent, stdout=out, stderr=out, env={**os.environ, "PYTHONPATH": str(program)},
        )  # fmt: skip
    try:
        yield process
    finally:
        process.kill()
        process.wait()


@contextmanager
def cluster(folder: Path, programs: tuple[Path, ...] = (ROOT, ROOT)) -> Iterator[Cluster]:
    """Start a scheduler, and a worker for each program."""
    about = folder / "scheduler.json"
    with ExitStack() as running:
        words = ("--host", "127.0.0.1", "--port", "0", "--scheduler-file", str(about))
        scheduler = running.enter_context(dask("scheduler", folder / "scheduler.log", *words))
        address = wait_for(partial(address_in, about), "the scheduler")
        words = ("--nthreads", "1", "--no-nanny", "--local-directory", str(folder), address)
        workers = []
        for number, program in enumerate(programs):
            log = folder / f"worker-{number}.log"
            workers.append(running.enter_context(dask("worker", log, *words, program=program)))
            wait_for(lambda log=log: b"Registered to" in log.read_bytes(), "a worker")  # type: ignore[misc]
        yield Cluster(address, scheduler, workers)


def address_in(file: Path) -> str:
    """Return where a scheduler answers; nothing as long as it has not written so."""
    try:
        return str(json.loads(file.read_text())["address"])
    except (OSError, ValueError):
        return ""


def has_lines(file: Path, count: int) -> bool:
    """Tell whether a file has so many lines."""
    return file.exists() and file.read_bytes().count(b"\n") >= count


@pytest.mark.slow
def test_a_worker_that_is_killed_costs_no_result_and_none_comes_twice(tmp_path: Path) -> None:
    path, here = tmp_path / "found.jsonl", tmp_path / "here.jsonl"
    with cluster(tmp_path) as running:
        with begin(*ASKED, "--json", path, "--cluster", running.address) as process:
            wait_for(partial(has_lines, path, 5), "the first results")
            running.workers[0].kill()
            running.workers[0].wait()
            assert not has_lines(path, len(DEALS)), "it was to die in the middle"
            out, err = process.communicate(timeout=LIMIT)
        assert running.workers[1].poll() is None
    assert process.returncode == 0, err
    assert [deal for deal, *_ in found_in(path)] == [*DEALS]
    assert main([*ASKED, "--json", str(here), "--jobs", "1"]) == 0
    assert found_in(path) == found_in(here)
    assert out.startswith("60 deals: ")


@pytest.mark.slow
def test_a_scheduler_that_is_killed_leaves_a_file_to_be_gone_on_with(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "found.jsonl"
    with (
        cluster(tmp_path) as running,
        begin(*ASKED, "--json", path, "--cluster", running.address) as process,
    ):
        wait_for(partial(has_lines, path, 5), "the first results")
        running.scheduler.kill()
        _, err = process.communicate(timeout=LIMIT)
    sentence = f"The scheduler at “{running.address}” is gone.\n"
    assert (process.returncode, err) == (1, sentence)
    assert main([*ASKED, "--json", str(path), "--jobs", "1"]) == 0
    assert [deal for deal, *_ in found_in(path)] == [*DEALS]


@pytest.mark.slow
def test_answers_of_another_version_are_not_taken(tmp_path: Path) -> None:
    other = tmp_path / "other"
    shutil.copytree(ROOT / "solitaire_gui", other / "solitaire_gui")
    about = other / "solitaire_gui" / "__init__.py"
    about.write_text(about.read_text().replace(__version__, "0.0.1"))
    with (
        cluster(tmp_path, (other,)) as running,
        begin("scorpion", "--deals", "1-3", "--cluster", running.address) as process,
    ):
        _, err = process.communicate(timeout=LIMIT)
    sentence = f"A worker runs version 0.0.1, and this is {__version__}.\n"
    assert (process.returncode, err) == (1, sentence)


@pytest.mark.slow
def test_a_worker_without_the_program_is_told_in_a_sentence(tmp_path: Path) -> None:
    empty = tmp_path / "empty"
    empty.mkdir()
    with (
        cluster(tmp_path, (empty,)) as running,
        begin("scorpion", "--deals", "1-3", "--cluster", running.address) as process,
    ):
        _, err = process.communicate(timeout=LIMIT)
    assert process.returncode == 1
    assert re.fullmatch(r"The worker at “tcp://.+” lacks this program\.\n", err)


@pytest.mark.slow
@pytest.mark.parametrize("address", ["", "nonsense", "tcp://127.0.0.1:1", "foo://x", "[::1"])
def test_where_no_scheduler_answers_that_is_told_and_the_file_is_not_touched(
    address: str, tmp_path: Path
) -> None:
    path = tmp_path / "found.jsonl"
    with begin(*ASKED, "--json", path, "--cluster", address) as process:
        _, err = process.communicate(timeout=LIMIT)
    assert (process.returncode, err) == (1, f"No Dask scheduler answers at “{address}”.\n")
    assert path.read_bytes() == b""


def test_jobs_are_none_of_a_cluster(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["scorpion", "--deals", "1", "--cluster", "x", "--jobs", "2"])
    assert "a cluster has workers of its own." in capsys.readouterr().err


@pytest.mark.slow
def test_each_deal_s_answer_is_printed_as_it_comes(tmp_path: Path) -> None:
    with (
        cluster(tmp_path) as running,
        begin("scorpion", "--deals", "1-20", "--cluster", running.address) as process,
    ):
        out, err = process.communicate(timeout=LIMIT)
    assert (process.returncode, err) == (0, "")
    assert sorted(int(line.split()[0]) for line in out.splitlines()) == [*range(1, 21)]


def test_without_dask_one_sentence_tells_how_to_install_it(tmp_path: Path) -> None:
    """In what is no clone, on a Python that sees no package; a clone sets it up by itself."""
    not_needed = shutil.ignore_patterns("gui", "*.po", "*.xz")
    for name in ("solitaire_gui", "tools"):
        shutil.copytree(ROOT / name, tmp_path / name, ignore=not_needed)
    words = [*COMMAND[2:], "scorpion", "--deals", "1", "--cluster", "x"]
    ended = subprocess.run(
        [sys.executable, "-S", "-m", *words],
        cwd=tmp_path, capture_output=True, text=True, check=False,
        env={name: value for name, value in os.environ.items() if name != "PYTHONPATH"},
    )  # fmt: skip
    command = f"{sys.executable} -m pip install distributed"
    sentence = f"A cluster needs Dask, and distributed is not installed here: {command}\n"
    assert (ended.returncode, ended.stdout, ended.stderr) == (1, "", sentence)
