"""Debian's Firefox over WebDriver BiDi, without a driver program and without Playwright.

Playwright 1.65 also supports BiDi, but needs a command for colour schemes that Firefox 153 does not know.
Source: https://w3c.github.io/webdriver-bidi/
"""

import contextlib
import json
import os
import pathlib
import re
import subprocess
import tempfile
import threading
import time

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
# Keys without a character. Source: https://w3c.github.io/webdriver/#keyboard-actions
KEYS = {
    "Tab": "\ue004", "Enter": "\ue007", "Escape": "\ue00c", "End": "\ue010", "Home": "\ue011", "ArrowLeft": "\ue012", "ArrowRight": "\ue014",
}
# Seconds. Only a hang takes that long.
TIMEOUT = 120


class Firefox:
    """One tab, and the events in it."""

    def __init__(self, socket):
        self.socket, self.count, self.events = socket, 0, []
        self.send("session.new", capabilities={})
        self.tab = self.send("browsingContext.getTree")["contexts"][0]["context"]
        self.send("session.subscribe", events=[
            "log.entryAdded", "network.beforeRequestSent", "network.responseCompleted", "network.fetchError"])

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
        """Runs a script in each new page before its own."""
        self.send("script.addPreloadScript", functionDeclaration=f"() => {{ {script} }}")

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
        answer = self.send(
            "script.evaluate", awaitPromise=True, target={"context": self.tab},
            expression=f"(async () => JSON.stringify(await ({function})({json.dumps(argument)}) ?? null))()")
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
        key = KEYS.get(key, key)
        self.send("input.performActions", context=self.tab, actions=[{"type": "key", "id": "keys", "actions": [
            {"type": "keyDown", "value": key}, {"type": "keyUp", "value": key}]}])

    def happened(self):
        """Returns the events since the last call, as pairs of name and parameters."""
        self.evaluate("() => 0")
        events, self.events = self.events, []
        return [(event["method"], event["params"]) for event in events]


@contextlib.contextmanager
def launched(scheme, script):
    """Starts Firefox for a visitor who prefers "light" or "dark" pages; the script runs before each page's own."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        preferences = PREFERENCES | {"layout.css.prefers-color-scheme.content-override": SCHEMES[scheme]}
        (pathlib.Path(profile) / "user.js").write_text(
            "".join(f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in preferences.items()))
        browser = subprocess.Popen(
            ["firefox-esr", "--headless", "--no-remote", "--profile", profile, "--remote-debugging-port", "0"],
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
