// The referee beside the page: fetches the runtime and our Python once, then answers one question after the other.
// In: {start: URL of the folder with referee.json} and {id, question}. Out: {state, seconds?}, {ready}, {id, answer},
// {id, failure}, {unreachable}.

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
  const { loadPyodide } = await import(`${runtime}pyodide.mjs`);
  const pyodide = await loadPyodide({ indexURL: runtime });
  postMessage({ state: "cards" });
  pyodide.unpackArchive(await archive, "zip", { extractDir: "/referee" });
  pyodide.globals.get("__import__")("sys").path.insert(0, "/referee");
  const referee = pyodide.pyimport("docs.extension.browser.referee");
  referee.tell = (seconds) => postMessage({ state: "searching", seconds });
  answer = (question) => referee.answer(question);
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
  }
};
