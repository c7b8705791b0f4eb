import HeliographTestSupport
import SystemPackage
import Testing

/// A rule decides by all that metadata says, and by nothing when it cannot be read.
@Suite(.endsHangs, .onItsOwnThread) struct MetadataRuleBuildTests {
  private func build(_ photo: String, _ rule: String?, in folder: TemporaryFolder) throws -> ProgramRun {
    try folder.write(try Corpus.read("metadata/\(photo).jpg"), to: "P/Trip/secretphoto.jpg")
    try folder.write(try Corpus.read("photos/chroma-420.jpg"), to: "P/Trip/other.jpg")
    try folder.write(
      "title: T\nsources:\n  - folder: P\n\(rule.map { "    \($0)\n" } ?? "")"
        + "renditions: { widths: [16], formats: [jpeg] }\n", to: "heliograph.yml")
    return try ProgramRun.heliograph(["build", "--jobs", "1"], in: folder.path)
  }

  private func traces(_ folder: TemporaryFolder) throws -> [String] {
    try folder.files(below: "Output").filter { path in
      try path.contains("secretphoto")
        || String(decoding: folder.read("Output/\(path)"), as: UTF8.self).contains("secretphoto")
    }
  }

  @Test(arguments: [
    "hide: { keywords: [private] }", "hide: { rating: \"< 0\" }", "show: { rating: \">= -1\" }",
  ])
  func showsNoPhotoWhoseXMPIsDamaged(rule: String) throws {
    try TemporaryFolder.with { folder in
      let run = try build("damaged-xmp", rule, in: folder)
      #expect(run.exitCode == 2, "\(run.words)")
      #expect(
        run.words.contains("secretphoto.jpg is not shown, since a rule for its source needs its metadata"))
      #expect(run.words.contains("has XMP metadata that cannot be read"))
      #expect(try traces(folder).isEmpty)
    }
  }

  @Test func showsItWithANoteWhereNoRuleNeedsIt() throws {
    try TemporaryFolder.with { folder in
      let run = try build("damaged-xmp", "hide: { paths: [Other/] }", in: folder)
      #expect(run.exitCode == 0, "\(run.words)")
      #expect(run.words.contains("secretphoto.jpg has XMP metadata that cannot be read"), "\(run.words)")
      #expect(try !traces(folder).isEmpty)
    }
  }

  /// "Private" is the group of a keyword in the first file, and the 601st keyword of the second.
  @Test(arguments: ["paths", "keywords"])
  func hidesByKeywordsThatAreNotShown(photo: String) throws {
    try TemporaryFolder.with { folder in
      #expect(try build(photo, nil, in: folder).exitCode == 0)
      #expect(try !traces(folder).isEmpty)
      let run = try build(photo, "hide: { keywords: [private] }", in: folder)
      #expect(run.exitCode == 0, "\(run.words)")
      #expect(try traces(folder).isEmpty)
    }
  }
}
