import HeliographCore
import HeliographTestSupport
import Testing

/// A hidden photo is found in the output by its bytes and by its hash, whatever hides it.
@Suite(.endsHangs, .onItsOwnThread) struct HiddenFilesBuildTests {
  private static let photo = PlainPNG(width: 40, height: 30, colour: (9, 90, 4)).bytes
  private static let sidecar = """
    <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
    <rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmp:Rating="1"/></rdf:RDF></x:xmpmeta>
    """

  static let hidings = [
    "private: true", "private: [b.png]", "until: 2020-01-01", "exclude: [Coast/b.png]", "exclude: [Coast/]",
    "hide: { paths: [Coast/b.png] }", "hide: { rating: \"= 1\" }",
  ]

  private func buildHiding(_ site: TestSite, by: String) throws -> ProgramRun {
    let isRule = by.hasPrefix("exclude") || by.hasPrefix("hide")
    try site.folder.write("---\ntitle: Coast\n\(isRule ? "" : by)\n---\n", to: "P/Coast/index.md")
    try site.folder.write(
      "title: T\nsources:\n  - folder: P\n\(isRule ? "    \(by)\n" : "")"
        + "renditions: { widths: [16], formats: [jpeg] }\n", to: "heliograph.yml")
    return try site.build(exitCode: nil)
  }

  private func fill(_ site: TestSite) throws {
    try site.photograph("Top/a.png", 1)
    try site.folder.write(Self.photo, to: "P/Coast/b.png")
    try site.folder.write(Self.sidecar, to: "P/Coast/b.png.xmp")
  }

  /// The file stands in the output, copied there by the owner's own templates, before and after the photo is hidden.
  @Test(arguments: hidings)
  func refusesACopyOfTheFile(hiding: String) throws {
    try TestSite.with { site in
      try fill(site)
      try site.folder.write(Self.photo, to: "Templates/icon-512.png")
      #expect(try buildHiding(site, by: "").exitCode == 0)
      let before = try site.paths()
      for _ in 1...2 {
        let run = try buildHiding(site, by: hiding)
        #expect(run.exitCode == 1 && run.words.contains("is a photo that its owner hides"), "\(run.words)")
        #expect(try site.paths() == before)
      }
      try site.folder.remove("Templates/icon-512.png")
      let run = try buildHiding(site, by: hiding)
      #expect(run.exitCode == 0, "\(run.words)")
    }
  }

  @Test(arguments: hidings)
  func refusesTheHashInAText(hiding: String) throws {
    try TestSite.with { site in
      try fill(site)
      try site.folder.write("Copy: \(ContentHash(of: Self.photo).hex)\n", to: "P/Top/index.md")
      let run = try buildHiding(site, by: hiding)
      #expect(run.exitCode == 1 && run.words.contains("has the hash of a hidden photo"), "\(run.words)")
      #expect(!site.folder.has("Output/index.html"))
    }
  }

  /// The same file in an open album is no secret.
  @Test func publishesAPhotoThatIsOpenElsewhere() throws {
    try TestSite.with { site in
      try fill(site)
      try site.folder.write(Self.photo, to: "P/Top/c.png")
      try site.folder.write(Self.photo, to: "Templates/icon-512.png")
      let run = try buildHiding(site, by: "private: true")
      #expect(run.exitCode == 0, "\(run.words)")
    }
  }
}
