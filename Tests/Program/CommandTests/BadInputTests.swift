import Foundation
import HeliographTestSupport
import SystemPackage
import Testing

/// What a user reads, and which exit code a script sees, when something is wrong from the start.
@Suite(.endsHangs, .onItsOwnThread) struct BadInputTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let arguments: [String]
    let files: [String: String]
    let exitCode: Int32
    /// Words the one sentence must hold: what, where, and what to do.
    let words: [String]

    init(
      _ name: String, _ arguments: [String], files: [String: String] = [:], exitCode: Int32, words: [String]
    ) {
      (self.name, self.arguments, self.files, self.exitCode, self.words) = (
        name, arguments, files, exitCode, words
      )
    }

    var testDescription: String { name }
  }

  static let cases = [
    Case(
      "a missing folder", ["build", "--photos", "Nowhere"], exitCode: 1,
      words: ["Nowhere", "does not exist", "check the spelling"]),
    Case(
      "an empty folder", ["build", "--photos", "Empty"], files: ["Empty/notes.txt": "x"], exitCode: 1,
      words: ["Empty", "no photo"]),
    Case(
      "no configuration", ["build"], exitCode: 64,
      words: ["heliograph.yml", "heliograph init", "heliograph build FOLDER"]),
    Case(
      "broken YAML", ["build"], files: ["heliograph.yml": "title: \"open\nsources:\n"], exitCode: 64,
      words: ["heliograph.yml:1", "not valid YAML", "quote", "close it"]),
    Case(
      "a tab", ["build"], files: ["heliograph.yml": "title: T\nsources:\n\t- folder: Pictures\n"],
      exitCode: 64,
      words: ["heliograph.yml:3", "tab", "write spaces"]),
    Case(
      "a colon in a title", ["build"], files: ["heliograph.yml": "title: Alps: 2024\n"], exitCode: 64,
      words: ["heliograph.yml:1", "in quotes"]),
    Case(
      "an unknown language", ["build"], files: ["heliograph.yml": "language: klingon\n"], exitCode: 64,
      words: ["heliograph.yml:1", "language tag such as en"]),
    Case(
      "no source at all", ["build"], files: ["heliograph.yml": "sources: []\n"], exitCode: 64,
      words: ["heliograph.yml:1", "at least one", "folder: Pictures"]),
    Case(
      "a configuration with another ending", ["build"],
      files: ["heliograph.yaml": "sources: [ { folder: Pictures } ]\n"], exitCode: 64,
      words: ["heliograph.yaml", "rename it"]),
    Case(
      "a folder beside a configuration with another ending", ["build", "Pictures"],
      files: ["heliograph.yaml": "privacy: { location: strip }\n"], exitCode: 64,
      words: ["heliograph.yaml", "rename it"]),
    Case(
      "an unknown key", ["build"], files: ["heliograph.yml": "titel: x\n"], exitCode: 64,
      words: ["heliograph.yml:1", "\"titel\"", "\"title\""]),
    Case(
      "a wrong type", ["build"], files: ["heliograph.yml": "photosPerPage: many\n"], exitCode: 64,
      words: ["heliograph.yml:1", "photosPerPage", "whole number"]),
    Case(
      "a template with an unknown field", ["build", "--photos", "Pictures"],
      files: ["Templates/photo.mustache": "<p>\n{{titel}}\n</p>"], exitCode: 64,
      words: ["photo.mustache:2", "titel"]),
    Case(
      "an unknown string in a locale file", ["build", "--photos", "Pictures"],
      files: ["Locales/sv.json": #"{"strings": {"dowload": "Hämta"}}"#], exitCode: 64,
      words: ["Locales/sv.json", "\"dowload\"", "\"download\""]),
    Case(
      "a locale file without a placeholder", ["build", "--photos", "Pictures"],
      files: ["Locales/sv.json": #"{"strings": {"pageOf": "Sida {1}"}}"#], exitCode: 64,
      words: ["Locales/sv.json", "\"pageOf\"", "{2}"]),
    Case(
      "a locale file that is not JSON", ["build", "--photos", "Pictures"],
      files: ["Locales/sv.json": "{\n{"], exitCode: 64,
      words: ["Locales/sv.json", "not valid JSON", "line 2"]),
    Case(
      "a missing key", ["build"], files: ["heliograph.yml": "sources:\n  - flickr: interestingness\n"],
      exitCode: 1,
      words: ["FLICKR_API_KEY"]),
    Case(
      "a folder of photos with a configuration of its own", ["build", "Pictures"],
      files: ["Pictures/heliograph.yml": "sources: [ { folder: ., hide: [all] } ]\n"], exitCode: 64,
      words: ["Pictures is in a site", "--site"]),
    Case(
      "a folder of another site", ["build", "Site/Pictures"],
      files: ["Site/heliograph.yml": "sources: [ { folder: Pictures } ]\n", "Site/Pictures/a.txt": ""],
      exitCode: 64, words: ["Site/Pictures is in a site", "--site"]),
    Case(
      "a source with rules by its name alone", ["build", "Pictures"],
      files: ["heliograph.yml": "sources: [ { folder: ., hide: { paths: [\"green*\"] } } ]\n"], exitCode: 64,
      words: ["Pictures belongs to a source of heliograph.yml", "without a folder"]),
    Case(
      "a folder inside of a private album", ["build", "Pictures/Family/2020"],
      files: [
        "heliograph.yml": "sources: [ { folder: Pictures } ]\n",
        "Pictures/Family/index.md": "---\nprivate: true\n---\n", "Pictures/Family/2020/a.txt": "",
      ], exitCode: 64, words: ["Pictures/Family/2020 belongs to a source of heliograph.yml"]),
    Case(
      "a folder around another site", ["build", "Sites"],
      files: [
        "Sites/Ada/Web/heliograph.yml": "sources: [ { folder: Pictures, hide: { paths: [\"*\"] } } ]\n",
        "Sites/Ada/Web/Pictures/a.txt": "",
      ], exitCode: 64, words: ["Sites holds a site with a heliograph.yml in ", "Sites/Ada/Web", "--site"]),
    Case("an unknown option", ["build", "--colour"], exitCode: 64, words: ["--colour"]),
    Case("no jobs at all", ["build", "--jobs", "0"], exitCode: 64, words: ["--jobs"]),
    Case(
      "an output that is a file", ["build", "--photos", "Pictures", "--output", "taken"],
      files: ["taken": "x"], exitCode: 1, words: ["taken", "--output"]),
    Case(
      "an output that holds the photos", ["build", "--photos", "Pictures", "--output", "."],
      exitCode: 64, words: ["holds the photos"]),
  ]

  @Test(arguments: cases)
  func saysOneClearSentenceAndLeavesTheOutputAlone(given: Case) throws {
    try TemporaryFolder.with { folder in
      let photo = PlainPNG(width: 30, height: 20, colour: (9, 99, 9)).bytes
      try folder.write(photo, to: "Pictures/green.png")
      try folder.write("before", to: "Output/index.html")
      for (name, text) in given.files { try folder.write(text, to: name) }
      let run = try ProgramRun.heliograph(
        given.arguments, in: folder.path, environment: ["FLICKR_API_KEY": ""])
      #expect(run.exitCode == given.exitCode, "\(run.words)")
      for word in given.words { #expect(run.words.contains(word), "\(run.words)") }
      #expect(!run.words.contains("0123456789abcdef"))
      #expect(run.output.isEmpty)
      #expect(try folder.read("Output/index.html") == Array("before".utf8))
      #expect(try folder.files(below: "Output") == ["index.html"])
    }
  }

  /// One that cannot be reached is tried again for fifteen seconds: the tests of HeliographHTTP see to that.
  @Test func namesAHostThatRefuses() throws {
    let server = try LoopbackServer { _ in .status(403) }
    try saysOneClearSentenceAndLeavesTheOutputAlone(
      given: Case(
        "a host that refuses", ["build"],
        files: [
          "heliograph.yml":
            "sources:\n  - flickr: interestingness\n    endpoint: \(server.origin)/rest/\n    keyFile: key\n",
          "key": "0123456789abcdef0123456789abcdef",
        ], exitCode: 1, words: ["\(server.origin)/rest/", "refuses access (403)"]))
  }

  @Test func refusesAnOutputThatCannotBeWritten() throws {
    try TemporaryFolder.with { folder in
      let photo = PlainPNG(width: 30, height: 20, colour: (9, 99, 9)).bytes
      try folder.write(photo, to: "Pictures/green.png")
      // Nobody, not even root, makes files in /proc.
      let run = try ProgramRun.heliograph(
        ["build", "--photos", "Pictures", "--output", "/proc/heliograph"], in: folder.path)
      #expect(run.exitCode == 1)
      #expect(run.words.contains("/proc/"))
      #expect(run.words.contains("--output"))
    }
  }

  /// An output is no album: the photos in it would leave the site with the second build.
  @Test func refusesAnAlbumAsTheOutput() throws {
    try TemporaryFolder.with { folder in
      let photo = PlainPNG(width: 24, height: 16, colour: (9, 90, 9)).bytes
      for path in ["P/a.png", "P/Album/b.png", "P/Deep/Inside/c.png"] { try folder.write(photo, to: path) }
      try folder.write("x", to: "P/Raw/d.NEF")
      for output in ["P/Album", "P/Deep", "P/Raw"] {
        let run = try ProgramRun.heliograph(["build", "--photos", "P", "--output", output], in: folder.path)
        #expect(run.exitCode == 64, "\(run.words)")
        #expect(
          run.words.contains("\(output) is an album of P, and the photos in it would not be shown any more"))
      }
      #expect(try folder.files(below: "P") == ["Album/b.png", "Deep/Inside/c.png", "Raw/d.NEF", "a.png"])
      try FileManager.default.removeItem(atPath: folder.path.appending("P/Raw").string)
      for _ in 0..<2 {
        let run = try ProgramRun.heliograph(
          ["build", "--photos", "P", "--output", "P/Site", "--report", "report.json"], in: folder.path)
        #expect(run.exitCode == 0, "\(run.words)")
        #expect(try report(folder)["photos"] as? Int == 3)
      }
    }
  }

  @Test func namesEveryPhotoOfASiteThatWouldBeEmpty() throws {
    try TemporaryFolder.with { folder in
      for name in ["a", "b", "c"] { try folder.write("no photo", to: "P/\(name).jpg") }
      let run = try ProgramRun.heliograph(
        ["build", "--photos", "P", "--output", "Site", "--report", "report.json"], in: folder.path)
      #expect(run.exitCode == 1)
      #expect(run.words.contains("the first of 3 reasons: P/a.jpg "), "\(run.words)")
      let problems = try #require(try report(folder)["problems"] as? [[String: Any]])
      #expect(problems.map { $0["place"] as? String } == ["P/a.jpg", "P/b.jpg", "P/c.jpg"])
    }
  }

  /// A sidecar may say what is not to be published, so the photo waits until it can be read.
  @Test func namesThePhotoOfASidecarThatCannotBeRead() throws {
    try TemporaryFolder.with { folder in
      for name in ["a", "b"] {
        try folder.write(PlainPNG(width: 24, height: 16, colour: (9, 90, 9)).bytes, to: "P/\(name).png")
      }
      try folder.write("", to: "P/a.xmp")
      // Without a byte on the disk.
      #expect(truncate(folder.path.appending("P/a.xmp").string, 600 << 20) == 0)
      let run = try ProgramRun.heliograph(
        ["build", "--photos", "P", "--output", "Site", "--report", "report.json"], in: folder.path)
      #expect(run.exitCode == 2, "\(run.words)")
      let problems = try #require(try report(folder)["problems"] as? [[String: Any]])
      #expect(problems.map { $0["place"] as? String } == ["P/a.png"])
      #expect(
        problems.first?["reason"] as? String
          == "is not shown, since its sidecar P/a.xmp is larger than 512 MB")
    }
  }

  private func report(_ folder: TemporaryFolder) throws -> [String: Any] {
    try #require(JSONSerialization.jsonObject(with: Data(folder.read("report.json"))) as? [String: Any])
  }
}
