import Foundation
import HeliographTestSupport
import SystemPackage
import Testing

/// The steps of the nightly workflow for GitHub, run as they are written.
@Suite struct NightlyWorkflowTests {
  private func workflow() throws -> [Substring] {
    let file = PackageFolder.url.appending(path: "Examples/Nightly/github-pages.yml")
    let text = try String(contentsOf: file, encoding: .utf8)
    return text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  private func indent(_ line: Substring) -> Int { line.prefix { $0 == " " }.count }

  /// The scripts of all `run:` keys, in order.
  private func scripts(_ lines: [Substring]) -> [String] {
    lines.indices.compactMap { index in
      guard let range = lines[index].range(of: "run: ") else { return nil }
      let value = lines[index][range.upperBound...]
      guard value == "|" else { return String(value) }
      let depth = lines[index].distance(from: lines[index].startIndex, to: range.lowerBound)
      return lines[(index + 1)...].prefix { $0.isEmpty || indent($0) > depth }.joined(separator: "\n")
    }
  }

  /// The paths in the step that uses `actions/cache/save`.
  private func cached(_ lines: [Substring]) throws -> [String] {
    let step = try #require(lines.firstIndex { $0.contains("uses: actions/cache/save@") })
    let path = try #require(lines[step...].firstIndex { $0.hasSuffix("path: |") })
    let paths = lines[(path + 1)...].prefix { indent($0) > indent(lines[path]) }
    return paths.map { $0.trimmingCharacters(in: .whitespaces) }
  }

  @Test func makesNoRenditionOnTheSecondNightOfTheWorkflow() throws {
    let lines = try workflow()
    let scripts = scripts(lines)
    let build = try #require(scripts.first { $0.contains("heliograph build") })
    let check = try #require(scripts.first { $0.contains("heliograph check") })
    let program = try #require(
      check.split(whereSeparator: \.isWhitespace).first { $0.hasSuffix("heliograph") }.map(String.init))
    let cache = try cached(lines)
    try TemporaryFolder.with { folder in
      for night in ["first", "second"] {
        // A fresh checkout: photos and configuration with new dates, no output.
        for number in 0..<4 {
          try folder.write(
            PlainPNG(width: 90, height: 60, colour: (UInt8(number * 50), 80, 90)).bytes,
            to: "\(night)/Pictures/\(number).png")
        }
        try folder.write("sources:\n  - folder: Pictures\n", to: "\(night)/heliograph.yml")
        let home = folder.path.appending(night)
        let place = home.appending(program)
        try FileManager.default.createDirectory(
          atPath: place.removingLastComponent().string, withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(
          atPath: place.string, withDestinationPath: BuiltCommand.path.string)
        if night == "second" {
          let restore = try ProgramRun.run("/bin/tar", ["-xf", "../cache.tar"], in: home)
          #expect(restore.exitCode == 0, "\(restore.words)")
        }
        // GitHub runs scripts with `bash -e`.
        for script in [build, check] {
          let run = try ProgramRun.run(
            "/bin/bash", ["-e", "-c", script], in: home, environment: ["GITHUB_STEP_SUMMARY": "summary"])
          #expect(run.exitCode == 0, "\(night): \(run.output)\(run.words)")
        }
        // The shell expands the patterns, as GitHub does, which passes over what is not there.
        let save = try ProgramRun.run(
          "/bin/bash", ["-c", "tar -cf ../cache.tar $(ls -d \(cache.joined(separator: " ")) 2>/dev/null)"],
          in: home)
        #expect(save.exitCode == 0, "\(save.words)")
        let json = Data(try folder.read("\(night)/report.json"))
        let report = try #require(JSONSerialization.jsonObject(with: json) as? [String: Any])
        #expect(report["developed"] as? Int == (night == "first" ? 4 : 0))
        #expect(report["photos"] as? Int == 4)
      }
      let files = try folder.files(below: "first/Output")
      #expect(try folder.files(below: "second/Output") == files)
      for file in files {
        #expect(try folder.read("first/Output/\(file)") == folder.read("second/Output/\(file)"), "\(file)")
      }
    }
  }
}
