"""The feature of the tests: a tally of the cards that lie face down."""
