"""Debian's Firefox over WebDriver BiDi, without a driver program and without Playwright.

Playwright 1.65 also supports BiDi, but needs a command for colour schemes that Firefox 153 does not know.
Source: https://w3c.github.io/webdriver-bidi/
"""

import base64
import contextlib
import io
import json
import os
import pathlib
import re
import subprocess
import tempfile
import threading
import time

from PIL import Image
from websockets.sync.client import connect

# No start page, and no request to Mozilla's servers.
PREFERENCES = {
    "app.update.enabled": False,
    "browser.safebrowsing.downloads.remote.enabled": False,
    "browser.shell.checkDefaultBrowser": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "extensions.update.enabled": False,
    # Otherwise a script without a font yet is drawn twice, and what follows it moves.
    "gfx.font_rendering.fallback.async": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "services.settings.server": "data:,",
    "toolkit.telemetry.server": "data:,",
}
SCHEMES = {"dark": 0, "light": 1}
TOUCH, STILL = "dom.w3c_touch_events.enabled", "ui.prefersReducedMotion"
SCHEME, FORCED = "layout.css.prefers-color-scheme.content-override", "browser.display.document_color_use"
# Sets preferences, or gives them up where they are null; returns what they were.
PREFER = """wanted => JSON.stringify(Object.fromEntries(Object.entries(wanted).map(([name, value]) => {
  const { prefs } = Services;
  const kind = prefs.getPrefType(name) === prefs.PREF_BOOL ? "Bool" : "Int";
  const former = prefs.prefHasUserValue(name) ? prefs[`get${kind}Pref`](name) : null;
  if (value === null) prefs.clearUserPref(name);
  else prefs[typeof value === "boolean" ? "setBoolPref" : "setIntPref"](name, value);
  return [name, former];
})))"""
# Shows the page of the only tab as it is on a screen, where the medium is null, or on paper.
MEDIUM = "medium => { gBrowser.selectedBrowser.browsingContext.mediumOverride = medium ?? ''; return ''; }"
# A page's timers and its time of day, which stand until `pass` moves them on: what a page waits for happens in its order.
CLOCK = """
const timers = new Map();
let now = Date.now(), count = 0;
Date.now = () => now;
window.setTimeout = (act, wait = 0, ...rest) => timers.set(++count, { act: () => act(...rest), at: now + Math.max(0, wait) }) && count;
window.clearTimeout = number => { timers.delete(number); };
window.pass = async milliseconds => {
  const end = now + milliseconds;
  const next = () => [...timers].filter(([, { at }]) => at <= end).sort(([, one], [, other]) => one.at - other.at)[0];
  for (let due = next(); due; due = next()) {
    const [number, { act, at }] = due;
    timers.delete(number);
    now = at;
    act();
    await null;
  }
  now = end;
};
"""
# Keys without a character. Source: https://w3c.github.io/webdriver/#keyboard-actions
KEYS = {
    "Backspace": "\ue003", "Tab": "\ue004", "Enter": "\ue007", "Escape": "\ue00c", "End": "\ue010", "Home": "\ue011",
    "ArrowLeft": "\ue012", "ArrowRight": "\ue014",
}
# Seconds. Only a hang takes that long.
TIMEOUT = 120


