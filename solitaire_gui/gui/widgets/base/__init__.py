"""What widgets share: the focus, scrolling, turns; and the rows and strips that they stand in."""
