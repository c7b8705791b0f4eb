#!/usr/bin/env python3
"""Checks the light of built sites: what a visitor chooses holds and never flashes, and every word can be read.

usage: light_check.py SITE_FOLDER...

Looks at one page of each kind, from a server and from the disk, and at the colours of every photo's page.
"""

import base64
import io
import pathlib
import sys

from PIL import Image

from browsing import Defects, chromium, kinds_of_pages, served

KEY = "heliographTheme"
PAPER = {"day": (251, 250, 247), "night": (20, 20, 19)}
SCHEMES = {"light": "day", "dark": "night"}

# The contrast of every visible piece of text with the nearest ground behind it, by WCAG 2.2, from computed styles.
CONTRAST = """() => {
  const context = Object.assign(document.createElement("canvas"), { width: 1, height: 1 })
    .getContext("2d", { willReadFrequently: true });
  const over = (below, colour) => {
    context.globalCompositeOperation = "source-over";
    context.fillStyle = `rgb(${below})`; context.fillRect(0, 0, 1, 1);
    context.fillStyle = colour; context.fillRect(0, 0, 1, 1);
    return [...context.getImageData(0, 0, 1, 1).data].slice(0, 3);
  };
  const linear = value => (value /= 255) <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  const luminance = ([r, g, b]) => 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
  const ground = element => {
    const chain = [];
    for (let at = element; at; at = at.parentElement) chain.unshift(getComputedStyle(at).backgroundColor);
    return chain.reduce(over, [255, 255, 255]);
  };
  const poor = [];
  let least = 99;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement;
    const box = element.getBoundingClientRect();
    if (!walker.currentNode.textContent.trim() || element.closest("script,style,noscript")) continue;
    if (!element.checkVisibility({ opacityProperty: true }) || element.closest(".unseen") || box.width < 2) continue;
    const below = ground(element);
    const [one, two] = [luminance(over(below, getComputedStyle(element).color)), luminance(below)];
    const contrast = (Math.max(one, two) + 0.05) / (Math.min(one, two) + 0.05);
    least = Math.min(least, contrast);
    const words = walker.currentNode.textContent.trim().slice(0, 40);
    if (contrast < 4.5) poor.push(`${contrast.toFixed(2)} : 1 for "${words}"`);
  }
  return { least, poor };
}"""

LIGHT = "() => getComputedStyle(document.documentElement).backgroundColor"


def expect(defects, claim, place, fault):
    if not claim:
        defects.add(place, fault)


def light(page):
    """The light in which a page is shown: "day", "night" or its unknown colour."""
    colour = page.evaluate(LIGHT)
    return next((name for name, rgb in PAPER.items() if colour == f"rgb{rgb}"), colour)


def own_light(page):
    """The page's own light: "day", "night" or "auto"."""
    scheme = page.locator("meta[name=color-scheme]").get_attribute("content")
    return SCHEMES.get(scheme, "auto")


def choose(page, value):
    page.locator(f"input[name=theme][value={value}]").check(force=True)


def chosen(page):
    return page.locator("input[name=theme]:checked").get_attribute("value")


def check_contrast(defects, browser, base, site, pages):
    """Every word of one page of each kind, and the accent of every photo, in both themes."""
    photos = [path.relative_to(site).as_posix() for path in sorted(site.glob("photos/*/index.html"))]
    least = 99
    for system, name in SCHEMES.items():
        context = browser.new_context(color_scheme=system, viewport={"width": 1000, "height": 800})
        context.add_init_script(f"localStorage.{KEY} = '{name}'")
        context.route("**/images/**", lambda route: route.abort())
        page = context.new_page()
        for path in dict.fromkeys(pages + photos):
            page.goto(base + path, wait_until="domcontentloaded")
            expect(defects, light(page) == name, path, f"is not shown by {name} when that is chosen")
            result = page.evaluate(CONTRAST)
            least = min(least, result["least"])
            for words in result["poor"]:
                defects.add(f"{path} by {name}", f"a contrast of {words}")
        context.close()
    print(f"contrast: {len(set(pages + photos))} pages by day and by night, least {least:.2f} : 1")


def hears(page, value):
    """Whether a page has a choice, or comes to it; tabs from the disk are programs of their own and tell one another."""
    for _ in range(100):
        if page.evaluate("document.documentElement.dataset.theme") == value:
            return True
        page.wait_for_timeout(50)
    return False


def check_memory(defects, browser, base, pages, way):
    """A choice holds on every page, in every open tab, and until it is taken back."""
    for system in SCHEMES:
        context = browser.new_context(color_scheme=system)
        first, second = context.new_page(), context.new_page()
        first.goto(base + pages[0])
        second.goto(base + "settings/index.html")
        expect(defects, chosen(second) == "own", way, f"the settings page begins with {chosen(second)}")
        for value in ["night", "day", "auto"]:
            choose(first, value)
            shown = SCHEMES[system] if value == "auto" else value
            expect(defects, light(first) == shown, way, f"{value} is chosen on {pages[0]} and it shows {light(first)}")
            if not hears(second, value):
                defects.add(way, f"another tab does not hear of {value}")
            expect(defects, chosen(second) == value, way, f"another tab's switch shows {chosen(second)} for {value}")
            third = context.new_page()
            for path in pages:
                third.goto(base + path)
                hears(third, value)
                expect(defects, light(third) == shown, way, f"{path} forgets {value}")
                if third.locator("input[name=theme]").count():
                    expect(defects, chosen(third) == value, way, f"{path} has its switch at {chosen(third)} for {value}")
                    frame = third.locator("meta[name=theme-color]").first.get_attribute("content")
                    expect(defects, frame == third.evaluate(LIGHT), way, f"the browser's frame on {path} is {frame}")
            third.close()
        choose(second, "own")
        for path in pages:
            first.goto(base + path)
            own = own_light(first)
            shown = SCHEMES[system] if own == "auto" else own
            expect(defects, light(first) == shown, way, f"{path} is {light(first)} and not {shown} by its own light")
        expect(defects, first.evaluate(f"localStorage.getItem('{KEY}')") is None, way, "by the light leaves a memory")
        context.close()


