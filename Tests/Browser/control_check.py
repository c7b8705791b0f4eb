"""Shows that the other checks can fail: a site with one fault of each kind, each of which they must name.

usage: control_check.py
"""

import pathlib
import subprocess
import sys
import tempfile

from browsing import Defects

BAD = """<!doctype html><html><head><meta charset="utf-8"><title>Bad</title>
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<style>.wide{width:3000px}a:focus{outline:none}</style></head>
<body><p class="wide" style="color:#aaa;background:#fff">Pale words</p><img src="missing.jpg"><a href="#">Unmarked</a>
<button tabindex="3">First</button><script>document.title = "blocked"</script><p><div>Crooked</div></p>
<footer><style>p{margin-top:200px}</style></footer></body></html>
"""

# What each check must say of it.
SEEN = [
    "axe-core: color-contrast", "axe-core: html-has-lang", "an image has no alt", "an image does not show",
    "violates its policy", "pixels wide in a window of", "has not exactly one h1", "says on the console",
]
EXPECTED = {
    "quality_check.py": SEEN,
    "firefox_check.py": SEEN,
    "markup_check.py": ["img", "No “p” element in scope"],
    "keyboard_check.py": ["has no mark of focus", "the Tab key goes back"],
    "arrival_check.py": ["shifts while it arrives"],
    "unscripted_check.py": ["missing.jpg without JavaScript", "is not reached without JavaScript"],
}


def main():
    defects = Defects()
    here = pathlib.Path(__file__).parent
    with tempfile.TemporaryDirectory() as folder:
        (pathlib.Path(folder) / "index.html").write_text(BAD)
        lost = pathlib.Path(folder) / "photos/lost"
        lost.mkdir(parents=True)
        (lost / "index.html").write_text(BAD)
        for check, faults in EXPECTED.items():
            run = subprocess.run(
                [sys.executable, str(here / check), folder], capture_output=True, text=True, timeout=120, check=False
            )
            if run.returncode != 1:
                defects.add(check, f"ended with {run.returncode} for a bad page: {run.stderr[-200:]}")
            for fault in faults:
                if fault not in run.stdout:
                    defects.add(check, f"does not name “{fault}” in a bad page")
    defects.finish(f"{len(EXPECTED)} checks shown a bad page")


main()
