"""The page of the manual tells the options that there are, and can be read."""

from __future__ import annotations

import re
import shutil
import subprocess

import pytest

from tests.support.terminal_session import ROOT, solitaire

PAGE = ROOT / "packaging/linux/solitaire-gui.6"


def test_it_tells_every_option_and_no_other() -> None:
    text = PAGE.read_text(encoding="utf-8").replace("\\-", "-")
    _, _, told = text.partition(".SH OPTIONS")
    options = re.findall(r"^\.(?:B|BI|BR) (?:-h \", \" )?(--[a-z-]+)", told, re.MULTILINE)
    offered = re.findall(r"^  (?:-h, )?(--[a-z-]+)", solitaire("--help").stdout, re.MULTILINE)
    assert len(offered) > 4
    assert sorted(options) == sorted(offered)


def test_it_can_be_read() -> None:
    if not shutil.which("man"):
        pytest.skip("needs man")
    words = ["man", "--warnings", "-E", "UTF-8", "-l", "-Tutf8", "-Z", str(PAGE)]
    result = subprocess.run(words, capture_output=True, text=True, check=False)
    assert (result.returncode, result.stderr) == (0, "")
