"""The preview: a page reloads itself when the site changes, under the site's own content security policy."""

import contextlib
import os
import re
import subprocess

from playwright.sync_api import expect


@contextlib.contextmanager
def previewed(folder):
    """Runs `heliograph serve` over a finished site on a free port, and yields its address."""
    command = [os.environ["HELIOGRAPH"], "serve", "--site", folder, "--port", "0", "--progress", "plain"]
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True) as server:
        try:
            lines = iter(server.stderr.readline, "")
            yield next(found[0] for line in lines if (found := re.findall(r"http://127\.0\.0\.1:\d+/", line)))
        finally:
            server.terminate()


def test_page_reloads_when_the_site_changes(browser, tmp_path, defects):
    """Changing the title in heliograph.yml shows in the open page, without a word on the console."""
    (tmp_path / "heliograph.yml").write_text("title: Before\nsources: [ { demo: } ]\n")
    with previewed(tmp_path) as address:
        page = browser.new_page()
        page.on("console", lambda said: defects.add("preview", f"says on the console: {said.text[:200]}"))
        defects.count(1)
        page.goto(address)
        expect(page).to_have_title(re.compile("Before"))
        (tmp_path / "heliograph.yml").write_text("title: After\nsources: [ { demo: } ]\n")
        expect(page).to_have_title(re.compile("After"))
