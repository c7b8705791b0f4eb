// Draws the original's own pixels over the enlarged photo: of the tiles beside it, those in sight, as fine as the screen.
//
// Loaded when a photo is first shown larger than its largest rendition. Tiles are those of the IIIF Image API 3.0, level 0.
(() => {
  "use strict";
  const side = 512;
  const find = selector => document.querySelector(selector);
  let frame = 0;
  let failed = new Set();

  /** What of the photo is in sight, in pixels of the original; empty when nothing is. */
  const sight = (photo, figure, width, height) => {
    const box = photo.getBoundingClientRect();
    const window = figure.getBoundingClientRect();
    const view = visualViewport;
    const part = (from, length, all, low, high, start, size) => [
      Math.max(0, (Math.max(low, start) - from) / length * all),
      Math.min(all, (Math.min(high, start + size) - from) / length * all),
    ];
    return [
      ...part(box.left, box.width, width, window.left, window.right, view.offsetLeft, view.width),
      ...part(box.top, box.height, height, window.top, window.bottom, view.offsetTop, view.height),
    ];
  };

  const draw = () => {
    frame = 0;
    const figure = find("figure");
    const photo = figure.querySelector("img");
    const [width, height] = [+figure.dataset.width, +figure.dataset.height];
    const pixels = photo.getBoundingClientRect().width * devicePixelRatio * visualViewport.scale;
    let layer = find(".deep");
    if (!("deep" in figure.dataset)) {
      layer?.remove();
      failed = new Set();
      return;
    }
    if (!layer) {
      layer = photo.parentElement.appendChild(document.createElement("div"));
      layer.className = "deep";
      layer.ariaHidden = "true";
    }

    // Each pixel of a tile stands for as many of the original, on each axis, as share a pixel of the screen.
    let factor = 1;
    while (factor * 2 * pixels <= width * 1.001 && Math.max(width, height) > side * factor) factor *= 2;
    const step = side * factor;
    let level = layer.lastElementChild;
    if (+level?.dataset.factor !== factor) {
      // The level before stays in sight until this one is complete; no other does.
      while (layer.childElementCount > 1) layer.firstElementChild.remove();
      level = layer.appendChild(document.createElement("div"));
      level.dataset.factor = factor;
    }

    const complete = () => {
      if ([...level.children].some(tile => !tile.complete)) return;
      while (level.previousElementSibling) level.previousElementSibling.remove();
    };
    const there = new Map(Array.from(level.children, tile => [tile.name, tile]));
    const [left, right, top, bottom] = sight(photo, figure, width, height);
    for (let y = Math.floor(top / step) * step; y < bottom; y += step) {
      for (let x = Math.floor(left / step) * step; x < right; x += step) {
        const [w, h] = [Math.min(step, width - x), Math.min(step, height - y)];
        const name = `${x},${y},${w},${h}/${Math.ceil(w / factor)},${Math.ceil(h / factor)}/0/default.jpg`;
        if (there.delete(name) || failed.has(name)) continue;
        const tile = new Image();
        Object.assign(tile, { name, alt: "", decoding: "async", draggable: false, onload: complete });
        // Without it the enlarged photo shows.
        tile.onerror = () => { failed.add(name); tile.remove(); complete(); };
        const place = { left: x / width, top: y / height, width: w / width, height: h / height };
        for (const [key, share] of Object.entries(place)) tile.style[key] = `${share * 100}%`;
        tile.src = figure.dataset.tiles + name;
        level.append(tile);
      }
    }
    // What is left was scrolled out of sight.
    for (const tile of there.values()) tile.remove();
    complete();
  };

  const update = () => { frame ||= requestAnimationFrame(draw); };
  addEventListener("scroll", update, { capture: true, passive: true });
  addEventListener("look", update);
  addEventListener("resize", update);
  for (const kind of ["scroll", "resize"]) visualViewport.addEventListener(kind, update);
  update();
})();
