import HeliographTestSupport
import Testing

/// The folder `Static/` from outside: what is in it is on the site, and nothing of the site is lost to it.
@Suite(.endsHangs, .onItsOwnThread) struct StaticFilesBuildTests {
  private static let base = "baseURL: https://e.org/\n"

  /// Writes a photo, and a configuration with more settings.
  private func configure(_ site: TestSite, _ settings: String = base) throws {
    try site.photograph("a.png", 5)
    try site.folder.write(
      "sources: [ { folder: P } ]\nrenditions: { widths: [16], formats: [jpeg] }\n" + settings,
      to: "heliograph.yml")
  }

  @Test func publishesFilesAsTheyAreAndFollowsThem() throws {
    try TestSite.with { site in
      let files = [
        "CNAME": "photos.e.org\n", "google1.html": "google-site-verification: google1.html",
        ".well-known/security.txt": "Contact: mailto:a@e.org", ".nojekyll": "",
        "files/price list.pdf": "%PDF",
      ]
      for (name, text) in files { try site.folder.write(text, to: "Static/\(name)") }
      try configure(site)
      let first = try site.build()
      #expect(first.exitCode == 0 && !first.words.contains("Static"), "\(first.words)")
      for (name, content) in files { #expect(try site.text(name) == content) }
      let check = try ProgramRun.heliograph(["check", "Output"], in: site.folder.path)
      #expect(check.exitCode == 0, "\(check.words)")
      // The next build sees a change, and takes away what is gone.
      try site.folder.write("new.e.org\n", to: "Static/CNAME")
      try site.folder.remove("Static/google1.html")
      try site.build(exitCode: 0)
      #expect(try site.text("CNAME") == "new.e.org\n")
      #expect(try !site.paths().contains("google1.html"))
      // A photo more is no reason to take them away.
      try site.photograph("Q/b.png", 6)
      try site.build(exitCode: 0)
      #expect(try site.text("CNAME") == "new.e.org\n")
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
    try TestSite.with { site in
      try site.folder.write("mine", to: "Static/\(name)")
      try configure(site)
      let run = try site.build(exitCode: 64)
      #expect(run.words.contains("Static/\(name) \(message)."), "\(run.words)")
      #expect(!site.folder.has("Output/index.html"))
    }
  }

  /// Hosts keep the assets of each language's site for ever.
  @Test(arguments: [("de/assets/a.css", 64), ("files/assets/a.css", 0), ("fr/assets/a.css", 0)])
  func refusesAFileAmongTheAssetsOfALanguage(name: String, code: Int32) throws {
    try TestSite.with { site in
      try site.folder.write("a{}", to: "Static/\(name)")
      try configure(site, "languages: [en, de]\n" + Self.base)
      try site.build(exitCode: code)
    }
  }

  @Test func leavesTheNameOfRobotsToItsOwnerWhereTheSiteHasNone() throws {
    try TestSite.with { site in
      try site.folder.write("User-agent: *\nDisallow: /\n", to: "Static/robots.txt")
      try configure(site, Self.base + "discovery: { sitemap: false }\n")
      try site.build(exitCode: 0)
      #expect(try site.text("robots.txt").contains("Disallow: /"))
    }
  }

  @Test func namesHiddenFilesAndPublishesNone() throws {
    try TestSite.with { site in
      for name in [".env", "a/.git/config", ".DS_Store", ".well-known/.secret", "b.txt"] {
        try site.folder.write("x", to: "Static/\(name)")
      }
      try configure(site)
      let run = try site.build(exitCode: 0)
      for name in [".env", "a/.git/config", ".well-known/.secret"] {
        #expect(
          run.words.contains("Static/\(name) is not published, since its name begins with a dot."),
          "\(run.words)")
      }
      #expect(!run.words.contains("DS_Store"))
      #expect(
        try site.paths().filter { $0.contains("/.") || $0.hasPrefix(".") } == [".heliograph.sha256"])
    }
  }

  @Test func followsNoLink() throws {
    try TestSite.with { site in
      try site.folder.write("secret", to: "elsewhere.txt")
      try site.folder.makeFolder("Static")
      try site.folder.link("Static/a.txt", to: "../elsewhere.txt")
      try configure(site)
      let run = try site.build(exitCode: 1)
      #expect(run.words.contains("Static/a.txt is a symbolic link"), "\(run.words)")
    }
  }
}
