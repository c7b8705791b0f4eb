"""The colours of built sites: what a visitor chooses holds and never flashes, and every word can be read.

Looks at one page of each kind, from a server and from the disk, and at the colours of every photo page.
"""

import base64
import io

import pytest
from conftest import both_ways_remembered
from checking import FRAMES
from PIL import Image
from playwright.sync_api import expect

KEY = "heliographTheme"
PAPER = {"day": (251, 250, 247), "night": (20, 20, 19)}
SCHEMES = {"light": "day", "dark": "night"}
EMPTY = '<svg xmlns="http://www.w3.org/2000/svg"/>'

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

# What moves for longer than a moment, or would.
MOVING = """() => [
  ...document.getAnimations().filter(one => one.effect.getTiming().duration > 1).map(() => "an animation"),
  ...[...document.querySelectorAll("*")].filter(one => {
    const style = getComputedStyle(one);
    return style.transitionDuration.split(",").some(time => parseFloat(time) > 0.01) || style.scrollBehavior === "smooth";
  }).map(one => one.outerHTML.slice(0, 80)),
]"""

by_scheme = pytest.mark.parametrize("scheme", SCHEMES)


def shown(value, scheme):
    """The theme in which a value shows: "auto" follows the scheme of the system."""
    return SCHEMES[scheme] if value == "auto" else value


def own_theme(page):
    """The theme that the page itself asks for: "day", "night" or "auto"."""
    return SCHEMES.get(page.locator("meta[name=color-scheme]").get_attribute("content"), "auto")


def choose(page, value):
    """Chooses a value with the switch of the page."""
    page.locator(f"input[name=theme][value={value}]").evaluate("choice => choice.click()")


def expect_theme(page, theme, fault):
    """Waits until the page has the paper of a theme; the root of a photo's page has the ground of the stage."""
    expect(page.locator("html:not(:has(.stage)),body.photo"), fault).to_have_css("background-color", f"rgb{PAPER[theme]}")


def expect_chosen(page, value, fault):
    """Waits until the switch of the page shows a value."""
    expect(page.locator("input[name=theme]:checked"), fault).to_have_attribute("value", value)


@pytest.mark.sites("plain")
@by_scheme
def test_contrast(site, new_context, scheme, defects):
    """Every word of one page of each kind, and the accent of every photo, has enough contrast in both themes."""
    theme, least = SCHEMES[scheme], 99
    context = new_context(color_scheme=scheme, viewport={"width": 1000, "height": 800})
    context.add_init_script(f"if (location.protocol == 'http:') localStorage.{KEY} = '{theme}'")
    context.route("**/images/**", lambda route: route.fulfill(content_type="image/svg+xml", body=EMPTY))
    page = context.new_page()
    for path in dict.fromkeys([*site.kinds.values(), *site.photos]):
        page.goto(site.address + path, wait_until="domcontentloaded")
        expect_theme(page, theme, f"{path} does not show the chosen theme")
        result = page.evaluate(CONTRAST)
        least = min(least, result["least"])
        defects.count()
        for words in result["poor"]:
            defects.add(path, f"a contrast of {words}")
    print(f"least contrast by {theme}: {least:.2f} : 1")


@pytest.mark.sites("masonry")
@both_ways_remembered
@by_scheme
def test_memory(site, new_context, scheme, way, defects):
    """A choice holds on every page and in every open tab, until it is taken back."""
    base, pages = site.bases[way], list(site.kinds.values())
    context = new_context(color_scheme=scheme)
    first, second = context.new_page(), context.new_page()
    first.goto(base + pages[0])
    second.goto(base + "settings/index.html")
    expect_chosen(second, "own", "the settings page does not begin with the page's own theme")
    for value in ["night", "day", "auto"]:
        theme = shown(value, scheme)
        choose(first, value)
        expect_theme(first, theme, f"{pages[0]} does not show the choice")
        expect(second.locator("html"), "another tab does not take over the choice").to_have_attribute("data-theme", value)
        expect_chosen(second, value, "the switch of another tab does not show the choice")
        third = context.new_page()
        for path in pages:
            third.goto(base + path)
            defects.count()
            expect_theme(third, theme, f"{path} forgets the choice")
            if third.locator("input[name=theme]").count():
                expect_chosen(third, value, f"the switch of {path} forgets the choice")
                expect(third.locator("meta[name=theme-color]").first, f"the browser's frame on {path} has another colour") \
                    .to_have_attribute("content", f"rgb{PAPER[theme]}")
        third.close()
    choose(second, "own")
    expect(first.locator("html"), "another tab does not give up the choice").not_to_have_attribute("data-theme", "auto")
    for path in pages:
        first.goto(base + path)
        expect_theme(first, shown(own_theme(first), scheme), f"{path} does not return to its own theme")
    assert first.evaluate(f"localStorage.getItem('{KEY}')") is None, "the choice stays in the browser's memory"


