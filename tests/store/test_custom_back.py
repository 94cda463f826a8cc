"""What is read of a file that is to be a picture on the cards, whatever the file is."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from solitaire_gui.store import custom_back
from solitaire_gui.store.custom_back import Unusable, read_header, read_picture


def test_a_file_that_is_too_large_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(custom_back, "MAX_SIZE", 10)
    file = tmp_path / "back.png"
    file.write_bytes(bytes(10))
    assert read_picture(str(file)) == bytes(10)
    file.write_bytes(bytes(11))
    with pytest.raises(Unusable, match="is too large a file for a card"):
        read_picture(str(file))


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="has no pipes in folders")
def test_what_is_no_file_is_refused_and_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.png")
    for place in (tmp_path, tmp_path / "pipe.png", tmp_path / "none.png"):
        assert read_header(str(place)) == b""
        with pytest.raises(Unusable):
            read_picture(str(place))
