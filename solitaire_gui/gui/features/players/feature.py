"""Who plays: shows all who can, changes the list of them, and lets another one go on."""

from __future__ import annotations

from collections.abc import Callable

from solitaire_gui.gui.app.context import Part
from solitaire_gui.gui.features.chooser.feature import ChooserFeature
from solitaire_gui.gui.features.players.players_screen import PlayersScreen
from solitaire_gui.gui.features.statistics.feature import StatisticsFeature
from solitaire_gui.language.catalogue import gettext, gettext_noop
from solitaire_gui.store import Score
from solitaire_gui.store.database.errors import reason
from solitaire_gui.store.players import Refused


class PlayersFeature(Part):
    """Shows the players, and does what their dialog asks for."""

    def open(self) -> None:
        """Show all players."""
        self.context.show(self._make_screen)

    def switch_to(self, token: str) -> None:
        """Let a player go on, unless something of this one's would be lost."""
        if token == self.context.players.token:
            self.context.close_screen()
        elif sentence := self._why_not_switch(token):
            self._show_message(sentence)
        else:
            self.context.end(next_player=token)

    def add(self, name: str) -> None:
        """Add a player of this name."""
        self._change(
            lambda: self.context.players.add(name), said=gettext_noop("{name} can play now.")
        )

    def rename(self, token: str, name: str) -> None:
        """Give a player another name."""
        self._change(lambda: self.context.players.rename(token, name), token)

    def remove(self, token: str) -> None:
        """Put away all that belongs to a player."""
        self._change(lambda: self.context.players.remove(token), self.context.players.token)

    def restore(self) -> None:
        """Take the player who was removed last into the list again."""
        self._change(self.context.players.restore, said=gettext_noop("{name} is back."))

    def _make_screen(self) -> PlayersScreen:
        players, store = self.context.players, self.context.store
        notice = gettext("This game is not saved; it ends when someone else plays.")

        def score(token: str) -> Score | None:
            return store.score() if token == players.token else players.score(token)

        return PlayersScreen(
            self,
            players.listed(),
            players.token,
            score,
            players.last_removed(),
            "" if store.has_file else notice,
        )

    def _change(self, change: Callable[[], str | None], token: str = "", said: str = "") -> None:
        """Make a change, and show the list with a player chosen, maybe the one that it returns."""
        try:
            token = change() or token
        except Refused as refused:
            self._show_message(str(refused))
        except OSError as error:
            self._show_message(
                gettext("That can’t be done just now: {reason}.", reason=reason(error))
            )
        else:
            if screen := self.context.find_open(self._make_screen):
                listed = self.context.players.listed()
                name = next((each.name for each in listed if each.token == token), "")
                sentence = gettext(said, name=name) if said else ""
                screen.show(listed, self.context.players.last_removed(), token, sentence)
                self.context.recreate()  # where the dialog has become smaller, the table is seen
            self.context.get_part(ChooserFeature).show_player_name(self.context.players.name)

    def _why_not_switch(self, token: str) -> str:
        """Return why another player cannot come to the table now; "" if they can."""
        if not self.context.players.exists(token):
            return gettext("That player is no longer here.")
        if self.context.get_part(StatisticsFeature).is_transferring:
            return gettext("An export or import is running; it must finish first.")
        if not self.context.store.flush():
            return gettext("Your game can’t be saved just now; try again soon.")
        return ""

    def _show_message(self, sentence: str) -> None:
        if screen := self.context.find_open(self._make_screen):
            screen.show_notice(sentence)
