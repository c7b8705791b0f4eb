import HeliographTestSupport
import Testing

/// Originals and ZIPs of albums in what a build publishes.
@Suite(.endsHangs, .onItsOwnThread) struct DownloadBuildTests {
  private func prepare(_ site: TestSite) throws {
    try site.folder.write(try Corpus.read("photos/facts.jpg"), to: "P/Coast/facts.jpg")
    try site.folder.write(try Corpus.read("photos/orientation-6.jpg"), to: "P/Coast/turned.jpg")
    try site.folder.write(try Corpus.read("photos/plain.png"), to: "P/Coast/secret.png")
    try site.folder.write(try Corpus.read("photos/chroma-444.jpg"), to: "P/Top/one.jpg")
  }

  private func buildOffering(_ site: TestSite, _ settings: String) throws -> ProgramRun {
    try site.folder.write(
      "title: T\nsources: [ { folder: P } ]\nrenditions: { widths: [16, 32], formats: [jpeg, webp] }\n"
        + settings, to: "heliograph.yml")
    return try site.build()
  }

  private func files(_ site: TestSite, _ suffix: String) throws -> [String] {
    try site.paths().filter { $0.contains(suffix) }.sorted()
  }

  /// The names in the ZIP of an album, as Python reads them.
  private func names(_ site: TestSite, _ album: String) throws -> [String] {
    let zips = try files(site, ".zip").filter { $0.hasPrefix("albums/\(album)/\(album)-") }
    #expect(zips.count == 1)
    let program = "import sys,zipfile\nz=zipfile.ZipFile(sys.argv[1])\nassert not z.testzip()\n"
    let run = try ProgramRun.run(
      "/usr/bin/env",
      ["python3", "-c", program + "print(*z.namelist())", "Output/\(zips.first ?? "")"], in: site.folder.path)
    return run.output.split { $0 == " " || $0 == "\n" }.map { name in
      String(name.prefix { $0 != "-" }) + name.suffix(4)
    }
  }

  /// Android's motion photos have a film with sound behind the picture's end.
  @Test func aFilmBehindAPictureGetsIntoNoFile() throws {
    try TestSite.with { site in
      let film = [0, 0, 0, 0x18] + Array("ftypmp42\0\0\0\0isommp42-a-film-with-voices-".utf8)
      let picture = try Corpus.read("photos/facts.jpg")
      try site.folder.write(
        picture + film + [UInt8](repeating: 0x41, count: 5_000), to: "P/Coast/PXL_1.MP.jpg")
      let run = try buildOffering(site, "privacy: { originals: stripped }\ndownloads: originals\n")
      #expect(run.exitCode == 0)
      #expect(!run.words.contains("PXL_1"), "\(run.words)")
      #expect(try files(site, "-original.").count == 1)
      for name in try site.paths() {
        let content = try site.text(name)
        #expect(!content.contains("-a-film-with-voices-") && !content.contains("ftypmp42"), "\(name)")
      }
    }
  }

