"""The repository of a photo site, checked out anew each night."""

import os
import shutil
import subprocess
from pathlib import Path

from pictures import png

ROOT = Path(__file__).resolve().parents[2]
EXAMPLES = ROOT / "Examples" / "Nightly"
PROGRAM = Path(os.environ["HELIOGRAPH"]).resolve()

# Substitutes for what needs the internet. What they were called with stands in $CALLS.
STUBS = {
    # The package of a release brings the program.
    "apt-get": 'echo "apt-get $*" >> "$CALLS"\n'
    'for word; do case "$word" in ./heliograph_*.deb)\n'
    f"""test -e "$word" && ln -sf '{PROGRAM}' "$(dirname "$0")/heliograph";; esac; done\n""",
    # A host of releases, which has one file and its digest: curl OPTIONS --write-out %{http_code} --output FILE ADDRESS.
    "curl": 'echo "curl $*" >> "$CALLS"\n'
    'while [ "$1" != --write-out ]; do shift; done\n'
    '[ "$2" = "%{http_code}" ] || exit 2\n'
    "shift 2\nprintf 200\n"
    'package="heliograph_$(basename "$(dirname "$3")" | sed s/v//)_$(dpkg --print-architecture).deb"\n'
    'if [ "$2" = "$package" ]; then printf package > "$2"\n'
    'else printf package | sha256sum | sed "s/-$/$package/" > "$2"; fi\n',
    # What Scripts/program asks for: swift package …, swift build …, and where the program is.
    "swift": 'case "$*" in *--show-bin-path) echo "$PWD/.build-release/release"; exit;; esac\n'
    'echo "swift $*" >> "$CALLS"\n'
    "mkdir -p .build-release/release\n"
    f"ln -sf '{PROGRAM}' .build-release/release/heliograph\n",
}
POINTER = b"version https://git-lfs.github.com/spec/v1\noid sha256:%064x\nsize 2345678\n"


PHOTOS = {f"{number}.png": png((number * 20, 80, 90)) for number in range(8)}


def check_out(folder, photos, settings="sources:\n  - folder: Pictures\n"):
    """Writes the repository as a host would clone it."""
    (folder / "Pictures").mkdir(parents=True)
    for name, content in photos.items():
        (folder / "Pictures" / name).write_bytes(content)
    (folder / "heliograph.yml").write_text(settings)
    scripts = folder / "heliograph" / "Scripts"
    scripts.mkdir(parents=True)
    for name in ("bootstrap", "supply-chain"):
        (scripts / name).write_text("#!/bin/sh\n")
        (scripts / name).chmod(0o755)
    shutil.copy(ROOT / "Scripts" / "program", scripts)
    git = ["git", "-C", folder, "-c", "user.name=Test", "-c", "user.email=test@example.org"]
    subprocess.run([*git, "init", "--quiet"], check=True)
    subprocess.run([*git, "add", "--all"], check=True)
    subprocess.run([*git, "commit", "--quiet", "--message", "Photos"], check=True)
    return folder


def files(folder):
    """Every file below a folder but the manifest, by its path."""
    return {
        str(path.relative_to(folder)): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file() and path.name != ".heliograph.sha256"
    }


class Shell:
    """Runs scripts in a checkout, with the substitutes first in PATH."""

    def __init__(self, folder, secrets=()):
        self.secrets = secrets
        self.stubs = folder / "stubs"
        self.calls = folder / "calls"
        self.calls.touch()
        self.stubs.mkdir()
        for name, script in STUBS.items():
            (self.stubs / name).write_text(f"#!/bin/sh\n{script}")
            (self.stubs / name).chmod(0o755)

    def run(self, command, folder, environment=()):
        """Returns the exit code and what was printed. Only a hang takes ten minutes."""
        path = f"{self.stubs}:/usr/local/bin:/usr/bin:/bin"
        variables = {"PATH": path, "HOME": str(folder), "CALLS": str(self.calls), **dict(self.secrets), **dict(environment)}
        ran = subprocess.run(
            command, cwd=folder, env=variables, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT, text=True, timeout=600)
        return ran.returncode, ran.stdout

    def compilations(self):
        return self.calls.read_text().count("swift build")
