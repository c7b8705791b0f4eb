"""What the suites in Python share: they report test by test, and leave out what is not in its turn."""
