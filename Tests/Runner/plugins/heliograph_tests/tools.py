"""What a test needs on the machine: it is skipped where that is missing, and fails where CI is true.

It is for what can be installed. What a machine cannot offer, such as root or a feature of the kernel, is skipped anywhere.
"""

import os
import shutil

import pytest


def require(is_there, reason):
    """Skips the test, or fails it on CI, unless something is there."""
    if is_there:
        return
    if os.environ.get("CI") == "true":
        pytest.fail(f"{reason}; on CI that is a failure", pytrace=False)
    pytest.skip(reason)


def require_tool(name):
    """The same for a program, by its name or its path."""
    require(shutil.which(name, path=f"{os.environ.get('PATH', '')}:/usr/sbin:/sbin"), f"{name} is not installed")
