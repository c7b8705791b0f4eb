import Foundation
import HeliographTestSupport
import SystemPackage
import Testing

/// Originals and ZIPs of albums in what a build publishes.
@Suite(.endsHangs, .onItsOwnThread) struct DownloadBuildTests {
  private func prepare(_ folder: TemporaryFolder) throws {
    try folder.write(try Corpus.read("photos/facts.jpg"), to: "P/Coast/facts.jpg")
    try folder.write(try Corpus.read("photos/orientation-6.jpg"), to: "P/Coast/turned.jpg")
    try folder.write(try Corpus.read("photos/plain.png"), to: "P/Coast/secret.png")
    try folder.write(try Corpus.read("photos/chroma-444.jpg"), to: "P/Top/one.jpg")
  }

  private func build(_ folder: TemporaryFolder, _ settings: String) throws -> ProgramRun {
    try folder.write(
      "title: T\nsources: [ { folder: P } ]\nrenditions: { widths: [16, 32], formats: [jpeg, webp] }\n"
        + settings, to: "heliograph.yml")
    return try ProgramRun.heliograph(["build", "--jobs", "1"], in: folder.path)
  }

  private func again(_ folder: TemporaryFolder) throws -> ProgramRun {
    // Only what was written a while ago counts as unchanged.
    try ProgramRun.heliograph(
      ["build", "--jobs", "1"], in: folder.path, environment: Preloaded.laterClock())
  }

  private func files(_ folder: TemporaryFolder, _ suffix: String) throws -> [String] {
    try folder.files(below: "Output").filter { $0.contains(suffix) }.sorted()
  }

  /// The names in the ZIP of an album, as Python reads them.
  private func names(_ folder: TemporaryFolder, _ album: String) throws -> [String] {
    let zips = try files(folder, ".zip").filter { $0.hasPrefix("albums/\(album)/\(album)-") }
    #expect(zips.count == 1)
    let program = "import sys,zipfile\nz=zipfile.ZipFile(sys.argv[1])\nassert not z.testzip()\n"
    let run = try ProgramRun.run(
      "/usr/bin/env",
      ["python3", "-c", program + "print(*z.namelist())", "Output/\(zips.first ?? "")"], in: folder.path)
    return run.output.split { $0 == " " || $0 == "\n" }.map { name in
      String(name.prefix { $0 != "-" }) + name.suffix(4)
    }
  }

  /// Android's motion photos have a film with sound behind the picture's end.
  @Test func aFilmBehindAPictureGetsIntoNoFile() throws {
    try TemporaryFolder.with { folder in
      let film = [0, 0, 0, 0x18] + Array("ftypmp42\0\0\0\0isommp42-a-film-with-voices-".utf8)
      let picture = try Corpus.read("photos/facts.jpg")
      try folder.write(picture + film + [UInt8](repeating: 0x41, count: 5_000), to: "P/Coast/PXL_1.MP.jpg")
      let run = try build(folder, "privacy: { originals: stripped }\ndownloads: originals\n")
      #expect(run.exitCode == 0)
      #expect(!run.words.contains("PXL_1"), "\(run.words)")
      #expect(try files(folder, "-original.").count == 1)
      for name in try folder.files(below: "Output") {
        let content = String(decoding: try folder.read("Output/\(name)"), as: UTF8.self)
        #expect(!content.contains("-a-film-with-voices-") && !content.contains("ftypmp42"), "\(name)")
      }
    }
  }

