"""Locked albums: opened, read, searched and locked again in the browser; decrypted and encrypted by Python; no word in any file."""

import base64
import contextlib
import hashlib
import hmac
import ipaddress
import json
import os
import re
import ssl
import subprocess
import zlib
from datetime import datetime, timedelta, timezone

import pytest
from built_site import Host, served
from cryptography import x509
from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from PIL import Image
from playwright.sync_api import expect

PASSPHRASE = "Überfahrt nach dem Sturm"
SETTINGS = """
title: The Long Light
baseURL: https://photos.example.org/
sources: [ { folder: Pictures } ]
search: true
collections: [all, years]
renditions: { widths: [160, 320] }
passphrases: { family: { environment: HELIOGRAPH_FAMILY } }
"""


@pytest.fixture(scope="module")
def locked(tmp_path_factory):
    """The output of a site with an open and a locked album; every name in the locked one has "canary" in it."""
    top = tmp_path_factory.mktemp("locked")
    for number, name in enumerate(["Open/meadow", "canaryfolder/canary1", "canaryfolder/canary2", "canaryfolder/canaryinside/canary3"]):
        file = top / f"Pictures/{name}.jpg"
        file.parent.mkdir(parents=True, exist_ok=True)
        Image.linear_gradient("L").rotate(90 * number).resize((320, 240)).convert("RGB").save(file)
        (file.with_suffix(".jpg.xmp")).write_text(
            '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">'
            f'<rdf:Description xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title><rdf:Alt><rdf:li xml:lang="x-default">'
            f"{file.stem} title</rdf:li></rdf:Alt></dc:title></rdf:Description></rdf:RDF></x:xmpmeta>")
    (top / "Pictures/canaryfolder/index.md").write_text("---\ntitle: canaryalbum\nlocked: family\n---\ncanarytext\n")
    (top / "heliograph.yml").write_text(SETTINGS)
    result = subprocess.run(
        [os.environ["HELIOGRAPH"], "build", "--site", top, "--output", top / "Output", "--quiet"],
        env=os.environ | {"HELIOGRAPH_FAMILY": PASSPHRASE}, capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stderr
    subprocess.run([os.environ["HELIOGRAPH"], "check", top / "Output"], check=True)
    return top / "Output"


@pytest.fixture
def visit(browser, locked, defects):
    """A function that opens the page in front of the locked album, below a folder of the host."""
    with served(locked.parent) as address:
        def open_page(**options):
            context = browser.new_context(**options)
            page = context.new_page()
            page.on("console", lambda said: defects.add("locked", f"says on the console: {said.text[:200]}"))
            page.on("pageerror", lambda error: defects.add("locked", f"throws: {str(error)[:200]}"))
            page.goto(f"{address}Output/index.html")
            defects.count(1)
            page.get_by_role("link", name="Locked album").click()
            expect(page.get_by_role("heading")).to_have_text("Locked album")
            return page

        yield open_page


def unlock(page, passphrase=PASSPHRASE):
    """Types a passphrase and sends the form."""
    page.get_by_label("Passphrase").fill(passphrase)
    page.get_by_role("button").click()


def key_of(folder):
    """The key of the album, unwrapped with the passphrase, as the documentation does it."""
    lock = json.loads((folder / "key.json").read_text())
    salt, nonce, wrapped = (base64.b64decode(lock[name]) for name in ("salt", "nonce", "key"))
    assert lock["iterations"] >= 600_000
    password = hashlib.pbkdf2_hmac("sha256", PASSPHRASE.encode(), salt, lock["iterations"])
    return AESGCM(password).decrypt(nonce, wrapped, folder.name.encode())


def place_of(folder, key, path):
    """The file that holds what is encrypted for a path."""
    name = hmac.digest(hmac.digest(key, b"name", "sha256"), path.encode(), "sha256")[:16].hex()
    return folder / f"{name}.bin"


def decrypted(folder, key, path):
    """What is encrypted for a path."""
    sealed = place_of(folder, key, path).read_bytes()
    message = AESGCM(hmac.digest(key, b"file", "sha256")).decrypt(sealed[:12], sealed[12:], path.encode())
    return message[8:8 + int.from_bytes(message[:8], "big")]


def test_opens_leafs_searches_and_locks_again(visit, defects):
    """The album's pages, its viewer and its search work behind the passphrase, and not after it is locked again."""
    page = visit()
    unlock(page, "a wrong passphrase")
    expect(page.get_by_role("status")).to_have_text("That passphrase is wrong.")
    # The same letters, decomposed.
    unlock(page, "U\u0308berfahrt nach dem Sturm")
    expect(page.get_by_role("heading", level=1)).to_have_text("canaryalbum")
    expect(page.get_by_text("canarytext")).to_be_visible()
    images = page.locator(".tiles img")
    expect(images).to_have_count(2)
    for image in images.all():
        image.scroll_into_view_if_needed()
        expect(image).to_have_js_property("complete", True)
        defects.expect(image.evaluate("image => image.naturalWidth") > 0, "locked", "shows no image")
    front = page.url
    page.locator(".tiles a").first.click()
    expect(page).to_have_title(re.compile("canary1"))
    # A page has its title before it listens to keys.
    page.wait_for_load_state()
    expect(page.locator(".strip img")).to_have_count(2)
    page.keyboard.press("ArrowRight")
    expect(page).to_have_title(re.compile("canary2"))
    expect(page.locator(".strip [aria-current]")).to_have_attribute("title", "canary2 title")
    page.wait_for_load_state()
    inner = page.url
    # Pages of a locked album tell no address, and closing leads back all the same.
    page.keyboard.press("Escape")
    expect(page).to_have_url(front)
    page.get_by_role("link", name="Search").click()
    page.get_by_role("searchbox").fill("canary3")
    expect(page.locator(".found li")).to_have_count(1)
    page.get_by_role("link", name="Lock again").click()
    expect(page.get_by_label("Passphrase")).to_be_visible()
    page.goto(inner)
    expect(page.get_by_label("Passphrase")).to_be_visible()
    # The way back leads to the photo that was asked for.
    unlock(page)
    expect(page).to_have_title(re.compile("canary2"))
    # The viewer locks it as well.
    page.locator(".stage").get_by_role("link", name="Lock again").click()
    expect(page.get_by_label("Passphrase")).to_be_visible()
    page.goto(inner)
    expect(page.get_by_label("Passphrase")).to_be_visible()


def test_keeps_no_list(visit):
    """No list of a locked page is noted, neither of its search nor of its albums."""
    page = visit()
    unlock(page)
    page.get_by_role("link", name="Search").click()
    page.get_by_role("searchbox").fill("canary")
    page.locator(".found a").first.click()
    page.wait_for_url("**/photos/**")
    page.wait_for_load_state()
    kept = page.evaluate("() => JSON.stringify([history.state, sessionStorage])")
    assert "title" not in kept and "names" not in kept, f"is kept: {kept}"


def test_a_locked_page_asks_for_no_name(browser, locked, defects):
    """What a page still asks for after it was locked in another tab does not reach the server."""
    asked = []

    class Recorder(Host):
        def do_GET(self):
            asked.append(self.path)
            super().do_GET()

    with served(locked, Recorder) as address:
        page = browser.new_page()
        page.goto(f"{address}locked/{next((locked / 'locked').iterdir()).name}/")
        unlock(page)
        expect(page.get_by_role("heading", level=1)).to_have_text("canaryalbum")
        page.wait_for_load_state()
        page.evaluate("""() => new Promise(resolve => {
          indexedDB.open("heliograph-locked", 1).onsuccess = event => {
            const change = event.target.result.transaction("keys", "readwrite");
            change.objectStore("keys").clear();
            change.oncomplete = resolve;
          };
        })""")
        page.evaluate("() => fetch('images/canary.jpg').catch(() => {})")
        defects.count()
        defects.expect(not [path for path in asked if "canary" in path], "locked", "asks the server for a name of the album")
        page.close()


@pytest.mark.parametrize("layout", ["justified", "masonry"])
def test_opens_a_wall(browser, tmp_path, defects, layout):
    """The pages of a locked album join to one, whose photos come decrypted from the service worker."""
    for number in range(1, 25):
        file = tmp_path / f"Pictures/Canaries/canary{number:02}.jpg"
        file.parent.mkdir(parents=True, exist_ok=True)
        Image.linear_gradient("L").rotate(90 * number).resize((320, 200 + 9 * number)).convert("RGB").save(file)
    (tmp_path / "Pictures/Canaries/index.md").write_text(f"---\ntitle: canaryalbum\nlocked: family\nlayout: {layout}\n---\n")
    (tmp_path / "heliograph.yml").write_text(SETTINGS + "paging: wall\nphotosPerPage: 6\n")
    result = subprocess.run(
        [os.environ["HELIOGRAPH"], "build", "--site", tmp_path, "--output", tmp_path / "Output", "--quiet"],
        env=os.environ | {"HELIOGRAPH_FAMILY": PASSPHRASE}, capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stderr
    with served(tmp_path / "Output") as address:
        page = browser.new_page(viewport={"width": 1000, "height": 700})
        page.on("console", lambda said: defects.add("locked wall", f"says on the console: {said.text[:200]}"))
        page.on("pageerror", lambda error: defects.add("locked wall", f"throws: {str(error)[:200]}"))
        defects.count(1)
        page.goto(f"{address}locked/{next((tmp_path / 'Output/locked').iterdir()).name}/index.html")
        unlock(page)
        expect(page.get_by_role("heading", level=1)).to_have_text("canaryalbum")
        page.wait_for_function("() => document.documentElement.classList.contains('walled')")
        page.get_by_role("slider", name="Timeline").focus()
        page.keyboard.press("End")
        last = page.get_by_role("main").get_by_role("img").last
        expect(last).not_to_have_js_property("naturalWidth", 0)
        expect(page).to_have_url(re.compile(r"/page/from-[0-9a-f]{8}/$"))
        if folder := os.environ.get("HELIOGRAPH_PICTURES"):
            page.screenshot(path=f"{folder}/locked-{layout}.png")
        far = page.url
        page.get_by_role("link", name="Lock again").first.click()
        expect(page.get_by_label("Passphrase")).to_be_visible()
        page.goto(far)
        expect(page.get_by_label("Passphrase")).to_be_visible()
        page.close()


@pytest.fixture(scope="module")
def certificate(tmp_path_factory):
    """A file with a certificate for 127.0.0.1, signed by its own key, and the key."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "photos")])
    start = datetime.now(timezone.utc) - timedelta(days=1)
    address = x509.SubjectAlternativeName([x509.IPAddress(ipaddress.ip_address("127.0.0.1"))])
    signed = (
        x509.CertificateBuilder().subject_name(name).issuer_name(name).public_key(key.public_key())
        .serial_number(x509.random_serial_number()).not_valid_before(start).not_valid_after(start + timedelta(days=9))
        .add_extension(address, critical=False).sign(key, hashes.SHA256()))
    file = tmp_path_factory.mktemp("certificate") / "host.pem"
    file.write_bytes(signed.public_bytes(serialization.Encoding.PEM) + key.private_bytes(
        serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()))
    return file


def test_opens_over_https(browser_type, browser_type_launch_args, locked, certificate, defects):
    """From a host with a certificate the album opens as from this machine."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(certificate)
    # Nobody knows the signer.
    arguments = [*browser_type_launch_args["args"], "--ignore-certificate-errors"]
    browser = browser_type.launch(**browser_type_launch_args | {"args": arguments})
    with served(locked, tls=context) as address:
        page = browser.new_page()
        defects.count(1)
        page.goto(address + "index.html")
        page.get_by_role("link", name="Locked album").click()
        unlock(page)
        expect(page.get_by_role("heading", level=1)).to_have_text("canaryalbum")
        expect(page.locator(".tiles img").first).not_to_have_js_property("naturalWidth", 0)
        defects.expect(page.url.startswith("https://"), "locked", f"is at {page.url}")
    browser.close()


@pytest.mark.parametrize("scheme", ["light"])
def test_opens_in_firefox(firefox, locked, defects):
    """In Firefox the album opens, shows its photos, and is closed when it is locked again."""
    with served(locked) as address:
        defects.count(1)
        firefox.open(f"{address}locked/{next((locked / 'locked').iterdir()).name}/index.html")
        firefox.until("() => document.querySelector('form:not([hidden])')")
        firefox.evaluate("passphrase => { document.querySelector('input[type=password]').value = passphrase; }", PASSPHRASE)
        firefox.evaluate("() => { document.querySelector('form button').click(); }")
        firefox.until("() => document.title.startsWith('canaryalbum')")
        firefox.until("() => document.querySelector('.tiles img')?.naturalWidth")
        address = firefox.evaluate("() => location.href")
        # The page that locks leads on by itself.
        with contextlib.suppress(RuntimeError):
            firefox.open(address.rsplit("/", 1)[0] + "/lock.html")
        firefox.until("() => document.querySelector('form')")
        firefox.open(address)
        shown = firefox.evaluate("() => document.body.innerText")
        defects.expect("canary" not in shown and "passphrase" in shown.lower(), "locked", f"shows {shown[:200]}")


def test_opens_in_the_language_of_the_card(browser, tmp_path, defects):
    """The card in the tree of another language leads to its form, to its pages inside, and there at once when the album is open."""
    (tmp_path / "Pictures/Canaries").mkdir(parents=True)
    for name in ["meadow", "Canaries/canary1"]:
        Image.linear_gradient("L").resize((320, 240)).convert("RGB").save(tmp_path / f"Pictures/{name}.jpg")
    (tmp_path / "Pictures/Canaries/index.md").write_text("---\ntitle: { en: canaryalbum, zh-Hant: 金絲雀 }\nlocked: family\n---\n")
    (tmp_path / "heliograph.yml").write_text(SETTINGS + "languages: [en, zh-Hant]\n")
    subprocess.run(
        [os.environ["HELIOGRAPH"], "build", "--site", tmp_path, "--output", tmp_path / "Output", "--quiet"],
        env=os.environ | {"HELIOGRAPH_FAMILY": PASSPHRASE}, check=True)
    with served(tmp_path / "Output") as address:
        page = browser.new_page()
        page.on("console", lambda said: defects.add("locked", f"says on the console: {said.text[:200]}"))
        page.on("pageerror", lambda error: defects.add("locked", f"throws: {str(error)[:200]}"))
        defects.count(1)
        page.goto(f"{address}zh-Hant/index.html")
        page.get_by_role("link", name="上鎖的相簿").click()
        page.get_by_label("通關密語").fill(PASSPHRASE)
        page.get_by_role("button").click()
        expect(page.get_by_role("heading", level=1)).to_have_text("金絲雀")
        expect(page.locator(".tiles img").first).not_to_have_js_property("naturalWidth", 0)
        page.goto(f"{address}zh-Hant/index.html")
        page.get_by_role("link", name="上鎖的相簿").click()
        expect(page.get_by_role("heading", level=1)).to_have_text("金絲雀")
        page.close()


def test_keeps_nothing_that_is_readable_in_caches(visit, defects):
    """No cache of the service worker has an entry, and the keys cannot be read out."""
    page = visit()
    unlock(page)
    expect(page.get_by_role("heading", level=1)).to_have_text("canaryalbum")
    found = page.context.new_cdp_session(page).send("Runtime.evaluate", {"awaitPromise": True, "returnByValue": True, "expression": """
        (async () => {
          const base = await new Promise(done => { indexedDB.open("heliograph-locked").onsuccess = event => done(event.target.result); });
          const all = await new Promise(done => { base.transaction("keys").objectStore("keys").getAll().onsuccess = event => done(event.target.result); });
          return { caches: await caches.keys(), keys: all.map(keys => [keys.file.extractable, keys.name.extractable]) };
        })()"""})["result"]["value"]
    defects.expect(found == {"caches": [], "keys": [[False, False]]}, "locked", f"keeps {found}")


def test_shows_nothing_inside_of_a_frame(visit, locked, defects):
    """A page around the album can neither ask for the passphrase nor show what is open."""
    (locked.parent / "around.html").write_text(
        '<!doctype html><meta charset="utf-8"><title>Around</title><link rel="icon" href="data:,">'
        f'<iframe src="Output/locked/{next((locked / "locked").iterdir()).name}/"></iframe>')
    page = visit()
    top = page.url.split("Output/")[0]
    page.goto(top + "around.html")
    frame = page.frame_locator("iframe")
    expect(frame.get_by_role("status")).to_contain_text("in a window of its own")
    expect(frame.get_by_label("Passphrase")).to_be_hidden()


def test_says_what_it_is_without_javascript(visit):
    """Without JavaScript the page says that the album is encrypted, and what is missing."""
    page = visit(java_script_enabled=False)
    expect(page.get_by_text("This album is encrypted.")).to_be_visible()
    expect(page.locator("noscript p")).to_contain_text("Without JavaScript")
    expect(page.get_by_label("Passphrase")).to_be_hidden()


def test_says_what_is_missing_on_a_disk(browser, locked, defects):
    """From a disk, where no service worker is, the page says so."""
    page = browser.new_page()
    defects.count(1)
    page.goto(next(locked.glob("locked/*/index.html")).as_uri())
    expect(page.get_by_role("status")).to_contain_text("over https")


def test_python_decrypts_what_was_published(locked, defects):
    """A few lines of Python read pages and images, and refuse what was changed or swapped."""
    folder = next((locked / "locked").iterdir())
    key = key_of(folder)
    home = decrypted(folder, key, "index.html").decode()
    defects.count(1)
    defects.expect("canarytext" in home, "locked", "has another home page")
    images = re.findall(r"images/[^\s\"]+\.jpg", home)
    for path in images:
        defects.expect(decrypted(folder, key, path).startswith(b"\xff\xd8\xff"), path, "is no JPEG")
    defects.expect(len(images) > 1, "locked", "has no images")
    sealed = bytearray(place_of(folder, key, "index.html").read_bytes())
    sealed[20] ^= 1
    for message, path in [(sealed, b"index.html"), (place_of(folder, key, images[0]).read_bytes(), b"index.html")]:
        with pytest.raises(InvalidTag):
            AESGCM(hmac.digest(key, b"file", "sha256")).decrypt(bytes(message[:12]), bytes(message[12:]), path)


def test_browser_decrypts_what_python_encrypted(visit, locked):
    """A page that Python encrypted for a path opens in the browser."""
    folder = next((locked / "locked").iterdir())
    key = key_of(folder)
    content = b'<!doctype html><html lang="en"><title>By Python</title><link rel="icon" href="data:,"><p>From afar.</p>'
    message = len(content).to_bytes(8, "big") + content
    nonce = os.urandom(12)
    sealed = AESGCM(hmac.digest(key, b"file", "sha256")).encrypt(nonce, message.ljust(4096, b"\0"), b"python/index.html")
    file = place_of(folder, key, "python/index.html")
    file.write_bytes(nonce + sealed)
    try:
        page = visit()
        unlock(page)
        expect(page.get_by_role("heading", level=1)).to_have_text("canaryalbum")
        page.goto(page.url + "python/")
        expect(page.get_by_text("From afar.")).to_be_visible()
    finally:
        file.unlink()


def readings(body):
    """The bytes of a file as they are, and what is in them when they are decoded."""
    yield body
    for code in re.findall(rb"[A-Za-z0-9+/]{16,}", body):
        for start in range(4):
            part = code[start:]
            yield base64.b64decode(part[:len(part) // 4 * 4])
    for start in re.finditer(rb"\x78[\x01\x5e\x9c\xda]|\x1f\x8b\x08", body):
        try:
            yield zlib.decompressobj(47).decompress(body[start.start():])
        except zlib.error:
            pass


def test_leaves_no_word_in_any_file(locked, defects):
    """No path and no byte of the output has a name of the locked album, also not in base64 or compressed."""
    for file in sorted(locked.rglob("*")):
        if not file.is_file():
            continue
        defects.count(1)
        path = file.relative_to(locked).as_posix()
        defects.expect("canary" not in path.lower(), path, "has a name of the locked album")
        for reading in readings(file.read_bytes()):
            defects.expect(b"canary" not in reading.lower(), path, "has a word of the locked album")
    # The scanner finds what is there.
    planted = b"x" + base64.b64encode(b"there is a canary in it") + zlib.compress(b"a canary")
    assert sum(b"canary" in reading for reading in readings(planted)) == 2


def test_every_file_is_as_long_as_a_bucket(locked, defects):
    """The lengths of the encrypted files are those of PADMÉ, with a nonce and a tag."""
    for file in locked.glob("locked/*/*.bin"):
        length = file.stat().st_size - 28
        defects.count(1)
        exponent = length.bit_length() - 1
        step = 1 << (exponent - exponent.bit_length())
        defects.expect(length >= 4096 and length % step == 0, file.name, f"has {length} bytes")
