// A photo that moves: by its button, by the key l, under a pointer, and as long as a finger rests on it. photo.js loads this script
// with the first such photo. Without it the button is a link to the film, and where nothing is to move it stays one.
(() => {
  "use strict";
  const root = document.documentElement;
  const find = selector => document.querySelector(selector);
  const reduced = matchMedia("(prefers-reduced-motion: reduce)");
  const isStill = () => reduced.matches || root.dataset.motion === "reduced";
  const button = () => find("figure .live");
  let film, hold;

  const stop = () => {
    clearTimeout(hold);
    film?.remove();
    film = null;
  };
  // Only who asks for it hears it, if it has sound at all.
  const play = isAsked => {
    const link = button();
    if (!link || film || isStill() || root.classList.contains("zooming")) return;
    const { small } = link.dataset;
    const mine = film = Object.assign(document.createElement("video"), {
      src: small && matchMedia("(max-width:40em)").matches ? small : link.href, muted: !isAsked, playsInline: true,
      disableRemotePlayback: true, onended: stop,
    });
    mine.ariaHidden = "true";
    link.before(mine);
    // Where nobody pressed anything yet, a browser plays it without sound at most.
    mine.play().catch(() => {
      mine.muted = true;
      return mine.play();
    }).catch(() => mine === film && stop());
  };

  addEventListener("click", event => {
    if (!event.target.closest("figure .live") || isStill()) return;
    if (event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (film) stop(); else play(true);
  });
  addEventListener("keydown", event => {
    if (event.key.toLowerCase() !== "l" || event.altKey || event.ctrlKey || event.metaKey || root.dataset.letters === "off") return;
    if (find("dialog[open]") || event.target.closest("input,select,textarea,[contenteditable]")) return;
    button()?.click();
  });
  // A mouse that comes to the photo shows how it moved, once. A press of it looks closer, and ends that.
  addEventListener("pointerover", event => {
    if (event.pointerType === "mouse" && event.target.matches("figure img") && !event.buttons
      && !root.dataset.line && !visitor.saves()) play(false);
  });
  addEventListener("pointerdown", event => {
    const isPhoto = event.target.closest("figure") && !event.target.closest(".live");
    if (isPhoto && film) stop();
    if (isPhoto && event.pointerType === "touch" && event.isPrimary) hold = setTimeout(play, 350, true);
  });
  // A finger that moves turns the photo or scrolls.
  addEventListener("touchmove", () => { if (hold) stop(); }, { passive: true });
  for (const name of ["pointerup", "pointercancel"]) {
    addEventListener(name, event => {
      if (event.pointerType !== "touch") return;
      clearTimeout(hold);
      if (hold && film) stop();
      hold = null;
    });
  }
  addEventListener("contextmenu", event => { if (film && event.target.closest("figure")) event.preventDefault(); });
  addEventListener("put", stop);
})();
