import Foundation
import HeliographCore
import HeliographTestSupport
import Testing

/// `heliograph check` from outside: what it opens, what it remembers, and what it leaves to the owner.
@Suite(.endsHangs, .onItsOwnThread) struct CheckCommandTests {
  private func build(_ folder: TemporaryFolder) throws {
    try folder.write(try Corpus.read("photos/facts.jpg"), to: "P/Coast/facts.jpg")
    try folder.write(
      "sources: [ { folder: P } ]\nbaseURL: https://e.org/\nrenditions: { widths: [32, 64], formats: [jpeg] }\n",
      to: "heliograph.yml")
    #expect(try ProgramRun.heliograph(["build"], in: folder.path).exitCode == 0)
  }

  private func check(_ folder: TemporaryFolder) throws -> ProgramRun {
    try ProgramRun.heliograph(["check", "Output"], in: folder.path)
  }

  /// Cuts a picture of the site in half, as if the build had written it so: its list names the hash of the half.
  private func breakAPicture(_ folder: TemporaryFolder) throws -> (path: String, content: ContentHash) {
    let path = try #require(try folder.files(below: "Output").filter { $0.hasSuffix(".jpg") }.max())
    let whole = try folder.read("Output/\(path)")
    let half = Array(whole.prefix(whole.count / 2))
    try folder.write(half, to: "Output/\(path)")
    let list = String(decoding: try folder.read("Output/.heliograph.sha256"), as: UTF8.self)
    let (old, new) = (ContentHash(of: whole), ContentHash(of: half))
    #expect(list.contains("\(old.hex)  \(path)\n"))
    try folder.write(list.replacing(old.hex, with: new.hex), to: "Output/.heliograph.sha256")
    return (path, new)
  }

  @Test func opensAPictureThatWasBrokenBeforeTheBuildWroteDownItsHash() throws {
    try TemporaryFolder.with { folder in
      try build(folder)
      let broken = try breakAPicture(folder)
      let memory = ".heliograph/opened-pictures"
      for _ in 0..<2 {
        let run = try check(folder)
        #expect(run.exitCode == 1 && run.output.split(separator: "\n").count == 1, "\(run.output)")
        #expect(run.output.hasPrefix("\(broken.path) "), "\(run.output)")
        let known = String(decoding: try folder.read(memory), as: UTF8.self)
        #expect(!known.isEmpty && !known.contains(broken.content.hex))
      }
      // What is no hash any more is opened again.
      for damaged in ["\(broken.content.hex.dropLast())\n", "\(broken.content.hex)0\n", "\0\n\n\u{FFFD}"] {
        try folder.write(damaged, to: memory)
        #expect(try check(folder).exitCode == 1)
      }
    }
  }

  /// Its hash in the memory stands for a picture that a check opened.
  @Test func opensEachPictureOnce() throws {
    try TemporaryFolder.with { folder in
      try build(folder)
      let broken = try breakAPicture(folder)
      try folder.write("\(broken.content.hex)\n", to: ".heliograph/opened-pictures")
      let run = try check(folder)
      #expect(run.exitCode == 0, "\(run.output)")
      // Elsewhere, nothing is remembered of it.
      let copy = folder.path.appending("Copy").appending("Site")
      try FileManager.default.createDirectory(
        atPath: copy.removingLastComponent().string, withIntermediateDirectories: true)
      try FileManager.default.copyItem(atPath: folder.path.appending("Output").string, toPath: copy.string)
      let other = try ProgramRun.heliograph(["check", "Site"], in: copy.removingLastComponent())
      #expect(other.exitCode == 1 && other.output.contains(broken.path), "\(other.output)")
    }
  }

  @Test func namesEachFileThatIsGone() throws {
    try TemporaryFolder.with { folder in
      try build(folder)
      for name in ["404.html", "robots.txt", "sitemap.xml"] {
        try FileManager.default.removeItem(atPath: folder.path.appending("Output").appending(name).string)
      }
      let run = try check(folder)
      #expect(run.exitCode == 1)
      for name in ["404.html", "robots.txt", "sitemap.xml"] {
        #expect(run.output.contains("\(name) is missing, although the build wrote it"), "\(run.output)")
      }
    }
  }

  @Test func letsTheOwnersFilesBeWhateverHTMLAllows() throws {
    try TemporaryFolder.with { folder in
      try folder.write(
        "<!doctype html>\n<html lang=en>\n<title>I</title>\n<p>Ada\n", to: "Static/imprint.htm")
      try folder.write(
        "<!doctype html>\n<title>T</title>\n</head><table><tr><td>1</tbody></table>\n",
        to: "Static/table.html")
      try folder.write("", to: "Static/empty.txt")
      try build(folder)
      let run = try check(folder)
      #expect(run.exitCode == 0, "\(run.output)")
    }
  }

  @Test(arguments: [false, true]) func writesWhatItFoundForPrograms(isBroken: Bool) throws {
    try TemporaryFolder.with { folder in
      try build(folder)
      let broken = isBroken ? try breakAPicture(folder).path : nil
      let quiet = try ProgramRun.heliograph(
        ["check", "Output", "--quiet", "--report", "check.json"], in: folder.path)
      #expect(quiet.exitCode == (isBroken ? 1 : 0) && quiet.words.isEmpty, "\(quiet.words)")
      #expect(quiet.output.isEmpty == !isBroken)
      let data = try ProgramRun.heliograph(["check", "Output", "--report", "-"], in: folder.path)
      #expect(Array(data.output.utf8) == (try folder.read("check.json")))
      let json = try #require(
        JSONSerialization.jsonObject(with: Data(data.output.utf8)) as? [String: Any])
      let defects = try #require(json["defects"] as? [[String: Any]])
      #expect(json["place"] as? String == "Output")
      #expect(defects.map { $0["file"] as? String } == [broken].compactMap(\.self))
      #expect(defects.allSatisfy { ($0["sentence"] as? String)?.hasPrefix("\(broken ?? "") ") == true })
    }
  }

  @Test func writesWhyItCouldNotCheck() throws {
    try TemporaryFolder.with { folder in
      let run = try ProgramRun.heliograph(["check", "Nowhere", "--report", "check.json"], in: folder.path)
      #expect(run.exitCode == 1)
      let text = String(decoding: try folder.read("check.json"), as: UTF8.self)
      #expect(text.contains("\"failure\" : \"Nowhere "), "\(text)")
    }
  }
}
