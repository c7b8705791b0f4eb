"""Visits whole sites without JavaScript: every photo is reached by visible links, and shows."""

import urllib.parse

import pytest
from conftest import DESKTOP

# The addresses of all links that a visitor sees or reaches by key, and of all images that do not show.
LOOK = """
async () => {
  await Promise.all([...document.images].map(image => image.decode().catch(() => {})));
  const broken = [...document.images].filter(image => !image.naturalWidth || !image.checkVisibility());
  const image = document.querySelector("figure img"), photo = image?.getBoundingClientRect();
  return {
    links: [...document.querySelectorAll("a[href]")].filter(link => link.checkVisibility({ visibilityProperty: true }))
      .map(link => link.href.split("#")[0]),
    broken: broken.map(image => image.currentSrc || image.src),
    photo: photo ? Math.min(photo.right, innerWidth) - Math.max(photo.left, 0) : 0,
    whole: Math.min(40, image?.getAttribute("width") ?? 40),
  };
}
"""
# Their photo pages are like those of the other sites: it is enough that links lead to them.
ALIKE = {"justified", "masonry"}
FAULTS = ["missing.jpg without JavaScript", "is not reached without JavaScript"]


@pytest.mark.sites("plain", "justified", "masonry", "addressed", "edge", control=FAULTS)
@pytest.mark.browser_context_args(java_script_enabled=False, **DESKTOP)
def test_unscripted(site, page, defects):
    defects.count(len(site.photos))
    waiting, reached = [site.address + "index.html"], {site.address + "index.html"}
    while waiting:
        address = waiting.pop()
        path = urllib.parse.unquote(address.removeprefix(site.address))
        page.goto(address)
        found = page.evaluate(LOOK)
        for image in found["broken"]:
            defects.add(path, f"does not show {image} without JavaScript")
        if path.startswith("photos/"):
            defects.expect(found["photo"] >= found["whole"], path, "shows no photo without JavaScript")
        for link in found["links"]:
            if link.startswith(site.address) and link.endswith(".html") and link not in reached:
                reached.add(link)
                if site.name not in ALIKE or "/photos/" not in link:
                    waiting.append(link)
    for path in site.photos:
        defects.expect(site.address + urllib.parse.quote(path) in reached, path, "is not reached without JavaScript")