  @Test func strippedOriginalsComeAndGoWithTheirPhotos() throws {
    try TemporaryFolder.with { folder in
      try prepare(folder)
      let settings = "privacy: { originals: stripped }\ndownloads: originals\n"
      let run = try build(folder, settings)
      #expect(run.exitCode == 0)
      #expect(run.words.contains("1 of the photos that were looked at has none"))
      #expect(try files(folder, "-original.").count == 3)
      #expect(try names(folder, "coast") == ["a.jpg", "secret.jpg", "turned.jpg"])
      let everything = try folder.files(below: "Output").map {
        String(decoding: try folder.read("Output/\($0)"), as: UTF8.self)
      }
      // The serial part of the camera's block, and its position, are in the original's bytes alone.
      #expect(
        !everything.contains { $0.contains("Corpus 35mm F2\0") || $0.contains("http://ns.adobe.com/tiff") })
      #expect(everything.filter { $0.contains("-original.jpg\" download=") }.count == 3)
      _ = try again(folder)
      let idle = try again(folder)
      #expect(idle.words.contains("0 files written"), "\(idle.words)")
      // A partial build: the ZIP follows what its album shows.
      try folder.write("---\nprivate: [turned.jpg]\n---\n", to: "P/Coast/index.md")
      let hidden = try again(folder)
      #expect(hidden.exitCode == 0)
      #expect(try names(folder, "coast") == ["a.jpg", "secret.jpg"])
      #expect(try files(folder, "-original.").count == 2)
      #expect(
        try folder.files(below: ".heliograph/store/images").filter { $0.contains("original") }.count == 2)
      let zip = try files(folder, ".zip")
      // The same as a site that never had them.
      try FileManager.default.removeItem(atPath: folder.path.appending(".heliograph").string)
      try FileManager.default.removeItem(atPath: folder.path.appending("Output").string)
      #expect(try build(folder, settings).exitCode == 0)
      #expect(try files(folder, ".zip") == zip)
      // Without the settings nothing of it stays.
      #expect(try build(folder, "").exitCode == 0)
      #expect(try files(folder, ".zip") + files(folder, "-original.") == [])
    }
  }

  @Test func aZipHasTheWidthThatWasChosenAndGoesWithItsAlbum() throws {
    try TemporaryFolder.with { folder in
      try prepare(folder)
      // One photo alone has no ZIP.
      #expect(try build(folder, "downloads: 16\n").exitCode == 0)
      #expect(try files(folder, ".zip").count == 1)
      try folder.write(try Corpus.read("photos/plain.png"), to: "P/Top/two.png")
      #expect(try build(folder, "downloads: 16\n").exitCode == 0)
      #expect(try files(folder, ".zip").count == 2)
      #expect(try files(folder, "-original.") == [])
      let small = try folder.read("Output/\(try files(folder, ".zip")[0])")
      #expect(try build(folder, "downloads: 32\n").exitCode == 0)
      let large = try folder.read("Output/\(try files(folder, ".zip")[0])")
      #expect(large.count > small.count)
      #expect(try files(folder, ".zip").count == 2)
      try FileManager.default.removeItem(atPath: folder.path.appending("P/Top/two.png").string)
      #expect(try again(folder).exitCode == 0)
      #expect(try files(folder, ".zip").count == 1)
      let check = try ProgramRun.heliograph(["check", "Output"], in: folder.path)
      #expect(check.exitCode == 0, "\(check.words)")
    }
  }

  @Test(arguments: ["state", "settings"]) func aBuildThatChangesNoPageStagesTheArchive(change: String) throws
  {
    try TemporaryFolder.with { folder in
      try prepare(folder)
      _ = try build(folder, "downloads: 16\n")
      let archives = try files(folder, ".zip").map { try folder.read("Output/\($0)") }
      #expect(!archives.isEmpty)
      if change == "state" {
        try FileManager.default.removeItem(atPath: folder.path.appending(".heliograph").string)
      } else {
        let text = String(decoding: try folder.read("heliograph.yml"), as: UTF8.self)
        try folder.write(text + "# a comment\n", to: "heliograph.yml")
      }
      let run = try again(folder)
      #expect(run.words.contains("0 files written"))
      #expect(try files(folder, ".zip").map { try folder.read("Output/\($0)") } == archives)
    }
  }

  @Test func keptOriginalsAreSaidAtEachBuild() throws {
    try TemporaryFolder.with { folder in
      try prepare(folder)
      let run = try build(folder, "privacy: { originals: keep, location: show }\n")
      #expect(
        run.words.contains("publishes originals with all their metadata: places, serial numbers, names"))
      let originals = try files(folder, "-original.").map { try folder.read("Output/\($0)") }
      #expect(Set(originals).count == 4)
      #expect(originals.contains(try Corpus.read("photos/plain.png")))
      _ = try again(folder)
      let idle = try again(folder)
      #expect(idle.words.contains("0 files written"))
      #expect(idle.words.contains("publishes originals with all their metadata"))
    }
  }
}
