"""How the program is set where a screen reader is tried: nothing happens by itself."""

from solitaire_gui.play.settings import Settings

CALM = Settings(sound=False, lamp=False, safe_up=False, reduced_motion="on", deals="any")