  @Test func strippedOriginalsComeAndGoWithTheirPhotos() throws {
    try TestSite.with { site in
      try prepare(site)
      let settings = "privacy: { originals: stripped }\ndownloads: originals\n"
      let run = try buildOffering(site, settings)
      #expect(run.exitCode == 0)
      #expect(run.words.contains("1 of the photos that were looked at has none"))
      #expect(try files(site, "-original.").count == 3)
      #expect(try names(site, "coast") == ["a.jpg", "secret.jpg", "turned.jpg"])
      let everything = try site.paths().map { try site.text($0) }
      // The serial part of the camera's block, and its position, are in the original's bytes alone.
      #expect(
        !everything.contains { $0.contains("Corpus 35mm F2\0") || $0.contains("http://ns.adobe.com/tiff") })
      #expect(everything.filter { $0.contains("-original.jpg\" download=") }.count == 3)
      let again = try site.build(exitCode: 0, hasLaterClock: false)
      #expect(again.words.contains("0 files written"), "\(again.words)")
      let idle = try site.build()
      #expect(idle.words.contains("0 files written"), "\(idle.words)")
      // A partial build: the ZIP follows what its album shows.
      try site.folder.write("---\nprivate: [turned.jpg]\n---\n", to: "P/Coast/index.md")
      let hidden = try site.build()
      #expect(hidden.exitCode == 0)
      #expect(try names(site, "coast") == ["a.jpg", "secret.jpg"])
      #expect(try files(site, "-original.").count == 2)
      #expect(
        try site.folder.files(below: ".heliograph/store/images").filter { $0.contains("original") }.count == 2
      )
      let zip = try files(site, ".zip")
      // The same as a site that never had them.
      try site.folder.remove(".heliograph", "Output")
      #expect(try buildOffering(site, settings).exitCode == 0)
      #expect(try files(site, ".zip") == zip)
      // Without the settings nothing of it stays.
      #expect(try buildOffering(site, "").exitCode == 0)
      #expect(try files(site, ".zip") + files(site, "-original.") == [])
    }
  }

  @Test func aZipHasTheWidthThatWasChosenAndGoesWithItsAlbum() throws {
    try TestSite.with { site in
      try prepare(site)
      // One photo alone has no ZIP.
      #expect(try buildOffering(site, "downloads: 16\n").exitCode == 0)
      #expect(try files(site, ".zip").count == 1)
      try site.folder.write(try Corpus.read("photos/plain.png"), to: "P/Top/two.png")
      #expect(try buildOffering(site, "downloads: 16\n").exitCode == 0)
      #expect(try files(site, ".zip").count == 2)
      #expect(try files(site, "-original.") == [])
      let small = try site.folder.read("Output/\(try files(site, ".zip")[0])")
      #expect(try buildOffering(site, "downloads: 32\n").exitCode == 0)
      let large = try site.folder.read("Output/\(try files(site, ".zip")[0])")
      #expect(large.count > small.count)
      #expect(try files(site, ".zip").count == 2)
      try site.folder.remove("P/Top/two.png")
      #expect(try site.build().exitCode == 0)
      #expect(try files(site, ".zip").count == 1)
      let check = try ProgramRun.heliograph(["check", "Output"], in: site.folder.path)
      #expect(check.exitCode == 0, "\(check.words)")
    }
  }

  @Test(arguments: ["state", "settings"]) func aBuildThatChangesNoPageStagesTheArchive(change: String) throws
  {
    try TestSite.with { site in
      try prepare(site)
      _ = try buildOffering(site, "downloads: 16\n")
      let archives = try files(site, ".zip").map { try site.folder.read("Output/\($0)") }
      #expect(!archives.isEmpty)
      if change == "state" {
        try site.folder.remove(".heliograph")
      } else {
        let text = String(decoding: try site.folder.read("heliograph.yml"), as: UTF8.self)
        try site.folder.write(text + "# a comment\n", to: "heliograph.yml")
      }
      let run = try site.build()
      #expect(run.words.contains("0 files written"))
      #expect(try files(site, ".zip").map { try site.folder.read("Output/\($0)") } == archives)
    }
  }

  @Test func keptOriginalsAreSaidAtEachBuild() throws {
    try TestSite.with { site in
      try prepare(site)
      let run = try buildOffering(site, "privacy: { originals: keep, location: show }\n")
      #expect(
        run.words.contains("publishes originals with all their metadata: places, serial numbers, names"))
      let originals = try files(site, "-original.").map { try site.folder.read("Output/\($0)") }
      #expect(Set(originals).count == 4)
      #expect(originals.contains(try Corpus.read("photos/plain.png")))
      let again = try site.build(exitCode: 0, hasLaterClock: false)
      #expect(again.words.contains("0 files written"), "\(again.words)")
      let idle = try site.build()
      #expect(idle.words.contains("0 files written"))
      #expect(idle.words.contains("publishes originals with all their metadata"))
    }
  }
}
