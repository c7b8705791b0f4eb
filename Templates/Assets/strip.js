// The film strip: the photos before and after the large one, below it, in a window with room for them. photo.js loads this
// script there, and reads the pages of the photos. Their order is that of the list the photo was opened from, or else what
// the pages themselves say comes next. See decision 103.
(() => {
  "use strict";
  const stage = document.querySelector(".stage");
  const name = address => address.split("#")[0].split("/").at(-2);
  const idle = window.requestIdleCallback ?? setTimeout;
  const strip = document.createElement("nav");
  strip.className = "strip";
  stage.querySelector("main").after(strip);

  // Nothing moves in the flow of the page: each photo is a number of places away from the middle, where the present one is.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    .strip{display:none}
    @media screen and (min-width:62.5em) and (min-height:43.75em){
      .strip{display:block;position:absolute;inset:auto 0 0;height:var(--foot);pointer-events:none}
    }
    .strip a{position:absolute;inset:calc(50% - var(--thumb)/2) auto auto calc(50% - var(--thumb)/2);width:var(--thumb);
      height:var(--thumb);scroll-margin:-4rem;pointer-events:auto;background:rgb(0 0 0/.25);opacity:.6;
      translate:calc(var(--at)*(var(--thumb) + .375rem)*var(--way,1))}
    [dir=rtl] .strip{--way:-1}
    .strip :is(a:hover,a:focus-visible,[aria-current]){opacity:1}
    .strip [aria-current]{outline:2px solid}
    .strip a:focus-visible{outline:3px solid var(--focus);outline-offset:1px}
    .stage .strip :is(picture,img){width:100%;height:100%}
    .stage .strip img{aspect-ratio:auto;object-fit:cover;background:none}
    .zooming .strip{visibility:hidden}
    :fullscreen .strip{display:none}
    @media(prefers-reduced-motion:no-preference){
      .strip a{transition:translate .2s,opacity .2s}
      @starting-style{.strip a{opacity:0}}
    }`);
  document.adoptedStyleSheets.push(sheet);

  /** How many photos there is room for on each side. */
  const near = () => +getComputedStyle(stage).getPropertyValue("--near");

  // What is shown, by name: the link, and the addresses that the photo's page has for what comes before and after.
  const photos = new Map();
  let here;
  const learn = (page, photo) => {
    const title = page.querySelector("h1");
    const text = title.textContent;
    const link = Object.assign(document.createElement("a"), { title: text });
    if (title.lang) link.lang = title.lang;
    // Relative, as all links between photos are: site.js notes the others as opened from a list.
    link.setAttribute("href", `../${photo}/index.html`);
    link.append(document.importNode(page.querySelector("figure picture"), true));
    // The present photo may be enlarged and have tiles over it.
    link.querySelector(".deep")?.remove();
    const parts = link.firstChild.children;
    for (const part of parts) part.sizes = "4rem";
    Object.assign(link.firstChild.lastElementChild, { alt: text, fetchPriority: "low" });
    const [before, after] = ["prev", "next"].map(rel => page.querySelector(`.turns [rel=${rel}]`)?.href);
    photos.set(photo, { link, [-1]: before, 1: after });
  };
  /** The address of the photo after another one, or before it. */
  const beside = (photo, way) => {
    const names = history.state?.list?.names ?? [];
    const at = names.indexOf(photo);
    if (at < 0) return photos.get(photo)?.[way];
    return names[at + way] && new URL(`../${names[at + way]}/index.html`, location).href;
  };

  // Shows what is known next to the present photo without a gap. What stays keeps its element, and so moves to its place.
  const draw = () => {
    const sides = [-1, 1].map(way => {
      const side = [];
      for (let photo = here; side.length < near(); side.push(photo)) {
        photo = name(beside(photo, way) ?? "");
        if (!photos.has(photo)) break;
      }
      return side;
    });
    const row = [...sides[0].reverse(), here, ...sides[1]];
    for (const photo of photos.keys()) if (!row.includes(photo)) photos.delete(photo);
    const links = row.map(photo => photos.get(photo).link);
    const hadFocus = strip.contains(document.activeElement);
    for (const old of [...strip.children]) if (!links.includes(old)) old.remove();
    links.forEach((link, index) => {
      const at = index - sides[0].length;
      link.style.setProperty("--at", at);
      // One stop for the Tab key; arrow keys turn.
      link.tabIndex = at && -1;
      link.ariaCurrent = at ? null : "page";
      if (strip.children[index] !== link) strip.insertBefore(link, strip.children[index] ?? null);
    });
    if (hadFocus) photos.get(here).link.focus({ preventScroll: true });
  };
  const fill = () => [-1, 1].forEach(async way => {
    const middle = here;
    let photo = here;
    for (let count = near(); count; count--) {
      const address = beside(photo, way);
      if (!address) return;
      photo = name(address);
      if (photos.has(photo)) continue;
      const page = await visitor.read(address).catch(() => null);
      if (!page || here !== middle) return;
      // A window that changed meanwhile may have asked for it too.
      if (!photos.has(photo)) learn(page, photo);
      draw();
    }
  });
  const show = (page, address) => {
    here = name(address);
    if (!photos.has(here)) learn(page, here);
    strip.ariaLabel = page.querySelector(".tools [rel~=up] [dir=auto]").textContent;
    draw();
    idle(fill);
  };

  strip.addEventListener("click", event => {
    if (!event.target.closest("[aria-current]")) return;
    event.preventDefault();
    event.stopPropagation();
  });
  addEventListener("put", ({ detail }) => show(detail, detail.address));
  // The list goes on, or the window has room for more.
  for (const kind of ["extend", "resize"]) addEventListener(kind, () => { draw(); idle(fill); });
  show(document, visitor.address ?? location.href);
})();
