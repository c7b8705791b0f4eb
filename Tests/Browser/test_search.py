"""Searches a site as a visitor does, from a server and from the disk. The words to search for come from the site's index."""

import json
import re
import urllib.parse

import pytest
from conftest import DESKTOP, both_ways, on_desktop
from playwright.sync_api import expect

HOSTILE = [
    '"><img src=x onerror=alert(1)>', "<script>alert(1)</script>", "__proto__", "constructor", "\u0301", "%", "a" * 500,
    "javascript:alert(1)", "\U0001F600", "' \" ` ;", "\u202E", "../../etc", "toString hasOwnProperty"]
# The most that one query may load of the index, in bytes.
BUDGET = 150_000

# Whether the results of the last query are there: the script writes the status, and then the list at once. A query without
# a letter or a digit has no results.
IS_SETTLED = """
() => {
  const status = document.querySelector("[role=status]");
  if (!status.firstChild || status.firstChild === window.stale) return false;
  const query = [...new URLSearchParams(location.search).values()].join("");
  return document.querySelector(".found").childElementCount > 0 || !/[\\p{L}\\p{N}]/u.test(query)
    || [status.dataset.none, status.dataset.unable].includes(status.textContent);
}
"""

pytestmark = pytest.mark.sites("addressed")


def shard(path):
    """The data that a script of the index passes on."""
    text = path.read_text("utf-8")
    return json.loads(text[text.index(",") + 1:text.rindex(")")])


@pytest.fixture
def words(site):
    """A word that most photos have, one that few have, and the title of a photo."""
    weights = {}
    for path in sorted(site.folder.glob("search/t*.js")):
        entries = shard(path)
        for term, postings in zip(entries[::2], entries[1::2]):
            if re.fullmatch("[a-z]{3,}", term):
                weights[term] = max(weights.get(term, 0), len(postings))
    ranked = sorted(weights, key=lambda term: (-weights[term], term))
    return ranked[0], ranked[-1], shard(sorted(site.folder.glob("search/p*.js"))[0])[2]


class Search:
    """The search page in a window."""

    def __init__(self, page, site, base, defects):
        self.page, self.site, self.base, self.defects = page, site, base, defects
        self.results, self.status, self.field = page.locator(".found li"), page.locator("[role=status]"), page.locator("[name=q]")
        self.loaded = 0
        page.on("request", self.weigh)

    def weigh(self, request):
        """Adds up the files of the index that the page loads."""
        path = urllib.parse.urlsplit(request.url).path
        if "/search/" in path and path.endswith(".js"):
            self.loaded += (self.site.folder / "search" / path.rsplit("/", 1)[1]).stat().st_size

    def open(self, **query):
        """Opens the page with a query in its address and waits for the results."""
        self.loaded = 0
        self.page.goto(f"{self.base}search/index.html{'?' if query else ''}{urllib.parse.urlencode(query)}")
        self.page.wait_for_function(IS_SETTLED)
        self.defects.count()

    def enter(self, words):
        """Searches with the field and the Enter key; returns the address and the status."""
        self.page.evaluate("() => { window.stale = document.querySelector('[role=status]').firstChild; }")
        self.field.fill(words)
        self.page.keyboard.press("Enter")
        self.page.wait_for_function(IS_SETTLED)
        return self.page.url, self.status.inner_text()


@pytest.fixture
def search(site, page, way, defects):
    """The search page, in the way that the test asks for."""
    return Search(page, site, site.bases[way], defects)


@on_desktop
@both_ways
def test_queries(search, words):
    common, rare, title = words
    for query in [common, rare, common[:2], common[0], f"{common} {rare}", title]:
        search.open(q=query)
        print(f"{query!r}: {search.status.inner_text()}, {search.loaded} bytes of index")
        assert search.results.count() or query == f"{common} {rare}", f"finds nothing for {query!r}"
        assert search.loaded <= BUDGET, f"loads {search.loaded} bytes of index for {query!r}; at most {BUDGET}"


@on_desktop
@both_ways
def test_results(search, words, defects):
    """A photo is found by its title, every link leads to a page, and every picture shows."""
    search.open(q=words[2])
    expect(search.page.locator(".found"), "a photo is not found by its title").to_contain_text(words[2])
    for link in search.page.locator(".found a").evaluate_all("links => links.map(link => link.href)"):
        path = urllib.parse.unquote(link.removeprefix(search.base))
        defects.expect((search.site.folder / path).is_file(), link, "does not exist")
    widths = search.page.locator(".found img").evaluate_all("""async images => {
      const widths = [];
      for (const image of images) {
        image.scrollIntoView();
        while (!image.src) await new Promise(requestAnimationFrame);
        await image.decode();
        widths.push(image.naturalWidth);
      }
      return widths;
    }""")
    assert all(widths), "a result shows no picture"


@on_desktop
@both_ways
def test_keyboard(search, words):
    page, common = search.page, words[0]
    search.open()
    expect(search.field, "the field has no focus on arrival").to_be_focused()
    page.keyboard.type(common)
    expect(search.results, "typing finds nothing").not_to_have_count(0)
    page.wait_for_url(lambda address: address.endswith(f"q={urllib.parse.quote(common)}"))
    for name in ["keyword", "camera", "year"]:
        page.keyboard.press("Tab")
        expect(page.locator(f"[name={name}]"), f"Tab does not lead to {name}").to_be_focused()
    # The choice of years follows the results.
    expect(page.locator("[name=year] option"), "no year is offered").not_to_have_count(1)
    page.keyboard.press("ArrowDown")
    page.wait_for_url("**year=*")
    expect(search.results, "a year chosen by key finds nothing").not_to_have_count(0)
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.closest('.found, .more') !== null"), "Tab does not lead to the results"
    page.keyboard.press("Enter")
    page.wait_for_url("**/photos/**")


@on_desktop
@both_ways
def test_history(search, words):
    page = search.page
    search.open()
    first, second = search.enter(words[0]), search.enter(words[1])
    assert urllib.parse.quote(words[1]) in page.url, "the address does not hold the query"

    def expect_state(state, query, fault):
        expect(page, fault).to_have_url(state[0])
        expect(search.status, fault).to_have_text(state[1])
        expect(search.field, fault).to_have_value(query)

    page.go_back()
    expect_state(first, words[0], "going back does not bring the last query")
    page.go_forward()
    expect_state(second, words[1], "going forward does not bring the next query")
    page.locator(".found a").first.click()
    page.wait_for_url("**/photos/**")
    page.go_back()
    expect_state(second, words[1], "coming back from a photo loses the query")


@on_desktop
@pytest.mark.parametrize("names", [["q"], ["keyword", "camera", "year"]], ids=["words", "choices"])
@pytest.mark.turn(1)
def test_hostile_words(search, names):
    for text in HOSTILE:
        search.open(**dict.fromkeys(names, text))
        assert not search.page.locator("main img[src=x], main script").count(), f"{text!r} becomes markup"
        assert search.status.inner_text() != search.status.get_attribute("data-unable"), f"{text!r} breaks the search"


@pytest.mark.browser_context_args(java_script_enabled=False, **DESKTOP)
@both_ways
def test_without_script(search, defects):
    page = search.page
    page.goto(search.base + "search/index.html")
    defects.count()
    expect(page.locator(".search"), "the form shows").to_be_hidden()
    expect(page.locator("noscript p"), "nothing says that the search needs JavaScript").to_contain_text("JavaScript")
    expect(page.locator("main nav a"), "nothing says where to go without JavaScript").not_to_have_count(0)
    page.goto(search.base + "index.html")
    expect(page.locator(".seek").first, "the search is offered").to_be_hidden()
