import HeliographTestSupport
import Testing

@testable import HeliographFormats

/// The hostile documents of `Tests/Corpus`.
@Suite struct XMLCorpusTests {
  /// What is UTF-8, well-formed, and asks for nothing from outside.
  private static let harmless: Set = ["good.xml", "instruction.xml", "include.xml"]

  @Test func readsOnlyWhatAsksForNothing() throws {
    let files = try Corpus.files(below: "hostile/xml")
    #expect(files.count == 19)
    for file in files {
      let name = try #require(file.lastComponent?.string)
      let bytes = try Corpus.read(file)
      var root: XMLElement?
      let time = ProcessorTime.measure { root = try? XMLTree.parse(bytes, root: "a") }
      #expect(time < .seconds(1), "\(name)")
      #expect((root != nil) == Self.harmless.contains(name), "\(name)")
      // Nothing is read in: neither an entity nor an inclusion.
      #expect(
        root?.text.contains("localhost") != true && root?.children.first?.text.isEmpty != false, "\(name)")
    }
  }
}
