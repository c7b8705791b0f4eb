import Foundation
import HeliographCore
import HeliographOutput
import HeliographStore
import HeliographTestSupport
import SystemPackage
import Testing

@testable import HeliographPublishing

@Suite struct OutputWriterTests {
  private func writer(_ folder: TemporaryFolder) throws -> OutputWriter {
    try OutputWriter(
      output: folder.path.appending("Output"), staging: folder.path.appending("staging"),
      store: folder.path.appending("store"), memory: HashCache())
  }

  private func publish(_ pages: [String: String], in folder: TemporaryFolder) throws -> OutputWriter.Tally {
    var writer = try writer(folder)
    for (path, text) in pages.sorted(by: { $0.key < $1.key }) {
      try stage(text, at: path, .page, in: &writer)
    }
    var tally = OutputWriter.Tally()
    try writer.publish(&tally)
    return tally
  }

  private func stage(
    _ text: String, at path: String, _ stage: Page.Stage, in writer: inout OutputWriter
  ) throws {
    try writer.stage(Array(text.utf8), ContentHash(of: text.utf8), at: path, stage)
  }

  @Test func writesNewFilesAndLeavesEqualOnesUntouched() throws {
    try TemporaryFolder.with { folder in
      #expect(try publish(["index.html": "one", "a/index.html": "two"], in: folder).written == 2)
      let before = try FileManager.default.attributesOfItem(
        atPath: folder.path.appending("Output/index.html").string)
      let tally = try publish(["index.html": "one", "a/index.html": "changed"], in: folder)
      #expect((tally.written, tally.unchanged) == (1, 1))
      #expect(try folder.read("Output/a/index.html") == Array("changed".utf8))
      let after = try FileManager.default.attributesOfItem(
        atPath: folder.path.appending("Output/index.html").string)
      #expect(before[.systemFileNumber] as? Int == after[.systemFileNumber] as? Int)
    }
  }

  @Test func removesWhatNoPageNeedsAndItsEmptyFolders() throws {
    try TemporaryFolder.with { folder in
      _ = try publish(["index.html": "one", "a/b/index.html": "two"], in: folder)
      #expect(try publish(["index.html": "one"], in: folder).removed == 1)
      #expect(!folder.has("Output/a"))
    }
  }

  @Test func neverRemovesAForeignFileAndNamesIt() throws {
    try TemporaryFolder.with { folder in
      _ = try publish(["index.html": "one", "a/index.html": "two"], in: folder)
      try folder.write("mine".utf8, to: "Output/a/CNAME")
      let tally = try publish(["index.html": "one"], in: folder)
      #expect(tally.foreign == ["a/CNAME"])
      #expect(try folder.read("Output/a/CNAME") == Array("mine".utf8))
    }
  }

  @Test func keepsAFileThatSomebodyEdited() throws {
    try TemporaryFolder.with { folder in
      _ = try publish(["index.html": "one", "old.html": "two"], in: folder)
      try folder.write("edited".utf8, to: "Output/old.html")
      #expect(try publish(["index.html": "one"], in: folder).foreign == ["old.html"])
      #expect(try folder.read("Output/old.html") == Array("edited".utf8))
    }
  }

  @Test func refusesToReplaceAForeignFile() throws {
    try TemporaryFolder.with { folder in
      try folder.write("mine".utf8, to: "Output/index.html")
      #expect(throws: ForeignFile.self) { try publish(["index.html": "one"], in: folder) }
      #expect(try folder.read("Output/index.html") == Array("mine".utf8))
    }
  }

  /// The manifest was lost, and the page has not changed.
  @Test func takesAFileWithTheBytesOfThePageForItsOwn() throws {
    try TemporaryFolder.with { folder in
      try folder.write("one".utf8, to: "Output/index.html")
      let tally = try publish(["index.html": "one"], in: folder)
      #expect((tally.written, tally.unchanged, tally.foreign) == (0, 1, []))
      #expect(try publish(["index.html": "two"], in: folder).written == 1)
    }
  }

