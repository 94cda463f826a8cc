"""The solver in a process of its own: the messages, its end, and the program's end."""
