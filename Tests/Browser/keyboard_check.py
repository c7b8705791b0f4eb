"""Walks through a page of each kind with the Tab key alone.

Every link, button and field that shows is a stop, in the order of the page; each stop lies in the window with nothing
upon it, and looks different than without the focus, by the pixels of the screen.

usage: keyboard_check.py SITE_FOLDER...
"""

import io
import sys

from browsing import DESKTOP, Defects, chromium, looks, served
from PIL import Image, ImageChops

# What the key should lead to: of a group of radio buttons the one that is chosen.
STOPS = """
() => {
  scrollTo(0, 0);
  document.activeElement?.blur();
  window.stops = [...document.querySelectorAll("a[href],button,input,select,textarea,summary,[tabindex]")].filter(stop =>
    stop.tabIndex >= 0 && !stop.disabled && stop.checkVisibility({ visibilityProperty: true })
    && !(stop.type == "radio" && !stop.checked && document.querySelector(`[name=${stop.name}]:checked`)));
  return stops.map(stop => stop.outerHTML.slice(0, 100));
}
"""

# Which stop has the focus, and where: stops of one look are alike, and are compared on the screen once.
FOCUSED = """
() => {
  const stop = document.activeElement;
  if (!stop || stop == document.body) return null;
  const shown = stop.closest("label") ?? stop, box = shown.getBoundingClientRect();
  const left = Math.max(box.left, 0), right = Math.min(box.right, innerWidth);
  const top = Math.max(box.top, 0), bottom = Math.min(box.bottom, innerHeight);
  const above = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  const chain = [];
  for (let at = stop; at && at != document.body; at = at.parentElement) chain.push(at.tagName + "." + at.className);
  // Tiles differ in their classes and are one look; so are the items of any list.
  const look = chain.map(part => /^LI/.test(part) ? "LI" : part).join(" ") + (stop.type ?? "") + (stop.rel ?? "");
  return {
    number: stops.indexOf(stop), name: stop.outerHTML.slice(0, 100), look,
    inside: right - left >= 2 && bottom - top >= 2,
    clear: Boolean(above) && (shown.contains(above) || above.contains(shown)),
    clip: { x: Math.max(0, left - 8), y: Math.max(0, top - 8),
      width: Math.min(innerWidth, right + 8) - Math.max(0, left - 8),
      height: Math.min(innerHeight, bottom + 8) - Math.max(0, top - 8) },
    edge: right - left + bottom - top,
  };
}
"""
# Less than a fifth of the way from black to white is no difference that everybody sees.
SEEN = 50


def changed_pixels(page, clip):
    """How many pixels of the screen the focus changes."""
    with_focus = page.screenshot(clip=clip, animations="disabled")
    page.evaluate("() => { window.held = document.activeElement; held.blur(); }")
    without = page.screenshot(clip=clip, animations="disabled")
    page.evaluate("() => held.focus({ preventScroll: true })")
    one, two = (Image.open(io.BytesIO(shot)).convert("RGB") for shot in (with_focus, without))
    largest = max(ImageChops.difference(one, two).split(), key=lambda channel: channel.getextrema()[1])
    return sum(largest.histogram()[SEEN:])


def walk(page, place, defects):
    expected = page.evaluate(STOPS)
    reached, seen = [], set()
    for _ in range(len(expected) + 3):
        page.keyboard.press("Tab")
        stop = page.evaluate(FOCUSED)
        if not stop:
            break
        # A box that scrolls is a stop of the browser's own.
        if stop["number"] >= 0:
            if reached and stop["number"] <= reached[-1]:
                defects.add(place, f"the Tab key goes back: {stop['name']}")
            reached.append(stop["number"])
        if not stop["inside"]:
            defects.add(place, f"a stop of the Tab key is outside of the window: {stop['name']}")
        elif not stop["clear"]:
            defects.add(place, f"something lies upon a stop of the Tab key: {stop['name']}")
        elif stop["look"] not in seen:
            seen.add(stop["look"])
            # An outline of a pixel along two of its edges is the least that counts.
            if changed_pixels(page, stop["clip"]) < stop["edge"]:
                defects.add(place, f"a stop of the Tab key has no mark of focus: {stop['name']}")
    for number in sorted(set(range(len(expected))) - set(reached)):
        defects.add(place, f"the Tab key does not lead to {expected[number]}")
    return len(reached)


def main():
    defects = Defects()
    walked = stops = 0
    with chromium() as browser:
        context = browser.new_context(reduced_motion="reduce", **DESKTOP)
        for folder, kind, path in looks(sys.argv[1:]):
            with served(folder) as base:
                page = context.new_page()
                page.goto(base + path, wait_until="load")
                stops += walk(page, f"{folder.name}, {kind} ({path})", defects)
                walked += 1
                page.close()
    if not stops:
        defects.add("keyboard_check.py", "reached nothing by the Tab key")
    defects.finish(f"{stops} stops on {walked} pages")


main()
