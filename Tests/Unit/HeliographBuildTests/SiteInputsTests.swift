import HeliographBuild
import HeliographTestSupport
import Testing

/// A build opens each file that its owner wrote beside the photos once, whatever it makes of it.
@Suite(.endsHangs) struct SiteInputsTests {
  private static let files = [
    "heliograph.yml", "custom.css", "Locales/sv.json", "Templates/mine.mustache",
  ]

  private func write(_ folder: TemporaryFolder) throws {
    try folder.write("a{color:red}", to: "custom.css")
    try folder.write(#"{"strings": {"download": "Hämta"}}"#, to: "Locales/sv.json")
    try folder.write("mine", to: "Templates/mine.mustache")
  }

  /// How often each file is opened.
  private func openings(
    _ folder: TemporaryFolder, of files: [String] = SiteInputsTests.files,
    _ build: () async throws -> BuildReport
  ) async throws -> [String: Int] {
    let openings = try FileOpenings(of: files.map { ($0, folder.path.appending($0)) })
    let report = try await build()
    #expect(!report.hasErrors)
    return openings.counts
  }

  private static let once = Dictionary(uniqueKeysWithValues: files.map { ($0, 1) })

  @Test(arguments: [true, false]) func areReadOnceForASiteAndForAllOfItsVolumes(hasVolumes: Bool) async throws
  {
    let site = VolumesSite()
    try await TemporaryFolder.with { folder in
      try write(folder)
      try site.configure(folder, isOn: hasVolumes)
      try site.photograph(folder, ["2019/a.png", "2020/b.png", "2021/c.png"])
      let first = try await openings(folder) { try await site.build(folder) }
      #expect(first == Self.once)
      #expect(folder.has(hasVolumes ? "Output/2021/index.html" : "Output/index.html"))
      // Once more, where nothing has to be done.
      let second = try await openings(folder) { try await site.build(folder) }
      #expect(second == Self.once)
    }
  }

  @Test func areReadOnceForAllEditions() async throws {
    let site = EditionsSite()
    try await TemporaryFolder.with { folder in
      try write(folder)
      try folder.write("---\nname: Ada\n---\nPhotographs.\n", to: "profile.md")
      try folder.write("own", to: "Print/own.mustache")
      try site.configure(
        folder,
        ["public: { output: A }", "family: { output: B }", "print: { output: C, templates: Print }"])
      try site.photograph(folder, "a/1", 1)
      let files = Self.files + ["profile.md", "Print/own.mustache"]
      let counts = try await openings(folder, of: files) { try await site.build(folder) }
      #expect(counts == Dictionary(uniqueKeysWithValues: files.map { ($0, 1) }))
      #expect(["A", "B", "C"].allSatisfy { folder.has("\($0)/index.html") })
    }
  }
}
