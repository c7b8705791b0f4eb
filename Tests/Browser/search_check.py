"""Searches a built site as a visitor does, over loopback and from the disk, and prints a line for each defect.

    python search_check.py SITE... [--chromium /usr/bin/chromium] [--budget 150000]

A site without `search: true` is passed over. The words to search for come out of each site's own index.
"""

import argparse
import functools
import http.server
import json
import pathlib
import re
import sys
import threading
import urllib.parse

from playwright.sync_api import TimeoutError, sync_playwright

HOSTILE = ['"><img src=x onerror=alert(1)>', "<script>alert(1)</script>", "__proto__", "constructor", "\u0301", "%", "a" * 500,
           "javascript:alert(1)", "\U0001F600", "' \" ` ;", "\u202E", "../../etc", "toString hasOwnProperty"]


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *arguments):
        pass


def shard(path):
    """What a script of the index hands over."""
    text = path.read_text("utf-8")
    return json.loads(text[text.index(",") + 1:text.rindex(")")])


def first_words(site):
    """A word that most photos have, one that few have, and the title of a photo."""
    weights = {}
    for path in sorted((site / "search").glob("t*.js")):
        entries = shard(path)
        for term, postings in zip(entries[::2], entries[1::2]):
            if re.fullmatch("[a-z]{3,}", term):
                weights[term] = max(weights.get(term, 0), len(postings))
    ranked = sorted(weights, key=lambda term: (-weights[term], term))
    photos = shard(sorted((site / "search").glob("p*.js"))[0])
    return ranked[0], ranked[-1], photos[2]


