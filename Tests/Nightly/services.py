"""What Flickr and a feed say when all is well, and a site that shows it."""

import os
import subprocess
from html import escape

from gallery import PROGRAM, files
from limits import HANG
from pictures import png

# As Flickr's keys are; a new one for each site.
FLICKR_PATH = "/services/rest/"


def flickr_list(photos, page=1, pages=1, total=None):
    """A page of Flickr's popular photos, each given by its id and the address of a picture of 60 × 40 pixels."""
    lines = [
        f'<photo id="{name}" owner="12345678@N01" secret="abcdef0123" server="65535" title="Photo {name}" license="4" '
        'datetaken="2024-04-27 18:30:05" datetakengranularity="0" datetakenunknown="0" ownername="Ada" tags="" '
        'latitude="0" longitude="0" accuracy="0" media="photo" pathalias="ada" '
        f'url_l="{escape(address)}" width_l="60" height_l="40"><description></description></photo>'
        for name, address in photos
    ]
    top = f'<photos page="{page}" pages="{pages}" perpage="100" total="{len(photos) if total is None else total}">'
    return f'<?xml version="1.0" encoding="utf-8" ?>\n<rsp stat="ok">{top}{"".join(lines)}</photos></rsp>'.encode()


def flickr_number(request):
    """The number of the photo in a list: that of the day that is asked for, where there is one."""
    return request.query.get("date", "1").replace("-", "")


def feed_list(photos, title="A feed"):
    """A feed of photos, each given by its id and the address of a picture of 60 × 40 pixels."""
    items = [
        f'<item><guid isPermaLink="false">{name}</guid><title>Entry {name}</title>'
        f'<link>https://photos.example/{name}</link>'
        f'<media:content url="{escape(address)}" type="image/png" width="60" height="40"/></item>'
        for name, address in photos
    ]
    return (
        '<?xml version="1.0" encoding="utf-8"?><rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/">'
        f'<channel><title>{title}</title>{"".join(items)}</channel></rss>'
    ).encode()


def picture(name):
    """A picture of 60 × 40 pixels that no other name has."""
    number = sum(ord(letter) * (place + 1) for place, letter in enumerate(name))
    return png((number % 251, number // 251 % 251, 90))


class Site:
    """A site in a folder, and the secrets that nothing but its settings may hold."""

    def __init__(self, folder, settings, secrets=(), **variables):
        self.folder, self.secrets, self.variables = folder, secrets, variables
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "heliograph.yml").write_text(settings)

    def build(self, *options, limit=HANG):
        """Runs a build; `limit` is how many seconds make a hang."""
        command = [PROGRAM, "build", "--progress", "none", "--report", "report.json", *options]
        return subprocess.run(
            command, cwd=self.folder, capture_output=True, text=True, timeout=limit, stdin=subprocess.DEVNULL,
            env=os.environ | self.variables)

    def good_build(self, *options):
        run = self.build(*options)
        assert run.returncode == 0, run.stderr
        return run

    def published(self):
        return files(self.folder / "Output")

    def leaks(self, *runs):
        """Where secrets are in all bytes that builds have left, but the owner's own settings: places by secret."""
        left = {path: path.read_bytes() for path in self.folder.rglob("*") if path.is_file() and not path.is_symlink()}
        left.pop(self.folder / "heliograph.yml")
        left["words"] = "".join(run.stdout + run.stderr for run in runs).encode()
        found = {}
        for secret in self.secrets:
            coded = "".join(f"%{byte:02X}" for byte in secret.encode())
            for spelling in (secret, coded, coded.lower()):
                places = [str(place) for place, content in left.items() if spelling.encode() in content]
                if places:
                    found[secret] = places
        return found

    def expect_no_secret(self, run):
        found = self.leaks(run)
        assert not found, found
