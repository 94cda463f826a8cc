"""The programs that draw the playing cards: original geometry in, small SVG files out.

`python3 -m images.draw`, run from the repository's root, writes every picture under `images/`.
"""
