import Foundation
import HeliographTestSupport
import SystemPackage
import Testing

/// From a folder of photos to a configuration, and from that to the site that was meant.
@Suite(.endsHangs, .onItsOwnThread) struct InitTests {
  private func photos(_ folder: TemporaryFolder, _ names: [String]) throws {
    for (number, name) in names.enumerated() {
      try folder.write(
        PlainPNG(width: 60, height: 40, colour: (UInt8(40 * number), 30, 30)).bytes, to: "\(name).png")
    }
  }

  private func run(_ folder: TemporaryFolder, _ arguments: String...) throws -> ProgramRun {
    try .heliograph(arguments, in: folder.path)
  }

  private func text(_ folder: TemporaryFolder) throws -> String {
    String(decoding: try folder.read("heliograph.yml"), as: UTF8.self)
  }

  /// The path of README: a folder inside of the usual one is built, and init is run beside both.
  @Test func publishesNoMoreThanWasBuilt() throws {
    try TemporaryFolder.with { folder in
      try photos(folder, ["Pictures/Trip/1", "Pictures/Trip/Alps/2", "Pictures/Private/3"])
      #expect(try run(folder, "build", "Pictures/Trip", "--output", "Site").exitCode == 0)
      let begun = try run(folder, "init")
      #expect(begun.exitCode == 0, "\(begun.words)")
      for words in [
        "Wrote ./heliograph.yml. Its photos are those of Pictures/Trip, which was built here before.",
        "2 photos in 2 albums will be public.", "Now run: heliograph build --output Site\n",
      ] { #expect(begun.words.contains(words), "\(begun.words)") }
      #expect(try text(folder).contains("- folder: \"Pictures/Trip\""))
      let built = try run(folder, "build", "--output", "Site", "--report", "r.json")
      #expect(built.exitCode == 0 && built.words.contains("Built 2 photos in 2 albums"), "\(built.words)")
      #expect(try !folder.files(below: "Site").contains { $0.contains("private") })
    }
  }

  @Test(arguments: [["Pictures"], ["--photos", "Pictures"], []])
  func saysWhatWillBePublic(arguments: [String]) throws {
    try TemporaryFolder.with { folder in
      try photos(folder, ["Pictures/1", "Pictures/A/2", "Pictures/A/B/3", "Pictures/P/4", "Other/5"])
      try folder.write("---\nprivate: true\n---\n", to: "Pictures/P/index.md")
      let begun = try ProgramRun.heliograph(["init"] + arguments, in: folder.path)
      #expect(begun.words.contains("Its photos are those of Pictures"), "\(begun.words)")
      #expect(begun.words.contains("3 photos in 3 albums will be public."), "\(begun.words)")
      #expect(begun.words.hasSuffix("Now run: heliograph build\n"), "\(begun.words)")
      let built = try run(folder, "build")
      #expect(built.words.contains("Built 3 photos in 3 albums"), "\(built.words)")
    }
  }

  @Test func writesTemplatesThatSayWhatUsesThem() throws {
    try TemporaryFolder.with { folder in
      let run = try run(folder, "init", "--templates", "foot", "grid.mustache", "site.css", "photo")
      #expect(run.exitCode == 0, "\(run.words)")
      #expect(
        run.words.contains(
          "Wrote 4 files into ./Templates: foot.mustache, grid.mustache, photo.mustache, site.css."))
      #expect(
        try folder.files(below: ".").sorted() == [
          "Templates/foot.mustache", "Templates/grid.mustache", "Templates/photo.mustache",
          "Templates/site.css",
        ])
      func firstLine(_ name: String) throws -> String {
        String(decoding: try folder.read("Templates/\(name)").prefix { $0 != 0x0A }, as: UTF8.self)
      }
      #expect(
        try firstLine("grid.mustache").hasSuffix(
          ": part of album.mustache, gallery.mustache, index.mustache }}"))
      #expect(try firstLine("photo.mustache").contains(": a page, whose fields"))
      #expect(try firstLine("site.css").hasPrefix("/* From site.css "))
    }
  }

  @Test func writesAllTemplates() throws {
    try TemporaryFolder.with { folder in
      #expect(try run(folder, "init", "--templates", "--site", "Site").exitCode == 0)
      let files = try folder.files(below: "Site")
      #expect(files.count > 30 && files.allSatisfy { $0.hasSuffix(".mustache") }, "\(files)")
    }
  }

  /// Nothing is written for a name that is none, whatever it leads to.
  @Test(arguments: [
    ("gird", "did you mean grid.mustache?"), ("sharing.mustach", "did you mean sharing.mustache?"),
    ("../foot.mustache", "no template"), ("/etc/passwd", "no template"), ("", "no template"),
    ("Pages/foot.mustache", "no template"), ("favicon.svg", "no template"),
    ("foot.mustache\u{301}", "no template"), ("\u{1B}[2Jfoot", "no template"),
    (String(repeating: "a", count: 5000), "no template"),
  ])
  func refusesANameOfNoTemplate(name: String, answer: String) throws {
    try TemporaryFolder.with { folder in
      let run = try run(folder, "init", "--templates", "foot", name)
      #expect(run.exitCode == 64 && run.words.contains(answer), "\(run.words)")
      #expect(!run.words.contains("\u{1B}"))
      #expect(try folder.files(below: ".") == [])
    }
  }

  @Test func writesOverNoTemplate() throws {
    try TemporaryFolder.with { folder in
      try folder.write("mine", to: "Templates/grid.mustache")
      let run = try run(folder, "init", "--templates", "foot", "grid")
      #expect(
        run.exitCode == 1 && run.words.contains("Templates/grid.mustache already exists"), "\(run.words)")
      #expect(try folder.files(below: ".") == ["Templates/grid.mustache"])
      #expect(try folder.read("Templates/grid.mustache") == Array("mine".utf8))
    }
  }

  @Test(arguments: [["--title", "x"], ["--photos", "P"], ["--full"], ["--preset", "portfolio"]])
  func writesNoConfigurationWithTemplates(options: [String]) throws {
    try TemporaryFolder.with { folder in
      let run = try ProgramRun.heliograph(["init", "--templates"] + options, in: folder.path)
      #expect(
        run.exitCode == 64 && run.words.contains("--templates writes no heliograph.yml"), "\(run.words)")
      #expect(try folder.files(below: ".") == [])
    }
  }

  /// Many photos are found by their year, unless the owner chooses a preset without.
  @Test(arguments: [
    (60, [], false), (61, [], true), (61, ["--full"], true), (61, ["--preset", "portfolio"], false),
  ])
  func addsYearsForManyPhotos(count: Int, options: [String], hasYears: Bool) throws {
    try TemporaryFolder.with { folder in
      for number in 1...count { try folder.write("no picture", to: "Pictures/2021-05-\(number).jpg") }
      let begun = try ProgramRun.heliograph(["init"] + options, in: folder.path)
      #expect(begun.exitCode == 0 && begun.words.contains("pages by year") == hasYears, "\(begun.words)")
      let lines = try text(folder).split(separator: "\n").filter { $0.contains("collections:") }
      let line = "collections: [years]   # a page for each year, as there are many photos"
      #expect(lines.contains { $0 == line } == hasYears && lines.count == 1, "\(lines)")
    }
  }

  @Test(arguments: [
    (["Pictuers"], "Pictuers is not there; did you mean Pictures?"),
    (["Pictures", "--title", ""], "The title must not be empty."),
  ])
  func writesNothingOverASlip(arguments: [String], words: String) throws {
    try TemporaryFolder.with { folder in
      try photos(folder, ["Pictures/1"])
      let begun = try ProgramRun.heliograph(["init"] + arguments, in: folder.path)
      #expect(begun.exitCode == 64 && begun.words.contains(words), "\(begun.words)")
      #expect(!folder.has("heliograph.yml"))
    }
  }

  @Test func asksForPhotosWhereThereAreNone() throws {
    try TemporaryFolder.with { folder in
      let begun = try run(folder, "init", "--photos", "Pictures")
      #expect(begun.words.contains("those of Pictures, which does not exist yet."), "\(begun.words)")
      #expect(begun.words.contains("Put photos into Pictures, then run: heliograph build"), "\(begun.words)")
    }
  }

  @Test(arguments: [[], ["."]])
  func takesThePhotosOfItsOwnFolder(arguments: [String]) throws {
    try TemporaryFolder.with { folder in
      try photos(folder, ["1", "Alps/2"])
      let begun = try ProgramRun.heliograph(["init"] + arguments, in: folder.path)
      for words in ["this folder", "2 photos in 2 albums", "The site goes into Output", "Now run"] {
        #expect(begun.words.contains(words), "\(begun.words)")
      }
      #expect(try text(folder).contains("- folder: \".\""))
      for _ in 1...2 {
        let built = try run(folder, "build")
        #expect(built.exitCode == 0 && built.words.contains("Built 2 photos in 2 albums"), "\(built.words)")
      }
    }
  }

  @Test func namesTheSiteInTheNextCommand() throws {
    try TemporaryFolder.with { folder in
      try photos(folder, ["S/Pictures/1"])
      let begun = try run(folder, "init", "S/Pictures", "--site", "S")
      #expect(begun.words.hasSuffix("Now run: heliograph build --site S\n"), "\(begun.words)")
      #expect(String(decoding: try folder.read("S/heliograph.yml"), as: UTF8.self).contains("\"Pictures\""))
    }
  }

  @Test(arguments: [
    (["Pictures", "--photos", "Pictures"], "Name the folder of photos once"),
    (["--preset", "wedding"], "portfolio"),
    ([""], "must have a name"), (["--site", ""], "--site must name a folder"),
  ])
  func refusesWhatItCannotMean(arguments: [String], words: String) throws {
    try TemporaryFolder.with { folder in
      try photos(folder, ["Pictures/1"])
      let begun = try ProgramRun.heliograph(["init"] + arguments, in: folder.path)
      #expect(begun.exitCode == 64 && begun.words.contains(words), "\(begun.words)")
      #expect(!folder.has("heliograph.yml"))
    }
  }

  @Test func writesOverNoFile() throws {
    try TemporaryFolder.with { folder in
      try folder.write("title: Mine\n", to: "heliograph.yml")
      let begun = try run(folder, "init")
      #expect(begun.exitCode == 1 && begun.words.contains("already exists"), "\(begun.words)")
      #expect(try text(folder) == "title: Mine\n")
      let other = try run(folder, "init", "--site", "heliograph.yml/Site")
      #expect(other.exitCode == 1 && other.words.contains("another folder with --site"), "\(other.words)")
      #expect(other.words.split(separator: "\n").count == 1, "\(other.words)")
    }
  }

  /// The title stays too.
  @Test func keepsTheAddressesOfUnlistedAlbums() throws {
    try TemporaryFolder.with { folder in
      try photos(folder, ["Trip/1", "Trip/Secret/2"])
      try folder.write("---\nunlisted: true\n---\n", to: "Trip/Secret/index.md")
      func unlisted() throws -> Set<String> {
        Set(try folder.files(below: "Site").filter { $0.hasPrefix("u/") })
      }
      #expect(try run(folder, "build", "Trip", "--output", "Site").exitCode == 0)
      let before = try unlisted()
      #expect(try run(folder, "init").exitCode == 0)
      let built = try run(folder, "build", "--output", "Site")
      #expect(built.exitCode == 0, "\(built.words)")
      #expect(try unlisted() == before && !before.isEmpty)
      #expect(
        String(decoding: try folder.read("Site/index.html"), as: UTF8.self).contains("<title>Trip</title>"))
    }
  }

  @Test(.enabled(if: ReadOnlyDisk.canBeMounted, "no disk can be mounted here"))
  func saysThatAFolderCannotBeWrittenTo() throws {
    try TemporaryFolder.with { folder in
      let begun = try ReadOnlyDisk.heliograph("init --site Card", in: folder.path)
      #expect(begun.exitCode == 1, "\(begun.words)")
      #expect(
        begun.words.contains(
          "Card/heliograph.yml is on a disk that is mounted read-only. Mount it for writing, or choose another folder with --site."
        ), "\(begun.words)")
    }
  }

  @Test(arguments: ["portfolio", "family", "client", "travel"])
  func buildsASiteOfEachPreset(preset: String) throws {
    try TemporaryFolder.with { folder in
      try photos(folder, ["Pictures/1", "Pictures/A/2", "Pictures/B/3"])
      let begun = try run(folder, "init", "--preset", preset)
      #expect(begun.exitCode == 0, "\(begun.words)")
      if preset == "client" {
        // What the message asks for.
        #expect(begun.words.contains("client-passphrase.txt"), "\(begun.words)")
        #expect(try run(folder, "build").exitCode != 0)
        try folder.write("correct horse battery staple\n", to: "client-passphrase.txt")
        try folder.write("---\nlocked: client\n---\n", to: "Pictures/B/index.md")
      }
      let built = try run(folder, "build", "--verbose")
      #expect(built.exitCode == 0, "\(built.words)")
      // The photos are PNG, and only originals that are JPEG can be stripped.
      let notes = built.words.split(separator: "\n").filter { !$0.contains("asks for originals") }
      #expect(!notes.contains { $0.contains("Note:") || $0.contains("Missing:") }, "\(built.words)")
      #expect(built.words.contains("Built 3 photos in"), "\(built.words)")
    }
  }

  /// An editor that follows the line of init finds the schema of the program that builds.
  @Test func keepsTheSchemaCurrent() throws {
    try TemporaryFolder.with { folder in
      try photos(folder, ["Pictures/1"])
      _ = try run(folder, "init", "Pictures")
      let schema = try run(folder, "inspect", "schema").output
      #expect(try folder.read("heliograph.schema.json") == Array(schema.utf8))
      try folder.write("{ \"title\": \"heliograph.yml\" }", to: "heliograph.schema.json")
      #expect(try run(folder, "build").exitCode == 0)
      #expect(try folder.read("heliograph.schema.json") == Array(schema.utf8))
      try folder.write("{}", to: "heliograph.schema.json")
      #expect(try run(folder, "build").exitCode == 0)
      #expect(try folder.read("heliograph.schema.json") == Array("{}".utf8))
    }
  }

  @Test func saysThatAFileOfAnotherNameIsNotRead() throws {
    try TemporaryFolder.with { folder in
      try photos(folder, ["Pictures/1"])
      try folder.write("\u{FEFF}sources: [ { folder: Pictures } ]\n", to: "heliograph.yml")
      try folder.write("title: Other\n", to: "heliograph.yaml")
      let built = try run(folder, "build")
      #expect(built.exitCode == 0, "\(built.words)")
      #expect(built.words.contains("heliograph.yaml is not read"), "\(built.words)")
    }
  }
}
