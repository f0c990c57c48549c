// The question box: suggestions while one types, prepared answers at once, and the referee for whatever was not prepared.
// Names and questions come from _static/asked/ (docs/extension/browser/prepared.py); answers are HTML made by our Python.

const MOST = 8; // suggestions
const LONGEST_NAME = 5; // words of a name
const FEWEST = 3; // letters of a word before its slips are looked for
const PLAIN = { ł: "l", đ: "d", ø: "o", ı: "i", æ: "ae", œ: "oe", ß: "ss" };

export const fold = (text) =>
  text.toLowerCase().replace(/[łđøıæœß]/g, (one) => PLAIN[one]).normalize("NFKD").replace(/\p{M}/gu, "").replace(/['’]/g, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ").trim();

/** Count the letters that must be changed, put in, left out or put before their neighbour, at most `most` + 1. */
function distance(one, other, most) {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let last = [];
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i++) {
    const next = [i];
    for (let j = 1; j <= other.length; j++) {
      next[j] = Math.min(row[j] + 1, next[j - 1] + 1, row[j - 1] + (one[i - 1] === other[j - 1] ? 0 : 1));
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]) next[j] = Math.min(next[j], last[j - 2] + 1);
    }
    if (Math.min(...next, ...row) > most) return most + 1;
    [last, row] = [row, next];
  }
  return row[other.length];
}

const slips = (size) => (size < 5 ? 1 : size < 10 ? 2 : 3);

/** Say how many letters a name differs from words, at most `most` + 1; an ending that a language puts on counts less. */
function apart(said, name, most) {
  if (said.length > name.length && name.length > 3 && said.startsWith(name)) return Math.min(1, most);
  return distance(said, name, most);
}

/** Be what was written while the site was built. */
class Prepared {
  constructor(folder) {
    this.folder = folder;
    this.files = new Map();
  }

  file(name) {
    if (!this.files.has(name)) {
      const found = fetch(this.folder + name).then((response) => (response.ok ? response.json() : []), () => []);
      this.files.set(name, found);
    }
    return this.files.get(name);
  }

  async names() {
    const found = await this.file("names.json");
    this.cards ??= found.map(([id, name, page, shard, folded]) => ({ id, name, page, shard, folded }));
    return this.cards;
  }

  async about(card) {
    if (!card.shard) return [];
    const rows = (await this.file(card.shard))[card.id] ?? [];
    return rows.map(([question, html, proposition]) => ({ question, html, proposition, card }));
  }

  async rules() {
    return (await this.file("rules.json")).map(([question, html]) => ({ question, html }));
  }

  /** Find the cards that a text names, misspelt too: {card, from, to, exact}, the words from `from` to before `to`.
      What the rules are asked in is no misspelt name. */
  async named(words) {
    const [cards, rules] = await Promise.all([this.names(), this.rules()]);
    this.ordinary ??= new Set(rules.flatMap(({ question }) => fold(question).split(" ")));
    const found = [];
    for (let from = 0; from < words.length; ) {
      const best = this.longest(words, from, cards);
      if (best) found.push(best);
      from = best ? best.to : from + 1;
    }
    return found;
  }

  longest(words, from, cards) {
    for (let to = Math.min(words.length, from + LONGEST_NAME); to > from; to--) {
      const said = words.slice(from, to).join("");
      const card = cards.find(({ folded }) => folded.includes(said));
      if (card) return { card, from, to, exact: true };
    }
    for (let to = Math.min(words.length, from + LONGEST_NAME); to > from; to--) {
      const said = words.slice(from, to).join("");
      if (said.length < FEWEST || words.slice(from, to).every((word) => this.ordinary.has(word))) continue;
      const most = slips(said.length);
      let best = null;
      let least = most + 1;
      for (const card of cards)
        for (const name of card.folded) {
          if (name[0] !== said[0]) continue;
          const here = apart(said, name, most);
          if (here < least && here * 3 < name.length) [best, least] = [card, here];
        }
      if (best) return { card: best, from, to, exact: false };
    }
    return null;
  }

  /** Complete the last words of a text to names: {card, from}. */
  async completed(words) {
    const cards = await this.names();
    for (let from = Math.max(0, words.length - LONGEST_NAME); from < words.length; from++) {
      const said = words.slice(from).join("");
      if (said.length < 2) continue;
      const found = cards.filter(({ folded }) => folded.some((name) => name !== said && name.startsWith(said)));
      if (found.length) return found.map((card) => ({ card, from }));
    }
    return [];
  }

