"""Tests of the repository itself: documents, workflows, packages, the suite."""
