"""Is never imported: what Python would keep of it is where a whole start's byte code is kept.

Whoever takes a source away, as pip does, takes away what Python keeps of it (`code_of_start.py`).
"""
