// Live rulings, questions and tables. Everything here is an addition to pages that can be read without it.
// The page brings its words and addresses as JSON in #page-words; forms and answers are HTML made by our Python.

const config = JSON.parse(document.getElementById("page-words").textContent);
const LONGEST = 120; // seconds that an answer may take
let made = 0;

function say(id, slots = {}) {
  const template = config.words[`page.${id}`] ?? id;
  return template.replace(/\{(\w+)\}/g, (whole, slot) => (slot in slots ? String(slots[slot]) : whole));
}

function element(tag, attributes = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  node.append(...children);
  return node;
}

function newId() {
  made += 1;
  return `referee-${made}`;
}

/** Be the one worker of this page: started by the first question, stopped and started anew when it must be. */
class Referee {
  constructor() {
    this.worker = null;
    this.loading = "";
    this.waiting = new Map();
    this.next = 1;
  }

  start() {
    this.loading = "runtime";
    this.worker = new Worker(new URL(config.worker, document.baseURI), { type: "module" });
    this.worker.onmessage = ({ data }) => this.hear(data);
    this.worker.onerror = () => this.end("state.no-load");
    this.worker.postMessage({ start: new URL(config.referee, document.baseURI).href });
  }

  get isAwake() {
    return this.worker !== null && !this.loading;
  }

  /** Fetch the referee, unless it is there: a question is about to come. */
  warm() {
    if (!this.worker) this.start();
  }

  ask(question, told) {
    this.warm();
    const id = this.next++;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject, told });
      if (this.loading) told(say(`state.${this.loading}`));
      this.worker.postMessage({ id, question: JSON.stringify({ lang: config.lang, ...question }) });
    });
  }

  hear(data) {
    if (data.unreachable) {
      console.warn(data.unreachable);
      this.end("state.no-load");
    } else if (data.ready) {
      this.loading = "";
    } else if (data.state) {
      if (this.loading) this.loading = data.state;
      this.tell(data);
    } else if (data.id) {
      clearTimeout(this.timer);
      const { resolve, reject } = this.waiting.get(data.id);
      this.waiting.delete(data.id);
      if (data.failure) {
        console.warn(data.failure);
        reject(new Error("state.broken"));
      } else {
        resolve(JSON.parse(data.answer));
      }
    }
  }

  tell({ state, seconds }) {
    if (state === "working") {
      clearTimeout(this.timer);
      this.timer = setTimeout(() => this.end("state.gave-up"), LONGEST * 1000);
    }
    for (const { told } of this.waiting.values()) told(say(`state.${state}`, { seconds }));
  }

  end(why) {
    clearTimeout(this.timer);
    this.worker?.terminate();
    this.worker = null;
    const waiting = [...this.waiting.values()];
    this.waiting.clear();
    for (const { reject } of waiting) reject(new Error(why));
  }
}

const referee = new Referee();

/** Let a form ask the referee: `collect` makes the question, `after` is told of an answer that could be given. */
function listen(form, collect, after = () => {}) {
  const cancel = element("button", { type: "button", class: "referee-cancel", hidden: "" }, say("cancel"));
  const state = element("p", { class: "referee-state", role: "status", "aria-live": "polite" });
  const output = element("div", { class: "referee-answer" });
  form.querySelector(".referee-buttons").append(cancel);
  form.after(state, output);
  let busy = false;
  cancel.addEventListener("click", () => referee.end("state.stopped"));
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (busy) return;
    const question = collect(event.submitter);
    const began = performance.now();
    busy = true;
    form.setAttribute("aria-busy", "true");
    cancel.hidden = false;
    state.textContent = say("state.working");
    try {
      const answer = await referee.ask(question, (text) => { state.textContent = text; });
      output.replaceChildren();
      document.querySelector(".referee-example")?.remove(); // an answer of one's own takes its place
      if (answer.problem) {
        output.append(element("p", { class: "referee-problem" }, answer.problem));
        state.textContent = say("state.problem");
      } else {
        output.innerHTML = answer.html; // our own Python has escaped what was typed
        const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
        const seconds = ((performance.now() - began) / 1000).toLocaleString(document.documentElement.lang, digits);
        state.textContent = say("state.answered", { seconds });
        after(question, output, answer);
      }
    } catch (error) {
      output.replaceChildren();
      state.textContent = say(error.message);
    }
    busy = false;
    form.removeAttribute("aria-busy");
    if (document.activeElement === cancel) (event.submitter ?? form.querySelector("[type=submit]")).focus();
    cancel.hidden = true;
  });
}

/** Put a button under a ruling that opens the table for changes. */
function openRuling(template) {
  const box = template.closest(".ruling");
  const id = newId();
  const button = element(
    "button", { type: "button", class: "referee-try", "aria-expanded": "false", "aria-controls": id }, say("try"),
  );
  const editor = element("div", { id, class: "referee-editor", hidden: "" });
  (box.querySelector(".ruling-fold") ?? box).append(button, editor);
  button.addEventListener("click", () => {
    if (!editor.firstChild) fillEditor(editor, template);
    referee.warm();
    editor.hidden = !editor.hidden;
    button.setAttribute("aria-expanded", String(!editor.hidden));
  });
}

