import Foundation
import SystemPackage
package import Testing

/// A site that the program builds, from outside: photos and a configuration in a folder, and what is published.
package struct TestSite: Sendable {
  /// Where everything of it is.
  package let folder: TemporaryFolder
  /// The folder that it is published into, below `folder`.
  package let output: String

  /// Gives a site without any file to `body`, and removes it afterwards.
  package static func with<Result>(output: String = "Output", _ body: (TestSite) throws -> Result) throws
    -> Result
  {
    try TemporaryFolder.with { folder in try body(TestSite(folder: folder, output: output)) }
  }

  /// Writes a photo into the folder of photos, "P"; its colour is that of `number`.
  package func photograph(_ name: String, _ number: Int, width: Int = 40, height: Int = 30) throws {
    let photo = PlainPNG(width: width, height: height, colour: (UInt8(number * 40 % 256), 90, 9))
    try folder.write(photo.bytes, to: "P/\(name)")
  }

  /// Writes heliograph.yml: the photos in "P", one small copy of each, and what else it says.
  package func configure(_ more: String = "") throws {
    try folder.write(
      "title: T\nsources: [ { folder: P } ]\nrenditions: { widths: [16], formats: [jpeg] }\n\(more)\n",
      to: "heliograph.yml")
  }

  /// Builds the site, and expects this exit code; nil expects none.
  ///
  /// With a later clock, all files are old enough to the program that it relies on them; with the machine's, it looks at what a
  /// test has just written once more.
  @discardableResult
  package func build(
    _ arguments: [String] = [], exitCode: Int32? = 0, environment: [String: String] = [:],
    hasLaterClock: Bool = true,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> ProgramRun {
    let place = output == "Output" ? [] : ["--output", output]
    let run = try ProgramRun.heliograph(
      ["build", "--jobs", "1"] + place + arguments, in: folder.path,
      environment: hasLaterClock ? Preloaded.laterClock(environment) : environment)
    if let exitCode { #expect(run.exitCode == exitCode, "\(run.words)", sourceLocation: sourceLocation) }
    return run
  }

  /// Every published file, by its path.
  package func tree(_ output: String? = nil) throws -> [String: [UInt8]] {
    try folder.tree(output ?? self.output)
  }

  /// The path of every published file, in the order of their bytes.
  package func paths() throws -> [String] { try folder.files(below: output) }

  /// A published page.
  package func text(_ path: String, in output: String? = nil) throws -> String {
    String(decoding: try folder.read("\(output ?? self.output)/\(path)"), as: UTF8.self)
  }

  /// The published files whose path or bytes have a mark: a word that only what is hidden has.
  package func files(with mark: String, in output: String? = nil) throws -> [String] {
    try tree(output).filter { path, bytes in
      path.contains(mark) || String(decoding: bytes, as: UTF8.self).contains(mark)
    }.map(\.key).sorted()
  }
}