@pytest.mark.sites("plain")
@by_scheme
def test_without_script(site, new_context, scheme, defects):
    """The page's own theme or the system's decides, and the switch works within the page."""
    page = new_context(color_scheme=scheme, java_script_enabled=False).new_page()

    def expect_seen(value, fault):
        sample = Image.open(io.BytesIO(page.screenshot())).convert("RGB")
        seen = "day" if sum(sample.getpixel((2, sample.height // 2))) > 384 else "night"
        defects.expect(seen == shown(value, scheme), path, f"is {seen} {fault}")
        defects.count()

    for path in site.kinds.values():
        # The upper part of a photo page is dark in both themes.
        if path.startswith("photos/"):
            continue
        page.goto(site.address + path)
        expect_seen(own_theme(page), "and not its own theme")
        for value in ["night", "day", "auto"] if page.locator("input[name=theme]").count() else []:
            choose(page, value)
            expect_seen(value, f"when {value} is chosen")
    page.goto(site.address + "settings/index.html")
    expect(page.locator("noscript p").first, "the settings page does not say what needs a script").to_be_visible()


@pytest.mark.sites("plain")
@pytest.mark.parametrize("scheme, stored", [("light", "night"), ("dark", "day"), ("light", None), ("dark", None)])
def test_flash(site, new_context, scheme, stored, defects):
    """No frame is painted in another theme than the chosen one, or the page's own.

    Where the choice is what the system prefers, there is no other theme to be painted in.
    """
    for path in site.kinds.values():
        with new_context(color_scheme=scheme, viewport={"width": 400, "height": 700}) as context:
            page = context.new_page()
            page.goto(site.address + path)
            wanted = stored or shown(own_theme(page), scheme)
            if stored:
                page.evaluate(f"localStorage.{KEY} = '{stored}'")
                # What is on the screen when the recording begins is a frame, too.
                page.reload()
                page.evaluate(FRAMES)
            shots = record_reload(context, page)
        assert shots, f"no frame of {path} was painted"
        defects.count(len(shots))
        is_photo = path.startswith("photos/")
        for data in shots:
            image = Image.open(io.BytesIO(base64.b64decode(data))).convert("L")
            level = image.getpixel((1, image.height - 2))
            # The stage of a large photo fills the window, and is dark by day and night.
            defects.expect((level > 128) == (wanted == "day" and not is_photo), path, "shows a frame in another theme")


def record_reload(context, page):
    """Reloads a page over a slow line and returns every frame that the browser paints, as PNG in base64."""
    session, shots = context.new_cdp_session(page), []

    def keep(event):
        shots.append(event["data"])
        session.send("Page.screencastFrameAck", {"sessionId": event["sessionId"]})

    session.on("Page.screencastFrame", keep)
    # Slow enough that the browser paints before it has read the whole page.
    session.send("Network.enable")
    session.send("Network.emulateNetworkConditions", {
        "offline": False, "latency": 20, "downloadThroughput": 200_000, "uploadThroughput": 200_000})
    session.send("Page.startScreencast", {"format": "png", "everyNthFrame": 1})
    shots.clear()
    page.reload()
    # Every call lets Playwright deliver the frames that have arrived; there is at least one.
    for _ in range(1000):
        page.evaluate(FRAMES)
        if shots:
            break
    session.send("Page.stopScreencast")
    return shots


@pytest.mark.sites("plain")
@pytest.mark.browser_context_args(reduced_motion="reduce")
def test_stillness(site, page, defects):
    """Nothing moves for a visitor who prefers reduced motion."""
    for path in site.kinds.values():
        page.goto(site.address + path)
        defects.count()
        for moving in page.evaluate(MOVING):
            defects.add(path, f"moves in spite of reduced motion: {moving}")
