"""What every search is built from: strategies, verdicts, cards as bytes, replay."""
