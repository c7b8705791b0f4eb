"""The files of a release."""

import hashlib
import json
import platform
import re
import subprocess
from pathlib import Path

import pytest
from bare import ROOT
from cyclonedx.schema import SchemaVersion
from cyclonedx.validation.json import JsonStrictValidator
from limits import HANG
from rfc3986_validator import validate_rfc3986


SOURCES = "".join(path.read_text() for path in (ROOT / "Sources").rglob("*.swift"))

COPYRIGHT = ROOT / "Packaging/debian/copyright"


def ran(*command, **options):
    """Exit code and what was printed."""
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=HANG, **options)
    return done.returncode, done.stdout


def man(*arguments):
    """Exit code and what man printed. The images of Ubuntu for containers have a script in its place that explains nothing."""
    return ran(ran("dpkg-divert", "--truename", "/usr/bin/man")[1].strip(), *arguments)


def packages_of(program, *libraries):
    """The names of the packages that libraries of a program are from: each system has its own."""
    loaded = re.findall(r"^\s*(\S+) => ", ran("ldd", program)[1], flags=re.MULTILINE)
    for library in libraries:
        [name] = [name for name in loaded if name.startswith(f"{library}.so.")]
        code, found = ran("dpkg-query", "--search", f"*/{name}")
        assert code == 0, found
        yield found.split(":")[0]


def test_packing_twice_gives_the_same_bytes(releases):
    files, files_again = releases
    names = sorted(path.name for path in files.iterdir())
    # Behind the version is the system, unless that is Debian 12.
    known = [re.sub(r"[\d.]+\d(\+ubuntu[\d.]+)?|amd64|arm64", "*", re.sub(r"-ubuntu[\d.]+-", "-linux-", name)) for name in names]
    assert known == [
        "SHA*SUMS", "heliograph-*-linux-*.tar.gz", "heliograph_*_*.cdx.json", "heliograph_*_*.deb"]
    assert ran("sha256sum", "--check", "--strict", "SHA256SUMS", cwd=files)[0] == 0
    for name in names:
        assert (files / name).read_bytes() == (files_again / name).read_bytes(), name


def test_lintian_finds_neither_errors_nor_warnings(package):
    code, printed = ran("lintian", "--fail-on", "error,warning", "--no-tag-display-limit", package)
    assert code == 0, printed


def test_the_program_loads_nothing_from_outside_of_debian(unpacked):
    program = unpacked / "usr/bin/heliograph"
    dynamic = ran("readelf", "--dynamic", program)[1]
    assert not re.search(r"R(UN)?PATH", dynamic)
    assert "libswift" not in dynamic and "Foundation" not in dynamic
    loaded = re.findall(r"=> (\S+)", ran("ldd", program)[1])
    assert len(loaded) > 20
    assert all(path.startswith(("/lib/", "/usr/lib/")) for path in loaded)
    assert ".symtab" not in ran("readelf", "--sections", "--wide", program)[1]


def test_the_addresses_of_functions_cannot_be_written(unpacked):
    program = unpacked / "usr/bin/heliograph"
    assert "GNU_RELRO" in ran("readelf", "--program-headers", "--wide", program)[1]
    assert "BIND_NOW" in ran("readelf", "--dynamic", program)[1]


def test_nothing_differs_between_two_compilations(unpacked):
    program = unpacked / "usr/bin/heliograph"
    sections = ran("readelf", "--sections", "--wide", program)[1]
    assert ".comment" not in sections
    hashed = re.findall(r"^  0x\w+ (.{35}) ", ran("readelf", "--hex-dump=.swift_modhash", program)[1], flags=re.MULTILINE)
    assert hashed and not "".join(hashed).replace(" ", "").strip("0")
    # The identifier is a hash of the program in which zeros stand for it.
    identifier = bytes.fromhex(re.search(r"Build ID: (\w+)", ran("readelf", "--notes", "--wide", program)[1])[1])
    packed = program.read_bytes()
    assert len(identifier) == 20 and packed.count(identifier) == 1
    assert hashlib.sha1(packed.replace(identifier, bytes(20))).digest() == identifier


