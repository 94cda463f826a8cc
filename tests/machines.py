"""Runs commands on Debians that have nothing but Python: python3 -m tests.machines [SUITE].

A machine is a folder (chroot) with a Debian that was unpacked a moment ago and a clone of what is
committed here; it is gone afterwards. This command needs nothing but Python's own library.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from solitaire_gui.system.standard_folders import cache_folder

ROOT = Path(__file__).parents[1]
SUITES = ("bookworm", "trixie", "sid")
"""Debian 12, 13 and what becomes 14."""
MIRROR = "http://deb.debian.org/debian"
DAY = 24 * 60 * 60
"""Seconds for which a bare Debian is kept, packed, before it is made anew."""
MISSING = "This needs root, on Linux, and mmdebstrap and git (apt install mmdebstrap git)."
PACKAGES = "python3,ca-certificates,passwd"
SNAPSHOT = 'Acquire::Check-Valid-Until "false"'
"""A mirror may be one of an earlier day."""
CERTIFICATES = "/etc/ssl/certs/ca-certificates.crt"
PATH = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"
SUITE = "python3 -m tests"
START = """
mount --bind "$0" "$0"
mount -t proc proc "$0/proc"
mount --rbind /sys "$0/sys"
mount --rbind /dev "$0/dev"
mount -t tmpfs tmpfs "$0/dev/shm"
cd "$0"
exec chroot "$0" "$@"
"""
"""Mounts what a system has and runs a command; the mounts end with the last process in there."""


class Trial(NamedTuple):
    """A command that is tried on a machine."""

    suite: str
    command: str = SUITE
    as_user: bool = False
    packages: str = ""

    def __str__(self) -> str:
        more = f", with {self.packages}" if self.packages else ""
        who = "an ordinary user" if self.as_user else "root"
        return f"{self.suite}{more}, as {who}: {self.command}"


ALL = (
    Trial("trixie"),
    Trial("bookworm", "bash .ci/run"),
    Trial("sid"),
    Trial("trixie", as_user=True),
    Trial("sid", as_user=True),
)
"""What is tried if no suite is named."""


def main(words: Sequence[str] | None = None) -> int:
    """Try one command, or all that there are to try; return 0 if they pass."""
    asked = parser().parse_args(words)
    tools = ("mmdebstrap", "git", "unshare")
    if sys.platform != "linux" or os.geteuid() != 0 or not all(map(shutil.which, tools)):
        print(MISSING, file=sys.stderr)
        return 2
    one = (Trial(asked.suite, asked.command, asked.user, asked.packages),)
    said = [(trial, *tried(trial)) for trial in (one if asked.suite else ALL)]
    for trial, status, last in said:
        print(f"{'passed' if status == 0 else 'FAILED'}  {trial}: {last}")
    return int(any(status for _, status, _ in said))


def parser() -> argparse.ArgumentParser:
    """Return what reads the command line."""
    words = argparse.ArgumentParser(
        prog="python3 -m tests.machines",
        description="Runs the tests on Debians that have nothing but Python, as root and as an "
        "ordinary user.",
    )
    words.add_argument("suite", nargs="?", choices=SUITES, help="the only one to try")
    words.add_argument("--user", action="store_true", help="as an ordinary user")
    words.add_argument(
        "--with", dest="packages", default="", metavar="PACKAGES", help="install these before"
    )
    words.add_argument("--command", default=SUITE, help=f"what is run there (default: {SUITE})")
    return words


def tried(trial: Trial) -> tuple[int, str]:
    """Run a command on a machine of its own; return its status and the last line it says."""
    print(f"==> {trial}", flush=True)
    packed = bare_system(trial.suite)
    machine = Path(tempfile.mkdtemp(prefix=f"{trial.suite}-"))
    try:
        # The devices are those of this machine.
        unpack = ["tar", "-xf", str(packed), "-C", str(machine), "--exclude=./dev/*"]
        subprocess.run(unpack, check=True)
        for file in ("/etc/resolv.conf", CERTIFICATES):
            shutil.copy(file, f"{machine}{file}")
        project = machine / "srv" / "project"
        subprocess.run(["git", "clone", "--quiet", ROOT, project], check=True)
        if trial.packages:
            install = "apt-get install -qy --no-install-recommends"
            run(machine, f"apt-get -q update && {install} {trial.packages}")
        command = f"cd /srv/project && {trial.command}"
        if not trial.as_user:
            return run(machine, command)
        run(machine, "useradd --create-home player && chown -R player: /srv/project")
        return run(machine, command, user="player")
    finally:
        shutil.rmtree(machine)


def bare_system(suite: str) -> Path:
    """Return a Debian with Python and no other package, packed; make it unless it is of today."""
    folder = Path(cache_folder(), "machines")
    folder.mkdir(parents=True, exist_ok=True)
    packed, new = folder / f"{suite}.tar", folder / f"{suite}.new.tar"
    if not packed.exists() or packed.stat().st_mtime < time.time() - DAY:
        options = ["--variant=apt", f"--include={PACKAGES}", f"--aptopt={SNAPSHOT}"]
        command = ["mmdebstrap", "--quiet", *options, suite, str(new), mirror()]
        subprocess.run(command, check=True)
        new.replace(packed)
    return packed


def mirror() -> str:
    """Return the address that this machine's own Debian comes from, or else that of all."""
    if not shutil.which("apt-get"):
        return MIRROR
    words = ["apt-get", "indextargets", "--format", "$(SITE)", "Created-By: Packages"]
    told = subprocess.run(words, capture_output=True, text=True, check=False).stdout.split()
    return next((site for site in told if site.rstrip("/").endswith("/debian")), MIRROR)


def run(machine: Path, command: str, user: str = "root") -> tuple[int, str]:
    """Run a shell's command on a machine, show what it prints; return its status and last line."""
    home = "/root" if user == "root" else f"/home/{user}"
    shell = ["bash", "-c", command] if user == "root" else ["su", user, "-c", command]
    environment = {
        "HOME": home,
        "LANG": "C.UTF-8",
        "PATH": PATH,
        "DEBIAN_FRONTEND": "noninteractive",
        "PIP_CERT": CERTIFICATES,
        "SSL_CERT_FILE": CERTIFICATES,
    }
    own = ["unshare", "--mount", "--pid", "--fork", "--kill-child"]
    words = [*own, "sh", "-euc", START, str(machine), *shell]
    last = ""
    with subprocess.Popen(
        words,
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
    ) as process:
        assert process.stdout is not None
        for line in process.stdout:
            print(line, end="", flush=True)
            last = line.strip() or last
    return process.returncode, last


if __name__ == "__main__":
    sys.exit(main())
