"""The catalogues of translations: made from the texts in the code, filled, compiled, compared."""
