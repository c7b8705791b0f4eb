"""A small site, with all files that the examples name."""

import os
import re
import shutil
import struct
import subprocess
import zlib
from pathlib import Path

from limits import HANG
from pages import ROOT

PROGRAM = Path(os.environ["HELIOGRAPH"]).resolve()
PHOTO = ROOT / "Tests/Corpus/photos/chroma-444.jpg"
PASSPHRASE = "unequal lantern harvest violin"
# What stands in for the places that examples name, so that no test writes outside of its folder.
PLACES = {"/srv/www/photos": "{site}/www/photos", "/shared/store": "{site}/shared/store", "I/8": "1/8"}


def png(path):
    def chunk(kind, content):
        return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))

    header = chunk(b"IHDR", struct.pack(">IIBBBBB", 60, 40, 8, 6, 0, 0, 0))
    rows = zlib.compress((b"\0" + b"\x80\x40\x20\xff" * 60) * 40)
    path.write_bytes(b"\x89PNG\r\n\x1a\n" + header + chunk(b"IDAT", rows) + chunk(b"IEND", b""))


class Site:
    def __init__(self, folder):
        self.folder = folder
        for name in ("Pictures/2024", "Pictures/2025 Iceland", "Pictures/Weddings/Ada", "Takeout", "News", "www", "shared",
                     "secrets", "bin", "Static/fonts", "Templates-client"):
            (folder / name).mkdir(parents=True)
        for number, name in enumerate(["cover", "2024/dawn", "2025 Iceland/ice", "Weddings/Ada/one"]):
            self.photo(f"Pictures/{name}.jpg", number)
        self.photo("Takeout/one.jpg", 9)
        # The home folder of whoever types the command.
        self.photo("Pictures/Trip/one.jpg", 8)
        self.write("News/show.md", "---\ntitle: A show\ndate: 2024-05-01\n---\nIn May.\n")
        self.write("secrets/friends.txt", "copper meadow orbit sentence\n")
        self.write("client-passphrase.txt", "copper meadow orbit sentence\n")
        png(folder / "mark.png")
        png(folder / "me.jpg")
        (folder / "Static/fonts/mine.woff2").write_bytes(b"wOF2")
        for name in ("logo.svg", "logo-night.svg"):
            self.write(name, '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 20"><path d="M0 0h60v20z"/></svg>\n')
        self.write("head.html", '<link rel="me" href="https://example.social/@ada" />\n')
        self.write("footer.html", "<p>© Ada</p>\n")
        self.write("custom.css", "main { margin: 0 }\n")
        # The header of a font without tables, with its length (https://www.w3.org/TR/WOFF2/#woff20Header).
        (folder / "fonts").mkdir()
        (folder / "fonts/mine.woff2").write_bytes(b"wOF2\0\1\0\0" + struct.pack(">I", 48) + bytes(36))
        (folder / "bin/heliograph").symlink_to(PROGRAM)

    def write(self, name, text):
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")

    def photo(self, name, number=0):
        """A photo of its own: bytes behind the end of a JPEG make it another file."""
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        comment = struct.pack(">H", 2 + len(name)) + name.encode()
        whole = PHOTO.read_bytes()
        path.write_bytes(whole[:2] + b"\xff\xfe" + comment + whole[2:])

    def has_font(self):
        """Puts a font of the system where an example has its own; says whether there is one."""
        font = next(Path("/usr/share/fonts").rglob("*.ttf"), None)
        if font:
            shutil.copy(font, self.folder / "fonts/Mine.ttf")
        return font is not None

    def environment(self):
        # Nothing of the caller's: keys and remotes are those of nobody.
        return {
            "PATH": f"{self.folder / 'bin'}:/usr/bin:/bin:/usr/sbin:/sbin", "HOME": str(self.folder), "LANG": "C.UTF-8",
            "HELIOGRAPH_FAMILY": PASSPHRASE, "SWIFT_BACKTRACE": "enable=no",
            "TMPDIR": os.environ.get("TMPDIR", "/tmp"),
        }

    def run(self, *command):
        return subprocess.run(
            command, cwd=self.folder, env=self.environment(), capture_output=True, text=True, timeout=HANG,
            stdin=subprocess.DEVNULL)

    def heliograph(self, *arguments):
        return self.run(str(PROGRAM), *arguments)

    def start(self, *arguments):
        """A command that is ended by whoever started it."""
        return subprocess.Popen(
            [PROGRAM, *arguments], cwd=self.folder, env=self.environment(), stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)

    def shell(self, text):
        for place, instead in PLACES.items():
            text = re.sub(rf"{re.escape(place)}(?![\w])", instead.format(site=self.folder), text)
        return self.run("bash", "-euo", "pipefail", "-c", text)

    def copy_output(self, *names):
        for name in names:
            if (self.folder / "Output").is_dir() and not (self.folder / name).exists():
                shutil.copytree(self.folder / "Output", self.folder / name)
