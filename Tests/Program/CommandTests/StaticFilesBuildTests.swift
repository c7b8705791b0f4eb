import Foundation
import HeliographTestSupport
import Testing

/// The folder `Static/` from outside: what is in it is on the site, and nothing of the site is lost to it.
@Suite(.endsHangs, .onItsOwnThread) struct StaticFilesBuildTests {
  private static let base = "baseURL: https://e.org/\n"

  private func build(
    _ folder: TemporaryFolder, _ settings: String = base, _ options: [String] = []
  ) throws -> ProgramRun {
    try folder.write(PlainPNG(width: 40, height: 30, colour: (200, 90, 30)).bytes, to: "P/a.png")
    try folder.write(
      "sources: [ { folder: P } ]\nrenditions: { widths: [16], formats: [jpeg] }\n" + settings,
      to: "heliograph.yml")
    return try ProgramRun.heliograph(["build"] + options, in: folder.path)
  }

  private func text(_ folder: TemporaryFolder, _ path: String) throws -> String {
    String(decoding: try folder.read("Output/\(path)"), as: UTF8.self)
  }

  @Test func publishesFilesAsTheyAreAndFollowsThem() throws {
    try TemporaryFolder.with { folder in
      let files = [
        "CNAME": "photos.e.org\n", "google1.html": "google-site-verification: google1.html",
        ".well-known/security.txt": "Contact: mailto:a@e.org", ".nojekyll": "",
        "files/price list.pdf": "%PDF",
      ]
      for (name, text) in files { try folder.write(text, to: "Static/\(name)") }
      let first = try build(folder)
      #expect(first.exitCode == 0 && !first.words.contains("Static"), "\(first.words)")
      for (name, content) in files { #expect(try text(folder, name) == content) }
      let check = try ProgramRun.heliograph(["check", "Output"], in: folder.path)
      #expect(check.exitCode == 0, "\(check.words)")
      // The next build sees a change, and takes away what is gone.
      try folder.write("new.e.org\n", to: "Static/CNAME")
      try FileManager.default.removeItem(atPath: folder.path.appending("Static/google1.html").string)
      #expect(try build(folder).exitCode == 0)
      #expect(try text(folder, "CNAME") == "new.e.org\n")
      #expect(!(try folder.files(below: "Output")).contains("google1.html"))
      // A photo more is no reason to take them away.
      try folder.write(PlainPNG(width: 40, height: 30, colour: (20, 9, 30)).bytes, to: "P/Q/b.png")
      #expect(try build(folder).exitCode == 0)
      #expect(try text(folder, "CNAME") == "new.e.org\n")
    }
  }

  @Test(arguments: [
    ("index.html", "has the name of a file or folder of the site; rename it, or remove it"),
    ("INDEX.html", "has the name of a file or folder of the site; rename it, or remove it"),
    ("settings", "has the name of a file or folder of the site; rename it, or remove it"),
    ("index.html/x.txt", "has the name of a file or folder of the site; rename it, or remove it"),
    (
      "robots.txt",
      "has the name of a file or folder of the site; rename it, or set `discovery: { sitemap: false }`, with which the site has none"
    ),
    (
      "images/logo.png",
      "is in a folder whose files browsers cache for a year; move it into another one, such as \"files\""
    ),
    ("gr\u{F6}\u{DF}e.pdf", "has a name that not every host accepts; write it in ASCII letters and digits"),
  ])
  func refusesAFileInTheWay(name: String, message: String) throws {
    try TemporaryFolder.with { folder in
      try folder.write("mine", to: "Static/\(name)")
      let run = try build(folder)
      #expect(run.exitCode == 64, "\(run.words)")
      #expect(run.words.contains("Static/\(name) \(message)."), "\(run.words)")
      #expect(!folder.has("Output/index.html"))
    }
  }

  /// Hosts keep the assets of each language's site for ever.
  @Test(arguments: [("de/assets/a.css", 64), ("files/assets/a.css", 0), ("fr/assets/a.css", 0)])
  func refusesAFileAmongTheAssetsOfALanguage(name: String, code: Int32) throws {
    try TemporaryFolder.with { folder in
      try folder.write("a{}", to: "Static/\(name)")
      let run = try build(folder, "languages: [en, de]\n" + Self.base)
      #expect(run.exitCode == code, "\(run.words)")
    }
  }

  @Test func leavesTheNameOfRobotsToItsOwnerWhereTheSiteHasNone() throws {
    try TemporaryFolder.with { folder in
      try folder.write("User-agent: *\nDisallow: /\n", to: "Static/robots.txt")
      #expect(try build(folder, Self.base + "discovery: { sitemap: false }\n").exitCode == 0)
      #expect(try text(folder, "robots.txt").contains("Disallow: /"))
    }
  }

  @Test func namesHiddenFilesAndPublishesNone() throws {
    try TemporaryFolder.with { folder in
      for name in [".env", "a/.git/config", ".DS_Store", ".well-known/.secret", "b.txt"] {
        try folder.write("x", to: "Static/\(name)")
      }
      let run = try build(folder)
      #expect(run.exitCode == 0)
      for name in [".env", "a/.git/config", ".well-known/.secret"] {
        #expect(
          run.words.contains("Static/\(name) is not published, since its name begins with a dot."),
          "\(run.words)")
      }
      #expect(!run.words.contains("DS_Store"))
      #expect(
        try folder.files(below: "Output").filter { $0.contains("/.") || $0.hasPrefix(".") } == [
          ".heliograph.sha256"
        ])
    }
  }

  @Test func followsNoLink() throws {
    try TemporaryFolder.with { folder in
      try folder.write("secret", to: "elsewhere.txt")
      try folder.makeFolder("Static")
      try folder.link("Static/a.txt", to: "../elsewhere.txt")
      let run = try build(folder)
      #expect(run.exitCode == 1 && run.words.contains("Static/a.txt is a symbolic link"), "\(run.words)")
    }
  }
}
