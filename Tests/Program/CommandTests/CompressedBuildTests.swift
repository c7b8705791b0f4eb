import Foundation
import HeliographTestSupport
import Testing

/// `compress:` from outside: what stands beside each text is that text, for as long as it is asked for.
@Suite(.endsHangs, .onItsOwnThread) struct CompressedBuildTests {
  private func write(_ folder: TemporaryFolder, _ more: String, title: String = "Ada") throws {
    try folder.write(PlainPNG(width: 40, height: 30, colour: (200, 90, 30)).bytes, to: "P/Dawn/a.png")
    try folder.write(
      "title: \(title)\nsources: [ { folder: P } ]\nrenditions: { widths: [16], formats: [jpeg] }\n" + more,
      to: "heliograph.yml")
  }

  private func build(_ folder: TemporaryFolder) throws {
    let run = try ProgramRun.heliograph(["build"], in: folder.path)
    #expect(run.exitCode == 0, "\(run.words)")
  }

  private func twins(_ folder: TemporaryFolder) throws -> [String] {
    try folder.files(below: "Output").filter { $0.hasSuffix(".gz") || $0.hasSuffix(".br") }
  }

  /// With gzip of the system.
  private func unzipped(_ folder: TemporaryFolder, _ path: String) throws -> String {
    try ProgramRun.run("/usr/bin/gzip", ["--decompress", "--stdout", "Output/\(path)"], in: folder.path)
      .output
  }

  private func time(_ folder: TemporaryFolder, _ path: String) throws -> Date? {
    try FileManager.default.attributesOfItem(
      atPath: folder.path.appending("Output/\(path)").string)[.modificationDate] as? Date
  }

  @Test func followsEachTextAndGoesWithTheKey() throws {
    try TemporaryFolder.with { folder in
      try write(folder, "compress: [gzip, br]\n")
      try folder.write(String(repeating: "mine", count: 400), to: "Static/list.json")
      try folder.write("of the owner's", to: "Static/list.json.gz")
      try build(folder)
      let files = try folder.files(below: "Output")
      for path in files where path.hasSuffix(".html") || path.hasSuffix(".css") {
        guard try folder.read("Output/\(path)").count >= 512 else { continue }
        #expect(files.contains(path + ".br") && files.contains(path + ".gz"), "\(path)")
        #expect(
          Array(try unzipped(folder, path + ".gz").utf8) == Array(try folder.read("Output/\(path)")),
          "\(path)")
      }
      #expect(!files.contains { $0.hasSuffix(".jpg.gz") || $0.hasSuffix(".png.br") })
      #expect(String(decoding: try folder.read("Output/list.json.gz"), as: UTF8.self) == "of the owner's")
      try FileManager.default.removeItem(atPath: folder.path.appending("Static/list.json.gz").string)
      try FileManager.default.removeItem(atPath: folder.path.appending("Static/list.json").string)

      // What stays as it is keeps its time, and what changes is compressed again.
      let style = try #require(files.first { $0.hasPrefix("assets/site-") && $0.hasSuffix(".css.br") })
      let before = (try time(folder, style), try folder.read("Output/index.html.gz"))
      try write(folder, "compress: [gzip, br]\n", title: "Grace")
      try build(folder)
      #expect(try time(folder, style) == before.0)
      #expect(try folder.read("Output/index.html.gz") != before.1)
      #expect(try unzipped(folder, "index.html.gz").contains("Grace"))
      #expect(try ProgramRun.heliograph(["check", "Output"], in: folder.path).exitCode == 0)

      // A damaged one is found, also where no list tells, and made again.
      let page = try folder.read("Output/404.html.gz")
      try folder.write(page, to: "Output/index.html.gz")
      let check = try ProgramRun.heliograph(["check", "Output"], in: folder.path)
      #expect(
        check.exitCode == 1 && check.output.contains("index.html.gz is not the file beside it"),
        "\(check.words)")
      try write(folder, "compress: gzip\n", title: "Grace")
      try build(folder)
      #expect(try unzipped(folder, "index.html.gz").contains("Grace"))
      #expect(!(try twins(folder)).contains { $0.hasSuffix(".br") })
      try write(folder, "", title: "Grace")
      try build(folder)
      #expect(try twins(folder) == [])
    }
  }
}
