"""What of others' work is in the frozen program, and under which licences."""

from __future__ import annotations

import sys
import sysconfig
from collections.abc import Iterable
from fnmatch import fnmatch
from importlib.metadata import distribution
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

FOLDER = "licences"
LIST = "others.txt"
UNKNOWN = "see the pages of pygame and NumPy"


class Work(NamedTuple):
    """Somebody's work: its name, its licence, and where its source is."""

    name: str
    licence: str
    page: str


ALWAYS = (
    Work("Python", "PSF-2.0, see Python.txt", "https://www.python.org"),
    Work("pygame", "LGPL-2.1, see pygame.txt", "https://www.pygame.org"),
    Work("NumPy", "BSD-3-Clause and others, see NumPy.txt", "https://numpy.org"),
    Work("PyInstaller's loader", "GPL-2.0 with an exception, see PyInstaller.txt",
         "https://pyinstaller.org"),
    Work("Source Sans 3", "OFL-1.1, see font.txt", "https://github.com/adobe-fonts/source-sans"),
)  # fmt: skip

LIBRARIES = {
    "python*": ALWAYS[0],
    "SDL2_image*": Work("SDL_image", "Zlib", "https://github.com/libsdl-org/SDL_image"),
    "SDL2_mixer*": Work("SDL_mixer", "Zlib", "https://github.com/libsdl-org/SDL_mixer"),
    "SDL2_ttf*": Work("SDL_ttf", "Zlib", "https://github.com/libsdl-org/SDL_ttf"),
    "SDL2*": Work("SDL", "Zlib", "https://www.libsdl.org"),
    "FLAC*": Work("FLAC", "BSD-3-Clause", "https://xiph.org/flac"),
    "accesskit*": Work(
        "AccessKit", "MIT or Apache-2.0, see AccessKit.txt", "https://accesskit.dev"
    ),
    "asound*": Work("ALSA library", "LGPL-2.1", "https://www.alsa-project.org"),
    "attr*": Work("attr", "LGPL-2.1", "https://savannah.nongnu.org/projects/attr"),
    "brotli*": Work("Brotli", "MIT", "https://github.com/google/brotli"),
    "bz2*": Work("bzip2", "bzip2-1.0.6", "https://sourceware.org/bzip2"),
    "cap*": Work("libcap", "BSD-3-Clause", "https://sites.google.com/site/fullycapable"),
    "dbus*": Work("D-Bus", "AFL-2.1", "https://dbus.freedesktop.org"),
    "dw*": Work("elfutils", "LGPL-3.0", "https://sourceware.org/elfutils"),
    "elf*": Work("elfutils", "LGPL-3.0", "https://sourceware.org/elfutils"),
    "expat*": Work("Expat", "MIT", "https://libexpat.github.io"),
    "ffi*": Work("libffi", "MIT", "https://sourceware.org/libffi"),
    "fluidsynth*": Work("FluidSynth", "LGPL-2.1", "https://www.fluidsynth.org"),
    "freetype*": Work("FreeType", "FTL", "https://freetype.org"),
    "gcrypt*": Work("Libgcrypt", "LGPL-2.1", "https://gnupg.org/software/libgcrypt"),
    "gfortran*": Work("GCC's libraries", "GPL-3.0 with an exception", "https://gcc.gnu.org"),
    "quadmath*": Work("GCC's libraries", "LGPL-2.1", "https://gcc.gnu.org"),
    "gomp*": Work("GCC's libraries", "GPL-3.0 with an exception", "https://gcc.gnu.org"),
    "glib-*": Work("GLib", "LGPL-2.1", "https://gitlab.gnome.org/GNOME/glib"),
    "gthread-*": Work("GLib", "LGPL-2.1", "https://gitlab.gnome.org/GNOME/glib"),
    "gpg-error*": Work("libgpg-error", "LGPL-2.1", "https://gnupg.org/software/libgpg-error"),
    "harfbuzz*": Work("HarfBuzz", "MIT", "https://harfbuzz.github.io"),
    "jpeg*": Work("libjpeg-turbo", "IJG and BSD-3-Clause", "https://libjpeg-turbo.org"),
    "lz4*": Work("LZ4", "BSD-2-Clause", "https://lz4.org"),
    "lzma*": Work("XZ Utils", "public domain", "https://tukaani.org/xz"),
    "modplug*": Work("libmodplug", "public domain", "https://github.com/Konstanty/libmodplug"),
    "mpg123*": Work("mpg123", "LGPL-2.1", "https://www.mpg123.de"),
    "ogg*": Work("Ogg", "BSD-3-Clause", "https://xiph.org/ogg"),
    "opus*": Work("Opus", "BSD-3-Clause", "https://opus-codec.org"),
    "pcre*": Work("PCRE", "BSD-3-Clause", "https://www.pcre.org"),
    "png16*": Work("libpng", "libpng-2.0", "http://www.libpng.org"),
    "pulse*": Work(
        "PulseAudio", "LGPL-2.1", "https://www.freedesktop.org/wiki/Software/PulseAudio"
    ),
    "scipy_openblas*": Work("OpenBLAS", "BSD-3-Clause", "https://www.openmathlib.org/OpenBLAS"),
    "selinux*": Work("SELinux", "public domain", "https://github.com/SELinuxProject/selinux"),
    "sharpyuv*": Work("libwebp", "BSD-3-Clause", "https://chromium.googlesource.com/webm/libwebp"),
    "sndfile*": Work("libsndfile", "LGPL-2.1", "https://libsndfile.github.io/libsndfile"),
    "sqlite3*": Work("SQLite", "public domain", "https://sqlite.org"),
    "systemd*": Work("systemd", "LGPL-2.1", "https://systemd.io"),
    "tiff*": Work("LibTIFF", "libtiff", "https://libtiff.gitlab.io/libtiff"),
    "uuid*": Work("libuuid", "BSD-3-Clause", "https://github.com/util-linux/util-linux"),
    "vorbis*": Work("Vorbis", "BSD-3-Clause", "https://xiph.org/vorbis"),
    "webp*": Work("libwebp", "BSD-3-Clause", "https://chromium.googlesource.com/webm/libwebp"),
    "z.*": Work("zlib", "Zlib", "https://zlib.net"),
    "zstd*": Work("Zstandard", "BSD-3-Clause", "https://facebook.github.io/zstd"),
}
"""By the beginning of a library's name, without its `lib`."""


