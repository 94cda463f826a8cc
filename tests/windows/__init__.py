"""The program on Windows: a real one, or Wine with a Python for Windows."""
