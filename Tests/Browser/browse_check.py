"""Leafs through photos by key, finger and slideshow, with a script and without, and says what does not work.

What comes next lies where lines go: to the right, or to the left where a page is read from there. Keys, fingers, arrows and
the list of the keys agree on it.

Every key of the large photo; zoom by key, button, double click, double tap; swipes; a pinch, which stays the browser's own;
full screen, with a page turned inside; a slideshow across pages, with its wake lock; letters turned off; stillness for
those who ask for it; the bar and the words of other languages in narrow windows; every photo without a script; the focus on the way back; and two hundred turns in silence.

usage: browse_check.py SITE_FOLDER...   TURNS=20 in the environment for fewer turns
"""

import os
import pathlib
import re
import sys
import time

from browsing import DESKTOP, PHONE, Defects, chromium, served

TURNS = int(os.environ.get("TURNS", "200"))

# Counts wake locks, which a headless browser has none of.
WAKE = """
Object.defineProperty(navigator, "wakeLock", { value: { request: async () => {
  sessionStorage.locks = Number(sessionStorage.locks || 0) + 1;
  return { release: async () => { sessionStorage.releases = Number(sessionStorage.releases || 0) + 1; } };
} } });
"""
WIDTH = "() => document.querySelector('figure img').getBoundingClientRect().width"
ZOOMED = "() => document.documentElement.classList.contains('zooming')"
STILL = "() => !document.getAnimations().some(one => one.effect.pseudoElement?.startsWith('::view-transition'))"
PRESSED = "name => document.querySelector(`[data-does=${name}]`).getAttribute('aria-pressed') === 'true'"


class Leafing:
    """A page of a site, and what is wrong with it."""

    def __init__(self, browser, base, defects, place, script=True, **shape):
        self.base, self.defects, self.place = base, defects, place
        context = browser.new_context(java_script_enabled=script, **shape)
        context.set_default_timeout(20000)
        if script:
            context.add_init_script(WAKE)
        self.page = context.new_page()
        self.page.on("console", lambda message: self.fault(f"says on the console: {message.text[:200]}"))
        self.page.on("pageerror", lambda error: self.fault(f"throws: {str(error)[:200]}"))

    def fault(self, words):
        self.defects.add(self.place, words)

    def expect(self, claim, words):
        if not claim:
            self.fault(words)

    def open(self, path):
        self.page.goto(self.base + path)

    @property
    def is_rtl(self):
        """Whether the open page is read from right to left."""
        return self.page.evaluate("() => getComputedStyle(document.documentElement).direction === 'rtl'")

    @property
    def arrows(self):
        """The keys that lead back and on."""
        return ("ArrowRight", "ArrowLeft") if self.is_rtl else ("ArrowLeft", "ArrowRight")

    def waits(self, question, words, argument=None, timeout=8000):
        try:
            self.page.wait_for_function(question, arg=argument, timeout=timeout)
        except Exception:  # Whatever kept the browser from it, the claim does not hold.
            self.fault(words)

    def arrives(self, path, words):
        try:
            self.page.wait_for_url(lambda address: address.split("#")[0] == self.base + path, timeout=8000)
            self.page.wait_for_load_state("load")
        except Exception:  # As above.
            self.fault(f"{words}: stands at {self.page.url}")

    def close(self):
        self.page.context.close()


def longest_album(folder):
    """The paths of the photo pages of one album from its first to its last, by the pages' own links."""
    best = []
    links = {}
    for page in sorted(folder.glob("photos/*/index.html")):
        found = re.search(r'<a rel="next" href="\.\./([^"/]+)/', page.read_text())
        links[page.parent.name] = found and found[1]
    for first in links.keys() - set(links.values()):
        chain = []
        while first and first not in chain:
            chain.append(first)
            first = links[first]
        if len(chain) > len(best):
            best = chain
    return [f"photos/{name}/index.html" for name in best]


