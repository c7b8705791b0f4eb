"""What the tests of test_browse.py do with a photo page, and what they ask it."""

import contextlib
import re

# Counts wake locks, which a headless browser does not have, and the slideshow's progress bars. The script sets its timer
# together with the progress bar.
COUNTERS = """
Object.defineProperty(navigator, "wakeLock", { value: { request: async () => {
  sessionStorage.locks = Number(sessionStorage.locks || 0) + 1;
  return { release: async () => { sessionStorage.releases = Number(sessionStorage.releases || 0) + 1; } };
} } });
window.progress = 0;
{
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...options) {
    if (this.id === "progress") progress++;
    return animate.apply(this, options);
  };
}
addEventListener("pagereveal", event => { window.carried = Boolean(event.viewTransition); });
"""
LOCKS = "() => [Number(sessionStorage.locks || 0), Number(sessionStorage.releases || 0)]"
WIDTH = "() => document.querySelector('figure img').getBoundingClientRect().width"
LEFT = "() => document.querySelector('figure').scrollLeft"
ZOOMED = "() => document.documentElement.classList.contains('zooming')"
STILL = "() => !document.getAnimations().some(one => one.effect.pseudoElement?.startsWith('::view-transition'))"
# Whether the part about the photo has the focus and is in view; a second press of the same key then leads back.
INFORMED = """
() => document.activeElement.id === "about" && scrollY > 0 && (document.activeElement.getBoundingClientRect().top < innerHeight / 2
  || scrollY + innerHeight > document.documentElement.scrollHeight - 2)
"""

# `hears` is set when the script of all pages has added its last listener.
HEARS = """
const add = EventTarget.prototype.addEventListener;
EventTarget.prototype.addEventListener = function(kind, ...rest) {
  if (kind === "touchend" && this === window) window.hears = true;
  return add.call(this, kind, ...rest);
};
"""

# On which side the next photo is, where the arrows point, and the keys in the order of their list.
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

# What is wrong with the bar over a photo.
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
    // What has no room may leave, but as a whole.
    const isGone = part.matches(".position") && part.scrollHeight >= 2 * part.clientHeight;
    if (part.scrollWidth > part.clientWidth + 1 && !isGone) faults.push(`cuts “${name}”`);
    if (boxes.some((other, place) => place > at && other.left < box.right - .5 && box.left < other.right - .5))
      faults.push(`draws “${name}” over another`);
    if (part.matches(".tools > *") && (box.width < 44 || box.height < 44)) faults.push(`has too small a “${name}”`);
  });
  return faults;
}
"""

# Which words run into another, or out of their box.
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


class Leafing:
    """A page in which a visitor leafs through the photos of an album."""

    def __init__(self, page, base, photos, defects):
        self.page, self.base, self.photos, self.defects = page, base, photos, defects

    def open(self, path):
        """Opens a page of the site."""
        self.page.goto(self.base + path)
        self.defects.count()

    @property
    def is_rtl(self):
        """Whether the open page is read from right to left."""
        return self.page.evaluate("() => getComputedStyle(document.documentElement).direction === 'rtl'")

    @property
    def arrows(self):
        """The keys that lead back and on."""
        return ("ArrowRight", "ArrowLeft") if self.is_rtl else ("ArrowLeft", "ArrowRight")

    @property
    def is_zoomed(self):
        """Whether the photo is shown larger than the window."""
        return self.page.evaluate(ZOOMED)

    @contextlib.contextmanager
    def choosing(self, name):
        """Yields the fields of a choice on the settings page, which is open in a tab of its own meanwhile."""
        settings = self.page.context.new_page()
        settings.goto(self.base + "settings/index.html")
        yield settings.locator(f"input[name={name}]")
        settings.close()

    def becomes(self, question, fault, argument=None):
        """Waits until a question to the page has the answer yes."""
        try:
            self.page.wait_for_function(question, arg=argument)
        except Exception as error:
            raise AssertionError(f"{fault}, at {self.page.url}") from error

    def arrives(self, path, fault):
        """Waits until a page is open and loaded."""
        try:
            self.page.wait_for_url(lambda address: address.split("#")[0] == self.base + path)
            self.page.wait_for_load_state()
            self.page.evaluate("() => { witness.turns = []; }")
        except Exception as error:
            raise AssertionError(f"{fault}, at {self.page.url}") from error

    def stays(self, fault):
        """Checks that no navigation began since the photo was open; the browser lists each as soon as it begins."""
        assert self.page.evaluate("() => witness.turns") == [], f"{fault}, at {self.page.url}"

    def presses(self, *keys):
        """Presses keys, one after the other."""
        for key in keys:
            self.page.keyboard.press(key)


@contextlib.contextmanager
def before_the_script(page, address):
    """Opens a photo, whose script comes at the end: until then only the script of all pages hears keys and fingers."""
    page.add_init_script(HEARS)
    held = []
    page.route("**/assets/photo-*.js", lambda route: held.append(route))
    page.goto(address, wait_until="commit")
    page.wait_for_function("() => window.hears")
    yield
    assert held
    for route in held:
        route.continue_()
    page.wait_for_load_state()


class Fingers:
    """Touches a page with times of their own: a twentieth of a second between two events, however busy the machine is."""

    def __init__(self, page, start):
        self.client, self.moment = page.context.new_cdp_session(page), start

    def touch(self, kind, *points):
        """Sends one event for all fingers that are down."""
        self.moment += 0.05
        fingers = [{"x": x, "y": y, "id": finger} for finger, (x, y) in enumerate(points)]
        self.client.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": fingers, "timestamp": self.moment})

    def swipe(self, start, end, y=300):
        """Moves one finger sideways."""
        self.touch("touchStart", (start, y))
        self.touch("touchMove", ((start + end) / 2, y))
        self.touch("touchMove", (end, y))
        self.touch("touchEnd")

    def double_tap(self, x, y):
        """Taps twice at one place."""
        for _ in range(2):
            self.touch("touchStart", (x, y))
            self.touch("touchEnd")

    def pinch(self, x, y):
        """Moves two fingers apart."""
        self.touch("touchStart", (x, y - 10))
        self.touch("touchStart", (x, y - 10), (x, y + 10))
        for step in range(1, 6):
            self.touch("touchMove", (x, y - 10 - 20 * step), (x, y + 10 + 20 * step))
        self.touch("touchEnd")
