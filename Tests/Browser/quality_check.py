"""Opens a page of each kind on a phone and a desktop, by day and by night, and holds it to the quality bars.

axe-core finds nothing; nothing is said on the console; no request leaves the site; nothing violates the content security
policy; nothing shifts while a page loads and is scrolled; nothing is wider than the window; every image shows.

usage: quality_check.py SITE_FOLDER...
"""

import sys

from browsing import DESKTOP, PHONE, Defects, chromium, looks, served
from judging import AXE, LOOK_AROUND, RULES, RUN_AXE

# Runs before the page does: what the page cannot be asked for later.
WITNESS = """
window.witness = { shifts: [], violations: [] };
new PerformanceObserver(list => {
  for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.witness.shifts.push(entry.value);
}).observe({ type: "layout-shift", buffered: true });
document.addEventListener("securitypolicyviolation", event =>
  window.witness.violations.push(event.effectiveDirective + " " + (event.blockedURI || event.sample)));
"""

def watch(page, place, base, defects):
    page.on("console", lambda message: defects.add(place, f"says on the console: {message.text[:200]}"))
    page.on("pageerror", lambda error: defects.add(place, f"throws: {str(error)[:200]}"))

    def judge(request):
        if not request.url.startswith((base, "data:", "blob:")):
            defects.add(place, f"asks another host: {request.url[:200]}")

    page.on("request", judge)

    def judge_answer(response):
        missing = response.status >= 400 and not response.url.endswith("/404.html")
        if missing:
            defects.add(place, f"asks for what is not there: {response.url}")

    page.on("response", judge_answer)


def main():
    defects = Defects()
    looked = 0
    with chromium() as browser:
        for folder, kind, path in looks(sys.argv[1:]):
            with served(folder) as base:
                for window, shape in (("phone", PHONE), ("desktop", DESKTOP)):
                    context = browser.new_context(**shape)
                    context.add_init_script(WITNESS)
                    for scheme in ("light", "dark"):
                        place = f"{folder.name}, {kind} ({path}), {window}, {scheme}"
                        page = context.new_page()
                        page.emulate_media(color_scheme=scheme)
                        watch(page, place, base, defects)
                        page.goto(base + path, wait_until="load")
                        for fault in page.evaluate(LOOK_AROUND):
                            defects.add(place, fault)
                        page.evaluate(f"() => {{ {AXE} }}")
                        for fault in page.evaluate(RUN_AXE, RULES):
                            defects.add(place, f"axe-core: {fault}")
                        looked += 1
                        page.close()
                    context.close()
    if not looked:
        defects.add("quality_check.py", "was given no page to look at")
    defects.finish(f"{looked} pages looked at")


main()
