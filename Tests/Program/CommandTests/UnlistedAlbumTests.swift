import Foundation
import HeliographTestSupport
import SystemPackage
import Testing

/// What is unlisted is named in no file outside of its own folder, whatever was published before.
@Suite(.endsHangs, .onItsOwnThread) struct UnlistedAlbumTests {
  private static let secret = ["HELIOGRAPH_SECRET": String(repeating: "5a", count: 32)]

  /// Three albums, one with another inside; every name of what will be unlisted begins with "secret".
  private func albums(_ site: TestSite, _ more: String = "") throws {
    for (number, name) in ["Coast/one", "Coast/secretphoto", "secretalbum/secret1", "Top/two"].enumerated() {
      try site.photograph("\(name).png", number)
    }
    // Large enough for tiles.
    try site.folder.write(
      PlainPNG(width: 1200, height: 400, colour: (9, 90, 200)).bytes,
      to: "P/secretalbum/secretinside/secret2.png")
    try site.folder.write(
      """
      title: T
      baseURL: https://photos.example/
      sources: [ { folder: P } ]
      discovery: { feed: 20 }
      collections: [all, years]
      search: true
      downloads: 16
      renditions: { widths: [16], formats: [jpeg], tiles: true }
      \(more)
      """, to: "heliograph.yml")
    try mark(site, "", photos: "")
  }

  private func mark(
    _ site: TestSite, _ key: String = "unlisted: true",
    photos: String = "unlisted: [secretphoto.png]"
  ) throws {
    try site.folder.write("---\ntitle: secrettitle\n\(key)\n---\nsecrettext\n", to: "P/secretalbum/index.md")
    try site.folder.write("---\ntitle: Shore\n\(photos)\n---\n", to: "P/Coast/index.md")
  }

  /// The folders of unlisted albums, without the folder that they are in.
  private func tokens(_ site: TestSite, _ output: String = "Output") throws -> Set<String> {
    guard site.folder.has("\(output)/u") else { return [] }
    return Set(try site.folder.files(below: "\(output)/u").map { String($0.prefix { $0 != "/" }) })
  }

  /// The files outside of `u/` whose path or bytes have a word of what is unlisted or its address, also in base64, and the
  /// files of one unlisted album that have the address of another.
  private func leaks(_ site: TestSite, _ output: String = "Output") throws -> [String] {
    let tokens = try tokens(site, output)
    let coded = ["", "x", "xx"].map { start in
      String(Data((start + "secret").utf8).base64EncodedString().dropFirst(4).prefix(4))
    }
    return try site.tree(output).filter { path, bytes in
      let text = String(decoding: bytes, as: UTF8.self)
      let own = path.hasPrefix("u/") ? path.dropFirst(2).prefix { $0 != "/" } : ""
      if tokens.contains(where: { $0 != own && (path.contains($0) || text.contains($0)) }) { return true }
      guard own.isEmpty else { return false }
      return path.contains("secret") || text.contains("secret")
        || !path.hasSuffix(".jpg") && coded.contains(where: text.contains)
    }.map(\.key).sorted()
  }

