"""A folder for whatever takes part in the loop; `command_order.py` lists all commands."""
