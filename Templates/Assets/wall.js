// Makes one page of a gallery's pages, which stay complete, with the heights of WallFile: see decision 46.
(() => {
  "use strict";
  const root = document.documentElement;
  const source = new URL(document.currentScript.dataset.wall, location);
  const slider = document.querySelector(".timeline");
  const own = document.querySelector(".tiles");
  // Pages are turned where they cannot be fetched, or their rules not be kept apart: nothing needs the timeline's column then.
  const giveUp = () => { if (!root.classList.contains("walled")) root.classList.add("turned"); };
  if (!own || !location.protocol.startsWith("http") || !CSS.supports("selector(&)")) return giveUp();

  const bare = address => address.split(/[?#]/)[0].replace(/index\.html$/, "");
  const moveTo = y => scrollTo(0, y);
  const share = value => Math.min(1, Math.max(0, value));
  const top = element => element.getBoundingClientRect().top + scrollY;
  const place = history.state?.wall;
  history.scrollRestoration = "manual";
  const restore = () => { if (!location.hash && place) moveTo(top(own) + place * own.offsetHeight); };
  restore();

  let parts;
  let here;
  let isWhole;

  // The document's own address will change.
  const resolve = (within, base, found = {}) => {
    const whole = text => /^(\w+:|[#/])/.test(text) ? text
      : text.replace(/^(\.\.\/)*/, up => found[up] ??= new URL(up || "./", base).href);
    for (const element of within.querySelectorAll(":is([href],[src],[srcset]):not([rel=stylesheet],script)")) {
      for (const name of ["href", "src", "srcset"]) {
        const value = element.getAttribute(name);
        if (value) element.setAttribute(name, name === "srcset" ? value.split(",").map(whole).join() : whole(value));
      }
    }
  };

  // Pages number their shapes from the first.
  const adopt = (text, part) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    if (part) part.sheet = sheet;
  };
  // Shapes and placeholders go to the photos themselves: as rules, they would be held against every photo of the document.
  const take = (part, page, rules, items) => {
    part.looks = new Map();
    const rest = rules.replace(/\.(?:tiles li:nth-child\((\d+)\) a|([axy]\d+)){([^:}]+):([^}]*)}/g, (_, number, name, property, value) => {
      part.looks.set(number ? items[number - 1] : name, [property, value]);
      return "";
    });
    // A size of tiles is said at the root of the document.
    const nested = rest.replace(/((?::root:not\(|\[data-tiles)[^ {]+) /g, "$1 & ");
    adopt(`:where(.w${part.at}){${nested}}`, part);
    part.title = page.title;
    part.scheme = page.querySelector("meta[name=color-scheme]")?.content;
    part.state = "full";
  };
  const draw = (part, item) => {
    const set = (element, look) => look && element?.style.setProperty(...look);
    for (const name of item.classList) set(item, part.looks.get(name));
    set(item.querySelector("a"), part.looks.get(item));
  };

  // Whether a photo begins a row in this window. Asked once for a window: each look at a style lays out what has come.
  let rowStart;
  const findRowStart = list => {
    const probes = ["", ..."0123456789"].map(at => Object.assign(document.createElement("li"), { className: `b${at}` }));
    const link = document.createElement("a");
    probes[0].append(link);
    list.append(...probes);
    const isAlone = getComputedStyle(link).flexBasis === "100%";
    const name = probes.find(probe => getComputedStyle(probe, "::before").content !== "none")?.className;
    for (const probe of probes) probe.remove();
    return item => isAlone || item.classList.contains(name);
  };

  const fill = async part => {
    part.state = "coming";
    try {
      const answer = await fetch(part.address);
      if (!answer.ok) throw answer;
      let rules;
      // The policy holds for a page that is parsed, too.
      const text = (await answer.text()).replace(/<style>([^]*?)<\/style>/, (_, found) => { rules = found; });
      const page = new DOMParser().parseFromString(text, "text/html");
      if (part.state !== "coming") return;
      const items = [...page.querySelector(".tiles ul").children];
      take(part, page, rules, items);
      if (part === here) show();
      // Some in each frame, so that few are late. What may not be a whole row yet would be drawn too large.
      const found = {};
      const isJustified = part.list.matches(".justified");
      const beginsRow = isJustified ? rowStart ??= findRowStart(part.list) : () => false;
      let row = [];
      while (items.length && part.state === "full") {
        await new Promise(requestAnimationFrame);
        for (const item of row) item.querySelector("a").style.removeProperty("display");
        const next = items.splice(0, 8);
        for (const item of next) {
          resolve(item, part.address, found);
          for (const image of item.querySelectorAll("img")) image.loading = "lazy";
          draw(part, item);
        }
        part.list.append(...next);
        row = items.length && isJustified ? [...row, ...next] : [];
        row = row.slice(Math.max(0, row.findLastIndex(beginsRow)));
        // The item stays and breaks the row, so that what fills the last row does not join the one above.
        for (const item of row) item.querySelector("a").style.display = "none";
        visitor.dress(part.list);
      }
    } catch {
      part.state = "";
      part.wanted = false;
      // Asked for again, ever later, for as long as it is near.
      part.pause = 2 * (part.pause ?? 500);
      setTimeout(() => {
        part.isNear &&= part.wanted;
        look();
      }, part.pause);
    }
  };
  // One after the other, what is in the window first.
  let isBusy;
  const work = async () => {
    if (isBusy) return;
    isBusy = true;
    for (;;) {
      const { at } = middle().part;
      const wanted = parts.filter(part => part.wanted && !part.state).sort((one, other) => Math.abs(one.at - at) - Math.abs(other.at - at));
      if (!wanted[0]) break;
      await fill(wanted[0]);
    }
    isBusy = false;
  };
  const drop = part => {
    if (!part.state || part.list.contains(document.activeElement)) return;
    part.state = "";
    part.list.replaceChildren();
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter(sheet => sheet !== part.sheet);
  };

  // What is passed quickly is not fetched. All places are known, so no observer has to look at every part in every frame.
  const look = () => shown.forEach((part, at) => {
    const away = Math.max(tops[at] - y - height, y - (tops[at + 1] ?? end));
    if (away > 5 * height) drop(part);
    const isNear = away < 1.5 * height;
    if (part.isNear === isNear) return;
    part.isNear = isNear;
    clearTimeout(part.timer);
    part.wanted = false;
    if (isNear) part.timer = setTimeout(() => { part.wanted = true; work(); }, 120);
  });

  const build = ({ kind, from, pages }) => {
    let start = 1;
    parts = pages.map(([address, , count, text, heights, months], at) => ({
      at, count, text, heights, months, address: new URL(address, source).href, start: (start += count) - count,
    }));
    here = parts.find(part => bare(part.address) === bare(location.href));
    if (!here || !parts[1]) return;
    // Larger tiles, those of the site, and smaller ones.
    const roots = ["[data-tiles=large] ", "", "[data-tiles=small] "];
    let at = 0;
    adopt(from.flatMap((widths, size) => widths.map(width => {
      const place = 2 * at++;
      return `@media(min-width:${width}px){${parts.map(part => {
        const [share, pixels] = part.heights.slice(place);
        return `${roots[size]}.w${part.at}{--h:calc(${share / 1000}cqw + ${pixels / 100}px)}`;
      }).join("")}}`;
    })).join(""));
    resolve(document, location.href);
    for (const part of parts) {
      part.box = part === here ? own : document.createElement("div");
      part.list = own.querySelector("ul");
      if (part === here) {
        take(part, document, document.querySelector("head style").textContent, part.list.children);
        for (const item of part.list.children) draw(part, item);
      }
      else part.box.append(part.list = Object.assign(document.createElement("ul"), { className: kind }));
      part.box.classList.add("tiles", "wall", `w${part.at}`);
      part.box.dataset.at = part.at;
      part.box.prepend(Object.assign(document.createElement("h2"), { className: "unseen", dir: "auto", textContent: part.text }));
    }
    for (const { sheet } of document.querySelectorAll("head style")) {
      for (let at = sheet.cssRules.length; at--;) {
        const rule = sheet.cssRules[at];
        const { selectorText } = rule.cssRules?.[0] ?? rule;
        if (/^(:root:not\(.*\) |\[data-tiles[^ ]* )?\.(tiles|grid|justified|masonry|[abmxy]\d)/.test(selectorText)) sheet.deleteRule(at);
      }
    }
    parts.at(-1).box.classList.add("last");
    document.querySelector("nav.pages").remove();
    own.after(...parts.slice(here.at + 1).map(part => part.box));
    isWhole = !here.at;
    slider.hidden = false;
    slider.ariaValueMax = start - 1;
    for (const part of parts) Object.assign(part.box.dataset, { start: part.start, total: start - 1 });
    root.classList.add("walled");
    return true;
  };
  // What is above joins when the heading is out of sight, or is asked for.
  const join = () => {
    if (isWhole) return;
    isWhole = true;
    const before = own.getBoundingClientRect().top;
    root.style.overflowAnchor = "none";
    own.before(...parts.slice(0, own.dataset.at).map(part => part.box));
    measure();
    moveTo(top(own) - before);
    requestAnimationFrame(() => root.style.removeProperty("overflow-anchor"));
  };

  // Nothing is measured while scrolling.
  let shown, tops, first, end, height, room, length, way, years;
  const measure = () => {
    rowStart = null;
    height = innerHeight;
    shown = isWhole ? parts : parts.slice(own.dataset.at);
    tops = shown.map(part => top(part.box));
    const { box } = shown.at(-1);
    first = tops[0];
    end = tops.at(-1) + box.offsetHeight;
    room = Math.max(1, end - first - height);
    length = slider.clientHeight;
    way = length - grip.offsetHeight;
    let free = 0;
    for (const { mark, part, index } of years) {
      const y = (yOf(part, index) - first) / (room + height) * length;
      mark.style.top = `${y}px`;
      mark.hidden = !(y >= free);
      if (!mark.hidden) free = y + 20;
    }
    move();
  };
  const yOf = (part, index) => top(part.box) + part.box.offsetHeight * index / part.count;
  const middle = () => {
    const middle = y + height / 2;
    const at = Math.max(0, tops.findLastIndex(start => start <= middle));
    const part = shown[at];
    const whole = (tops[at + 1] ?? end) - tops[at];
    return { part, index: Math.floor(share((middle - tops[at]) / whole) * (part.count - .01)) };
  };

  const grip = slider.querySelector(".grip");
  const bubble = slider.querySelector("output");
  // The place is asked for before a frame changes anything: later, the question would style and lay out the document.
  let y;
  const move = () => {
    y = scrollY;
    look();
    const { part, index } = middle();
    const text = part.months.findLast(([from]) => from <= index)?.[1] ?? part.months[0]?.[1] ?? part.text;
    grip.style.transform = `translateY(${share((y - first) / room) * way}px)`;
    if (bubble.textContent !== text) bubble.textContent = text;
    slider.ariaValueNow = part.start + index;
    slider.ariaValueText = text || part.start + index;
  };

  const show = () => {
    if (!here.title) return;
    document.title = here.title;
    const scheme = document.querySelector("meta[name=color-scheme]");
    if (!scheme || scheme.content === here.scheme) return;
    scheme.content = here.scheme;
    for (const meta of document.querySelectorAll("meta[name=theme-color]")) meta.content = getComputedStyle(root).backgroundColor;
  };
  const remember = part => {
    here = part;
    const address = bare(part.address) === bare(location.href) ? location.href
      : location.pathname.endsWith(".html") ? part.address : bare(part.address);
    history.replaceState({ ...history.state, wall: (scrollY - top(part.box)) / part.box.offsetHeight }, "", address);
    show();
  };

  // One timer runs until nothing has moved for a while: to set and clear some for each event costs more than all the rest.
  let moved, timer, sleep;
  const settle = () => {
    const left = moved + 200 - performance.now();
    timer = left > 0 && setTimeout(settle, left);
    if (timer) return;
    slider.classList.remove("moving");
    if (scrollY > top(own)) join();
    remember(middle().part);
    sleep = setTimeout(() => slider.classList.remove("awake"), 1800);
  };
  const scrolled = () => {
    move();
    moved = performance.now();
    if (timer) return;
    slider.classList.add("moving", "awake");
    clearTimeout(sleep);
    timer = setTimeout(settle, 200);
  };

  const stops = kind => {
    let last;
    return parts.flatMap(part => part.months.flatMap(month => month[kind] === last ? [] : { part, index: month[0], text: last = month[kind] }));
  };
  const go = ({ part, index }) => {
    join();
    moveTo(yOf(part, index));
  };
  const step = (kind, by) => {
    join();
    const all = stops(kind);
    const places = (all[1] ? all : parts).map(({ part, index, box }) => part ? yOf(part, index) : top(box));
    moveTo(by > 0 ? places.find(y => y > scrollY + 2) ?? scrollY : places.findLast(y => y < scrollY - 2) ?? 0);
  };
  const keys = {
    ArrowUp: () => step(1, -1), ArrowDown: () => step(1, 1), PageUp: () => step(2, -1), PageDown: () => step(2, 1),
    Home: () => { join(); moveTo(0); }, End: () => { join(); moveTo(first + room); },
  };
  let held, pressed;
  const drag = event => moveTo(first + room * share((event.clientY - held - (length - way) / 2) / way));

  const start = () => {
    years = stops(2).map(stop => ({ ...stop, mark: Object.assign(document.createElement("i"), { textContent: stop.text }) }));
    slider.append(...years.map(({ mark }) => mark));
    if (place < 0 || place > 1) {
      join();
      restore();
    }
    measure();
    if (scrollY > top(own)) join();
    const sizes = new ResizeObserver(measure);
    sizes.observe(document.body);
    sizes.observe(slider);
    addEventListener("scroll", scrolled, { passive: true });
    let finger;
    const up = by => { if (by < 0 && scrollY <= 0) join(); };
    addEventListener("wheel", event => up(event.deltaY), { passive: true });
    addEventListener("touchstart", event => { finger = event.touches[0].clientY; }, { passive: true });
    addEventListener("touchend", event => up(finger + 30 - event.changedTouches[0].clientY), { passive: true });
    const ways = getComputedStyle(root).direction === "rtl" ? ["ArrowRight", "ArrowLeft"] : ["ArrowLeft", "ArrowRight"];
    addEventListener("keydown", event => {
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const way = event.target.closest("input,dialog") ? -1 : ways.indexOf(event.key);
      const part = parts[middle().part.at + 2 * way - 1];
      const act = event.target === slider && keys[event.key] || way >= 0 && part && (() => go({ part, index: 0 }));
      if (!act) return;
      event.preventDefault();
      act();
    });
    slider.addEventListener("pointerdown", event => {
      join();
      slider.setPointerCapture(event.pointerId);
      slider.classList.add("held");
      pressed = event.clientY;
      held = slider.getBoundingClientRect().top;
      // The grip is drawn from where it is pressed.
      const box = grip.getBoundingClientRect();
      if (grip.contains(event.target)) held += pressed - box.top - box.height / 2;
      else drag(event);
    });
    slider.addEventListener("pointermove", event => {
      if (!slider.hasPointerCapture(event.pointerId) || Math.abs(event.clientY - pressed) < 4) return;
      pressed = -9;
      drag(event);
    });
    // It may lie over a photo: who presses and draws nothing means what is beneath.
    slider.addEventListener("click", ({ clientX, clientY }) => {
      if (pressed > 0) document.elementsFromPoint(clientX, clientY).find(one => one.closest(".wall a"))?.closest("a").click();
    });
    slider.addEventListener("lostpointercapture", () => slider.classList.remove("held"));
    document.addEventListener("click", event => {
      const box = event.target.closest(".wall a")?.closest(".wall");
      if (box) remember(parts[box.dataset.at]);
    }, { capture: true });
  };
  fetch(source).then(answer => answer.json()).then(data => build(data) ? start() : giveUp()).catch(giveUp);
})();
