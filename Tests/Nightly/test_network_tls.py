"""Hosts that cannot prove who they are, or that lead from https to http, as the list and as the picture."""

import ssl
import subprocess

import pytest
from heliograph_tests.tools import require_tool
from limits import HANG
from rows import TLS
from services import FLICKR_PATH, flickr_list, picture
from stages import FLICKR, good_site, night, secret
from test_network_faults import sentences, tell
from wire import Wire


def call(*command):
    subprocess.run(["openssl", *map(str, command)], check=True, capture_output=True, timeout=HANG)


def context(folder, name, host, authority=None):
    """The certificate of a host, from an authority or from itself, for a server."""
    key, certificate = folder / f"{name}.key", folder / f"{name}.pem"
    new = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-keyout", key, "-subj", f"/CN={host}"]
    names = f"subjectAltName={'IP' if host[0].isdigit() else 'DNS'}:{host}"
    if authority:
        request, extension = folder / f"{name}.csr", folder / f"{name}.ext"
        extension.write_text(names)
        call("req", *new, "-out", request)
        call("x509", "-req", "-days", "2", "-in", request, "-CA", authority.with_suffix(".pem"),
             "-CAkey", authority.with_suffix(".key"), "-CAcreateserial", "-extfile", extension, "-out", certificate)
    else:
        call("req", "-x509", *new, "-days", "2", "-addext", names, "-out", certificate)
    made = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    made.load_cert_chain(certificate, key)
    return made


@pytest.fixture(scope="module")
def stage(tmp_path_factory):
    """Contexts by the names of faults, the honest one without a name, and the file of the authority."""
    require_tool("openssl")
    folder = tmp_path_factory.mktemp("tls")
    context(folder, "authority", "Authority of a test")
    return folder / "authority.pem", {
        None: context(folder, "good", "127.0.0.1", folder / "authority"),
        "tls-unknown": context(folder, "unknown", "127.0.0.1"),
        "tls-other-host": context(folder, "other", "photos.example", folder / "authority"),
    }


@pytest.mark.parametrize("role", ["list", "picture"])
@pytest.mark.parametrize("name", TLS)
def test_a_host_that_is_not_to_be_trusted_with_a_key(name, role, stage, tmp_path, record_property):
    authority, contexts = stage
    key, expected = secret(f"tls {role} {name}"), TLS[name]
    prefix = "good"
    plain = Wire(lambda request, connection: connection.answer(b"no"))

    def images(request, connection):
        if name == "downgrade" and "/bad/" in request.path:
            return connection.answer(b"", status="302 Found", Location=plain.origin + request.target)
        return connection.answer(picture(request.path), "image/png")

    def lists(request, connection):
        if name == "downgrade" and role == "list" and prefix == "bad":
            return connection.answer(b"", status="302 Found", Location=plain.origin + request.target)
        body = flickr_list([("1", f"{pictures.origin}/image/{prefix if role == 'picture' else 'good'}/1.png")])
        return connection.answer(body, "text/xml; charset=utf-8")

    with plain, Wire(images, context=contexts[None]) as pictures, Wire(lists, context=contexts[None]) as service:
        settings = FLICKR.format(origin=service.origin, path=FLICKR_PATH)
        site = good_site(tmp_path / "site", settings, [key], FLICKR_API_KEY=key, SSL_CERT_FILE=str(authority))
        site.good_build()
        prefix, wire = "bad", service if role == "list" else pictures
        asked = len(wire.requests)
        wire.context = contexts.get(name, contexts[None])
        seen = night(site, None, expected.seconds, lambda: wire.requests[asked:])
        said = sentences(seen.run)
        tell(record_property, seen, expected, len(seen.requests), seen.run.returncode, said)
        assert seen.run.returncode == expected.code and seen.after == seen.before and not seen.leaks
        assert len(said) == 1 and expected.words in said[0], seen.run.stderr
        assert len(seen.requests) <= expected.requests
        # No request, and with it no key, went out in clear.
        assert not plain.requests
