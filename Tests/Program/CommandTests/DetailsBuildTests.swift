import Foundation
import HeliographTestSupport
import SystemPackage
import Testing

/// Whole builds of sites whose service is asked for each photo alone, over loopback and the real libcurl.
@Suite(.endsHangs, .onItsOwnThread) struct DetailsBuildTests {
  private static func image(_ number: Int, _ title: String) -> String {
    """
    <image id="\(number)" width="300" height="200" file="a.jpg" element_url="/upload/\(number).jpg"
    page_url="https://g.example/picture.php?/\(number)"><name>\(title)</name></image>
    """
  }

  /// Photo 2 has a title that `renamed` changes; details give tags, and fail where `fails` is set.
  private static func server(renamed: TestFlag, fails: TestFlag) throws -> LoopbackServer {
    try LoopbackServer { request in
      guard request.path == "/ws.php" else {
        return .ok(PlainPNG(width: 300, height: 200, colour: (90, 120, 200)).bytes, type: "image/png")
      }
      let form = String(decoding: request.body, as: UTF8.self)
      if form.contains("getList") {
        return .xml(
          "<rsp stat=\"ok\"><categories><category id=\"1\" status=\"public\"><name>Coast</name></category></categories></rsp>"
        )
      }
      if form.contains("getInfo") {
        if fails.isSet {
          return .xml("<rsp stat=\"fail\"><err code=\"404\" msg=\"image_id not found\"/></rsp>")
        }
        let tag = form.hasSuffix("image_id=3") ? "private" : "new york"
        return .xml("<rsp stat=\"ok\"><image id=\"1\"><tags><tag name=\"\(tag)\"/></tags></image></rsp>")
      }
      let second = renamed.isSet ? "Noon" : "Dusk"
      return .xml(
        "<rsp stat=\"ok\"><paging total_count=\"3\"/><images>"
          + image(1, "Dawn") + image(2, second) + image(3, "Night") + "</images></rsp>")
    }
  }

  private static func details(_ server: LoopbackServer) -> [String] {
    server.requests.filter { $0.path == "/ws.php" }.map { String(decoding: $0.body, as: UTF8.self) }
      .filter { $0.contains("getInfo") }.map { String($0.suffix(1)) }.sorted()
  }

  private static func write(_ server: LoopbackServer, _ rule: String, to folder: TemporaryFolder) throws {
    try folder.write(
      "sources: [{ piwigo: \"\(server.origin)/\", details: true\(rule) }]\nrenditions: { widths: [120] }\n",
      to: "heliograph.yml")
  }

  private static func html(_ folder: TemporaryFolder) throws -> [String] {
    try folder.files(below: "Output/photos").filter { $0.hasSuffix("index.html") }.sorted().map {
      String(decoding: try folder.read("Output/photos/\($0)"), as: UTF8.self)
    }
  }

  @Test func asksForNewPhotosOnceAndKeepsWhatWasSaid() throws {
    let (renamed, fails) = (TestFlag(), TestFlag())
    let server = try Self.server(renamed: renamed, fails: fails)
    try TemporaryFolder.with { folder in
      try Self.write(server, "", to: folder)
      #expect(try ProgramRun.heliograph(["build"], in: folder.path).exitCode == 0)
      #expect(Self.details(server) == ["1", "2", "3"])
      #expect(try Self.html(folder).count { $0.contains("new york") } == 2)
      #expect(try ProgramRun.heliograph(["build"], in: folder.path).exitCode == 0)
      let offline = try ProgramRun.heliograph(["build", "--offline"], in: folder.path)
      #expect(offline.exitCode == 0 && !offline.words.contains("details"), "\(offline.words)")
      #expect(Self.details(server).count == 3)
      #expect(try Self.html(folder).count { $0.contains("new york") } == 2)
      // A failure costs a note, and what was known stays.
      renamed.set()
      fails.set()
      let third = try ProgramRun.heliograph(["build"], in: folder.path)
      #expect(third.exitCode == 0 && third.words.contains("has no details for 1 photo"), "\(third.words)")
      #expect(Self.details(server) == ["1", "2", "2", "3"])
      let pages = try Self.html(folder)
      #expect(pages.count { $0.contains("new york") } == 2)
      #expect(pages.contains { $0.contains("Noon") })
    }
  }

  @Test func letsRulesSeeDetailsAndHidesWhatTheyCannotDecide() throws {
    let (renamed, fails) = (TestFlag(), TestFlag())
    let server = try Self.server(renamed: renamed, fails: fails)
    try TemporaryFolder.with { folder in
      try Self.write(server, ", hide: { keywords: [private] }", to: folder)
      let first = try ProgramRun.heliograph(["build"], in: folder.path)
      #expect(first.exitCode == 0, "\(first.words)")
      #expect(try Self.html(folder).count == 2)
      // Its tags may be others now, and nobody knows them.
      renamed.set()
      fails.set()
      let second = try ProgramRun.heliograph(["build"], in: folder.path)
      #expect(second.exitCode != 0 && second.words.contains("needs its details"), "\(second.words)")
    }
  }

  @Test func reportsHowFarItIsWithDetails() throws {
    let server = try Self.server(renamed: TestFlag(), fails: TestFlag())
    try TemporaryFolder.with { folder in
      try Self.write(server, "", to: folder)
      let run = try ProgramRun.heliograph(["build", "--progress", "json"], in: folder.path)
      let asked = run.words.split(separator: "\n").filter { $0.contains(#""stage":"asking""#) }
      #expect(run.exitCode == 0 && asked.count == 3, "\(run.words)")
      for count in 1...3 { #expect(asked.contains { $0.contains("\"photos\":\(count),") }) }
      // The second build asks about none.
      let second = try ProgramRun.heliograph(["build", "--progress", "plain"], in: folder.path)
      #expect(second.exitCode == 0 && !second.words.contains("for details"), "\(second.words)")
      try FileManager.default.removeItem(
        atPath: folder.path.appending(".heliograph/details").string)
      let third = try ProgramRun.heliograph(["build", "--progress", "plain"], in: folder.path)
      #expect(third.words.components(separatedBy: " for details: 1 photo\n").count == 2, "\(third.words)")
      #expect(third.words.components(separatedBy: " for details").count == 2, "\(third.words)")
    }
  }

  @Test func processesWithoutDetailsThatNobodyWouldSee() throws {
    let server = try Self.server(renamed: TestFlag(), fails: TestFlag())
    try TemporaryFolder.with { folder in
      func process(_ options: String...) throws -> ProgramRun {
        try ProgramRun.heliograph(["process", "--store", "Store"] + options, in: folder.path)
      }
      try Self.write(server, "", to: folder)
      #expect(try process().exitCode == 0)
      #expect(Self.details(server).isEmpty)
      // A rule decides by them. What is said then is for the build to ask, and to keep.
      try Self.write(server, ", hide: { keywords: [private] }", to: folder)
      let ruled = try process()
      #expect(ruled.exitCode == 0 && ruled.words.contains("holds 2 photos"), "\(ruled.words)")
      #expect(Self.details(server) == ["1", "2", "3"])
      #expect(!folder.has(".heliograph/details"))
      #expect(try ProgramRun.heliograph(["build"], in: folder.path).exitCode == 0)
      #expect(Self.details(server).count == 6)
      // What a service said in a build holds for those who process photos, too, and they ask nothing.
      #expect(try process().exitCode == 0)
      let offline = try process("--offline")
      #expect(offline.exitCode == 0 && offline.words.contains("holds 2 photos"), "\(offline.words)")
      #expect(Self.details(server).count == 6)
    }
  }
}
