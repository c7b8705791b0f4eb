"""The library HeliographBuild in a package of somebody else: it compiles by itself, and builds what the command builds."""

import os
import re
import subprocess
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = os.environ["HELIOGRAPH"]
PHOTO = ROOT / "Tests/Corpus/photos/chroma-444.jpg"

MANIFEST = f"""\
// swift-tools-version: 6.3
import PackageDescription

let package = Package(
  name: "Client",
  dependencies: [
    .package(name: "Heliograph", path: "{ROOT}"),
    .package(url: "https://github.com/apple/swift-system", exact: "1.8.1"),
  ],
  targets: [
    .executableTarget(
      name: "client",
      dependencies: [
        .product(name: "HeliographBuild", package: "Heliograph"), .product(name: "SystemPackage", package: "swift-system"),
      ])
  ]
)
"""

CLIENT = """\
import HeliographBuild
import SystemPackage

@main
struct Client {
  static func main() async throws {
    let given = CommandLine.arguments.dropFirst().map { String($0) }
    let request = BuildRequest(
      origin: .photos(FilePath(given[0])), site: FilePath(given[1]), output: FilePath(given[2]), jobs: 1,
      worker: WorkerProgram(executable: FilePath(given[3]), encoder: given[4]), environment: [:])
    let report = try await SiteBuilder(request).build()
    print("\\(report.photos) photos, \\(report.problems.count) problems")
  }
}
"""


def tree(folder):
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


class LibraryTests(unittest.TestCase):
    def test_a_package_of_somebody_else_builds_the_same_site(self):
        with tempfile.TemporaryDirectory() as name:
            folder = Path(name)
            (folder / "Sources/client").mkdir(parents=True)
            (folder / "Package.swift").write_text(MANIFEST)
            (folder / "Sources/client/Client.swift").write_text(CLIENT)
            # Kept between runs: SwiftPM compiles what changed.
            build = ["swift", "build", "--package-path", folder, "--scratch-path", ROOT / ".build-library"]
            # Printed as it comes: beside other suites it takes many minutes, and who says nothing for so long counts as hung.
            built = subprocess.run(build)
            self.assertEqual(built.returncode, 0, "the lines before say why")
            bin_path = subprocess.run([*build, "--show-bin-path"], capture_output=True, text=True, check=True).stdout.strip()

            (folder / "Photos").mkdir()
            (folder / "Photos/one.jpg").write_bytes(PHOTO.read_bytes())
            version = subprocess.run([PROGRAM, "--version"], capture_output=True, text=True, check=True).stdout
            encoder = re.search(r"\((.*)\)", version)[1]
            for site in ("A", "B"):
                (folder / site).mkdir()
            ours = subprocess.run(
                [Path(bin_path) / "client", folder / "Photos", folder / "A", folder / "A/Output", PROGRAM, encoder],
                capture_output=True, text=True)
            self.assertEqual((ours.returncode, ours.stdout), (0, "1 photos, 0 problems\n"), ours.stderr)
            subprocess.run(
                [PROGRAM, "build", folder / "Photos", "--site", folder / "B", "--output", folder / "B/Output", "--quiet"],
                check=True)
            self.assertEqual(tree(folder / "A/Output"), tree(folder / "B/Output"))
