"""What the system gives: window, events, clipboard, sound."""
