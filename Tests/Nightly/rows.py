"""The table of faults: the bound in seconds, how often a host is asked, what a person reads, the exit code, what stays.

Each fault stands here for each place that it can be in: the list of Flickr, its pictures, and the same of feeds and of
remotes of rclone; some stand for Piwigo and Immich, too. A test prints how long each took; only what takes PATIENCE times as long as its bound fails, since a time
that was measured says more of the machine than of the program.
"""

from dataclasses import dataclass, field, replace

from faults import FAULTS

# Silence has to end somewhere: the option --max-time of rows that are silent, whose first half is for lists. Within it all have to
# be asked, many by programs of their own, on a busy machine too; and a minute after its start, rclone gives up by itself.
SILENCE = 100
PATIENCE = 20


@dataclass(frozen=True)
class Expected:
    """What a build with one fault comes to, on the night after a good one."""

    words: str  # in the one sentence about it; empty for none
    code: int = 2
    requests: int = 5  # at most
    stays: bool = True  # whether the site stays as it was, to the byte
    seconds: int = 10  # at most


@dataclass(frozen=True)
class Row:
    """What it comes to in each role, "list" and "picture"; a role that is missing has its reason in the table."""

    flickr: dict
    feed: dict = field(default_factory=dict)
    remote: dict = field(default_factory=dict)
    piwigo: dict = field(default_factory=dict)
    immich: dict = field(default_factory=dict)
    silent: bool = False  # whether only a limit of time ends it


CUT = "closes the connection in the middle of its response"
TIME = "does not respond in time"
MEGABYTES, HALF_GIGABYTE = "sends more than 8 MB", "sends more than 512 MB"
NO_XML = "is not Flickr's XML"
NO_HTTP = "cannot be requested"
NO_IMAGE = "is not an image Heliograph can open"
SHORT = "is cut short"
PRIVATE = "leads to this machine or into a private network"
SCHEME = "redirects to an address that is not plain http or https"
DOCTYPE = "declares a document type, which is refused"
# Of feeds.
NO_FEED = "is neither Atom, RSS 2.0 nor JSON Feed"
PAGE = "is a web page and no feed"
MALFORMED = "is not well formed"
NO_TEXT = "is not written in UTF-8"
# Of rclone, which says these itself.
EOF = "unexpected EOF"
RESET = "connection reset by peer"
SYNTAX = "XML syntax error"
SIZES = "sizes differ"
MOST = "max transfer limit reached"
LOOP = "stopped after 10 redirects"
NO_SCHEME = "unsupported protocol scheme"
LATE = "half of the time of --max-time"
# A login page, and any XML that is not WebDAV, is an empty folder to rclone.
NONE = "lists no photos; last time there were 1"
SAME, NEW = Expected("", 0), Expected("", 0, stays=False)


def row(list, picture=None, *, feed=None, far, silent=False, **options):
    """A fault with the words for each place, of which the list is the first and the picture the second.

    - feed: as Flickr's where it is `None`, and one text is for the list alone.
    - far: one text is for both.
    - `()` is for none, and `None` in a pair where the fault is not in that place.
    """
    picture = list if picture is None else picture
    if isinstance(feed, str):
        feed = (feed, picture)
    if not isinstance(far, tuple):
        far = (far, far)
    places = {"flickr": (list, picture), "feed": (list, picture) if feed is None else feed, "remote": far}
    return Row(silent=silent, **{
        kind: {
            # What follows a failed attempt differs: rclone makes three of them, three times.
            role: replace(each, requests=max(each.requests, requests)) if isinstance(each, Expected)
            else Expected(
                each, **({"seconds": SILENCE + 5} if silent else {}) | options
                | {"requests": max(requests, options.get("requests", 0))})
            for role, each in zip(("list", "picture"), pair) if each is not None and each != ()
        }
        for (kind, pair), requests in zip(places.items(), (5, 12, 12))
    })


