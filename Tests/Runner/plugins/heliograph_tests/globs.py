"""Patterns of paths from the top of the repository: `*` stays within a folder, and `**` does not."""

import functools
import re


@functools.cache
def expression(pattern):
    parts = re.split(r"(\*\*/|\*\*|\*)", pattern)
    return re.compile("".join({"**/": "(?:.*/)?", "**": ".*", "*": "[^/]*"}.get(part) or re.escape(part) for part in parts))


def matches(path, patterns):
    """Whether a path is one that a pattern of a list names."""
    return any(expression(pattern).fullmatch(path) for pattern in patterns)
