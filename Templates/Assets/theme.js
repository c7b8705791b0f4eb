// What a visitor chose holds on every page and in every tab. See VisitorMemory.
(() => {
  "use strict";
  const root = document.documentElement;
  const kept = (root.dataset.kept ?? "").split(" ");
  const names = ["theme", "tiles", "captions", "motion", "data", "panel", "interval", "loop", "shuffle", "letters"].filter(name => !kept.includes(name));
  const preset = Object.fromEntries((root.dataset.preset ?? "").split(" ").map(one => one.split(":")));
  const key = name => "heliograph" + name[0].toUpperCase() + name.slice(1);
  // Another photo's page brings its own.
  const choices = () => [...document.querySelectorAll("[data-choice]:not(:disabled) input")];
  // A browser may keep no memory at all; then a choice holds for this page.
  let memory = {};
  try { memory = localStorage ?? memory; } catch { /* See above. */ }

  const saves = () => root.dataset.data === "on" || (root.dataset.data !== "off" && !!navigator.connection?.saveData);
  // What photos are drawn as where it is not what the page says: tiles of another size, and, with data saved, those that are
  // loaded later, which have one pixel for each of the page's.
  const said = new WeakMap();
  const sizesOf = image => {
    const isSaved = image.loading === "lazy" && saves();
    if (!isSaved && (!image.closest(".tiles") || (root.dataset.tiles ?? "standard") === (preset.tiles ?? "standard"))) return;
    // What is not drawn yet has no width.
    if (!image.clientWidth) return;
    const shape = image.getAttribute("width") / image.getAttribute("height");
    const width = Math.max(image.clientWidth, image.clientHeight * shape || 0);
    return isSaved ? `${Math.ceil(image.clientWidth / devicePixelRatio)}px` : `${(width / innerWidth * 100).toFixed(1)}vw`;
  };
  // Photos with titles show them, if a visitor wants that.
  const dress = part => {
    const images = [...part.querySelectorAll(".tiles img,img[loading=lazy]")].map(image => [image, sizesOf(image)]);
    for (const [image, sizes] of images) for (const one of image.closest("picture")?.children ?? []) {
      if (!one.sizes) continue;
      if (!said.has(one)) said.set(one, one.sizes);
      const wanted = sizes ?? said.get(one);
      if (one.sizes !== wanted) one.sizes = wanted;
    }
    if (!["always", "hover"].includes(root.dataset.captions)) return;
    for (const link of part.querySelectorAll(".tiles a:not(:has(>span))")) {
      const title = link.querySelector("img")?.alt;
      if (title) link.append(Object.assign(document.createElement("span"), { textContent: title, dir: "auto", ariaHidden: "true" }));
    }
  };

  const show = () => {
    for (const name of names) {
      const value = memory[key(name)] || preset[name];
      if (value) root.dataset[name] = value; else delete root.dataset[name];
    }
    const all = choices();
    for (const choice of all) {
      const value = root.dataset[choice.name];
      const isKnown = value && all.some(one => one.name === choice.name && [one.value, one.dataset.unchecked].includes(value));
      choice.checked = isKnown ? choice.value === value : choice.defaultChecked;
    }
    dress(document);
    // The browser's own frame takes the colour of the page.
    const paper = getComputedStyle(document.querySelector(".photo") ?? root).backgroundColor;
    for (const meta of document.querySelectorAll("meta[name=theme-color]")) meta.content = paper;
  };

  const listen = (kind, act) => document.addEventListener(kind, event => {
    if (choices().includes(event.target)) act(event.target, event);
  });
  listen("change", choice => {
    const value = choice.checked ? choice.value : choice.dataset.unchecked;
    // What the site does by itself is no choice.
    const isOwn = choice.closest(".setting")
      ? choice.checked === choice.defaultChecked : value === "own" && !preset.theme;
    // A browser may refuse to remember; then the choice holds for this page.
    try { if (isOwn) delete memory[key(choice.name)]; else memory[key(choice.name)] = value; } catch { /* See above. */ }
    dispatchEvent(new Event("storage"));
  });
  // A choice made by pointer gives the arrow keys back to the page.
  listen("click", choice => { if (!choice.matches(":focus-visible")) setTimeout(() => choice.blur()); });
  // One button to the eye is one to the keys: it does what a press of its label does.
  listen("keydown", (choice, event) => {
    if (!["Enter", " "].includes(event.key) || !choice.closest(".theme")) return;
    event.preventDefault();
    const next = [...document.querySelectorAll(".theme label")].findLast(label => label.checkVisibility()).control;
    next.focus();
    next.click();
  });
  window.visitor = { memory, saves, dress };
  show();
  addEventListener("storage", show);
  addEventListener("pageshow", show);
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", show);
})();
