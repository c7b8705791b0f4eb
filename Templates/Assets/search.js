// The search. Its index is scripts that call heliographSearch: it works from a disk.
(() => {
  "use strict";
  const form = document.querySelector(".search");
  const list = document.querySelector(".found");
  const status = document.querySelector("[role=status]");
  const more = document.querySelector(".more");
  const ways = document.querySelector(".ways");
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

  // As TextKey.search and SearchTerms do it.
  const letters = { "ø": "o", "đ": "d", "ł": "l", "æ": "ae", "œ": "oe", "ð": "d", "þ": "th", "ς": "σ" };
  const fold = text => text.normalize("NFKD").replace(/\p{M}/gu, "").toUpperCase().toLowerCase()
    .replace(/[øđłæœðþς]/g, letter => letters[letter]);
  const cjk = "\\u3005-\\u3007\\u3040-\\u30ff\\u31f0-\\u31ff\\u3400-\\u4dbf\\u4e00-\\u9fff\\uf900-\\ufaff\\u{20000}-\\u{3ffff}";
  const words = new RegExp(`(?:(?=[\\p{L}\\p{N}])[${cjk}])+|(?:(?![${cjk}])[\\p{L}\\p{N}])+|\u2605+`, "gu");
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

  // The longest beginning of a term that has files of its own, and the file the term is in: see SearchShards.
  const named = node => `t${Array.from(new TextEncoder().encode(node), byte => byte.toString(16).padStart(2, "0")).join("")}`;
  const place = term => {
    let node = "";
    const rest = [...term];
    while (rest.length && nodes.has(node + rest[0])) node += rest.shift();
    return { node, isWhole: !rest.length, file: named(node) + (rest.length ? `-${rest[0].codePointAt() % nodes.get(node)}` : "") };
  };

  // For every number 2 where a photo has the term, 1 where it has one that begins so.
  const find = async ({ term, begins }) => {
    const found = new Uint8Array(size);
    const { isWhole, file } = place(term);
    const entries = await load(file);
    entries.forEach((entry, at) => {
      if (at % 2) return;
      if (entry === term) read(entries[at + 1], found, 2);
      else if (begins && (isWhole ? !entry : entry.startsWith(term))) read(entries[at + 1], found, 1);
    });
    return found;
  };

  // Whether two words differ by one letter that is missing, too many or another, or by two that are exchanged.
  const isNear = (one, other) => {
    let at = 0;
    while (at < one.length && one[at] === other[at]) at++;
    const same = (skipped, missing) => one.slice(at + skipped).join() === other.slice(at + missing).join();
    return same(1, 1) || same(1, 0) || same(0, 1)
      || one[at] === other[at + 1] && one[at + 1] === other[at] && same(2, 2);
  };

  // The files that have words like this one, in groups: first its own, which has all that differ behind the beginning
  // they share; then those of the words that a wrong letter in this beginning may stand for, the last letter first.
  const nearFiles = function* (letters) {
    const { node, file } = place(letters.join(""));
    yield [file];
    const spelt = (...parts) => place(parts.flat().join("")).file;
    const depths = Array.from([...node, ""], (_, at, all) => [...node].length - at);
    for (const at of depths) {
      const [begin, next, after] = [letters.slice(0, at), letters[at + 1] ?? "", letters.slice(at + 1)];
      yield [spelt(begin, after), spelt(begin, next, letters[at] ?? "", letters.slice(at + 2))];
    }
    for (const at of depths) {
      const begin = letters.slice(0, at).join("");
      const others = [...nodes.keys()].filter(key => key.startsWith(begin) && [...key].length === at + 1 && /\p{L}$/u.test(key));
      yield others.flatMap(key => [spelt(key, letters.slice(at + 1)), spelt(key, letters.slice(at))])
        .concat(Array.from({ length: nodes.get(begin) }, (_, bin) => `${named(begin)}-${bin}`));
    }
  };

  // The photos of the words that differ from a term by one letter, and these words. So many files are read at most: of
  // 100,000 photos 99 of 100 misspelt words are found in them (record 15).
  const limit = 24;
  const findNear = async term => {
    const letters = [...term];
    const found = new Uint8Array(size);
    const spelt = new Set();
    const seen = new Set();
    for (const group of nearFiles(letters)) {
      const fresh = [...new Set(group)].filter(file => !seen.has(file)).slice(0, limit - seen.size);
      fresh.forEach(file => seen.add(file));
      for (const entries of await Promise.all(fresh.map(load))) {
        entries.forEach((entry, at) => {
          if (at % 2 || Math.abs(entry.length - term.length) > 2 || !isNear([...entry], letters)) return;
          spelt.add(entry);
          read(entries[at + 1], found, 1);
        });
      }
      if (spelt.size) break;
    }
    return { found, spelt };
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
      months.unshift({ year: Math.floor(key / 100), isNews: key % 100 === 13, count, first: size, end: size += room });
    }
    return index;
  });

  // A photo is loaded when it is about to be seen. It fills a square, so one of another shape is drawn larger; a dense screen
  // gets one and a half pixels for each of CSS, and a tenth less than needed is not seen.
  const near = new IntersectionObserver(entries => {
    for (const { isIntersecting, target, boundingClientRect } of entries) {
      if (!isIntersecting) continue;
      near.unobserve(target);
      const width = boundingClientRect.width * Math.max(1, target.getAttribute("width") / target.getAttribute("height"));
      const sizes = `${Math.ceil(.9 * width * Math.min(1, 1.5 / devicePixelRatio))}px`;
      for (const part of [...target.better, target]) part.sizes = sizes;
      target.closest("picture").prepend(...target.better);
      Object.assign(target, target.files);
    }
  }, { rootMargin: "100px" });
  // A record says: name, title, address of the smallest file, its width and height, the long sides of larger files, and the
  // ending of a format that not every browser shows, or none.
  // An announcement says in their place where its page is, its title and its day, and has no width.
  const result = ([name, title, path, width, height, larger, format]) => {
    const page = location.pathname.split("/").pop();
    const label = make("span", { textContent: title, dir: "auto" });
    if (!width) {
      const link = make("a", { className: "news", href: `../${name}/${page}` });
      link.append(label, make("small", { textContent: path }));
      return link;
    }
    const steps = [`${path} ${width}w`];
    for (const side of larger) {
      steps.push(`${path.replace(/\d+(?=\.\w+$)/, side)} ${Math.round(width * side / Math.max(width, height))}w`);
    }
    const srcset = steps.join();
    const better = format ? [make("source", { type: `image/${format}`, srcset: srcset.replace(/\.\w+ /g, `.${format} `) })] : [];
    const image = make("img", { width, height, alt: "", decoding: "async", better, files: { srcset, src: path } });
    const link = make("a", { href: `../photos/${name}/${page}` });
    link.appendChild(make("picture")).append(image);
    link.append(label);
    near.observe(image);
    return link;
  };

  let turn = 0;
  let slots = [];
  const show = async (mine, number = 24) => {
    const shown = list.childElementCount;
    const links = await Promise.all(slots.slice(shown, shown + number).map(async slot => {
      const photos = await load(`p${slot >> 4}`);
      for (let at = 0; at < photos.length; at += 8) {
        if (photos[at] === slot) return result(photos.slice(at + 1, at + 8));
      }
    }));
    if (mine !== turn) return;
    for (const link of links.filter(Boolean)) list.appendChild(make("li")).append(link);
    more.hidden = list.childElementCount >= slots.length;
  };

  // The photos of which each term has one: the complete words first, then the newest. The years count all of them. Three
  // announcements stand before them, and the others after.
  const match = (all, isNarrow) => {
    const years = new Map();
    const ranks = [[], [], []];
    const news = [];
    for (const month of months) {
      if (!isNarrow && !month.isNews) years.set(month.year, (years.get(month.year) || 0) + month.count);
      for (let slot = month.first; slot < month.end && all.length; slot++) {
        const rank = all.reduce((least, found) => Math.min(least, found[slot]), 2);
        if (rank && isNarrow && !month.isNews) years.set(month.year, (years.get(month.year) || 0) + 1);
        if (rank && (!year.value || +year.value === month.year)) (month.isNews ? news : ranks[rank]).push(slot);
      }
    }
    years.delete(0);
    const found = ranks[2].concat(ranks[1]);
    return { years, sum: found.length, news: news.length, found: [...news.slice(0, 3), ...found, ...news.slice(3)] };
  };

  // A result under a finger or a pressed button stays until the click is over.
  let pressed;
  list.addEventListener("pointerdown", () => {
    pressed = new Promise(done => {
      for (const end of ["click", "pointercancel"]) addEventListener(end, done, { once: true });
      addEventListener("pointerup", () => setTimeout(done, 400), { once: true });
    });
  });

  let asked;
  const run = async (number = 24) => {
    const mine = ++turn;
    asked = `${address()}`;
    try {
      const { photos, keywords, cameras } = await ready;
      count(keyword, keywords);
      count(camera, cameras);
      // At most six: no query loads all.
      const wanted = [...facet("#", keyword.value), ...facet("@", camera.value), ...terms(q.value)].slice(0, 6);
      const isNarrow = wanted.length;
      if (!isNarrow) wanted.push(...facet("~", year.value));
      const all = await Promise.all(wanted.map(find));
      let matched = match(all, isNarrow);
      let spelt = [];
      if (wanted.length && !matched.found.length) {
        const others = await Promise.all(wanted.map(({ term, begins }, at) =>
          begins && /^\p{L}{5,}$/u.test(term) && !all[at].some(Boolean) ? findNear(term) : { found: all[at], spelt: [] }));
        spelt = others.flatMap(other => [...other.spelt]);
        if (spelt.length) matched = match(others.map(other => other.found), isNarrow);
      }
      await pressed;
      if (mine !== turn) return;
      slots = matched.found;
      offer(year, Array.from(matched.years, ([year, count]) => option(`${year}`, count)));
      near.disconnect();
      list.replaceChildren();
      more.hidden = true;
      const sum = wanted.length ? matched.sum : photos;
      const { none, news, similar, rule, numbers } = status.dataset;
      const written = value => new Intl.NumberFormat(numbers).format(value);
      const counted = status.dataset[new Intl.PluralRules(rule).select(sum)] ?? status.dataset.other;
      status.textContent = [
        sum && counted.replace("{1}", written(sum)), matched.news && `${news}: ${written(matched.news)}`,
        slots.length && spelt.length && similar.replace("{1}", spelt.join(", ")),
      ].filter(Boolean).join(" · ") || none;
      ways.classList.toggle("open", !slots.length);
      await show(mine, number);
    } catch {
      if (mine !== turn) return;
      asked = null;
      status.textContent = status.dataset.unable;
    }
  };

  const address = () => new URLSearchParams(fields.filter(field => field.value).map(field => [field.name, field.value]));

  // Typing is one step of the history, a choice another. Who asks for the same again keeps what is shown.
  let timer, typing;
  const search = isTyping => {
    clearTimeout(timer);
    const query = `${address()}`;
    if (query === asked) return;
    const text = query && `?${query}`;
    if (text !== location.search) history[typing ? "replaceState" : "pushState"](null, "", location.pathname + text);
    typing = isTyping;
    run();
  };
  // Who comes back from a photo finds the results, the scroll and the focus as they were.
  const restore = async () => {
    typing = false;
    const query = new URLSearchParams(location.search);
    for (const field of fields) choose(field, query.get(field.name) || "");
    ways.classList.toggle("open", !`${address()}`);
    const { opened, shown, top } = history.state ?? {};
    await run(shown);
    if (!opened) return;
    [...list.querySelectorAll("a")].find(link => link.href === opened)?.focus({ preventScroll: true });
    scrollTo({ top, behavior: "instant" });
  };
  list.addEventListener("click", event => {
    list.dataset.title = fields.map(field => field.value).filter(Boolean).join(" · ");
    const link = event.target.closest("a");
    const shown = list.childElementCount;
    if (link) history.replaceState({ ...history.state, opened: link.href, shown, top: scrollY }, "");
  });
  q.addEventListener("input", () => { clearTimeout(timer); timer = setTimeout(search, 150, true); });
  // Escape first empties the field.
  q.addEventListener("keydown", event => { if (event.key === "Escape" && q.value) event.stopPropagation(); });
  // The field tells each letter already; its change, when it loses the focus, would come between a press and its click.
  form.addEventListener("change", event => { if (event.target !== q) search(); });
  form.addEventListener("submit", event => { event.preventDefault(); search(); });
  more.addEventListener("click", async () => {
    const before = list.childElementCount;
    await show(turn);
    list.children[before]?.firstChild.focus();
  });

  // The commonest keywords, for who does not know what to ask for.
  ready.then(({ keywords }) => {
    const counted = keywords.flatMap((text, at) => at % 2 ? [] : { text, count: keywords[at + 1] });
    const common = counted.sort((one, other) => other.count - one.count).slice(0, 12);
    if (!common.length) return;
    const names = ways.appendChild(make("ul", { className: "common" }));
    for (const { text, count } of common) {
      const link = make("a", { href: `?${new URLSearchParams({ keyword: text })}`, textContent: text, dir: "auto" });
      link.append(" ", make("span", { textContent: count }));
      names.appendChild(make("li")).append(link);
    }
  }, () => {});
  ways.addEventListener("click", event => {
    const link = event.target.closest(".common a");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    for (const field of fields) choose(field, field === keyword ? new URLSearchParams(link.search).get("keyword") : "");
    search();
    scrollTo({ top: 0, behavior: "instant" });
    keyword.focus({ preventScroll: true });
  });
  addEventListener("popstate", restore);
  restore();
  if (!location.search) q.focus({ preventScroll: true });
})();
