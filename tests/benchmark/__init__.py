"""How long things take, beside how long they may: python3 -m tests.benchmark."""
