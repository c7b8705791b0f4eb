"""The table of faults: what a person reads, the exit code, how often a host is asked, and what stays published."""

from dataclasses import dataclass

from faults import FAULTS


@dataclass(frozen=True)
class Expected:
    """What a build with one fault comes to, on the night after a good one."""

    words: str  # in the one sentence about it; empty for none
    code: int = 2
    requests: int = 5  # at most
    stays: bool = True  # whether the site stays as it was, to the byte


@dataclass(frozen=True)
class Row:
    list: Expected | None
    picture: Expected | None  # None where the row for the list, or that of a feed, shows as much
    feed: tuple = ("list", "picture")  # in which places feeds have it too
    silent: bool = False  # whether only a limit of time ends it


CUT = "closes the connection in the middle of its response"
TIME = "does not respond in time"
MEGABYTES = "sends more than 8 MB"
NO_XML = "is not Flickr's XML"
NO_HTTP = "cannot be requested"
NO_IMAGE = "is not an image Heliograph can open"
SHORT = "is cut short"
PRIVATE = "leads to this machine or into a private network"
SCHEME = "redirects to an address that is not plain http or https"
DOCTYPE = "declares a document type, which is refused"
SAME, NEW = Expected("", 0), Expected("", 0, stays=False)


def both(words, *, picture=None, requests=5, **options):
    return Row(Expected(words, requests=requests), Expected(picture or words, requests=requests), **options)


def xml(words):
    """What is no list is no picture either, which one row shows for all; feeds show it for each."""
    return Row(Expected(words), None)


ROWS = {
    "reset-before": both(CUT),
    "reset-mid": both(CUT),
    "hang-headers": both(TIME, silent=True),
    "hang-body": both(TIME, silent=True),
    "slow-headers": both(TIME, silent=True),
    "slow-body": both(TIME, silent=True),
    "trickle": both(TIME, silent=True),
    "close-mid": both(CUT),
    "long-length": both(NO_XML, picture=SHORT),
    "no-length-trunc": both(NO_XML, picture=SHORT),
    "truncated": both(NO_XML, picture=SHORT),
    "bad-chunk": both(CUT),
    "chunk-trunc": both(CUT),
    # Pictures may have 512 MB, which takes a test too long; HeliographHTTPTests has that limit.
    "huge-length": both(MEGABYTES, picture="sends more than 512 MB"),
    "endless": Row(Expected(MEGABYTES), None, feed=("list",)),
    "gzip-bomb": Row(Expected(MEGABYTES), None, feed=("list",)),
    "gzip-twice": Row(Expected(MEGABYTES), None, feed=("list",)),
    "gzip-lie": both(CUT, feed=("list",)),
    "gzip-trunc": Row(Expected(NO_XML), None, feed=("list",)),
    "empty": both(NO_XML, picture="is empty"),
    "two-lengths": Row(SAME, NEW, feed=()),
    "500": both("reports a server error (500)"),
    "404": both("does not exist (404)"),
    "401": both("(401)"),
    "304": both("304", feed=()),
    "429-day": both("receives too many requests (429)"),
    "429-junk": both("receives too many requests (429)"),
    "headers-endless": both("sends too many headers"),
    "header-huge": both(NO_HTTP),
    "status-junk": both(NO_HTTP),
    "http09": both(NO_HTTP),
    "redirect-loop": both("redirects more than 5 times", requests=6),
    "redirect-file": both(SCHEME),
    "redirect-gopher": both(SCHEME),
    "redirect-decimal": both(PRIVATE),
    "redirect-mapped": both(PRIVATE),
    "redirect-metadata": both(PRIVATE),
    "key-in-path": both("does not exist (404)"),
    "html-200": both(DOCTYPE, picture=NO_IMAGE),
    "html-as-jpeg": both(DOCTYPE, picture=NO_IMAGE),
    "svg-as-jpeg": both(NO_XML, picture=NO_IMAGE),
    "speck": both(NO_XML, picture="has 1 × 1 pixels, not the announced 60 × 40"),
    "json-deep": both(NO_XML, picture=NO_IMAGE),
    "billion-laughs": both(DOCTYPE, picture=NO_IMAGE),
    "entity-file": xml(DOCTYPE),
    "dtd-outside": xml(DOCTYPE),
    "xinclude": xml("returns no list of photos"),
    "xml-deep": xml(NO_XML),
    "xml-attributes": xml(NO_XML),
    "xml-truncated": xml(NO_XML),
    "xml-empty-list": xml("has no photo"),
    "xml-fails": xml("Service currently unavailable"),
    "xml-no-utf8": xml(NO_XML),
    "xml-nul": xml(NO_XML),
    "page-empty": Row(Expected("ends early: page 2 of it has no photos", requests=6), None, feed=()),
    "pages-endless": Row(Expected("ends early"), None, feed=()),
    # These are no faults for a client that waits, or that takes no notice.
    "429-once": Row(SAME, NEW, feed=()),
    "503-twice": Row(SAME, NEW, feed=()),
    "file-name-hostile": Row(SAME, NEW, feed=()),
    "cookie": Row(SAME, NEW, feed=()),
}
assert list(sorted(ROWS)) == list(sorted(FAULTS)), set(ROWS) ^ set(FAULTS)
