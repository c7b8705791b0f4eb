import Foundation
import HeliographTestSupport
import Testing

/// What an owner writes and no page shows: each build says so, and ends well.
@Suite(.endsHangs, .onItsOwnThread) struct OwnerNotesBuildTests {
  private func build(_ folder: TemporaryFolder) throws -> String {
    let photo = PlainPNG(width: 40, height: 30, colour: (200, 90, 30)).bytes
    try folder.write(photo, to: "P/a.png")
    try folder.write(
      "sources: [ { folder: P } ]\nrenditions: { widths: [16], formats: [jpeg] }\n", to: "heliograph.yml")
    let run = try ProgramRun.heliograph(["build"], in: folder.path)
    #expect(run.exitCode == 0, "\(run.words)")
    return run.words
  }

  @Test func namesTemplatesThatNoPageUses() throws {
    try TemporaryFolder.with { folder in
      for name in ["gallary.mustache", "zzzzzzzz", "fonts/a.woff2", "fonts/b/c.woff2", ".DS_Store"] {
        try folder.write("x", to: "Templates/\(name)")
      }
      let words = try build(folder)
      #expect(
        words.contains(
          "Templates/gallary.mustache replaces no file of the site, so no page uses it. Did you mean gallery.mustache?"
        ), "\(words)")
      #expect(words.contains("Templates/zzzzzzzz replaces no file of the site, so no page uses it. Give it"))
      #expect(
        words.components(separatedBy: "Templates/fonts is a folder, and only files directly in Templates")
          .count == 2)
      #expect(!words.contains("DS_Store"))
    }
  }

  @Test func saysWhatAFileIsCalledNow() throws {
    try TemporaryFolder.with { folder in
      try folder.write("x", to: "Templates/card.mustache")
      let words = try build(folder)
      #expect(
        words.contains("that file is called sharing.mustache now. Rename it."), "\(words)")
    }
  }

  @Test(arguments: ["Pages/foot.mustache", "Assets/site.css", "a/b/grid.mustache"])
  func namesAFolderOfTemplates(name: String) throws {
    try TemporaryFolder.with { folder in
      try folder.write("x", to: "Templates/\(name)")
      try folder.write(PlainPNG(width: 40, height: 30, colour: (200, 90, 30)).bytes, to: "P/a.png")
      let run = try ProgramRun.heliograph(["build", "P"], in: folder.path)
      #expect(run.exitCode == 0)
      #expect(run.words.contains("only files directly in Templates are used"), "\(run.words)")
    }
  }

  /// A copy is built as the original is, and a copy of another version is named.
  @Test func saysThatAnOriginalHasChanged() throws {
    try TemporaryFolder.with { folder in
      _ = try build(folder)
      let page = try folder.read("Output/index.html")
      let copied = try ProgramRun.heliograph(
        ["init", "--templates", "index", "head.mustache"], in: folder.path)
      #expect(copied.exitCode == 0, "\(copied.words)")
      #expect(!(try build(folder)).contains("Note: "))
      #expect(try folder.read("Output/index.html") == page)
      var lines = String(decoding: try folder.read("Templates/head.mustache"), as: UTF8.self)
        .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      let mark = try #require(lines[0].split(separator: " ").first { $0.utf8.count >= 16 && $0.last == ":" })
      lines[0] = lines[0].replacingOccurrences(of: mark, with: "0123456789abcdef:")
      try folder.write(lines.joined(separator: "\n"), to: "Templates/head.mustache")
      let words = try build(folder)
      #expect(
        words.contains("Templates/head.mustache is a copy of head.mustache of another version"), "\(words)")
      #expect(words.contains("write \(mark.dropLast()) into the first line of yours"), "\(words)")
    }
  }

  @Test func namesNoTemplateThatAnotherIncludes() throws {
    try TemporaryFolder.with { folder in
      try folder.write("{{> mine }}", to: "Templates/foot.mustache")
      try folder.write("<p>Mine</p>", to: "Templates/mine.mustache")
      #expect(!(try build(folder)).contains("Templates/"))
      #expect(String(decoding: try folder.read("Output/index.html"), as: UTF8.self).contains("<p>Mine</p>"))
    }
  }

  @Test func saysWhatATextHasThatTheSiteLeavesOut() throws {
    try TemporaryFolder.with { folder in
      try folder.write("Words ![a picture](a.png) and <b>bold</b> ones.\n", to: "P/index.md")
      try folder.write("---\nnickname: Ada\n---\nMe, ![at sea](sea.png).\n", to: "profile.md")
      let words = try build(folder)
      #expect(
        words.contains("P/index.md has pictures and HTML in its text, which the site leaves out."), "\(words)"
      )
      #expect(words.contains("profile.md has pictures in its text, which the site leaves out."), "\(words)")
      try folder.write("Words. <!-- Mine. -->\n", to: "P/index.md")
      #expect(!(try build(folder)).contains("P/index.md"))
    }
  }

  @Test func countsDrawingsAndDocumentsAmongThePhotos() throws {
    try TemporaryFolder.with { folder in
      try folder.write("x", to: "P/map.svg")
      try folder.write("x", to: "P/plan.PDF")
      let words = try build(folder)
      #expect(
        words.contains("P contains pictures of other formats that are not shown: 1 .pdf, 1 .svg."), "\(words)"
      )
    }
  }
}
