"""What must be true right after a fault, before anything is mended."""

import re
from hashlib import sha256

from program import run
from trees import MANIFEST, TEMPORARY, difference, files, temporaries, tree

# The documented ones; 130 and 143 are for whoever is asked to stop, 64 and 75 for another mistake.
CODES = {0: "done", 1: "failed, and the old site stands", 2: "published, but", 74: "the store failed"}
TRACE = re.compile(r"fatal error|stack dump|backtrace|crashed|assertion|precondition| 0x[0-9a-f]{6,}|\.swift:", re.I)
UNDO = ("unlink", "unlinkat", "rmdir", "remove")


def complaints(scenario, folder, fault, call, ended, before, final):
    """The claims that do not hold, each a sentence."""
    yield from of_the_end(scenario, folder, fault, call, ended)
    yield from of_the_site(scenario, folder, ended, before, final)
    if scenario.name != "verify":
        yield from of_the_store(scenario, folder, ended, final)
    if fault != "kill" and call not in UNDO:
        left = [path for path in temporaries(folder) if path not in before["temporaries"]]
        left += [f"temporary/{path.name}" for path in (folder / "temporary").iterdir()]
        if left:
            yield f"it was not killed, and left {', '.join(left)}"


def of_the_end(scenario, folder, fault, call, ended):
    """The exit code, and what was said; `call` is "" where the run was over before the call that was to be hit."""
    if TRACE.search(ended.messages):
        yield f"a trace was written: {ended.messages}"
    if fault == "kill":
        if ended.code != (-9 if call else 0):
            yield f"it should have died, and ended with {ended.code}: {ended.messages}"
        return
    if ended.code not in CODES:
        yield f"it ended with {ended.code}: {ended.messages}"
    elif ended.code == 1 and scenario.name == "verify":
        pass  # It found what is damaged, as it should.
    elif ended.code in (1, 74):
        lines = ended.messages.splitlines()
        if len(lines) != 1 or not lines[0].endswith(".") or str(folder) not in lines[0]:
            yield f"it failed ({ended.code}) and said not in one sentence with a file why: {ended.messages!r}"
    elif ended.code == 2 and str(folder) not in ended.messages:
        yield f"it ended with 2 and named no file: {ended.messages!r}"


def of_the_site(scenario, folder, ended, before, final):
    """The site is the old one, the new one, or on the way, and always sound."""
    output = scenario.output(folder)
    if (output / MANIFEST).exists():
        said = verdict(["check"], output, files(output), folder, scenario.opened(folder))
        # A page that comes or goes is a stub for a moment, without the places that other pages point to; and a kill
        # leaves the file that it hit.
        harmless = ["has no such id."]
        if ended.code < 0:
            harmless.append("is a temporary file that an interrupted build left; remove it.")
        said = [line for line in said if not line.endswith(tuple(harmless))]
        if said:
            yield f"the site is not sound: {'; '.join(said)}"
    if ended.code in (1, 74):
        now = files(output)
        lost = difference(before["site"], {path: now[path] for path in before["site"] if path in now})
        if lost:
            yield f"it failed ({ended.code}), and the old site does not stand: {lost}"
    if ended.code == 0 and scenario.command(folder)[0] == "build":
        wrong = difference(final["the site"], tree(output))
        if wrong:
            yield f"it ended with 0, and the site is not what it should be: {wrong}"


def of_the_store(scenario, folder, ended, final):
    """Whatever its files say of one another is true."""
    store = scenario.store(folder)
    if (store / "heliograph-store").exists():
        # Nobody reads what was left half written.
        found = {path: content for path, content in files(store).items() if TEMPORARY not in path}
        said = verdict(["store", "verify"], store, found, folder)
        if said:
            yield f"the store is not sound: {'; '.join(said)}"
    if ended.code == 0 and scenario.command(folder)[0] in ("process", "store"):
        wrong = difference(final["the store"], tree(store))
        if wrong:
            yield f"it ended with 0, and the store is not what it should be: {wrong}"


# What check and verify said of a site and a store. What was looked at before need not be looked at again.
VERDICTS = {}
# The hashes of the pictures that check has opened, each in a line.
OPENED = set()


def verdict(words, place, found, folder, opened=None):
    """What the program says against a place, line by line; nothing when it is sound.

    `opened` is the file in which check remembers the pictures that it opened: each content is opened once for all cases.
    """
    key = sha256(repr((words, sorted(found.items()))).encode()).digest()
    if key not in VERDICTS:
        if opened:
            opened.write_text("\n".join(sorted(OPENED)))
        ended = run([*words, place], folder)
        if opened:
            OPENED.update(opened.read_text().split())
        VERDICTS[key] = [] if ended.code == 0 else ended.output.splitlines() or [f"{ended.code} {ended.messages}"]
    return VERDICTS[key]
