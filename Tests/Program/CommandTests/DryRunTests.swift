import Foundation
import HeliographTestSupport
import SystemPackage
import Testing

/// `build --dry-run` says what the build after it does, and changes nothing.
@Suite(.endsHangs, .onItsOwnThread) struct DryRunTests {
  private func photograph(_ folder: TemporaryFolder, _ name: String, red: UInt8) throws {
    try folder.write(PlainPNG(width: 90, height: 60, colour: (red, 90, 9)).bytes, to: "Pictures/\(name).png")
  }

  private func tree(_ folder: TemporaryFolder) throws -> [String: [UInt8]] {
    Dictionary(uniqueKeysWithValues: try folder.files(below: "").map { ($0, try folder.read($0)) })
  }

  /// What a dry run says that a build would write and remove, in the order of the paths.
  private struct Changes: Equatable {
    var written: [String] = []
    var removed: [String] = []
  }

  private func forecast(_ folder: TemporaryFolder) throws -> (changes: Changes, words: String) {
    let before = try tree(folder)
    let run = try ProgramRun.heliograph(["build", "--dry-run", "--verbose"], in: folder.path)
    #expect(run.exitCode == 0, "\(run.words)")
    #expect(try tree(folder) == before)
    var lists: [Substring: [String]] = [:]
    var verb: Substring = ""
    for line in run.output.split(separator: "\n") {
      if line == "  and the files and pages of the photos that it makes." {
        continue
      } else if line.hasPrefix("  ") {
        lists[verb, default: []].append(String(line.dropFirst(2)))
      } else {
        verb = line.prefix { $0 != " " }
      }
    }
    return (
      Changes(written: lists["write", default: []].sorted(), removed: lists["remove", default: []].sorted()),
      run.output
    )
  }

  /// What a build writes and removes.
  private func build(_ folder: TemporaryFolder) throws -> Changes {
    let before = try tree(folder)
    let run = try ProgramRun.heliograph(["build"], in: folder.path)
    #expect(run.exitCode == 0, "\(run.words)")
    let after = try tree(folder)
    func outputs(_ paths: some Sequence<String>) -> [String] {
      paths.filter { $0.hasPrefix("Output/") && !$0.hasSuffix(".heliograph.sha256") }
        .map { String($0.dropFirst(7)) }.sorted()
    }
    return Changes(
      written: outputs(after.keys.filter { after[$0] != before[$0] }),
      removed: outputs(before.keys.filter { after[$0] == nil }))
  }

  /// Compares a dry run with the build after it, where both find something to do; after that build there is nothing.
  private func compare(_ folder: TemporaryFolder, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let expected = try forecast(folder).changes
    let done = try build(folder)
    #expect(expected == done, sourceLocation: sourceLocation)
    #expect(!done.written.isEmpty, sourceLocation: sourceLocation)
    #expect(try forecast(folder).changes == Changes(), sourceLocation: sourceLocation)
  }

  private func configure(_ folder: TemporaryFolder, _ more: String) throws {
    try folder.write(
      "sources: [ { folder: Pictures } ]\nrenditions: { widths: [16], formats: [jpeg] }\n\(more)\n",
      to: "heliograph.yml")
  }

  private func prepare(_ folder: TemporaryFolder) throws {
    for number in 0..<3 { try photograph(folder, "\(number)", red: UInt8(number)) }
    try folder.write(
      "sources: [ { folder: Pictures } ]\nrenditions: { widths: [16], formats: [jpeg] }\n",
      to: "heliograph.yml")
  }

