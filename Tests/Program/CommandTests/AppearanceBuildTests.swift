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

  private func write(_ site: TestSite, _ more: String = "") throws {
    try site.photograph("Dawn/a.png", 5)
    try site.folder.write(
      "title: Ada\nsources: [ { folder: P } ]\nrenditions: { widths: [16], formats: [jpeg] }\n" + more,
      to: "heliograph.yml")
  }

  private func writeFiles(_ site: TestSite) throws {
    let svg = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 90 30\"><path d=\"M0 0h90v30\"/></svg>"
    try site.folder.write(svg, to: "logo.svg")
    try site.folder.write(svg + "\n", to: "dark.svg")
    try site.folder.write(Self.font, to: "mine.woff2")
    try site.folder.write("h1{letter-spacing:0}\n", to: "custom.css")
    try site.folder.write("<link rel=\"me\" href=\"https://social.example/@ada\" />\n", to: "head.html")
    try site.folder.write("<p>© Ada · <a href=\"~/imprint.html\">Imprint</a></p>\n", to: "footer.html")
    try site.folder.write(
      "<!DOCTYPE html><html lang=\"en\"><title>I</title></html>", to: "Static/imprint.html")
  }

  @Test func looksLikeItsOwnerOnEveryPage() throws {
    try TestSite.with { site in
      try writeFiles(site)
      try write(site, Self.look + "languages: [en, de]\nbaseURL: https://e.org/g/\n")
      try site.build(exitCode: 0)
      let files = try site.paths()
      let custom = try #require(files.first { $0.hasPrefix("assets/custom-") })
      #expect(
        !files.contains { $0.hasPrefix("de/assets/custom-") }
          && files.contains { $0.hasPrefix("assets/font-") })
      for path in files where path.hasSuffix("index.html") {
        let up = String(repeating: "../", count: path.split(separator: "/").count - 1)
        let page = try site.text(path)
        #expect(page.contains("href=\"\(up)\(custom)\""), "\(path)")
        #expect(page.contains("href=\"\(up.isEmpty ? "./" : up)imprint.html\""), "\(path)")
        #expect(page.contains("rel=\"me\"") && page.contains("as=\"font\""), "\(path)")
        #expect(page.contains("content=\"#ffffff\"") && page.contains("content=\"#0c1014\""), "\(path)")
        #expect(page.contains("class=\"logo\"") != path.contains("photos/"), "\(path)")
      }
      let lost = try site.text("404.html")
      #expect(lost.contains("https://e.org/g/imprint.html") && lost.contains("letter-spacing:0"))
      #expect(lost.contains("--paper:light-dark(#ffffff,#0c1014)") && !lost.contains("woff2"))
      // The logos are inside of it, and lead home from any depth.
      let inside = Data(try site.folder.read("dark.svg")).base64EncodedString()
      #expect(lost.contains("src=\"data:image/svg+xml;base64,\(inside)\""))
      #expect(lost.contains("<a class=\"logo\" href=\"https://e.org/g/\">"))
      #expect(try site.text("de/404.html").contains("<a class=\"logo\" href=\"https://e.org/g/de/\">"))
      let check = try ProgramRun.heliograph(["check", "Output"], in: site.folder.path)
      #expect(check.exitCode == 0, "\(check.words)")

      // The next build sees a change of any of the files, and only then does anything.
      try site.build(exitCode: 0)
      try site.folder.write("h1{letter-spacing:1px}\n", to: "custom.css")
      try site.build(exitCode: 0)
      #expect(!(try site.paths()).contains(custom))
      try site.folder.write("<p>New foot</p>", to: "footer.html")
      try site.build(exitCode: 0)
      #expect(try site.text("index.html").contains("New foot"))
    }
  }

  @Test func leavesASiteWithoutItAsItWas() throws {
    try TestSite.with { site in
      try write(site)
      try site.build(exitCode: 0)
      let before = try site.folder.read("Output/index.html")
      for word in ["custom", "class=\"own\"", "class=\"logo\"", "font"] {
        #expect(!String(decoding: before, as: UTF8.self).contains("=\"\(word)"), "\(word)")
      }
      // It is found without being named.
      try site.folder.write("h1{letter-spacing:0}\n", to: "custom.css")
      try site.build(exitCode: 0)
      #expect(try site.text("index.html").contains("assets/custom-"))
      try site.folder.remove("custom.css")
      try site.build(exitCode: 0)
      #expect(try site.folder.read("Output/index.html") == before)
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
    try TestSite.with { site in
      try writeFiles(site)
      try write(site, Self.look)
      try site.build(exitCode: 0)
      let before = try site.folder.read("Output/index.html")
      if content.isEmpty {
        try site.folder.remove(name)
      } else {
        try site.folder.write(content, to: name)
      }
      let run = try site.build(exitCode: 64)
      #expect(run.words.contains(words), "\(run.words)")
      #expect(try site.folder.read("Output/index.html") == before)
    }
  }
}
