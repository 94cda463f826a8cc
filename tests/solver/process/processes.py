"""The solver's process, for tests that disturb it; only this file knows where it is to be found."""

from __future__ import annotations

import subprocess

from solitaire_gui.play.solver_client import SolverClient
from solitaire_gui.solver.process.connection import Connection, SolverConnection
from tests.support.waiting import wait_for


def connection_of(asking: SolverConnection | SolverClient) -> Connection | None:
    """Return the connection to a process, if there is one."""
    worker = asking if isinstance(asking, SolverConnection) else asking.connection
    return worker._connection


def process_of(asking: SolverConnection | SolverClient) -> subprocess.Popen[bytes]:
    """Return the process, once it is there."""
    connection = connection_of(asking)
    assert connection is not None
    process = wait_for(lambda: connection.process, "the process")
    assert process is not None
    return process
