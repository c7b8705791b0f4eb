"""`images: { baseURL }`: pages from one host, images from another, and the preview without the other one."""

import os
import re
import shutil
import subprocess

from built_site import Host, served
from PIL import Image
from test_preview import previewed


def settle(page, condition):
    """Waits for a condition; `wait_for_function` evaluates texts, which the policy forbids."""
    for _ in range(1200):
        if page.evaluate(condition):
            return
        page.wait_for_timeout(100)
    raise AssertionError(condition)


def complaints(page, address):
    """What goes wrong on the pages of a site, and the origins that they ask."""
    wrong, origins = [], set()
    page.on("console", lambda said: wrong.append(said.text[:200]))
    # The preview's stream of events ends with its page.
    page.on("requestfailed", lambda asked: "/events?" in asked.url or wrong.append(f"{asked.url} failed"))
    page.on("request", lambda asked: origins.add(re.match(r"\w+://[^/]*", asked.url)[0]))
    for path in ["search/index.html?q=png", "index.html"]:
        page.goto(address + path)
        page.wait_for_load_state("load")
        settle(page, "[...document.images].length > 0")
        # Those below the window come only when it is scrolled.
        page.evaluate("for (const image of document.images) image.loading = 'eager'")
        settle(page, "[...document.images].every(image => image.complete)")
        assert page.evaluate("[...document.images].filter(image => !image.naturalWidth).map(image => image.src)") == [], path
    page.click(".tiles a")
    settle(page, "document.querySelector('figure img')?.naturalWidth > 0")
    return wrong, origins


def test_images_come_from_their_host_and_in_a_preview_from_the_folder(browser, tmp_path, defects):
    images = tmp_path / "img"
    images.mkdir()
    policy = []

    class Strict(Host):
        """Sends the policy that `hosting:` writes for Netlify."""

        def end_headers(self):
            self.send_header("Content-Security-Policy", policy[0])
            super().end_headers()

    with served(images) as host:
        for number in range(6):
            file = tmp_path / f"Pictures/Coast/png-{number}.jpg"
            file.parent.mkdir(parents=True, exist_ok=True)
            Image.new("RGB", (640, 480), (40 * number, 90, 30)).save(file)
        (tmp_path / "heliograph.yml").write_text(
            f"title: Apart\nimages: {{ baseURL: \"{host}p/\" }}\nhosting: netlify\nsearch: true\n"
            "sources: [ { folder: Pictures } ]\nrenditions: { widths: [64, 320], formats: [webp, jpeg] }\n"
        )
        command = [os.environ["HELIOGRAPH"], "build", "--progress", "none"]
        subprocess.run(command, cwd=tmp_path, check=True, timeout=300)
        policy += re.findall("Content-Security-Policy: (.*)", (tmp_path / "Output/_headers").read_text())
        shutil.copytree(tmp_path / "Output", tmp_path / "pages")
        (images / "p").mkdir()
        shutil.move(tmp_path / "pages/images", images / "p/images")
        with served(tmp_path / "pages", Strict) as address:
            page = browser.new_page()
            wrong, origins = complaints(page, address)
            page.close()
            assert wrong == [] and origins == {address.rstrip("/"), host.rstrip("/")}
    defects.count(1)
    # The other host is gone.
    with previewed(tmp_path) as address:
        page = browser.new_page()
        wrong, origins = complaints(page, address)
        page.close()
        assert wrong == [] and origins == {address.rstrip("/")}
