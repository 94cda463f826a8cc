"""What is read or typed: paragraphs, key caps, notices, entries."""
