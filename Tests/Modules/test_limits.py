"""Scripts/limits finds a limit in each form that tests have it in."""

import importlib.machinery
import importlib.util
import sys
import unittest
from pathlib import Path

SCRIPT = Path(__file__).resolve().parents[2] / "Scripts/limits"
sys.dont_write_bytecode = True
LOADER = importlib.machinery.SourceFileLoader("limits_script", str(SCRIPT))
limits_script = importlib.util.module_from_spec(importlib.util.spec_from_loader("limits_script", LOADER))
LOADER.exec_module(limits_script)

AFTER_A_LOOP = """
for _ in range(3):
    look()
time.sleep(1)
"""


class Limits(unittest.TestCase):
    def test_each_form(self):
        # "§" is the number, since Scripts/limits reads this file as well.
        for form, number, seconds in [
            ('"--max-time", "§s"', "20", 20), ("--max-time §ms", "500", 0.5), ("--max-time=§m", "2", 120),
            (".now + .milliseconds(§)", "20", 0.02), (".now + .seconds(§)", "1_000", 1000), (".now + .minutes(§)", "2", 120),
            ("run(timeout=§)", "30", 30), ("def f(within = §):", "1.5", 1.5), ("time.monotonic() + §", "9", 9),
            ("timeout § ls", "60", 60), ("timeout --kill-after=30 § ls", "1800", 1800), ('["timeout", "§m"]', "5", 300),
            ("\nPATIENCE = §", "20", 20), ("thread.join(§)", "10", 10), ("socket.settimeout(§)", "3", 3),
            ("page.set_default_timeout(§)", "5_000", 5000), ("WorkerLimits(opening: .seconds(§), memory: 1)", "3", 3),
            ("HTTPLimits(bytes: 1, total: .milliseconds(§))", "200", 0.2), ("let limit: Duration = .seconds(§)", "2", 2),
            ("var limit: Duration? = .minutes(§)", "1", 60), ("static let limit = Duration.milliseconds(§)", "5", 0.005),
            ("page.wait_for_timeout(§)", "500", 0), ("page.wait_for_timeout(§)", "pause", 0),
            ("for _ in range(§):\n    if is_there():\n\n        break\n    time.sleep(0.5)", "20", 10),
            ("  for _ in range(1, §): look(); sleep(2)", "40", 80), ("for _ in 1...§ where !isThere { usleep(10_000) }", "3_000", 30),
            ("  for _ in 0..<§ {\n    if isThere { break }\n    usleep(500_000)\n  }", "8", 4),
            ("for _ in {1..§}; do test -e a && exit; sleep 0.1; done", "100", 10), ("for n in $(seq §); do sleep 3; done", "9", 27),
        ]:
            text = form.replace("§", number)
            self.assertEqual([found for *_, found in limits_script.limits(text)], [seconds], text)

    def test_what_is_none(self):
        for text in ("timeout=HANG", "os.path.join(a)", "time.monotonic() + HANG", "process.wait()", "x.timeouts = 4",
                     "while not is_there(): time.sleep(1)", AFTER_A_LOOP, "at: .seconds(3)"):
            self.assertEqual(list(limits_script.limits(text)), [], text)


if __name__ == "__main__":
    unittest.main()
