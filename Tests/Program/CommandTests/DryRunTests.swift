import Foundation
import HeliographTestSupport
import SystemPackage
import Testing

/// `build --dry-run` says what the build after it does, and changes nothing.
@Suite(.endsHangs, .onItsOwnThread) struct DryRunTests {
  /// What a dry run says that a build would write and remove, in the order of the paths.
  private struct Changes: Equatable {
    var written: [String] = []
    var removed: [String] = []
  }

  private func forecast(_ site: TestSite) throws -> (changes: Changes, words: String) {
    let before = try site.tree(".")
    let run = try site.build(["--dry-run", "--verbose"], exitCode: 0)
    #expect(try site.tree(".") == before)
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
  private func changesOfABuild(_ site: TestSite) throws -> Changes {
    let before = try site.tree(".")
    try site.build(exitCode: 0)
    let after = try site.tree(".")
    func outputs(_ paths: some Sequence<String>) -> [String] {
      paths.filter { $0.hasPrefix("Output/") && !$0.hasSuffix(".heliograph.sha256") }
        .map { String($0.dropFirst(7)) }.sorted()
    }
    return Changes(
      written: outputs(after.keys.filter { after[$0] != before[$0] }),
      removed: outputs(before.keys.filter { after[$0] == nil }))
  }

  /// Compares a dry run with the build after it, where both find something to do; after that build there is nothing.
  private func compare(_ site: TestSite, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let expected = try forecast(site).changes
    let done = try changesOfABuild(site)
    #expect(expected == done, sourceLocation: sourceLocation)
    #expect(!done.written.isEmpty, sourceLocation: sourceLocation)
    #expect(try forecast(site).changes == Changes(), sourceLocation: sourceLocation)
  }

  private func prepare(_ site: TestSite) throws {
    for number in 0..<3 { try site.photograph("\(number).png", number) }
    try site.configure()
  }

  @Test func namesWhatABuildDoesAndChangesNothing() throws {
    try TestSite.with { site in
      try prepare(site)
      let empty = try site.tree(".")
      let first = try site.build(["--dry-run"], exitCode: 0)
      #expect(first.output.contains("make images of 3 photos:\n  P/0.png\n"))
      #expect(try site.tree(".") == empty)

      try site.build(exitCode: 0)
      let built = try site.tree(".")
      let unchanged = try site.build(["--dry-run"])
      #expect(
        unchanged.output == "ask 0 services.\nmake images of 0 photos.\nwrite 0 files.\nremove 0 files.\n"
      )
      #expect(try site.tree(".") == built)

      try site.folder.remove("P/1.png")
      let fewer = try site.build(["--dry-run", "--verbose"])
      let build = try site.build()
      let gone = Set(built.keys).subtracting(try site.tree(".").keys).filter { $0.hasPrefix("Output/") }
      #expect(build.exitCode == 0 && !gone.isEmpty)
      for file in gone { #expect(fewer.output.contains("  \(file.dropFirst(7))\n"), "\(file)") }
    }
  }

  @Test func endsAsTheBuildWouldWhenPhotosAreLost() throws {
    try TestSite.with { site in
      try prepare(site)
      for number in 3..<9 { try site.photograph("\(number).png", number) }
      try site.build(exitCode: 0)
      for number in 0..<8 { try site.folder.write("", to: "P/\(number).png") }
      let build = try site.build(exitCode: 1)
      #expect(build.words.contains("--allow-fewer 8"))
      // Now the store knows that these files are no photos, and a dry run can tell.
      let forecast = try site.build(["--dry-run"], exitCode: 1)
      #expect(forecast.words.contains("--allow-fewer 8"))
      let report = try ProgramRun.heliograph(["report"], in: site.folder.path)
      #expect(report.exitCode == 0)
      #expect(report.output.hasPrefix("9 photos in 1 album, 9 processed; "))
    }
  }

  @Test func knowsAllFilesThatAreNoPages() throws {
    try TestSite.with { site in
      for name in ["Coast/one", "Coast/two", "Top/three"] { try site.photograph("\(name).png", 3) }
      try site.configure(
        """
        baseURL: https://photos.example/
        discovery: { feed: 20 }
        collections: [all, years]
        search: true
        downloads: 16
        compress: [gzip]
        """)
      try site.folder.write("words", to: "Static/words.txt")
      try site.folder.write("---\nnickname: Anna\navatar: me.png\n---\nWords.\n", to: "profile.md")
      try site.folder.write(PlainPNG(width: 90, height: 90, colour: (7, 90, 9)).bytes, to: "me.png")
      let first = try forecast(site)
      #expect(first.words.contains("make images of 4 photos:"), "\(first.words)")
      try site.build(exitCode: 0)
      #expect(try forecast(site).changes == Changes())
      try site.folder.write("---\ntitle: Shore\n---\nAn _island_.\n", to: "P/Coast/index.md")
      try site.folder.write("other words", to: "Static/words.txt")
      try compare(site)
      try FileManager.default.moveItem(
        atPath: site.folder.path.appending("P/Coast").string,
        toPath: site.folder.path.appending("P/Sea").string)
      try compare(site)
    }
  }

  /// Logs of builds are often public, and who reads the address of an unlisted album can open it.
  @Test func countsFilesOfUnlistedAlbumsInALog() throws {
    try TestSite.with { site in
      try site.photograph("Coast/one.png", 1)
      try site.photograph("Secret/two.png", 2)
      try site.configure()
      try site.folder.write("---\nunlisted: true\n---\n", to: "P/Secret/index.md")
      try site.build(exitCode: 0)
      try site.folder.write("---\nunlisted: true\ntitle: Other\n---\n", to: "P/Secret/index.md")
      let changes = try forecast(site).changes
      #expect(changes.written.contains { $0.hasPrefix("u/") })
      let log = try site.build(["--dry-run"], exitCode: 0)
      #expect(!log.output.contains("u/"), "\(log.output)")
      #expect(log.output.contains("of unlisted albums; --verbose lists them."), "\(log.output)")
    }
  }

  @Test func knowsWhatABuildWithAnnouncementsDoes() throws {
    try TestSite.with { site in
      try site.photograph("Coast/one.png", 1)
      try site.configure("announcements: { folder: News, newPhotos: true }")
      let file = "News/first.md"
      try site.folder.write(
        "---\ntitle: A\ndate: 2026-01-01\nphotos: [Coast/one.png]\n---\nHello.\n", to: file)
      let first = try forecast(site)
      #expect(!first.words.contains("which the site does not show"), "\(first.words)")
      try site.build(exitCode: 0)
      #expect(try forecast(site).changes == Changes())
      try site.folder.write("---\ntitle: B\ndate: 2026-01-01\n---\nHello again.\n", to: file)
      try compare(site)
    }
  }

  @Test func goesOnAfterAnEditionThatCannotBeBuilt() throws {
    try TestSite.with { site in
      try site.photograph("Coast/one.png", 1)
      try site.configure("editions: { a: { output: A, albums: [Nothing] }, b: { output: B } }")
      let run = try site.build(["--dry-run"], exitCode: 1)
      #expect(run.output.contains("make images of 1 photo:"), "\(run.output)")
      #expect(run.output.contains("error: The edition \"a\""), "\(run.output)")
    }
  }

  @Test func knowsWhatABuildOfVolumesDoes() throws {
    try TestSite.with { site in
      for (number, name) in ["2023/a", "2024/b", "2025/c"].enumerated() {
        try site.photograph("\(name).png", number)
      }
      try site.configure("volumes: folders")
      let first = try forecast(site)
      #expect(first.words.contains("make images of 3 photos:"), "\(first.words)")
      #expect(first.changes.written.contains("2023/index.html"), "\(first.words)")
      try site.build(exitCode: 0)
      #expect(try forecast(site).changes == Changes())
      try site.folder.write("---\ntitle: The year\n---\n", to: "P/2023/index.md")
      try site.folder.remove("P/2025")
      try compare(site)
      try site.configure()
      let alone = try forecast(site).changes.removed.filter { $0.hasPrefix("202") }
      #expect(alone.contains("2023/index.html"))
      // Its photos have to be made again, and nothing is known of them until then.
      #expect(try changesOfABuild(site).removed.filter { $0.hasPrefix("202") } == alone)
    }
  }

  @Test func knowsWhatABuildOfLockedAndUnlistedAlbumsDoesAndMakesNoSecret() throws {
    try TestSite.with { site in
      for (number, name) in ["Coast/one", "Quokkas/zinnia", "Yurts/xylem", "Top/four"].enumerated() {
        try site.photograph("\(name).png", number)
      }
      try site.folder.write("correct horse battery\n", to: "family.txt")
      try site.configure("downloads: 16\npassphrases: { family: { file: family.txt } }")
      try site.build(exitCode: 0)
      try site.folder.write("---\nlocked: family\n---\n", to: "P/Quokkas/index.md")
      try site.folder.write("---\nunlisted: true\n---\n", to: "P/Yurts/index.md")
      try site.folder.remove(".heliograph/secret")
      let first = try forecast(site)
      #expect(first.words.contains("has no secret yet"), "\(first.words)")
      #expect(!first.changes.written.contains { $0.hasPrefix("locked/") || $0.hasPrefix("u/") })
      let done = try changesOfABuild(site)
      #expect(first.changes.removed == done.removed)
      #expect(
        first.changes.written
          == done.written.filter { !$0.hasPrefix("locked/") && !$0.hasPrefix("u/") })
      #expect(try forecast(site).changes == Changes())
      try site.folder.write("---\nlocked: family\ntitle: Feast\n---\n", to: "P/Quokkas/index.md")
      try site.folder.write("---\nunlisted: true\ntitle: Garden\n---\n", to: "P/Yurts/index.md")
      try compare(site)
    }
  }
}