function fillEditor(editor, template) {
  const fields = JSON.parse(template.dataset.fields || "[]");
  const profiles = (template.dataset.profiles || "").split(" ").filter(Boolean);
  const form = element("form", { class: "referee-form", autocomplete: "off", "aria-label": say("try.fields") });
  form.append(element("p", { class: "referee-hint" }, say("try.hint")));
  const inputs = fields.map(([head, label, value, number]) => {
    const kind = number ? { type: "number", min: "0", max: "500", inputmode: "numeric" } : { type: "text" };
    const input = element("input", { ...kind, value, autocapitalize: "off", spellcheck: "false" });
    form.append(element("label", { class: number ? "referee-number" : "referee-text" }, element("span", {}, label), input));
    return { head, value, input };
  });
  const select = element("select", {});
  select.append(...profiles.map((value) => element("option", { value }, say(`profile.${value}`))));
  select.value = profiles.at(-1) ?? "";
  if (profiles.length > 1) form.append(element("label", {}, element("span", {}, say("field.profile")), select));
  const reset = element("button", { type: "reset" }, say("try.reset"));
  form.append(element("div", { class: "referee-buttons" }, element("button", { type: "submit" }, say("try.run")), reset));
  form.addEventListener("reset", () => setTimeout(() => { select.value = profiles.at(-1) ?? ""; }));
  editor.append(form);
  listen(form, () => {
    const changed = inputs.filter(({ input, value }) => input.value !== value);
    const changes = Object.fromEntries(changed.map(({ head, input }) => [head, input.value]));
    const scenario = template.content.textContent;
    return { call: "scenario", scenario, changes, profile: select.value };
  });
}

/** What a form holds, by name; what is ticked under one name stands together. */
function valuesOf(form) {
  const values = {};
  for (const [name, value] of new FormData(form)) {
    const text = String(value).trim();
    if (text) values[name] = name in values ? `${values[name]},${text}` : text;
  }
  return values;
}

function fillField(field, told) {
  if (field.type === "checkbox") {
    field.checked = told === null ? field.defaultChecked : told.split(",").includes(field.value);
  } else {
    field.value = told ?? field.dataset.usual ?? "";
  }
  const fold = field.closest("details");
  if (fold && (field.checked || (field.type !== "checkbox" && field.value !== (field.dataset.usual ?? "")))) fold.open = true;
}

/** Fill a form from the address (#cards=Moat&players=3); return the values that stood there, or null. */
function fillFromAddress(form) {
  if (!location.hash.includes("=")) return null;
  const given = new URLSearchParams(location.hash.slice(1));
  const code = given.get("code");
  const beside = given.get("landscapes"); // older addresses name them apart
  if (beside) given.set("kingdom", [given.get("kingdom"), beside].filter(Boolean).join("\n"));
  if (![...given.keys()].some((name) => form.elements.namedItem(name))) return null;
  for (const field of form.elements) {
    if (code && field.name === "box") continue; // what the code is drawn from is ticked with the answer
    if (field.name && field.type !== "submit") fillField(field, given.get(field.name));
  }
  form.dispatchEvent(new Event("input"));
  return given;
}

function addressOf(values) {
  return `#${new URLSearchParams(values)}`;
}

function openForm(form, collect, after, before = () => {}) {
  form.closest(".referee").querySelector(".referee-needs-script")?.remove();
  form.hidden = false;
  form.addEventListener("input", ({ isTrusted }) => isTrusted && referee.warm());
  listen(form, collect, after);
  const run = () => {
    const given = fillFromAddress(form);
    if (given) before(given);
    if (given) form.requestSubmit(form.querySelector(`[type=submit][value="${CSS.escape(given.get("call") ?? "")}"]`));
  };
  addEventListener("hashchange", run);
  run();
}

function showLink(values, output) {
  const address = addressOf(values);
  history.replaceState(null, "", address);
  output.prepend(element("p", { class: "referee-link" }, element("a", { href: address }, say("link"))));
}

function openAsk(form) {
  const seats = [...form.querySelectorAll("[data-seat]")];
  const players = form.elements.namedItem("players");
  const show = () => {
    for (const one of seats) one.hidden = Number(one.dataset.seat) >= Math.max(2, Number(players.value || 2));
  };
  form.addEventListener("input", show);
  show();
  form.querySelector(".referee-put").addEventListener("click", () => {
    const picker = form.querySelector(".referee-pick");
    const place = form.elements.namedItem(form.querySelector(".referee-where").value);
    const name = picker.value.trim();
    if (!name) { picker.focus(); return; }
    place.value = [place.value.trim().replace(/,$/, ""), name].filter(Boolean).join(", ");
    picker.value = "";
    picker.focus();
  });
  openForm(form, () => ({ call: "ask", ...valuesOf(form) }), ({ call, ...values }, output) => showLink(values, output));
}