def check_without_script(defects, browser, base, pages):
    """The page's own light or the system's decides, and the switch works within the page."""
    for system in SCHEMES:
        context = browser.new_context(color_scheme=system, java_script_enabled=False)
        page = context.new_page()

        def seen():
            sample = Image.open(io.BytesIO(page.screenshot())).convert("RGB")
            colour = sample.getpixel((2, sample.height // 2))
            return "day" if sum(colour) > 384 else "night"

        for path in pages:
            if path.startswith("photos/"):
                continue  # Its upper part is dimmed in both lights.
            page.goto(base + path)
            own = own_light(page)
            shown = SCHEMES[system] if own == "auto" else own
            expect(defects, seen() == shown, "without script", f"{path} is {seen()} and not {shown}")
            if not page.locator("input[name=theme]").count():
                continue
            for value in ["night", "day", "auto"]:
                choose(page, value)
                wanted = SCHEMES[system] if value == "auto" else value
                expect(defects, seen() == wanted, "without script", f"{path} is {seen()} when {value} is chosen")
        page.goto(base + "settings/index.html")
        told = page.locator("noscript p").first.is_visible()
        expect(defects, told, "without script", "the settings page does not say what needs one")
        context.close()


def check_flash(defects, browser, base, pages):
    """No frame is painted in another light than the one that is chosen, or the page's own."""
    frames = wrong = 0
    for system in SCHEMES:
        for stored in ["day", "night", None]:
            for path in pages:
                context = browser.new_context(color_scheme=system, viewport={"width": 400, "height": 700})
                page = context.new_page()
                page.goto(base + path)
                own = own_light(page)
                wanted = stored or (SCHEMES[system] if own == "auto" else own)
                if stored:
                    page.evaluate(f"localStorage.{KEY} = '{stored}'")
                    # What is on the screen when the recording begins is a frame, too.
                    page.reload()
                    page.wait_for_timeout(100)
                session = context.new_cdp_session(page)
                shots = []

                def keep(event, session=session, shots=shots):
                    shots.append(event["data"])
                    session.send("Page.screencastFrameAck", {"sessionId": event["sessionId"]})

                session.on("Page.screencastFrame", keep)
                # Slow enough that the browser paints before it has read the whole page.
                session.send("Network.enable")
                session.send("Network.emulateNetworkConditions", {
                    "offline": False, "latency": 20, "downloadThroughput": 200_000, "uploadThroughput": 200_000})
                session.send("Page.startScreencast", {"format": "png", "everyNthFrame": 1})
                shots.clear()
                page.reload(wait_until="load")
                page.wait_for_timeout(150)
                session.send("Page.stopScreencast")
                photo = path.startswith("photos/")
                for data in shots:
                    image = Image.open(io.BytesIO(base64.b64decode(data))).convert("L")
                    level = image.getpixel((1, image.height - 2))
                    frames += 1
                    # Behind a large photo the paper is dimmed by 0.7.
                    bright = level > (40 if photo and level < 128 else 128)
                    if bright != (wanted == "day"):
                        wrong += 1
                        defects.add(path, f"a frame of another light with {stored} stored and a {system} system")
                context.close()
    expect(defects, frames > 0, base, "not one frame was painted")
    print(f"flash: {frames} frames, {wrong} of another light")


def check_stillness(defects, browser, base, pages):
    """Nothing moves for a visitor who asked for stillness."""
    context = browser.new_context(reduced_motion="reduce")
    page = context.new_page()
    for path in pages:
        page.goto(base + path, wait_until="load")
        moving = page.evaluate("document.getAnimations().filter(one => one.effect.getTiming().duration > 1).length")
        slow = page.evaluate("""[...document.querySelectorAll("*")].filter(one => {
          const style = getComputedStyle(one);
          return style.transitionDuration.split(",").some(time => parseFloat(time) > 0.01)
            || style.scrollBehavior === "smooth" }).length""")
        expect(defects, moving == 0, path, f"{moving} animations run under reduced motion")
        expect(defects, slow == 0, path, f"{slow} elements move under reduced motion")
    context.close()


def check(defects, browser, folder):
    folder = pathlib.Path(folder).resolve()
    pages = list(kinds_of_pages(folder).values())
    if "settings/index.html" not in pages:
        defects.add(folder, "has no settings page")
        return
    with served(folder) as address:
        check_memory(defects, browser, address, pages, "from a server")
        check_memory(defects, browser, f"file://{folder}/", pages, "from the disk")
        check_without_script(defects, browser, address, pages)
        check_flash(defects, browser, address, pages)
        check_stillness(defects, browser, address, pages)
        check_contrast(defects, browser, address, folder, pages)


def main():
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    defects = Defects()
    with chromium() as browser:
        for folder in sys.argv[1:]:
            check(defects, browser, folder)
    defects.finish(f"{len(sys.argv) - 1} sites")


if __name__ == "__main__":
    main()
