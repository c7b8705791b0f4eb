"""Opens a page of each kind on a phone and a desktop, by day and by night, and holds it to the quality bars.

axe-core finds nothing; nothing is said on the console; no request leaves the site; nothing violates the content security
policy; nothing shifts while a page loads and is scrolled; nothing is wider than the window; every image shows; every
stop of the Tab key can be seen.

usage: quality_check.py SITE_FOLDER...
"""

import pathlib
import sys

import axe_playwright_python
from browsing import DESKTOP, PHONE, Defects, chromium, kinds_of_pages, served

AXE = (pathlib.Path(axe_playwright_python.__file__).parent / "axe.min.js").read_text()
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]

# Runs before the page does: what the page cannot be asked for later.
WITNESS = """
window.witness = { shift: 0, violations: [] };
new PerformanceObserver(list => {
  for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.witness.shift += entry.value;
}).observe({ type: "layout-shift", buffered: true });
document.addEventListener("securitypolicyviolation", event =>
  window.witness.violations.push(event.effectiveDirective + " " + (event.blockedURI || event.sample)));
"""

RUN_AXE = """
rules => axe.run(document, {
  resultTypes: ["violations"], runOnly: rules, rules: { "target-size": { enabled: true } }
}).then(result => result.violations.map(found =>
  `${found.id}, ${found.nodes.length} times: ${found.nodes[0].html.slice(0, 160)} ${found.nodes[0].failureSummary}`))
"""

SCROLL = """
async () => {
  for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight * 0.8) {
    scrollTo(0, y);
    await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
  }
  const late = [...document.images].filter(image => !image.complete);
  await Promise.all(late.map(image => new Promise(done => { image.onload = image.onerror = done; })));
  await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
  const found = [];
  for (const image of document.images) {
    if (!image.naturalWidth) found.push("an image does not show: " + image.currentSrc);
    if (!image.hasAttribute("alt")) found.push("an image has no alt: " + image.currentSrc);
    if (/\\.(jpe?g|png|heic|avif)$/i.test(image.alt)) found.push("an alt is a file's name: " + image.alt);
  }
  const root = document.documentElement;
  if (root.scrollWidth > innerWidth) found.push(`is ${root.scrollWidth} pixels wide in a window of ${innerWidth}`);
  if (document.querySelectorAll("h1").length != 1) found.push("has not exactly one h1");
  if (!root.lang) found.push("has no lang");
  if (window.witness.shift > 0) found.push(`shifts by ${window.witness.shift}`);
  for (const violation of window.witness.violations) found.push("violates its policy: " + violation);
  return found;
}
"""

FOCUSED = """
() => {
  const element = document.activeElement;
  if (!element || element === document.body) return null;
  const box = element.getBoundingClientRect(), shown = (element.closest("label") || element).getBoundingClientRect();
  const inside = shown.bottom > 0 && shown.top < innerHeight && shown.right > 0 && shown.left < innerWidth;
  const style = getComputedStyle(element), label = element.closest("label") && getComputedStyle(element.closest("label"));
  const marked = [style, label].some(look => look && look.outlineStyle !== "none" && parseFloat(look.outlineWidth) > 0);
  const name = element.outerHTML.slice(0, 120);
  return { name, fault: !inside ? "is outside of the window" : !marked ? "has no mark of focus" :
    shown.width < 2 || shown.height < 2 ? "has no size" : null };
}
"""


def watch(page, place, base, defects):
    page.on("console", lambda message: defects.add(place, f"says on the console: {message.text[:200]}"))
    page.on("pageerror", lambda error: defects.add(place, f"throws: {str(error)[:200]}"))

    def judge(request):
        if not request.url.startswith((base, "data:", "blob:")):
            defects.add(place, f"asks another host: {request.url[:200]}")

    page.on("request", judge)

    def judge_answer(response):
        missing = response.status >= 400 and not response.url.endswith("/404.html")
        if missing:
            defects.add(place, f"asks for what is not there: {response.url}")

    page.on("response", judge_answer)


def tab_through(page, place, defects, stops=60):
    page.evaluate("() => { scrollTo(0, 0); document.activeElement?.blur(); }")
    for _ in range(stops):
        page.keyboard.press("Tab")
        found = page.evaluate(FOCUSED)
        if not found:
            return
        if found["fault"]:
            defects.add(place, f"a stop of the Tab key {found['fault']}: {found['name']}")


def main():
    defects = Defects()
    looked = 0
    for folder in sys.argv[1:]:
        name = pathlib.Path(folder).name
        with served(folder) as base, chromium() as browser:
            for window, shape in (("phone", PHONE), ("desktop", DESKTOP)):
                for scheme in ("light", "dark"):
                    for kind, path in kinds_of_pages(folder).items():
                        place = f"{name}, {kind} ({path}), {window}, {scheme}"
                        context = browser.new_context(color_scheme=scheme, **shape)
                        context.add_init_script(WITNESS)
                        page = context.new_page()
                        watch(page, place, base, defects)
                        page.goto(base + path, wait_until="load")
                        for fault in page.evaluate(SCROLL):
                            defects.add(place, fault)
                        page.evaluate("() => scrollTo(0, 0)")
                        page.evaluate(f"() => {{ {AXE} }}")
                        for fault in page.evaluate(RUN_AXE, RULES):
                            defects.add(place, f"axe-core: {fault}")
                        if window == "desktop" and scheme == "light":
                            tab_through(page, place, defects)
                        looked += 1
                        context.close()
    if not looked:
        defects.add("quality_check.py", "was given no page to look at")
    defects.finish(f"{looked} pages looked at")


main()
