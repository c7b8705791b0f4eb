"""Measures every tile of gallery pages in many windows, from left to right and from right to left.

The page states the shapes of its photos, its columns and its row breaks. That gives each tile one exact place at every width,
and the browser has to draw it there. Rows are full to a quarter of a pixel; photos of one row have the same height; outside of
a grid, no photo is cropped or drawn in another shape; none stands alone in the last row; nothing is wider than the window.
"""

import itertools

import pytest

# The ends of every range in which a layout keeps its rows or columns, common screens, and odd ones in between.
WINDOWS = [320, 333, 340, 360, 390, 414, 459, 460, 533, 599, 600, 768, 799, 800, 1024, 1079, 1080, 1280, 1439, 1440, 1913,
           1914, 2560]
# The same for tiles of another size, one in each range.
FEWER = [320, 339, 340, 460, 600, 800, 1080, 1440, 1914, 2560]
# The most that a tile may be away from its place, in CSS pixels; browsers cut heights off at a 64th of a pixel, so it may
# be that much more for every tile above it.
FAR, CUT = 0.25, 1 / 64
# The most that a shape may differ: two hundredths of a percent, or where that is less than browsers can draw, a 32nd pixel.
SHAPE, FINEST = 0.0002, 1 / 32
# A photo at least this wide for its height may stand alone.
PANORAMA = 2
# The least height of what a finger has to hit, which a very long photo alone in its row has around it.
TARGET = 24

MEASURE = """
([direction, size]) => {
  document.documentElement.dir = direction;
  document.documentElement.dataset.tiles = size;
  return [...document.querySelectorAll(".tiles")].map(tiles => {
    const list = tiles.querySelector("ul");
    const box = list.getBoundingClientRect();
    const style = getComputedStyle(list);
    const cell = getComputedStyle(list.querySelector("img"));
    const ratio = cell.aspectRatio.split("/").map(Number);
    return {
      kind: list.className,
      width: box.width,
      height: box.height,
      gap: parseFloat(getComputedStyle(tiles).getPropertyValue("--gap")),
      ratio: ratio[0] / (ratio[1] ?? 1),
      columns: style.display == "grid" ? style.gridTemplateColumns.split(" ").length : +style.getPropertyValue("--c"),
      filler: list.matches(".justified") && getComputedStyle(list, "::after").content != "none"
        ? +getComputedStyle(list, "::after").flexGrow / 100 : null,
      tiles: [...list.querySelectorAll("a")].map(tile => {
        const place = tile.getBoundingClientRect();
        const image = tile.querySelector("img").getBoundingClientRect();
        const item = getComputedStyle(tile.parentElement);
        return {
          x: direction == "rtl" ? box.right - place.right : place.x - box.x,
          y: place.y - box.y,
          width: place.width,
          height: place.height,
          image: [image.width, image.height],
          shape: +item.getPropertyValue("--shape") / 100,
          order: +item.getPropertyValue("--o"),
          low: tile.parentElement.matches(".low"),
          begins: getComputedStyle(tile.parentElement, "::before").content != "none" || getComputedStyle(tile).flexBasis == "100%",
        };
      }),
    };
  });
}
"""


def justified_places(grid):
    """Yields the place of each photo in justified rows, by the breaks that the page states."""
    rows = []
    for tile in grid["tiles"]:
        if tile["begins"] or not rows:
            rows.append([])
        rows[-1].append(tile)
    y = 0
    for row in rows:
        filler = grid["filler"] if row is rows[-1] else None
        gaps = len(row) - 1 + (filler is not None)
        height = (grid["width"] - gaps * grid["gap"]) / (sum(tile["shape"] for tile in row) + (filler or 0))
        drawn = max(height, TARGET) if row[0]["low"] and len(row) == 1 else height
        x = 0
        for tile in row:
            yield x, y, tile["shape"] * height, drawn
            x += tile["shape"] * height + grid["gap"]
        y += drawn + grid["gap"]
    last, above = rows[-1], rows[-2] if len(rows) > 1 else []
    if len(last) == 1 and len(above) > 1 and last[0]["shape"] < PANORAMA:
        raise ValueError("the last photo stands alone in its row")


