// The referee beside the page: fetches the runtime and our Python once, then answers one question after the other.
// What its memory holds once all is loaded is kept for the next start; where nothing may be kept, each start loads anew.
// In: {start: URL of the folder with referee.json} and {id, question}. Out: {state, seconds?}, {ready}, {id, answer},
// {id, failure}, {unreachable}.

const KEPT = "referee-memory";
const FOLDER = "/referee"; // where our Python lies in the runtime
const PAGE = 65536; // bytes of WebAssembly memory
let answer = null;

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
  const address = addressOf(manifest, folder);
  const woken = await wake(runtime, await kept(address));
  const pyodide = woken ?? (await boot(runtime, { _makeSnapshot: true }));
  postMessage({ state: "cards" });
  pyodide.unpackArchive(await archive, "zip", { extractDir: FOLDER });
  if (!woken) pyodide.runPython(`import sys; sys.path.insert(0, "${FOLDER}")`);
  const referee = pyodide.pyimport("docs.extension.browser.referee");
  if (!woken) keep(address, pyodide); // now: what tells the page could not be kept
  referee.tell = (seconds) => postMessage({ state: "searching", seconds });
  answer = (question) => referee.answer(question);
}

async function boot(runtime, options) {
  const { loadPyodide } = await import(`${runtime}pyodide.mjs`);
  return loadPyodide({ indexURL: runtime, ...options });
}

/** Start the runtime with a memory that was kept, if there is one and it can be taken. */
async function wake(runtime, memory) {
  if (!memory) return undefined;
  try {
    const { default: create } = await import(`${runtime}pyodide.asm.mjs`);
    return await boot(runtime, { _loadSnapshot: memory, createPyodideModule: (settings) => create(roomy(settings)) });
  } catch (error) {
    console.warn(error);
    return undefined;
  }
}

/** Let the memory be as large as what is laid into it: https://github.com/pyodide/pyodide/issues/6254 */
function roomy(settings) {
  const { instantiateWasm, INITIAL_MEMORY: size } = settings;
  settings.instantiateWasm = (imports, receive) =>
    instantiateWasm(imports, (instance, module) => {
      const { memory } = instance.exports;
      memory.grow(Math.max(0, Math.ceil((size - memory.buffer.byteLength) / PAGE)));
      receive(instance, module);
    });
  return settings;
}

/** Return under which address a memory is kept: another archive, runtime or browser has another one. */
function addressOf({ archive, runtime }, folder) {
  return new URL(`${archive}.${runtime.replaceAll("/", "")}?${encodeURIComponent(navigator.userAgent)}`, folder).href;
}

async function kept(address) {
  try {
    const found = await (await caches.open(KEPT)).match(address);
    return found && new Uint8Array(await found.arrayBuffer());
  } catch {
    return undefined; // no secure address, or nothing may be kept
  }
}

async function keep(address, pyodide) {
  try {
    const memory = new Response(pyodide.makeMemorySnapshot());
    await caches.delete(KEPT);
    await (await caches.open(KEPT)).put(address, memory);
  } catch (error) {
    console.warn(error); // the next start takes longer
  }
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
    postMessage({ state: "working" });
    postMessage({ id: data.id, answer: answer(data.question) });
  } catch (error) {
    postMessage({ id: data.id, failure: String(error) });
    await globalThis.caches?.delete(KEPT); // whatever is wrong, let it not begin with the next start
  }
};
