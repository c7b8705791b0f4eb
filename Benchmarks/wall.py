#!/usr/bin/env python3
"""Measures how smoothly a wall of thousands of photos scrolls on a phone.

usage: Benchmarks/wall.py [--photos COUNT] [--folder FOLDER] [--slower TIMES] [--rounds COUNT] [PROGRAM...]
  PROGRAM          a release build of Heliograph; several are compared, in turns. HELIOGRAPH or the one in PATH when left out
  --photos COUNT   in one album; 10000 when left out
  --folder FOLDER  where the sites are made; those that are there already are measured again
  --slower TIMES   by how much the processor is throttled; 4 when left out
  --rounds COUNT   how often each movement is measured; 3 when left out

Six hundred photos are built: twelve JPEGs of 480 pixels in six shapes, told apart by a comment, nine hours apart. Their
pages are repeated until the wall is as long as asked for, which the browser cannot tell from others. The window is that of a
phone, 360 x 780 CSS pixels with three pixels each. Frames are counted by requestAnimationFrame while a finger
flings forty times, and a finger that draws the timeline's grip from one end to the other.

The rate depends on what else the machine does. So Chromium also traces how much processor time the page's main thread takes
from one frame to the next, throttled: where that stays below 16.7 ms, the page is not what keeps frames from coming in time.
Needs Pillow, Playwright and Chromium: .build/browser/bin/python of Tests/Browser/run has them.
"""
import argparse, bisect, collections, contextlib, datetime, io, json, os, pathlib, shutil, statistics, subprocess, sys, tempfile, time

from PIL import Image
from playwright.sync_api import sync_playwright

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "Tests/Browser"))
from built_site import served  # noqa: E402

SHAPES = [(480, 320), (320, 480), (480, 360), (480, 270), (360, 480), (480, 480)]
BUILT = 600
SETTINGS = """title: Ten thousand
sources: [ { folder: Pictures } ]
layout: { kind: justified }
paging: wall
renditions: { widths: [480], formats: [jpeg] }
"""
XMP = """<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:DateTimeOriginal="{}"/></rdf:RDF></x:xmpmeta>"""
COUNT = """() => { window.frames_ = []; const note = now => { frames_.push(now); window.counting = requestAnimationFrame(note); };
  window.counting = requestAnimationFrame(note); }"""
COUNTED = "() => { cancelAnimationFrame(counting); return frames_; }"


def pictures():
    """Twelve photos with texture, so that they are as hard to decode as photos are."""
    made = []
    for number in range(12):
        noise = Image.effect_noise((120, 120), 90).resize((480, 480), Image.BICUBIC)
        ramp = Image.linear_gradient("L").resize((480, 480)).rotate(90 * (number % 4))
        picture = Image.merge("RGB", (noise, ramp, ramp.transpose(Image.TRANSPOSE))).crop((0, 0, *SHAPES[number % 6]))
        file = io.BytesIO()
        picture.save(file, "JPEG", quality=80)
        made.append(file.getvalue())
    return made


def make(folder, count, program):
    """Writes the photos and builds their site."""
    pictures_folder = folder / "Pictures"
    pictures_folder.mkdir(parents=True)
    photos, first = pictures(), datetime.datetime(2015, 1, 1)
    for number in range(BUILT):
        name, photo = f"p{number:06}.jpg", photos[number * 7 % 12]
        comment = name.encode()
        marker = b"\xff\xfe" + (len(comment) + 2).to_bytes(2, "big") + comment
        (pictures_folder / name).write_bytes(photo[:2] + marker + photo[2:])
        moment = first + datetime.timedelta(hours=9 * number)
        (pictures_folder / f"{name}.xmp").write_text(XMP.format(moment.isoformat()))
    (folder / "heliograph.yml").write_text(SETTINGS)
    subprocess.run([program, "build", "--site", folder, "--output", folder / "Output", "--quiet"], check=True)
    repeat(folder / "Output", count)


def repeat(output, count):
    """Repeats the later pages of the wall until it has as many photos."""
    wall = json.loads((output / "wall.json").read_text())
    later, shown, number = wall["pages"][1:], BUILT, 0
    while shown < count:
        page = list(later[number % len(later)])
        number += 1
        copy = page[0].replace("/index.html", f"-{number}/index.html")
        shutil.copytree((output / page[0]).parent, (output / copy).parent)
        page[:2] = [copy, len(wall["pages"]) + 1]
        wall["pages"].append(page)
        shown += page[2]
    (output / "wall.json").write_text(json.dumps(wall))


@contextlib.contextmanager
def traced(client):
    """Traces the page, and yields a list that holds the events in the end."""
    events, ended = [], []
    client.on("Tracing.dataCollected", collect := lambda part: events.extend(part["value"]))
    client.on("Tracing.tracingComplete", end := lambda _: ended.append(True))
    client.send("Tracing.start", {"transferMode": "ReportEvents", "traceConfig": {
        "includedCategories": ["disabled-by-default-devtools.timeline", "disabled-by-default-devtools.timeline.frame"]}})
    yield events
    client.send("Tracing.end")
    while not ended:
        client.send("Runtime.evaluate", {"expression": "0"})
        time.sleep(.1)
    client.remove_listener("Tracing.dataCollected", collect)
    client.remove_listener("Tracing.tracingComplete", end)