def test_cmark_is_a_part_of_the_program(files, package, unpacked):
    # Each release of Debian has another name for its library.
    assert "cmark" not in ran("readelf", "--dynamic", unpacked / "usr/bin/heliograph")[1]
    assert "cmark" not in ran("dpkg-deb", "--field", package, "Depends")[1]
    said = (unpacked / "usr/share/doc/heliograph/copyright").read_text()
    assert re.search(r"^Files: cmark-gfm/\*\nCopyright: .+\nLicense: BSD-2-clause$", said, flags=re.MULTILINE)
    used = set(re.findall(r"^License: (.+)$", said, flags=re.MULTILINE))
    assert used == set(re.findall(r"^License: (.+)\n ", said, flags=re.MULTILINE)), "a licence has no text"
    [file] = files.glob("*.cdx.json")
    parts = {part["name"]: part for part in json.loads(file.read_text())["components"]}
    assert [name for name in parts if "cmark" in name] == ["libcmark-gfm-dev", "libcmark-gfm-extensions-dev"]
    assert parts["libcmark-gfm-dev"]["description"] == "linked statically"


def test_the_version_of_the_package_is_that_of_the_program(package, unpacked):
    fields = ran("dpkg-deb", "--field", package)[1]
    version = ran(unpacked / "usr/bin/heliograph", "--version")[1].split()[0]
    # Behind it is the system, unless that is Debian 12.
    assert re.search(rf"\nVersion: {re.escape(version)}(\+\w+[\d.]+)?\n", fields)
    for name in ("libvips42", "libgexiv2-2", "libcurl4", "libsqlite3-0", "libseccomp2", "libc6"):
        assert re.search(rf"^Depends:.*\b{name}(t64)? \(>[>=] ", fields, flags=re.MULTILINE), name


def test_the_changelog_is_that_of_the_version(unpacked, tmp_path):
    version = ran(unpacked / "usr/bin/heliograph", "--version")[1].split()[0]
    text = ran("gzip", "--decompress", "--stdout", unpacked / "usr/share/doc/heliograph/changelog.gz")[1]
    (tmp_path / "changelog").write_text(text)
    code, parsed = ran("dpkg-parsechangelog", "--file", tmp_path / "changelog")
    assert code == 0 and f"\nVersion: {version}" in parsed and "dpkg-parsechangelog: " not in parsed, parsed


def test_the_changelog_of_another_system_names_it(unpacked):
    version = ran(unpacked / "usr/bin/heliograph", "--version")[1].split()[0]
    code, printed = ran(
        ROOT / "Packaging" / "changelog", version, "Nobody <nobody@example.org>", "+ubuntu24.04", "noble")
    assert code == 0 and printed.startswith(f"heliograph ({version}+ubuntu24.04) noble; urgency=medium\n")


def test_a_version_without_its_changes_is_not_packed():
    code, printed = ran(ROOT / "Packaging" / "changelog", "99.0.0", "Nobody <nobody@example.org>")
    assert code == 1 and "heliograph is 99.0.0, and the newest release in CHANGELOG.md is not" in printed


def test_every_command_has_a_manual_page_that_groff_accepts(unpacked):
    pages = sorted((unpacked / "usr/share/man/man1").iterdir())
    described = json.loads(ran(unpacked / "usr/bin/heliograph", "--experimental-dump-help")[1])
    names = set()

    def walk(command, path):
        names.add("-".join(path) + ".1.gz")
        for sub in command.get("subcommands", []):
            if sub["shouldDisplay"] and sub["commandName"] != "help":
                walk(sub, [*path, sub["commandName"]])

    walk(described["command"], ["heliograph"])
    assert {page.name for page in pages} == names
    for page in pages:
        code, printed = man("--warnings", "--encoding=UTF-8", "--local-file", "--ditroff", page)
        assert code == 0 and "warning" not in printed, printed
        assert ran("lexgrog", page)[0] == 0, page
    text = man("--local-file", "--nh", "--nj", unpacked / "usr/share/man/man1/heliograph-build.1.gz")[1]
    assert "--max-time time" in text and "\\" not in text
    front = man("--local-file", "--nh", "--nj", unpacked / "usr/share/man/man1/heliograph.1.gz")[1]
    headings = re.findall(r"^[A-Z]{2}[A-Z ]+$", front, flags=re.MULTILINE)
    assert headings[-5:] == ["OPTIONS", "FILES", "ENVIRONMENT", "BUGS", "SEE ALSO"], front
    for name in ("FLICKR_API_KEY", "HELIOGRAPH_SECRET", "SSL_CERT_FILE", "NO_COLOR"):
        assert f"       {name}\n" in front and f'"{name}"' in SOURCES, name


