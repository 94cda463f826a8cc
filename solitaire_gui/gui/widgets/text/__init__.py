"""Text to read and fields to type into: paragraphs, key caps, notices, entries."""
