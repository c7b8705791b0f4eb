"""The program that is measured."""
import os, sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))


def program():
    """The path of the release build; ends with a sentence when there is none."""
    path = os.path.join(ROOT, ".build", "release", "heliograph")
    if not os.access(path, os.X_OK):
        sys.exit("There is no release build; run: Scripts/program")
    return path
