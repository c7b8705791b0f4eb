"""The links of pages, followed as a visitor would."""

import html
import posixpath
import re
from urllib.parse import unquote

ATTRIBUTE = re.compile(r'\s(href|src|srcset|poster)="([^"]*)"')


def links(path, page):
    """The paths in the site that a page links to."""
    found = set()
    for name, value in ATTRIBUTE.findall(page.decode()):
        value = html.unescape(value)
        addresses = [part.split()[0] for part in value.split(",") if part.strip()] if name == "srcset" else [value]
        for address in addresses:
            address = unquote(re.split("[#?]", address)[0])
            if not address or re.match("[a-z]+:|/", address):
                continue
            target = posixpath.normpath(posixpath.join(posixpath.dirname(path), address))
            isolated = address.endswith("/") or target == "."
            found.add(posixpath.normpath(f"{target}/index.html") if isolated else target)
    return found


def broken(files):
    """Links that lead nowhere on the pages that a visitor of these files can reach."""
    seen, rest, defects = set(), ["index.html"], []
    while rest:
        path = rest.pop()
        if path in seen or not path.endswith(".html"):
            continue
        seen.add(path)
        for target in links(path, files[path]):
            if target not in files:
                defects.append((path, target))
            else:
                rest.append(target)
    return seen, defects