class Check:
    def __init__(self, site, browser, base, budget, name):
        self.site, self.browser, self.base, self.budget, self.name = site, browser, base, budget, name
        self.defects = []
        self.loaded = 0

    def fail(self, text):
        self.defects.append(f"{self.name}: {text}")

    def open(self, query="", script=True):
        context = self.browser.new_context(java_script_enabled=script, viewport={"width": 1440, "height": 900})
        page = context.new_page()
        page.on("console", lambda message: self.fail(f"console says {message.text}"))
        page.on("pageerror", lambda error: self.fail(f"script fails: {error}"))
        page.on("dialog", lambda dialog: (self.fail("a dialog opens"), dialog.dismiss()))
        page.on("request", self.count)
        self.loaded = 0
        page.goto(f"{self.base}search/index.html{query}")
        return page

    def count(self, request):
        url = urllib.parse.urlsplit(request.url)
        if not request.url.startswith(self.base) and url.scheme != "data":
            self.fail(f"{request.url} leaves the site")
        if "/search/" in url.path and url.path.endswith(".js"):
            self.loaded += (self.site / "search" / url.path.rsplit("/", 1)[1]).stat().st_size

    def settle(self, page):
        page.wait_for_function("document.querySelector('[role=status]').textContent !== ''")
        page.wait_for_load_state("networkidle")
        page.wait_for_timeout(300)

    def status(self, page):
        return page.locator("[role=status]").inner_text()

    def results(self, page):
        return page.locator(".found li").count()

    def run(self, common, rare, title):
        self.queries(common, rare, title)
        self.keyboard(common)
        self.history(common, rare)
        # Once is enough: what comes out of an address does not depend on where the page lies.
        if self.name == "loopback":
            self.hostile()
        self.without_script()
        return self.defects

    def queries(self, common, rare, title):
        for words in [common, rare, common[:2], common[0], f"{common} {rare}", title]:
            page = self.open("?q=" + urllib.parse.quote(words))
            self.settle(page)
            if words != f"{common} {rare}" and not self.results(page):
                self.fail(f"finds nothing for {words!r}")
            if self.loaded > self.budget:
                self.fail(f"loads {self.loaded} bytes of index for {words!r}; at most {self.budget}")
            print(f"{self.name}: {words!r}: {self.status(page)}, {self.loaded} bytes of index")
            page.context.close()
        page = self.open("?q=" + urllib.parse.quote(title))
        self.settle(page)
        if title not in page.locator(".found").inner_text():
            self.fail(f"does not show {title!r} for its own title")
        for link in page.locator(".found a").evaluate_all("links => links.map(link => link.href)"):
            path = urllib.parse.unquote(link[len(self.base):])
            if not (self.site / path).is_file():
                self.fail(f"leads to {path}, which is not there")
        broken = page.locator(".found img").evaluate_all("images => images.filter(i => i.complete && !i.naturalWidth).length")
        if broken:
            self.fail(f"shows {broken} broken pictures")
        page.context.close()

    def keyboard(self, common):
        page = self.open()
        self.settle(page)
        for _ in range(12):
            page.keyboard.press("Tab")
            if page.evaluate("document.activeElement.name") == "q":
                break
        else:
            return self.fail("the field cannot be reached by Tab")
        page.keyboard.type(common)
        page.wait_for_timeout(500)
        self.settle(page)
        if not self.results(page):
            self.fail("typing finds nothing")
        for name in ["keyword", "camera", "year"]:
            page.keyboard.press("Tab")
            if page.evaluate("document.activeElement.name") != name:
                self.fail(f"Tab does not lead to {name}")
        page.keyboard.press("ArrowDown")
        page.wait_for_timeout(300)
        self.settle(page)
        if "year=" not in page.url or not self.results(page):
            self.fail(f"a year chosen by key is not searched: {page.url}")
        page.keyboard.press("Tab")
        if not page.evaluate("document.activeElement.closest('.found, .more') !== null"):
            self.fail("Tab does not lead to the results")
        page.keyboard.press("Enter")
        try:
            page.wait_for_url("**/photos/**", timeout=10_000)
        except TimeoutError:
            self.fail("Enter on a result does not open its photo")
        page.context.close()

    def history(self, common, rare):
        page = self.open()
        self.settle(page)
        states = []
        for words in [common, rare]:
            page.locator("[name=q]").fill(words)
            page.keyboard.press("Enter")
            page.wait_for_timeout(300)
            self.settle(page)
            states.append((page.url, self.status(page)))
        if urllib.parse.quote(rare) not in page.url:
            self.fail("the address does not hold the query")
        page.go_back()
        page.wait_for_timeout(300)
        self.settle(page)
        if (page.url, self.status(page)) != states[0] or page.locator("[name=q]").input_value() != common:
            self.fail("going back does not bring the last query")
        page.go_forward()
        page.wait_for_timeout(300)
        self.settle(page)
        if (page.url, self.status(page)) != states[1]:
            self.fail("going forward does not bring the next query")
        page.locator(".found a").first.click()
        page.wait_for_url("**/photos/**")
        page.go_back()
        self.settle(page)
        if self.status(page) != states[1][1]:
            self.fail("coming back from a photo loses the query")
        page.context.close()

    def hostile(self):
        for text in HOSTILE:
            for names in [["q"], ["keyword", "camera", "year"]]:
                page = self.open("?" + "&".join(f"{name}={urllib.parse.quote(text)}" for name in names))
                self.settle(page)
                if page.locator("main img[src=x], main script").count():
                    self.fail(f"{text!r} as {' and '.join(names)} becomes markup")
                if self.status(page) == page.locator("[role=status]").get_attribute("data-unable"):
                    self.fail(f"{text!r} as {' and '.join(names)} breaks the search")
                page.context.close()

    def without_script(self):
        page = self.open(script=False)
        if page.locator(".search").is_visible():
            self.fail("shows its form without JavaScript")
        if "JavaScript" not in page.locator("noscript p").inner_text() or not page.locator("main nav a").count():
            self.fail("does not say that it needs JavaScript, or where to go without")
        page.goto(f"{self.base}index.html")
        if page.locator(".seek").first.is_visible():
            self.fail("offers the search without JavaScript")
        page.context.close()


def check(site, playwright, chromium, budget):
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=str(site)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
    defects = []
    for name, base in [("loopback", f"http://127.0.0.1:{server.server_port}/"), ("disk", site.as_uri() + "/")]:
        defects += Check(site, browser, base, budget, name).run(*first_words(site))
    browser.close()
    server.shutdown()
    return defects


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("sites", type=pathlib.Path, nargs="+")
    parser.add_argument("--chromium", default="/usr/bin/chromium")
    parser.add_argument("--budget", type=int, default=150_000)
    arguments = parser.parse_args()
    defects = []
    with sync_playwright() as playwright:
        for site in map(pathlib.Path.resolve, arguments.sites):
            if (site / "search" / "index.js").is_file():
                defects += check(site, playwright, arguments.chromium, arguments.budget)
            else:
                defects.append(f"{site.name}: has no search")
    for defect in sorted(set(defects)):
        print(defect)
    return 1 if defects else 0


if __name__ == "__main__":
    sys.exit(main())