ROWS = {
    # Connections that end, stall or never begin.
    "reset-before": row(CUT, far=RESET),
    "reset-mid": row(CUT, far=RESET),
    "hang-headers": row(TIME, far=LATE, silent=True),
    "hang-body": row(TIME, far=LATE, silent=True),
    "slow-headers": row(TIME, far=LATE, silent=True),
    "slow-body": row(TIME, far=LATE, silent=True),
    "trickle": row(TIME, far=LATE, silent=True),
    # Bodies that are not as long as they say, or too long. A list may have 8 MB, a picture 512 MB.
    "close-mid": row(CUT, far=EOF),
    "long-length": row(NO_XML, SHORT, feed=MALFORMED, far=(SYNTAX, SIZES)),
    "no-length-trunc": row(NO_XML, SHORT, feed=MALFORMED, far=(SYNTAX, SIZES)),
    "truncated": row(NO_XML, SHORT, feed=MALFORMED, far=(SYNTAX, SIZES)),
    "bad-chunk": row(CUT, far="invalid byte in chunk length"),
    # rclone misses nothing behind the end of its XML.
    "chunk-trunc": row(CUT, far=(SAME, EOF)),
    "huge-length": row(MEGABYTES, HALF_GIGABYTE, far=(SYNTAX, EOF)),
    # Pictures of 512 MB once, since those of feeds come the same way. rclone reads a list to its end before it complains, for
    # two minutes at most, which takes a test too long.
    "endless": row(MEGABYTES, HALF_GIGABYTE, feed=(MEGABYTES, None), far=(None, MOST), seconds=20),
    # What ends a packed picture of any size is safe, and its words say little: libcurl has no room for it.
    "gzip-bomb": row(MEGABYTES, NO_HTTP, feed=(MEGABYTES, None), far=(None, MOST), seconds=20),
    # As a picture it is 20 MB of zeros, which the program that opens photos takes half a minute for, twice, until it is ended.
    "gzip-twice": row(MEGABYTES, (), far=(SYNTAX, SIZES)),
    "gzip-lie": row(CUT, far="gzip: invalid header"),
    "gzip-trunc": row(NO_XML, SHORT, feed=MALFORMED, far=(EOF, SIZES)),
    "empty": row(NO_XML, "is empty", feed=MALFORMED, far=("EOF", SIZES)),
    "two-lengths": row(SAME, NEW, far="message cannot contain multiple Content-Length"),
    # Statuses and headers.
    "500": row("reports a server error (500)", far="500 Internal Server Error"),
    "503": row("reports a server error (503)", far="503 Service Unavailable"),
    "401": row("(401)", far="401 Unauthorized"),
    "403": row("(403)", far="403 Forbidden"),
    "404": row("does not exist (404)", far=("is no folder of the remote", "404 Not Found")),
    # Such a feed is not asked for a month, so its picture cannot be tried on the next night.
    "410": row("(410)", feed=("is gone for good (410)", None), far="410 Gone"),
    # A feed that says that nothing is new is as it was.
    "304": row("304", feed=(None, "304"), far="304 Not Modified"),
    "429-day": row("receives too many requests (429)", far="429 Too Many Requests"),
    "429-junk": row("receives too many requests (429)", far="429 Too Many Requests"),
    "headers-endless": row("sends too many headers", far=("EOF", SIZES)),
    "header-huge": row(NO_HTTP, far=("EOF", SIZES)),
    "status-junk": row(NO_HTTP, far="malformed HTTP status code"),
    "http09": row(NO_HTTP, far="malformed HTTP response"),
    # Redirects. rclone follows wherever the owner's own remote leads it, also into a private network.
    "redirect-loop": row("redirects more than 5 times", far=LOOP, requests=6),
    "redirect-chain": row("redirects more than 5 times", far=LOOP, requests=6),
    "redirect-file": row(SCHEME, far=NO_SCHEME),
    "redirect-gopher": row(SCHEME, far=NO_SCHEME),
    "redirect-decimal": row(PRIVATE, far=()),
    "redirect-mapped": row(PRIVATE, far=()),
    "redirect-metadata": row(PRIVATE, far=()),
    "key-said": row("No access for", NO_IMAGE, feed=NO_FEED, far=(NONE, SIZES)),
    "key-in-path": row("does not exist (404)", far=("is no folder of the remote", "404 Not Found")),
    # Bodies of another kind.
    "html-200": row(DOCTYPE, NO_IMAGE, feed=PAGE, far=(NONE, SIZES)),
    "html-as-jpeg": row(DOCTYPE, NO_IMAGE, feed=PAGE, far=(NONE, SIZES)),
    "svg-as-jpeg": row(NO_XML, NO_IMAGE, feed=NO_FEED, far=(NONE, SIZES)),
    "speck": row(NO_XML, "has 1 × 1 pixels, not the announced 60 × 40", feed=NO_TEXT, far=(SYNTAX, SIZES)),
    "json-deep": row(NO_XML, NO_IMAGE, feed=MALFORMED, far=("EOF", SIZES)),
    "billion-laughs": row(DOCTYPE, NO_IMAGE, far=(NONE, SIZES)),
    "quadratic": row(DOCTYPE, NO_IMAGE, far=(NONE, SIZES)),
    "entity-file": row(DOCTYPE, NO_IMAGE, far=(NONE, SIZES)),
    "entity-http": row(DOCTYPE, NO_IMAGE, far=(NONE, SIZES)),
    "entity-parameter": row(DOCTYPE, NO_IMAGE, far=(NONE, SIZES)),
    "dtd-outside": row(DOCTYPE, NO_IMAGE, far=(NONE, SIZES)),
    "xinclude": row("returns no list of photos", NO_IMAGE, feed=NO_FEED, far=(NONE, SIZES)),
    "xml-deep": row(NO_XML, NO_IMAGE, feed="has elements within elements more than", far=(NONE, SIZES)),
    "xml-attributes": row(NO_XML, NO_IMAGE, feed="has an element of more than", far=(NONE, SIZES)),
    "xml-text": row(MEGABYTES, NO_IMAGE, far=(NONE, MOST)),
    "xml-utf16-lie": row("returns no list of photos", NO_IMAGE, feed=NO_FEED, far=('encoding "utf-16" declared', SIZES)),
    "xml-truncated": row(NO_XML, NO_IMAGE, feed=MALFORMED, far=(SYNTAX, SIZES)),
    "xml-empty-list": row("has no photo", NO_IMAGE, feed=NO_FEED, far=(NONE, SIZES)),
    "xml-fails": row("Service currently unavailable", NO_IMAGE, feed=NO_FEED, far=(NONE, SIZES)),
    # Feeds are read in whatever encoding.
    "xml-no-utf8": row(NO_XML, NO_IMAGE, feed=NO_FEED, far=(SYNTAX, SIZES)),
    "xml-latin1": row(NO_XML, NO_IMAGE, feed=NO_FEED, far=(SYNTAX, SIZES)),
    "xml-nul": row(NO_XML, NO_IMAGE, feed=NO_TEXT, far=(SYNTAX, SIZES)),
    # Lists of several pages, which Flickr alone has.
    "page-empty": row(
        Expected("ends early: page 2 of it has no photos", requests=6), NO_IMAGE, feed=(), far=()),
    "pages-endless": row("ends early", NO_IMAGE, feed=(), far=()),
    # Each photo of it is shown once.
    "pages-repeat": row(SAME, NO_IMAGE, feed=(), far=()),
    # These are no faults for a client that waits, or that takes no notice.
    "redirect-five": row(
        Expected("", 0, requests=6), Expected("", 0, requests=6, stays=False), far=(SAME, NEW)),
    "429-once": row(SAME, NEW, far=(SAME, NEW)),
    "429-date": row(SAME, NEW, far=(SAME, NEW)),
    "503-twice": row(SAME, NEW, far=(SAME, NEW)),
    "file-name-hostile": row(SAME, NEW, far=(SAME, NEW)),
    "cookie": row(SAME, NEW, far=(SAME, NEW)),
}
NO_PIWIGO, NO_IMMICH = "is not Piwigo's XML", "is not Immich's JSON"
# Both ask with a form, which goes nowhere else.
NO_FORM = "where no form is sent"


