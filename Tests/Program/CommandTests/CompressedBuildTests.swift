import Foundation
import HeliographTestSupport
import Testing

/// `compress:` from outside: what stands beside each text is that text, for as long as it is asked for.
@Suite(.endsHangs, .onItsOwnThread) struct CompressedBuildTests {
  private func write(_ site: TestSite, _ more: String, title: String = "Ada") throws {
    try site.photograph("Dawn/a.png", 5)
    try site.folder.write(
      "title: \(title)\nsources: [ { folder: P } ]\nrenditions: { widths: [16], formats: [jpeg] }\n" + more,
      to: "heliograph.yml")
  }

  private func twins(_ site: TestSite) throws -> [String] {
    try site.paths().filter { $0.hasSuffix(".gz") || $0.hasSuffix(".br") }
  }

  /// With gzip of the system.
  private func unzipped(_ site: TestSite, _ path: String) throws -> String {
    try ProgramRun.run("/usr/bin/gzip", ["--decompress", "--stdout", "Output/\(path)"], in: site.folder.path)
      .output
  }

  private func time(_ site: TestSite, _ path: String) throws -> Date? {
    try FileManager.default.attributesOfItem(
      atPath: site.folder.path.appending("Output/\(path)").string)[.modificationDate] as? Date
  }

  @Test func followsEachTextAndGoesWithTheKey() throws {
    try TestSite.with { site in
      try write(site, "compress: [gzip, br]\n")
      try site.folder.write(String(repeating: "mine", count: 400), to: "Static/list.json")
      try site.folder.write("of the owner's", to: "Static/list.json.gz")
      try site.build(exitCode: 0)
      let files = try site.paths()
      for path in files where path.hasSuffix(".html") || path.hasSuffix(".css") {
        guard try site.folder.read("Output/\(path)").count >= 512 else { continue }
        #expect(files.contains(path + ".br") && files.contains(path + ".gz"), "\(path)")
        #expect(
          Array(try unzipped(site, path + ".gz").utf8) == Array(try site.folder.read("Output/\(path)")),
          "\(path)")
      }
      #expect(!files.contains { $0.hasSuffix(".jpg.gz") || $0.hasSuffix(".png.br") })
      #expect(try site.text("list.json.gz") == "of the owner's")
      try site.folder.remove("Static/list.json.gz", "Static/list.json")

      // What stays as it is keeps its time, and what changes is compressed again.
      let style = try #require(files.first { $0.hasPrefix("assets/site-") && $0.hasSuffix(".css.br") })
      let before = (try time(site, style), try site.folder.read("Output/index.html.gz"))
      try write(site, "compress: [gzip, br]\n", title: "Grace")
      try site.build(exitCode: 0)
      #expect(try time(site, style) == before.0)
      #expect(try site.folder.read("Output/index.html.gz") != before.1)
      #expect(try unzipped(site, "index.html.gz").contains("Grace"))
      #expect(try ProgramRun.heliograph(["check", "Output"], in: site.folder.path).exitCode == 0)

      // A damaged one is found, also where no list tells, and made again.
      let page = try site.folder.read("Output/404.html.gz")
      try site.folder.write(page, to: "Output/index.html.gz")
      let check = try ProgramRun.heliograph(["check", "Output"], in: site.folder.path)
      #expect(
        check.exitCode == 1 && check.output.contains("index.html.gz is not the file beside it"),
        "\(check.words)")
      try write(site, "compress: gzip\n", title: "Grace")
      try site.build(exitCode: 0)
      #expect(try unzipped(site, "index.html.gz").contains("Grace"))
      #expect(!(try twins(site)).contains { $0.hasSuffix(".br") })
      try write(site, "", title: "Grace")
      try site.build(exitCode: 0)
      #expect(try twins(site) == [])
    }
  }
}
