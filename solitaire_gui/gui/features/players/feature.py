"""Opens the list of players, changes it, and hands the window over to another player."""

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
    """Opens the list of players, and carries out the changes made there."""

    def open(self) -> None:
        """Open the list of players."""
        self.context.show(self._make_screen)

    def switch_to(self, token: str) -> None:
        """Hand the window over to another player; for the current player, just close the list.

        A message says why if that is not possible now.
        """
        if token == self.context.players.token:
            self.context.close_screen()
        elif sentence := self._why_not_switch(token):
            self._show_message(sentence)
        else:
            self.context.end(next_player=token)

    def add(self, name: str) -> None:
        """Add a player with a name."""
        self._change(
            lambda: self.context.players.add(name), sentence=gettext_noop("{name} can play now.")
        )

    def rename(self, token: str, name: str) -> None:
        """Rename a player."""
        self._change(lambda: self.context.players.rename(token, name), token)

    def remove(self, token: str) -> None:
        """Remove a player and all their data; `restore` brings back the one removed last."""
        self._change(lambda: self.context.players.remove(token), self.context.players.token)

    def restore(self) -> None:
        """Bring back the player who was removed last."""
        self._change(self.context.players.restore, sentence=gettext_noop("{name} is back."))

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

    def _change(
        self, change: Callable[[], str | None], token: str = "", sentence: str = ""
    ) -> None:
        """Change the list of players and show it, with one of them chosen.

        `change` returns the token of the player to choose, None for `token`. `sentence` is an
        English literal to show, in which {name} is the name of that player. If the change is
        refused or fails, a message says why.
        """
        try:
            token = change() or token
        except Refused as error:
            self._show_message(str(error))
        except OSError as error:
            self._show_message(
                gettext("That can’t be done just now: {reason}.", reason=reason(error))
            )
        else:
            if screen := self.context.find_open(self._make_screen):
                listed = self.context.players.listed()
                name = next((each.name for each in listed if each.token == token), "")
                sentence = gettext(sentence, name=name) if sentence else ""
                screen.show(listed, self.context.players.last_removed(), token, sentence)
                self.context.recreate()  # a smaller dialog uncovers the table
            self.context.get_part(ChooserFeature).show_player_name(self.context.players.name)

    def _why_not_switch(self, token: str) -> str:
        """Return why the window cannot be handed over to a player now; "" if it can."""
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
