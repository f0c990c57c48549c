/* Keeps the site on the reader's device: starts the service worker at the root, and lets it fetch what is wanted first. */
"use strict";

(() => {
  const workers = navigator.serviceWorker;
  if (!workers) return; // pages opened from a disc, or not over https
  const { lang, dataset } = document.documentElement;
  const root = new URL(`${dataset.content_root}../`, location.href);
  const IDLE = 2000; // ms after a page is there

  const start = async () => {
    await workers.register(new URL("sw.js", root), { scope: root.pathname });
    const { active } = await workers.ready;
    if (!navigator.connection?.saveData) active.postMessage({ keep: lang, here: location.href });
    const box = document.querySelector(".question-keep");
    if (box) offer(box, active);
  };

  /* Let a reader keep every page of the language. */
  const offer = (box, active) => {
    const [button, state] = box.children;
    box.hidden = false;
    button.addEventListener("click", () => {
      button.disabled = true;
      active.postMessage({ keep: lang, all: true });
      workers.addEventListener("message", ({ data }) => {
        if (data.of) state.textContent = `${data.kept} / ${data.of}`;
        if (data.done) state.textContent = box.dataset.done;
        if (data.failed) {
          state.textContent = box.dataset.failed;
          button.disabled = false;
        }
      });
    });
  };

  workers.addEventListener("message", ({ data }) => {
    if (!data.done) return;
    document.documentElement.dataset.kept = data.done;
    dispatchEvent(new Event("kept"));
  });
  addEventListener("load", () => setTimeout(() => start().catch((error) => console.warn(error)), IDLE));
})();
