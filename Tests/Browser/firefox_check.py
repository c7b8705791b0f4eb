"""Opens a page of each kind in Firefox, on a phone by night and on a desktop by day, and holds it to the quality bars.

axe-core finds nothing; nothing is said on the console; no request leaves the site or comes back with nothing; nothing
violates the content security policy; nothing moves between the first frame and the last; every image shows; the Tab key
leads to the first link.

usage: firefox_check.py SITE_FOLDER...
"""

import sys

from browsing import Defects, looks, served
from firefox import firefox
from judging import AXE, LOOK_AROUND, RULES, RUN_AXE

WINDOWS = {"light": ("desktop", 1440, 900, 1), "dark": ("phone", 360, 740, 3)}
TAB = "\ue004"

# Runs before the page does. Firefox reports no layout shifts, so every frame is compared with the one before it: a part of
# the page that was seen and stands somewhere else, with nothing scrolled, has shifted.
WITNESS = """
window.witness = { shifts: [], violations: [] };
document.addEventListener("securitypolicyviolation", event =>
  window.witness.violations.push(event.effectiveDirective + " " + (event.blockedURI || event.sample)));
const places = new Map();
const measure = () => {
  for (const part of document.querySelectorAll("h1,p,nav,figure,footer,.bar,.tiles a,.albums li,.names li,.panel")) {
    const box = part.getBoundingClientRect();
    if (!box.width || !box.height || getComputedStyle(part).position == "fixed") continue;
    const now = [box.left + scrollX, box.top + scrollY, box.width, box.height], last = places.get(part);
    if (last?.some((value, side) => Math.abs(value - now[side]) > 0.5)) {
      window.witness.shifts.push(`${part.outerHTML.slice(0, 80)} from ${last.map(Math.round)} to ${now.map(Math.round)}`);
    }
    places.set(part, now);
  }
  requestAnimationFrame(measure);
};
requestAnimationFrame(measure);
"""


def judge_events(browser, place, base, defects):
    """What was said on the console, and what was asked of whom, since the page was opened."""
    for name, event in browser.happened():
        if name == "log.entryAdded":
            defects.add(place, f"says on the console: {(event.get('text') or '')[:200]}")
        elif name == "network.beforeRequestSent" and not event["request"]["url"].startswith((base, "data:", "blob:")):
            defects.add(place, f"asks another host: {event['request']['url'][:200]}")
        elif name == "network.responseCompleted" and event["response"]["status"] >= 400:
            defects.add(place, f"asks for what is not there: {event['request']['url']}")


def look(browser, place, base, path, defects):
    browser.open(base + path)
    for fault in browser.evaluate(LOOK_AROUND):
        defects.add(place, fault)
    browser.press(TAB)
    # A window that nobody sees is never in front, and only one in front would show its focus.
    if not browser.evaluate("() => document.activeElement.matches('a')"):
        defects.add(place, "the Tab key does not lead to the first link")
    judge_events(browser, place, base, defects)
    # Half faded in, words have half their contrast.
    browser.evaluate("async () => { await Promise.all(document.getAnimations().map(one => one.finished)) }")
    browser.evaluate(f"() => {{ {AXE} }}")
    for fault in browser.evaluate(RUN_AXE, RULES):
        defects.add(place, f"axe-core: {fault}")
    # What axe-core asks or says is not the page's, nor is what a page asks while it is left.
    browser.open("about:blank")
    browser.happened()


def main():
    defects = Defects()
    looked = 0
    for scheme, (window, *size) in WINDOWS.items():
        with firefox(scheme) as browser:
            browser.before_each_page(WITNESS)
            browser.window(*size)
            for folder, kind, path in looks(sys.argv[1:]):
                with served(folder) as base:
                    look(browser, f"{folder.name}, {kind} ({path}), {window}, {scheme}, Firefox", base, path, defects)
                looked += 1
    if not looked:
        defects.add("firefox_check.py", "was given no page to look at")
    defects.finish(f"{looked} pages looked at in Firefox")


main()
