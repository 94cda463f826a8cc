"""What SDL and the desktop give: window, display, events, sound, clipboard."""
