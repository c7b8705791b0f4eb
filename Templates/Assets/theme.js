// What a visitor chose is remembered, on every page and in every tab. "own" is each page's own way and no choice.
(() => {
  "use strict";
  const root = document.documentElement;
  const choices = [...document.querySelectorAll("[data-choice] input")];
  const key = name => "heliograph" + name[0].toUpperCase() + name.slice(1);
  const remembered = name => {
    try { return localStorage.getItem(key(name)); } catch { return root.dataset[name] || null; }
  };

  const show = () => {
    for (const name of new Set(choices.map(choice => choice.name))) {
      const value = remembered(name);
      const group = choices.filter(choice => choice.name === name);
      const chosen = group.find(choice => choice.value === value) || group.find(choice => choice.defaultChecked);
      chosen.checked = true;
      if (value) root.dataset[name] = value; else delete root.dataset[name];
    }
    // The browser's own frame takes the colour of the page.
    const paper = getComputedStyle(document.querySelector(".photo") ?? root).backgroundColor;
    for (const meta of document.querySelectorAll("meta[name=theme-color]")) meta.content = paper;
  };

  for (const choice of choices) {
    choice.addEventListener("change", () => {
      const value = choice.value === "own" ? "" : choice.value;
      // Without storage the choice holds for this page.
      if (value) root.dataset[choice.name] = value; else delete root.dataset[choice.name];
      try {
        if (value) localStorage.setItem(key(choice.name), value); else localStorage.removeItem(key(choice.name));
      } catch { /* Said above. */ }
      show();
    });
    // A choice made by pointer gives the arrow keys back to the page.
    choice.addEventListener("click", () => { if (!choice.matches(":focus-visible")) setTimeout(() => choice.blur()); });
    // One button to the eye is one to the keys: it does what a press of its label does.
    choice.addEventListener("keydown", event => {
      if (!["Enter", " "].includes(event.key) || !choice.closest(".theme")) return;
      event.preventDefault();
      const next = [...document.querySelectorAll(".theme label")].findLast(label => label.checkVisibility()).control;
      next.focus();
      next.click();
    });
  }
  show();
  addEventListener("storage", show);
  addEventListener("pageshow", show);
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", show);
})();
