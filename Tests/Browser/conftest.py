"""The fixtures of the browser tests: built sites, Chromium and Firefox with one observer, and the list of defects."""

import contextlib
import functools
import io
import shutil
import os
import pathlib
import subprocess
import sys

import pytest
import sharing
from built_site import Site, served
from defects import Defects
from firefox import launched
from checking import OBSERVER
from PIL import Image
from playwright.sync_api import expect

HERE = pathlib.Path(__file__).parent
PHONE = {"viewport": {"width": 360, "height": 740}, "device_scale_factor": 3, "is_mobile": True, "has_touch": True}
DESKTOP = {"viewport": {"width": 1440, "height": 900}, "device_scale_factor": 1}
WINDOWS = {"phone": PHONE, "desktop": DESKTOP}
on_phone, on_desktop = (pytest.mark.browser_context_args(**shape) for shape in (PHONE, DESKTOP))
both_ways = pytest.mark.parametrize("way", ["served", "disk"])
# For what a browser remembers. Chromium 156 gives about one page in a hundred from a disk an empty localStorage, and some
# contexts never have it: so does a page of one line, in a folder of a user's own as in a fresh one, and never from a server.
# So a test from the disk fails when the memory is lost six times, which a page that forgets does.
both_ways_remembered = pytest.mark.parametrize("way", ["served", pytest.param("disk", marks=pytest.mark.flaky(reruns=5))])
CONTROL = "control"
# Milliseconds. Only a hang takes that long.
TIMEOUT = 120_000
expect.set_options(timeout=TIMEOUT)


def pytest_generate_tests(metafunc):
    """Runs a test once for each site it names, and once for the faulty page if it names faults."""
    if "site" in metafunc.fixturenames:
        marker = metafunc.definition.get_closest_marker("sites")
        names = [*marker.args, *([CONTROL] if CONTROL in marker.kwargs else [])]
        metafunc.parametrize("site", names, indirect=True)


def pytest_collection_modifyitems(items):
    """A test that hangs is tried once more, in a new browser.

    A browser may miss a frame or a key for good, once in some thousands; a page hangs again.
    """
    hang = pytest.mark.flaky(reruns=1, only_rerun=["TimeoutError", r"with timeout \d+ms"])
    for item in items:
        if not item.get_closest_marker("flaky"):
            item.add_marker(hang)


def pytest_xdist_make_scheduler(config, log):
    """Which tests stay together when several processes run them."""
    return sharing.Scheduling(config, log)


@pytest.hookimpl(wrapper=True)
def pytest_pyfunc_call(pyfuncitem):
    """Reports the defects that a test collected, also when it ends with an error of its own."""
    defects = pyfuncitem.funcargs["defects"]
    try:
        result = yield
    except Exception as error:
        for line in defects.lines:
            error.add_note(line)
        raise
    site = pyfuncitem.funcargs.get("site")
    is_control = site and site.name == CONTROL
    defects.verify(pyfuncitem.get_closest_marker("sites").kwargs[CONTROL] if is_control else None)
    return result


@pytest.fixture(autouse=True)
def defects():
    """What the test finds wrong."""
    return Defects()


@pytest.fixture(scope="session")
def sites(tmp_path_factory):
    """A function that builds and serves a site of Tests/Browser/sites, once a session."""
    program = os.environ.get("HELIOGRAPH") or pytest.exit("HELIOGRAPH names no program; use Tests/Browser/run.", 4)
    with contextlib.ExitStack() as servers:

        @functools.cache
        def build(name):
            with sharing.shared_folder(tmp_path_factory, name) as (source, is_new):
                if is_new:
                    shutil.rmtree(source, ignore_errors=True)
                    make(program, name, source)
            return Site(name, source / name, servers.enter_context(served(source / name)))

        yield build


