// Heliograph's script. Every page works without it; it turns pages by key and swipe.
(() => {
  "use strict";
  const root = document.documentElement;

  // The way on, back and up: the page's own links, followed.
  const follow = relation => {
    const link = document.querySelector(`a[rel~="${relation}"]`);
    if (link) link.click();
    return Boolean(link);
  };
  const forwards = getComputedStyle(root).direction === "rtl" ? ["next", "prev"] : ["prev", "next"];

  const keys = { ArrowLeft: forwards[0], ArrowRight: forwards[1], Escape: "up" };
  addEventListener("keydown", event => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.target.closest("input,select,textarea,[contenteditable]") && event.key !== "Escape") return;
    if (keys[event.key] && follow(keys[event.key])) event.preventDefault();
  });

  // A swipe is one finger, quick, and clearly sideways; a zoomed page is being moved, not turned.
  let start = null;
  addEventListener("touchstart", event => {
    const touch = event.touches[0];
    const zoomed = window.visualViewport && visualViewport.scale > 1.01;
    start = event.touches.length === 1 && !zoomed ? { x: touch.clientX, y: touch.clientY, at: event.timeStamp } : null;
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
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  if (!("onpagereveal" in window) && !still) {
    document.querySelector("main")?.animate([{ opacity: 0 }, { opacity: 1 }], 300);
  }
})();
