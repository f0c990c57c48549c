/* The search page: reads the query from the address, asks the index, and lists what was found. */
"use strict";

const Search = (() => {
  const AT_ONCE = 20; // results shown before the reader asks for more
  const words = JSON.parse(document.getElementById("search-words").textContent);
  const status = document.getElementById("search-status");
  const output = document.getElementById("search-results");
  const query = (new URLSearchParams(location.search).get("q") || "").trim();
  const lang = document.documentElement.lang;
  let index = null;
  let data = null;
  let ranking = null; // of the site, and of the rulings once a reader has asked for them
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

  const row = (result) => {
    const item = make("li", "", `search-${result.kind}`);
    const link = make("a");
    link.append(...titled(result.title));
    link.href = `${index.docnames[result.doc]}.html${result.anchor ? `#${result.anchor}` : ""}`;
    item.append(link, " ", make("span", words.kinds[result.kind] || words.kinds.code, "search-kind"));
    const text = data.texts[`${result.doc}#${result.anchor}`];
    if (text) item.append(make("p", text, "search-context"));
    return item;
  };

  const show = (found) => {
    const list = make("ul");
    list.setAttribute("role", "list");
    let shown = 0;
    const more = make("button", words.more, "search-more");
    more.type = "button";
    const on = () => {
      const next = found.results.slice(shown, shown + AT_ONCE).map(row);
      list.append(...next);
      if (shown) next[0].querySelector("a").focus();
      shown += next.length;
      more.hidden = shown >= found.results.length;
    };
    more.addEventListener("click", on);
    on();
    output.replaceChildren(list, more);
  };

  /* Offer the headings of the rulings, which are many: they are fetched when a reader asks for them. */
  const offerRulings = () => {
    const button = make("button", words.rulings, "search-more search-whole");
    button.type = "button";
    button.addEventListener("click", () => {
      button.disabled = true;
      const script = make("script");
      script.src = document.getElementById("search-words").dataset.rulings;
      script.addEventListener("error", () => (button.disabled = false));
      document.head.append(script);
    });
    output.prepend(button);
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
    output.replaceChildren();
    if (found.results.length) show(found);
    if (!whole) offerRulings();
    document.documentElement.dataset.searched = whole ? "whole" : "first";
  };

  document.querySelectorAll("input[name=q]").forEach((field) => (field.value = query));
  if (query) status.textContent = words.preparing;
  addEventListener("load", () => {
    if (query && (index === null || data === null)) status.textContent = words.broken;
  });

  return {
    /* Called by search-index.js. */
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
      ranking.listRulings(given);
      whole = true;
      search();
      output.querySelector("a")?.focus();
    },
  };
})();
