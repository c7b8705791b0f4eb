"""No canary of an album is in any published byte, and what is planted in a site is found."""

import base64
import hashlib
import os
import subprocess
import tempfile
import unittest
import urllib.parse
import zlib
from pathlib import Path

import album
import scan

PROGRAM = os.environ["HELIOGRAPH"]


def heliograph(folder, *arguments):
    variables = os.environ | {"CANARY_PASSPHRASE": album.PASSPHRASE}
    return subprocess.run([PROGRAM, *arguments], cwd=folder, capture_output=True, text=True, check=False, env=variables)


class Canaries(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory(prefix="canaries-")
        cls.site = Path(cls.folder.name)
        album.make(cls.site)
        cls.run_of_build = heliograph(cls.site, "build", "--jobs", "1", "--progress", "none")

    @classmethod
    def tearDownClass(cls):
        cls.folder.cleanup()

    def test_the_scanner_finds_every_canary_in_the_album(self):
        found = {what for _, what in scan.scan(self.site / "Album", album.CANARIES)}
        # Coordinates are numbers there, which exiftool prints in one form only.
        # The passphrase is in no file of the album, and the profile is beside it.
        words = {word for word in album.CANARIES if word[0] not in "51"} - {"11.8262", album.PASSPHRASE} - set(album.PROFILE_CANARIES)
        self.assertEqual(words - found, set())

    def test_the_scanner_finds_a_word_however_it_is_written(self):
        word = "canary-word-77"
        forms = [word, word.upper().replace("-", "_"), urllib.parse.quote(word.replace("-", " ")),
                 "".join(f"&#{ord(letter)};" for letter in word), "".join(f"\\u{ord(letter):04x}" for letter in word),
                 base64.b64encode(b"x" + word.encode()).decode(), base64.b64encode(b"xy" + word.encode()).decode()]
        for data in [form.encode() for form in forms] + [zlib.compress(word.encode() * 3), word.encode("utf-16")]:
            self.assertEqual(scan.found_in(b"<p>" + data + b"</p>", [word]), {word}, data)

    def test_the_build_publishes_everything_but_canaries(self):
        self.assertEqual(self.run_of_build.returncode, 0, self.run_of_build.stderr)
        kinds = {path.suffix for path in scan.files(self.site / "Output")}
        self.assertLessEqual({".html", ".jpg", ".webp", ".avif", ".jxl", ".json", ".xml", ".js", ".css", ".zip", ".bin"}, kinds)
        self.assertTrue(any("-original." in path.name for path in scan.files(self.site / "Output")))
        names = {path.name for path in scan.files(self.site / "Output")}
        self.assertLessEqual({"wall.json", "feed.xml", "sitemap.xml", "info.json"}, names)
        self.assertIn("Two piers.", (self.site / "Output/announcements/harbour/index.html").read_text())
        self.assertEqual(scan.scan(self.site / "Output", album.CANARIES), [])

    def test_the_profile_has_a_portrait_and_nothing_that_its_file_says(self):
        page = (self.site / "Output/profile/index.html").read_text()
        self.assertIn('class="u-photo"', page)
        self.assertNotIn("ada@example.org", page)
        self.assertEqual(scan.scan(self.site / "Output/profile", album.CANARIES), [])
        # Whoever is told an unlisted address is not told the owner of the site by it.
        for page in (self.site / "Output/u").rglob("*.html"):
            self.assertNotIn(b"profile/index.html", page.read_bytes())

    def test_the_page_of_a_person_has_only_shown_photos(self):
        page = (self.site / "Output/people/ada/index.html").read_text()
        self.assertIn("photos/", page)
        self.assertEqual(scan.scan(self.site / "Output/people", album.CANARIES), [])

    def test_a_private_photo_cannot_be_featured(self):
        with tempfile.TemporaryDirectory(prefix="featured-") as folder:
            site = Path(folder)
            album.write(site / "heliograph.yml", b"sources: [ { folder: Pictures } ]\n")
            album.picture(site / "Pictures/Hills/canary-private-3.jpg", 64, 48, 1)
            album.picture(site / "Pictures/Hills/shown.jpg", 64, 48, 2)
            album.write(site / "Pictures/Hills/index.md", b"---\nprivate: [canary-private-3.jpg]\n---\n")
            album.write(site / "profile.md", b"---\nnickname: Ada\nfeatured:\n  - Hills/canary-private-3.jpg\n---\n")
            run = heliograph(site, "build", "--jobs", "1", "--progress", "none")
            self.assertEqual(run.returncode, 64, run.stderr)
            self.assertIn("profile.md:3", run.stderr)
            self.assertFalse((site / "Output/index.html").exists())

    def test_nothing_outside_of_their_folders_names_what_is_unlisted(self):
        output = self.site / "Output"
        tokens = [path.name for path in (output / "u").iterdir()]
        self.assertEqual(len(tokens), 2)
        words = [word for way in album.UNLISTED for word in way.words]
        inside, elsewhere = [], []
        for leak in scan.scan(output, words + tokens):
            (inside if leak[0].startswith("u/") else elsewhere).append(leak)
        self.assertEqual(elsewhere, [])
        # The scanner finds what the folders show, and none of them names another.
        self.assertLessEqual({"Canary Title Seventeen", "canary text eighteen", "Canary Title Nineteen", "canary-lone-15"},
                             {what for _, what in inside})
        for path, what in inside:
            self.assertFalse(what in tokens and not path.startswith(f"u/{what}/"), path)
        for page in (output / "u").rglob("*.html"):
            self.assertIn(b'<meta name="referrer" content="no-referrer" />', page.read_bytes())
            self.assertIn(b'<meta name="robots" content="noindex" />', page.read_bytes())

    def test_the_manifest_reveals_no_hash_of_an_unlisted_file(self):
        manifest = (self.site / "Output/.heliograph.sha256").read_text()
        for path in scan.files(self.site / "Output/u"):
            self.assertNotIn(hashlib.sha256(path.read_bytes()).hexdigest(), self.unlisted_lines(manifest))

    @staticmethod
    def unlisted_lines(manifest):
        return "".join(line for line in manifest.splitlines() if line.startswith("#"))

    def test_no_hash_of_an_original_is_published(self):
        hashes = [hashlib.sha256(path.read_bytes()).hexdigest()[:16] for path in scan.files(self.site / "Album")]
        self.assertEqual(scan.scan(self.site / "Output", hashes), [])

    def test_the_gate_agrees(self):
        run = heliograph(self.site, "check", "--privacy", "Output")
        self.assertEqual(run.returncode, 0, run.stdout)
        run = heliograph(self.site, "check", "--privacy", "Album")
        self.assertEqual(run.returncode, 1)
        for words in ["position", "serial number", "thumbnail", "faces", "owner", "done to the picture"]:
            self.assertIn(words, run.stdout)

    def test_the_gate_finds_what_exiftool_plants_in_published_files(self):
        plants = {"jpg": album.METADATA, "webp": ["-GPSLatitude=51.1", "-XMP-aux:SerialNumber=1", "-EXIF:UserComment=x"],
                  "avif": ["-XMP-aux:SerialNumber=1", "-EXIF:UserComment=x"], "jxl": ["-XMP-aux:SerialNumber=1"],
                  "png": ["-GPSLatitude=51.1", "-XMP-dc:Title=x", "-PNG:Author=x"]}
        count = 0
        for ending, options in plants.items():
            clean = next(path for path in scan.files(self.site / "Output") if path.suffix == f".{ending}")
            for number, option in enumerate(options):
                with tempfile.TemporaryDirectory() as folder:
                    copy = Path(folder) / f"copy.{ending}"
                    copy.write_bytes(clean.read_bytes())
                    thumbnail = Path(folder) / "thumbnail.jpg"
                    album.picture(thumbnail, 16, 12, number)
                    planted = subprocess.run(
                        ["exiftool", "-q", "-m", "-struct", "-overwrite_original",
                         option.replace("{thumbnail}", str(thumbnail)), str(copy)], capture_output=True, check=False)
                    thumbnail.unlink()
                    if planted.returncode != 0 or copy.read_bytes() == clean.read_bytes():
                        continue
                    count += 1
                    run = heliograph(folder, "check", "--privacy", ".")
                    self.assertEqual(run.returncode, 1, f"{ending} {option}: {run.stdout}{run.stderr}")
        self.assertGreater(count, 20)


class Editions(unittest.TestCase):
    """No edition holds anything of a photo that only another one shows."""

    def test_an_edition_is_free_of_the_others(self):
        with tempfile.TemporaryDirectory(prefix="editions-") as folder:
            site = Path(folder)
            album.write(site / "heliograph.yml", b"""
sources: [ { folder: Pictures } ]
search: true
collections: [all, years, keywords]
renditions: { formats: [jpeg], widths: [16, 32] }
downloads: 32
editions:
  public: { output: Public, albums: ["Alps/**"], hide: { keywords: [canary-key-1] } }
  family: { output: Family, title: Canary Site Two, exclude: ["Alps/public-*"] }
""")
            words = {"Alps/public-canary-1.jpg": "Family", "Alps/family-canary-2.jpg": "Public", "Home/home-canary-3.jpg": "Public"}
            for number, name in enumerate(words):
                album.picture(site / "Pictures" / name, 64, 48, number)
            album.write(site / "Pictures/Home/index.md", b"---\ntitle: Canary Home Four\n---\n")
            subprocess.run(["exiftool", "-q", "-overwrite_original", "-IPTC:Keywords=canary-key-1",
                            site / "Pictures/Alps/family-canary-2.jpg"], check=True)
            run = heliograph(site, "build", "--jobs", "1", "--progress", "none")
            self.assertEqual(run.returncode, 0, run.stderr)
            for output, forbidden in {"Public": ["family-canary-2", "home-canary-3", "Canary Home Four", "Canary Site Two",
                                                 "canary-key-1"], "Family": ["public-canary-1"]}.items():
                self.assertEqual(scan.scan(site / output, forbidden), [], output)
            # The scanner finds what an edition does show.
            for word, output in {"public-canary-1": "Public", "home-canary-3": "Family", "canary-key-1": "Family"}.items():
                self.assertNotEqual(scan.scan(site / output, [word]), [], word)


class Stopping(unittest.TestCase):
    """A template that prints something private stops publication, and the old site stands."""

    def setUp(self):
        self.folder = tempfile.TemporaryDirectory(prefix="stopping-")
        self.site = Path(self.folder.name)
        album.write(self.site / "heliograph.yml",
                    b"title: T\nsources: [ { folder: Pictures } ]\nrenditions: { formats: [jpeg], widths: [16] }\n")
        for name in ["shown/one.jpg", "gone away/grandma-1942.jpg"]:
            album.picture(self.site / "Pictures" / name, 64, 48, len(name))
        album.write(self.site / "Pictures/gone away/index.md", b"---\nprivate: true\n---\n")
        subprocess.run(["exiftool", "-q", "-overwrite_original", "-GPSLatitude=51.178912", "-GPSLatitudeRef=N",
                        "-GPSLongitude=11.826234", "-GPSLongitudeRef=E", self.site / "Pictures/shown/one.jpg"], check=True)

    def tearDown(self):
        self.folder.cleanup()

    def output(self):
        return {path.relative_to(self.site): path.read_bytes() for path in scan.files(self.site / "Output")}

    def build(self, page=""):
        album.write(self.site / "Templates/notfound.mustache", f"<!DOCTYPE html><title>x</title>{page}".encode())
        return heliograph(self.site, "build", "--jobs", "1", "--progress", "none")

    def test_a_finding_stops_publication(self):
        self.assertEqual(self.build("clean").returncode, 0)
        before = self.output()
        secrets = {"a folder of this machine": str(self.site.resolve() / "Pictures"), "a hidden photo": "Grandma_1942",
                   "a hidden album": "<a href=\"albums/gone-away/\">", "the position of a photo": "51.1789, 11.8262"}
        for meaning, secret in secrets.items():
            run = self.build(f"<p>{secret}</p>")
            self.assertEqual(run.returncode, 1, meaning)
            self.assertIn("404.html", run.stderr)
            self.assertIn(meaning.split()[-1], run.stderr)
            self.assertNotIn(secret, run.stderr)
            self.assertEqual(self.output(), before)
        self.assertEqual(self.build("clean again").returncode, 0)

    def test_what_is_hidden_later_is_found_in_files_that_stand(self):
        self.assertEqual(self.build("see Pier_2001").returncode, 0)
        before = self.output()
        album.picture(self.site / "Pictures/shown/pier-2001.jpg", 64, 48, 3)
        album.write(self.site / "Pictures/shown/index.md", b"---\nprivate: [pier-2001.jpg]\n---\n")
        run = self.build("see Pier_2001")
        self.assertEqual(run.returncode, 1, run.stderr)
        self.assertEqual(self.output(), before)

    def test_the_manifest_and_the_modes_of_the_state_reveal_nothing(self):
        self.assertEqual(self.build().returncode, 0)
        manifest = (self.site / "Output/.heliograph.sha256").read_bytes()
        self.assertEqual(scan.found_in(manifest, ["grandma-1942", "gone away", str(self.site)]), set())
        self.assertEqual((self.site / ".heliograph").stat().st_mode & 0o077, 0)


if __name__ == "__main__":
    unittest.main()
