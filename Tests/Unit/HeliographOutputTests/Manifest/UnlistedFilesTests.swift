import Foundation
import HeliographCore
import HeliographTestSupport
import SystemPackage
import Testing

@testable import HeliographOutput

/// What the manifest, which every visitor may read, tells of unlisted albums.
@Suite struct UnlistedFilesTests {
  private static let paths = ["index.html", "u/0123/index.html", "u/0123/images/ab/x-16.jpg"]

  private func manifest(_ paths: [String] = paths) -> OutputManifest {
    var draft = ManifestDraft()
    for path in paths { draft.add(path, ContentHash(of: "content of \(path)".utf8)) }
    return OutputManifest(draft).bound()
  }

  private func content(_ path: String) -> ContentHash { ContentHash(of: "content of \(path)".utf8) }

  @Test func namesNoAddressAndNoContent() throws {
    let text = String(decoding: manifest().publicText, as: UTF8.self)
    let lines = text.split(separator: "\n")
    #expect(lines.count == 3 && lines[0] == "\(content("index.html").hex)  index.html")
    #expect(!text.contains("u/") && !text.contains("0123/") && !text.contains("x-16"))
    for path in Self.paths.dropFirst() { #expect(!text.contains(content(path).hex)) }
    // Another program that knows the address finds its line: SHA-256 of the path, and of path, zero and hash.
    let known = Self.paths[1]
    let bound = ContentHash(of: Array(known.utf8) + [0] + content(known).bytes)
    #expect(text.contains("# \(ContentHash(of: known.utf8).hex) \(bound.hex)\n"))
  }

  @Test func isReadWithTheFilesThatAreThere() throws {
    try TemporaryFolder.with { folder in
      for path in Self.paths { try folder.write("content of \(path)", to: path) }
      try folder.write("mine", to: "u/0123/mine.txt")
      try folder.write(manifest().publicText, to: OutputManifest.fileName)
      let read = try OutputManifest.read(in: folder.path)
      #expect(Array(read.paths) == Self.paths.sorted() && read.text == manifest().text)
      for path in Self.paths {
        #expect(read.holds(content(path), at: path) && !read.holds(content("other"), at: path))
      }
      #expect(read.content(at: Self.paths[1]) == nil && !read.owns("u/0123/mine.txt"))
      #expect(Array(read.imagePaths) == ["images/ab/x-16.jpg"])
      // One that moved is not the same file, although it has the same bytes.
      try FileManager.default.moveItem(
        atPath: folder.path.appending("u/0123").string, toPath: folder.path.appending("u/0124").string)
      #expect(Array(try OutputManifest.read(in: folder.path).paths) == ["index.html"])
    }
  }

  @Test func followsNoLink() throws {
    try TemporaryFolder.with { folder in
      try folder.write("x", to: "elsewhere/0123/index.html")
      try folder.write(manifest().publicText, to: "Output/\(OutputManifest.fileName)")
      try FileManager.default.createSymbolicLink(
        atPath: folder.path.appending("Output/u").string,
        withDestinationPath: folder.path.appending("elsewhere").string)
      #expect(Array(try OutputManifest.read(in: folder.path.appending("Output")).paths) == ["index.html"])
    }
  }

  @Test(arguments: ["# short\n", "#\n", "# \(String(repeating: "a", count: 64)) x\n"])
  func passesOverOtherComments(line: String) {
    #expect(UnlistedLine.lines(of: Array(line.utf8)).isEmpty)
  }
}
