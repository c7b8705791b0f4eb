"""What is asked of a page in any browser: axe-core, and what anybody would see go wrong."""

import pathlib

import axe_playwright_python

AXE = (pathlib.Path(axe_playwright_python.__file__).parent / "axe.min.js").read_text()
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]

RUN_AXE = """
rules => axe.run(document, {
  resultTypes: ["violations"], runOnly: rules, rules: { "target-size": { enabled: true } }
}).then(result => result.violations.map(found =>
  `${found.id}, ${found.nodes.length} times: ${found.nodes[0].html.slice(0, 160)} ${found.nodes[0].failureSummary}`))
"""

# Scrolls to the end and back, waits for every image, and answers with what is wrong.
LOOK_AROUND = """
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
  scrollTo(0, 0);
  for (const shift of window.witness.shifts) found.push("shifts: " + shift);
  for (const violation of window.witness.violations) found.push("violates its policy: " + violation);
  return found;
}
"""
