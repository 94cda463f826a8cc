"""The features of the window, a folder each: commands, screens, a part in the event loop."""