  @Test func writesAndRemovesNothingBehindALink() throws {
    try TemporaryFolder.with { folder in
      _ = try publish(["index.html": "one", "a/index.html": "two"], in: folder)
      let files = FileManager.default
      let linked = folder.path.appending("Output/a").string
      try files.moveItem(atPath: linked, toPath: folder.path.appending("elsewhere").string)
      try files.createSymbolicLink(atPath: linked, withDestinationPath: "../elsewhere")
      #expect(throws: ForeignFile.self) { try publish(["a/index.html": "three"], in: folder) }
      #expect(throws: ForeignFile.self) { try writer(folder).removeAll() }
      #expect(folder.has("Output/index.html") && folder.has("Output/.heliograph.sha256"))
      #expect(try publish(["index.html": "one"], in: folder).removed == 0)
      #expect(try folder.read("elsewhere/index.html") == Array("two".utf8))
    }
  }

  @Test func linksNoImageBehindALink() throws {
    try TemporaryFolder.with { folder in
      try folder.write("image", to: "store/images/3f/a.jpg")
      try folder.makeFolder("elsewhere")
      try folder.makeFolder("Output")
      try FileManager.default.createSymbolicLink(
        atPath: folder.path.appending("Output/images").string, withDestinationPath: "../elsewhere")
      var writer = try writer(folder)
      writer.add([SiteFile(path: "images/3f/a.jpg", byteCount: 5, hash: ContentHash(of: "image".utf8))])
      var tally = OutputWriter.Tally()
      #expect(throws: ForeignFile.self) { try writer.publish(&tally) }
      #expect(try folder.files(below: "elsewhere").isEmpty)
    }
  }

  @Test func refusesALinkToAFileWithTheBytesOfThePage() throws {
    try TemporaryFolder.with { folder in
      try folder.write("one".utf8, to: "mine")
      try folder.makeFolder("Output")
      try FileManager.default.createSymbolicLink(
        atPath: folder.path.appending("Output/index.html").string, withDestinationPath: "../mine")
      #expect(throws: ForeignFile.self) { try publish(["index.html": "one"], in: folder) }
    }
  }

  @Test func saysThatItHasReplacedFilesWhenItFailsLater() throws {
    try TemporaryFolder.with { folder in
      _ = try publish(["index.html": "one"], in: folder)
      try folder.write("in the way", to: "Output/later")
      var writer = try writer(folder)
      try stage("two", at: "index.html", .page, in: &writer)
      try stage("feed", at: "later/feed.xml", .index, in: &writer)
      var tally = OutputWriter.Tally()
      #expect(throws: FileError.self) { try writer.publish(&tally) }
      #expect(tally.hasReplacedFiles)
      #expect(tally.written == 1)
    }
  }

  @Test func hasReplacedNothingWhenItFailsAtOnce() throws {
    try TemporaryFolder.with { folder in
      _ = try publish(["index.html": "one"], in: folder)
      try folder.write("in the way", to: "Output/assets")
      var writer = try writer(folder)
      try stage("css", at: "assets/site.css", .asset, in: &writer)
      try stage("two", at: "index.html", .page, in: &writer)
      var tally = OutputWriter.Tally()
      #expect(throws: FileError.self) { try writer.publish(&tally) }
      #expect(!tally.hasReplacedFiles)
      #expect(try folder.read("Output/index.html") == Array("one".utf8))
    }
  }

  @Test func mendsAPageThatWasCutShort() throws {
    try TemporaryFolder.with { folder in
      _ = try publish(["index.html": "whole"], in: folder)
      try folder.write("wh".utf8, to: "Output/index.html")
      #expect(try publish(["index.html": "whole"], in: folder).written == 1)
      #expect(try folder.read("Output/index.html") == Array("whole".utf8))
    }
  }
}
