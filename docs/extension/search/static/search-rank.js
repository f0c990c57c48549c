/* What the search finds: pages, sections and objects whose titles hold the words asked for, then pages whose texts do. */
"use strict";

const SearchRank = (() => {
  const FULL = 40; // all words asked for stand in a title; as much again when nothing else does
  const SAME = 10; // the title is what was asked for, letter by letter
  const ASKED = 36; // most words asked for stand in a question that a rule answers; as much again when nothing else does
  const PARTLY = 12;
  const IN_TEXT = 20;
  const GUESSED = 5; // taken off for each word the site has not, and something near it has
  const BY_KIND = { card: 9, landscape: 8, set: 7, term: 6, page: 5, kingdom: 3, rule: 2, section: 1 };
  const OWN_PAGES = ["card", "landscape", "set"];
  const NAME = "\ue002"; // in the title of a ruling, for that of its page
  const MARKS = /[\ue000\ue001]/g; // around an English name that stands for want of another

  /* A term can have several names: "a / b", "a (b)", "(a)b". */
  const alternatives = (title) => {
    const found = [];
    for (const part of title.split(" / ")) {
      found.push(part.replace(/[()]/g, ""));
      if (part.includes("(")) {
        found.push(part.replace(/\([^)]*\)/g, " "));
        for (const [, inside] of part.matchAll(/\(([^)]*)\)/g)) found.push(inside);
      }
    }
    return found;
  };

  /* Make the anchor of a ruling of its id, as docutils does. */
  const anchorOf = (kind, id) => `${kind}-${id.toLowerCase().replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "")}`;

  /* Unpack rising numbers (packing.py): digits of the second half are followed by more of the same number. */
  const DIGITS = "0123456789abcdefghijklmnopqrstuvABCDEFGHIJKLMNOPQRSTUVWXYZ-_#$%&";
  const HALF = DIGITS.length / 2;
  const unpacked = (text) => {
    const found = [];
    let last = -1;
    let number = 0;
    for (const digit of text) {
      const value = DIGITS.indexOf(digit);
      number = number * HALF + (value % HALF);
      if (value >= HALF) continue;
      last += number + 1;
      found.push(last);
      number = 0;
    }
    return found;
  };

  class Ranking {
    /* index: docnames, alltitles, terms, titleterms; data: titles, objects; forms: SearchWords.Forms */
    constructor(index, data, forms) {
      this.index = index;
      this.forms = forms;
      this.pages = data.titles.map((title) => ({ title, kind: "page" }));
      this.entries = [];
      this.list(data.objects);
      for (const [at, names] of Object.entries(data.names ?? {})) {
        const [doc, anchor, title, kind] = data.objects[at];
        for (const name of names.split("|")) {
          this.forms.learn(name);
          this.add(doc, anchor, name, kind, title);
        }
      }
      for (const [at, question] of data.questions ?? []) {
        const [doc, anchor, title, kind] = data.objects[at];
        this.add(doc, anchor, question, kind, title, true);
      }
      this.pages.forEach((page, doc) => this.add(doc, "", page.title, page.kind));
      for (const [title, places] of Object.entries(index.alltitles))
        for (const [doc, anchor] of places)
          if (anchor !== null && this.pages[doc].kind === "page") this.add(doc, anchor, title, "section");
    }

    /* Take the rulings in: {pages: [[doc, number]], titles, ids}, both with a line for each. */
    listRulings(rulings) {
      const [titles, ids] = [rulings.titles.split("\n"), rulings.ids.split("\n")];
      const docs = rulings.pages.flatMap(([doc, number]) => Array(number).fill(doc));
      let box = "";
      const objects = docs.map((doc, at) => {
        const [told, rest] = ids[at].split("/");
        box = told || box;
        const id = `${box}/${rest.replaceAll("*", this.index.docnames[doc].split("/").pop())}`;
        return [doc, anchorOf("ruling", id), titles[at].replaceAll(NAME, this.pages[doc].title), "ruling", id];
      });
      this.list(objects);
    }

    /* Take objects in. */
    list(objects) {
      for (const [doc, anchor, title, kind, id] of objects) {
        if (!anchor && OWN_PAGES.includes(kind)) this.pages[doc] = { title, kind };
        else this.add(doc, anchor, title, kind);
        this.add(doc, anchor, id, kind, title);
      }
    }

    add(doc, anchor, title, kind, shown = title, asked = false) {
      for (const one of alternatives(title.replace(MARKS, ""))) {
        const stems = this.forms.title(one);
        if (stems.length) this.entries.push({ doc, anchor, title: shown, kind, stems, asked, folded: SearchWords.fold(one).trim() });
      }
    }

    /* Return what a query finds, the best first: {doc, anchor, title, kind, score}. */
    find(query) {
      const words = this.forms.query(query);
      const found = new Map();
      const note = (entry, score) => {
        const key = `${entry.doc}#${entry.anchor}`;
        const before = found.get(key);
        if (before === undefined || before.score < score) found.set(key, { ...entry, score });
      };
      if (!words.length) return { words, results: [] };
      const folded = SearchWords.fold(query).trim();
      const guessed = words.filter((word) => word.guess).length * GUESSED;
      for (const entry of this.entries) {
        const score = this.matched(entry, words, folded);
        if (score > 0) note(entry, score - guessed);
      }
      for (const [doc, share] of this.texts(words)) {
        const { title, kind } = this.pages[doc];
        note({ doc, anchor: "", title, kind }, share * IN_TEXT - guessed);
      }
      const results = [...found.values()];
      results.sort((one, other) => other.score - one.score || one.title.localeCompare(other.title));
      return { words, results };
    }

    matched(entry, words, folded) {
      let hits = 0;
      const used = new Set();
      for (const word of words) {
        const at = entry.stems.findIndex((stems, place) => !used.has(place) && stems.some((stem) => word.stems.has(stem)));
        if (at < 0) continue;
        hits++;
        used.add(at);
      }
      if (!hits) return 0;
      const precision = used.size / entry.stems.length;
      if (entry.asked) return words.length > 1 && hits * 3 >= words.length * 2 ? (ASKED * hits * (1 + precision)) / words.length : 0;
      if (hits < words.length) return hits * 2 < words.length ? 0 : (PARTLY * hits * precision) / words.length;
      return FULL * (1 + precision) + (entry.folded === folded ? SAME : 0) + (BY_KIND[entry.kind] || 0);
    }

    /* Give the pages whose texts hold all words (share 1), or, where there is none, those that hold some. */
    texts(words) {
      const counts = new Map();
      for (const word of words) {
        const pages = new Set();
        for (const stem of word.stems)
          for (const terms of [this.index.terms, this.index.titleterms])
            if (Object.hasOwn(terms, stem)) unpacked(terms[stem]).forEach((doc) => pages.add(doc));
        for (const doc of pages) counts.set(doc, (counts.get(doc) || 0) + 1);
      }
      const all = [...counts].filter(([, count]) => count === words.length);
      const some = all.length ? all : [...counts];
      return some.map(([doc, count]) => [doc, count === words.length ? 1 : (0.4 * count) / words.length]);
    }
  }

  return { Ranking };
})();
if (typeof module !== "undefined") module.exports = SearchRank;
