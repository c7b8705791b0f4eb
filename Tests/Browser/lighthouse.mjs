// Has Lighthouse judge pages, without npm: Debian's Chromium serves the bundle of its DevTools at its debugging port.
// usage: node lighthouse.mjs PORT RUNS ADDRESS...   writes a line of JSON for each address and form, with all its runs.

import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import vm from "node:vm";
import { pathToFileURL } from "node:url";

const [port, runs, ...addresses] = process.argv.slice(2);
const folder = fs.mkdtempSync(path.join(os.tmpdir(), "lighthouse-"));

async function grab(place, name) {
  const answer = await fetch(`http://127.0.0.1:${port}/devtools/third_party/${place}`);
  if (!answer.ok) throw new Error(`Chromium has no ${place}: ${answer.status}`);
  const file = path.join(folder, name);
  fs.writeFileSync(file, await answer.text());
  return file;
}

const puppeteer = await import(pathToFileURL(await grab("puppeteer/puppeteer.js", "puppeteer.mjs")));
const third = await import(pathToFileURL(await grab("third-party-web/third-party-web.js", "third.mjs")));
const bundle = await grab("lighthouse/lighthouse-dt-bundle.js", "lighthouse.js");
globalThis.global = globalThis;
// The bundle brings a Buffer and timers of its own, which Node must not lose its own to.
const { Buffer, process: own, setTimeout, clearTimeout } = globalThis;
vm.runInThisContext(fs.readFileSync(bundle, "utf8"), { filename: bundle });
Object.assign(globalThis, { Buffer, process: own, setTimeout, clearTimeout });
globalThis.thirdPartyWeb.provideThirdPartyWeb(third.ThirdPartyWeb);

const { webSocketDebuggerUrl } = await (await fetch(`http://127.0.0.1:${port}/json/version`)).json();
const socket = new WebSocket(webSocketDebuggerUrl);
await new Promise((done, fail) => Object.assign(socket, { onopen: done, onerror: fail }));
const transport = { send: message => socket.send(message), close: () => socket.close() };
socket.onmessage = event => transport.onmessage?.(event.data);
socket.onclose = () => transport.onclose?.();
const connection = new puppeteer.Connection("", transport, undefined, undefined, undefined, undefined, () => {});
const browser = await puppeteer.Browser._create(
  connection, [], false, null, undefined, undefined, async () => {}, undefined, undefined, true, undefined, undefined,
  undefined, undefined, undefined, () => {});

// What Lighthouse's own desktop configuration says; its default is the mobile one.
const desktop = {
  throttling: { rttMs: 40, throughputKbps: 10240, cpuSlowdownMultiplier: 1, requestLatencyMs: 0, downloadThroughputKbps: 0,
    uploadThroughputKbps: 0 },
  screenEmulation: { mobile: false, width: 1350, height: 940, deviceScaleFactor: 1, disabled: false },
  emulatedUserAgent: "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36",
};

async function judge(address, form) {
  const page = await browser.newPage();
  const settings = {
    onlyCategories: ["performance", "accessibility", "best-practices", "seo"], formFactor: form,
    ...(form === "desktop" ? desktop : {}),
  };
  const { lhr } = await globalThis.runBundledLighthouse(
    address, { logLevel: "error", output: "json", formFactor: form }, { extends: "lighthouse:default", settings }, page);
  await page.close();
  const categories = Object.values(lhr.categories);
  const faults = categories.flatMap(category => category.auditRefs.filter(({ id, weight }) => {
    const audit = lhr.audits[id];
    return weight > 0 && audit.score !== null && audit.score < 1;
  }).map(({ id }) => `${category.id} ${id} ${lhr.audits[id].score} ${lhr.audits[id].displayValue ?? ""}`.trim()));
  return {
    version: lhr.lighthouseVersion, faults,
    scores: Object.fromEntries(categories.map(({ id, score }) => [id, score === null ? null : Math.round(score * 100)])),
  };
}

for (const form of ["mobile", "desktop"]) {
  for (const address of addresses) {
    const all = [];
    for (let run = 0; run < Number(runs); run++) all.push(await judge(address, form));
    console.log(JSON.stringify({ address, form, runs: all }));
  }
}
socket.close();
fs.rmSync(folder, { recursive: true, force: true });
process.exit(0);
