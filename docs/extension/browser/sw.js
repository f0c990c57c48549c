// Keeps the site on the reader's device: what BUILD lists from the first visit on, each page that is read, all on request.
// BUILD stands before these lines (docs/extension/browser/keeping.py): {version, common, first: {language: files}}.
// In: {keep: language, here?: the page that is read, all?}. Out, to whom asked: {kept, of} while it is fetched, {done: language} at the end, {failed}.

const NAME = "justiciar-";
const CACHE = NAME + BUILD.version;
const ROOT = new URL("./", self.location).href;
const FILES = `${ROOT}kept.json`;
const AT_ONCE = 4;
const TOLD_EVERY = 25; // files

/** Return the address under which a file is kept, without what follows a question mark. */
function address(url) {
  const { origin, pathname } = new URL(url, ROOT);
  return origin + pathname + (pathname.endsWith("/") ? "index.html" : "");
}

async function hexOf(response) {
  const digest = await crypto.subtle.digest("SHA-256", await response.arrayBuffer());
  return [...new Uint8Array(digest)].map((one) => one.toString(16).padStart(2, "0")).join("");
}

let listed = null; // digests by path, of this build

async function files() {
  const cache = await caches.open(CACHE);
  listed ??= await (await cache.match(FILES)).json();
  return listed;
}

/** Keep an answer if it is what this build made: after the site has changed, its pages are left to the next worker. */
async function keep(cache, url, response) {
  const digest = (await files())[address(url).slice(ROOT.length)];
  if (digest && response.ok && (await hexOf(response.clone())).startsWith(digest)) {
    await cache.put(address(url), response);
    return true;
  }
  return false;
}

async function fetchAll(paths, told) {
  const cache = await caches.open(CACHE);
  const waiting = [];
  for (const path of new Set(paths)) if (!(await cache.match(ROOT + path))) waiting.push(path);
  let kept = 0;
  const one = async () => {
    for (let path = waiting.shift(); path; path = waiting.shift()) {
      if (!(await keep(cache, ROOT + path, await fetch(ROOT + path, { cache: "no-cache" })))) throw new Error(path);
      kept += 1;
      if (kept % TOLD_EVERY === 0) told(kept, kept + waiting.length);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
}

/** Take over from older builds what has not changed, and fetch anew what has: what was kept stays kept. */
async function install() {
  const cache = await caches.open(CACHE);
  const response = await fetch(FILES, { cache: "no-cache" });
  if (!response.ok) throw new Error(FILES);
  await cache.put(FILES, response);
  const now = await files();
  const wanted = [];
  for (const name of (await caches.keys()).filter((one) => one.startsWith(NAME) && one !== CACHE)) {
    const old = await caches.open(name);
    const before = (await (await old.match(FILES))?.json()) ?? {};
    for (const request of await old.keys()) {
      const path = request.url.slice(ROOT.length);
      if (!(path in now)) continue;
      if (now[path] === before[path]) await cache.put(request, await old.match(request));
      else wanted.push(path);
    }
  }
  await fetchAll(wanted, () => {});
}

async function activate() {
  const names = (await caches.keys()).filter((one) => one.startsWith(NAME) && one !== CACHE);
  await Promise.all(names.map((one) => caches.delete(one)));
}

/** Make the page that stands for one that is not kept: in its language, else in one that is kept. */
async function offline(cache, url) {
  const [asked] = address(url).slice(ROOT.length).split("/");
  for (const lang of [asked, ...Object.keys(BUILD.first)]) {
    const home = `${ROOT}${lang}/offline.html`;
    const found = await cache.match(home);
    if (!found) continue;
    const whole = (_, name, path) => `${name}="${new URL(path, home).href}"`;
    const page = (await found.text()).replace(/\b(href|src|action|data-content_root)="([^"#][^"]*)"/g, whole);
    return new Response(page, { headers: { "Content-Type": "text/html; charset=utf-8" } });
  }
  return undefined;
}

async function answer(request) {
  const cache = await caches.open(CACHE);
  const found = await cache.match(address(request.url));
  if (found) return found;
  try {
    const response = await fetch(request);
    await keep(cache, request.url, response.clone());
    return response;
  } catch (error) {
    const away = request.mode === "navigate" && (await offline(cache, request.url));
    if (away) return away;
    throw error;
  }
}

async function keepLanguage({ keep: lang, here, all }, reply) {
  try {
    const known = await files();
    const read = here ? [address(here).slice(ROOT.length)].filter((path) => path in known) : [];
    const whole = all ? Object.keys(known).filter((path) => path.startsWith(`${lang}/`)) : [];
    await fetchAll([...read, ...BUILD.common, ...(BUILD.first[lang] ?? []), ...whole], (kept, of) => reply({ kept, of }));
    reply({ done: lang });
  } catch (error) {
    reply({ failed: String(error) });
  }
}

addEventListener("install", (event) => event.waitUntil(install()));
addEventListener("activate", (event) => event.waitUntil(activate()));
addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method === "GET" && request.url.startsWith(ROOT)) event.respondWith(answer(request));
});
addEventListener("message", (event) => {
  if (event.data?.keep) event.waitUntil(keepLanguage(event.data, (told) => event.source.postMessage(told)));
});
