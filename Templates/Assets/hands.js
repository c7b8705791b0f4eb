// What hands do with the large photo: it follows a finger, is turned, pulled down to be closed, and shared.
// Leafing leaves one entry in the history, and closing leads back to where the visitor came from.
(() => {
  "use strict";
  const find = selector => document.querySelector(selector);
  const reduced = matchMedia("(prefers-reduced-motion: reduce)");
  const still = { get matches() { return reduced.matches || document.documentElement.dataset.motion === "reduced"; } };
  const stage = find(".stage");
  const figure = () => find("figure");
  const isRTL = getComputedStyle(document.documentElement).direction === "rtl";

  // The way back. A gallery is any page of this site that is no photo's. site.js notes where the link was that led here, and
  // the entry of the history keeps it; without it closing leads to the photo's album.
  const root = new URL("../../", location.href).href;
  const isGallery = address => address?.startsWith(root) && !address.startsWith(`${root}photos/`);
  const name = address => address.split("#")[0].split("/").at(-2);
  let came = history.state?.came ?? (isGallery(document.referrer) && document.referrer);
  let list = history.state?.list;
  try {
    const { from, to, list: noted } = JSON.parse(sessionStorage.heliographCame);
    const bare = address => address.split("#")[0].replace(/index\.html$/, "");
    if (name(to) === name(location.href)) {
      came = from;
      // The photo's album has the order of its page.
      list = bare(from) === bare(find(".tools [rel~=up]").href) ? undefined : noted;
    }
    delete sessionStorage.heliographCame;
  } catch { /* Nothing was noted. */ }
  history.replaceState({ ...history.state, came, list }, "");
  /** How many steps back the gallery is that the visitor came from; 0 for none. */
  const stepsBack = () => {
    const entries = window.navigation?.entries() ?? [];
    const now = window.navigation?.currentEntry?.index ?? 1;
    if (!came || !now || history.length < 2) return 0;
    const at = entries.slice(0, now).findLastIndex(({ url }) => isGallery(url));
    // Entries of a locked album have no address.
    return at < 0 ? -1 : at - now;
  };

  // A photo's facts stay in its entry of the history, as the photos after it do.
  addEventListener("click", event => {
    const link = event.target.closest?.(".stage a[href^='#'], .tools [rel~=up]");
    if (!link || event.defaultPrevented || event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    const steps = link.matches("[rel~=up]") ? stepsBack() : null;
    if (steps === 0) return;
    event.preventDefault();
    if (steps) history.go(steps); else location.replace(link.href);
  });

  // One finger takes the photo: sideways to turn, down from the top of the page to close. The browser keeps what begins at
  // the edges of the window, its own zoom, and a photo that scrolls in its frame.
  let drag = null;
  const beside = document.createElement("div");
  beside.className = "beside";
  const relation = across => across > 0 === isRTL ? "next" : "prev";
  const toward = across => find(`.turns [rel=${relation(across)}]`);

  const place = (x, y) => { figure().style.transform = `translate(${x}px,${y}px) scale(${1 - Math.max(y, 0) / 2000})`; };
  const move = (x, y, then) => {
    const from = figure().style.transform;
    place(x, y);
    const to = figure().style.transform;
    if (still.matches) then(); else figure().animate([{ transform: from }, { transform: to }], { duration: 180, easing: "ease-out" }).finished.then(then, then);
  };
  const settle = () => {
    figure()?.style.removeProperty("transform");
    beside.remove();
  };

  // The photo of the page that a turn leads to waits at the side; photo.js has read it.
  const accompany = link => {
    if (beside.link === link && beside.isConnected) return;
    beside.link = link;
    beside.remove();
    const picture = link?.picture;
    if (!picture) return;
    const { width, height } = picture.lastElementChild;
    beside.style.cssText = `--a:${width / height};--w:${width}px;${(link === toward(1)) ? "right" : "left"}:100%`;
    beside.replaceChildren(picture);
    figure().append(beside);
  };

  stage.addEventListener("touchstart", event => {
    const { clientX: x, clientY: y } = event.touches[0];
    if (drag?.axis) move(0, 0, settle);
    drag = null;
    const isAtEdge = x < 20 || x > innerWidth - 20;
    const isZoomed = window.visualViewport?.scale > 1.01 || document.documentElement.classList.contains("zooming");
    // The line at the foot of a film is for its own controls.
    if (event.target.closest("video")?.getBoundingClientRect().bottom < y + 80) return;
    if (event.touches.length > 1 || isAtEdge || isZoomed) return;
    figure().getAnimations().forEach(animation => animation.finish());
    settle();
    drag = { x, y, path: [], canTurn: figure().scrollWidth <= figure().clientWidth + 1, axis: null };
    // A photo that is replaced meanwhile keeps the finger.
    for (const kind of ["touchmove", "touchend", "touchcancel"]) event.target.addEventListener(kind, stray, { passive: false });
  }, { passive: true });

  const pull = event => {
    if (!drag) return;
    const { clientX, clientY } = event.touches[0];
    const [across, down] = [clientX - drag.x, clientY - drag.y];
    if (!drag.axis && Math.hypot(across, down) > 4) {
      if (Math.abs(across) > Math.abs(down)) drag.axis = drag.canTurn && "x";
      else drag.axis = down > 0 && scrollY <= 0 && "y";
      if (!drag.axis || !event.cancelable) drag = null;
    }
    if (!drag?.axis) return;
    event.preventDefault();
    drag.path.push({ across, down, at: event.timeStamp });
    if (drag.axis === "y") return place(0, Math.max(down, 0));
    const link = toward(across);
    accompany(link);
    // Behind the first and the last photo there is nothing: it follows a third of the way.
    place(link ? across : across / 3, 0);
  };

  const end = event => {
    if (!drag?.axis) { drag = null; return; }
    const { axis, path } = drag;
    drag = null;
    const now = path.at(-1);
    // A finger that rests before it is lifted flings nothing.
    const before = path.findLast(step => event.timeStamp - step.at > 100) ?? { across: 0, down: 0, at: path[0].at - 16 };
    const way = axis === "x" ? now.across : now.down;
    const speed = (way - (axis === "x" ? before.across : before.down)) / (event.timeStamp - before.at);
    // Far enough, or flung; and not on the way back.
    const isMeant = event.type === "touchend" && way * speed >= 0
      && (Math.abs(way) > (axis === "x" ? innerWidth / 4 : 120) || Math.abs(way) > 30 && Math.abs(speed) > 0.25);
    const link = axis === "x" ? toward(way) : way > 0 && find(".tools [rel~=up]");
    if (isMeant && !link && axis === "x") visitor.turn(relation(way));
    if (!isMeant || !link) return move(0, 0, settle);
    if (axis === "y") return link.click();
    move(Math.sign(way) * innerWidth, 0, () => {
      // Meanwhile the photo before may have come.
      visitor.turn(relation(way));
      if (!toward(way)) settle();
    });
  };
  const stray = event => {
    if (!event.target.isConnected) (event.type === "touchmove" ? pull : end)(event);
  };
  // Not passive: a browser that has begun to scroll does not give the finger back.
  stage.addEventListener("touchmove", pull, { passive: false });
  stage.addEventListener("touchend", end, { passive: true });
  stage.addEventListener("touchcancel", end, { passive: true });
  addEventListener("pageshow", event => { if (event.persisted) settle(); });

  // The address of the photo, to the programs that take it, or to be pasted.
  const says = find("#says");
  let quiet;
  const copy = async text => {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      // From a disk and over plain http there is no other way.
      const field = Object.assign(document.createElement("textarea"), { value: text, readOnly: true });
      stage.append(field);
      field.select();
      const isCopied = document.execCommand("copy");
      field.remove();
      return isCopied;
    }
    return true;
  };
  find("[data-does=share]")?.addEventListener("click", async event => {
    const button = event.currentTarget;
    const url = location.href.split("#")[0];
    if (navigator.share) return navigator.share({ title: document.title, url }).catch(() => {});
    says.textContent = await copy(url) ? says.dataset.copied : url;
    button.focus();
    clearTimeout(quiet);
    quiet = setTimeout(() => { says.textContent = ""; }, 4000);
  });
})();
