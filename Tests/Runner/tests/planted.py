"""A small tree with a table and suites of its own, and runs of the runner in it."""

import json
import os
import subprocess
import sys
import tempfile
import textwrap
from pathlib import Path

RUNNER = Path(__file__).resolve().parents[1]
PYTHON = os.environ.get("RUNNER_PYTHON", sys.executable)
PYTEST = [PYTHON, "-m", "pytest", "-q", "-p", "heliograph_tests.pytest_plugin", "-p", "no:cacheprovider"]
UNITTEST = [sys.executable, "-m", "heliograph_tests.unittest_main"]
# Seconds that only a hang reaches.
PATIENCE = 240


class Ran:
    """What a run printed, and how it ended."""

    def __init__(self, status, text):
        self.status, self.text = status, text
        lines = text.splitlines()
        heads = [number for number, line in enumerate(lines) if line.startswith("RESULT ")]
        self.lines = lines
        self.closing = lines[heads[-1]:] if heads else []
        self.head = self.closing[0] if heads else ""

    def of(self, word):
        return [line for line in self.closing if line.startswith(f"{word} ")]


class Planted:
    """The tree; each suite that is added becomes a row of its table."""

    def __init__(self):
        self.folder = tempfile.TemporaryDirectory(prefix="planted-")
        self.root = Path(self.folder.name)
        self.rows = []
        self.environment = {
            name: value for name, value in os.environ.items() if not name.startswith(("HELIOGRAPH", "PYTEST", "PYTHON", "SEED", "CI"))}
        self.environment |= {
            "HELIOGRAPH_TEST_ROOT": str(self.root), "PYTHONPATH": str(RUNNER / "plugins"), "PYTHONDONTWRITEBYTECODE": "1",
            "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_AUTHOR_NAME": "a", "GIT_AUTHOR_EMAIL": "a@example.org",
            "GIT_COMMITTER_NAME": "a", "GIT_COMMITTER_EMAIL": "a@example.org",
        }
        self.git("init", "--quiet", "--initial-branch", "main")
        self.write(".gitignore", ".build/\n")

    def close(self):
        self.folder.cleanup()

    def git(self, *arguments):
        ran = subprocess.run(["git", *arguments], cwd=self.root, env=self.environment, check=True,
                             stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, text=True)
        return ran.stdout

    def commit(self):
        self.git("add", "--all")
        self.git("commit", "--quiet", "--message", "More")

    def write(self, path, text):
        target = self.root / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(textwrap.dedent(text))
        return target

    def add(self, name, command, stage="pool", **more):
        self.rows.append({"name": name, "command": [str(word) for word in command], "stage": stage} | more)

    def shell(self, name, script, stage="pool", **more):
        """A suite of one line of shell."""
        self.add(name, ["bash", "-c", script], stage, **({"reports": False} | more))

    def passing(self, name, script="true", test="passed", stage="pool", **more):
        """A suite with one test, which passes when the line of shell ends with 0; the shell starts faster than Python."""
        event = json.dumps({"event": test, "test": "test_one", "time": 0, "seconds": 0, "cpu": 0.5})
        self.shell(name, f"{script} && echo '{event}' >>\"$HELIOGRAPH_TEST_EVENTS\"", stage, **({"reports": True} | more))

    def failing(self, name):
        self.passing(name, test="failed")

    def pytest(self, name, text, *options, **more):
        path = self.write(f"{name}/test_{name.lower()}.py", text)
        self.add(name, [*PYTEST, "--rootdir", path.parent, path, *options], one="-k {name}", **more)

    def unittest(self, name, text, **more):
        self.write(f"{name}/test_{name.lower()}.py", text)
        self.add(name, ["bash", "-c", f'cd {name} && exec "$@"', "-", *UNITTEST], one="-k {name}", **more)

    def program(self, name, text):
        """A program that the runner finds before others."""
        path = self.write(f"bin/{name}", text)
        path.chmod(0o755)
        self.environment["PATH"] = f"{path.parent}:{os.environ['PATH']}"

    def save(self):
        # Another run may be reading the table at this moment.
        self.write("Tests/suites.json.new", json.dumps({"suites": self.rows}))
        (self.root / "Tests/suites.json.new").replace(self.root / "Tests/suites.json")

    def start(self, *arguments, **environment):
        self.save()
        return subprocess.Popen(
            [sys.executable, "-B", RUNNER / "main.py", *arguments], cwd=self.root, env=self.environment | environment,
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)

    def run(self, *arguments, **environment):
        return self.end(self.start(*arguments, **environment))

    def end(self, process, before=b""):
        try:
            printed, _ = process.communicate(timeout=PATIENCE)
        finally:
            process.kill()
        return Ran(process.returncode, (before + printed).decode())


def stream(tests, events):
    """An event stream as Swift Testing writes it: the names of tests, and pairs of a kind and the number of a test, or None."""
    lines = []
    for number, name in enumerate(tests):
        place = {"fileID": "PlantedTests/Planted.swift", "line": 10 * (number + 1), "column": 4, "_filePath": "/x"}
        lines.append({"kind": "test", "version": 0, "payload": {
            "kind": "function", "name": name, "id": f"PlantedTests.Planted/{name}/Planted.swift:{10 * (number + 1)}:4",
            "isParameterized": False, "sourceLocation": place}})
    for kind, number in events:
        event, _, words = kind.partition(" ")
        symbol = "fail" if event == "issueRecorded" or words == "failed" else "pass"
        payload = {
            "kind": event, "instant": {"absolute": 1, "since1970": 1795751810.5},
            "messages": [{"symbol": "skip" if event == "testSkipped" else symbol, "text": words or event}],
        }
        if number is not None:
            payload["testID"] = f"PlantedTests.Planted/{tests[number]}/Planted.swift:{10 * (number + 1)}:4"
        if event == "issueRecorded":
            payload["issue"] = {"isKnown": False, "sourceLocation": {"fileID": "PlantedTests/Planted.swift", "line": 12, "column": 1}}
        lines.append({"kind": "event", "version": 0, "payload": payload})
    return "".join(json.dumps(line) + "\n" for line in lines)


def processes_with(word):
    """The command lines of running processes that have this word in them."""
    found = []
    for path in Path("/proc").glob("[0-9]*/cmdline"):
        try:
            text = path.read_bytes().replace(b"\0", b" ").decode(errors="replace")
        except OSError:
            continue
        if word in text:
            found.append(text)
    return found
