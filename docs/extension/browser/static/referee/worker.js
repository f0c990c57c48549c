// The referee beside the page: fetches the runtime and our Python once, then answers one question after the other.
// When it has nothing to do it compiles what it has loaded, for the next start; where nothing may be kept, it does not.
// In: {start: URL of the folder with referee.json} and {id, question}. Out: {state, seconds?}, {ready}, {id, answer},
// {id, failure}, {unreachable}.

const KEPT = "referee-compiled";
const IDLE = 8000; // ms without a question
let answer = null;
let compile = null; // until it is done
let resting = 0;

async function bytes(url) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${response.status} ${url}`);
  return new Uint8Array(await response.arrayBuffer());
}

async function load(folder) {
  postMessage({ state: "runtime" });
  const manifest = await (await fetch(new URL("referee.json", folder), { cache: "no-cache" })).json();
  const runtime = new URL(manifest.runtime, folder).href;
  const archive = bytes(new URL(manifest.archive, folder));
  const { loadPyodide } = await import(`${runtime}pyodide.mjs`);
  const pyodide = await loadPyodide({ indexURL: runtime });
  postMessage({ state: "cards" });
  pyodide.unpackArchive(await archive, "zip", { extractDir: "/referee" });
  const address = new URL(`${manifest.archive}.${manifest.runtime.replaceAll("/", "")}`, folder).href;
  const before = await kept(address);
  if (before) pyodide.unpackArchive(before, "zip", { extractDir: "/referee" });
  pyodide.globals.get("__import__")("sys").path.insert(0, "/referee");
  const referee = pyodide.pyimport("docs.extension.browser.referee");
  referee.tell = (seconds) => postMessage({ state: "searching", seconds });
  answer = (question) => referee.answer(question);
  if (!before) compile = () => keep(address, referee.compiled("/referee"));
}

async function kept(address) {
  try {
    const found = await (await caches.open(KEPT)).match(address);
    return found && new Uint8Array(await found.arrayBuffer());
  } catch {
    return undefined; // no secure address, or nothing may be kept
  }
}

async function keep(address, packed) {
  try {
    const cache = await caches.open(KEPT);
    for (const old of await cache.keys()) await cache.delete(old);
    await cache.put(address, new Response(packed.toJs()));
  } catch {
    return; // the next start takes longer
  } finally {
    packed.destroy();
  }
}

/** Compile once nobody has asked for a while. */
function rest() {
  clearTimeout(resting);
  if (!compile) return;
  resting = setTimeout(() => {
    const once = compile;
    compile = null;
    once();
  }, IDLE);
}

let loading = null;

onmessage = async ({ data }) => {
  if (data.start) {
    loading = load(data.start);
    try {
      await loading;
      postMessage({ ready: true });
    } catch (error) {
      postMessage({ unreachable: String(error) });
    }
    return;
  }
  try {
    await loading;
  } catch {
    return; // told already
  }
  try {
    clearTimeout(resting);
    postMessage({ state: "working" });
    postMessage({ id: data.id, answer: answer(data.question) });
  } catch (error) {
    postMessage({ id: data.id, failure: String(error) });
  }
  rest();
};
