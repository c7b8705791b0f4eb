"""Takes the scores of Lighthouse for the home page, an album, a later page and a photo page, five times each, on a phone and on a desktop.

The median is at least 99 for performance and 100 for accessibility, best practices and SEO. Performance is measured in time and
differs with the machine and its load, so this test runs only with `-m lighthouse`; RUNS=1 in the environment is a quick look.
"""

import contextlib
import json
import os
import pathlib
import socket
import statistics
import subprocess

import playwright
import pytest

BARS = {"performance": 99, "accessibility": 100, "best-practices": 100, "seo": 100}
# Playwright brings a Node that is new enough to have WebSocket; Debian's is not.
NODE = pathlib.Path(playwright.__file__).parent / "driver/node"
SCRIPT = pathlib.Path(__file__).with_name("lighthouse.mjs")


@pytest.fixture(scope="session")
def port(launch_browser, browser_type_launch_args):
    """The port at which a Chromium can be debugged."""
    with contextlib.closing(socket.socket()) as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    with launch_browser(args=[*browser_type_launch_args["args"], f"--remote-debugging-port={port}"]):
        yield port


@pytest.mark.lighthouse
@pytest.mark.sites("plain", "justified")
def test_lighthouse(site, port, defects):
    addresses = [site.address + site.kinds[kind] for kind in ("home", "album", "second page", "photo") if kind in site.kinds]
    command = [NODE, SCRIPT, str(port), os.environ.get("RUNS", "5"), *addresses]
    answer = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True)
    for line in map(json.loads, answer.stdout.splitlines()):
        runs = line["runs"]
        defects.count(len(runs))
        place = f"{site.name}/{line['address'].removeprefix(site.address)}, {line['form']}"
        scores = {name: statistics.median(run["scores"][name] or 0 for run in runs) for name in BARS}
        print(f"{place}: {', '.join(f'{name} {score:.0f}' for name, score in scores.items())}", flush=True)
        for name, bar in BARS.items():
            faults = sorted({fault for run in runs for fault in run["faults"] if fault.startswith(name)})
            defects.expect(scores[name] >= bar, place, f"has {scores[name]:.0f} for {name}, less than {bar}: {'; '.join(faults)}")
    print(f"Lighthouse {runs[0]['version']}")
