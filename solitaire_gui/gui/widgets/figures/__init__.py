"""Numbers, plots and pictures in a page."""
