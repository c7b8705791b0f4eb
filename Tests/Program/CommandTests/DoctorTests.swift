import Foundation
import HeliographTestSupport
import Testing

/// `heliograph doctor` from outside.
@Suite(.endsHangs, .onItsOwnThread) struct DoctorTests {
  private struct Line: Equatable {
    let state: String
    let subject: String
    let words: String
  }

  private func lines(_ run: ProgramRun) throws -> [Line] {
    try run.output.split(separator: "\n").map { line in
      let match = try #require(try #/^(ok|note|error) +([a-z-]+) +(.+)$/#.wholeMatch(in: line), "\(line)")
      return Line(state: String(match.1), subject: String(match.2), words: String(match.3))
    }
  }

  private func doctor(
    _ folder: TemporaryFolder, _ arguments: [String] = [], environment: [String: String] = [:]
  ) throws -> (code: Int32, lines: [String: Line]) {
    let run = try ProgramRun.heliograph(["doctor"] + arguments, in: folder.path, environment: environment)
    #expect(run.words.isEmpty, "\(run.words)")
    let found = try lines(run)
    let expected = [
      "libraries", "formats", "sandbox", "rsync", "rclone", "ffmpeg", "xdg-open", "disk", "rights",
      "configuration",
    ]
    #expect(found.map(\.subject) == expected, "\(run.output)")
    return (run.exitCode, Dictionary(found.map { ($0.subject, $0) }) { first, _ in first })
  }

  @Test func findsAnEmptyFolderFitForASite() throws {
    try TemporaryFolder.with { folder in
      let (code, lines) = try doctor(folder)
      #expect(code == 0)
      #expect(lines["libraries"]?.words.contains("libvips 8.") == true)
      let formats = "JPEG, PNG, WebP, TIFF, HEIC, AVIF, and raw photos by the JPEG inside, can be opened."
      #expect(lines["formats"]?.words == formats)
      #expect(lines["configuration"]?.state == "note")
      #expect(lines["configuration"]?.words.contains("heliograph init") == true)
      #expect(lines["rights"]?.state == "ok")
      #expect(try folder.files(below: ".") == [])
    }
  }

  @Test func saysWhatToInstallForTheFeaturesThatNeedIt() throws {
    try TemporaryFolder.with { folder in
      try folder.writeProgram("#!/bin/sh\necho 'rclone v9.8.7'\necho more\n", to: "Programs/rclone")
      try folder.writeProgram("#!/bin/sh\nexit 3\n", to: "Programs/rsync")
      let (code, lines) = try doctor(
        folder, environment: ["PATH": folder.path.appending("Programs").string])
      #expect(code == 0)
      #expect(lines["rclone"]?.state == "ok" && lines["rclone"]?.words.hasPrefix("rclone v9.8.7; ") == true)
      #expect(lines["rsync"]?.state == "note" && lines["rsync"]?.words.contains("ends with 3") == true)
      #expect(
        lines["xdg-open"]?.words
          == "It is not installed; heliograph serve --open needs it: sudo apt install xdg-utils")
    }
  }

  @Test(arguments: [
    ("sources: [ { folder: P } ]\n", nil, "ok", "has no mistakes"),
    ("sources: [ { folder: P } ]\ntitel: T\n", nil, "error", "did you mean \"title\"?"),
    ("sources: [ { folder: Gone } ]\n", nil, "error", "Gone is not there"),
    ("sources: [ { folder: P } ]\npassphrases: { a: { file: key.txt } }\n", nil, "error", "key.txt"),
    ("sources: [ { folder: P } ]\n", "{{#photos}}", "error", "Templates/home.mustache:1 opens"),
  ])
  func readsTheConfiguration(text: String, template: String?, state: String, words: String) throws {
    try TemporaryFolder.with { folder in
      try folder.write(PlainPNG(width: 40, height: 30, colour: (9, 90, 9)).bytes, to: "P/a.png")
      try folder.write(text, to: "heliograph.yml")
      if let template { try folder.write(template, to: "Templates/home.mustache") }
      let (code, lines) = try doctor(folder)
      #expect(code == (state == "error" ? 1 : 0))
      #expect(lines["configuration"]?.state == state)
      #expect(lines["configuration"]?.words.contains(words) == true, "\(lines)")
      #expect(!folder.has(".heliograph") && !folder.has("Output"))
    }
  }

  @Test func namesAnOutputThatCannotBeWritten() throws {
    try TemporaryFolder.with { folder in
      try folder.write("x", to: "taken")
      let (code, lines) = try doctor(folder, ["--output", "taken/Site"])
      #expect(code == 1)
      #expect(lines["rights"]?.state == "error")
      #expect(lines["rights"]?.words.contains("A file is in the way") == true, "\(lines)")
    }
  }
}
