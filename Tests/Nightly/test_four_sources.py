"""A site from a folder, a remote of rclone, a feed and Flickr: any one of them dies, and its photos stay.

Rules by keywords and ratings stand for what may need a photo's metadata.
"""

import contextlib
import re
import shutil
from concurrent.futures import ThreadPoolExecutor

import pytest
from services import FLICKR_PATH, Site, feed_list, flickr_list, picture
from targets import webdav
from wire import Wire

KEY, TOKEN = "5e1ec7ed5e1ec7ed5e1ec7ed5e1ec7ed", "70ce170ce170ce170ce170ce170ce170"
SETTINGS = """
title: Four
sources:
  - folder: Pictures
    required: false
  - rclone: "dav:"
    hide: {{ keywords: [private], rating: "< 0" }}
  - feed: {feed}/feed?key={token}
    hide: {{ keywords: [private] }}
  - flickr: interestingness
    endpoint: {flickr}{path}
    show: {{ rating: ">= 0" }}
renditions: {{ widths: [16], formats: [jpeg] }}
"""
# What dies, and what the report says of it. The name of its photos is what they have in common.
DEATHS = {
    "nobody": None,
    "a folder that is gone": "Pictures does not exist",
    "a folder that is empty": "Pictures contains no photo",
    "rclone": "dav: could not be read",
    "feed": "127.0.0.1:{feed}/feed?… cannot be reached",
    "flickr": "127.0.0.1:{flickr}/services/rest/?… cannot be reached",
}


def service(lister):
    """A service of two photos."""

    def reply(request, connection):
        if request.path.startswith("/image/"):
            return connection.answer(picture(request.path), "image/png")
        origin = f"http://{request.headers['host']}"
        photos = [(name, f"{origin}/image/{name}.png") for name in ("1", "2")]
        return connection.answer(lister(photos), "text/xml; charset=utf-8")

    return Wire(reply)


def night(death, work):
    """A good build, the death, and the build after it."""
    work.mkdir()
    with contextlib.ExitStack() as stack:
        feed, flickr = (stack.enter_context(service(lister)) for lister in (feed_list, flickr_list))
        remote = contextlib.ExitStack()
        stack.enter_context(remote)
        dav = remote.enter_context(webdav(work))
        for name in ("r1", "r2"):
            dav.put(f"Far/{name}.png", picture(name))
        settings = SETTINGS.format(feed=feed.origin, flickr=flickr.origin, path=FLICKR_PATH, token=TOKEN)
        site = Site(work / "site", settings, (KEY, TOKEN), FLICKR_API_KEY=KEY, **dav.variables)
        pictures = site.folder / "Pictures"
        pictures.mkdir()
        for name in ("own1", "own2"):
            (pictures / f"{name}.png").write_bytes(picture(name))
        first = site.good_build()
        before = site.published()
        if death.startswith("a folder"):
            shutil.rmtree(pictures)
            if "empty" in death:
                pictures.mkdir()
        elif death == "rclone":
            remote.close()
        elif death in ("feed", "flickr"):
            {"feed": feed, "flickr": flickr}[death].stop()
        run = site.build()
        words = DEATHS[death]
        return site, first, before, run, words and words.format(feed=feed.port, flickr=flickr.port)


@pytest.fixture(scope="module")
def nights(tmp_path_factory):
    """All nights at once: most of the time they wait before they ask again."""
    folder = tmp_path_factory.mktemp("four")
    with ThreadPoolExecutor(4) as pool:
        begun = {death: pool.submit(night, death, folder / str(number)) for number, death in enumerate(DEATHS)}
        yield begun


@pytest.mark.parametrize("death", DEATHS)
def test_the_photos_of_all_four_stay_when_one_dies(death, nights):
    site, first, before, run, words = nights[death].result()
    pages = "".join(content.decode() for path, content in before.items() if path.endswith(".html"))
    for title in ("own1", "r1", "Entry 1", "Photo 1"):
        assert title in pages
    assert run.returncode == (2 if words else 0), run.stderr
    if words:
        assert words in run.stderr
        # Midnight may have been in between.
        assert re.search("it last answered (today|yesterday), and that is shown", run.stderr)
        assert run.stderr.count("Out of date:") == 1 and "Missing:" not in run.stderr, run.stderr
    # All eight photos, and not a byte of the site is another one.
    assert len([path for path in before if path.startswith("photos/")]) == 8
    assert site.published() == before
    for each in (first, run):
        site.expect_no_secret(each)