def make(program, name, source):
    """Builds a site of Tests/Browser/sites in a new folder, with its photos beside it; of the faulty page, a site that has no other."""
    folder = source / name
    if name == CONTROL:
        for path in ("index.html", "photos/lost/index.html"):
            (folder / path).parent.mkdir(parents=True, exist_ok=True)
            (folder / path).write_bytes((HERE / "sites/control.html").read_bytes())
        return
    settings = (HERE / f"sites/{name}.yml").read_text()
    source.mkdir()
    (source / "heliograph.yml").write_text(settings)
    if "folder: Pictures" in settings:
        own = HERE / f"{name}_photos.py"
        run(sys.executable, own if own.exists() else HERE / "hundred_photos.py", source / "Pictures")
    run(program, "build", "--site", source, "--output", folder, "--quiet")
    run(program, "check", folder)


def run(*command):
    """Runs a command; its output is shown if it fails."""
    result = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
    assert result.returncode == 0, f"{command[0]} ended with {result.returncode}:\n{result.stdout}"


@pytest.fixture
def site(request, sites):
    """One of the sites that the test names with the marker `sites`."""
    return sites(request.param)


@pytest.fixture
def way():
    """How the site is opened; a test in `both_ways` also opens it from the disk."""
    return "served"


@pytest.fixture(scope="session")
def seen_looks():
    """The site where each test has seen a look first in this session, which is the same when the test runs again."""
    return {}


@pytest.fixture
def looks(request, site, seen_looks, defects):
    """Each kind of page once in each layout and direction that the test has not seen on another site, as paths."""
    others = {name: value for name, value in request.node.callspec.params.items() if name != "site"}
    first = seen_looks.setdefault((request.node.originalname, str(others)), {})
    paths = [path for look, path in site.looks.items() if site.name == CONTROL or first.setdefault(look, site.name) == site.name]
    defects.count(len(paths))
    return paths


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args):
    """Debian's Chromium, or Playwright's where there is none; without its sandbox for root, as in a container."""
    system = pathlib.Path("/usr/bin/chromium")
    arguments = ["--disable-background-networking", *(["--no-sandbox"] if os.geteuid() == 0 else [])]
    return browser_type_launch_args | {"executable_path": system if system.exists() else None, "args": arguments}


@pytest.fixture(scope="session")
def browsers(launch_browser):
    """Each Chromium that this session started; the last one is used."""
    started = [launch_browser()]
    yield started
    for browser in started:
        browser.close()


@pytest.fixture
def browser(request, launch_browser, browsers):
    """Chromium; a new one for a test that runs again, as the other may never draw a frame any more."""
    if getattr(request.node, "execution_count", 1) > 1:
        browsers.append(launch_browser())
    return browsers[-1]


@pytest.fixture
def observed(site, defects):
    """A function that gives a context the observer: what is said, thrown or asked in its pages is a defect if it is wrong."""
    def answer_dialog(dialog):
        defects.add(site.name, f"opens a dialog: {dialog.message}")
        dialog.dismiss()

    def place(page):
        """The path of a page in the site, without the query."""
        path = (page.url if page else "").split("?")[0]
        for base in site.bases.values():
            path = path.removeprefix(base)
        return f"{site.name}, {path}"

    def observe(context, *addresses):
        own = (*site.bases.values(), *addresses, "data:", "blob:", "about:")
        context.set_default_timeout(TIMEOUT)
        context.add_init_script(OBSERVER)
        context.on("dialog", answer_dialog)
        context.on("console", lambda said: defects.add(place(said.page), f"says on the console: {said.text[:200]}"))
        context.on("weberror", lambda thrown: defects.add(place(thrown.page), f"throws: {str(thrown.error)[:200]}"))
        context.on("request", lambda request: defects.expect(
            request.url.startswith(own), site.name, f"asks another host: {request.url[:200]}"))
        context.on("response", lambda response: defects.expect(
            response.status < 400, site.name, f"asks for a missing file: {response.url}"))
        return context

    return observe


@pytest.fixture
def new_context(new_context, observed):
    """Opens a context of Chromium with the observer; the options are Playwright's."""
    return lambda **options: observed(new_context(**options))


