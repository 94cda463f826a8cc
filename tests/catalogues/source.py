"""The texts that the program's code gives to be translated.

They are the literals in the calls of `solitaire_gui/language/`, and the names of the cards.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

import solitaire_gui
from solitaire_gui.language.card_names import CONTEXT, all_names

PACKAGE = Path(solitaire_gui.__file__).parent
LANGUAGE = PACKAGE / "language"
CALLS: dict[str, tuple[str, ...]] = {
    "gettext": ("text",),
    "ngettext": ("text", "many"),
    "pgettext": ("context", "text"),
    "npgettext": ("context", "text", "many"),
    "gettext_noop": ("text",),
    "pgettext_noop": ("context", "text"),
    "Message": ("text",),
    "counted": ("text", "many"),
    "in_context": ("context", "text"),
}
"""What the first arguments of each function are."""
COMMAND = "Command of the window"
"""Its first arguments are the word of its button, and what is said of it."""
CALL = re.compile(rf"\b(?:{'|'.join([*CALLS, 'Command'])})\(")
NOTE = "# Translators:"

Key = tuple[str, str]
"""Context, or "", and text: what a translation is found by."""


class Text(NamedTuple):
    """A text to be translated."""

    context: str
    text: str
    many: str = ""
    """The text for more than one thing, if it is counted."""
    notes: tuple[str, ...] = ()
    """What translators are told."""
    files: tuple[str, ...] = ()
    """Where it stands, below the package."""

    @property
    def key(self) -> Key:
        """What its translations are found by."""
        return self.context, self.text


class NotExtracted(Exception):
    """A text that cannot be translated, with the place where it stands."""


@lru_cache
def texts(package: Path = PACKAGE) -> Sequence[Text]:
    """Return all texts, by the first file that each stands in; raise NotExtracted."""
    cards = "language/card_names.py"
    found: dict[Key, Text] = {}
    for path in sorted(package.rglob("*.py")):
        name = path.relative_to(package).as_posix()
        for text in in_module(path.read_text(encoding="utf-8"), name):
            known = found.get(text.key, text)
            if known.many != text.many:
                told = (f"{each.many!r} in {each.files[0]}" for each in (known, text))
                raise NotExtracted(f"{text.text!r} has two plurals: {', '.join(told)}.")
            notes = tuple(dict.fromkeys(known.notes + text.notes))
            files = tuple(dict.fromkeys(known.files + text.files))
            found[text.key] = known._replace(notes=notes, files=files)
    for card in all_names():
        found[CONTEXT, card] = Text(CONTEXT, card, files=(cards,))
    return tuple(sorted(found.values(), key=lambda text: (text.files[0], text.text, text.context)))


def in_module(code: str, name: str) -> Iterator[Text]:
    """Yield the texts of a module; raise NotExtracted for one that is put together there."""
    if not CALL.search(code):
        return
    lines, tree = code.splitlines(), ast.parse(code)
    plain = {*_named_literals(tree)}
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call):
            continue
        called = node.func
        function = called.attr if isinstance(called, ast.Attribute) else None
        function = called.id if isinstance(called, ast.Name) else function
        function = COMMAND if function == "Command" and name.startswith("gui/") else function
        for arguments, meant in _given(node, function):
            for argument, part in zip(arguments, meant, strict=True):
                if part != "context" and isinstance(argument, ast.Name) and argument.id in plain:
                    raise NotExtracted(f"{name}:{node.lineno}: {argument.id} is no literal here.")
            for values in _literals(arguments, f"{name}:{node.lineno}"):
                parts = dict(zip(meant, values, strict=True))
                if parts["text"]:
                    yield Text(
                        parts.get("context", ""),
                        parts["text"],
                        parts.get("many", ""),
                        _notes(lines, node.lineno),
                        (name,),
                    )


def _named_literals(tree: ast.Module) -> Iterator[str]:
    """Yield the names that a text is given to as it is, which no function marks as one."""
    for node in ast.walk(tree):
        match node:
            case ast.Assign(targets=[ast.Name(id=name)], value=ast.Constant(value=str())):
                yield name


def _given(call: ast.Call, function: str | None) -> Iterator[tuple[list[ast.expr], Sequence[str]]]:
    """Yield those arguments of a call that make a text, and what each of them is."""
    given = [*_unpacked(call.args)]
    if function == COMMAND:
        yield [ast.Constant("button"), given[0]], ("context", "text")
        yield [given[1]], ("text",)
    elif function in CALLS and len(given) >= len(CALLS[function]):
        yield given[: len(CALLS[function])], CALLS[function]


def _unpacked(arguments: list[ast.expr]) -> Iterator[ast.expr]:
    """Yield arguments, and in place of a starred row of them each of the row."""
    for argument in arguments:
        match argument:
            case ast.Starred(value=ast.Tuple(elts=row)):
                yield from row
            case _:
                yield argument


def _literals(arguments: list[ast.expr], place: str) -> Iterator[tuple[str, ...]]:
    """Yield what the arguments of a call may be; nothing if one is only known when it runs."""
    choices: list[tuple[str, ...]] = [()]
    for argument in arguments:
        values = [*_values(argument, place)]
        choices = [(*chosen, value) for chosen in choices for value in values]
    yield from choices


def _values(argument: ast.expr, place: str) -> Iterator[str]:
    match argument:
        case ast.Constant(value=str(text)):
            yield text
        case ast.IfExp(body=body, orelse=other):
            yield from _values(body, place)
            yield from _values(other, place)
        case ast.JoinedStr() | ast.BinOp():
            raise NotExtracted(f"{place}: a text is put together in the call.")


def _notes(lines: list[str], line: int) -> tuple[str, ...]:
    """Return what the comment above a line, which counts from 1, tells translators."""
    comment: list[str] = []
    for above in reversed(lines[: line - 1]):
        words = above.strip()
        if not words.startswith("#"):
            break
        comment.insert(0, words)
        if words.startswith(NOTE):
            told = [words.removeprefix(NOTE), *(more.lstrip("#") for more in comment[1:])]
            return (" ".join(part.strip() for part in told),)
    return ()
