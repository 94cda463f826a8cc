"""SDL and the desktop: window, display, events, sound, clipboard."""