def works(libraries: Iterable[str]) -> tuple[list[Work], list[str]]:
    """Return whose work is in libraries of such names, and the libraries of which none is known."""
    found, unknown = {*ALWAYS}, []
    for library in libraries:
        name = library.removeprefix("lib")
        work = next((work for start, work in LIBRARIES.items() if fnmatch(name, start)), None)
        if work:
            found.add(work)
        else:
            unknown.append(library)
    return sorted(found, key=lambda work: work.name.lower()), unknown


def is_library(name: str) -> bool:
    """Tell whether a file is a library, and not a module of Python's that is compiled."""
    stem = name.partition(".")[0]
    is_module = ".cpython-" in name or name.endswith(".pyd")
    return not is_module and (".so" in name or name.endswith((".dll", ".dylib"))) and stem != ""


def write(into: str, libraries: Iterable[str]) -> None:
    """Write into a folder all that is to be told of the work in libraries of such names."""
    folder = Path(into)
    folder.mkdir(parents=True, exist_ok=True)
    found, unknown = works(sorted(set(filter(is_library, libraries))))
    lines = [f"{work.name}: {work.licence}, {work.page}" for work in found]
    lines += [f"{library}: {UNKNOWN}" for library in unknown]
    (folder / LIST).write_text("\n".join([BEGINNING, *lines, ""]), "utf-8")
    for name, paths in texts().items():
        whole = LINE.join(path.read_text("utf-8") for path in paths)
        (folder / f"{name}.txt").write_text(whole, "utf-8")


BEGINNING = """Solitaire is free under the MIT licence (see Solitaire.txt). With it are:
"""


LINE = f"\n{'-' * 72}\n\n"
"""Stands between the licences of the parts of one work."""


def texts() -> dict[str, list[Path]]:
    """Return the licences in full that come with what is bundled, the main one first."""
    root = Path(__file__).parents[2]
    pygame = find_spec("pygame")
    assert pygame
    assert pygame.origin
    return {
        "Solitaire": [root / "LICENSE"],
        "font": [root / "images" / "fonts" / "OFL.txt"],
        "Python": [python_licence()],
        "pygame": [Path(pygame.origin).parent / "docs" / "generated" / "LGPL.txt"],
        "NumPy": licences_of("numpy"),
        "PyInstaller": licences_of("pyinstaller"),
        **({"AccessKit": licences_of("accesskit")} if find_spec("accesskit") else {}),
        **({"Jeepney": licences_of("jeepney")} if find_spec("jeepney") else {}),
    }


def python_licence() -> Path:
    """Return Python's own licence, which lies in its library or in its folder."""
    folders = (Path(sysconfig.get_path("stdlib")), Path(sys.base_prefix))
    return next(path for folder in folders if (path := folder / "LICENSE.txt").exists())


def licences_of(package: str) -> list[Path]:
    """Return the licences among the files about an installed package."""
    files = [file for file in distribution(package).files or [] if ".dist-info" in file.parts[0]]
    found = [file for file in files if "LICENSE" in file.name or "COPYING" in file.name]
    found.sort(key=lambda file: (len(file.parts), file.as_posix()))
    return [Path(str(file.locate())) for file in found]
