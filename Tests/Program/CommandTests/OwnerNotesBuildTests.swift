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