  @Test func namesWhatABuildDoesAndChangesNothing() throws {
    try TemporaryFolder.with { folder in
      try prepare(folder)
      let empty = try tree(folder)
      let first = try ProgramRun.heliograph(["build", "--dry-run"], in: folder.path)
      #expect(first.exitCode == 0, "\(first.words)")
      #expect(first.output.contains("make images of 3 photos:\n  Pictures/0.png\n"))
      #expect(try tree(folder) == empty)

      #expect(try ProgramRun.heliograph(["build"], in: folder.path).exitCode == 0)
      let built = try tree(folder)
      let unchanged = try ProgramRun.heliograph(["build", "--dry-run"], in: folder.path)
      #expect(
        unchanged.output == "ask 0 services.\nmake images of 0 photos.\nwrite 0 files.\nremove 0 files.\n"
      )
      #expect(try tree(folder) == built)

      try FileManager.default.removeItem(atPath: folder.path.appending("Pictures/1.png").string)
      let fewer = try ProgramRun.heliograph(["build", "--dry-run", "--verbose"], in: folder.path)
      let build = try ProgramRun.heliograph(["build"], in: folder.path)
      let gone = Set(built.keys).subtracting(try tree(folder).keys).filter { $0.hasPrefix("Output/") }
      #expect(build.exitCode == 0 && !gone.isEmpty)
      for file in gone { #expect(fewer.output.contains("  \(file.dropFirst(7))\n"), "\(file)") }
    }
  }

  @Test func endsAsTheBuildWouldWhenPhotosAreLost() throws {
    try TemporaryFolder.with { folder in
      try prepare(folder)
      for number in 3..<9 { try photograph(folder, "\(number)", red: UInt8(number)) }
      #expect(try ProgramRun.heliograph(["build"], in: folder.path).exitCode == 0)
      for number in 0..<8 { try folder.write("", to: "Pictures/\(number).png") }
      let build = try ProgramRun.heliograph(["build"], in: folder.path)
      #expect(build.exitCode == 1)
      #expect(build.words.contains("--allow-fewer 8"))
      // Now the store knows that these files are no photos, and a dry run can tell.
      let forecast = try ProgramRun.heliograph(["build", "--dry-run"], in: folder.path)
      #expect(forecast.exitCode == 1)
      #expect(forecast.words.contains("--allow-fewer 8"))
      let report = try ProgramRun.heliograph(["report"], in: folder.path)
      #expect(report.exitCode == 0)
      #expect(report.output.hasPrefix("9 photos in 1 album, 9 processed; "))
    }
  }

  @Test func knowsAllFilesThatAreNoPages() throws {
    try TemporaryFolder.with { folder in
      for name in ["Coast/one", "Coast/two", "Top/three"] { try photograph(folder, name, red: 3) }
      try configure(
        folder,
        """
        baseURL: https://photos.example/
        discovery: { feed: 20 }
        collections: [all, years]
        search: true
        downloads: 16
        compress: [gzip]
        """)
      try folder.write("words", to: "Static/words.txt")
      try folder.write("---\nnickname: Anna\navatar: me.png\n---\nWords.\n", to: "profile.md")
      try folder.write(PlainPNG(width: 90, height: 90, colour: (7, 90, 9)).bytes, to: "me.png")
      let first = try forecast(folder)
      #expect(first.words.contains("make images of 4 photos:"), "\(first.words)")
      _ = try build(folder)
      #expect(try forecast(folder).changes == Changes())
      try folder.write("---\ntitle: Shore\n---\nAn _island_.\n", to: "Pictures/Coast/index.md")
      try folder.write("other words", to: "Static/words.txt")
      try compare(folder)
      try FileManager.default.moveItem(
        atPath: folder.path.appending("Pictures/Coast").string,
        toPath: folder.path.appending("Pictures/Sea").string)
      try compare(folder)
    }
  }

  /// Logs of builds are often public, and who reads the address of an unlisted album can open it.
  @Test func countsFilesOfUnlistedAlbumsInALog() throws {
    try TemporaryFolder.with { folder in
      try photograph(folder, "Coast/one", red: 1)
      try photograph(folder, "Secret/two", red: 2)
      try configure(folder, "")
      try folder.write("---\nunlisted: true\n---\n", to: "Pictures/Secret/index.md")
      _ = try build(folder)
      try folder.write("---\nunlisted: true\ntitle: Other\n---\n", to: "Pictures/Secret/index.md")
      let changes = try forecast(folder).changes
      #expect(changes.written.contains { $0.hasPrefix("u/") })
      let log = try ProgramRun.heliograph(["build", "--dry-run"], in: folder.path)
      #expect(log.exitCode == 0)
      #expect(!log.output.contains("u/"), "\(log.output)")
      #expect(log.output.contains("of unlisted albums; --verbose lists them."), "\(log.output)")
    }
  }

