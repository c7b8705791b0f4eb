import Foundation
import HeliographTestSupport
import Testing

/// How a site looks, from outside: the owner's files are on every page, and a mistake leaves the old site.
@Suite(.endsHangs, .onItsOwnThread) struct AppearanceBuildTests {
  private static let look = """
    appearance:
      logo: { day: logo.svg, night: dark.svg }
      colours: { accent: "#b3371b", background: { day: "#ffffff", night: "#0c1014" } }
      fonts: { text: "mine.woff2, Georgia" }
      head: head.html
      footer: footer.html

    """
  private static let font = Array("wOF2".utf8) + [0, 1, 0, 0, 0, 0, 0, 64] + [UInt8](repeating: 0, count: 52)

  private func write(_ folder: TemporaryFolder, _ more: String = "") throws {
    try folder.write(PlainPNG(width: 40, height: 30, colour: (200, 90, 30)).bytes, to: "P/Dawn/a.png")
    try folder.write(
      "title: Ada\nsources: [ { folder: P } ]\nrenditions: { widths: [16], formats: [jpeg] }\n" + more,
      to: "heliograph.yml")
  }

  private func writeFiles(_ folder: TemporaryFolder) throws {
    let svg = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 90 30\"><path d=\"M0 0h90v30\"/></svg>"
    try folder.write(svg, to: "logo.svg")
    try folder.write(svg + "\n", to: "dark.svg")
    try folder.write(Self.font, to: "mine.woff2")
    try folder.write("h1{letter-spacing:0}\n", to: "custom.css")
    try folder.write("<link rel=\"me\" href=\"https://social.example/@ada\" />\n", to: "head.html")
    try folder.write("<p>© Ada · <a href=\"~/imprint.html\">Imprint</a></p>\n", to: "footer.html")
    try folder.write("<!DOCTYPE html><html lang=\"en\"><title>I</title></html>", to: "Static/imprint.html")
  }

  private func text(_ folder: TemporaryFolder, _ path: String) throws -> String {
    String(decoding: try folder.read("Output/\(path)"), as: UTF8.self)
  }

  @Test func looksLikeItsOwnerOnEveryPage() throws {
    try TemporaryFolder.with { folder in
      try writeFiles(folder)
      try write(folder, Self.look + "languages: [en, de]\nbaseURL: https://e.org/g/\n")
      let run = try ProgramRun.heliograph(["build"], in: folder.path)
      #expect(run.exitCode == 0, "\(run.words)")
      let files = try folder.files(below: "Output")
      let custom = try #require(files.first { $0.hasPrefix("assets/custom-") })
      #expect(
        !files.contains { $0.hasPrefix("de/assets/custom-") }
          && files.contains { $0.hasPrefix("assets/font-") })
      for path in files where path.hasSuffix("index.html") {
        let up = String(repeating: "../", count: path.split(separator: "/").count - 1)
        let page = try text(folder, path)
        #expect(page.contains("href=\"\(up)\(custom)\""), "\(path)")
        #expect(page.contains("href=\"\(up.isEmpty ? "./" : up)imprint.html\""), "\(path)")
        #expect(page.contains("rel=\"me\"") && page.contains("as=\"font\""), "\(path)")
        #expect(page.contains("content=\"#ffffff\"") && page.contains("content=\"#0c1014\""), "\(path)")
        #expect(page.contains("class=\"logo\"") != path.contains("photos/"), "\(path)")
      }
      let lost = try text(folder, "404.html")
      #expect(lost.contains("https://e.org/g/imprint.html") && lost.contains("letter-spacing:0"))
      #expect(lost.contains("--paper:light-dark(#ffffff,#0c1014)") && !lost.contains("woff2"))
      // The logos are inside of it, and lead home from any depth.
      let inside = Data(try folder.read("dark.svg")).base64EncodedString()
      #expect(lost.contains("src=\"data:image/svg+xml;base64,\(inside)\""))
      #expect(lost.contains("<a class=\"logo\" href=\"https://e.org/g/\">"))
      #expect(try text(folder, "de/404.html").contains("<a class=\"logo\" href=\"https://e.org/g/de/\">"))
      let check = try ProgramRun.heliograph(["check", "Output"], in: folder.path)
      #expect(check.exitCode == 0, "\(check.words)")

      // The next build sees a change of any of the files, and only then does anything.
      #expect(try ProgramRun.heliograph(["build"], in: folder.path).exitCode == 0)
      try folder.write("h1{letter-spacing:1px}\n", to: "custom.css")
      #expect(try ProgramRun.heliograph(["build"], in: folder.path).exitCode == 0)
      #expect(!(try folder.files(below: "Output")).contains(custom))
      try folder.write("<p>New foot</p>", to: "footer.html")
      #expect(try ProgramRun.heliograph(["build"], in: folder.path).exitCode == 0)
      #expect(try text(folder, "index.html").contains("New foot"))
    }
  }

  @Test func leavesASiteWithoutItAsItWas() throws {
    try TemporaryFolder.with { folder in
      try write(folder)
      #expect(try ProgramRun.heliograph(["build"], in: folder.path).exitCode == 0)
      let before = try folder.read("Output/index.html")
      for word in ["custom", "class=\"own\"", "class=\"logo\"", "font"] {
        #expect(!String(decoding: before, as: UTF8.self).contains("=\"\(word)"), "\(word)")
      }
      // It is found without being named.
      try folder.write("h1{letter-spacing:0}\n", to: "custom.css")
      #expect(try ProgramRun.heliograph(["build"], in: folder.path).exitCode == 0)
      #expect(try text(folder, "index.html").contains("assets/custom-"))
      try FileManager.default.removeItem(atPath: folder.path.appending("custom.css").string)
      #expect(try ProgramRun.heliograph(["build"], in: folder.path).exitCode == 0)
      #expect(try folder.read("Output/index.html") == before)
    }
  }

  @Test(arguments: [
    ("footer.html", "<script>a()</script>", "footer.html has <script> in line 1"),
    ("mine.woff2", "OTTO", "mine.woff2 is not a complete WOFF2 font"),
    ("logo.svg", "x", "logo.svg is no SVG or PNG file"),
    ("dark.svg", "<svg viewBox=\"0 0 1 1\"/>", "dark.svg has another shape than the logo for bright pages"),
    ("custom.css", "@import 'a'", "custom.css has an @import in line 1"),
    ("head.html", "", "head.html is not there, and \"appearance\" in heliograph.yml names it; put"),
  ])
  func leavesTheOldSiteWhereAFileIsWrong(name: String, content: String, words: String) throws {
    try TemporaryFolder.with { folder in
      try writeFiles(folder)
      try write(folder, Self.look)
      #expect(try ProgramRun.heliograph(["build"], in: folder.path).exitCode == 0)
      let before = try folder.read("Output/index.html")
      if content.isEmpty {
        try FileManager.default.removeItem(atPath: folder.path.appending(name).string)
      } else {
        try folder.write(content, to: name)
      }
      let run = try ProgramRun.heliograph(["build"], in: folder.path)
      #expect(run.exitCode == 64 && run.words.contains(words), "\(run.words)")
      #expect(try folder.read("Output/index.html") == before)
    }
  }
}