COMPLETIONS = {
    "bash": "usr/share/bash-completion/completions/heliograph",
    "zsh": "usr/share/zsh/vendor-completions/_heliograph",
    "fish": "usr/share/fish/vendor_completions.d/heliograph.fish",
}


@pytest.mark.parametrize("shell", COMPLETIONS)
def test_the_shells_accept_the_completions(shell, unpacked):
    file = unpacked / COMPLETIONS[shell]
    assert ran(shell, "--no-execute" if shell == "fish" else "-n", file) == (0, "")


def test_bash_completes_a_command(unpacked):
    script = f'''
      source {unpacked / COMPLETIONS["bash"]}
      COMP_WORDS=(heliograph bui) COMP_CWORD=1 COMP_LINE="heliograph bui" COMP_POINT=14
      _heliograph heliograph bui heliograph
      printf '%s' "${{COMPREPLY[@]}}"
    '''
    path = f"{unpacked}/usr/bin:/usr/bin:/bin"
    assert ran("bash", "-c", script, env={"PATH": path}) == (0, "build")


def test_the_units_are_those_that_the_tests_of_nights_run(unpacked):
    for kind in ("service", "timer"):
        unit = f"heliograph@.{kind}"
        assert (unpacked / "usr/lib/systemd/system" / unit).read_text() == (ROOT / "Packaging/systemd" / unit).read_text()


def test_the_list_of_contents_is_cyclonedx(files, unpacked):
    [file] = files.glob("*.cdx.json")
    text = file.read_text()
    assert JsonStrictValidator(SchemaVersion.V1_6).validate_str(text) is None
    # The validator does not look into addresses.
    addresses = re.findall(r'"url": *"([^"]+)"', text)
    assert addresses and all(validate_rfc3986(address) for address in addresses), addresses
    found = {component["purl"].split("?")[0].rsplit("@")[0] for component in json.loads(text)["components"]}
    system = platform.freedesktop_os_release()["ID"]
    libraries = {f"pkg:deb/{system}/{name}" for name in packages_of(unpacked / "usr/bin/heliograph", "libvips", "libexiv2")}
    assert len(libraries) == 2 and {"pkg:swift/github.com/jpsim/Yams", *libraries} <= found
    assert not any("/root/" in value or str(Path.home()) in value for value in found)


def test_the_archive_is_a_tree_for_usr_local(files, tmp_path):
    [file] = files.glob("*.tar.gz")
    assert ran("tar", "--extract", "--file", file, "--strip-components", "1", "--directory", tmp_path) == (0, "")
    assert ran(tmp_path / "bin/heliograph", "--version")[0] == 0
    service = (tmp_path / "lib/systemd/system/heliograph@.service").read_text()
    assert "ExecStart=/usr/local/bin/heliograph build" in service and "/usr/bin/" not in service
    # Whoever passes on the archive passes on what its parts ask for.
    assert (tmp_path / "share/doc/heliograph/copyright").read_bytes() == COPYRIGHT.read_bytes()
    assert (tmp_path / "share/doc/heliograph/LICENSE").exists() and (tmp_path / "share/man/man1/heliograph.1.gz").exists()


# What Debian calls licences that have another name in SupplyChain/packages.json.
LICENCES = {"MIT": "Expat", "Apache-2.0 WITH Swift-exception": "Apache-2.0-with-Swift-exception"}


def test_the_copyright_file_names_each_swift_package():
    """With its licence, and no package that the program does not consist of."""
    packages = json.loads((ROOT / "SupplyChain/packages.json").read_text())["packages"]
    named = {}
    for files, paragraph in re.findall(r"^Files: (.*)\n((?:.+\n)*)", COPYRIGHT.read_text(), flags=re.MULTILINE):
        licence = re.search(r"^License: (.*)$", paragraph, flags=re.MULTILINE)[1]
        assert re.search(r"^Copyright: .*\d{4}", paragraph, flags=re.MULTILINE), files
        named |= dict.fromkeys(re.findall(r"\.build/checkouts/(\S+)/\*", files), licence)
    assert named == {package["name"]: LICENCES.get(package["licence"], package["licence"]) for package in packages}
