"""What each test costs, in seconds of the processor, and the budget that keeps the suite quick.

A test of the plain command that is not marked `dear` should cost no more than `BUDGET`, and fails
if it costs `TOLERANCE` times as much. One that seems to is tried again, alone, until it once does
not: what only the first test of a process pays, or a busy machine adds, does not count.
"""

from __future__ import annotations

import time
from collections import defaultdict
from collections.abc import Generator
from statistics import median
from typing import Any

import pytest

try:
    import resource
except ImportError:  # Windows
    resource = None  # type: ignore[assignment]

BUDGET = 0.3
"""What a test should cost on a machine that needs `WORK` for `work`; more on a slower one."""
TOLERANCE = 2.0
"""How much more fails: no single number tells how much slower another machine is at all work."""
BESIDE_OTHERS = 1.25
"""How much more it takes where another process of tests shares the processor's caches."""
DEAR_BUDGET = 60.0
"""What all tests that are marked `dear` may cost together, on such a machine."""
TRIES = 5
"""How often a test is tried that seems to cost too much; noise is seldom there each time."""
WORK = 0.029
COST = pytest.StashKey[float]()

Wrapper = Generator[None, Any, Any]


def processor_time() -> float:
    """Return the seconds spent by this process and by those that it has waited for."""
    if resource is None:
        return time.process_time()
    usages = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    return sum(usage.ru_utime + usage.ru_stime for usage in usages)


def slowness() -> float:
    """Return how much slower than the machine of the budget this one is now; 1 if it is not."""
    return max(1.0, min(_work() for _ in range(3)) / WORK)


def _work() -> float:
    """Return the seconds that some work takes which is always the same: much of it is memory's."""
    began = time.process_time()
    numbers = {number: str(number * number % 1009) for number in range(60_000)}
    sorted(numbers.values())
    pixels = bytearray(1 << 23)
    for _ in range(3):
        pixels = bytearray(pixels)
    return time.process_time() - began


class Meter:
    """Measures each test, but not what it shares with others; part of every process of tests."""

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_setup(self, item: pytest.Item) -> None:
        """Begin to count."""
        item.stash[COST] = 0.0

    @pytest.hookimpl(wrapper=True)
    def pytest_fixture_setup(
        self, fixturedef: pytest.FixtureDef[Any], request: pytest.FixtureRequest
    ) -> Wrapper:
        """Count what is made for one test only."""
        began = processor_time()
        answer = yield
        if fixturedef.scope == "function":
            request.node.stash[COST] += processor_time() - began
        return answer

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_runtest_call(self, item: pytest.Item) -> Wrapper:
        """Count what the test itself does."""
        began = processor_time()
        answer = yield
        item.stash[COST] += processor_time() - began
        is_dear = item.get_closest_marker("dear") is not None
        item.user_properties[:] = [("cost", item.stash[COST]), ("is dear", is_dear)]
        return answer


class Judge(Meter):
    """Tries each test until it costs no more than it may, and fails what never does."""

    def __init__(self, budget: float = BUDGET) -> None:
        self._budget = budget
        self._costs: defaultdict[str, list[float]] = defaultdict(list)
        self._is_cheap: set[str] = set()

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Have each test run again, not at once: its own fixtures are made for it anew."""
        items *= TRIES

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_protocol(
        self, item: pytest.Item, nextitem: pytest.Item | None
    ) -> bool | None:
        """Pass over what need not be tried again, and take down what was kept for it."""
        if item.nodeid not in self._is_cheap:
            return None
        item.session._setupstate.teardown_exact(nextitem)
        return True

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_runtest_call(self, item: pytest.Item) -> Wrapper:
        """See what the test has cost."""
        answer = yield from super().pytest_runtest_call(item)
        costs, most, cost = self._costs[item.nodeid], self._budget * TOLERANCE, item.stash[COST]
        # What else the machine does may change from one time to the next.
        costs.append(cost / slowness() if cost > most else cost)
        if costs[-1] <= most or item.get_closest_marker("dear"):
            self._is_cheap.add(item.nodeid)
        assert len(costs) < TRIES or min(costs) <= most, (
            f"the test costs {min(costs):.2f} s of the processor and may cost "
            f"{most:.2f} s: make it cheaper, or mark it long or dear"
        )
        return answer


class Ledger:
    """Collects what all tests have cost, in the process that tells of them."""

    def __init__(self) -> None:
        self._costs: dict[str, float] = {}
        self._dear: set[str] = set()
        self._work: list[float] = []
        """What the same work has taken now and then, beside the tests."""

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Note what a test has cost."""
        told = dict(report.user_properties)
        if report.when == "call" and "cost" in told:
            self._costs[report.nodeid] = float(str(told["cost"]))
            if told["is dear"]:
                self._dear.add(report.nodeid)
                self._work.append(_work())

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """Tell what all tests have cost together."""
        terminalreporter.write_line(
            f"{sum(self._costs.values()):.0f} s of the processor in tests, {self.dear:.0f} s of "
            f"them in {len(self._dear)} that are marked dear and may cost {DEAR_BUDGET:.0f} s"
        )

    @property
    def dear(self) -> float:
        """What the tests marked `dear` have cost together."""
        return sum(self._costs[name] for name in self._dear)

    @property
    def is_too_dear(self) -> bool:
        """Whether they have cost more than they may on a machine as slow as this one then was."""
        return self.dear > DEAR_BUDGET * max(1.0, median(self._work or [WORK]) / WORK)

    def over_budget(self) -> list[str]:
        """Return the names of the tests that seem to cost more than they may."""
        names, most = self._costs.keys() - self._dear, BUDGET * TOLERANCE * BESIDE_OTHERS
        return sorted(name for name in names if self._costs[name] > most)
