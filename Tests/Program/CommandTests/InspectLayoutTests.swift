import Foundation
import HeliographTestSupport
import SystemPackage
import Testing

/// `heliograph inspect layout` from outside: cases in, boxes out.
@Suite(.endsHangs, .onItsOwnThread) struct InspectLayoutTests {
  private struct Answer: Decodable, Equatable {
    let id: String
    let boxes: [[Double]]
  }

  private static let squares = #"{"id":"a","width":400,"target":100,"gap":0,"aspects":[1,1,1,1]}"#

  private func inspect(_ lines: String, _ arguments: [String] = [], in folder: TemporaryFolder) throws
    -> ProgramRun
  {
    let input = try folder.write(lines, to: "cases.jsonl")
    return try .heliograph(["inspect", "layout"] + arguments, in: folder.path, input: input)
  }

  private func answers(_ run: ProgramRun) throws -> [Answer] {
    try run.output.split(separator: "\n").map {
      try JSONDecoder().decode(Answer.self, from: Data($0.utf8))
    }
  }

  @Test(arguments: [
    ("justified", [[0, 0, 100, 100], [100, 0, 100, 100], [200, 0, 100, 100], [300, 0, 100, 100]]),
    ("grid", [[0, 0, 200, 150], [200, 0, 200, 150], [0, 150, 200, 150], [200, 150, 200, 150]]),
    ("masonry", [[0, 0, 200, 200], [200, 0, 200, 200], [0, 200, 200, 200], [200, 200, 200, 200]]),
  ])
  func writesABoxForEveryPhoto(kind: String, boxes: [[Double]]) throws {
    try TemporaryFolder.with { folder in
      let run = try inspect(Self.squares + "\n", ["--kind", kind, "--columns", "2"], in: folder)
      #expect(run.exitCode == 0, "\(run.words)")
      #expect(try answers(run) == [Answer(id: "a", boxes: boxes)])
    }
  }

  @Test func answersEveryCaseInOrderAndOneWithoutPhotosToo() throws {
    try TemporaryFolder.with { folder in
      let empty = #"{"id":"ü","width":400,"target":100,"gap":5,"aspects":[]}"#
      let answers = try answers(inspect("\(Self.squares)\n\(empty)", in: folder))
      #expect(answers.map(\.id) == ["a", "ü"])
      #expect(answers.map(\.boxes.count) == [4, 0])
    }
  }

  @Test(arguments: [
    "not JSON", "", #"{"id":"b","width":400,"target":100,"aspects":[1]}"#,
    #"{"id":"b","width":0,"target":100,"gap":0,"aspects":[1]}"#,
    #"{"id":"b","width":400,"target":100,"gap":0,"aspects":[1,0]}"#,
    #"{"id":"b","width":1e999,"target":100,"gap":0,"aspects":[1]}"#,
  ])
  func namesTheLineThatIsNoCase(line: String) throws {
    try TemporaryFolder.with { folder in
      let run = try inspect("\(Self.squares)\n\(line)\n", in: folder)
      #expect(run.exitCode == 64)
      #expect(run.words.contains("Line 2 of standard input"))
      #expect(try answers(run).count == 1)
    }
  }

  @Test func refusesColumnsThatAreNone() throws {
    try TemporaryFolder.with { folder in
      let run = try inspect(Self.squares, ["--columns", "0"], in: folder)
      #expect(run.exitCode == 64)
      #expect(run.words.contains("--columns is 0"))
    }
  }

  /// The score is that of a program that was not written here.
  @Test(
    .enabled(
      if: SharedFixtures.path("checks/layout_score.py") != nil, "the shared score of layouts is not here"))
  func satisfiesTheSharedScoreOfLayouts() throws {
    let program = try #require(SharedFixtures.path("checks/layout_score.py"))
    let sequences = try #require(SharedFixtures.path("fixtures/justified/real-aspects.json"))
    try TemporaryFolder.with { folder in
      let cases = try python([program.string, "--cases", sequences.string])
      #expect(cases.exitCode == 0)
      let run = try inspect(String(decoding: cases.output, as: UTF8.self), in: folder)
      let boxes = try folder.write(run.output, to: "boxes.jsonl")
      let verdict = try python([program.string, sequences.string], input: boxes)
      #expect(verdict.exitCode == 0, "a layout is missing or invalid")
      let figures = try #require(
        JSONSerialization.jsonObject(with: verdict.output) as? [String: Double])
      #expect(figures["layouts"] == 246)
      #expect(figures["invalid"] == 0)
      let score = try #require(figures["P"])
      #expect(score <= 19.86)
      #expect(figures["lonely"] == 0)
      #expect(figures["crop"] == 0)
    }
  }

  private func python(_ arguments: [String], input: FilePath? = nil) throws -> (exitCode: Int32, output: Data)
  {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["python3"] + arguments
    process.standardInput =
      try input.map { try FileHandle(forReadingFrom: URL(filePath: $0.string)) } ?? FileHandle.nullDevice
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (process.terminationStatus, output)
  }
}