def check_keys(visit, photos):
    page = visit.page
    visit.open(photos[1])
    back, on = visit.arrows
    for key, path in ((on, photos[2]), (back, photos[1]), ("End", photos[-1]), ("Home", photos[0])):
        page.keyboard.press(key)
        visit.arrives(path, f"{key} does not lead where it should")
    page.keyboard.press(back)
    page.wait_for_timeout(200)
    visit.arrives(photos[0], "the key that leads back leaves the first photo")
    fit = page.evaluate(WIDTH)
    page.keyboard.press("+")
    visit.expect(page.evaluate(WIDTH) > fit * 1.2, "+ does not come closer")
    page.keyboard.press("+")
    page.keyboard.press("+")
    left = "() => document.querySelector('figure').scrollLeft"
    before = page.evaluate(left)
    page.keyboard.press("ArrowRight")
    visit.expect(page.evaluate(left) > before, "→ does not move a zoomed photo to where it points")
    page.mouse.move(720, 500)
    page.mouse.down()
    page.mouse.move(760, 500, steps=4)
    page.mouse.up()
    visit.expect(page.evaluate(left) < before + 80, "a mouse does not move a zoomed photo")
    closer = page.evaluate(WIDTH)
    page.keyboard.press("-")
    visit.expect(page.evaluate(WIDTH) < closer, "− does not step back")
    page.keyboard.press("0")
    visit.expect(not page.evaluate(ZOOMED) and abs(page.evaluate(WIDTH) - fit) < 1, "0 does not show the whole photo")
    box = page.locator("figure img").bounding_box()
    page.mouse.dblclick(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    visit.waits(ZOOMED, "a double click does not zoom")
    page.keyboard.press("Escape")
    visit.expect(not page.evaluate(ZOOMED), "Esc does not end the zoom")
    page.keyboard.press("i")
    visit.waits("() => document.activeElement.id === 'about' && scrollY > 0", "i does not show what is known")
    page.wait_for_timeout(700)
    page.keyboard.press("i")
    visit.waits("() => scrollY === 0", "i does not lead back to the photo")
    page.keyboard.press("?")
    visit.expect(page.locator("#keys").is_visible(), "? does not show the keys")
    page.locator("#letters").uncheck()
    page.keyboard.press("Escape")
    visit.expect(page.locator("#keys").is_hidden(), "Esc does not close the keys")
    visit.arrives(photos[0], "Esc in the keys leaves the photo")
    page.reload()
    page.keyboard.press("+")
    visit.expect(not page.evaluate(ZOOMED), "letters that were turned off still work")
    page.locator("[data-does=keys]").click()
    page.locator("#letters").check()
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    page.wait_for_url(lambda address: "/photos/" not in address, timeout=8000)
    name = photos[0].split("/")[1]
    visit.waits("name => document.activeElement.id === name", "Esc does not give the focus back to the tile", name)
    page.keyboard.press("Enter")
    visit.arrives(photos[0], "Enter on the focused tile does not open its photo")
    page.go_back()
    visit.waits("name => document.activeElement.id === name", "going back does not give the focus back", name)


SIDES = """
() => {
  const place = relation => document.querySelector(`.turns [rel=${relation}]`).getBoundingClientRect();
  const points = relation => {
    const path = document.querySelector(`.turns [rel=${relation}] path`);
    const at = length => path.getPointAtLength(length).matrixTransform(path.getScreenCTM()).x;
    return at(path.getTotalLength() / 2) < at(0) ? "left" : "right";
  };
  const lies = place("next").x > place("prev").x ? "right" : "left";
  return { lies, points: points("next"), back: points("prev"),
    keys: [...document.querySelectorAll("#keys dt:first-child")][0].innerText.split(/\\s+/) };
}
"""


def check_sides(visit, photos):
    """The next photo lies where lines go, its arrow points there, and the list of the keys names the one that leads back first."""
    visit.open(photos[1])
    ahead, behind = ("left", "right") if visit.is_rtl else ("right", "left")
    visit.page.keyboard.press("?")
    found = visit.page.evaluate(SIDES)
    visit.expect(found["lies"] == ahead, f"the next photo lies to the {found['lies']}")
    visit.expect(found["points"] == ahead, f"the arrow to the next photo points to the {found['points']}")
    visit.expect(found["back"] == behind, f"the arrow to the photo before points to the {found['back']}")
    arrows = {"left": "←", "right": "→"}
    visit.expect(found["keys"] == [arrows[behind], arrows[ahead]], f"the keys are listed as {found['keys']}")


BAR = """
() => {
  const shown = [...document.querySelectorAll(".stage .position, .tools > *")].filter(part => part.checkVisibility());
  const boxes = shown.map(part => part.getBoundingClientRect());
  const middle = boxes.map(box => box.top + box.height / 2);
  const faults = [];
  if (Math.max(...middle) - Math.min(...middle) > 1) faults.push("is more than one line");
  shown.forEach((part, at) => {
    const name = part.title || part.className, box = boxes[at];
    if (box.left < 0 || box.right > innerWidth) faults.push(`reaches out of the window with “${name}”`);
    if (part.scrollWidth > part.clientWidth + 1) faults.push(`cuts “${name}”`);
    if (boxes.some((other, place) => place > at && other.left < box.right - .5 && box.left < other.right - .5))
      faults.push(`draws “${name}” over another`);
    if (part.matches(".tools > *") && (box.width < 32 || box.height < 44)) faults.push(`has too small a “${name}”`);
  });
  return faults;
}
"""
CROPPED = """
() => {
  const faults = [];
  const text = element => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return range.getBoundingClientRect();
  };
  for (const row of document.querySelectorAll("dl > div")) {
    if (!row.checkVisibility()) continue;
    const [term, value] = [...row.children].map(text);
    if (Math.max(value.left - term.right, term.left - value.right) < 8) faults.push(`“${row.innerText}” runs together`);
  }
  const pen = document.createElement("canvas").getContext("2d");
  for (const list of document.querySelectorAll("select")) {
    const style = getComputedStyle(list);
    pen.font = style.font;
    const room = list.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight) - 16;
    const word = list.options[0].textContent;
    if (list.checkVisibility() && pen.measureText(word).width > room) faults.push(`“${word}” is cropped`);
  }
  return faults;
}
"""


def check_narrow_windows(visit, photos):
    """The bar is one line, nothing in it is cut, and no word of the page's language runs into another."""
    page = visit.page
    for width in (320, 360, 390, 600, 700, 899):
        page.set_viewport_size({"width": width, "height": 740})
        for path in (photos[len(photos) // 2], "search/index.html"):
            if path not in photos and page.request.get(visit.base + path).status != 200:
                continue
            visit.open(path)
            page.wait_for_timeout(200)
            faults = page.evaluate(CROPPED) + (page.evaluate(BAR) if path in photos else [])
            for fault in faults:
                visit.fault(f"{path.split('/')[0]} at {width}: {fault}")


def check_full_screen(visit, photos):
    page = visit.page
    visit.open(photos[0])
    page.wait_for_timeout(500)
    page.keyboard.press("f")
    visit.waits("() => document.fullscreenElement", "f does not fill the screen")
    page.keyboard.press(visit.arrows[1])
    visit.arrives(photos[1], "the key that leads on does not turn in full screen")
    visit.waits("() => document.fullscreenElement && document.querySelector('figure img').complete",
                "a turn ends the full screen")
    page.keyboard.press("f")
    visit.waits("() => !document.fullscreenElement", "f does not leave the full screen")


def check_slideshow(visit, photos):
    page = visit.page
    visit.open(photos[-2])
    page.locator("[data-does=keys]").click()
    page.locator("#interval").select_option("2")
    page.keyboard.press("Escape")
    page.keyboard.press("s")
    visit.expect(page.locator("#interval option:checked").text_content() in page.locator("#says").text_content(),
                 "the slideshow does not say that it runs")
    visit.arrives(photos[-1], "the slideshow does not turn")
    visit.waits(PRESSED, "the slideshow does not go on after a turn", "slideshow")
    visit.expect(page.locator("#interval").input_value() == "2", "the interval is not remembered")
    visit.arrives(photos[0], "the slideshow does not begin again")
    page.keyboard.press("s")
    visit.expect(not page.evaluate(PRESSED, "slideshow"), "s does not pause the slideshow")
    page.wait_for_timeout(2600)
    visit.arrives(photos[0], "a paused slideshow turns")
    locks, releases = page.evaluate("() => [Number(sessionStorage.locks || 0), Number(sessionStorage.releases || 0)]")
    visit.expect(locks >= 3, f"the slideshow asked {locks} times to keep the screen awake on three pages")
    visit.expect(releases >= 1, "a paused slideshow keeps the screen awake")
    page.keyboard.press("s")
    page.mouse.click(700, 400)
    visit.expect(not page.evaluate(PRESSED, "slideshow"), "a click does not stop the slideshow")
    page.keyboard.press("s")
    page.keyboard.press(visit.arrows[1])
    visit.arrives(photos[1], "the key that leads on does not turn while the slideshow runs")
    page.wait_for_timeout(2600)
    visit.arrives(photos[1], "a slideshow begins by itself")
    for key in ("Enter", "Space"):
        page.locator("[data-does=slideshow]").focus()
        page.keyboard.press(key)
        visit.expect(page.evaluate(PRESSED, "slideshow"), f"{key} on its button does not start the slideshow")
        page.keyboard.press(key)
        visit.expect(not page.evaluate(PRESSED, "slideshow"), f"{key} on its button does not pause the slideshow")


def check_touch(visit, photos):
    page = visit.page
    client = page.context.new_cdp_session(page)
    moment = time.time()

    def touch(kind, *points):
        """What fingers do, a twentieth of a second after what they did before, however busy the machine is."""
        nonlocal moment
        moment += 0.05
        fingers = [{"x": x, "y": y, "id": finger} for finger, (x, y) in enumerate(points)]
        client.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": fingers, "timestamp": moment})

    def swipe(start, end):
        touch("touchStart", (start, 300))
        touch("touchMove", ((start + end) / 2, 300))
        touch("touchMove", (end, 300))
        touch("touchEnd")

    visit.open(photos[1])
    # The hand draws the next photo in from where it lies.
    ahead, behind = (60, 300) if visit.is_rtl else (300, 60)
    swipe(ahead, behind)
    visit.arrives(photos[2], "a swipe does not lead on")
    swipe(behind, ahead)
    visit.arrives(photos[1], "a swipe does not lead back")
    visit.waits(STILL, "what was carried from page to page lies over the photo for ever, and takes what is meant for it")
    box = page.locator("figure img").bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    for _ in range(2):
        touch("touchStart", (x, y))
        touch("touchEnd")
    visit.waits(ZOOMED, "a double tap does not zoom")
    swipe(300, 60)
    page.wait_for_timeout(300)
    visit.arrives(photos[1], "a swipe over a zoomed photo turns the page")
    for _ in range(2):
        touch("touchStart", (180, 400))
        touch("touchEnd")
    visit.expect(not page.evaluate(ZOOMED), "a double tap does not show the whole photo")
    touch("touchStart", (180, 290))
    touch("touchStart", (180, 290), (180, 310))
    for step in range(1, 6):
        touch("touchMove", (180, 290 - 20 * step), (180, 310 + 20 * step))
    touch("touchEnd")
    visit.waits("() => visualViewport.scale > 1.5", "a pinch is not the browser's own")
    visit.arrives(photos[1], "a pinch turns the page")


def check_without_script(visit, photos):
    page = visit.page
    visit.open(photos[0])
    for path in photos[1:]:
        visit.expect(page.locator("figure img").is_visible(), f"{path} shows no photo")
        page.locator("a[rel=next]").click()
        visit.arrives(path, "the link to the next photo does not lead there")
    visit.expect(page.locator(".scripted:visible").count() == 0, "controls show that nothing answers")
    page.locator("a[rel=up]").click()
    visit.expect("/photos/" not in page.url, "the link to close does not")


def check_stillness(visit, photos):
    page = visit.page
    page.add_init_script("addEventListener('pagereveal', event => { window.carried = Boolean(event.viewTransition); });")

    def rests(when):
        moving = page.evaluate("() => document.getAnimations().length")
        visit.expect(moving == 0 and not page.evaluate("() => window.carried"), f"something moves {when} in spite of the wish for stillness")

    visit.open(photos[0])
    page.keyboard.press("s")
    page.wait_for_timeout(300)
    rests("while a slideshow runs")
    page.keyboard.press("s")
    page.keyboard.press("i")
    visit.expect(page.evaluate("() => scrollY > 0 || document.documentElement.scrollHeight <= innerHeight"),
                 "what is known comes by scrolling in spite of the wish for stillness")
    page.keyboard.press("i")
    page.keyboard.press(visit.arrows[1])
    visit.arrives(photos[1], "the key that leads on does not turn where nothing moves")
    rests("after a turn")
    page.keyboard.press("f")
    visit.waits("() => document.fullscreenElement", "f does not fill the screen")
    page.keyboard.press(visit.arrows[1])
    visit.arrives(photos[2], "the key that leads on does not turn in full screen where nothing moves")
    rests("after a turn in full screen")


def check_silence(visit, photos):
    page = visit.page
    visit.open(photos[0])
    back, on = visit.arrows
    key, place = on, 0
    for number in range(TURNS):
        if place in (0, len(photos) - 1):
            key = on if place == 0 else back
        place += 1 if key == on else -1
        page.keyboard.press(key)
        try:
            page.wait_for_url(visit.base + photos[place], wait_until=("load", "commit", "domcontentloaded")[number % 3])
            page.wait_for_load_state("domcontentloaded")
        except Exception as error:  # One line, and no more turns.
            visit.fault(f"stops after {number} turns: {str(error)[:80]}")
            return


def main():
    defects = Defects()
    looked = 0
    still = {"reduced_motion": "reduce"}
    for folder in map(pathlib.Path, sys.argv[1:]):
        photos = longest_album(folder)
        if len(photos) < 3:
            continue
        roots = ((check_keys, DESKTOP), (check_sides, DESKTOP), (check_sides, PHONE), (check_narrow_windows, PHONE),
                 (check_full_screen, DESKTOP), (check_slideshow, DESKTOP), (check_touch, PHONE),
                 (check_stillness, DESKTOP | still), (check_silence, DESKTOP))
        with served(folder) as base, chromium() as browser:
            for check, shape in roots:
                visit = Leafing(browser, base, defects, f"{folder.name}, {check.__name__[6:]}", **shape)
                try:
                    check(visit, photos)
                except Exception as error:  # A check that cannot go on is a defect, and the next one still runs.
                    visit.fault(f"cannot go on: {str(error).splitlines()[0][:160]}")
                visit.close()
                looked += 1
            for script_base, name in ((base, "served"), (folder.resolve().as_uri() + "/", "from a disk")):
                place = f"{folder.name}, without a script, {name}"
                visit = Leafing(browser, script_base, defects, place, script=False, **DESKTOP)
                check_without_script(visit, photos[:20])
                visit.close()
                looked += 1
            visit = Leafing(browser, folder.resolve().as_uri() + "/", defects, f"{folder.name}, keys from a disk", **DESKTOP)
            try:
                check_keys(visit, photos)
            except Exception as error:  # As above.
                visit.fault(f"cannot go on: {str(error).splitlines()[0][:160]}")
            visit.close()
            looked += 1
    if not looked:
        defects.add("browse_check.py", "was given no album of three photos")
    defects.finish(f"{looked} ways of leafing")


if __name__ == "__main__":
    main()
