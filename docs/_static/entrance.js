// Leads to the first of the reader's languages that the site has; without it the links do.
const here = new Map([...document.querySelectorAll("#languages a")].map((link) => [link.hreflang, link.href]));
const wanted = navigator.languages.map((one) => one.split("-")[0]).find((one) => here.has(one));
if (wanted) location.replace(here.get(wanted));
