"""Opens a page of each kind on a phone and on a desktop, by day and by night.

Chromium is a phone by day and a desktop by night, Firefox the other way round. axe-core finds nothing; the console stays empty; no request leaves the site or fails; nothing violates the content security
policy; nothing shifts while a page loads and is scrolled; nothing is wider than the window; every image shows. In Firefox
the Tab key also leads to the first link, or on from the field that has the focus on arrival.
"""

import pytest
from conftest import DESKTOP, PHONE, WINDOWS
from checking import CONTROL, LOOK_AROUND, check_axe

TABBED = """() => {
  const { start } = witness, now = document.activeElement;
  return start === document.body ? now.matches("a") : now !== start && now.matches("a,button,input,select");
}"""


def look_around(evaluate, place, defects):
    for fault in evaluate(LOOK_AROUND):
        defects.add(place, fault)


@pytest.mark.sites("plain", "justified", "masonry", "addressed", "edge", "profile", control=CONTROL)
# One pass of axe-core over every kind of page belongs to each run.
@pytest.mark.parametrize("scheme, window", [("light", "phone"), pytest.param("dark", "desktop", marks=pytest.mark.turn(3))])
def test_quality(site, looks, new_context, window, scheme, defects):
    context = new_context(color_scheme=scheme, **WINDOWS[window])
    for path in looks:
        page = context.new_page()
        page.goto(site.address + path)
        look_around(page.evaluate, f"{site.name}, {path}", defects)
        # axe-core cannot decide about words over a photo, nor about links that a narrow window has scrolled away.
        undecided = window == "desktop" and not path.startswith("photos/")
        check_axe(page.evaluate, f"{site.name}, {path}", defects, undecided)
        page.close()


@pytest.mark.turn(4)
@pytest.mark.sites("plain", "justified", "masonry", "addressed", "edge", "profile", control=CONTROL)
@pytest.mark.parametrize("scheme, window", [("light", DESKTOP), ("dark", PHONE)], ids=["light", "dark"])
def test_quality_in_firefox(site, looks, firefox, window, defects):
    firefox.window(**window)
    for path in looks:
        place = f"{site.name}, {path}"
        firefox.open(site.address + path)
        look_around(firefox.evaluate, place, defects)
        firefox.evaluate("() => { witness.start = document.activeElement; }")
        firefox.press("Tab")
        # A headless window is never in front, so the mark of the focus cannot be asked for.
        defects.expect(firefox.evaluate(TABBED), place, "the Tab key does not lead to the first link")
        check_events(firefox, site, place, defects)
        # Where the window has the focus, as another test may have given it, the link past the bar lies over the bar now.
        firefox.evaluate("() => document.activeElement.blur()")
        check_axe(firefox.evaluate, place, defects)
        # What axe-core asks or says is not the page's, nor is what a page asks while it is left.
        firefox.open("about:blank")
        firefox.happened()


def check_events(firefox, site, place, defects):
    """What was said on the console, and what was asked from whom, since the page was opened."""
    for name, event in firefox.happened():
        if name == "log.entryAdded":
            defects.add(place, f"says on the console: {(event.get('text') or '')[:200]}")
        elif name == "network.beforeRequestSent":
            address = event["request"]["url"]
            defects.expect(address.startswith((site.address, "data:", "blob:")), place, f"asks another host: {address[:200]}")
        elif name == "network.responseCompleted":
            defects.expect(event["response"]["status"] < 400, place, f"asks for a missing file: {event['response']['url']}")
