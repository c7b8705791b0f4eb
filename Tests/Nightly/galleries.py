"""Servers of Piwigo and Immich that do one thing wrong each, and the builds that ask them with a key."""

import json
import uuid
from html import escape
from urllib.parse import parse_qs

from services import picture
from stages import LIST, PNG, ManyStage, secret

JSON = "application/json"
REFUSED = "401 Unauthorized"


def piwigo_albums(name):
    """What Piwigo says of its albums: one, with this name."""
    return (
        '<?xml version="1.0" encoding="utf-8" ?>\n<rsp stat="ok"><categories><category id="1" status="public">'
        f"<name>{name}</name><comment></comment><uppercats>1</uppercats></category></categories></rsp>"
    ).encode()


def piwigo_photos(name, address, page):
    """What Piwigo says of the album: a photo of 60 × 40 pixels."""
    return (
        '<?xml version="1.0" encoding="utf-8" ?>\n<rsp stat="ok">'
        '<paging page="0" per_page="500" count="1" total_count="1" /><images>'
        f'<image id="1" width="60" height="40" file="1.png" date_creation="2024-05-06 07:08:09" page_url="{escape(page)}" '
        f'element_url="{escape(address)}"><name>Photo {name}</name><derivatives></derivatives></image></images></rsp>'
    ).encode()


def immich_id(name):
    """A UUID for a name."""
    return str(uuid.uuid5(uuid.NAMESPACE_URL, name))


def immich_photos(name, checksum):
    """What Immich says of the album: a photo."""
    asset = {
        "id": immich_id(name), "type": "IMAGE", "originalFileName": f"This_was_{name}.png", "ownerId": "ada",
        "localDateTime": "2024-05-06T07:08:09.000Z", "visibility": "timeline", "isTrashed": False, "isArchived": False,
        "checksum": checksum, "exifInfo": {},
    }  # fmt: skip
    return {"assets": {"total": 1, "items": [asset], "nextPage": None}}


class GalleryStage(ManyStage):
    """Galleries that know their visitors by a key, which each row has in a variable of its own."""

    header = ""

    def entry(self, name):
        return f"  - {self.kind}: {self.wires[name].origin}/\n    keyVariable: {self.variable(name)}\n"

    def variable(self, name):
        return "KEY_" + name.upper().replace("-", "_")

    def variables(self, folder):
        return {self.variable(name): secret(name) for name in self.names}

    def place(self, role, name):
        return self.wires[name].origin + "/"

    def knows(self, request, name):
        """Whether a request has the key of the row."""
        return request.headers.get(self.header) == secret(name)

    def list(self, name, request, connection, body, kind):
        """Answers with a list, or with the fault of the row."""
        if self.is_faulty(name, "list"):
            return self.fault(name, request, connection, body, kind)
        return connection.answer(body, kind)

    def picture(self, name, request, connection):
        """Answers with a picture; on the night of its fault it is a new one, and whoever fetches it meets the fault."""
        is_changed = self.is_faulty(name, "picture")
        body, tag = picture(name + "!" * is_changed), f'"{is_changed:d}"'
        if request.method == "HEAD":
            return connection.head(Content_Type=PNG, Content_Length=len(body), ETag=tag, Connection="close")
        if is_changed:
            return self.fault(name, request, connection, body, PNG)
        return connection.answer(body, PNG, ETag=tag)


class PiwigoStage(GalleryStage):
    """Galleries of Piwigo; the list with the fault is the one of an album's photos."""

    kind, header = "piwigo", "x-piwigo-api"

    def title(self, name):
        return f"Photo {name}"

    def replies(self, name):
        def reply(request, connection):
            origin, is_changed = self.wires[name].origin, self.is_faulty(name, "picture")
            if request.path.startswith("/upload/") or is_changed and request.path != "/ws.php":
                return self.picture(name, request, connection)
            [method] = parse_qs(request.body.decode()).get("method", [None])
            if method and not self.knows(request, name):
                return connection.answer(b"", LIST, REFUSED)
            if method == "pwg.session.getStatus":
                return connection.answer(b'<rsp stat="ok"><status>normal</status></rsp>', LIST)
            if method == "pwg.categories.getList":
                return connection.answer(piwigo_albums(name), LIST)
            body = piwigo_photos(name, f"{origin}/upload/{is_changed:d}.png", f"{origin}/picture.php?/{name}")
            return self.list(name, request, connection, body, LIST)

        return reply


class ImmichStage(GalleryStage):
    """Servers of Immich; the list with the fault is the one of an album's photos."""

    kind, header = "immich", "x-api-key"

    def title(self, name):
        """What the site makes of the photo's name."""
        return f"This was {name}"

    def replies(self, name):
        honest = {
            "/api/server/version": {"major": 3, "minor": 0, "patch": 2},
            "/api/albums": [
                {"id": immich_id("album " + name), "albumName": name, "description": "", "assetCount": 1, "order": "asc",
                 "ownerId": "ada"}],
            f"/api/assets/{immich_id(name)}": {"id": immich_id(name), "tags": []},
        }

        def reply(request, connection):
            is_changed = self.is_faulty(name, "picture")
            if request.path.startswith("/api/") and not self.knows(request, name):
                return connection.answer(b"{}", JSON, REFUSED)
            if request.path in honest:
                return connection.answer(json.dumps(honest[request.path]).encode(), JSON)
            if request.path == "/api/search/metadata":
                body = json.dumps(immich_photos(name, f"c{is_changed:d}=")).encode()
                return self.list(name, request, connection, body, JSON)
            return self.picture(name, request, connection)

        return reply
