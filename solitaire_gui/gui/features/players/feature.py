"""What becomes of what the dialog of the players asks for, and who is told of it."""

from __future__ import annotations

from collections.abc import Sequence

from solitaire_gui.gui.features.chooser.chooser_screen import ChooserScreen
from solitaire_gui.gui.features.players.players_screen import PlayersScreen
from solitaire_gui.gui.features.statistics.transfers import Transfers
from solitaire_gui.gui.request import (
    AddPlayer,
    BringBack,
    ChangePlayers,
    RemovePlayer,
    RenamePlayer,
)
from solitaire_gui.gui.screen import Screen
from solitaire_gui.language.catalogue import gettext
from solitaire_gui.store import Store
from solitaire_gui.store.file.errors import reason
from solitaire_gui.store.players import Players, Refused


def change(players: Players, request: ChangePlayers, screens: Sequence[Screen]) -> None:
    """Do what is asked for, and show what has come of it."""
    try:
        token, sentence = _changed(players, request)
    except Refused as refused:
        say(str(refused), screens)
    except OSError as error:
        say(gettext("That cannot be done just now: {reason}.", reason=reason(error)), screens)
    else:
        listed = players.listed()
        for screen in screens:
            if isinstance(screen, PlayersScreen):
                screen.show(listed, players.last_removed(), token, sentence)
            elif isinstance(screen, ChooserScreen):
                screen.name_player(players.name)


def hindrance(player: str, players: Players, store: Store | None, transfers: Transfers) -> str:
    """Return why another player cannot come to the table now; "" if they can."""
    if not players.is_here(player):
        return gettext("That player is no longer here.")
    if transfers.is_under_way:
        return gettext("An export or an import is under way; that must end first.")
    if store is not None and not store.flush():
        return gettext("What you have played cannot be saved just now; try again soon.")
    return ""


def say(sentence: str, screens: Sequence[Screen]) -> None:
    """Show a sentence in the dialog of the players, if it is open."""
    for screen in screens:
        if isinstance(screen, PlayersScreen):
            screen.say(sentence)


def _changed(players: Players, request: ChangePlayers) -> tuple[str, str]:
    """Do what is asked for; return the token of who is to be chosen then, and what to say."""
    match request:
        case AddPlayer(name):
            token = players.add(name)
            return token, gettext("{name} can play now.", name=_name(players, token))
        case RenamePlayer(token, name):
            players.rename(token, name)
            return token, ""
        case RemovePlayer(token):
            players.remove(token)
            return players.token, ""
        case BringBack():
            token = players.bring_back()
            return token, gettext("{name} is back.", name=_name(players, token))


def _name(players: Players, token: str) -> str:
    return next((player.name for player in players.listed() if player.token == token), "")
