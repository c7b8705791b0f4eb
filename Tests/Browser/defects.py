"""What a test found wrong, and how much it looked at."""

import pytest


class Defects:
    """Collects every defect, so that one run names all of them, and refuses a test that looked at nothing."""

    def __init__(self):
        self.lines, self.looked = [], 0

    def count(self, number=1):
        """Counts pages, tiles or whatever else the test looks at."""
        self.looked += number

    def add(self, place, fault):
        """Adds a defect once."""
        line = f"{place}: {fault}"
        if line not in self.lines:
            self.lines.append(line)

    def expect(self, claim, place, fault):
        """Adds a defect if the claim does not hold."""
        if not claim:
            self.add(place, fault)

    def verify(self, control=None):
        """Fails the test if it found a defect. On a faulty page, fails if it did not find each fault of `control`."""
        if not self.looked:
            pytest.fail("the test looked at nothing", pytrace=False)
        lines = self.lines
        if control is not None:
            lines = [f"“{fault}” was not found" for fault in control if not any(fault in line for line in self.lines)]
        if lines:
            pytest.fail("\n".join(lines), pytrace=False)
