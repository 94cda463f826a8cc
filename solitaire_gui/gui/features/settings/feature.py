"""Opens the settings and their dialogs, and carries out the changes that they request."""

from __future__ import annotations

from functools import lru_cache

from pygame import Surface

from solitaire_gui.gui.app.active_settings import of_system
from solitaire_gui.gui.app.context import Context, Part
from solitaire_gui.gui.card_pictures.image_headers import size_text
from solitaire_gui.gui.card_pictures.picture_paths import CUSTOM_BACK, back_path, set_custom_back
from solitaire_gui.gui.features.files.feature import FilesFeature
from solitaire_gui.gui.features.files.file_screen import FileScreen
from solitaire_gui.gui.features.settings.back_maker import BackMaker
from solitaire_gui.gui.features.settings.back_previews import BackPreviews
from solitaire_gui.gui.features.settings.language_screen import LanguageScreen
from solitaire_gui.gui.features.settings.settings_screen import SettingsScreen
from solitaire_gui.gui.graphics.rects import Size
from solitaire_gui.language.catalogue import gettext, gettext_noop
from solitaire_gui.play.wording.game_text import join_facts
from solitaire_gui.settings import CHOICES, SETTINGS, Settings
from solitaire_gui.store.custom_back import (
    SUFFIXES,
    Unusable,
    find_custom_back,
    read_header,
    save_custom_back,
)


class SettingsFeature(Part):
    """The host of the settings' screens."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self._back_maker = BackMaker(lambda: context.call_soon(self._finish_picture))
        self._picture_path = ""
        """The file of the last own picture that was chosen in this run."""
        draw = context.art.back
        self._small_back_picture = lru_cache(len(CHOICES["back"]))(
            lambda name, _, size: draw(name, size)
        )
        """Returns cached small pictures of the backs, which are slow to draw.

        The path is part of the key, so that a new own picture is drawn.
        """

    def open(self, setting: str = "") -> None:
        """Open the settings; with the name of one, go to that."""
        self.context.show(self._make_screen)
        if setting and (screen := self.context.find_open(self._make_screen)):
            screen.go_to(setting)

    def change(self, settings: Settings) -> None:
        """Apply and save changed settings."""
        self.context.active_settings.change(settings)

    def step_interface_size(self, step: int | None) -> None:
        """Make words and buttons a step larger (1) or smaller (-1), or of normal size (None).

        The size is named where the top screen has a place for a message.
        """
        context, sizes = self.context, CHOICES["interface"]
        at = sizes.index("normal" if step is None else context.settings.interface) + (step or 0)
        size = sizes[max(0, min(len(sizes) - 1, at))]
        self.change(context.settings.with_value("interface", size))
        if screen := context.find_open(self._make_screen):
            context.recreate(screen)
        label, choices = SETTINGS["interface"].label, SETTINGS["interface"].choices
        sentence = join_facts(str(label), str(choices[size]))
        context.stack.screens[-1].show_message(sentence, context.now)

    def choose_language(self) -> None:
        """Open the list of languages."""
        self.context.show(self._make_language_screen)

    def set_language(self, language: str) -> None:
        """Change to a language, by its tag or SYSTEM, and close the list of languages."""
        self.context.close_screen()
        self.change(self.context.settings.with_value("language", language))

    def choose_picture(self) -> None:
        """Open the dialog in which the player chooses a picture for the card back."""
        self.context.show(self._make_picture_screen)

    def use_picture(self, path: str) -> None:
        """Start preparing a file's picture as the card back, unless another one is being prepared.

        If nothing can be saved, show a message that says so.
        """
        if not self.context.store.has_file:
            self.context.show_message(gettext("Pictures can’t be saved just now; nothing can."))
        elif self._back_maker.begin(path):
            self._picture_path = path

    def close(self) -> None:
        """Cancel a picture that is being prepared."""
        self._back_maker.close()

    def _make_screen(self) -> SettingsScreen:
        context = self.context
        set_custom_back(find_custom_back(context.store.folder))
        backs = [name for name in CHOICES["back"] if context.art.has_back(name)]

        def back(name: str, size: Size) -> Surface:
            return self._small_back_picture(name, back_path(name), size)

        return SettingsScreen(self, context.settings, backs, back, of_system())

    def _make_language_screen(self) -> LanguageScreen:
        return LanguageScreen(self.context.settings.language, of_system(), self.set_language)

    def _make_picture_screen(self) -> FileScreen:
        files, backs = self.context.get_part(FilesFeature), BackPreviews()
        look = files.file_source
        look = look._replace(
            folders=look.folders.with_suffixes(SUFFIXES),
            describe=lambda path: size_text(read_header(path)),
            sketch=backs.sketch,
            on_close=backs.close,
            empty_text=gettext_noop("There are no pictures or folders here."),
        )
        title = gettext("A picture for the back")
        return FileScreen(files.first_folder, look, self.use_picture, title)

    def _finish_picture(self) -> None:
        """Use the prepared picture, or show why there is none.

        Called by the event loop when the other thread has finished.
        """
        try:
            if (ready := self._back_maker.poll()) is not None:
                set_custom_back(save_custom_back(self.context.store.folder, ready))
                self._show_picture()
        except Unusable as unusable:
            self.context.show_message(str(unusable))

    def _show_picture(self) -> None:
        """Show the new back on the cards, and close the dialog in which it was chosen.

        If the settings are not on top then, a message says that the back has changed.
        """
        context, screens = self.context, self.context.stack.screens
        if screens[-1] is context.find_open(self._make_picture_screen):
            context.get_part(FilesFeature).remember_folder(self._picture_path)
            context.stack.pop(context.now)
        self.change(context.settings._replace(back=CUSTOM_BACK))
        settings = context.find_open(self._make_screen)
        context.recreate(*([settings] if settings else []))
        if context.stack.screens[-1] is not context.find_open(self._make_screen):
            context.show_message(gettext("Your picture is now on the back of the cards."))
