// The notice on the home page: what a visitor dismissed is remembered, and hidden before the page is painted.
(() => {
  "use strict";
  const root = document.documentElement;
  try {
    const mark = localStorage.getItem("heliographNotice");
    if (mark) root.dataset.notice = mark;
  } catch { /* Without storage a notice comes back. */ }
  addEventListener("DOMContentLoaded", () => {
    const notice = document.querySelector(".notice");
    const button = notice.querySelector("button");
    button.classList.add("able");
    button.addEventListener("click", () => {
      root.dataset.notice = notice.dataset.mark;
      try { localStorage.setItem("heliographNotice", notice.dataset.mark); } catch { /* Said above. */ }
      // The focus does not fall off the page.
      const main = document.getElementById("main");
      main.tabIndex = -1;
      main.focus({ preventScroll: true });
    });
  });
})();