def work(events):
    """Milliseconds of processor time that the page's main thread takes for each of its frames, and the longest task."""
    names = {(one["pid"], one["tid"]): one["args"]["name"] for one in events if one["name"] == "thread_name"}
    frames = collections.Counter((one["pid"], one["tid"]) for one in events if one["name"] == "BeginMainThreadFrame")
    main = max((thread for thread in frames if names.get(thread) == "CrRendererMain"), key=frames.get)
    own = sorted((one for one in events if (one["pid"], one["tid"]) == main), key=lambda one: one["ts"])
    starts = [one["ts"] for one in own if one["name"] == "BeginMainThreadFrame"]
    spent, longest = [0.] * (len(starts) + 1), 0
    for one in own:
        if one["name"] == "RunTask" and "tdur" in one:
            spent[bisect.bisect(starts, one["ts"] + one["dur"])] += one["tdur"] / 1000
            longest = max(longest, one["tdur"] / 1000)
    return spent[1:-1], longest


def told(name, times, way, events):
    """Prints what the frames of a movement say."""
    assert way > 10_000, f"{name} moved {way} pixels only"
    gaps = [later - earlier for earlier, later in zip(times, times[1:])]
    late = sum(gap > 25 for gap in gaps)
    rate = 1000 * len(gaps) / (times[-1] - times[0])
    print(f"{name:>10} {way:>7.0f} {len(gaps):>7} {rate:>8.1f} {statistics.median(gaps):>9.1f} "
          f"{sorted(gaps)[int(len(gaps) * .95)]:>8.1f} {sorted(gaps)[int(len(gaps) * .99)]:>8.1f} {max(gaps):>7.1f} {late:>6} ({100 * late / len(gaps):.1f} %)", flush=True)
    spent, longest = work(events)
    over = sum(one > 1000 / 60 for one in spent)
    print(f"{'its work':>10} median {statistics.median(spent):.1f} ms of processor a frame, 99 % {sorted(spent)[int(len(spent) * .99)]:.1f}, "
          f"most {max(spent):.1f}; over 16.7 ms: {over} of {len(spent)} ({100 * over / len(spent):.1f} %); longest task {longest:.1f}", flush=True)


def draw(client, points):
    """Moves a finger through some points, sixty a second."""
    for number, (x, y) in enumerate(points):
        kind = "touchMove" if number else "touchStart"
        client.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y}]})
        time.sleep(1 / 60)
    client.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def open_wall(browser, address, slower):
    """Opens the wall as a phone does, on a page of its own."""
    page = browser.new_context(
        viewport={"width": 360, "height": 780}, device_scale_factor=3, is_mobile=True, has_touch=True).new_page()
    client = page.context.new_cdp_session(page)
    page.goto(address)
    page.wait_for_function("() => document.documentElement.classList.contains('walled')")
    print(f"{page.evaluate('() => document.documentElement.scrollHeight')} pixels high, "
          f"{page.evaluate('() => document.querySelectorAll(`*`).length')} elements, load {os.getloadavg()[0]:.1f}")
    print("  movement  pixels  frames        /s median ms  95 % ms  99 % ms  max ms  later than 25 ms")
    client.send("Emulation.setCPUThrottlingRate", {"rate": slower})
    return page, client


def move(page, client):
    """Moves through the wall, and prints what its frames say."""
    page.evaluate("() => scrollTo(0, 0)")
    time.sleep(2)
    page.evaluate(COUNT)
    with traced(client) as events:
        for _ in range(40):
            draw(client, [(150, 700 - 50 * step) for step in range(13)])
        times = page.evaluate(COUNTED)
    told("finger", times, page.evaluate("() => scrollY"), events)
    page.evaluate("() => { scrollTo(0, 0); scrollBy(0, 300); }")
    time.sleep(.1)
    page.evaluate(COUNT)
    with traced(client) as events:
        draw(client, [(335, 90 + 650 * step / 240) for step in range(240)])
        times = page.evaluate(COUNTED)
    told("timeline", times, page.evaluate("() => scrollY"), events)


def measure(addresses, slower, rounds):
    """Moves through the walls of several programs, in turns."""
    with sync_playwright() as tools:
        system = pathlib.Path("/usr/bin/chromium")
        for number in range(rounds):
            for program, address in addresses.items():
                # Another page in the background would take frames of this one.
                browser = tools.chromium.launch(
                    executable_path=system if system.exists() else None, args=["--no-sandbox"] if os.geteuid() == 0 else [])
                print(f"round {number + 1}, {program}")
                move(*open_wall(browser, address, slower))
                browser.close()


def main():
    parser = argparse.ArgumentParser(usage=__doc__.split("\n\n")[1], add_help=False)
    parser.add_argument("--photos", type=int, default=10_000)
    parser.add_argument("--folder", type=pathlib.Path)
    parser.add_argument("--slower", type=float, default=4)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("programs", nargs="*", default=[os.environ.get("HELIOGRAPH") or "heliograph"])
    wanted = parser.parse_args()
    with contextlib.ExitStack() as stack:
        work = wanted.folder or pathlib.Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="heliograph-wall-")))
        addresses = {}
        for number, program in enumerate(wanted.programs):
            folder = work / str(number)
            if not (folder / "Output").exists():
                make(folder, wanted.photos, program)
            addresses[program] = stack.enter_context(served(folder / "Output")) + "index.html"
        measure(addresses, wanted.slower, wanted.rounds)


main()
