// The service worker of a locked album: it answers for every address in its folder with what it decrypts.
//
// What it decrypts is put into no cache. Without a key, it answers as if it was not there.
"use strict";
const scope = self.registration.scope;
const root = decodeURIComponent(new URL(scope).pathname);
const bytes = text => new TextEncoder().encode(text);

const types = {}; // The media types by extension, written here by LockedWorker.
const headers = path => ({
  "Content-Type": types[path.split(".").pop()] || "application/octet-stream",
  "Cache-Control": "no-store", "Referrer-Policy": "no-referrer", "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY", "Content-Security-Policy": "frame-ancestors 'none'",
});

const store = (mode, act) => new Promise((resolve, reject) => {
  const request = indexedDB.open("heliograph-locked", 1);
  request.onupgradeneeded = () => request.result.createObjectStore("keys");
  request.onerror = () => reject(request.error);
  request.onsuccess = () => {
    const change = request.result.transaction("keys", mode);
    const done = act(change.objectStore("keys"));
    change.oncomplete = () => { request.result.close(); resolve(done.result); };
    change.onerror = () => reject(change.error);
  };
});
const place = new URL(scope).pathname;
const forget = () => store("readwrite", keys => keys.delete(place));
const kept = async () => {
  const keys = await store("readonly", all => all.get(place));
  if (!keys || keys.until > Date.now()) return keys;
  await forget();
};

// As AlbumKey does it.
const read = async (keys, path) => {
  const name = new Uint8Array(await crypto.subtle.sign("HMAC", keys.name, bytes(path))).slice(0, 16);
  const hex = Array.from(name, byte => byte.toString(16).padStart(2, "0")).join("");
  const answer = await fetch(`${scope}${hex}.bin`, { referrerPolicy: "no-referrer" });
  if (!answer.ok) return null;
  const sealed = await answer.arrayBuffer();
  const message = await crypto.subtle.decrypt(
    { name: "AES-GCM", iv: sealed.slice(0, 12), additionalData: bytes(path) }, keys.file, sealed.slice(12));
  return message.slice(8, 8 + Number(new DataView(message).getBigUint64(0)));
};

const lockAgain = async () => {
  await forget();
  for (const page of await clients.matchAll({ type: "window" })) {
    if (page.url.startsWith(scope)) page.navigate(scope).catch(() => {});
  }
  return Response.redirect(scope);
};

const answer = async request => {
  let path = decodeURIComponent(new URL(request.url).pathname).slice(root.length);
  if (path === "worker.js" || path === "key.json" || /^unlock-[0-9a-f]+\.js$/.test(path)) return fetch(request);
  if (path === "lock.html") return lockAgain();
  if (!path || path.endsWith("/")) path += "index.html";
  const isPage = request.mode === "navigate";
  const keys = await kept();
  if (!keys) {
    if (path === "index.html") return fetch(request);
    // The server learns no name: neither from a page, nor from one that was locked while its images came.
    return isPage ? Response.redirect(`${scope}#${encodeURI(path)}`) : new Response(null, { status: 204 });
  }
  let content = null;
  try {
    content = await read(keys, path);
  } catch (error) {
    // Without a connection there is no answer; what does not decrypt was encrypted with another key.
    if (!(error instanceof DOMException)) throw error;
  }
  if (content) return new Response(content, { headers: headers(path) });
  if (!isPage) return new Response(null, { status: 404 });
  if (path !== "index.html") return Response.redirect(scope);
  await forget();
  return fetch(request);
};

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", event => event.waitUntil(clients.claim()));
self.addEventListener("fetch", event => {
  if (event.request.method === "GET" && event.request.url.startsWith(scope)) event.respondWith(answer(event.request));
});
