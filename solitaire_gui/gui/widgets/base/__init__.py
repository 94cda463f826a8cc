"""What widgets share: presses, the focus, scrolling; and the rows of a page."""
