"""Visits whole sites with JavaScript switched off: every photo is reached by links that show, and shows.

usage: unscripted_check.py SITE_FOLDER...
"""

import pathlib
import sys

from browsing import DESKTOP, Defects, chromium, served

# The addresses of all links that a visitor sees or is led to by key, and of all images that do not show.
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


def visit(page, base, folder, defects):
    """Follows every link from the home page on; answers which pages were reached."""
    waiting, reached = [f"{base}index.html"], {f"{base}index.html"}
    while waiting:
        address = waiting.pop()
        path = address.removeprefix(base)
        page.goto(address, wait_until="load")
        found = page.evaluate(LOOK)
        place = f"{folder.name}/{path}"
        for image in found["broken"]:
            defects.add(place, f"does not show {image} without JavaScript")
        if path.startswith("photos/") and found["photo"] < found["whole"]:
            defects.add(place, "shows no photo without JavaScript")
        for link in found["links"]:
            if link.startswith(base) and link.endswith(".html") and link not in reached:
                reached.add(link)
                waiting.append(link)
    return {address.removeprefix(base) for address in reached}


def main():
    defects = Defects()
    photos = 0
    with chromium() as browser:
        page = browser.new_context(java_script_enabled=False, **DESKTOP).new_page()
        for folder in map(pathlib.Path, sys.argv[1:]):
            with served(folder) as base:
                reached = visit(page, base, folder, defects)
            for path in sorted(folder.glob("photos/*/index.html")):
                photos += 1
                if path.relative_to(folder).as_posix() not in reached:
                    defects.add(f"{folder.name}/{path.relative_to(folder)}", "is not reached without JavaScript")
    if not photos:
        defects.add("unscripted_check.py", "found no photo")
    defects.finish(f"{photos} photos visited without JavaScript")


main()
