"""What is asked of a page in any browser: axe-core, and what a visitor would see go wrong."""

import pathlib

import axe_playwright_python

AXE = (pathlib.Path(axe_playwright_python.__file__).parent / "axe.min.js").read_text()
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
# What axe-core, the observer and LOOK_AROUND say of the faulty page.
CONTROL = [
    "axe-core: color-contrast", "axe-core: html-has-lang", "an image has no alt", "an image does not show",
    "violates its policy", "pixels wide in a window of", "has not exactly one h1", "says on the console",
]

# Runs before each page: what the page cannot be asked for later. All layout shifts count: in the window of a phone, Chromium
# takes the first half second for a time of input. Firefox reports none, so there every frame is compared with the one before:
# a part that was visible and begins somewhere else, with nothing scrolled, has shifted. What only grows has not. Photos are
# looked at from the beginning, and words once the page is parsed: a line grows with each of its words, on a busy machine one by one.
# Source: https://wicg.github.io/layout-instability/#sec-terminology
OBSERVER = """{
window.witness = { shifts: [], violations: [], turns: [] };
document.addEventListener("securitypolicyviolation", event =>
  witness.violations.push(event.effectiveDirective + " " + (event.blockedURI || event.sample)));
window.navigation?.addEventListener("navigate", event => {
  // A page that notes something in its own entry goes nowhere.
  if (event.navigationType !== "replace" || event.destination.url !== location.href) witness.turns.push(event.destination.url);
});
const report = (node, from, to, value) =>
  witness.shifts.push(`${value}from ${from.map(Math.round)} to ${to.map(Math.round)}: ${node?.outerHTML?.slice(0, 80)}`);
if (PerformanceObserver.supportedEntryTypes.includes("layout-shift")) {
  const note = entries => {
    for (const { value, sources } of entries) for (const { node, previousRect, currentRect } of sources) {
      const [from, to] = [previousRect, currentRect].map(({ x, y, width, height }) => [x, y, width, height]);
      report(node?.parentElement ?? node, from, to, `${value.toFixed(4)}: `);
    }
  };
  const observer = new PerformanceObserver(list => note(list.getEntries()));
  observer.observe({ type: "layout-shift", buffered: true });
  witness.settle = () => note(observer.takeRecords());
} else {
  const places = new Map();
  const measure = () => {
    const words = document.readyState === "loading" ? "" : ",h1,p,nav,figure,footer,.bar,.albums li,.names li,.panel";
    for (const part of document.querySelectorAll(`.tiles a${words}`)) {
      const box = part.getBoundingClientRect();
      if (!box.width || !box.height || getComputedStyle(part).position == "fixed") continue;
      const now = [box.left + scrollX, box.top + scrollY, box.width, box.height], last = places.get(part);
      if (last?.some((value, side) => side < 2 && Math.abs(value - now[side]) > 0.5)) report(part, last, now, "");
      places.set(part, now);
    }
  };
  const watch = () => { measure(); requestAnimationFrame(watch); };
  requestAnimationFrame(watch);
  witness.settle = measure;
}
}"""
FRAMES = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(done))))"

# Scrolls to the end and back, waits for every image, and returns what is wrong.
LOOK_AROUND = """
async () => {
  const frames = %s;
  for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight * 0.8) {
    scrollTo(0, y);
    await frames();
  }
  // A film strip adds images one after the other.
  for (let late; (late = [...document.images].filter(image => !image.complete)).length;) {
    await Promise.all(late.map(image => new Promise(done => { image.onload = image.onerror = done; })));
    await frames();
  }
  const found = [];
  for (const image of document.images) {
    if (!image.naturalWidth) found.push("an image does not show: " + image.currentSrc);
    if (!image.hasAttribute("alt")) found.push("an image has no alt: " + image.currentSrc);
    if (/\\.(jpe?g|png|heic|avif)$/i.test(image.alt)) found.push("an alt is a file name: " + image.alt);
  }
  const root = document.documentElement;
  // A phone makes its window as wide as the page, but not the root.
  if (root.scrollWidth > root.clientWidth) found.push(`is ${root.scrollWidth} pixels wide in a window of ${root.clientWidth}`);
  if (document.querySelectorAll("h1").length != 1) found.push("has not exactly one h1");
  if (!root.lang) found.push("has no lang");
  scrollTo(0, 0);
  witness.settle();
  for (const shift of witness.shifts) found.push("shifts: " + shift);
  for (const violation of witness.violations) found.push("violates its policy: " + violation);
  return found;
}
""" % FRAMES

# Words that are cut off without being meant to.
CUT = """() => [...document.querySelectorAll("body *")].filter(part => part.checkVisibility() && part.children.length === 0
    && part.textContent.trim() && !part.closest(".unseen,.skip,.trail,script,style,noscript,svg,.stage,select,dialog"))
  .filter(part => {
    for (let at = part; at && at !== document.body; at = at.parentElement) {
      const style = getComputedStyle(at);
      if (style.overflowX === "visible" || style.overflowX === "auto") continue;
      if (at.scrollWidth > at.clientWidth + 1 || at.scrollHeight > at.clientHeight + 1) return true;
    }
    return false;
  }).map(part => `cuts “${part.textContent.trim().slice(0, 40)}”`)"""

# What a finger has to hit, and is too small for it. A link inside of a sentence may be, and a photo that is too thin for its tile.
SMALL = """() => [...document.querySelectorAll("a[href],button,select,summary,input:not([type=hidden])")].filter(part =>
    part.checkVisibility() && !part.closest(".skip,.prose,dialog,.whole")).map(part => {
  const box = (part.closest("label") ?? part).getBoundingClientRect();
  return [box, part];
}).filter(([box]) => box.height < 43.5 || box.width < 43.5)
  .map(([box, part]) => `${Math.round(box.width)} by ${Math.round(box.height)}: ${part.outerHTML.slice(0, 90)}`)"""

# How far what begins a line of the foot is from the start of the first line, on the side where lines begin.
RAGGED = """() => {
  const isRightToLeft = getComputedStyle(document.documentElement).direction === "rtl";
  const parts = [...document.querySelectorAll(".foot > *")].map(part => part.getBoundingClientRect());
  const starts = parts.filter((box, at) => !at || box.top >= parts[at - 1].bottom - 1).map(box => isRightToLeft ? -box.right : box.left);
  return starts.map(start => start - starts[0]).filter(away => away > 1);
}"""

# Half faded in, text has half its contrast.
STILL = """
() => Promise.all(document.getAnimations().filter(one => one.timeline === document.timeline)
  .map(one => one.finished.catch(() => {}))).then(() => true)
"""
RUN_AXE = """
([rules, kinds]) => axe.run(document, {
  resultTypes: kinds, runOnly: rules, rules: { "target-size": { enabled: true } }
}).then(result => kinds.flatMap(kind => result[kind]).map(found =>
  `${found.id}, ${found.nodes.length} times: ${found.nodes[0].html.slice(0, 160)} ${found.nodes[0].failureSummary}`))
"""


def check_axe(evaluate, place, defects, undecided=False):
    """Adds what axe-core finds on the open page, and if asked what it cannot decide; `evaluate` calls a function in the page."""
    evaluate(STILL)
    evaluate(f"() => {{ {AXE} }}")
    for fault in evaluate(RUN_AXE, [RULES, ["violations", *(["incomplete"] if undecided else [])]]):
        defects.add(place, f"axe-core: {fault}")
