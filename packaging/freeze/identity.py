"""By which names, numbers and kinds of files each system knows the program."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

IDENTIFIER = "io.github.solitaire_gui.Solitaire"
NAME = "solitaire-gui"
TITLE = "Solitaire"
GAME_FILE = "Solitaire game"
SUFFIX = "solitaire"
KIND_OF_FILE = "application/x-solitaire-game"
COPYRIGHT = "MIT licence"

PACKAGE = Path(__file__).parents[2] / "solitaire_gui"
VERSION = re.findall(r'__version__ = "([^"]+)"', (PACKAGE / "__init__.py").read_text("utf-8"))[0]


def numbers() -> tuple[int, int, int, int]:
    """Return the version as the four numbers that Windows wants."""
    first, second, third, *_ = (*map(int, re.findall(r"\d+", VERSION)), 0, 0, 0)
    return first, second, third, 0


def windows_version(name: str) -> Any:
    """Return what Windows shows of an executable among its properties."""
    from PyInstaller.utils.win32 import versioninfo as win

    told = {
        "CompanyName": "The solitaire-gui authors",
        "FileDescription": TITLE,
        "FileVersion": VERSION,
        "InternalName": name,
        "LegalCopyright": COPYRIGHT,
        "OriginalFilename": f"{name}.exe",
        "ProductName": TITLE,
        "ProductVersion": VERSION,
    }
    strings = [win.StringStruct(key, value) for key, value in told.items()]
    english, unicode = 0x0809, 0x04B0
    table = win.StringTable(f"{english:04X}{unicode:04X}", strings)
    languages = win.VarFileInfo([win.VarStruct("Translation", [english, unicode])])
    return win.VSVersionInfo(
        ffi=win.FixedFileInfo(filevers=numbers(), prodvers=numbers()),
        kids=[win.StringFileInfo([table]), languages],
    )


def info_plist() -> dict[str, Any]:
    """Return what macOS is told of the program: its files, and that its pixels are its own."""
    game = f"{IDENTIFIER}.game"
    return {
        "CFBundleDisplayName": TITLE,
        "CFBundleName": TITLE,
        "CFBundleShortVersionString": VERSION,
        "LSApplicationCategoryType": "public.app-category.card-games",
        "NSHighResolutionCapable": True,
        "NSHumanReadableCopyright": COPYRIGHT,
        "CFBundleDocumentTypes": [
            {
                "CFBundleTypeName": GAME_FILE,
                "CFBundleTypeRole": "Editor",
                "LSHandlerRank": "Owner",
                "LSItemContentTypes": [game],
            }
        ],
        "UTExportedTypeDeclarations": [
            {
                "UTTypeIdentifier": game,
                "UTTypeDescription": GAME_FILE,
                "UTTypeConformsTo": ["public.json"],
                "UTTypeTagSpecification": {
                    "public.filename-extension": [SUFFIX],
                    "public.mime-type": [KIND_OF_FILE],
                },
            }
        ],
    }
