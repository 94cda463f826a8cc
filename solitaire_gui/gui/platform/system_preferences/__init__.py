"""The system's preferences for all programs; read after the first frame."""
