/* The colours of the page: as the system has them, light or dark. Runs before the page is drawn, so that nothing flashes. */
"use strict";

(() => {
  const KEY = "theme";
  const SCHEMES = ["auto", "light", "dark"];
  const kept = () => {
    try {
      return localStorage.getItem(KEY);
    } catch {
      return null;
    }
  };
  const keep = (scheme) => {
    try {
      localStorage.setItem(KEY, scheme);
    } catch {
      /* where nothing may be kept, the choice lasts as long as the page */
    }
  };
  const tell = (scheme) =>
    document.querySelectorAll(".scheme-toggle").forEach((button) => {
      button.hidden = false;
      button.title = button.dataset[scheme];
      button.setAttribute("aria-label", button.dataset[scheme]);
    });

  /* Open what a link leads into, where it is folded. */
  const unfold = () => {
    const target = location.hash.length > 1 && document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (!target) return;
    const fold = target.querySelector(":scope > details.ruling-fold") ?? target.closest("details");
    if (fold && !fold.open) {
      fold.open = true;
      target.scrollIntoView();
    }
  };
  addEventListener("hashchange", unfold);

  /* Say what a link is about as the first one that leads there does: a page says it once. */
  const hint = ({ target }) => {
    const link = target.closest?.("article a[href]:not([title])");
    const told = link && document.querySelector(`article a[href="${CSS.escape(link.getAttribute("href"))}"][title]`);
    if (told) link.title = told.title;
  };
  addEventListener("pointerover", hint);

  const first = kept();
  document.body.dataset.theme = SCHEMES.includes(first) ? first : "auto";
  document.addEventListener("DOMContentLoaded", () => {
    tell(document.body.dataset.theme);
    unfold();
    document.addEventListener("click", (event) => {
      if (!event.target.closest(".scheme-toggle")) return;
      const next = SCHEMES[(SCHEMES.indexOf(document.body.dataset.theme) + 1) % SCHEMES.length];
      document.body.dataset.theme = next;
      keep(next);
      tell(next);
    });
    document.addEventListener("keydown", (event) => {
      if (event.key !== "Escape") return;
      for (const id of ["__navigation", "__toc"]) document.getElementById(id).checked = false;
    });
  });
})();
