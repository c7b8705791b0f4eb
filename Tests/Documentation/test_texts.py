"""Examples of heliograph.yml, of texts, and of the other files that an owner writes."""

import json
import re
import subprocess
import sys
import threading

import pytest
import yaml
from heliograph_tests.tools import require
from limits import HANG
from pages import EXAMPLES, ROOT, of_kind
from site_of_examples import PASSPHRASE, PROGRAM

KINDS = {"yaml", "markdown", "sh", "json", "css", "html", "python", "nginx", "apache", "caddy", "lighttpd", "text"}
PHOTOS = "sources:\n  - folder: Pictures\n"
NETWORK = re.compile(r"^ *-? *(flickr|feed|rclone|piwigo|immich):", re.M)


class Loader(yaml.SafeLoader):
    """YAML 1.2, as editors read it: only true and false are booleans, and there are no dates."""


Loader.yaml_implicit_resolvers = {
    first: [(tag, pattern) for tag, pattern in resolvers if not tag.endswith((":bool", ":timestamp"))]
    for first, resolvers in yaml.SafeLoader.yaml_implicit_resolvers.items()
}
Loader.add_implicit_resolver("tag:yaml.org,2002:bool", re.compile("^(?:true|false)$"), list("tf"))


@pytest.fixture(scope="module")
def schema():
    # Here, since not every process that reads this file needs it.
    from jsonschema import Draft202012Validator

    printed = subprocess.run([PROGRAM, "inspect", "schema"], capture_output=True, check=True, timeout=HANG)
    return Draft202012Validator(json.loads(printed.stdout))


def test_every_block_says_what_it_is():
    unknown = [f"{example}: {example.kind or 'nothing'}" for example in EXAMPLES if example.kind not in KINDS]
    assert unknown == [], "name the kind behind the fence; `text` is for drawings"


def begins(site):
    """Stops the build when it reads its first source, with all settings read and its catalog open: painting takes a minute."""
    running = site.start("build", "--jobs", "1", "--progress", "json")
    hang = threading.Timer(HANG, running.kill)
    hang.start()
    said = ""
    try:
        while '"event":"progress"' not in said and (line := running.stderr.readline()):
            said += line
        running.terminate()
        said += running.communicate()[1]
    finally:
        hang.cancel()
        running.kill()
    # 143: it was told to end; 0: it had ended already.
    assert running.returncode in (0, 143) and "heliograph.yml:" not in said, said
    assert '"event":"progress"' in said, said


@pytest.mark.parametrize("example", of_kind("yaml"), ids=str)
def test_settings(example, schema, site):
    text = example.text
    keys = set(yaml.load(text, Loader))
    known = schema.schema["properties"]
    if not keys <= set(known):
        # What only an edition has.
        assert keys <= set(known["editions"]["additionalProperties"]["properties"]), example
        text = "editions:\n  some:\n    output: Output\n" + re.sub("^", "    ", text, flags=re.M)
    faults = [fault.message for fault in schema.iter_errors(yaml.load(text, Loader))]
    assert faults == [], example
    whole = text if "sources" in keys else PHOTOS + text
    if "font:" in text:
        require(site.has_font(), "there is no TrueType font in /usr/share/fonts")
    site.write("heliograph.yml", whole)
    if "demo:" in text:
        return begins(site)
    ran = site.heliograph("build", "--offline", "--progress", "none", "--dry-run")
    # A source on the network that was never asked has nothing to show; what the owner wrote is right all the same.
    expected = {0, 1, 2} if NETWORK.search(text) else {0}
    assert ran.returncode in expected, f"{example}\n{whole}\n{ran.stderr}"
    assert "heliograph.yml:" not in ran.stderr, f"{example}\n{ran.stderr}"


