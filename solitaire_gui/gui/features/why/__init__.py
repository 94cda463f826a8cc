"""Explanations why a table is lost, in pages with marks and arrows on the table."""
