// The large photo: zoom, full screen, a slideshow, the keys for them, and the photos to either side kept ready.
// The page works without it; what needs it is shown by `@media (scripting)` only.
(() => {
  "use strict";
  const root = document.documentElement;
  const find = selector => document.querySelector(selector);
  const still = matchMedia("(prefers-reduced-motion: reduce)");
  const help = find("#keys");

  // A browser may keep no memory at all; then nothing is remembered, and everything else works.
  const recall = (store, key) => { try { return window[store].getItem(key); } catch { return null; } };
  const remember = (store, key, value) => { try { window[store].setItem(key, value); } catch { /* See above. */ } };

  let quiet;
  const says = find("#says");
  const say = words => {
    says.textContent = words;
    clearTimeout(quiet);
    quiet = setTimeout(() => { says.textContent = ""; }, 2500);
  };
  const press = (name, on) => find(`[data-does=${name}]`)?.setAttribute("aria-pressed", on);

  // Zoom. 0 is as large as the window allows; 1 is a pixel of the photo on a pixel of the screen.
  // The browser's own pinch stays as it is; a pinched photo only becomes sharper.
  let scale = 0;
  let fitted = 0;
  let sharpest = 0;
  const photo = () => find("figure img");
  const figure = () => find("figure");
  /** CSS pixels of the widest rendition at 100 %. */
  const whole = () => Math.max(...Array.from(photo().srcset.matchAll(/ (\d+)w/g), match => +match[1])) / devicePixelRatio;
  const sharpen = width => {
    if (width <= sharpest) return;
    sharpest = width;
    for (const part of photo().parentElement.children) part.sizes = `${Math.ceil(width)}px`;
  };
  const zoom = (wanted, x = innerWidth / 2, y = innerHeight / 2) => {
    const before = photo().getBoundingClientRect();
    if (!scale) fitted = before.width;
    const least = fitted / whole();
    const was = scale;
    scale = wanted > least * 1.01 ? Math.min(wanted, Math.max(4, 4 * least)) : 0;
    if (!scale && !was) return;
    root.style.setProperty("--zoom", `${scale * whole()}px`);
    root.classList.toggle("zooming", scale > 0);
    find(".panel").inert = find(".turns").inert = scale > 0;
    press("zoom", scale > 0);
    if (scale) {
      figure().tabIndex = 0;
      sharpen(scale * whole());
      const after = photo().getBoundingClientRect();
      figure().scrollBy(
        after.left + (x - before.left) / before.width * after.width - x,
        after.top + (y - before.top) / before.height * after.height - y);
    } else figure().removeAttribute("tabindex");
    say(scale ? says.dataset.percent.replace("{1}", Math.round(scale * 100)) : says.dataset.whole);
  };
  /** By half as much again or by a third less, stopping at 100 % on the way. */
  const step = factor => {
    const now = scale || photo().getBoundingClientRect().width / whole();
    const then = now * factor;
    zoom((now - 1) * (then - 1) < -1e-6 ? 1 : then);
  };
  const toggleZoom = (x, y) => zoom(scale ? 0 : Math.max(1, 2 * photo().getBoundingClientRect().width / whole()), x, y);
  window.visualViewport?.addEventListener("resize", () => {
    if (visualViewport.scale > 1) sharpen(photo().getBoundingClientRect().width * visualViewport.scale);
  });
  addEventListener("dblclick", event => {
    if (event.target.closest("figure")) toggleZoom(event.clientX, event.clientY);
  });
  let tap = null;
  addEventListener("touchend", event => {
    const touch = event.changedTouches[0];
    const again = tap && event.timeStamp - tap.at < 300 && Math.hypot(touch.clientX - tap.x, touch.clientY - tap.y) < 30;
    const single = !event.touches.length && event.changedTouches.length === 1 && event.target.closest("figure");
    tap = single && !again ? { at: event.timeStamp, x: touch.clientX, y: touch.clientY } : null;
    if (!single || !again || !event.cancelable) return;
    event.preventDefault();
    toggleZoom(touch.clientX, touch.clientY);
  }, { passive: false });
  // Fingers move a zoomed photo by scrolling it; a mouse takes hold of it.
  addEventListener("pointermove", event => {
    if (scale && event.buttons === 1 && event.pointerType === "mouse" && event.target.closest("figure")) {
      figure().scrollBy(-event.movementX, -event.movementY);
    }
  });
  addEventListener("dragstart", event => { if (scale) event.preventDefault(); });
  const pan = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

  // The neighbours: their pages read and their photos decoded in the size this window needs.
  // A page opened from a disk may read no other; there the disk is near enough.
  const pages = new Map();
  const read = href => {
    if (!pages.has(href)) {
      pages.set(href, fetch(href).then(answer => answer.text())
        .then(text => {
          // Without its style, which this page's policy does not know; only the photo's own measures are kept.
          const page = new DOMParser().parseFromString(text.replace(/<style>[^<]*<\/style>/, ""), "text/html");
          page.documentElement.dataset.measures = /:root\{(--a[^}]*)\}/.exec(text)?.[1] ?? "";
          return page;
        }));
    }
    return pages.get(href);
  };
  const prepare = () => {
    if (!location.protocol.startsWith("http") || navigator.connection?.saveData) return;
    for (const link of document.querySelectorAll(".turns a")) {
      read(link.href)
        .then(page => document.importNode(page.querySelector("figure picture"), true).lastElementChild.decode())
        .catch(() => pages.delete(link.href));
    }
  };

  // Full screen ends with its page, so there the next photo comes to this one.
  const parts = [".caption", ".position", "main", ".digest", ".tools [download]", ".tools [rel=up]", ".words", ".data dl"];
  const turn = async (href, isShow) => {
    zoom(0);
    let page = null;
    if (document.fullscreenElement && location.protocol.startsWith("http")) page = await read(href).catch(() => null);
    if (!page?.querySelector("figure")) {
      if (isShow) location.replace(href); else location.assign(href);
      return;
    }
    history.replaceState(null, "", href);
    document.title = page.title;
    root.style.cssText = page.documentElement.dataset.measures;
    // The place of a photo in a long album may be in a style sheet that no page before needed.
    for (const sheet of page.querySelectorAll("[rel=stylesheet]")) {
      if (!find(`[rel=stylesheet][href="${sheet.getAttribute("href")}"]`)) document.head.append(document.importNode(sheet));
    }
    for (const part of parts) {
      const old = find(part);
      const fresh = page.querySelector(part);
      if (old && fresh) old.replaceWith(document.importNode(fresh, true));
      else if (old) old.remove();
      else if (fresh) find(".panel").prepend(document.importNode(fresh, true));
    }
    sharpest = 0;
    begin();
    if (!still.matches) find("main").animate([{ opacity: 0 }, { opacity: 1 }], 300);
  };
  addEventListener("click", event => {
    const link = event.target.closest(".turns a");
    if (!link || !document.fullscreenElement || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    turn(link.href);
  });
  const fill = () => {
    const full = document.fullscreenElement;
    if (full) full === root && exit(); else root.requestFullscreen?.().catch(() => say(says.dataset.unable));
  };
  const exit = () => document.exitFullscreen().catch(() => {});
  addEventListener("fullscreenchange", () => {
    press("screen", Boolean(document.fullscreenElement));
    sharpen(photo().getBoundingClientRect().width);
  });

  // The album's first and last photo, by the style sheet that also tells each its place; null for a photo alone.
  const outermost = end => {
    const name = getComputedStyle(root).getPropertyValue(`--${end}`);
    return name ? new URL(`../${JSON.parse(name)}/index.html`, location.href).href : null;
  };

  // The slideshow. It passes a token to the page it turns to, so no page begins one by itself.
  const token = "heliographSlideshow";
  let showing = recall("sessionStorage", token) === location.href;
  remember("sessionStorage", token, "");
  let timer;
  let progress;
  let lock = null;
  const interval = find("#interval");
  interval.value = recall("localStorage", "heliographInterval") ?? interval.value;
  if (!interval.value) interval.value = "5";
  const rest = () => {
    clearTimeout(timer);
    progress?.cancel();
    lock?.then(held => held?.release());
    lock = null;
  };
  const run = async () => {
    rest();
    press("slideshow", showing);
    if (!showing || document.hidden) return;
    lock = navigator.wakeLock?.request("screen").catch(() => null);
    const shown = photo();
    await shown.decode().catch(() => {});
    if (!showing || document.hidden || shown !== photo()) return;
    clearTimeout(timer);
    const length = interval.value * 1000;
    if (!still.matches) {
      progress = find("#progress").animate([{ transform: "scaleX(0)" }, { transform: "none" }], length);
    }
    timer = setTimeout(() => {
      const href = find(".turns [rel=next]")?.href ?? outermost("first");
      if (!document.fullscreenElement) remember("sessionStorage", token, href);
      turn(href, true);
    }, length);
  };
  const show = on => {
    if (!find("[data-does=slideshow]")) return;
    showing = on;
    zoom(0);
    say(on ? `${interval.labels[0].textContent}: ${interval.selectedOptions[0].label}` : says.dataset.paused);
    run();
  };
  document.addEventListener("visibilitychange", run);
  // Whatever the visitor does ends it; the keys and the button that steer it see to themselves.
  for (const kind of ["pointerdown", "wheel"]) {
    addEventListener(kind, event => {
      if (showing && !event.target.closest("[data-does=slideshow]")) show(false);
    }, { passive: true });
  }
  interval.addEventListener("change", () => remember("localStorage", "heliographInterval", interval.value));

  // What is known about the photo, and the way back up.
  const inform = () => {
    zoom(0);
    const about = find("#about");
    const isEnd = scrollY + innerHeight > root.scrollHeight - 2;
    const isSeen = scrollY > 0 && (isEnd || about.getBoundingClientRect().top < innerHeight / 2);
    const behavior = still.matches ? "auto" : "smooth";
    if (isSeen) scrollTo({ top: 0, behavior }); else about.scrollIntoView({ behavior });
    (isSeen ? find("[href='#about']") : about).focus({ preventScroll: true });
  };

  // The keys. Letters and signs can be turned off, since a voice or a stray finger may press them (WCAG 2.2, 2.1.4).
  const letters = find("#letters");
  letters.checked = recall("localStorage", "heliographLetters") !== "off";
  letters.addEventListener("change", () => remember("localStorage", "heliographLetters", letters.checked ? "on" : "off"));
  const deeds = {
    zoom: () => toggleZoom(), slideshow: () => show(!showing), screen: fill, keys: () => help.showModal(),
  };
  const signs = {
    i: inform, f: deeds.screen, s: deeds.slideshow, "?": deeds.keys,
    "+": () => step(1.5), "=": () => step(1.5), "-": () => step(1 / 1.5), 0: () => zoom(0),
  };
  addEventListener("keydown", event => {
    const key = event.key;
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || help.open) return;
    if (event.target.closest("input,select,textarea,[contenteditable]") && key !== "Escape") return;
    const sign = letters.checked && signs[key.toLowerCase()];
    const end = { Home: "first", End: "last" }[key];
    const wasShowing = showing;
    const isSteering = event.target.closest("[data-does=slideshow]") && ["Enter", " "].includes(key);
    if (showing && sign !== deeds.slideshow && !isSteering && !["Shift", "Tab"].includes(key)) show(false);
    if (sign) sign();
    else if (scale && pan[key]) figure().scrollBy(...pan[key].map(by => by * 80));
    else if (key === "Escape" && scale) zoom(0);
    else if (key === "Escape" && document.fullscreenElement) exit();
    else if (end && !event.shiftKey && outermost(end)) turn(outermost(end));
    else if (key !== "Escape" || !wasShowing) return;
    event.preventDefault();
  }, { capture: true });
  addEventListener("click", event => deeds[event.target.closest("[data-does]")?.dataset.does]?.());

  const begin = () => {
    run();
    const idle = window.requestIdleCallback ?? setTimeout;
    photo().decode().catch(() => {}).then(() => idle(prepare));
  };
  if (document.readyState === "complete") begin(); else addEventListener("load", begin);
  addEventListener("pageshow", event => {
    if (!event.persisted) return;
    showing = false;
    run();
  });
})();
