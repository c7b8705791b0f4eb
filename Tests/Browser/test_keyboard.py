"""Walks through a page of each kind with the Tab key alone.

Every visible link, button and field is a stop, in the order of the page. Each stop is in the window with nothing over it, and
looks different than without the focus, by the pixels of the screen.
"""

import io

import pytest
from checking import FRAMES
from conftest import DESKTOP
from PIL import Image, ImageChops

# What the key should lead to: of a group of radio buttons the one that is chosen.
STOPS = """
() => {
  scrollTo(0, 0);
  // The next stop is the first, also where a field has the focus on arrival.
  if (document.activeElement !== document.body) {
    document.body.tabIndex = -1;
    document.body.focus();
    document.body.removeAttribute("tabindex");
  }
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
  const shown = stop.closest("label,.theme") ?? stop, box = shown.getBoundingClientRect();
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
    """Returns how many pixels of the screen the focus changes."""
    with_focus = page.screenshot(clip=clip, animations="disabled")
    page.evaluate("() => { window.held = document.activeElement; held.blur(); }")
    without = page.screenshot(clip=clip, animations="disabled")
    page.evaluate("() => held.focus({ preventScroll: true })")
    one, two = (Image.open(io.BytesIO(shot)).convert("RGB") for shot in (with_focus, without))
    largest = max(ImageChops.difference(one, two).split(), key=lambda channel: channel.getextrema()[1])
    return sum(largest.histogram()[SEEN:])


@pytest.mark.sites("plain", "justified", "masonry", "addressed", "edge", "profile", control=["has no mark of focus", "the Tab key goes back"])
@pytest.mark.browser_context_args(reduced_motion="reduce", **DESKTOP)
def test_keyboard(site, looks, context, defects):
    for path in looks:
        page = context.new_page()
        page.goto(site.address + path)
        # Before its first frame a page may still give the focus away itself, and Chromium says so when it cannot.
        page.evaluate(FRAMES)
        walk(page, f"{site.name}, {path}", defects)
        page.close()


def walk(page, place, defects):
    """Presses the Tab key until the focus leaves the page, and checks each stop."""
    expected = page.evaluate(STOPS)
    reached, seen = [], set()
    for _ in range(len(expected) + 3):
        page.keyboard.press("Tab")
        stop = page.evaluate(FOCUSED)
        if not stop:
            break
        # A box that scrolls is a stop that the browser adds.
        if stop["number"] >= 0:
            defects.expect(not reached or stop["number"] > reached[-1], place, f"the Tab key goes back: {stop['name']}")
            reached.append(stop["number"])
        if not stop["inside"]:
            defects.add(place, f"a stop of the Tab key is outside of the window: {stop['name']}")
        elif not stop["clear"]:
            defects.add(place, f"something lies over a stop of the Tab key: {stop['name']}")
        elif stop["look"] not in seen:
            seen.add(stop["look"])
            # An outline of a pixel along two of its edges is the least that counts.
            defects.expect(changed_pixels(page, stop["clip"]) >= stop["edge"], place,
                           f"a stop of the Tab key has no mark of focus: {stop['name']}")
    for number in sorted(set(range(len(expected))) - set(reached)):
        defects.add(place, f"the Tab key does not lead to {expected[number]}")
    defects.expect(reached, place, "the Tab key reaches nothing")
