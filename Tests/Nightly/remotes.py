"""What a server of WebDAV says when all is well, and a configuration of rclone that names many of them."""

from services import picture

TOP = "/dav/"
DATES = {False: "Wed, 01 May 2024 10:00:00 GMT", True: "Thu, 02 May 2024 10:00:00 GMT"}


def dav_list(path, files):
    """What PROPFIND says of a folder with some files, or of one of them: sizes and dates by names."""

    def entry(name, kind, more=""):
        return (
            f"<d:response><d:href>{TOP}{name}</d:href><d:propstat><d:prop><d:resourcetype>{kind}</d:resourcetype>{more}"
            "</d:prop><d:status>HTTP/1.1 200 OK</d:status></d:propstat></d:response>"
        )

    entries = [entry("", "<d:collection/>")] if path == TOP else []
    for name, (size, date) in files.items():
        if path in (TOP, TOP + name):
            more = f"<d:getcontentlength>{size}</d:getcontentlength><d:getlastmodified>{date}</d:getlastmodified>"
            entries.append(entry(name, "", more))
    return f'<?xml version="1.0" encoding="utf-8"?><d:multistatus xmlns:d="DAV:">{"".join(entries)}</d:multistatus>'.encode()


def configuration(file, origins, passwords):
    """Writes a configuration with a remote for each name, and returns the variable that leads rclone to it."""
    file.write_text("".join(
        f"[{name}]\ntype = webdav\nurl = {origin}{TOP}\nvendor = other\nbearer_token = {passwords[name]}\n"
        for name, origin in origins.items()))
    return {"RCLONE_CONFIG": str(file)}


def listed(name, is_changed):
    """The one photo of a remote, as it was or as it is now: its name, size, date and content."""
    body = picture(name + "!" * is_changed)
    return f"This_was_{name}.png", (len(body), DATES[is_changed]), body
