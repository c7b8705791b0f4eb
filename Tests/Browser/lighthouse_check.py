"""Has Lighthouse judge the home page, an album and a photo page of each site, five times each, on a phone and on a desktop.

The middle of five is at least 99 for performance and 100 for accessibility, best practices and SEO. Performance is
measured in time, so it differs with the machine and its load: figures to look at, and no part of Scripts/test.

usage: lighthouse_check.py SITE_FOLDER...   RUNS=1 in the environment for a quick look
"""

import contextlib
import json
import os
import pathlib
import socket
import statistics
import subprocess
import sys

import playwright
from browsing import Defects, chromium, kinds_of_pages, served

BARS = {"performance": 99, "accessibility": 100, "best-practices": 100, "seo": 100}
# Playwright brings a Node of its own, new enough to have WebSocket; Debian's is not.
NODE = pathlib.Path(playwright.__file__).parent / "driver/node"


def free_port():
    with contextlib.closing(socket.socket()) as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def main():
    defects = Defects()
    judged = 0
    for folder in map(pathlib.Path, sys.argv[1:]):
        port = free_port()
        kinds = kinds_of_pages(folder)
        paths = [kinds[kind] for kind in ("home", "album", "photo") if kind in kinds]
        with served(folder) as base, chromium(f"--remote-debugging-port={port}"):
            script = str(pathlib.Path(__file__).with_name("lighthouse.mjs"))
            command = [str(NODE), script, str(port), os.environ.get("RUNS", "5"), *(base + path for path in paths)]
            answer = subprocess.run(command, stdout=subprocess.PIPE, text=True, timeout=1800, check=True)
        for line in map(json.loads, answer.stdout.splitlines()):
            runs, judged = line["runs"], judged + len(line["runs"])
            place = f"{folder.name}/{line['address'].removeprefix(base)}, {line['form']}"
            scores = {name: statistics.median(run["scores"][name] or 0 for run in runs) for name in BARS}
            print(f"{place}: {', '.join(f'{name} {score:.0f}' for name, score in scores.items())}", flush=True)
            for name, bar in BARS.items():
                if scores[name] < bar:
                    faults = sorted({fault for run in runs for fault in run["faults"] if fault.startswith(name)})
                    defects.add(place, f"has {scores[name]:.0f} for {name}, less than {bar}: {'; '.join(faults)}")
            version = runs[0]["version"]
    if judged:
        print(f"Lighthouse {version}")
    else:
        defects.add("lighthouse_check.py", "was given no page to look at")
    defects.finish(f"{judged} judgements")


if __name__ == "__main__":
    main()
