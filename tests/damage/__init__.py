"""Disks that fail, forget or flip a bit; `python3 -m tests.damage` tries them at length."""
