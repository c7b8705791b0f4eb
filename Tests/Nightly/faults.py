"""What a host does wrong, each as a function of the request and the honest body, for lists and pictures alike."""

import email.utils
import gzip
import json
import time
import zlib

from pictures import png
from services import flickr_list, flickr_number
from wire import Connection, Request

FAULTS = {}


def fault(name):
    def register(function):
        FAULTS[name] = function
        return function

    return register


def broken(name, *pieces, **headers):
    """Sends a head and pieces of the honest body that do not fit together; the connection then ends."""

    @fault(name)
    def send(request, wire, body, kind):
        wire.head(Content_Type=kind, **{key: value(body) if callable(value) else value for key, value in headers.items()})
        for piece in pieces:
            wire.send(piece(body) if callable(piece) else piece)
        return wire


def half(body):
    return body[: len(body) // 2]


def whole(body):
    return body


# Connections that end, stall or never begin.


@fault("reset-before")
def _(request, wire, body, kind):
    wire.reset()


@fault("reset-mid")
def _(request, wire, body, kind):
    wire.head(Content_Type=kind, Content_Length=len(body))
    wire.send(half(body))
    wire.ended.wait(0.2)
    wire.reset()


@fault("hang-headers")
def _(request, wire, body, kind):
    wire.silence()


@fault("hang-body")
def _(request, wire, body, kind):
    wire.head(Content_Type=kind, Content_Length=len(body))
    wire.send(half(body))
    wire.silence()


@fault("slow-headers")
def _(request, wire, body, kind):
    wire.drip(b"HTTP/1.1 200 OK\r\nX-Slow: " + b"a" * 600, 0.5)


@fault("slow-body")
def _(request, wire, body, kind):
    wire.head(Content_Type=kind, Content_Length=len(body))
    wire.drip(body, 0.5)


@fault("trickle")
def _(request, wire, body, kind):
    # Faster than what counts as a stall, and without an end.
    wire.head(Content_Type=kind)
    while not wire.ended.wait(0.5):
        wire.send(b" " * 400)


# Bodies that are not as long as they say.

broken("close-mid", half, Content_Length=len)
broken("long-length", whole, Content_Length=lambda body: len(body) // 2, Connection="close")
broken("no-length-trunc", half)
# Where a client finds the response whole, it would send the next request on a connection that is about to end.
broken(
    "truncated", lambda body: body[: len(body) * 2 // 3], Content_Length=lambda body: len(body) * 2 // 3, Connection="close")
broken("bad-chunk", b"zz\r\n", whole, Transfer_Encoding="chunked")
broken("chunk-trunc", lambda body: b"%x\r\n%s\r\n" % (len(body), body), Transfer_Encoding="chunked")
broken("huge-length", b"\0" * 1024, Content_Length=1 << 60)
broken("gzip-lie", whole, Content_Encoding="gzip", Content_Length=len, Connection="close")
broken("empty", Content_Length=0, Connection="close")


@fault("two-lengths")
def _(request, wire, body, kind):
    wire.send(b"HTTP/1.1 200 OK\r\nContent-Length: 5\r\nContent-Length: %d\r\n\r\n" % len(body) + body)


# A client that takes all of it takes more than a picture may have, 512 MB.
MEGABYTE, MOST = bytes(1 << 20), 600


@fault("endless")
def _(request, wire, body, kind):
    wire.head(Content_Type=kind)
    for _ in range(MOST):
        wire.send(MEGABYTE)


PACKER = zlib.compressobj(9, zlib.DEFLATED, 31)
ZEROS = b"".join(PACKER.compress(b"\0" * (1 << 20)) for _ in range(20)) + PACKER.flush()
TWICE = gzip.compress(gzip.compress(b"\0" * 20_000_000))


@fault("gzip-bomb")
def _(request, wire, body, kind):
    wire.head(Content_Type=kind, Content_Encoding="gzip")
    # Members of gzip may follow one another.
    for _ in range(MOST // 20):
        wire.send(ZEROS)


@fault("gzip-twice")
def _(request, wire, body, kind):
    wire.answer(TWICE, kind, Content_Encoding="gzip, gzip")


@fault("gzip-trunc")
def _(request, wire, body, kind):
    packed = gzip.compress(body)
    wire.answer(packed[: len(packed) * 2 // 3], kind, Content_Encoding="gzip")


# Statuses and headers.


def status(name, line, **headers):
    @fault(name)
    def send(request, wire, body, kind):
        wire.answer(b"no", "text/plain", line, **headers)


status("500", "500 Internal Server Error")
status("503", "503 Service Unavailable")
status("403", "403 Forbidden")
status("410", "410 Gone")
status("404", "404 Not Found")
status("401", "401 Unauthorized")
status("304", "304 Not Modified")
status("429-day", "429 Too Many Requests", Retry_After=86400)
status("429-junk", "429 Too Many Requests", Retry_After="soon -1e99")


@fault("headers-endless")
def _(request, wire, body, kind):
    wire.send(b"HTTP/1.1 200 OK\r\n" + b"X-A: 1\r\n" * 40_000 + b"\r\n")


@fault("header-huge")
def _(request, wire, body, kind):
    wire.send(b"HTTP/1.1 200 OK\r\nConnection: close\r\nX-A: " + b"a" * (1 << 20) + b"\r\nContent-Length: 0\r\n\r\n")


@fault("status-junk")
def _(request, wire, body, kind):
    wire.send(b"HTTP/9.9 banana\r\n\r\n")


@fault("http09")
def _(request, wire, body, kind):
    wire.send(b"hello")


# Redirects.


def redirect(name, location):
    @fault(name)
    def send(request, wire, body, kind):
        wire.answer(b"", "text/plain", "302 Found", Location=location(request))


redirect("redirect-loop", lambda request: request.target)
# Each hop is another address.
redirect("redirect-chain", lambda request: f"{request.target}{'&' if '?' in request.target else '?'}hop=1")
redirect("redirect-file", lambda request: "file:///etc/hostname")
redirect("redirect-gopher", lambda request: "gopher://127.0.0.1:1/x")
redirect("redirect-decimal", lambda request: f"http://2130706433:{request.headers['host'].split(':')[1]}/ok")
redirect("redirect-mapped", lambda request: f"http://[::ffff:127.0.0.1]:{request.headers['host'].split(':')[1]}/ok")
redirect("redirect-metadata", lambda request: "http://169.254.169.254/latest/meta-data/")


@fault("key-in-path")
def _(request, wire, body, kind):
    if request.path.startswith("/nowhere/"):
        return wire.answer(b"no", "text/plain", "404 Not Found")
    return wire.answer(b"", "text/plain", "302 Found", Location="/nowhere/" + wire.secret)


@fault("key-said")
def _(request, wire, body, kind):
    words = f"No access for {wire.secret}"
    if kind == "application/json":
        return wire.answer(json.dumps({"message": words}).encode(), kind, "403 Forbidden")
    return wire.answer(f'<rsp stat="fail"><err code="403" msg="{words}"/></rsp>'.encode(), "text/xml; charset=utf-8")


@fault("redirect-five")
def _(request, wire, body, kind):
    if request.target.count("hop=1") == 5:
        return wire.answer(body, kind)
    return FAULTS["redirect-chain"](request, wire, body, kind)


# Bodies of another kind.


def content(name, body, kind):
    @fault(name)
    def send(request, wire, honest, honest_kind):
        wire.answer(body, kind)


content("html-200", b"<!doctype html><title>Sign in</title>", "text/html")
content("html-as-jpeg", b"<!doctype html><script>alert(1)</script>", "image/jpeg")
content("svg-as-jpeg", b"<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>", "image/jpeg")
content("speck", png((1, 2, 3), 1, 1), "image/png")
content("json-deep", b"[" * 100_000 + b"]" * 100_000, "application/json")

ENTITIES = '<!ENTITY a "aaaaaaaaaa">' + "".join(
    f'<!ENTITY {after} "{f"&{name};" * 10}">' for name, after in zip("abcdefgh", "bcdefghi"))
XML = {
    "billion-laughs": f"<!DOCTYPE rsp [{ENTITIES}]><rsp>&i;</rsp>",
    "quadratic": f'<!DOCTYPE rsp [<!ENTITY a "{"a" * 100_000}">]><rsp>{"&a;" * 20_000}</rsp>',
    "entity-file": '<!DOCTYPE rsp [<!ENTITY x SYSTEM "file:///etc/hostname">]><rsp stat="ok">&x;</rsp>',
    "entity-http": '<!DOCTYPE rsp [<!ENTITY x SYSTEM "http://127.0.0.1:9/x">]><rsp stat="ok">&x;</rsp>',
    "entity-parameter": '<!DOCTYPE rsp [<!ENTITY % p SYSTEM "http://127.0.0.1:9/x"> %p;]><rsp/>',
    "dtd-outside": '<!DOCTYPE rsp SYSTEM "http://127.0.0.1:9/x.dtd"><rsp stat="ok"/>',
    "xinclude": '<rsp stat="ok" xmlns:i="http://www.w3.org/2001/XInclude"><i:include href="/etc/hostname" parse="text"/></rsp>',
    "xml-deep": "<a>" * 20_000 + "</a>" * 20_000,
    "xml-attributes": "<rsp " + " ".join(f'a{number}="1"' for number in range(20_000)) + "/>",
    "xml-text": f"<rsp>{'x' * 11_000_000}</rsp>",
    "xml-utf16-lie": '<?xml version="1.0" encoding="utf-16"?><rsp stat="ok"/>',
    "xml-truncated": '<?xml version="1.0"?><rsp stat="ok"><photos page="1" pages="3"><photo id="1"',
    "xml-empty-list": '<?xml version="1.0"?><rsp stat="ok"><photos page="1" pages="1" perpage="100" total="0"></photos></rsp>',
    "xml-fails": '<?xml version="1.0"?><rsp stat="fail"><err code="105" msg="Service currently unavailable"/></rsp>',
}
for name, text in XML.items():
    content(name, text.encode(), "text/xml; charset=utf-8")
content("xml-no-utf8", b'<?xml version="1.0" encoding="utf-8"?><rsp stat="ok"><photos title="\xff\xfe"/></rsp>', "text/xml")
content("xml-latin1", b'<?xml version="1.0" encoding="utf-8"?><rsp stat="ok"><photos title="caf\xe9"/></rsp>', "text/xml")
content("xml-nul", b'<?xml version="1.0"?><rsp stat="ok"><photos title="\0"/></rsp>', "text/xml")


# Lists that lie about their pages.


@fault("page-empty")
def _(request, wire, body, kind):
    number = int(request.query.get("page", "1"))
    photos = [(flickr_number(request), f"http://{request.headers['host']}/image/1.png")] if number == 1 else []
    wire.answer(flickr_list(photos, number, 3, 3), "text/xml; charset=utf-8")


@fault("pages-endless")
def _(request, wire, body, kind):
    number = int(request.query.get("page", "1"))
    wire.answer(flickr_list([(str(number), "")], number, 999_999_999, 999_999_999), "text/xml; charset=utf-8")


@fault("pages-repeat")
def _(request, wire, body, kind):
    number = int(request.query.get("page", "1"))
    photos = [(flickr_number(request), f"http://{request.headers['host']}/image/good/1.png")]
    wire.answer(flickr_list(photos, number, 3, 3), "text/xml; charset=utf-8")


# What is no fault for a client that waits, or that takes no notice.


@fault("429-once")
def _(request, wire, body, kind):
    if wire.is_first(request):
        return wire.answer(b"no", "text/plain", "429 Too Many Requests", Retry_After=1)
    return wire.answer(body, kind)


@fault("429-date")
def _(request, wire, body, kind):
    if not wire.is_first(request):
        return wire.answer(body, kind)
    date, later = (email.utils.formatdate(time.time() + seconds, usegmt=True) for seconds in (0, 1))
    return wire.answer(b"no", "text/plain", "429 Too Many Requests", Date=date, Retry_After=later)


@fault("503-twice")
def _(request, wire, body, kind):
    if wire.is_first(request, 2):
        return wire.answer(b"no", "text/plain", "503 Service Unavailable")
    return wire.answer(body, kind)


@fault("file-name-hostile")
def _(request, wire, body, kind):
    wire.answer(body, kind, Content_Disposition='attachment; filename="../../../../evil.png"')


@fault("cookie")
def _(request, wire, body, kind):
    wire.answer(body, kind, Set_Cookie="sid=1; Domain=com; Path=/")


def play(name, request: Request, wire: Connection, body, kind, secret, is_first):
    """Answers with a fault; `is_first` counts the requests so far, for faults that pass."""
    wire.secret, wire.is_first = secret, is_first
    FAULTS[name](request, wire, body, kind)