class Firefox:
    """One tab, and the events in it."""

    def __init__(self, socket):
        self.socket, self.count, self.events = socket, 0, []
        self.send("session.new", capabilities={})
        self.tab = self.send("browsingContext.getTree")["contexts"][0]["context"]
        self.is_scripted = True
        self.send("session.subscribe", events=[
            "log.entryAdded", "network.beforeRequestSent", "network.responseCompleted", "network.fetchError",
            "browsingContext.downloadWillBegin"])
        # What a test offers to be saved is not.
        self.send("browser.setDownloadBehavior", downloadBehavior={"type": "denied"})

    def send(self, method, **parameters):
        """Returns what Firefox returns for a command, and keeps the events that arrive meanwhile."""
        self.count += 1
        self.socket.send(json.dumps({"id": self.count, "method": method, "params": parameters}))
        while True:
            message = json.loads(self.socket.recv(timeout=TIMEOUT))
            if message["type"] == "event":
                self.events.append(message)
            elif message["id"] == self.count:
                if message["type"] == "error":
                    raise RuntimeError(f"{method}: {message['message']}")
                return message["result"]

    def before_each_page(self, script):
        """Runs a script in each new page before its own; returns its number."""
        return self.send("script.addPreloadScript", functionDeclaration=f"() => {{ {script} }}")["script"]

    @contextlib.contextmanager
    def preloading(self, script):
        """For a while, runs a script in each new page before its own."""
        number = self.before_each_page(script)
        try:
            yield
        finally:
            self.send("script.removePreloadScript", script=number)

    def evaluate_in_window(self, function, argument):
        """Returns the text that a function returns in the browser's own window."""
        [window] = self.send("browsingContext.getTree", **{"moz:scope": "chrome"})["contexts"]
        answer = self.send("script.evaluate", awaitPromise=False, target={"context": window["context"]},
                           expression=f"({function})({json.dumps(argument)})")
        if answer["type"] == "exception":
            raise RuntimeError(answer["exceptionDetails"]["text"])
        return answer["result"]["value"]

    @contextlib.contextmanager
    def preferring(self, preferences):
        """Sets numbers and switches of the browser for a while. A page that is opened meanwhile follows them."""
        former = json.loads(self.evaluate_in_window(PREFER, preferences))
        try:
            yield
        finally:
            self.evaluate_in_window(PREFER, former)

    def touched(self):
        """For a while, pages hear of fingers."""
        return self.preferring({TOUCH: 1})

    def forcing_colours(self, scheme):
        """For a while, pages have the colours of the visitor, who prefers "light" or "dark" ones."""
        return self.preferring({SCHEME: SCHEMES[scheme], FORCED: 2})

    def focus(self):
        """Gives the focus to the window, as whoever uses it has done: otherwise no focus in it is seen."""
        self.evaluate_in_window("() => { focus(); gBrowser.selectedBrowser.focus(); return ''; }", None)

    def still(self):
        """For a while, pages are those of a visitor who wants nothing to move."""
        return self.preferring({STILL: 1})

    @contextlib.contextmanager
    def standing_clock(self):
        """For a while, time stands in each new page; yields a function that moves it on by milliseconds."""
        with self.preloading(CLOCK):
            yield lambda milliseconds: self.evaluate("milliseconds => pass(milliseconds)", milliseconds)

    @contextlib.contextmanager
    def on_paper(self):
        """For a while, pages look as they are printed."""
        self.evaluate_in_window(MEDIUM, "print")
        try:
            yield
        finally:
            self.evaluate_in_window(MEDIUM, None)

    def pdf(self):
        """Returns the page as it is printed: the bytes of a PDF."""
        return base64.b64decode(self.send("browsingContext.print", context=self.tab)["data"])

    @contextlib.contextmanager
    def unscripted(self):
        """For a while, pages run no script."""
        with self.preferring({"javascript.enabled": False}):
            self.is_scripted = False
            try:
                yield
            finally:
                self.is_scripted = True

    def window(self, viewport, device_scale_factor, **_):
        """Sets the size of the window; the parameters are those of a context of Playwright."""
        self.send("browsingContext.setViewport", context=self.tab, viewport=viewport,
                  devicePixelRatio=device_scale_factor)

    def resize(self, width, height):
        """Sets the size of the window, one pixel a CSS pixel."""
        self.window({"width": width, "height": height}, 1)

    def open(self, address, wait="complete"):
        """Opens an address and waits until it is loaded; with `wait="none"` it does not wait."""
        self.send("browsingContext.navigate", context=self.tab, url=address, wait=wait)

    def evaluate(self, function, argument=None):
        """Returns the result of a function or of its promise; through JSON, so that it is a value of Python."""
        call = f"({function})({json.dumps(argument)})"
        # A page without scripts keeps no promise.
        expression = f"(async () => JSON.stringify(await {call} ?? null))()" if self.is_scripted else f"JSON.stringify({call} ?? null)"
        answer = self.send("script.evaluate", awaitPromise=True, target={"context": self.tab}, expression=expression)
        if answer["type"] == "exception":
            raise RuntimeError(answer["exceptionDetails"]["text"])
        return json.loads(answer["result"]["value"])

    def until(self, function, argument=None):
        """Waits until a function returns something true, on whatever page is open then, and returns it.

        A promise would never be kept if the tab left its page meanwhile.
        """
        end = time.monotonic() + TIMEOUT
        while time.monotonic() < end:
            # A page that is being left has nothing to evaluate in.
            with contextlib.suppress(RuntimeError):
                if result := self.evaluate(function, argument):
                    return result
            time.sleep(0.1)
        raise TimeoutError(f"never true: {function}")

    def press(self, key):
        """Presses a key by its name, as in Chromium."""
        self.type([KEYS.get(key, key)])

    def type(self, letters):
        """Presses a key for each letter."""
        self.send("input.performActions", context=self.tab, actions=[{"type": "key", "id": "keys", "actions": [
            {"type": kind, "value": letter} for letter in letters for kind in ("keyDown", "keyUp")]}])

    def fill(self, selector, text):
        """Types a text into a field, in place of what is there."""
        self.until("""selector => {
          const field = document.querySelector(selector);
          field?.focus();
          field?.select();
          return field && document.activeElement === field;
        }""", selector)
        self.type(KEYS["Backspace"] + text)

    def move(self, x, y):
        """Moves the mouse to a place."""
        self.send("input.performActions", context=self.tab, actions=[
            {"type": "pointer", "id": "mouse", "actions": [{"type": "pointerMove", "x": x, "y": y}]}])

    def click(self, selector):
        """Clicks what is there, as a mouse does."""
        place = self.until("""selector => {
          const element = document.querySelector(selector);
          if (!element) return;
          element.scrollIntoView({ block: "center", behavior: "instant" });
          const box = element.getBoundingClientRect();
          return { x: Math.round(box.left + box.width / 2), y: Math.round(box.top + box.height / 2) };
        }""", selector)
        self.send("input.performActions", context=self.tab, actions=[{"type": "pointer", "id": "mouse", "actions": [
            {"type": "pointerMove", **place}, {"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}]}])

    def touch(self, *actions):
        """Moves one finger, which stays down from a call to the next; the actions are those of a pointer."""
        self.send("input.performActions", context=self.tab, actions=[
            {"type": "pointer", "id": "finger", "parameters": {"pointerType": "touch"}, "actions": list(actions)}])

    def drag(self, *points, then=()):
        """Puts a finger down at the first point and moves it over the others."""
        moves = [{"type": "pointerMove", "x": x, "y": y} for x, y in points]
        self.touch(moves[0], {"type": "pointerDown", "button": 0}, *moves[1:], *then)

    def swipe(self, start, end, y=300):
        """Moves one finger sideways, in one command: a slow finger is no swipe."""
        self.drag((start, y), ((start + end) // 2, y), (end, y), then=[{"type": "pointerUp", "button": 0}])

    def release(self):
        """Takes all fingers, buttons and keys up again."""
        self.send("input.releaseActions", context=self.tab)

    def download(self, selector):
        """Clicks a link, and returns the name under which its file would be saved."""
        self.happened()
        self.click(selector)
        end = time.monotonic() + TIMEOUT
        while time.monotonic() < end:
            for name, event in self.happened():
                if name == "browsingContext.downloadWillBegin":
                    return event["suggestedFilename"]
        raise TimeoutError(f"never saved: {selector}")

    def screenshot(self):
        """Returns the window as a picture."""
        data = self.send("browsingContext.captureScreenshot", context=self.tab)["data"]
        return Image.open(io.BytesIO(base64.b64decode(data))).convert("RGB")

    def happened(self):
        """Returns the events since the last call, as pairs of name and parameters."""
        self.evaluate("() => 0")
        events, self.events = self.events, []
        return [(event["method"], event["params"]) for event in events]


@contextlib.contextmanager
def launched(scheme, script):
    """Starts Firefox for a visitor who prefers "light" or "dark" pages; the script runs before each page's own."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        preferences = PREFERENCES | {SCHEME: SCHEMES[scheme]}
        (pathlib.Path(profile) / "user.js").write_text(
            "".join(f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in preferences.items()))
        browser = subprocess.Popen(
            ["firefox-esr", "--headless", "--no-remote", "--profile", profile, "--remote-debugging-port", "0",
             "--remote-allow-system-access"],
            stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, env=os.environ | {"HOME": profile})
        try:
            for line in browser.stderr:
                if found := re.search(r"WebDriver BiDi listening on (ws://\S+)", line):
                    break
            else:
                raise RuntimeError("Firefox ended before it accepted a connection.")
            # The rest of its output is read, so that it never waits for a reader.
            threading.Thread(target=browser.stderr.read, daemon=True).start()
            # On a busy machine Firefox may answer a ping late; what waits for it has a limit of its own.
            with connect(f"{found[1]}/session", max_size=None, ping_interval=None) as socket:
                tab = Firefox(socket)
                tab.before_each_page(script)
                yield tab
        finally:
            browser.terminate()
            try:
                browser.wait(TIMEOUT)
            except subprocess.TimeoutExpired:
                browser.kill()
