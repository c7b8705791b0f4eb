// Opens a locked album: unwraps its key with the passphrase, and gives it to the service worker of this folder.
(() => {
  "use strict";
  const form = document.querySelector(".unlock");
  const status = document.querySelector("#answer");
  const field = form.elements.passphrase;
  // In the tree of another language the page is outside of the album's folder.
  const worker = new URL(form.dataset.worker, location.href);
  const scope = new URL("./", worker);
  const say = text => { status.textContent = text; };
  const bytes = text => new TextEncoder().encode(text);
  const decoded = text => Uint8Array.from(atob(text), letter => letter.charCodeAt());

  // A page around this one could read along; a disk and plain http have no WebCrypto or no service worker.
  if (top !== self || !isSecureContext || location.protocol === "file:" || !navigator.serviceWorker || !self.indexedDB) {
    form.remove();
    say(form.dataset.unable);
    return;
  }

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

  // As AlbumLock and AlbumKey do it.
  const unwrap = async (lock, passphrase) => {
    const password = await crypto.subtle.importKey("raw", bytes(passphrase.normalize("NFC")), "PBKDF2", false, ["deriveKey"]);
    const wrapping = await crypto.subtle.deriveKey(
      { name: "PBKDF2", hash: "SHA-256", salt: decoded(lock.salt), iterations: lock.iterations },
      password, { name: "AES-GCM", length: 256 }, false, ["decrypt"]);
    const token = scope.pathname.split("/").at(-2);
    return crypto.subtle.decrypt(
      { name: "AES-GCM", iv: decoded(lock.nonce), additionalData: bytes(token) }, wrapping, decoded(lock.key));
  };

  const derive = async key => {
    const hmac = { name: "HMAC", hash: "SHA-256" };
    const album = await crypto.subtle.importKey("raw", key, hmac, false, ["sign"]);
    const part = name => crypto.subtle.sign("HMAC", album, bytes(name));
    return {
      file: await crypto.subtle.importKey("raw", await part("file"), "AES-GCM", false, ["decrypt"]),
      name: await crypto.subtle.importKey("raw", await part("name"), hmac, false, ["sign"]),
    };
  };

  const activated = registration => new Promise((resolve, reject) => {
    const script = registration.active || registration.waiting || registration.installing;
    const look = () => {
      if (script.state === "activated") resolve();
      if (script.state === "redundant") reject();
    };
    script.addEventListener("statechange", look);
    look();
  });

  const enter = () => {
    const wanted = new URL(location.hash.slice(1) || form.dataset.start || "./", scope);
    location.replace(wanted.href.startsWith(scope.href) ? wanted.href : scope.href);
  };

  // Within its folder the service worker has answered already.
  const isOpen = async () => {
    if (location.href.startsWith(scope.href) || !await navigator.serviceWorker.getRegistration(scope.href)) return false;
    const keys = await store("readonly", all => all.get(scope.pathname));
    return Boolean(keys) && keys.until > Date.now();
  };

  const open = async () => {
    const answer = await fetch(new URL("key.json", scope), { cache: "no-cache" });
    if (!answer.ok) return say(form.dataset.missing);
    const lock = await answer.json();
    let key;
    try {
      key = await unwrap(lock, field.value);
    } catch {
      field.setAttribute("aria-invalid", "true");
      field.focus();
      field.select();
      return say(form.dataset.wrong);
    }
    // The keys cannot be read out again, and are forgotten after twelve hours.
    const keys = { ...await derive(key), until: Date.now() + 12 * 3600e3 };
    await store("readwrite", all => all.put(keys, scope.pathname));
    field.value = "";
    await activated(await navigator.serviceWorker.register(worker, { scope: scope.href, updateViaCache: "none" }));
    enter();
  };

  isOpen().then(isOpen => { if (isOpen) enter(); }, () => {});
  form.classList.add("able");
  field.focus();
  field.addEventListener("input", () => field.removeAttribute("aria-invalid"));
  form.addEventListener("submit", async event => {
    event.preventDefault();
    const button = form.querySelector("button");
    if (button.disabled) return;
    button.disabled = true;
    say(form.dataset.working);
    try {
      await open();
    } catch {
      say(form.dataset.missing);
    } finally {
      button.disabled = false;
    }
  });
})();
