"""Tests of solitaire_gui/language/."""
