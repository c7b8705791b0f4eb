// Heliograph's script. Every page works without it; it turns pages by key and swipe.
(() => {
  "use strict";
  const root = document.documentElement;

  // The photo is carried from its tile to its page and back by one name, which a page gives to one picture only.
  // A browser may drop a turn's animation whenever it likes, which is no error.
  const hush = turn => [turn.ready, turn.finished, turn.updateCallbackDone].forEach(end => end.catch(() => {}));
  const bare = address => (address ?? "").split("#")[0];
  const tile = address => [...document.querySelectorAll(".tiles a")].find(link => link.href === bare(address));
  const carry = address => {
    const chosen = tile(address);
    for (const picture of document.querySelectorAll(".tiles a:target img")) picture.style.viewTransitionName = "none";
    const picture = chosen?.querySelector("img");
    if (picture) picture.style.viewTransitionName = "photo";
    return picture;
  };
  const isStill = () => root.dataset.motion === "reduced";
  addEventListener("pageswap", event => {
    if (!event.viewTransition) return;
    hush(event.viewTransition);
    if (isStill()) return event.viewTransition.skipTransition();
    const to = event.activation?.entry?.url;
    const up = document.querySelector("body.photo a[rel~=up]");
    // From photo to photo nothing is carried: two pictures of different shapes only fade.
    if (up && bare(up.href) !== bare(to)) document.querySelector("figure img").style.viewTransitionName = "none";
    carry(to);
  });
  addEventListener("pagereveal", event => {
    if (!event.viewTransition) return;
    hush(event.viewTransition);
    if (isStill()) return event.viewTransition.skipTransition();
    const picture = carry(window.navigation?.activation?.from?.url);
    const forget = () => picture?.style.removeProperty("view-transition-name");
    event.viewTransition.finished.then(forget, forget);
  });

  // The photos of a list, by name. Of what is unlisted or locked nothing is noted: a locked page comes from a service worker.
  const list = element => {
    const box = element.closest(".tiles,.found");
    if (!box || document.querySelector("[name=referrer]") || navigator.serviceWorker?.controller) return;
    const names = Array.from(box.querySelectorAll("a"), ({ href }) => href.split("/").at(-2));
    const isPart = document.querySelector(".pages,.more:not([hidden])");
    // A wall knows where its parts begin, and how many photos it has.
    const { start, total = isPart ? 0 : names.length } = box.dataset;
    return { title: box.dataset.title || document.querySelector("h1").textContent, names, start: +start || 1, total: +total };
  };

  // Who comes back to the photos finds the focus on the one left. Its page shows the file that is here until its own comes.
  document.addEventListener("click", event => {
    const link = event.target.closest(".tiles a,.hero");
    const file = link?.querySelector("img");
    if (link?.id) history.replaceState({ ...history.state, opened: link.id }, "");
    // The photo's page is told where it was opened, and from which list: see hands.js and list.js.
    const { href } = event.target.closest("a[href*='photos/']") ?? {};
    const isElsewhere = event.ctrlKey || event.metaKey || event.shiftKey;
    try {
      if (file?.naturalWidth) sessionStorage.heliographSeen = JSON.stringify([link.href, file.currentSrc]);
      if (href && !isElsewhere) sessionStorage.heliographCame = JSON.stringify({ from: location.href, to: href, list: list(event.target) });
    } catch { /* A browser may keep nothing. */ }
  });
  const left = document.querySelector(".tiles a:target") ?? document.getElementById(history.state?.opened ?? "");
  left?.focus({ preventScroll: true });

  // On a slow line the first row comes alone, and then what is in the window, in the order of the page. A strip of a row at the
  // end of the window waits: its photos are a tenth of what a phone loads, and the page goes on below. A wall knows itself
  // what is near.
  const wait = () => {
    if (document.querySelector(".timeline")) return delete root.dataset.line;
    const near = new IntersectionObserver(seen => {
      for (const { isIntersecting, target } of seen) {
        if (!isIntersecting) continue;
        near.unobserve(target);
        const image = target.querySelector("img");
        // One pixel to each of CSS, or the next size above.
        for (const one of image.parentElement.children) one.sizes = `${Math.ceil(target.clientWidth / devicePixelRatio)}px`;
        image.loading = "eager";
      }
    }, { rootMargin: "0px 0px -24px" });
    for (const box of document.querySelectorAll(":is(.tiles a,.cover):has([loading=lazy])")) near.observe(box);
  };
  if (root.dataset.line) {
    if (document.readyState === "complete") wait(); else addEventListener("load", wait);
    addEventListener("beforeprint", () => delete root.dataset.line);
  }

  // The show of an album's photos, by its link or its address. Its script comes when it is asked for; a wall changes the
  // address that these addresses are relative to.
  const play = document.querySelector(".show a");
  const begin = event => {
    if (!/^#show(&|$)/.test(location.hash)) return;
    removeEventListener("hashchange", begin);
    const script = Object.assign(document.createElement("script"), { src: play.dataset.script });
    // How the visitor came: by an entry of the history of its own, or by the address.
    script.dataset.by = event ? "entry" : "address";
    document.head.append(script);
  };
  if (play) {
    for (const name of ["script", "list"]) play.dataset[name] = new URL(play.dataset[name], location);
    addEventListener("hashchange", begin);
    begin();
  }

  // The way on, back and up: the page's own links, followed when all scripts are there that have their part in it.
  let isReady = false;
  addEventListener("DOMContentLoaded", () => { isReady = true; });
  // Firefox gives up a script that hangs when the page is left: then no turn waits for it any more.
  const early = new AbortController();
  const follow = relation => {
    const link = document.querySelector(`a[rel~="${relation}"]`);
    if (link && isReady) link.click(); else if (link) addEventListener("DOMContentLoaded", () => follow(relation), early);
    else visitor.turn?.(relation);
    return Boolean(link);
  };
  const forwards = getComputedStyle(root).direction === "rtl" ? ["next", "prev"] : ["prev", "next"];

  const keys = { ArrowLeft: forwards[0], ArrowRight: forwards[1], Escape: "up" };
  addEventListener("keydown", event => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.target.closest("dialog")) return;
    if (event.target.closest("input,select,textarea,video,[contenteditable]") && event.key !== "Escape") return;
    if (keys[event.key] && follow(keys[event.key])) event.preventDefault();
  });
  // An arrow that is clicked waits as a key does, or the turn would be a step of the history; but not for a script that hangs.
  const isEarly = () => !isReady && !visitor.turn;
  addEventListener("click", event => {
    const link = event.target.closest(".turns a");
    if (!link || !isEarly() || event.defaultPrevented || event.button) return;
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    follow(link.rel);
    setTimeout(() => {
      if (!isEarly()) return;
      early.abort();
      location.replace(link.href);
    }, 3000);
  });

  // A swipe is one finger, quick, and clearly sideways; a zoomed page is being moved, not turned. Over the large photo hands.js
  // takes the swipes, once it is there, and leaves films, photos that scroll and the edges of the window to the browser.
  let start = null;
  addEventListener("touchstart", event => {
    const touch = event.touches[0];
    const zoomed = window.visualViewport && visualViewport.scale > 1.01;
    const isAtEdge = touch.clientX < 20 || touch.clientX > innerWidth - 20;
    const others = isEarly() ? "video,.wide,dialog" : ".stage,dialog";
    const isTurn = !zoomed && !event.target.closest(others) && !(isEarly() && isAtEdge);
    start = event.touches.length === 1 && isTurn ? { x: touch.clientX, y: touch.clientY, at: event.timeStamp } : null;
  }, { passive: true });
  addEventListener("touchend", event => {
    if (!start || event.touches.length) return;
    const touch = event.changedTouches[0];
    const across = touch.clientX - start.x;
    const down = touch.clientY - start.y;
    if (event.timeStamp - start.at < 800 && Math.abs(across) > 50 && Math.abs(across) > 2 * Math.abs(down)) {
      follow(across > 0 ? forwards[0] : forwards[1]);
    }
    start = null;
  }, { passive: true });

  // The fade, where the browser has none between pages.
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches || isStill();
  if (!("onpagereveal" in window) && !still) {
    document.querySelector("main")?.animate([{ opacity: 0 }, { opacity: 1 }], 300);
  }
})();