  @Test func isNamedNowhereAndShownAsBefore() throws {
    try TestSite.with { site in
      try albums(site)
      // An album of one photo has no ZIP.
      try site.photograph("secretalbum/secret3.png", 7)
      #expect(try site.build().exitCode == 0)
      let open = try site.tree()
      #expect(try leaks(site).count > 5)
      try mark(site)
      let run = try site.build(["--report", "r.json"])
      #expect(run.exitCode == 0, "\(run.words)")
      #expect(try leaks(site) == [])
      let tokens = try tokens(site)
      #expect(tokens.count == 2 && tokens.allSatisfy { $0.count == 32 })
      // What is shown is in the folder, with everything that belongs to it.
      let own = try site.tree().filter { $0.key.hasPrefix("u/") }
      for end in [".html", ".jpg", ".zip", "/info.json", ".css", ".js"] {
        #expect(own.keys.contains { $0.hasSuffix(end) }, "\(end)")
      }
      for (path, bytes) in own where path.hasSuffix(".html") {
        let text = String(decoding: bytes, as: UTF8.self)
        #expect(text.contains(#"<meta name="robots" content="noindex" />"#), "\(path)")
        #expect(text.contains(#"<meta name="referrer" content="no-referrer" />"#), "\(path)")
      }
      #expect(
        try ["feed.xml", "sitemap.xml", "robots.txt", "search/index.html"].allSatisfy { name in
          try tokens.allSatisfy { token in try !site.folder.files(below: "Output/u/\(token)").contains(name) }
        })
      let home = try site.text("index.html")
      #expect(home.contains("2 photographs") && !home.contains("/u/"))
      #expect(try ProgramRun.heliograph(["check", "Output"], in: site.folder.path).exitCode == 0)
      #expect(
        try ProgramRun.heliograph(["check", "--privacy", "Output"], in: site.folder.path).exitCode == 0)
      // The owner learns the addresses, and a log does not.
      #expect(
        run.words.contains("2 unlisted") && tokens.allSatisfy { !run.words.contains($0) }, "\(run.words)")
      let report = try ProgramRun.heliograph(["report"], in: site.folder.path).output
      let json = String(decoding: try site.folder.read("r.json"), as: UTF8.self)
      for token in tokens {
        #expect(
          report.contains(" is at https://photos.example/u/\(token)/")
            && json.contains("u/\(token)/index.html"))
      }
      // Other programs can still check the files that it names.
      let sums = try ProgramRun.run(
        "/usr/bin/sha256sum", ["--check", "--strict", "--quiet", ".heliograph.sha256"],
        in: site.folder.path.appending("Output"))
      #expect(sums.exitCode == 0, "\(sums.words)")
      try mark(site, "", photos: "")
      #expect(try site.build().exitCode == 0)
      #expect(try site.tree() == open)
    }
  }

  @Test func writesNothingWhereNothingChangedAndFindsItsFilesAgain() throws {
    try TestSite.with { site in
      try albums(site)
      try mark(site)
      #expect(try site.build().exitCode == 0)
      let before = try site.tree()
      #expect(try site.build().words.contains("0 photos processed; 0 files written"))
      for file in [".heliograph/seal.json", ".heliograph/catalog.sqlite", "Output/.heliograph.sha256"] {
        try site.folder.remove(file)
        let run = try site.build()
        #expect(run.exitCode == 0 && run.words.contains(" 0 files written"), "\(file): \(run.words)")
        #expect(try site.tree() == before, "\(file)")
      }
      for name in ["Output", ".heliograph/store", ".heliograph/catalog.sqlite", ".heliograph/seal.json"] {
        try site.folder.remove(name)
      }
      #expect(try site.build().exitCode == 0)
      #expect(try site.tree() == before)
      #expect(try site.folder.files(below: ".heliograph/store").filter { $0.hasSuffix("-16.jpg") }.count == 5)
    }
  }

  @Test func movesWithTheSecretAlone() throws {
    try TestSite.with { site in
      try albums(site)
      try mark(site)
      #expect(try site.build().exitCode == 0)
      let first = try tokens(site)
      // A lost secret gives another address, and nothing stays at the old one.
      try site.folder.remove(".heliograph")
      #expect(try site.build().exitCode == 0)
      let second = try tokens(site)
      #expect(second.count == 2 && second.isDisjoint(with: first))
      #expect(try site.build(environment: Self.secret).exitCode == 0)
      let kept = try tokens(site)
      #expect(kept.count == 2 && kept.isDisjoint(with: second))
      let before = try site.tree()
      try site.folder.remove(".heliograph")
      let run = try site.build(environment: Self.secret)
      #expect(run.words.contains(" 0 files written"), "\(run.words)")
      #expect(try site.tree() == before)
      // Another folder name is another album.
      try FileManager.default.moveItem(
        atPath: site.folder.path.appending("P/secretalbum").string,
        toPath: site.folder.path.appending("P/secretname").string)
      #expect(try site.build(environment: Self.secret).exitCode == 0)
      #expect(try tokens(site).intersection(kept).count == 1)
    }
  }

  @Test(arguments: ["private", "removed", "clean", "private without state", "removed without state"])
  func leavesTheOutputWithItsAlbum(how: String) throws {
    try TestSite.with { site in
      try albums(site)
      // What the owner puts there stays.
      try site.folder.write("mine", to: "Output/u/notes.txt")
      try mark(site)
      #expect(try site.build().exitCode == 0)
      #expect(try tokens(site).count == 3)
      if how.hasSuffix("state") {
        try site.folder.remove(".heliograph")
      }
      if how.hasPrefix("private") {
        try mark(site, "unlisted: true\nprivate: true", photos: "private: [secretphoto.png]")
      }
      if how.hasPrefix("removed") {
        for name in ["secretalbum", "Coast/secretphoto.png", "Coast/index.md"] {
          try site.folder.remove("P/\(name)")
        }
      }
      let run =
        try how == "clean"
        ? ProgramRun.heliograph(["clean"], in: site.folder.path) : site.build(["--allow-fewer", "5"])
      #expect(run.exitCode == 0, "\(run.words)")
      #expect(try site.folder.files(below: "Output/u") == ["notes.txt"])
    }
  }

  @Test(arguments: [
    ("unlisted: yess", "index.md, line 3"), ("unlisted: [nophoto.png]", "not in this folder"),
    ("unlised: true", "did you mean"), ("layout:\n  unlisted: true", "index.md, line 4"),
    ("---\nunlisted: true", "where it hides nothing"),
  ])
  func publishesNothingInDoubt(key: String, words: String) throws {
    try TestSite.with { site in
      try albums(site)
      try mark(site)
      #expect(try site.build().exitCode == 0)
      let before = try site.tree()
      try mark(site, key)
      let run = try site.build(exitCode: 1)
      #expect(run.words.contains(words), "\(run.words)")
      #expect(try site.tree() == before)
    }
  }

  @Test func refusesAnUnlistedSiteAndALockAroundOrInside() throws {
    try TestSite.with { site in
      try site.folder.write("correct horse battery\n", to: "family.txt")
      try albums(site, "passphrases: { family: { file: family.txt } }")
      for (outer, inner, words) in [
        ("locked: family\nunlisted: true", "", "locked itself"),
        ("locked: family", "unlisted: true", "inside of a locked album"),
        ("unlisted: true", "locked: family", "is locked inside of an unlisted album"),
      ] {
        try mark(site, outer)
        try site.folder.write("---\n\(inner)\n---\n", to: "P/secretalbum/secretinside/index.md")
        let run = try site.build(exitCode: 1)
        #expect(run.words.contains(words), "\(run.words)")
      }
      // One inside of another has an address of its own, which the other does not name.
      try mark(site)
      try site.folder.write("---\nunlisted: true\n---\n", to: "P/secretalbum/secretinside/index.md")
      let run = try site.build()
      #expect(try run.exitCode == 0 && tokens(site).count == 3 && leaks(site) == [], "\(run.words)")
      try site.folder.write("---\nunlisted: true\n---\n", to: "P/index.md")
      #expect(try site.build(exitCode: 1).words.contains("the whole site"))
    }
  }

  /// A template that tells the address, or the name, stops publication, and the message does not repeat it.
  @Test func stopsWhereAPageNamesIt() throws {
    try TestSite.with { site in
      try albums(site)
      try mark(site)
      #expect(try site.build().exitCode == 0)
      let before = try site.tree()
      let token = try #require(try tokens(site).sorted().first)
      for planted in [
        token, token.uppercased(), Data("xu/\(token)/".utf8).base64EncodedString(), "/secretalbum/",
      ] {
        try site.folder.write(
          "<!DOCTYPE html><title>x</title><a href=\"\(planted)\">x</a>", to: "Templates/notfound.mustache")
        let run = try site.build(exitCode: 1)
        #expect(run.words.contains("404.html"), "\(planted): \(run.words)")
        #expect(!run.words.contains(planted))
        #expect(try site.tree() == before)
      }
    }
  }

  @Test func isOfOneEditionAndUnderAnotherAddressInEach() throws {
    try TestSite.with { site in
      try albums(
        site,
        """
        editions:
          all: { output: All }
          part: { output: Part, baseURL: "https://part.example/", albums: ["Coast/**", "secretalbum/secretinside/**"] }
          none: { output: None, baseURL: "https://none.example/", albums: ["Top/**"] }
        """)
      try mark(site)
      let run = try site.build(environment: Self.secret)
      #expect(run.exitCode == 0, "\(run.words)")
      for output in ["All", "Part", "None"] { #expect(try leaks(site, output) == [], "\(output)") }
      #expect(try tokens(site, "None") == [])
      let (all, part) = (try tokens(site, "All"), try tokens(site, "Part"))
      #expect(all.count == 2 && part.count == 2 && all.isDisjoint(with: part))
    }
  }

  /// The album around matches no pattern of the edition; what its text says of who may see it holds all the same.
  @Test func staysLockedInAnEditionOfAnAlbumInside() throws {
    try TestSite.with { site in
      try site.folder.write("correct horse battery\n", to: "family.txt")
      try albums(
        site,
        """
        passphrases: { family: { file: family.txt } }
        editions:
          part: { output: Part, albums: ["Coast/one.png", "secretalbum/secretinside/**"] }
        """)
      try mark(site, "locked: family", photos: "")
      let run = try site.build()
      #expect(run.exitCode == 0, "\(run.words)")
      #expect(try leaks(site, "Part") == [])
      #expect(site.folder.has("Part/locked"))
    }
  }

  @Test func isInItsVolume() throws {
    try TestSite.with { site in
      try albums(site, "volumes: folders")
      for volume in ["Coast", "Top"] {
        try site.photograph("\(volume)/secretsame/secret-\(volume).png", 4)
        try site.folder.write("---\nunlisted: true\n---\n", to: "P/\(volume)/secretsame/index.md")
      }
      try mark(site, "private: true")
      let run = try site.build(["--report", "r.json"])
      #expect(run.exitCode == 0, "\(run.words)")
      let coast = try tokens(site, "Output/coast")
      // The same names in another volume give another address.
      #expect(try coast.count == 2 && coast.isDisjoint(with: tokens(site, "Output/top")))
      #expect(try leaks(site, "Output/coast") == [] && leaks(site, "Output/top") == [])
      let json = String(decoding: try site.folder.read("r.json"), as: UTF8.self)
      #expect(coast.allSatisfy { json.contains("\"coast/u/\($0)/index.html\"") })
      #expect(try ProgramRun.heliograph(["check", "Output"], in: site.folder.path).exitCode == 0)
      try site.folder.write("---\nunlisted: true\n---\n", to: "P/Top/index.md")
      try site.build(exitCode: 1)
    }
  }

  /// The name of a hidden volume is no name for another volume's pages.
  @Test func stopsWhereAVolumeNamesAHiddenOne() throws {
    try TestSite.with { site in
      try albums(site, "volumes: folders")
      try mark(site, "private: true", photos: "")
      #expect(try site.build().exitCode == 0)
      try site.folder.write("See [there](/secretalbum/).\n", to: "P/Top/index.md")
      let run = try site.build(exitCode: 1)
      #expect(run.words.contains("hidden album"), "\(run.words)")
    }
  }

  /// Whoever has the secret can find out every address.
  @Test func stopsWhereAPageHasTheSecret() throws {
    try TestSite.with { site in
      try albums(site)
      try mark(site)
      #expect(try site.build().exitCode == 0)
      let secret = String(decoding: try site.folder.read(".heliograph/secret").dropLast(), as: UTF8.self)
      for planted in [secret, Data(secret.utf8).base64EncodedString()] {
        try site.folder.write(
          "<!DOCTYPE html><title>x</title><p>\(planted)</p>", to: "Templates/notfound.mustache")
        let run = try site.build(exitCode: 1)
        #expect(run.words.contains("holds a passphrase or a key"), "\(run.words)")
        #expect(!run.words.contains(planted))
      }
    }
  }

  /// Beside walls, zones and, of several volumes, their common front page, nothing tells more.
  @Test(arguments: ["", "volumes: folders"])
  func isNamedByNoWallZoneSearchOrVolume(volumes: String) throws {
    try TestSite.with { site in
      try albums(
        site,
        """
        paging: wall
        photosPerPage: 2
        privacy: { location: show, zones: [ { centre: "64.1500, -21.9000", radius: 9 km } ] }
        \(volumes)
        """)
      for place in ["Coast", "Coast/secretwall"] {
        for number in 1...5 {
          try site.photograph("\(place)/\(place == "Coast" ? "c" : "secret")\(number).png", number)
        }
        try site.folder.write(
          try Corpus.read("photos/facts.jpg"), to: "P/\(place)/\(place == "Coast" ? "z" : "secretz").jpg")
      }
      try site.folder.write(
        "---\nunlisted: true\ntitle: secretwords\n---\n", to: "P/Coast/secretwall/index.md")
      if volumes.isEmpty { try mark(site) } else { try mark(site, "private: true") }
      let run = try site.build()
      #expect(run.exitCode == 0, "\(run.words)")
      for output in volumes.isEmpty ? ["Output"] : ["Output", "Output/coast", "Output/top"] {
        // Of a volume inside, paths begin with its name.
        let found = try leaks(site, output).filter {
          !volumes.isEmpty && output == "Output" ? !$0.contains("/u/") : true
        }
        #expect(found == [], "\(output)")
      }
      let files = try site.tree()
      let walls = files.filter { $0.key.hasSuffix("wall.json") }
      #expect(walls.keys.contains { $0.contains("u/") } && walls.keys.contains { !$0.contains("u/") })
      for (path, bytes) in walls where !path.contains("u/") {
        let text = String(decoding: bytes, as: UTF8.self)
        #expect(!text.contains("u/"), "\(path)")
      }
      #expect(files.values.allSatisfy { !String(decoding: $0, as: UTF8.self).contains("64.146") })
      #expect(
        try ProgramRun.heliograph(["check", "--privacy", "Output"], in: site.folder.path).exitCode == 0)
    }
  }

  /// Visitors could read the secret and the names of what is hidden.
  @Test func publishesNothingAroundItsState() throws {
    try TestSite.with { site in
      try site.photograph("../Photos/one.png", 1)
      try site.folder.write(
        "sources: [ { folder: ../Photos } ]\nrenditions: { widths: [16] }\n", to: "Site/heliograph.yml")
      for output in [".", "../Site"] {
        let run = try ProgramRun.heliograph(
          ["build", "--output", output], in: site.folder.path.appending("Site"))
        #expect(run.exitCode == 64 && run.words.contains("visitors could read"), "\(run.words)")
        #expect(!site.folder.has("Site/index.html"))
      }
    }
  }
}