@pytest.fixture(scope="session")
def firefoxes():
    """A function that starts Firefox for a visitor who prefers "light" or "dark" pages, once a session."""
    with contextlib.ExitStack() as browsers:
        yield functools.cache(lambda scheme: browsers.enter_context(launched(scheme, OBSERVER)))


@pytest.fixture
def firefox(firefoxes, scheme):
    """Firefox for the test's colour scheme, with an empty page, and without what happened in the test before."""
    browser = firefoxes(scheme)
    browser.open("about:blank")
    browser.happened()
    return browser


@contextlib.contextmanager
def pages_of(folder, browser, defects):
    """A function that opens a page of a site that a test has built, in a window of a shape, served or from the disk."""
    defects.count()
    with contextlib.ExitStack() as contexts:
        address = contexts.enter_context(served(folder))

        def open_page(path, way="served", **shape):
            page = contexts.enter_context(browser.new_context(**shape)).new_page()
            page.on("console", lambda said: defects.add("console", said.text))
            page.goto((address if way == "served" else folder.as_uri() + "/") + path)
            return page

        yield open_page


class ChromiumTab:
    """A page of Chromium, with the methods of `Firefox` that tests of both browsers use."""

    def __init__(self, page):
        # Also where a test has contexts of its own.
        page.set_default_timeout(TIMEOUT)
        self.open, self.evaluate, self.press, self.click, self.page = page.goto, page.evaluate, page.keyboard.press, page.click, page
        self.focus = page.bring_to_front
        self.pdf, self.move, self.fill = page.pdf, page.mouse.move, page.fill

    def resize(self, width, height):
        """Sets the size of the window, one pixel a CSS pixel."""
        self.page.set_viewport_size({"width": width, "height": height})

    def until(self, function, argument=None):
        """Waits until a function returns something true, and returns it."""
        return self.page.wait_for_function(function, arg=argument).json_value()

    @contextlib.contextmanager
    def forcing_colours(self, scheme):
        """For a while, pages have the colours of the visitor, who prefers "light" or "dark" ones."""
        self.page.emulate_media(color_scheme=scheme, forced_colors="active")
        yield
        self.page.emulate_media(color_scheme="light", forced_colors="none")

    @contextlib.contextmanager
    def preloading(self, script):
        """Runs a script in each new page before its own."""
        self.page.add_init_script(script)
        yield

    @contextlib.contextmanager
    def still(self):
        """For a while, pages are those of a visitor who wants nothing to move."""
        self.page.emulate_media(reduced_motion="reduce")
        yield
        self.page.emulate_media(reduced_motion="no-preference")

    @contextlib.contextmanager
    def standing_clock(self):
        """From now on, time stands in each page; yields a function that moves it on by milliseconds."""
        self.page.clock.install(time=1_780_000_000)
        self.page.clock.pause_at(1_780_000_100)
        yield self.page.clock.run_for

    @contextlib.contextmanager
    def on_paper(self):
        """For a while, pages look as they are printed."""
        self.page.emulate_media(media="print")
        yield
        self.page.emulate_media(media="screen")

    @contextlib.contextmanager
    def unscripted(self):
        """For a while, pages run no script."""
        client = self.page.context.new_cdp_session(self.page)
        client.send("Emulation.setScriptExecutionDisabled", {"value": True})
        yield
        client.send("Emulation.setScriptExecutionDisabled", {"value": False})

    def download(self, selector):
        """Clicks a link, and returns the name under which its file would be saved."""
        with self.page.expect_download() as download:
            self.page.click(selector)
        return download.value.suggested_filename

    def screenshot(self):
        """Returns the window as a picture."""
        return Image.open(io.BytesIO(self.page.screenshot())).convert("RGB")


@pytest.fixture(params=["chromium", pytest.param("firefox", marks=pytest.mark.turn(3))])
def tab(request):
    """A tab of each browser in turn."""
    if request.param == "chromium":
        return ChromiumTab(request.getfixturevalue("page"))
    firefox = request.getfixturevalue("firefoxes")("light")
    firefox.open("about:blank")
    firefox.resize(1280, 720)
    firefox.happened()
    return firefox
