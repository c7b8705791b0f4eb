"""Services that die in the middle, stay silent for 500 pictures, or say nothing for a month."""

import datetime
import os
import re

import pytest
from faults import FAULTS
from limits import HANG
from services import FLICKR_PATH, Site, flickr_list, picture
from stages import FLICKR, secret
from wire import Wire


class Service:
    """Flickr with 6 photos on two pages, until it does something else."""

    def __init__(self, folder, name):
        self.photos, self.folder, self.prefix = [str(number) for number in range(6)], folder, "good"
        self.wire = Wire(self.reply)
        key = secret(name)
        settings = FLICKR.format(origin=self.wire.origin, path=FLICKR_PATH)
        self.site = Site(folder, settings, [key], FLICKR_API_KEY=key)
        (folder / "Pictures").mkdir()
        (folder / "Pictures/own.png").write_bytes(picture("own"))
        self.site.good_build()
        self.before = self.site.published()

    def reply(self, request, connection):
        if request.path.startswith("/image/"):
            return self.image(request, connection)
        return self.list(int(request.query["page"]), connection)

    def image(self, request, connection):
        connection.answer(picture(request.path), "image/png")

    def list(self, page, connection):
        half = len(self.photos) // 2
        shown = self.photos[:half] if page == 1 else self.photos[half:]
        photos = [(name, f"{self.wire.origin}/image/{self.prefix}/{name}.png") for name in shown]
        connection.answer(flickr_list(photos, page, 2, len(self.photos)), "text/xml; charset=utf-8")

    def build(self, *options):
        run = self.site.build(*options, limit=HANG)
        self.site.expect_no_secret(run)
        return run

    def pictures(self):
        return [request for request in self.wire.requests if request.path.startswith(f"/image/{self.prefix}/")]


@pytest.mark.parametrize("place", ["list", "picture"])
def test_a_server_that_dies_in_the_middle_takes_no_photo_along(place, tmp_path):
    service = Service(tmp_path / "site", place)
    service.prefix = "new"

    def dies(*_):
        service.wire.stop()

    if place == "list":
        whole = service.list
        service.list = lambda page, connection: whole(page, connection) if page == 1 else dies()
    else:
        service.image = dies
    run = service.build()
    assert run.returncode == 2, run.stderr
    assert "Out of date: " in run.stderr and "Missing: " not in run.stderr
    assert service.site.published() == service.before


# It lists a photo, and copies for ever.
RCLONE = """#!/bin/sh
case "$1" in
lsjson) printf '%s\\n' '[' '{"Path":"a.jpg","Name":"a.jpg","Size":9,"ModTime":"1","IsDir":false}' ']' ;;
*) exec sleep 600 ;;
esac
"""


def test_lists_and_copies_that_hang_leave_time_for_own_photos(tmp_path):
    program = tmp_path / "bin" / "rclone"
    program.parent.mkdir()
    program.write_text(RCLONE)
    program.chmod(0o755)
    with Wire(lambda request, connection: FAULTS["trickle"](request, connection, b"", "text/xml")) as wire:
        settings = (
            "title: Own\nrenditions: { widths: [16], formats: [jpeg] }\nsources:\n  - folder: Pictures\n"
            f'  - rclone: "nas:Photos"\n  - feed: {wire.origin}/feed\n')
        site = Site(tmp_path / "site", settings, PATH=f"{program.parent}:{os.environ['PATH']}")
        (site.folder / "Pictures").mkdir()
        (site.folder / "Pictures/own.png").write_bytes(picture("own"))
        run = site.build("--max-time", "120s", limit=HANG)
    assert run.returncode == 2, run.stderr
    assert [path for path in site.published() if path.startswith("photos/own")], run.stderr
    assert run.stderr.count("half of the time of --max-time") == 2 and "not reached" not in run.stderr, run.stderr


def test_500_silent_pictures_are_given_up_together(tmp_path):
    service = Service(tmp_path / "site", "silent")
    # Those of the first night and 494 more, all under new addresses.
    service.photos, service.prefix = [str(number) for number in range(500)], "silent"
    service.image = lambda request, connection: connection.silence()
    run = service.build()
    assert run.returncode == 2, run.stderr
    # Four connections at a time, and three failures in a row are enough.
    assert 1 <= len(service.pictures()) <= 15
    assert service.site.published() == service.before


def test_a_month_without_an_answer_is_expired(tmp_path):
    service = Service(tmp_path / "site", "month")
    service.wire.stop()
    day = datetime.datetime.now(datetime.timezone.utc).date() + datetime.timedelta(days=52)
    run = service.build("--now", day.isoformat())
    assert run.returncode == 2 and "Expired: " in run.stderr, run.stderr
    assert re.search("it last answered 5[1-3] days ago, and that is shown", run.stderr), run.stderr
    published = service.site.published()
    assert published.keys() == service.before.keys()
    # All that is new on the pages is the day of what they show.
    said = re.compile(rb'<div><dt>Source</dt><dd><bdi>As of [^<]*</bdi></dd></div>\n|\xc2\xb7 As of [0-9]+ [A-Z][a-z]+ [0-9]{4}')
    for path, content in published.items():
        if path.endswith(".html"):
            assert b"As of" not in said.sub(b"", content)
        else:
            assert content == service.before[path], path