def column_width(grid):
    """Returns the width of a column in CSS pixels."""
    return (grid["width"] - (grid["columns"] - 1) * grid["gap"]) / grid["columns"]


def masonry_places(grid):
    """Yields the place of each photo in columns, by the column that the page states for it."""
    width = column_width(grid)
    bottoms = [0] * grid["columns"]
    for tile in grid["tiles"]:
        column = int(tile["order"]) if grid["columns"] > 1 else 0
        height = width / tile["shape"]
        yield column * (width + grid["gap"]), bottoms[column], width, height
        bottoms[column] += height + grid["gap"]
    if grid["columns"] > 1 and grid["height"] + 2 < max(bottoms):
        raise ValueError("the list is lower than its columns")


def grid_places(grid):
    """Yields the place of each photo in a grid of equal cells."""
    width = column_width(grid)
    height = width / grid["ratio"]
    for number in range(len(grid["tiles"])):
        row, column = divmod(number, grid["columns"])
        yield column * (width + grid["gap"]), row * (height + grid["gap"]), width, height


PLACES = {"justified": justified_places, "masonry": masonry_places, "grid": grid_places}


def faults(grid):
    """Returns what is wrong with one list of photos, and the distance of its worst tile from its place."""
    found, worst = [], 0
    try:
        places = list(PLACES[grid["kind"]](grid))
    except ValueError as fault:
        return [str(fault)], worst
    for number, (tile, place) in enumerate(zip(grid["tiles"], places), 1):
        distances = {key: abs(tile[key] - value) for key, value in zip(("x", "y", "width", "height"), place)}
        worst = max(worst, *distances.values())
        above = sum(other[1] + other[3] <= place[1] and other[0] < place[0] + place[2] and other[0] + other[2] > place[0]
                    for other in places)
        for key, away in distances.items():
            # What is very high or very far down may be that much more, as in a shape.
            if away > FAR + {"y": above * CUT + SHAPE * place[1], "height": SHAPE * place[3]}.get(key, 0):
                found.append(f"the {key} of tile {number} is {away:.2f} pixels away from where it belongs")
        if tile["x"] + tile["width"] > grid["width"] + FAR or tile["x"] < -FAR:
            found.append(f"tile {number} is wider than its list")
        width, height = tile["image"]
        if abs(width - tile["width"]) > 2 * FINEST or abs(height - tile["height"]) > 2 * FINEST and not tile["low"]:
            found.append(f"the picture of tile {number} does not fill it")
        if grid["kind"] != "grid" and abs(width - tile["shape"] * height) > max(SHAPE * width, FINEST * max(1, tile["shape"])):
            found.append(f"the picture of tile {number} is {width} by {height}, not of the shape {tile['shape']}")
    return found[:3], worst


@pytest.mark.sites("hundred", "justified", "masonry", "edge")
def test_layout(site, new_context, defects, record_property):
    page, worst = new_context().new_page(), {}
    for path in site.pages_with_photos:
        page.goto(site.address + path, wait_until="domcontentloaded")
        # One or two photos are as high as the window allows: test_shell.py looks at them.
        if page.locator(".tiles .few").count():
            continue
        for width, size in [*((width, "standard") for width in WINDOWS), *itertools.product(FEWER, ("large", "small"))]:
            page.set_viewport_size({"width": width, "height": 900})
            for direction in ("ltr", "rtl"):
                place = f"{site.name}/{path} at {width} {direction}, {size} tiles"
                for grid in page.evaluate(MEASURE, [direction, size]):
                    defects.count(len(grid["tiles"]))
                    found, away = faults(grid)
                    worst[grid["kind"]] = max(worst.get(grid["kind"], 0), away)
                    for fault in found:
                        defects.add(place, fault)
            wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
            defects.expect(wide <= 0, place, f"is {wide} pixels wider than the window")
    for kind, away in worst.items():
        print(f"{kind}: at most {away:.3f} pixels away")
        record_property(kind, away)
