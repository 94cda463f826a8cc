"""How long things take, and how many keys, beside what they may: python3 -m tests.benchmark."""