def galleries(piwigo, immich=None, picture=None, silent=False, **options):
    """A row of Piwigo and Immich: the words of both lists and of a picture, which are those of the first where they are `None`.

    - picture: `()` is for none; one of two is for each.
    """
    immich, picture = (piwigo if each is None else each for each in (immich, picture))
    pictures = picture if isinstance(picture, tuple) and picture else (picture, picture)
    return {
        kind: {
            role: replace(each, requests=12) if isinstance(each, Expected)
            else Expected(each, requests=12, **({"seconds": SILENCE + 5} if silent else {}) | options)
            for role, each in (("list", list), ("picture", picture)) if each != ()
        }
        for kind, list, picture in zip(("piwigo", "immich"), (piwigo, immich), pictures)
    }


# What Piwigo and Immich do wrong as the list of an album and as a picture. The connection, the limits and the pictures are the
# same as Flickr's in the program, so that each way of failing stands here once; the lists differ in what reads them.
GALLERIES = {
    "reset-mid": galleries(CUT),
    "hang-headers": galleries(TIME, silent=True),
    "hang-body": galleries(TIME, silent=True),
    "trickle": galleries(TIME, silent=True),
    "close-mid": galleries(CUT),
    "truncated": galleries(NO_PIWIGO, NO_IMMICH, SHORT),
    "huge-length": galleries(MEGABYTES, picture=HALF_GIGABYTE),
    # Pictures of 512 MB come the same way as Flickr's.
    "gzip-bomb": galleries(MEGABYTES, picture=(), seconds=20),
    "gzip-lie": galleries(CUT),
    "empty": galleries(NO_PIWIGO, NO_IMMICH, "is empty"),
    "500": galleries("reports a server error (500)"),
    "503": galleries("reports a server error (503)"),
    # Piwigo's own failures have these statuses and are XML, so that words of a proxy are taken for a wrong answer of it.
    "401": galleries(NO_PIWIGO, "(status 401)", "(401)"),
    # Of Immich, an album that is gone, and it is the only one.
    "404": galleries(NO_PIWIGO, "(status 404)", "does not exist (404)"),
    "403": galleries("(403)", "(status 403)", "(403)"),
    # Piwigo's pictures are asked for with what was said of them last time.
    "304": galleries("304", picture=(SAME, "304")),
    "429-day": galleries("receives too many requests (429)"),
    "headers-endless": galleries("sends too many headers"),
    "status-junk": galleries(NO_HTTP),
    "redirect-loop": galleries(NO_FORM, picture="redirects more than 5 times"),
    "redirect-file": galleries(SCHEME),
    "redirect-metadata": galleries(NO_FORM, picture=PRIVATE),
    "key-said": galleries("No access for", picture=NO_IMAGE),
    "key-in-path": galleries(NO_FORM, picture="does not exist (404)"),
    "html-200": galleries(DOCTYPE, NO_IMMICH, NO_IMAGE),
    "svg-as-jpeg": galleries(NO_PIWIGO, NO_IMMICH, NO_IMAGE),
    # Immich says no size of what it sends, so that a picture of one pixel is one.
    "speck": galleries(NO_PIWIGO, NO_IMMICH, ("has 1 × 1 pixels, not the announced 60 × 40", NEW)),
    "json-deep": galleries(NO_PIWIGO, NO_IMMICH, NO_IMAGE),
    "billion-laughs": galleries(DOCTYPE, NO_IMMICH, NO_IMAGE),
    "429-once": galleries(SAME, picture=NEW),
    "503-twice": galleries(SAME, picture=NEW),
    "file-name-hostile": galleries(SAME, picture=NEW),
}
ROWS |= {name: replace(ROWS[name], **places) for name, places in GALLERIES.items()}
# Over https, for the list and for the picture alike.
TLS = {
    "downgrade": Expected("redirects from https to http"),
    # No request arrives where the host is not known.
    "tls-unknown": Expected("cannot prove its identity (TLS)", requests=0),
    "tls-other-host": Expected("cannot prove its identity (TLS)", requests=0),
}
assert list(sorted(ROWS)) == list(sorted(FAULTS)), set(ROWS) ^ set(FAULTS)
