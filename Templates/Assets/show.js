// The show: the photos of an album one after the other in the whole window, as long as the address ends in "#show".
// Behind it may stand what a screen in a room should do: "#show&interval=30&shuffle=on&loop=off".
(() => {
  "use strict";
  const root = document.documentElement;
  const link = document.querySelector(".show a");
  const words = link.dataset;
  const make = (name, values) => Object.assign(document.createElement(name), values);
  const reduced = matchMedia("(prefers-reduced-motion: reduce)");
  const isStill = () => reduced.matches || root.dataset.motion === "reduced";

  // What the address asks for holds before what the visitor chose: in a room there is nobody to choose.
  let asked;
  const wanted = name => asked.get(name) ?? root.dataset[name];
  const isOn = name => (wanted(name) ?? (name === "loop" ? "on" : "off")) === "on";
  const seconds = () => Math.min(3600, Math.max(2, wanted("interval") || 5)) || 5;

  // A photo has a name, the beginning of its files' addresses, and makes a picture of itself. The page has those of its own
  // tiles; the list has all, and a page from a disk may not read it.
  const onPage = () => Array.from(document.querySelectorAll(".tiles picture"), picture => ({
    name: picture.lastElementChild.src.replace(/-\d+\.\w+$/, ""), draw: () => picture.cloneNode(true),
  }));
  const listed = ([start, width, height, sides, formats, alt, lang = root.lang]) => {
    const name = new URL(start, words.list).href;
    const files = format => sides.split(" ")
      .map(side => `${name}-${side}.${format} ${Math.round(width * side / Math.max(width, height))}w`).join();
    return { name, draw: () => {
      const picture = make("picture");
      const [plain, ...others] = formats.split(" ").reverse();
      for (const format of others.reverse()) picture.append(make("source", { type: `image/${format}`, srcset: files(format) }));
      picture.append(make("img", { width, height, alt, lang, srcset: files(plain) }));
      return picture;
    } };
  };
  let photos = [];

  // What is left of this round, and what was shown, the last at the end.
  let queue = [];
  let past = [];
  const names = list => new Map(list.map(photo => [photo.name, photo]));
  const shuffled = list => {
    const all = [...list];
    for (let last = all.length - 1; last > 0; last--) {
      const other = Math.floor(Math.random() * (last + 1));
      [all[last], all[other]] = [all[other], all[last]];
    }
    return all;
  };
  /** The photo after this one; none behind the last of a show that ends. */
  const ahead = () => {
    if (!queue.length && isOn("loop")) {
      queue = isOn("shuffle") ? shuffled(photos) : [...photos];
      // None comes twice in a row.
      if (queue[1] && queue[0].name === past.at(-1)?.name) queue.push(queue.shift());
    }
    return queue[0];
  };
  const deal = () => {
    const at = photos.findIndex(photo => photo.name === past.at(-1)?.name);
    queue = isOn("shuffle") ? shuffled(photos.filter((_, index) => index !== at)) : photos.slice(at + 1);
  };

  // An album that was hidden or removed is shown no more. Its page comes anew from the server, which says what is there now.
  const end = () => {
    clearTimeout(timer);
    turns++;
    for (const picture of frame.querySelectorAll("picture")) picture.remove();
    history.replaceState(history.state, "", location.pathname + location.search);
    location.reload();
  };

  // The list is asked for again every five minutes. `no-cache` asks with If-None-Match, and a server answers 304. One that
  // never sent the list may know no JSON. A long list names its parts, which never change: another content has another name.
  let known, looked;
  let parts = new Map();
  const patience = () => AbortSignal.timeout(30_000);
  const fetchPart = async name => (await (await fetch(new URL(name, words.list), { signal: patience() })).json()).photos.map(listed);
  const look = async () => {
    if (!location.protocol.startsWith("http")) return;
    looked = Date.now();
    try {
      const answer = await fetch(words.list, { cache: "no-cache", signal: patience() });
      if (known && [404, 410].includes(answer.status)) return end();
      const text = answer.ok && await answer.text();
      if (!text || text === known) return;
      const list = JSON.parse(text);
      const lists = list.parts ? await Promise.all(list.parts.map(name => parts.get(name) ?? fetchPart(name))) : [list.photos.map(listed)];
      parts = new Map(list.parts?.map((name, index) => [name, lists[index]]));
      const found = lists.flat();
      if (!found.length) return;
      // What is gone is shown no more, and what is new comes next.
      const [before, now] = [names(photos), names(found)];
      const keep = list => list.map(photo => now.get(photo.name)).filter(Boolean);
      const fresh = known ? found.filter(photo => !before.has(photo.name)) : [];
      [photos, queue, past, known] = [found, [...fresh, ...keep(queue)], keep(past), text];
    } catch { /* Without a connection it goes on with what it has. */ }
  };

  // The next photo is loaded in the size of the window and decoded before its turn; no more than three are in memory.
  let ready = null;
  const prepare = () => {
    const photo = ahead();
    if (!photo || ready?.photo.name === photo.name) return ready = photo && ready;
    const picture = photo.draw();
    const image = picture.lastElementChild;
    const width = Math.min(innerWidth, innerHeight * image.getAttribute("width") / image.getAttribute("height"));
    image.loading = "eager";
    for (const part of picture.children) part.sizes = `${Math.ceil(width / (visitor.saves() ? devicePixelRatio : 1))}px`;
    // A line that died without a word is given up.
    const end = new Promise((_, fail) => setTimeout(fail, 60_000));
    return ready = { photo, picture, isThere: Promise.race([image.decode(), end]).then(() => true, () => false) };
  };
  const put = picture => {
    const before = [...frame.querySelectorAll("picture")];
    for (const old of before.slice(0, -1)) old.remove();
    (before.at(-1) ?? tools).after(picture);
    const clear = () => before.at(-1)?.remove();
    if (isStill() || !before.length) clear();
    else picture.animate([{ opacity: 0 }, { opacity: 1 }], 800).finished.then(clear, clear);
  };

  let timer, lock;
  let isPaused = false;
  let turns = 0;
  const turn = async () => {
    clearTimeout(timer);
    const mine = ++turns;
    const coming = prepare();
    if (!coming) return leave();
    const isThere = await coming.isThere;
    if (mine !== turns || !dialog.open) return;
    queue = queue.filter(photo => photo.name !== coming.photo.name);
    ready = null;
    // What does not come is passed over, in its time: without a connection nothing does.
    if (isThere) {
      put(coming.picture);
      past = [...past.slice(-50), coming.photo];
    }
    if (Date.now() - looked > 300_000) look().then(() => dialog.open && ready && prepare());
    rest();
  };
  const back = () => {
    if (past.length < 2) return;
    queue.unshift(...past.splice(-2));
    turn();
  };
  const hold = () => {
    const forget = () => { if (lock === mine) lock = null; };
    const mine = navigator.wakeLock?.request("screen").then(held => Object.assign(held, { onrelease: forget })).catch(forget);
    return mine;
  };
  // Waits for the next turn, and keeps the screen on. Whoever does not see it needs neither.
  const rest = () => {
    clearTimeout(timer);
    const isRunning = dialog.open && !isPaused && !document.hidden;
    if (isRunning) {
      lock ??= hold();
    } else {
      lock?.then(held => held?.release());
      lock = null;
    }
    buttons.play.ariaPressed = !isPaused;
    for (const name of ["loop", "shuffle"]) if (buttons[name]) buttons[name].ariaPressed = isOn(name);
    if (!dialog.open) return;
    prepare();
    if (isRunning) timer = setTimeout(turn, seconds() * 1000);
  };

  // Who chooses here chooses for all pages, and what the owner keeps is no choice.
  const choose = name => {
    const value = isOn(name) ? "off" : "on";
    asked.set(name, value);
    try { visitor.memory[`heliograph${name[0].toUpperCase()}${name.slice(1)}`] = value; } catch { /* It holds for this show. */ }
    dispatchEvent(new Event("storage"));
    if (name === "shuffle") deal();
    rest();
  };
  const fill = () => {
    if (document.fullscreenElement) document.exitFullscreen().catch(() => {}); else frame.requestFullscreen?.().catch(() => {});
  };
  const pause = () => {
    isPaused = !isPaused;
    rest();
  };
  const leave = () => dialog.close();

  const dialog = make("dialog", { className: "showing", ariaLabel: link.textContent });
  const frame = dialog.appendChild(make("div", { tabIndex: -1 }));
  const tools = frame.appendChild(make("div", { className: "tools" }));
  const kept = (root.dataset.kept ?? "").split(" ");
  const buttons = {};
  const button = (name, text, act, drawing) => {
    const one = make("button", { type: "button", title: text, ariaLabel: text, onclick: act });
    one.insertAdjacentHTML("beforeend", `<svg viewBox="0 0 24 24" aria-hidden="true">${drawing}</svg>`);
    tools.append(buttons[name] = one);
  };
  button("play", link.textContent, pause, '<path class="play" d="M7.5 5l11 7-11 7z"/><path class="pause" d="M8.5 5.5v13M15.5 5.5v13"/>');
  for (const [name, drawing] of [
    ["loop", '<path d="M4.5 12.5v-2a3 3 0 0 1 3-3h11M15.5 4.5l3 3-3 3M19.5 11.5v2a3 3 0 0 1-3 3h-11M8.5 19.5l-3-3 3-3"/>'],
    ["shuffle", '<path d="M4 7.5h3.5l8 9H20M4 16.5h3.5l2.2-2.5M13.3 10l2.2-2.5H20M17.5 5l2.5 2.5-2.5 2.5M17.5 14l2.5 2.5-2.5 2.5"/>'],
  ]) if (!kept.includes(name)) button(name, words[name], () => choose(name), drawing);
  if (frame.requestFullscreen) button("screen", words.screen, fill, '<path d="M4.5 9V4.5H9M15 4.5h4.5V9M19.5 15v4.5H15M9 19.5H4.5V15"/>');
  button("close", words.close, leave, '<path d="M5.5 5.5l13 13M18.5 5.5l-13 13"/>');
  document.body.append(dialog);

  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    :root:has(.showing[open]){overflow:hidden}
    .showing{position:fixed;inset:0;width:100%;height:100%;max-width:none;max-height:none;margin:0;padding:0;border:0;
      overflow:hidden;color-scheme:dark;color:#f4f2ee;background:#000;--muted:#d6d3cd;--focus:#fff}
    .showing>div{position:absolute;inset:0;background:#000;outline:none;touch-action:pinch-zoom}
    .showing picture{position:absolute;inset:0;background:#000}
    .showing img{width:100%;height:100%;object-fit:contain}
    .showing .tools{position:absolute;z-index:1;inset:0 0 auto;justify-content:flex-end;padding:.375rem;
      background:linear-gradient(rgb(0 0 0/.75),transparent)}
    .showing .tools button{filter:drop-shadow(0 0 2px #000)}
    .showing.idle .tools:not(:has(:focus-visible)){opacity:0;pointer-events:none}
    @media(prefers-reduced-motion:no-preference){.showing .tools{transition:opacity .3s}}
    @media print{.showing{display:none}}`);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];

  // After three seconds without a movement nothing is there but the photo.
  let stirred;
  const rouse = () => {
    dialog.classList.remove("idle");
    clearTimeout(stirred);
    stirred = setTimeout(() => dialog.classList.add("idle"), 3000);
  };
  const [left, right] = getComputedStyle(root).direction === "rtl" ? [turn, back] : [back, turn];
  dialog.addEventListener("pointermove", event => { if (event.movementX || event.movementY) rouse(); });
  dialog.addEventListener("keydown", event => {
    rouse();
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const acts = { ArrowLeft: left, ArrowRight: right, " ": !event.target.closest("button") && pause };
    const act = acts[event.key] || event.key === "f" && root.dataset.letters !== "off" && fill;
    if (!act) return;
    event.preventDefault();
    act();
  });
  let from;
  dialog.addEventListener("pointerdown", event => {
    from = event.clientX;
    rouse();
  });
  dialog.addEventListener("pointerup", event => {
    const way = event.clientX - from;
    if (event.pointerType !== "mouse" && Math.abs(way) > 50) (way > 0 ? left : right)();
  });

  // The address opens it and closes it. Whoever came by a step of the history leaves by one.
  let by = document.currentScript.dataset.by;
  const isAsked = () => /^#show(&|$)/.test(location.hash);
  const open = async () => {
    asked = new URLSearchParams(location.hash.slice(1));
    if (dialog.open) return rest();
    [photos, past, queue, known, ready, isPaused] = [onPage(), [], [], "", null, false];
    dialog.showModal();
    frame.focus();
    rouse();
    await look();
    if (!dialog.open || past.length) return;
    deal();
    rest();
    turn();
  };
  const follow = event => {
    if (!isAsked()) {
      // A step of the history takes the focus along.
      if (event) link.focus({ preventScroll: true });
      return leave();
    }
    if (event && !dialog.open) by = "entry";
    open();
  };
  dialog.addEventListener("close", () => {
    clearTimeout(stirred);
    turns++;
    rest();
    for (const picture of frame.querySelectorAll("picture")) picture.remove();
    if (document.fullscreenElement) document.exitFullscreen().catch(() => {});
    if (!isAsked()) return;
    if (by === "entry") history.back(); else history.replaceState(history.state, "", location.pathname + location.search);
  });
  addEventListener("hashchange", follow);
  addEventListener("storage", () => { if (dialog.open) rest(); });
  document.addEventListener("visibilitychange", () => { if (dialog.open) rest(); });
  follow();
})();
