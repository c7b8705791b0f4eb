// The large photo: zoom, full screen, a slideshow, the keys for them, and the photos to either side kept ready.
// The page works without it; what needs it is shown by `@media (scripting)` only.
(() => {
  "use strict";
  const root = document.documentElement;
  const find = selector => document.querySelector(selector);
  const reduced = matchMedia("(prefers-reduced-motion: reduce)");
  const still = { get matches() { return reduced.matches || root.dataset.motion === "reduced"; } };
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
  const load = src => document.head.append(Object.assign(document.createElement("script"), { src }));
  const press = (name, on) => find(`[data-does=${name}]`)?.setAttribute("aria-pressed", on);

  // Zoom. 0 is as large as the window allows; 1 is a pixel of the photo on a pixel of the screen: of the original where its
  // tiles are there, else of the largest rendition. What is said in percent is always of the original.
  // The browser's own pinch stays as it is; a pinched photo only becomes sharper.
  let scale = 0;
  let fitted = 0;
  let sharpest = 0;
  const photo = () => find("figure img");
  const figure = () => find("figure");
  const isWide = () => figure().classList.contains("wide");
  const drawn = () => photo().getBoundingClientRect().width;
  /** Pixels of the widest rendition. */
  const widest = () => Math.max(
    photo().getAttribute("width"), ...Array.from(photo().srcset.matchAll(/ (\d+)w/g), match => +match[1]));
  /** CSS pixels of the photo at 1. */
  const whole = () => (figure().dataset.tiles ? figure().dataset.width : widest()) / devicePixelRatio;
  const sharpen = width => {
    if (width <= sharpest) return;
    sharpest = width;
    for (const part of photo().parentElement.children) part.sizes = `${Math.ceil(width)}px`;
  };
  // Tiles are drawn where a photo is looked at closely, and larger than any rendition of it.
  let artist = null;
  const look = () => {
    const { dataset } = figure();
    const pinched = window.visualViewport?.scale ?? 1;
    const isClose = scale || pinched > 1.01 || isWide();
    const isDeep = dataset.tiles && isClose && drawn() * devicePixelRatio * pinched > widest() * 1.01;
    if (isDeep) dataset.deep = ""; else delete dataset.deep;
    if (artist) dispatchEvent(new Event("look"));
    else if (isDeep) load(artist = dataset.script);
  };
  const tell = () => {
    const { percent, largest } = says.dataset;
    const part = percent.replace("{1}", Math.round(scale * whole() * devicePixelRatio / figure().dataset.width * 100));
    const isPart = whole() * devicePixelRatio < figure().dataset.width;
    say(scale === 1 && isPart ? `${largest} · ${part}` : part);
  };
  /** Where in the photo a point of the window is, as shares of its width and height. */
  const share = (x, y) => {
    const box = photo().getBoundingClientRect();
    return [(x - box.left) / box.width, (y - box.top) / box.height];
  };
  const zoom = (wanted, x = innerWidth / 2, y = innerHeight / 2, [across, down] = share(x, y)) => {
    // A film stays as it is.
    if (find("video")) return;
    if (!scale) fitted = drawn();
    const least = fitted / whole();
    const was = scale;
    scale = wanted > least * 1.01 ? Math.min(wanted, Math.max(4, 4 * least)) : 0;
    // Further away than it is shown at first, a wide photo is shown whole.
    const entire = isWide() && !scale && wanted < least * 0.99;
    if (!scale && !was && entire === root.classList.contains("entire")) return;
    root.style.setProperty("--zoom", `${scale * whole()}px`);
    root.classList.toggle("entire", entire);
    root.classList.toggle("zooming", scale > 0);
    find(".panel").inert = find(".turns").inert = scale > 0;
    press("zoom", scale > 0);
    if (scale) {
      figure().tabIndex = 0;
      sharpen(scale * whole());
      const after = photo().getBoundingClientRect();
      figure().scrollBy(after.left + across * after.width - x, after.top + down * after.height - y);
      tell();
    } else {
      if (!isWide()) figure().removeAttribute("tabindex");
      say(says.dataset.whole);
    }
    look();
  };
  /** To a size between the whole photo and the closest look, stopping at 1 on the way. */
  const step = factor => {
    const now = scale || drawn() / whole();
    const then = now * factor;
    zoom((now - 1) * (then - 1) < -1e-6 ? 1 : then);
  };
  const toggleZoom = (x, y) => zoom(scale ? 0 : Math.max(1, 2 * drawn() / whole()), x, y);
  window.visualViewport?.addEventListener("resize", () => {
    if (visualViewport.scale > 1) sharpen(drawn() * visualViewport.scale);
    look();
  });
  addEventListener("resize", look);
  // With Ctrl the wheel goes closer; browsers report the pinch of a trackpad as just that. Its steps are too small to be
  // taken one by one. All of them keep the place where they began under the pointer, until it or the photo is moved.
  let aim, place, last;
  const state = ({ clientX, clientY }) => [clientX, clientY, whole(), drawn(), figure().scrollLeft, figure().scrollTop].join();
  addEventListener("wheel", event => {
    if (!event.ctrlKey || !event.target.closest("figure")) return;
    event.preventDefault();
    const isFirst = state(event) !== last;
    if (isFirst || !scale) place = share(event.clientX, event.clientY);
    if (isFirst || scale) aim = scale || drawn() / whole();
    const turned = event.deltaY * (event.deltaMode ? 16 : 1);
    aim *= Math.exp(-Math.max(-50, Math.min(50, turned)) / 100);
    zoom(aim, event.clientX, event.clientY, place);
    if (!scale) aim = Math.max(aim, 0.98 * drawn() / whole());
    last = state(event);
  }, { passive: false });
  // A click goes to 1 at its place, and back; the second of two does nothing more. Fingers tap twice.
  let held = null;
  addEventListener("pointerdown", event => {
    held = { x: event.clientX, y: event.clientY, isOther: event.pointerType === "touch" || showing };
  });
  addEventListener("click", event => {
    if (!event.target.closest(scale ? "figure" : "figure img") || event.detail !== 1 || held?.isOther) return;
    if (Math.hypot(event.clientX - held.x, event.clientY - held.y) < 5) toggleZoom(event.clientX, event.clientY);
  });
  let tap = null;
  addEventListener("touchend", event => {
    const touch = event.changedTouches[0];
    const again = tap && event.timeStamp - tap.at < 300 && Math.hypot(touch.clientX - tap.x, touch.clientY - tap.y) < 30;
    const isTap = held && Math.hypot(touch.clientX - held.x, touch.clientY - held.y) < 30;
    const single = isTap && !event.touches.length && event.changedTouches.length === 1 && event.target.closest("figure");
    tap = single && !again ? { at: event.timeStamp, x: touch.clientX, y: touch.clientY } : null;
    if (!single || !again || !event.cancelable) return;
    event.preventDefault();
    toggleZoom(touch.clientX, touch.clientY);
  }, { passive: false });
  // Fingers move a photo that is zoomed or wide by scrolling it; a mouse takes hold of it.
  addEventListener("pointermove", event => {
    if ((scale || isWide()) && event.buttons === 1 && event.pointerType === "mouse" && event.target.closest("figure")) {
      figure().scrollBy(-event.movementX, -event.movementY);
    }
  });
  addEventListener("dragstart", event => { if (scale || isWide()) event.preventDefault(); });
  const pan = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

  // The neighbours: their pages read and their photos decoded in the size this window needs.
  // A page opened from a disk may read no other; there the disk is near enough.
  const isServed = location.protocol.startsWith("http");
  const pages = new Map();
  const read = href => {
    if (!pages.has(href)) {
      const page = fetch(href).then(async answer => {
        // Without its style, which this page's policy does not know; a style sheet that a script makes may have it.
        let rules;
        const text = (await answer.text()).replace(/<style>([^]*?)<\/style>/, (_, found) => { rules = found; return ""; });
        const page = new DOMParser().parseFromString(text, "text/html");
        if (!answer.ok || !page.querySelector("figure")) throw answer;
        return Object.assign(page, { rules, address: answer.url });
      });
      pages.set(href, page);
      page.catch(() => pages.delete(href));
      if (pages.size > 50) pages.delete(pages.keys().next().value);
    }
    return pages.get(href);
  };
  let strip, live;
  const prepare = () => {
    if (!isServed || visitor.saves()) return;
    // The film strip, where the style sheet has room for it; an own template may not name its script.
    if (!strip && says.dataset.strip && !root.dataset.line && getComputedStyle(find(".stage")).getPropertyValue("--near")) load(strip = says.dataset.strip);
    for (const link of document.querySelectorAll(".turns a")) {
      read(link.href)
        .then(page => {
          // hands.js shows it beside a photo that is drawn aside.
          link.picture = page.picture ??= document.importNode(page.querySelector("figure picture"), true);
          return link.picture.lastElementChild.decode();
        })
        .catch(() => {});
    }
  };

  // Browsers refuse more than about a hundred changes of the address in ten seconds.
  let written, later;
  const write = () => {
    clearTimeout(later);
    const wait = written + 120 - performance.now();
    if (wait > 0) { later = setTimeout(write, wait); return; }
    written = performance.now();
    try { history.replaceState(history.state, "", visitor.address); } catch { later = setTimeout(write, 1000); }
  };

  // The next photo comes to this page: so nothing that a visitor does meanwhile is lost, and the history keeps one entry.
  const about = "title,meta:is([name=description],[name=robots],[name=color-scheme],[name=theme-color],[name^=twitter],[property]),"
    + "link:is([rel=canonical],[rel=alternate]),[type='application/ld+json']";
  const parts = [
    ".caption", ".position", "main", ".digest", ".tools [download]", ".tools [rel=up]", ".words", ".stack", ".data dl", ".address", ".light",
    ".languages",
  ];
  let sheet;
  const replace = (old, fresh) => {
    const focused = document.activeElement;
    const hadFocus = old.contains(focused);
    old.replaceWith(fresh);
    const links = [fresh, ...fresh.querySelectorAll("a,input:checked")].filter(one => one.href || one.checked);
    if (hadFocus) (links.find(link => focused.rel && link.rel === focused.rel || link.matches("[aria-current]")) ?? links[0])?.focus({ preventScroll: true });
  };
  const put = page => {
    if (scale) zoom(0);
    visitor.address = page.address;
    write();
    // For list.js and strip.js, before anything of the page is shown.
    dispatchEvent(new CustomEvent("put", { detail: page }));
    if (!sheet) {
      sheet = new CSSStyleSheet();
      document.adoptedStyleSheets.push(sheet);
      find("head style").sheet.disabled = true;
    }
    sheet.replaceSync(page.rules);
    // That was of the tile that led here.
    root.style.removeProperty("--seen");
    for (const one of document.head.querySelectorAll(about)) one.remove();
    document.head.append(...Array.from(page.head.querySelectorAll(about), one => document.importNode(one, true)));
    // The place of a photo in a long album may be in a style sheet that no page before needed.
    for (const sheet of page.querySelectorAll("[rel=stylesheet]")) {
      if (!find(`[rel=stylesheet][href="${sheet.getAttribute("href")}"]`)) document.head.append(document.importNode(sheet));
    }
    // What is not there yet would be loaded to its end.
    if (!photo().complete) for (const one of photo().parentElement.children) for (const name of ["srcset", "src"]) one.removeAttribute(name);
    const isBeside = page.picture?.isConnected;
    for (const part of parts) {
      const old = find(part);
      const found = page.querySelector(part);
      const fresh = found && document.importNode(found, true);
      if (part === "main" && page.picture?.lastElementChild.complete) fresh.querySelector("picture").replaceWith(page.picture);
      if (old && fresh) replace(old, fresh);
      else if (old) old.remove();
      else if (fresh && part === ".words" && find(".stack")) find(".stack").after(fresh);
      else if (fresh) find(".panel").prepend(fresh);
    }
    page.picture = null;
    sharpest = 0;
    root.classList.remove("entire");
    // The page's own light.
    dispatchEvent(new Event("storage"));
    begin();
    if (!still.matches && !isBeside) find("main").animate([{ opacity: 0 }, { opacity: 1 }], 300);
  };
  const turn = async href => {
    const page = isServed && await read(href).catch(() => null);
    if (page) return put(page);
    if (showing) remember("sessionStorage", token, part(href));
    remember("sessionStorage", "heliographCame", JSON.stringify({ from: history.state?.came, to: href, list: history.state?.list }));
    location.replace(href);
  };
  // Turns wait for those before them, and begin where these end.
  const news = find(".stage").appendChild(document.createElement("p"));
  news.className = "unseen";
  news.setAttribute("role", "status");
  let waiting = 0;
  let turns = Promise.resolve();
  const ask = where => {
    waiting++;
    turns = turns.then(() => {
      const href = where();
      return href && turn(href);
    }).finally(() => {
      if (--waiting) return;
      const title = find("h1");
      Object.assign(news, { lang: title.lang, dir: title.dir, textContent: title.textContent });
    });
  };
  addEventListener("click", event => {
    const link = event.target.closest(".turns a,.strip a,.stack a");
    if (!link || event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const { rel, href } = link;
    if (rel) visitor.turn(rel); else ask(() => href);
    if (link.closest(".stack")) scrollTo(0, 0);
  });
  visitor.read = read;
  // While a photo comes, what is asked for is meant from there, also where no link leads yet.
  visitor.turn = rel => {
    const where = () => find(`.turns [rel=${rel}]`)?.href;
    if (waiting || where()) ask(where);
  };
  const fill = () => {
    const full = document.fullscreenElement;
    if (full) full === root && exit(); else root.requestFullscreen?.().catch(() => say(says.dataset.unable));
  };
  const exit = () => document.exitFullscreen().catch(() => {});
  addEventListener("fullscreenchange", () => {
    press("screen", Boolean(document.fullscreenElement));
    sharpen(drawn());
    look();
    rouse();
  });
  // In full screen and in a slideshow the pointer hides while nobody moves it.
  let stirred;
  const hide = () => root.classList.add("idle");
  const rouse = () => {
    root.classList.remove("idle");
    clearTimeout(stirred);
    if (document.fullscreenElement || showing) stirred = setTimeout(hide, 2000);
  };
  for (const kind of ["pointermove", "pointerdown"]) {
    addEventListener(kind, event => { if (event.type !== "pointermove" || event.movementX || event.movementY) rouse(); });
  }

  // The first and last photo of the list, or of the album, by the style sheet that also tells each its place; null for a photo
  // alone.
  const outermost = end => {
    const listed = find(".turns").dataset[end];
    if (listed) return listed;
    const name = getComputedStyle(root).getPropertyValue(`--${end}`);
    return name ? new URL(`../${JSON.parse(name)}/${location.pathname.split("/").pop()}`, location.href).href : null;
  };

  // The slideshow. It tells the page it turns to, so none begins by itself.
  const token = "heliographShow";
  const part = href => href?.split("/").at(-2);
  let showing = recall("sessionStorage", token) === part(location.href);
  remember("sessionStorage", token, "");
  if (showing) hide();
  let timer, progress, lock;
  const seconds = () => Math.min(60, Math.max(2, root.dataset.interval || 5)) || 5;
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
    const length = seconds() * 1000;
    if (!still.matches) {
      progress = find("#progress").animate([{ transform: "scaleX(0)" }, { transform: "none" }], length);
    }
    timer = setTimeout(() => ask(() => find(".turns [rel=next]")?.href ?? outermost("first")), length);
  };
  const show = on => {
    if (!find("[data-does=slideshow]")) return;
    showing = on;
    zoom(0);
    rouse();
    say(on ? says.dataset.slideshow : says.dataset.paused);
    run();
  };
  document.addEventListener("visibilitychange", run);
  // Whatever the visitor does ends it; the keys and the button that steer it see to themselves.
  for (const kind of ["pointerdown", "wheel"]) {
    addEventListener(kind, event => {
      if (showing && !event.target.closest("[data-does=slideshow]")) show(false);
    }, { passive: true });
  }

  // What is known about the photo, and the way back up.
  const inform = async () => {
    if (scale) zoom(0);
    if (document.fullscreenElement) await exit();
    const about = find("#about");
    const isEnd = scrollY + innerHeight > root.scrollHeight - 2;
    const isSeen = scrollY > 0 && (isEnd || about.getBoundingClientRect().top < innerHeight / 2);
    const behavior = still.matches ? "auto" : "smooth";
    if (isSeen) scrollTo({ top: 0, behavior }); else about.scrollIntoView({ behavior });
    (isSeen ? find("a[href='#about']") : about).focus({ preventScroll: true });
  };

  // The keys. Letters and signs can be turned off, since a voice or a stray finger may press them (WCAG 2.2, 2.1.4).
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
    if (event.target.closest("input,select,textarea,video,[contenteditable]") && key !== "Escape") return;
    const sign = root.dataset.letters !== "off" && signs[key.toLowerCase()];
    const end = { Home: "first", End: "last" }[key];
    const wasShowing = showing;
    const isSteering = event.target.closest("[data-does=slideshow]") && ["Enter", " "].includes(key);
    if (showing && sign !== deeds.slideshow && !isSteering && !["Shift", "Tab"].includes(key)) show(false);
    if (sign) sign();
    else if ((scale || event.target === figure()) && pan[key]) figure().scrollBy(...pan[key].map(by => by * 80));
    else if (key === "Escape" && scale) zoom(0);
    else if (key === "Escape" && document.fullscreenElement) exit();
    else if (end && !event.shiftKey && outermost(end)) ask(() => outermost(end));
    // A key that is held down turns as quickly as photos come, and not longer than it is held.
    else if (waiting && event.repeat) ;
    else if (key !== "Escape" || !wasShowing) return;
    event.preventDefault();
  }, { capture: true });
  addEventListener("click", event => {
    deeds[event.target.closest("[data-does]")?.dataset.does]?.();
    if (document.fullscreenElement && event.target.closest("a[href='#about']")) {
      event.preventDefault();
      inform();
    }
  });

  // A page asks for few pixels first. All that the screen has follow where the line is not slow.
  const begin = () => {
    run();
    look();
    if (!live && (live = find(".live")?.dataset.script)) load(live);
    const idle = window.requestIdleCallback ?? setTimeout;
    photo().decode().catch(() => {}).then(() => {
      if (!root.dataset.line && !visitor.saves()) sharpen(drawn());
      idle(prepare);
    });
  };
  if (document.readyState === "complete") begin(); else addEventListener("load", begin);
  addEventListener("pageshow", event => {
    if (!event.persisted) return;
    showing = false;
    run();
  });
})();
