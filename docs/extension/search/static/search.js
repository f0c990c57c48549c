/* The search page: reads the query from the address, asks the index, and lists what was found. */
"use strict";

const Search = (() => {
  const AT_ONCE = 20; // results shown before the reader asks for more
  const APART = "p, li, dt, dd, td, th, caption, div, section, summary, figcaption, br, label, option, span.answer-cells > span";
  const AROUND = 110; // letters of a text on each side of the word that was found
  const words = JSON.parse(document.getElementById("search-words").textContent);
  const status = document.getElementById("search-status");
  const output = document.getElementById("search-results");
  const query = (new URLSearchParams(location.search).get("q") || "").trim();
  const lang = document.documentElement.lang;
  let index = null;
  let data = null;
  let ranking = null; // of the site, and of the rulings once their headings have come
  let whole = false; // they have

  const say = (template, slots) => template.replace(/\{(\w+)\}/g, (_, slot) => slots[slot]);

  const make = (tag, text, css) => {
    const made = document.createElement(tag);
    if (text) made.textContent = text;
    if (css) made.className = css;
    return made;
  };

  /* Show a title; what stands between marks is English on a page that is not. */
  const titled = (title) =>
    title.split(/(\ue000[^\ue001]*\ue001)/).filter(Boolean).map((part) => {
      if (!part.startsWith("\ue000")) return part;
      const name = make("span", part.slice(1, -1), "foreign");
      name.lang = "en";
      return name;
    });

  /* Show the text around the first word that was found; without it (pages opened from a disc) the title must do. */
  const summary = async (item, result, stems, forms) => {
    let html;
    try {
      html = await (await fetch(`${index.docnames[result.doc]}.html`)).text();
    } catch {
      return;
    }
    const main = new DOMParser().parseFromString(html, "text/html").querySelector("[role=main]");
    if (!main) return;
    const here = (result.anchor && main.querySelector(`#${CSS.escape(result.anchor)}`)) || main;
    here.querySelectorAll(".headerlink, script, style, template, h1, h2, h3, .rubric, form").forEach((one) => one.remove());
    for (const one of here.querySelectorAll(APART)) {
      one.before(" "); // what stands apart on the page does so here
      one.after(" ");
    }
    const text = here.textContent.replace(/\s+/g, " ").trim();
    let at = 0;
    for (const found of text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)) {
      const known = forms.forms.get(SearchWords.fold(found[0])) || [];
      if (!known.some((stem) => stems.has(stem))) continue;
      at = found.index;
      break;
    }
    const from = at < AROUND ? 0 : text.indexOf(" ", at - AROUND) + 1;
    const to = text.length <= from + 2 * AROUND ? text.length : text.lastIndexOf(" ", from + 2 * AROUND);
    if (to > from)
      item.append(make("p", `${from ? "… " : ""}${text.slice(from, to)}${to < text.length ? " …" : ""}`, "search-context"));
  };

  const row = (result, stems, forms) => {
    const item = make("li", "", `search-${result.kind}`);
    const link = make("a");
    link.append(...titled(result.title));
    link.href = `${index.docnames[result.doc]}.html${result.anchor ? `#${result.anchor}` : ""}`;
    item.append(link, " ", make("span", words.kinds[result.kind] || words.kinds.code, "search-kind"));
    summary(item, result, stems, forms);
    return item;
  };

  const show = (found, forms) => {
    const stems = new Set(found.words.flatMap((word) => [...word.stems]));
    const list = make("ul");
    list.setAttribute("role", "list");
    let shown = 0;
    const more = make("button", words.more, "search-more");
    more.type = "button";
    const on = () => {
      const next = found.results.slice(shown, shown + AT_ONCE).map((result) => row(result, stems, forms));
      list.append(...next);
      if (shown) next[0].querySelector("a").focus();
      shown += next.length;
      more.hidden = shown >= found.results.length;
    };
    more.addEventListener("click", on);
    on();
    output.replaceChildren(list, more);
  };

  const search = () => {
    if (!query || index === null || data === null) return;
    ranking ??= new SearchRank.Ranking(index, data, new SearchWords.Forms(data));
    const found = ranking.find(query);
    const guessed = found.words
      .filter((word) => word.guess)
      .map((word) => say(words.guessed, { word: word.word }));
    status.textContent = found.results.length
      ? [say(words.found, { n: found.results.length.toLocaleString(lang) }), ...guessed].join(" ")
      : words.nothing;
    if (found.results.length) show(found, ranking.forms);
    document.documentElement.dataset.searched = whole ? "whole" : "first";
    if (!whole) fetchRulings();
  };

  /* Fetch the headings of the rulings, which are many, once there is something to read. */
  const fetchRulings = () => {
    const script = make("script");
    script.src = document.getElementById("search-words").dataset.rulings;
    document.head.append(script);
  };

  document.querySelectorAll("input[name=q]").forEach((field) => (field.value = query));
  if (query) status.textContent = words.preparing;
  addEventListener("load", () => {
    if (query && (index === null || data === null)) status.textContent = words.broken;
  });

  return {
    /* Called by Sphinx's searchindex.js. */
    setIndex: (given) => {
      index = given;
      search();
    },
    /* Called by search-data.js. */
    setWords: (given) => {
      data = given;
      search();
    },
    /* Called by search-rulings.js. */
    addRulings: (given) => {
      ranking.list(given);
      whole = true;
      search();
    },
  };
})();
