"""The one way in which tests meet the window: a player's hands and eyes.

Only this folder knows how the window is made. A test of the window says what a player does and
sees: it drags, clicks, types, and asks what is written, lit, focused, and on the table.
"""
