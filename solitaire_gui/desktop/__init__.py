"""The program's place on a Linux desktop: its entry in the menu, its icons, its kind of file."""