  /** List the questions that come near a text, the nearest first: those of the cards it names, and the rules. */
  async near(text, most) {
    const words = fold(text).split(" ").filter(Boolean);
    const named = await this.named(words);
    const about = (await Promise.all(named.map(({ card }) => this.about(card)))).flat();
    const said = new Set(words.map(stem));
    const scored = [];
    for (const one of about) scored.push([1 + shared(said, one.question), one]);
    if (words.length > 1 || !named.length)
      for (const one of await this.rules()) {
        const score = shared(said, one.question);
        if (score >= 0.4) scored.push([score + (named.length ? 0 : 1), one]);
      }
    scored.sort(([one], [other]) => other - one);
    return { named, found: scored.slice(0, most).map(([, one]) => one) };
  }
}

/** Put the name of a card into a text in the place of the words that mean it. */
function put(text, { card, from, to = Infinity }) {
  const parts = text.trim().split(/\s+/);
  const ends = parts.reduce((all, part) => [...all, (all.at(-1) ?? 0) + fold(part).split(" ").filter(Boolean).length], []);
  const before = parts.filter((_, place) => ends[place] <= from);
  const after = parts.filter((_, place) => (ends[place - 1] ?? 0) >= to);
  return [...before, card.name, ...after].join(" ") + (after.length ? "" : " ");
}

const stem = (word) => word.slice(0, word.length > 5 ? 5 : 4);

/** Say what share of the words of a question, the longer ones counting more, stand in a text, and of the text in it. */
function shared(said, question) {
  const own = new Set(fold(question).split(" ").map(stem));
  const weigh = (words) => words.reduce((sum, word) => sum + word.length - 0.5, 0);
  const both = weigh([...own].filter((one) => said.has(one)));
  return (2 * both) / (weigh([...own]) + weigh([...said]) || 1);
}

