"""The features of the window, a folder each; `command_order.py` lists all commands."""
