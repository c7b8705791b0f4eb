import HeliographCore
import Testing

@testable import HeliographOutput

@Suite struct OutputManifestTests {
  private func manifest(_ files: [(path: String, text: String)]) -> OutputManifest {
    var draft = ManifestDraft()
    for file in files { draft.add(file.path, ContentHash(of: file.text.utf8)) }
    return OutputManifest(draft)
  }

  private func text(_ manifest: OutputManifest) -> String { String(decoding: manifest.text, as: UTF8.self) }

  @Test func writesWhatSha256sumReads() {
    let manifest = manifest([("b/x.html", "abc"), ("a.html", ""), ("b/x.html", "abc")])
    // SHA-256 of nothing and of "abc": FIPS 180-4's own examples.
    #expect(
      text(manifest) == """
        e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855  a.html
        ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad  b/x.html

        """)
    #expect(OutputManifest(text: manifest.text).text == manifest.text)
  }

  @Test func sortsLinesThatSomebodyElseSorted() {
    let sorted = manifest([("a", "1"), ("b", "2"), ("b-1", "3"), ("b/c", "4")])
    let lines = text(sorted).split(separator: "\n").reversed().joined(separator: "\n") + "\n"
    #expect(OutputManifest(text: Array(lines.utf8)).text == sorted.text)
    #expect(Array(sorted.paths) == ["a", "b", "b-1", "b/c"])
  }

  @Test func joinsTwoSitesWithoutTheFilesThatWent() {
    let before = manifest([("a", "1"), ("b", "2"), ("c", "3")])
    let joined = before.union(manifest([("b", "new"), ("d", "4")]), without: ["a", "b", "none"])
    #expect(joined.text == manifest([("b", "new"), ("c", "3"), ("d", "4")]).text)
    #expect(joined.count == 3)
    #expect(before.union(before).text == before.text)
    #expect(OutputManifest().union(before).text == before.text)
    #expect(OutputManifest().unlistedGone == 0)
    #expect(manifest([("a", "1"), ("a", "1"), ("b", "2")]).count == 2)
    #expect(before.union(manifest([("b", "new")])).count == 4)
  }

  @Test func knowsItsFiles() {
    let manifest = manifest([("a/b", "1"), ("a/c", "2"), ("a/c", "3")])
    #expect(Array(manifest.paths) == ["a/b", "a/c"])
    #expect(manifest.owns("a/b") && manifest.owns("a/c"))
    #expect(!manifest.owns("a") && !manifest.owns("a/bb") && !manifest.owns("z"))
    #expect(["2", "3"].allSatisfy { manifest.holds(ContentHash(of: $0.utf8), at: "a/c") })
    #expect(!manifest.holds(ContentHash(of: "1".utf8), at: "a/c"))
    #expect(manifest.hasPath(startingWith: "a/") && !manifest.hasPath(startingWith: "b"))
  }

  @Test(arguments: ["../up", "a/../../up", "/root", "a//b", "./a", "", "a/..", "K\u{212a}", "cafe\u{301}"])
  func passesOverPathsThatAreNotItsOwn(path: String) {
    let line = "\(ContentHash(of: [UInt8]()).hex)  \(path)\n"
    #expect(OutputManifest(text: Array(line.utf8)).isEmpty)
  }

  @Test(arguments: [
    "photos/π-3f09ab12/index.html", "albums/紅葉と金閣寺/1.zip", "albums/caf\u{e9}/a", "ё", "😀", "...", "a/.../b",
    ".a/b.",
  ])
  func knowsItsOwnPathsInEveryScript(path: String) {
    let hash = ContentHash(of: path.utf8)
    var draft = ManifestDraft()
    draft.add(path, hash)
    let read = OutputManifest(text: OutputManifest(draft).text)
    #expect(read.count == 1 && read.owns(path) && read.holds(hash, at: path))
  }

  /// A path that is no text is of somebody else.
  @Test func passesOverBytesThatAreNoText() {
    let line = Array("\(ContentHash(of: [UInt8]()).hex)  a".utf8) + [0xFF, 0x0A]
    #expect(OutputManifest(text: line).isEmpty)
  }

  @Test(arguments: ["", "short\n", "zz  a\n", "\n\n\n"])
  func passesOverDamagedLines(text: String) {
    #expect(OutputManifest(text: Array(text.utf8)).isEmpty)
  }

  @Test func takesNoForeignNameForItsOwn() {
    let manifest = manifest([("K", "")])
    // The Kelvin sign is canonically equal to K, and another file.
    #expect(!manifest.owns("\u{212a}"))
  }
}
