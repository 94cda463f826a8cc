"""The audio mixer, which is open only while sounds are likely."""