/** Make the box alive; tools: what the page's script has (referee, say, element, config). */
export function openQuestion(form, { referee, say, element, config }) {
  const field = form.elements.namedItem("q");
  const list = form.querySelector("[role=listbox]");
  const prepared = new Prepared(new URL(config.asked, document.baseURI).href);
  const state = element("p", { class: "referee-state", role: "status", "aria-live": "polite" });
  const output = element("div", { class: "referee-answer" });
  const cancel = element("button", { type: "button", class: "question-cancel", hidden: "" }, say("cancel"));
  const examples = form.parentElement.querySelector(".question-examples");
  let shown = []; // suggestions
  let at = -1;
  let turn = 0; // of suggestions: later ones win
  let asking = 0; // of questions

  form.after(cancel, state, output);
  if (examples) examples.hidden = false;
  for (const one of examples?.querySelectorAll("button") ?? [])
    one.addEventListener("click", () => {
      field.value = one.textContent;
      ask(field.value);
    });
  cancel.addEventListener("click", () => referee.end("state.stopped"));

  const close = () => {
    list.hidden = true;
    shown = [];
    at = -1;
    field.setAttribute("aria-expanded", "false");
    field.removeAttribute("aria-activedescendant");
  };

  const mark = (place) => {
    at = place;
    [...list.children].forEach((one, number) => one.setAttribute("aria-selected", String(number === at)));
    if (at < 0) field.removeAttribute("aria-activedescendant");
    else {
      field.setAttribute("aria-activedescendant", list.children[at].id);
      list.children[at].scrollIntoView({ block: "nearest" });
    }
  };

  const suggest = async () => {
    const mine = ++turn;
    const text = field.value;
    const words = fold(text).split(" ").filter(Boolean);
    if (!words.length) return close();
    const [completed, { named, found }] = await Promise.all([prepared.completed(words), prepared.near(text, MOST)]);
    if (mine !== turn || document.activeElement !== field) return undefined;
    const meant = named.filter(({ exact }) => !exact);
    const cards = completed.filter(({ card }) => !meant.some((one) => one.card === card)).slice(0, found.length ? 3 : MOST);
    const pages = named.filter(({ exact }) => exact).map(({ card }) => ({ card, page: card.page }));
    const all = [...meant, ...cards, ...found].slice(0, MOST - pages.length).concat(pages);
    if (!all.length) return close();
    list.replaceChildren(...all.map((one, number) => option(one, number)));
    list.hidden = false;
    shown = all;
    field.setAttribute("aria-expanded", "true");
    mark(-1);
    return undefined;
  };

  const option = (one, number) => {
    const kind = one.question ? "question" : one.page ? "page" : "card";
    const item = element("li", { role: "option", id: `question-option-${number}`, class: `question-${kind}`, "aria-selected": "false" });
    item.append(one.question ?? (one.page ? say("home.page", { card: one.card.name }) : one.card.name));
    item.addEventListener("pointerdown", (event) => event.preventDefault()); // the field keeps the focus
    item.addEventListener("click", () => choose(one));
    return item;
  };

  const choose = (one) => {
    if (one.question) {
      field.value = one.question;
      close();
      show(one);
      return;
    }
    if (one.page) {
      location.href = config.root + one.page;
      return;
    }
    field.value = put(field.value, one);
    field.focus();
    suggest();
  };

  /** Make links of what bears the address of a page. */
  const link = (node) => {
    for (const one of node.querySelectorAll("[data-page]")) one.href = config.root + one.dataset.page;
  };

  /** Show a prepared answer; the play that proves it comes from the referee when it is wanted. */
  const answerOf = (one) => {
    const answer = element("div", { class: "answer answer-reply", lang: config.lang });
    answer.innerHTML = one.html; // made by our Python while the site was built
    if (one.proposition) answer.append(proof(one));
    if (one.card) answer.append(element("p", { class: "answer-page" }, element("a", { href: config.root + one.card.page }, one.card.name)));
    link(answer);
    return answer;
  };

  const proof = (one) => {
    const told = element("p", { class: "referee-state", role: "status" });
    const fold = element("details", { class: "answer-trace" }, element("summary", {}, say("home.show")), told);
    fold.addEventListener("toggle", async () => {
      if (!fold.open || fold.dataset.asked) return;
      fold.dataset.asked = "true";
      try {
        const question = { call: "stated", card: one.card.id, proposition: one.proposition };
        const answer = await referee.ask(question, (text) => { told.textContent = text; });
        const made = element("div");
        made.innerHTML = answer.html ?? "";
        const steps = made.querySelector(".answer-trace > :not(summary)");
        const reasons = made.querySelectorAll(".answer-reason");
        link(made);
        if (steps) told.replaceWith(...reasons, steps);
        else told.textContent = answer.problem ?? say("state.broken");
      } catch (error) {
        delete fold.dataset.asked;
        told.textContent = say(error.message);
      }
    });
    return fold;
  };

  const keep = () => history.replaceState(null, "", `#ask=${encodeURIComponent(field.value)}`);

  const show = (one) => {
    asking++;
    keep();
    state.textContent = "";
    output.replaceChildren(answerOf(one));
    document.documentElement.dataset.answered = "prepared";
  };

  /** Show what was prepared and comes near, until the referee answers. */
  const meanwhile = async (text, mine) => {
    const { named, found } = await prepared.near(text, 3);
    if (mine !== asking || output.firstChild || !found.length) return;
    const wanted = named.length < 2 ? found : found.filter((one) => !one.card);
    if (!wanted.length) return;
    const near = wanted.map((one) => element("details", { class: "answer-near" }, element("summary", {}, one.question), answerOf(one)));
    output.replaceChildren(element("p", { class: "referee-hint" }, say("home.meanwhile")), ...near);
  };

  const ask = async (text) => {
    const folded = fold(text);
    const exact = (await prepared.near(text, 3)).found.find((one) => fold(one.question) === folded);
    if (exact) return show(exact);
    const mine = ++asking;
    const began = performance.now();
    keep();
    form.setAttribute("aria-busy", "true");
    cancel.hidden = false;
    output.replaceChildren();
    state.textContent = say("state.working");
    if (!referee.isAwake) meanwhile(text, mine);
    try {
      const answer = await referee.ask({ call: "words", text }, (told) => { if (mine === asking) state.textContent = told; });
      if (mine === asking) tell(answer, began);
    } catch (error) {
      if (mine === asking) state.textContent = say(error.message);
    }
    if (mine === asking) {
      form.removeAttribute("aria-busy");
      cancel.hidden = true;
    }
    return undefined;
  };

  const tell = (answer, began) => {
    output.replaceChildren();
    if (answer.problem) {
      output.append(element("p", { class: "referee-problem" }, answer.problem));
      state.textContent = say("state.problem");
      return;
    }
    output.innerHTML = answer.html; // our own Python has escaped what was typed
    link(output);
    const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
    const seconds = ((performance.now() - began) / 1000).toLocaleString(document.documentElement.lang, digits);
    state.textContent = say("state.answered", { seconds });
    document.documentElement.dataset.answered = "referee";
  };

  field.addEventListener("focus", () => referee.warm(), { once: true }); // a question is about to come
  field.addEventListener("input", suggest);
  field.addEventListener("blur", close);
  field.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && !list.hidden) {
      event.preventDefault();
      turn++;
      close();
    } else if ((event.key === "ArrowDown" || event.key === "ArrowUp") && shown.length) {
      event.preventDefault();
      const step = event.key === "ArrowDown" ? 1 : -1;
      mark(((at + 1 + step + shown.length + 1) % (shown.length + 1)) - 1);
    } else if (event.key === "Enter" && at >= 0) {
      event.preventDefault();
      choose(shown[at]);
    }
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const text = field.value.trim();
    turn++;
    close();
    if (text) ask(text);
    else field.focus();
  });

  const fromAddress = () => {
    const given = new URLSearchParams(location.hash.slice(1)).get("ask");
    if (given === null || given === field.value) return;
    field.value = given;
    ask(given);
  };
  addEventListener("hashchange", fromAddress);
  fromAddress();
}