  @Test func knowsWhatABuildWithAnnouncementsDoes() throws {
    try TemporaryFolder.with { folder in
      try photograph(folder, "Coast/one", red: 1)
      try configure(folder, "announcements: { folder: News, newPhotos: true }")
      let file = "News/first.md"
      try folder.write("---\ntitle: A\ndate: 2026-01-01\nphotos: [Coast/one.png]\n---\nHello.\n", to: file)
      let first = try forecast(folder)
      #expect(!first.words.contains("which the site does not show"), "\(first.words)")
      _ = try build(folder)
      #expect(try forecast(folder).changes == Changes())
      try folder.write("---\ntitle: B\ndate: 2026-01-01\n---\nHello again.\n", to: file)
      try compare(folder)
    }
  }

  @Test func goesOnAfterAnEditionThatCannotBeBuilt() throws {
    try TemporaryFolder.with { folder in
      try photograph(folder, "Coast/one", red: 1)
      try configure(folder, "editions: { a: { output: A, albums: [Nothing] }, b: { output: B } }")
      let run = try ProgramRun.heliograph(["build", "--dry-run"], in: folder.path)
      #expect(run.exitCode == 1, "\(run.words)")
      #expect(run.output.contains("make images of 1 photo:"), "\(run.output)")
      #expect(run.output.contains("error: The edition \"a\""), "\(run.output)")
    }
  }

  @Test func knowsWhatABuildOfVolumesDoes() throws {
    try TemporaryFolder.with { folder in
      for (number, name) in ["2023/a", "2024/b", "2025/c"].enumerated() {
        try photograph(folder, name, red: UInt8(number))
      }
      try configure(folder, "volumes: folders")
      let first = try forecast(folder)
      #expect(first.words.contains("make images of 3 photos:"), "\(first.words)")
      #expect(first.changes.written.contains("2023/index.html"), "\(first.words)")
      _ = try build(folder)
      #expect(try forecast(folder).changes == Changes())
      try folder.write("---\ntitle: The year\n---\n", to: "Pictures/2023/index.md")
      try FileManager.default.removeItem(atPath: folder.path.appending("Pictures/2025").string)
      try compare(folder)
      try configure(folder, "")
      let alone = try forecast(folder).changes.removed.filter { $0.hasPrefix("202") }
      #expect(alone.contains("2023/index.html"))
      // Its photos have to be made again, and nothing is known of them until then.
      #expect(try build(folder).removed.filter { $0.hasPrefix("202") } == alone)
    }
  }

  @Test func knowsWhatABuildOfLockedAndUnlistedAlbumsDoesAndMakesNoSecret() throws {
    try TemporaryFolder.with { folder in
      for (number, name) in ["Coast/one", "Quokkas/zinnia", "Yurts/xylem", "Top/four"].enumerated() {
        try photograph(folder, name, red: UInt8(number))
      }
      try folder.write("correct horse battery\n", to: "family.txt")
      try configure(folder, "downloads: 16\npassphrases: { family: { file: family.txt } }")
      _ = try build(folder)
      try folder.write("---\nlocked: family\n---\n", to: "Pictures/Quokkas/index.md")
      try folder.write("---\nunlisted: true\n---\n", to: "Pictures/Yurts/index.md")
      try FileManager.default.removeItem(atPath: folder.path.appending(".heliograph/secret").string)
      let first = try forecast(folder)
      #expect(first.words.contains("has no secret yet"), "\(first.words)")
      #expect(!first.changes.written.contains { $0.hasPrefix("locked/") || $0.hasPrefix("u/") })
      let done = try build(folder)
      #expect(first.changes.removed == done.removed)
      #expect(
        first.changes.written
          == done.written.filter { !$0.hasPrefix("locked/") && !$0.hasPrefix("u/") })
      #expect(try forecast(folder).changes == Changes())
      try folder.write("---\nlocked: family\ntitle: Feast\n---\n", to: "Pictures/Quokkas/index.md")
      try folder.write("---\nunlisted: true\ntitle: Garden\n---\n", to: "Pictures/Yurts/index.md")
      try compare(folder)
    }
  }
}
