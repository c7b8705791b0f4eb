"""Which modules and suites a change is about, for the inner loop: Scripts/test --changed."""

import re

import stamps
from heliograph_tests.globs import matches

# What is a module, or has tests of its own, and is not in a folder that is named after it.
OTHERS = {"Sources/heliograph/": "Command", "Tests/Program/CommandTests/": "Command", "Templates/": "Site"}
# What nearly every suite has among its inputs, since it tests the program.
PROGRAM = {"Package.swift", "Plugins/**", "Sources/**", "Templates/**"}


def module_of(path):
    """The module that a file belongs to, without the Heliograph before its name: by the first folder that is named so."""
    top, *folders = path.split("/")[:-1] or [""]
    if top not in ("Sources", "Tests", "Templates"):
        return None
    for folder in folders:
        found = re.fullmatch(r"Heliograph([A-Z]\w*)", folder)
        if found and found[1] != "TestSupport":
            return found[1].removesuffix("Tests") if top == "Tests" else found[1]
    return next((name for start, name in OTHERS.items() if path.startswith(start)), None)


def files(root):
    """The files that differ from where this branch left main, also those that are not committed; None without main."""
    base = next(filter(None, (stamps.git(root, "merge-base", "HEAD", name) for name in ("main", "origin/main"))), None)
    if base is None:
        return None
    named = stamps.git(root, "diff", "--name-only", "--no-renames", base).splitlines()
    named += stamps.git(root, "ls-files", "--others", "--exclude-standard").splitlines()
    return sorted(set(named))


def modules(paths):
    return sorted({name for path in paths if (name := module_of(path))})


def unplaced(paths):
    """Code that belongs to no module: what it may break only all tests show."""
    code = ("Package.swift", "Plugins/**", "Sources/**", "Tests/**/*.swift")
    return [path for path in paths if matches(path, code) and not module_of(path) and not path.startswith("Tests/Fuzz/")]


def suites(every, paths):
    """The suites of tests, other than those in Swift, whose own inputs changed, or one of the modules that they name."""
    changed = set(modules(paths))
    return [suite for suite in every if suite.reports and suite.name != "Swift" and (
        changed & set(suite.modules)
        or any(matches(path, tuple(set(suite.inputs) - PROGRAM)) for path in paths))]
