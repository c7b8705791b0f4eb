"""The ready files for nightly builds, on a night when the network is cut: the same tree, and somebody is told."""

import contextlib

import pytest
from gallery import PHOTOS
from hosts import Cron, GitHub, GitHubRelease, GitLab, Woodpecker
from services import FLICKR_PATH, feed_list, flickr_list, picture
from test_four_sources import KEY, SETTINGS, TOKEN, service, webdav


@pytest.mark.parametrize("kind", [GitHub, GitHubRelease, GitLab, Woodpecker, Cron])
def test_a_night_without_a_network_publishes_the_same_tree(kind, tmp_path):
    work = tmp_path / "remote"
    work.mkdir()
    with contextlib.ExitStack() as network:
        feed, flickr = (network.enter_context(service(lister)) for lister in (feed_list, flickr_list))
        settings = SETTINGS.format(feed=feed.origin, flickr=flickr.origin, path=FLICKR_PATH, token=TOKEN)
        dav = network.enter_context(webdav(work))
        dav.put("Far/r1.png", picture("r1"))
        secrets = {"FLICKR_API_KEY": KEY} | dav.variables
        host = kind(tmp_path, secrets=secrets, settings=settings)
        night = host.night(PHOTOS)
        assert night.status == "ok", night.log
        assert night.report["photos"] == len(PHOTOS) + 5
        site = host.published()
    # A warning is what each host makes of exit code 2.
    night = host.night(PHOTOS)
    assert night.status == "warning", night.log
    assert [problem["severity"] for problem in night.report["problems"]] == ["stale"] * 3, night.log
    assert night.report["developed"] == 0
    for place in (f":{feed.port}/feed?…", f":{flickr.port}/services/rest/?…"):
        assert place in night.log
    # As diff -r compares: the same names, the same bytes.
    assert host.published() == site
    # Nothing but the owner's settings, and git's copy of them, holds a secret.
    for path in tmp_path.rglob("*"):
        if path.is_file() and path.name != "heliograph.yml" and ".git" not in path.parts:
            content = path.read_bytes()
            assert KEY.encode() not in content and TOKEN.encode() not in content, path
