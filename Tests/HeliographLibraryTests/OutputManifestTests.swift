import HeliographModel
import Testing

@testable import HeliographLibrary

@Suite struct OutputManifestTests {
  @Test func writesWhatSha256sumReads() {
    var manifest = OutputManifest()
    manifest.add("b/x.html", ContentHash(of: "abc".utf8))
    manifest.add("a.html", ContentHash(of: [UInt8]()))
    // SHA-256 of nothing and of "abc": FIPS 180-4's own examples.
    #expect(
      String(decoding: Array(manifest.lines.joined()), as: UTF8.self) == """
        e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855  a.html
        ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad  b/x.html

        """)
    let text = Array(manifest.lines.joined())
    #expect(Array(OutputManifest(text: text).lines.joined()) == text)
  }

  @Test(arguments: ["../up", "a/../../up", "/root", "a//b", "./a", "", "a/..", "K\u{212a}"])
  func passesOverPathsThatAreNotItsOwn(path: String) {
    let line = "\(ContentHash(of: [UInt8]()).hex)  \(path)\n"
    #expect(OutputManifest(text: Array(line.utf8)).isEmpty)
  }

  @Test(arguments: ["", "short\n", "zz  a\n", "\n\n\n"])
  func passesOverDamagedLines(text: String) {
    #expect(OutputManifest(text: Array(text.utf8)).isEmpty)
  }

  @Test func takesNoForeignNameForItsOwn() {
    var manifest = OutputManifest()
    manifest.add("K", ContentHash(of: [UInt8]()))
    // The Kelvin sign is canonically equal to K, and another file.
    #expect(!manifest.owns("\u{212a}"))
  }
}
