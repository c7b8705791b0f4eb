"""Everything that a host can do wrong, as the list and as the picture: what people read, and what stays published.

One table, `ROWS`. All rows of Flickr are the sources of one site, each a list of its own, so that two builds try them all:
that site has a folder, and each list must keep its own photos. So are those of feeds, of Piwigo and of Immich, and those of
remotes, some at a time.
"""

import json
import re
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

import pytest
from galleries import ImmichStage, PiwigoStage
from rows import ROWS
from stages import FeedStage, FlickrStage, RemoteStage, secret

# How many remotes a site has: rclone runs for each at the same time.
TOGETHER = 16


def nights_of(stage, folder, names):
    """All nights of a site of several sources."""
    return stage(folder, names).nights()


@pytest.fixture(scope="module")
def nights(tmp_path_factory, request):
    """All builds that the chosen tests look at, many at once: most of the time they wait for an answer."""
    folder = tmp_path_factory.mktemp("faults")
    chosen = [item.callspec.params for item in request.session.items
              if item.module is request.module and hasattr(item, "callspec")]
    rows = dict.fromkeys((each["kind"], each["name"]) for each in chosen if "kind" in each)
    begun = {}
    # Silent ones wait beside the others, nearly without work.
    with ThreadPoolExecutor(4) as loud, ThreadPoolExecutor(8) as quiet:
        for stage in (FlickrStage, FeedStage, PiwigoStage, ImmichStage, RemoteStage):
            for silent, sites in ((True, quiet), (False, loud)):
                names = [name for kind, name in rows if kind == stage.kind and ROWS[name].silent == silent]
                size = TOGETHER if stage is RemoteStage else max(1, len(names))
                for first in range(0, len(names), size):
                    part = names[first:first + size]
                    place = folder / f"{stage.kind}-{part[0]}"
                    begun |= dict.fromkeys(
                        ((stage.kind, name) for name in part), sites.submit(nights_of, stage, place, part))
        yield begun


def sentences(run):
    return [line for line in run.stderr.splitlines() if re.match("(Out of date|[A-Z][a-z]+): ", line)]


def rows(*kinds):
    """The rows of the table that have a fault in a place."""
    places = [
        (kind, role, name) for kind in kinds for role in ("list", "picture")
        for name in ROWS if role in getattr(ROWS[name], kind)
    ]
    return pytest.mark.parametrize("kind, role, name", places)


def tell(record, night, expected, requests, code, said):
    """Leaves what was seen for the table that ends the tests."""
    record("fault", (night.seconds, expected.seconds, requests, code, said[0] if said else "not a word"))


@rows("flickr", "feed", "piwigo", "immich", "remote")
def test_a_fault_of_one_source_of_many(kind, role, name, nights, record_property):
    expected = getattr(ROWS[name], kind)[role]
    stage, found = nights[kind, name].result()
    night = found[role]
    said = [line for line in sentences(night.run) if f" {stage.place(role, name)}" in line]
    requests = len(night.requests[name])
    tell(record_property, night, expected, requests, night.run.returncode, said)
    assert secret(name) not in night.leaks, night.leaks
    if expected.words:
        # Each is a reason for exit code 2.
        assert len(said) == 1 and expected.words in said[0], night.run.stderr
        assert said[0].startswith("Out of date: ") and night.run.returncode == 2
    else:
        assert not said, night.run.stderr
    assert 1 <= requests <= expected.requests
    before, after = (own(published, stage.title(name)) for published in (night.before, night.after))
    assert before and after
    assert (after == before) == expected.stays
    assert night.after == night.before or not stage.stays(role)


def own(published, title):
    """The pages of the photo with this title."""
    # The title of one row may begin that of another.
    said = re.compile(rb"<title>" + re.escape(title.encode()) + rb"[^-\w]")
    return {
        path: content for path, content in published.items() if path.startswith("photos/") and said.search(content)
    }
