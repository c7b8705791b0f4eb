import HeliographTestSupport
import SystemPackage
import Testing

/// A rule decides by all that metadata says, and by nothing when it cannot be read.
@Suite(.endsHangs, .onItsOwnThread) struct MetadataRuleBuildTests {
  /// Writes two photos and builds with a rule for them.
  @discardableResult
  private func buildWithRule(
    _ rule: String?, _ photo: String, in site: TestSite, exitCode: Int32,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> ProgramRun {
    try site.folder.write(try Corpus.read("metadata/\(photo).jpg"), to: "P/Trip/secretphoto.jpg")
    try site.folder.write(try Corpus.read("photos/chroma-420.jpg"), to: "P/Trip/other.jpg")
    try site.folder.write(
      "title: T\nsources:\n  - folder: P\n\(rule.map { "    \($0)\n" } ?? "")"
        + "renditions: { widths: [16], formats: [jpeg] }\n", to: "heliograph.yml")
    return try site.build(exitCode: exitCode, sourceLocation: sourceLocation)
  }

  @Test(arguments: [
    "hide: { keywords: [private] }", "hide: { rating: \"< 0\" }", "show: { rating: \">= -1\" }",
  ])
  func showsNoPhotoWhoseXMPIsDamaged(rule: String) throws {
    try TestSite.with { site in
      let run = try buildWithRule(rule, "damaged-xmp", in: site, exitCode: 2)
      #expect(
        run.words.contains("secretphoto.jpg is not shown, since a rule for its source needs its metadata"))
      #expect(run.words.contains("has XMP metadata that cannot be read"))
      #expect(try site.files(with: "secretphoto").isEmpty)
    }
  }

  @Test func showsItWithANoteWhereNoRuleNeedsIt() throws {
    try TestSite.with { site in
      let run = try buildWithRule("hide: { paths: [Other/] }", "damaged-xmp", in: site, exitCode: 0)
      #expect(run.words.contains("secretphoto.jpg has XMP metadata that cannot be read"), "\(run.words)")
      #expect(try !site.files(with: "secretphoto").isEmpty)
    }
  }

  /// "Private" is the group of a keyword in the first file, and the 601st keyword of the second.
  @Test(arguments: ["paths", "keywords"])
  func hidesByKeywordsThatAreNotShown(photo: String) throws {
    try TestSite.with { site in
      try buildWithRule(nil, photo, in: site, exitCode: 0)
      #expect(try !site.files(with: "secretphoto").isEmpty)
      try buildWithRule("hide: { keywords: [private] }", photo, in: site, exitCode: 0)
      #expect(try site.files(with: "secretphoto").isEmpty)
    }
  }
}
