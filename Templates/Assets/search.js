// The search. Its index is scripts that call heliographSearch: it works from a disk.
(() => {
  "use strict";
  const form = document.querySelector(".search");
  const list = document.querySelector(".found");
  const status = document.querySelector("[role=status]");
  const said = status.dataset;
  const more = document.querySelector(".more");
  const { q, keyword, camera, year } = form.elements;
  const fields = [q, keyword, camera, year];
  const make = (name, values) => Object.assign(document.createElement(name), values);

  const files = new Map();
  window.heliographSearch = (name, data) => files.get(name)?.resolve(data);
  const load = name => {
    if (!files.has(name)) {
      const file = {};
      files.set(name, file);
      file.data = new Promise((resolve, reject) => {
        file.resolve = resolve;
        const onerror = () => { files.delete(name); reject(new Error(name)); };
        document.head.append(make("script", { src: `${name}.js`, onerror }));
      });
    }
    return files.get(name).data;
  };

  // As FoldedText and SearchTerms do it.
  const letters = { "ø": "o", "đ": "d", "ł": "l", "æ": "ae", "œ": "oe", "ð": "d", "þ": "th", "ς": "σ" };
  const fold = text => text.normalize("NFKD").replace(/\p{M}/gu, "").toUpperCase().toLowerCase()
    .replace(/[øđłæœðþς]/g, letter => letters[letter]);
  const cjk = "\\u3005-\\u3007\\u3040-\\u30ff\\u31f0-\\u31ff\\u3400-\\u4dbf\\u4e00-\\u9fff\\uf900-\\ufaff\\u{20000}-\\u{3ffff}";
  const words = new RegExp(`(?:(?=[\\p{L}\\p{N}])[${cjk}])+|(?:(?![${cjk}])[\\p{L}\\p{N}])+`, "gu");
  const first = new RegExp(`^[${cjk}].`, "u");
  const terms = text => (fold(text).match(words) || []).flatMap(word => {
    const run = [...word];
    if (!first.test(word)) return { term: run.slice(0, 64).join(""), begins: true };
    return run.slice(1).map((next, at) => ({ term: run[at] + next }));
  });
  const facet = (mark, text) => {
    const line = fold(text).split(/[ \t\n\r]+/).filter(Boolean).join(" ");
    return line ? [{ term: mark + [...line].slice(0, 200).join("") }] : [];
  };

  // Golomb–Rice code: see SearchPostings.
  const read = (text, found, value) => {
    const shift = text.charCodeAt(0) - 65;
    const bytes = atob(text.slice(1));
    const end = bytes.length * 8;
    let at = 0;
    const bit = () => bytes.charCodeAt(at >> 3) >> (7 - (at++ & 7)) & 1;
    for (let slot = 0; ; slot++) {
      let next;
      while ((next = at < end ? bit() : 2) === 1) slot += 2 ** shift;
      if (next === 2) return;
      for (let place = shift; place--;) slot += bit() << place;
      found[slot] = Math.max(found[slot], value);
    }
  };

  // For every number 2 where a photo has the term, 1 where it has one that begins so.
  const find = async ({ term, begins }) => {
    const found = new Uint8Array(size);
    const scalars = [...term];
    let node = "";
    let depth = 0;
    while (depth < scalars.length && nodes.has(node + scalars[depth])) node += scalars[depth++];
    const whole = depth === scalars.length;
    const hex = Array.from(new TextEncoder().encode(node), byte => byte.toString(16).padStart(2, "0")).join("");
    const entries = await load(`t${hex}${whole ? "" : `-${scalars[depth].codePointAt() % nodes.get(node)}`}`);
    entries.forEach((entry, at) => {
      if (at % 2) return;
      if (entry === term) read(entries[at + 1], found, 2);
      else if (begins && (whole ? !entry : entry.startsWith(term))) read(entries[at + 1], found, 1);
    });
    return found;
  };

  const option = (value, count) => make("option", { value, textContent: count ? `${value} (${count})` : value });
  // A rare choice may come by the address.
  const choose = (field, value) => {
    if (field !== q && value && ![...field.options].some(option => option.value === value)) field.append(option(value));
    field.value = value;
  };
  const offer = (field, options) => {
    const { value } = field;
    field.replaceChildren(field.options[0], ...options);
    choose(field, value);
  };

  // How many photos another choice would find is known beforehand where nothing else is asked for.
  const count = (field, list) => {
    const isAlone = fields.every(other => other === field || !other.value);
    if (field.isAlone === isAlone) return;
    field.isAlone = isAlone;
    offer(field, list.flatMap((text, at) => at % 2 ? [] : option(text, isAlone && list[at + 1])));
  };

  const nodes = new Map();
  const months = [];
  let size = 0;
  const ready = load("index").then(index => {
    index.files.forEach((prefix, at) => { if (at % 2 === 0) nodes.set(prefix, index.files[at + 1]); });
    for (let at = 0; at < index.months.length; at += 3) {
      const [key, room, count] = index.months.slice(at);
      months.unshift({ year: Math.floor(key / 100), count, first: size, end: size += room });
    }
    return index;
  });

  let turn = 0;
  let slots = [];
  const show = async mine => {
    const shown = list.childElementCount;
    const links = await Promise.all(slots.slice(shown, shown + 24).map(async slot => {
      const photos = await load(`p${slot >> 4}`);
      for (let at = 0; at < photos.length; at += 6) {
        if (photos[at] !== slot) continue;
        const [name, title, picture, width, height] = photos.slice(at + 1);
        const link = make("a", { href: `../photos/${name}/index.html` });
        link.append(make("img", { width, height, loading: "lazy", alt: "", src: `../${picture}` }),
          make("span", { textContent: title, dir: "auto" }));
        return link;
      }
    }));
    if (mine !== turn) return;
    for (const link of links) list.appendChild(make("li")).append(link);
    more.hidden = list.childElementCount >= slots.length;
  };

  const run = async () => {
    const mine = ++turn;
    try {
      const { photos, keywords, cameras } = await ready;
      count(keyword, keywords);
      count(camera, cameras);
      // At most six: no query loads all.
      const wanted = [...facet("#", keyword.value), ...facet("@", camera.value), ...terms(q.value)].slice(0, 6);
      const isNarrow = wanted.length;
      if (!isNarrow) wanted.push(...facet("~", year.value));
      const isEmpty = !wanted.length;
      const all = await Promise.all(wanted.map(find));
      if (mine !== turn) return;
      const years = new Map();
      const ranks = [[], [], []];
      for (const month of months) {
        if (!isNarrow) years.set(month.year, (years.get(month.year) || 0) + month.count);
        for (let slot = month.first; slot < month.end && !isEmpty; slot++) {
          const rank = all.reduce((least, found) => Math.min(least, found[slot]), 2);
          if (rank && isNarrow) years.set(month.year, (years.get(month.year) || 0) + 1);
          if (rank && (!year.value || +year.value === month.year)) ranks[rank].push(slot);
        }
      }
      slots = ranks[2].concat(ranks[1]);
      years.delete(0);
      offer(year, Array.from(years, ([year, count]) => option(`${year}`, count)));
      list.replaceChildren();
      more.hidden = true;
      const found = isEmpty ? photos : slots.length;
      status.textContent = found ? (said[new Intl.PluralRules(said.rule).select(found)] ?? said.other).replace("{1}", found) : said.none;
      await show(mine);
    } catch {
      if (mine === turn) status.textContent = said.unable;
    }
  };

  // Typing is one step of the history, a choice another.
  let timer, typing;
  const search = isTyping => {
    clearTimeout(timer);
    const query = new URLSearchParams(fields.filter(field => field.value).map(field => [field.name, field.value]));
    const text = `${query}` && `?${query}`;
    if (text !== location.search) history[typing ? "replaceState" : "pushState"](null, "", location.pathname + text);
    typing = isTyping;
    run();
  };
  const restore = () => {
    typing = false;
    const query = new URLSearchParams(location.search);
    for (const field of fields) choose(field, query.get(field.name) || "");
    run();
  };
  q.addEventListener("input", () => { clearTimeout(timer); timer = setTimeout(search, 150, true); });
  // Escape first empties the field.
  q.addEventListener("keydown", event => { if (event.key === "Escape" && q.value) event.stopPropagation(); });
  form.addEventListener("change", () => search());
  form.addEventListener("submit", event => { event.preventDefault(); search(); });
  more.addEventListener("click", async () => {
    const before = list.childElementCount;
    await show(turn);
    list.children[before]?.firstChild.focus();
  });
  addEventListener("popstate", restore);
  restore();
})();
