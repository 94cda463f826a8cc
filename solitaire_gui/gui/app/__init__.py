"""The event loop, and the context that features use."""
