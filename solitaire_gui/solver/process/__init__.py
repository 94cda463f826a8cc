"""The solver in a process of its own: `server` runs there, `connection` is the program's end."""
