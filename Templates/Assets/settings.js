// Resets the choices, and takes them to another browser in a link. Nothing is sent: a fragment stays in the browser.
(() => {
  "use strict";
  const { memory } = visitor;
  const key = name => "heliograph" + name[0].toUpperCase() + name.slice(1);
  const rows = [...document.querySelectorAll(".setting:not(:disabled)")];
  const link = document.querySelector("#choices");
  const offer = document.querySelector("#offer");
  const name = row => row.dataset.choice;
  const allowed = row => [...row.querySelectorAll("input")].flatMap(input => [input.value, input.dataset.unchecked ?? input.value]);
  const tell = () => dispatchEvent(new Event("storage"));
  const forget = row => { try { delete memory[key(name(row))]; } catch { /* A browser may keep nothing. */ } };

  const show = () => {
    const chosen = new URLSearchParams();
    for (const row of rows) {
      const value = memory[key(name(row))];
      const isChosen = allowed(row).includes(value);
      row.querySelector(".undo").hidden = !isChosen;
      if (isChosen) chosen.set(name(row), value);
    }
    link.href = `${location.href.split("#")[0]}#${chosen}`;
    document.querySelector("#reset").disabled = !chosen.size;
    // What a link brings is offered and never taken by itself; only what this page offers is read.
    const brought = new URLSearchParams(location.hash.slice(1));
    const known = rows.filter(row => allowed(row).includes(brought.get(name(row))));
    offer.hidden = !known.length;
    offer.querySelector("button").onclick = () => {
      for (const row of known) try { memory[key(name(row))] = brought.get(name(row)); } catch { /* See above. */ }
      history.replaceState(history.state, "", location.pathname + location.search);
      tell();
      say(...known);
    };
  };
  // What a choice or a reset did, for those who do not see it: the state of the rows that it was about.
  const say = (...about) => {
    document.querySelector("#done").textContent = about.map(row => {
      const chosen = row.querySelector(":checked");
      const state = chosen ? chosen.closest("label").querySelector("span") : row.querySelector(".off");
      return `${row.querySelector("legend").textContent}: ${state.textContent}`;
    }).join(", ");
  };
  for (const row of rows) {
    row.addEventListener("change", () => say(row));
    row.querySelector(".undo").addEventListener("click", () => { forget(row); tell(); say(row); });
  }
  document.querySelector("#reset").addEventListener("click", () => {
    const changed = rows.filter(row => !row.querySelector(".undo").hidden);
    rows.forEach(forget);
    tell();
    say(...changed);
  });
  const copy = document.querySelector("#copy");
  copy.addEventListener("click", () => navigator.clipboard?.writeText(link.href).then(() => {
    document.querySelector("#copied").textContent = copy.dataset.copied;
  }, () => link.focus()));
  addEventListener("storage", show);
  addEventListener("hashchange", show);
  show();
})();
