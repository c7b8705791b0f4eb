"""The list of defects can fail a test: for a defect, for nothing looked at, and for a fault that was not found."""

import pytest
from defects import Defects


@pytest.mark.parametrize("looked, found, control, message", [
    (0, [], None, "looked at nothing"),
    (1, ["is broken"], None, "page: is broken"),
    (1, ["is broken"], ["is too wide"], "“is too wide” was not found"),
])
def test_defects_fail_a_test(looked, found, control, message, defects):
    tried = Defects()
    tried.count(looked)
    for fault in found:
        tried.add("page", fault)
    with pytest.raises(pytest.fail.Exception, match=message):
        tried.verify(control)
    defects.count()
