"""What the tests of packages share: the screen on which a package's program is started."""

from tests.gui.conftest import screen as screen
