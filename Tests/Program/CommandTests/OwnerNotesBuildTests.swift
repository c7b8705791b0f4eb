import Foundation
import HeliographTestSupport
import Testing

/// What an owner writes and no page shows: each build says so, and ends well.
@Suite(.endsHangs, .onItsOwnThread) struct OwnerNotesBuildTests {
  /// Builds a site of one photo, and gives what the build says.
  private func wordsOfBuild(_ site: TestSite) throws -> String {
    try site.photograph("a.png", 5)
    try site.folder.write(
      "sources: [ { folder: P } ]\nrenditions: { widths: [16], formats: [jpeg] }\n", to: "heliograph.yml")
    return try site.build(exitCode: 0).words
  }

  @Test func namesTemplatesThatNoPageUses() throws {
    try TestSite.with { site in
      for name in ["gallary.mustache", "zzzzzzzz", "fonts/a.woff2", "fonts/b/c.woff2", ".DS_Store"] {
        try site.folder.write("x", to: "Templates/\(name)")
      }
      let words = try wordsOfBuild(site)
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
    try TestSite.with { site in
      try site.folder.write("x", to: "Templates/card.mustache")
      let words = try wordsOfBuild(site)
      #expect(
        words.contains("that file is called sharing.mustache now. Rename it."), "\(words)")
    }
  }

  /// As in the folder of the default templates, from which people copy.
  @Test(arguments: ["Pages/foot.mustache", "Assets/site.css", "a/b/grid.mustache"])
  func refusesTemplatesInAFolder(name: String) throws {
    try TestSite.with { site in
      try site.folder.write("x", to: "Templates/\(name)")
      try site.photograph("a.png", 5)
      let run = try site.build(["P"], exitCode: 64)
      #expect(
        run.words.contains("Templates/\(name) has the name of a default file and replaces none"),
        "\(run.words)")
      #expect(!site.folder.has("Output"))
    }
  }

  /// As in a clone of Heliograph, in which the README builds the first site.
  @Test func acceptsTheFolderOfDefaultTemplates() throws {
    try TestSite.with { site in
      try FileManager.default.copyItem(
        at: PackageFolder.url.appending(path: "Templates"),
        to: URL(filePath: site.folder.path.appending("Templates").string))
      let words = try wordsOfBuild(site)
      #expect(!words.contains("Templates"), "\(words)")
    }
  }

  @Test func namesAFolderOfOtherFiles() throws {
    try TestSite.with { site in
      try site.folder.write("x", to: "Templates/drafts/mine.txt")
      try site.photograph("a.png", 5)
      let run = try site.build(["P"], exitCode: 0)
      #expect(run.words.contains("only files directly in Templates are used"), "\(run.words)")
    }
  }

  /// A copy is built as the original is, and a copy of another version is named.
  @Test func saysThatAnOriginalHasChanged() throws {
    try TestSite.with { site in
      _ = try wordsOfBuild(site)
      let page = try site.text("index.html")
      let copied = try ProgramRun.heliograph(
        ["init", "--templates", "index", "head.mustache"], in: site.folder.path)
      #expect(copied.exitCode == 0, "\(copied.words)")
      #expect(!(try wordsOfBuild(site)).contains("Note: "))
      #expect(try site.text("index.html") == page)
      var lines = String(decoding: try site.folder.read("Templates/head.mustache"), as: UTF8.self)
        .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      let mark = try #require(lines[0].split(separator: " ").first { $0.utf8.count >= 16 && $0.last == ":" })
      lines[0] = lines[0].replacingOccurrences(of: mark, with: "0123456789abcdef:")
      try site.folder.write(lines.joined(separator: "\n"), to: "Templates/head.mustache")
      let words = try wordsOfBuild(site)
      #expect(
        words.contains("Templates/head.mustache is a copy of head.mustache of another version"), "\(words)")
      #expect(words.contains("write \(mark.dropLast()) into the first line of yours"), "\(words)")
    }
  }

  @Test func namesNoTemplateThatAnotherIncludes() throws {
    try TestSite.with { site in
      try site.folder.write("{{> mine }}", to: "Templates/foot.mustache")
      try site.folder.write("<p>Mine</p>", to: "Templates/mine.mustache")
      #expect(!(try wordsOfBuild(site)).contains("Templates/"))
      #expect(try site.text("index.html").contains("<p>Mine</p>"))
    }
  }

  @Test func saysWhatATextHasThatTheSiteLeavesOut() throws {
    try TestSite.with { site in
      try site.folder.write("Words ![a picture](a.png) and <b>bold</b> ones.\n", to: "P/index.md")
      try site.folder.write("---\nnickname: Ada\n---\nMe, ![at sea](sea.png).\n", to: "profile.md")
      let words = try wordsOfBuild(site)
      #expect(
        words.contains("P/index.md has pictures and HTML in its text, which the site leaves out."), "\(words)"
      )
      #expect(words.contains("profile.md has pictures in its text, which the site leaves out."), "\(words)")
      try site.folder.write("Words. <!-- Mine. -->\n", to: "P/index.md")
      #expect(!(try wordsOfBuild(site)).contains("P/index.md"))
    }
  }

  @Test func countsDrawingsAndDocumentsAmongThePhotos() throws {
    try TestSite.with { site in
      try site.folder.write("x", to: "P/map.svg")
      try site.folder.write("x", to: "P/plan.PDF")
      let words = try wordsOfBuild(site)
      #expect(
        words.contains("P contains pictures of other formats that are not shown: 1 .pdf, 1 .svg."), "\(words)"
      )
    }
  }
}
