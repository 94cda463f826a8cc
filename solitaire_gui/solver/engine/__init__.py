"""The parts of every search: strategies, verdicts, cards as bytes, replay of a win."""
