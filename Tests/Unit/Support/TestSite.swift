import Foundation
import SystemPackage

/// A site that the program builds, from outside: photos and a configuration in a folder, and what is published.
package struct TestSite: Sendable {
  /// Where everything of it is.
  package let folder: TemporaryFolder

  /// Gives a site without any file to `body`, and removes it afterwards.
  package static func with<Result>(_ body: (TestSite) throws -> Result) throws -> Result {
    try TemporaryFolder.with { folder in try body(TestSite(folder: folder)) }
  }

  /// Writes a photo into the folder of photos, "P"; its colour is that of `number`.
  package func photograph(_ name: String, _ number: Int) throws {
    let photo = PlainPNG(width: 40, height: 30, colour: (UInt8(number * 40 % 256), 90, 9))
    try folder.write(photo.bytes, to: "P/\(name)")
  }

  /// Writes heliograph.yml: the photos in "P", one small copy of each, and what else it says.
  package func configure(_ more: String = "") throws {
    try folder.write(
      "title: T\nsources: [ { folder: P } ]\nrenditions: { widths: [16], formats: [jpeg] }\n\(more)\n",
      to: "heliograph.yml")
  }

  /// Builds the site; to the program all files are old enough that it vouches for what it published.
  package func build(
    _ arguments: [String] = [], environment: [String: String] = [:]
  ) throws -> ProgramRun {
    try .heliograph(
      ["build", "--jobs", "1"] + arguments, in: folder.path, environment: Preloaded.laterClock(environment))
  }

  /// Every published file, by its path.
  package func tree(_ output: String = "Output") throws -> [String: [UInt8]] {
    try folder.tree(output)
  }

  /// A published page.
  package func text(_ path: String, in output: String = "Output") throws -> String {
    String(decoding: try folder.read("\(output)/\(path)"), as: UTF8.self)
  }

  /// The published files whose path or bytes have a mark: a word that only what is hidden has.
  package func files(with mark: String, in output: String = "Output") throws -> [String] {
    try tree(output).filter { path, bytes in
      path.contains(mark) || String(decoding: bytes, as: UTF8.self).contains(mark)
    }.map(\.key).sorted()
  }
}