@pytest.mark.parametrize("example", of_kind("markdown"), ids=str)
def test_texts(example, site):
    """The front matter of an album, or of the owner; nothing in it may be wrong or without effect."""
    settings = PHOTOS + "passphrases: { family: { environment: HELIOGRAPH_FAMILY } }\n"
    for name in set(re.findall(r"[\w/]+\.jpg", example.text)) - {"me.jpg"}:
        site.photo(f"Pictures/{name}" if example.page == "Profile" else f"Pictures/Alps/{name}")
    site.photo("Pictures/Alps/other.jpg")
    site.write("heliograph.yml", settings)
    site.write("profile.md" if example.page == "Profile" else "Pictures/Alps/index.md", example.text)
    ran = site.heliograph("build", "--verbose", "--progress", "none", "--now", "2026-12-15")
    assert ran.returncode == 0, f"{example}\n{ran.stderr}"
    assert "index.md" not in ran.stderr and "profile.md" not in ran.stderr, f"{example}\n{ran.stderr}"


@pytest.mark.parametrize("example", of_kind("json"), ids=str)
def test_words_of_a_language(example, site):
    site.write("Locales/sv.json", example.text)
    site.write("heliograph.yml", PHOTOS + "language: sv\n")
    ran = site.heliograph("build", "--progress", "none")
    assert ran.returncode == 0, ran.stderr
    some = json.loads(example.text)["strings"]["download"]
    assert any(some in page.read_text(encoding="utf-8") for page in (site.folder / "Output/photos").rglob("index.html"))


@pytest.mark.parametrize("example", of_kind("css"), ids=str)
def test_styles(example, site):
    """A style sheet of the owner's, in the place of the one that Heliograph has."""
    site.write("Templates/site.css", (ROOT / "Templates/Assets/site.css").read_text(encoding="utf-8") + example.text)
    site.write("heliograph.yml", PHOTOS)
    ran = site.heliograph("build", "--progress", "none")
    assert ran.returncode == 0, ran.stderr
    sheets = [path for path in (site.folder / "Output/assets").glob("*.css") if example.text in path.read_text(encoding="utf-8")]
    assert len(sheets) == 1
    font = re.search(r'url\("(.*?)"\)', example.text)[1]
    assert (sheets[0].parent / font).is_file()


@pytest.mark.parametrize("example", of_kind("html"), ids=str)
def test_markup(example, site):
    """What the owner writes for the foot of every page."""
    site.write("footer.html", example.text)
    site.write("heliograph.yml", PHOTOS + "appearance: { footer: footer.html }\n")
    ran = site.heliograph("build", "--progress", "none")
    assert ran.returncode == 0, ran.stderr
    words = re.sub("<[^>]*>", "", example.text).split()
    assert all(word in (site.folder / "Output/index.html").read_text(encoding="utf-8") for word in words)


@pytest.mark.parametrize("example", of_kind("python"), ids=str)
def test_programs(example, site):
    """Decrypts an album that was just locked."""
    site.photo("Pictures/Alps/one.jpg")
    site.write("Pictures/Alps/index.md", "---\nlocked: family\n---\n")
    site.write("heliograph.yml", PHOTOS + "passphrases: { family: { environment: HELIOGRAPH_FAMILY } }\n")
    ran = site.heliograph("build", "--progress", "none")
    assert ran.returncode == 0, ran.stderr
    [lock] = (site.folder / "Output/locked").glob("*/key.json")
    program = re.sub(r"Output/locked/[0-9a-f]{32}", f"Output/locked/{lock.parent.name}", example.text)
    program = program.replace('"the passphrase"', json.dumps(PASSPHRASE))
    assert lock.parent.name in program and PASSPHRASE in program
    printed = site.run(sys.executable, "-c", program)
    assert printed.returncode == 0, printed.stderr
    assert printed.stdout.lower().startswith("<!doctype html>")


def test_what_the_sources_say():
    """The pages that Scripts/reference writes."""
    ran = subprocess.run([ROOT / "Scripts/reference", "--check"], capture_output=True, text=True, timeout=HANG)
    assert ran.returncode == 0, ran.stderr