const OWNED = "justiciar.boxes"; // the boxes that were ticked on this device

function ownedBoxes(form) {
  return [...form.querySelectorAll("input[name=box]")];
}

function tickBoxes(form, names) {
  for (const one of ownedBoxes(form)) one.checked = names.includes(one.value);
}

/** Remember which boxes are ticked; a device that keeps nothing is no reason to stop. */
function rememberBoxes(form) {
  try {
    const kept = JSON.parse(localStorage.getItem(OWNED));
    if (Array.isArray(kept) && kept.length) tickBoxes(form, kept);
  } catch { /* nothing was kept, or nothing may be */ }
  form.addEventListener("change", ({ target }) => {
    if (target.name !== "box") return;
    try {
      localStorage.setItem(OWNED, JSON.stringify(ownedBoxes(form).filter((one) => one.checked).map((one) => one.value)));
    } catch { /* nothing may be kept */ }
  });
}

function newSeed() {
  return String(crypto.getRandomValues(new Uint32Array(1))[0]);
}

/** Show a drawn kingdom: its code stands in the address, and its buttons ask for another one like it. */
function showDrawn(form, output, { code, players, boxes }, again) {
  const address = addressOf({ code, players });
  history.replaceState(null, "", address);
  tickBoxes(form, boxes);
  serveTable(output, code, address, again);
}

/** Let the buttons of a table's picture work. */
function serveTable(output, code, address, again) {
  const drawn = output?.querySelector(".drawn");
  if (!drawn) return;
  drawn.classList.add("drawn-served");
  const told = drawn.querySelector(".drawn-told");
  const copy = async (text) => {
    try {
      await navigator.clipboard.writeText(text);
      told.textContent = say("drawn.copied");
    } catch {
      told.textContent = say("drawn.not-copied");
    }
  };
  drawn.addEventListener("click", async ({ target }) => {
    const button = target.closest("button");
    if (!button) return;
    if (button.matches(".drawn-exchange")) again({ seed: code, replace: button.value });
    if (button.matches(".drawn-again")) {
      const kept = [...drawn.querySelectorAll(".drawn-keep input:checked")].map((one) => one.value);
      again({ seed: code, keep: kept.join(","), anew: newSeed() });
    }
    if (button.matches(".drawn-share")) {
      const url = new URL(address, location.href).href;
      if (navigator.share) navigator.share({ url }).catch(() => copy(url));
      else await copy(url);
    }
    if (button.matches(".drawn-copy")) await copy(button.previousElementSibling.querySelector("textarea").value);
    if (button.matches(".drawn-tonight")) await tellTonight(button, drawn, code);
  });
}

async function tellTonight(button, drawn, code) {
  const told = drawn.querySelector(".drawn-told");
  button.disabled = true;
  try {
    const answer = await referee.ask({ call: "tonight", seed: code }, (text) => { told.textContent = text; });
    const place = element("div", { class: "drawn-worth" });
    if (answer.problem) place.textContent = answer.problem;
    else place.innerHTML = answer.html; // our own Python has escaped it
    drawn.after(place);
    told.textContent = "";
    button.remove();
  } catch (error) {
    told.textContent = say(error.message);
    button.disabled = false;
  }
}

/** The button says what is asked for; without one a kingdom that is named is laid out. */
function openDraw(form) {
  let asked = null; // what a button below the form asks for, or a code in the address
  const again = (question) => {
    asked = question;
    form.requestSubmit();
  };
  const collect = (button) => {
    if (asked) {
      const question = { call: "kingdom", players: form.elements.namedItem("players").value, ...asked };
      asked = null;
      return question;
    }
    const values = valuesOf(form);
    const call = button?.value || (values.kingdom ? "setup" : "kingdom");
    if (!values.seed && call !== "check") values.seed = newSeed();
    return { ...values, call };
  };
  rememberBoxes(form);
  serveTable(document.querySelector(".referee-example"), "", "", again);
  openForm(form, collect, (question, output, answer) => {
    output.previousElementSibling.scrollIntoView({ block: "start" });
    if (answer.code) showDrawn(form, output, answer, again);
    else {
      showLink(question, output);
      serveTable(output, "", location.hash, again);
    }
  }, (given) => {
    if (given.get("code")) asked = { seed: given.get("code") };
  });
}

// What wakes the referee is on the device: on a page with a form it is had ready, so that the next start is short.
if (document.querySelector("form[data-referee]")) addEventListener("kept", () => referee.warm(), { once: true });
for (const template of document.querySelectorAll(".ruling template.ruling-notation")) openRuling(template);
for (const form of document.querySelectorAll("form[data-referee=ask]")) openAsk(form);
for (const form of document.querySelectorAll("form[data-referee=draw]")) openDraw(form);
for (const form of document.querySelectorAll("form[data-referee=question]")) {
  const { openQuestion } = await import(new URL(config.question, document.baseURI));
  openQuestion(form, { referee, say, element, config });
}
