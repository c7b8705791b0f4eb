import Foundation
import HeliographCore
import HeliographTestSupport
import Testing

/// `heliograph check` from outside: what it opens, what it remembers, and what it leaves to the owner.
@Suite(.endsHangs, .onItsOwnThread) struct CheckCommandTests {
  private func publishAPhoto(_ site: TestSite) throws {
    try site.folder.write(try Corpus.read("photos/facts.jpg"), to: "P/Coast/facts.jpg")
    try site.folder.write(
      "sources: [ { folder: P } ]\nbaseURL: https://e.org/\nrenditions: { widths: [32, 64], formats: [jpeg] }\n",
      to: "heliograph.yml")
    try site.build(exitCode: 0)
  }

  private func check(_ site: TestSite) throws -> ProgramRun {
    try ProgramRun.heliograph(["check", "Output"], in: site.folder.path)
  }

  /// Cuts a picture of the site in half, as if the build had written it so: its list names the hash of the half.
  private func breakAPicture(_ site: TestSite) throws -> (path: String, content: ContentHash) {
    let path = try #require(try site.paths().filter { $0.hasSuffix(".jpg") }.max())
    let whole = try site.folder.read("Output/\(path)")
    let half = Array(whole.prefix(whole.count / 2))
    try site.folder.write(half, to: "Output/\(path)")
    let list = try site.text(".heliograph.sha256")
    let (old, new) = (ContentHash(of: whole), ContentHash(of: half))
    #expect(list.contains("\(old.hex)  \(path)\n"))
    try site.folder.write(list.replacing(old.hex, with: new.hex), to: "Output/.heliograph.sha256")
    return (path, new)
  }

  @Test func opensAPictureThatWasBrokenBeforeTheBuildWroteDownItsHash() throws {
    try TestSite.with { site in
      try publishAPhoto(site)
      let broken = try breakAPicture(site)
      let memory = ".heliograph/opened-pictures"
      for _ in 0..<2 {
        let run = try check(site)
        #expect(run.exitCode == 1 && run.output.split(separator: "\n").count == 1, "\(run.output)")
        #expect(run.output.hasPrefix("\(broken.path) "), "\(run.output)")
        let known = String(decoding: try site.folder.read(memory), as: UTF8.self)
        #expect(!known.isEmpty && !known.contains(broken.content.hex))
      }
      // What is no hash any more is opened again.
      for damaged in ["\(broken.content.hex.dropLast())\n", "\(broken.content.hex)0\n", "\0\n\n\u{FFFD}"] {
        try site.folder.write(damaged, to: memory)
        #expect(try check(site).exitCode == 1)
      }
    }
  }

  /// Its hash in the memory stands for a picture that a check opened.
  @Test func opensEachPictureOnce() throws {
    try TestSite.with { site in
      try publishAPhoto(site)
      let broken = try breakAPicture(site)
      try site.folder.write("\(broken.content.hex)\n", to: ".heliograph/opened-pictures")
      let run = try check(site)
      #expect(run.exitCode == 0, "\(run.output)")
      // Elsewhere, nothing is remembered of it.
      let copy = site.folder.path.appending("Copy").appending("Site")
      try FileManager.default.createDirectory(
        atPath: copy.removingLastComponent().string, withIntermediateDirectories: true)
      try FileManager.default.copyItem(
        atPath: site.folder.path.appending("Output").string, toPath: copy.string)
      let other = try ProgramRun.heliograph(["check", "Site"], in: copy.removingLastComponent())
      #expect(other.exitCode == 1 && other.output.contains(broken.path), "\(other.output)")
    }
  }

  @Test func namesEachFileThatIsGone() throws {
    try TestSite.with { site in
      try publishAPhoto(site)
      for name in ["404.html", "robots.txt", "sitemap.xml"] {
        try site.folder.remove("Output/\(name)")
      }
      let run = try check(site)
      #expect(run.exitCode == 1)
      for name in ["404.html", "robots.txt", "sitemap.xml"] {
        #expect(run.output.contains("\(name) is missing, although the build wrote it"), "\(run.output)")
      }
    }
  }

  @Test func letsTheOwnersFilesBeWhateverHTMLAllows() throws {
    try TestSite.with { site in
      try site.folder.write(
        "<!doctype html>\n<html lang=en>\n<title>I</title>\n<p>Ada\n", to: "Static/imprint.htm")
      try site.folder.write(
        "<!doctype html>\n<title>T</title>\n</head><table><tr><td>1</tbody></table>\n",
        to: "Static/table.html")
      try site.folder.write("", to: "Static/empty.txt")
      try publishAPhoto(site)
      let run = try check(site)
      #expect(run.exitCode == 0, "\(run.output)")
    }
  }

  @Test(arguments: [false, true]) func writesWhatItFoundForPrograms(isBroken: Bool) throws {
    try TestSite.with { site in
      try publishAPhoto(site)
      let broken = isBroken ? try breakAPicture(site).path : nil
      let quiet = try ProgramRun.heliograph(
        ["check", "Output", "--quiet", "--report", "check.json"], in: site.folder.path)
      #expect(quiet.exitCode == (isBroken ? 1 : 0) && quiet.words.isEmpty, "\(quiet.words)")
      #expect(quiet.output.isEmpty == !isBroken)
      let data = try ProgramRun.heliograph(["check", "Output", "--report", "-"], in: site.folder.path)
      #expect(Array(data.output.utf8) == (try site.folder.read("check.json")))
      let json = try #require(
        JSONSerialization.jsonObject(with: Data(data.output.utf8)) as? [String: Any])
      let defects = try #require(json["defects"] as? [[String: Any]])
      #expect(json["place"] as? String == "Output")
      #expect(defects.map { $0["file"] as? String } == [broken].compactMap(\.self))
      #expect(defects.allSatisfy { ($0["sentence"] as? String)?.hasPrefix("\(broken ?? "") ") == true })
    }
  }

  @Test func writesWhyItCouldNotCheck() throws {
    try TestSite.with { site in
      let run = try ProgramRun.heliograph(
        ["check", "Nowhere", "--report", "check.json"], in: site.folder.path)
      #expect(run.exitCode == 1)
      let text = String(decoding: try site.folder.read("check.json"), as: UTF8.self)
      #expect(text.contains("\"failure\" : \"Nowhere "), "\(text)")
    }
  }
}
