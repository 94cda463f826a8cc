"""The event loop, and what a feature may use."""
