// The list that a photo was opened from: its photos come next and before, the count is that of the list, and closing leads to
// it. site.js notes the list, and hands.js keeps it in the entry of the history. See decision 14.
(() => {
  "use strict";
  const { came, list } = history.state;
  if (!list) return;
  const says = document.querySelector("#says");
  const name = address => address.split("#")[0].split("/").at(-2);
  const words = says.dataset;
  const language = says.lang && { lang: says.lang };
  const arrows = { prev: "M15 4l-8 8 8 8", next: "M9 4l8 8-8 8" };

  // The page that shows the photo, or one that was read and will be shown.
  const dress = (page, address) => {
    const { names, start, total, title } = list;
    const at = names.indexOf(name(address));
    if (at < 0) return;
    const find = selector => page.querySelector(selector);
    const make = (tag, values) => Object.assign(page.createElement(tag), values);
    const href = name => new URL(`../${name}/index.html`, address).href;

    const turns = find(".turns");
    Object.assign(turns.dataset, { first: href(names[0]), last: href(names.at(-1)) });
    for (const [rel, to] of [["prev", names[at - 1]], ["next", names[at + 1]]]) {
      const link = turns.querySelector(`[rel=${rel}]`);
      if (to && name(link?.getAttribute("href") ?? "") === to) continue;
      link?.remove();
      if (!to) continue;
      const fresh = make("a", { rel, title: words[rel], ...language });
      // Relative, as all links between photos are: site.js notes the others as opened from a list.
      fresh.setAttribute("href", `../${to}/index.html`);
      fresh.innerHTML = `<svg viewBox="0 0 24 24" aria-hidden="true"><path d="${arrows[rel]}"/></svg>`;
      fresh.append(make("span", { textContent: words[rel] }));
      if (rel === "prev") turns.prepend(fresh); else turns.append(fresh);
    }

    let count = find(".position");
    if (!count) find(".caption").after(count = make("p", { className: "position", ...language }));
    count.classList.add("listed");
    const number = value => new Intl.NumberFormat(words.numbers).format(value);
    // A list of several pages does not tell everywhere how long it is.
    const parts = (total ? words.position : "{3}").split(/\{(\d)\}/);
    const text = make("span", {});
    text.append(...parts.map((part, index) => {
      if (index % 2 === 0) return part;
      return part === "3" ? make("bdi", { textContent: title }) : number(part === "1" ? start + at : total);
    }));
    // One part, so that a space between words stays where the count is a flexible box.
    count.replaceChildren(text);

    const close = find(".tools [rel~=up]");
    close.href = came;
    close.querySelector("[dir=auto]").textContent = title;
  };

  // Behind the last photo known, and before the first, the list may go on at the page beside that one. So much is kept.
  const most = 600;
  let ends = list.ends ?? [came, came];
  let now = location.href;
  const extend = async isAhead => {
    const end = +isAhead;
    const edge = list.names.at(-end);
    let address = ends[end];
    ends[end] = null;
    while (address) {
      const answer = await fetch(address);
      if (!answer.ok) return;
      const page = new DOMParser().parseFromString((await answer.text()).replace(/<style>[^]*?<\/style>/, ""), "text/html");
      const all = Array.from(page.querySelectorAll(".tiles a"), link => name(link.getAttribute("href")));
      const at = all.indexOf(edge);
      const more = at < 0 ? all : isAhead ? all.slice(at + 1) : all.slice(0, at);
      if (more.length) {
        ends[end] = address;
        list.names = isAhead ? [...list.names, ...more] : [...more, ...list.names];
        if (!isAhead) list.start -= more.length;
        const surplus = list.names.length - most;
        if (surplus > 0) {
          list.names.splice(isAhead ? 0 : most, surplus);
          if (isAhead) list.start += surplus;
          ends[1 - end] = null;
        }
        history.replaceState({ ...history.state, list: { ...list, ends } }, "");
        dress(document, now);
        return dispatchEvent(new Event("extend"));
      }
      const link = page.querySelector(`.pages [rel=${isAhead ? "next" : "prev"}]`);
      address = link && new URL(link.getAttribute("href"), answer.url).href;
    }
  };
  const show = (page, address) => {
    now = address;
    dress(page, address);
    const at = list.names.indexOf(name(address));
    // From a disk no other page can be read.
    if (at < 0 || list.names.length === list.total || !location.protocol.startsWith("http")) return;
    // A film strip shows five photos more.
    if (at < 5) extend(false).catch(() => {});
    if (at > list.names.length - 6) extend(true).catch(() => {});
  };
  addEventListener("put", ({ detail }) => show(detail, detail.address));
  show(document, location.href);
})();
