"""Helpers of the tests that know neither a window nor a process."""
