import Foundation
import HeliographTestSupport
import SystemPackage
import Testing

/// What a rule or a date hides leaves nothing in the output, whatever was published before.
@Suite(.endsHangs, .onItsOwnThread) struct PhotoRuleBuildTests {
  /// Two albums; every name and title of what will be hidden begins with "secret".
  private func albums(_ folder: TemporaryFolder) throws {
    for (number, name) in ["Coast/one", "Coast/secretphoto", "secretalbum/secret1", "Top/two"].enumerated() {
      try folder.write(
        PlainPNG(width: 40, height: 30, colour: (UInt8(number * 40), 90, 9)).bytes, to: "P/\(name).png")
      let isSecret = name.contains("secret")
      try folder.write(
        isSecret
          ? sidecar(
            "secretword</rdf:li><rdf:li>HIDDEN", "xmp:Rating=\"1\" xmp:Label=\"Red\"", title: "secrettitle")
          : sidecar("sea", "xmp:Rating=\"4\"", title: "open"), to: "P/\(name).png.xmp")
    }
  }

  private func sidecar(_ keyword: String, _ attributes: String = "", title: String) -> String {
    """
    <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
    <rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" \
    xmlns:xmp="http://ns.adobe.com/xap/1.0/" \(attributes)>
    <dc:title><rdf:Alt><rdf:li xml:lang="x-default">\(title)</rdf:li></rdf:Alt></dc:title>
    <dc:subject><rdf:Bag><rdf:li>\(keyword)</rdf:li></rdf:Bag></dc:subject>
    </rdf:Description></rdf:RDF></x:xmpmeta>
    """
  }

  private func configure(_ folder: TemporaryFolder, _ rule: String = "", isLarge: Bool = true) throws {
    let more =
      "baseURL: https://photos.example/\ndiscovery: { feed: 20 }\ncollections: [all, keywords, ratings]\nsearch: true\n"
    try folder.write(
      "title: T\nsources:\n  - folder: P\n\(rule.isEmpty ? "" : "    \(rule)\n")"
        + "renditions: { widths: [16], formats: [jpeg] }\n\(isLarge ? more : "")", to: "heliograph.yml")
  }

  /// To each build the files are old enough that it vouches for the site.
  private func build(_ folder: TemporaryFolder, _ more: [String] = []) throws -> ProgramRun {
    try ProgramRun.heliograph(
      ["build", "--jobs", "1"] + more, in: folder.path, environment: Preloaded.laterClock())
  }

  private func tree(_ folder: TemporaryFolder) throws -> [String: [UInt8]] {
    Dictionary(
      uniqueKeysWithValues: try folder.files(below: "Output").map { ($0, try folder.read("Output/\($0)")) })
  }

  private func leaks(_ folder: TemporaryFolder) throws -> [String] {
    try tree(folder).filter { path, bytes in
      path.contains("secret") || String(decoding: bytes, as: UTF8.self).contains("secret")
    }.map(\.key).sorted()
  }

  @Test(arguments: [
    "exclude: [\"secret*\"]", "hide: { keywords: [hidden] }", "hide: { labels: [red, Blue] }",
    "hide: { rating: \"< 3\" }", "hide: { paths: [\"secret*\"] }",
    "show: { rating: \">= 3\", keywords: [sea] }",
  ])
  func leavesNoTraceOfWhatARuleHides(rule: String) throws {
    try TemporaryFolder.with { folder in
      try albums(folder)
      try configure(folder)
      #expect(try build(folder).exitCode == 0)
      let open = try tree(folder)
      #expect(try leaks(folder).count > 5)
      let images = try folder.files(below: "Output/images").count
      try configure(folder, rule)
      for _ in 1...2 {
        let run = try build(folder)
        #expect(run.exitCode == 0, "\(run.words)")
        #expect(try leaks(folder) == [])
        #expect(try folder.files(below: "Output/images").count == images / 2)
      }
      let hidden = try tree(folder)
      try configure(folder)
      #expect(try build(folder).exitCode == 0)
      #expect(try tree(folder) == open)
      // The same as a site that never had them.
      try configure(folder, rule)
      for name in [
        "Output", ".heliograph", "P/secretalbum", "P/Coast/secretphoto.png", "P/Coast/secretphoto.png.xmp",
      ] {
        try FileManager.default.removeItem(atPath: folder.path.appending(name).string)
      }
      #expect(try build(folder).exitCode == 0)
      #expect(try tree(folder) == hidden)
    }
  }

  /// The note is told again by a build that reads other folders only.
  @Test(arguments: [true, false])
  func leavesOutRejectedPhotos(isLarge: Bool) throws {
    try TemporaryFolder.with { folder in
      try albums(folder)
      try folder.write(
        sidecar("sea", "xmp:Rating=\"-1\"", title: "secrettitle"), to: "P/Coast/secretphoto.png.xmp")
      try FileManager.default.removeItem(atPath: folder.path.appending("P/secretalbum").string)
      try configure(folder, isLarge: isLarge)
      let note = "The folder Coast has 1 photo with the rating -1 (rejected), not shown"
      for _ in 1...2 {
        let run = try build(folder)
        #expect(run.exitCode == 0 && run.words.contains(note), "\(run.words)")
        #expect(try leaks(folder) == [])
        try folder.write("Two words.", to: "P/Top/index.md")
      }
      try configure(folder, "show: { rating: \">= -1\" }", isLarge: isLarge)
      let run = try build(folder)
      #expect(run.exitCode == 0 && !run.words.contains("rejected"), "\(run.words)")
      #expect(try !leaks(folder).isEmpty)
    }
  }

  /// Only folders that changed are read again; the site was sealed before.
  @Test(arguments: [true, false])
  func hidesAndShowsAPhotoWhoseSidecarChanges(isLarge: Bool) throws {
    try TemporaryFolder.with { folder in
      try albums(folder)
      try folder.write(sidecar("sea", title: "secrettitle"), to: "P/Coast/secretphoto.png.xmp")
      try configure(folder, "hide: { keywords: [Hidden] }", isLarge: isLarge)
      #expect(try build(folder).exitCode == 0)
      let open = try tree(folder)
      #expect(try !leaks(folder).isEmpty)
      try folder.write(sidecar("hidden", title: "secrettitle"), to: "P/Coast/secretphoto.png.xmp")
      for _ in 1...2 {
        let run = try build(folder)
        #expect(run.exitCode == 0, "\(run.words)")
        #expect(try leaks(folder) == [])
      }
      try folder.write(sidecar("sea", title: "secrettitle"), to: "P/Coast/secretphoto.png.xmp")
      #expect(try build(folder).exitCode == 0)
      #expect(try tree(folder) == open)
    }
  }

  @Test func doesNotShowAPhotoWhoseMetadataARuleNeedsAndCannotRead() throws {
    try TemporaryFolder.with { folder in
      try albums(folder)
      try folder.write("no sidecar", to: "P/Coast/secretphoto.png.xmp")
      try configure(folder, "hide: { keywords: [hidden] }")
      let run = try build(folder)
      #expect(
        run.exitCode == 2 && run.words.contains("secretphoto.png is not shown, since its sidecar"),
        "\(run.words)")
      #expect(try leaks(folder) == [])
      try configure(folder)
      #expect(try build(folder).exitCode == 2)
      #expect(try leaks(folder).allSatisfy { !$0.contains("secretphoto") })
    }
  }

  /// Its rating may be -1, also that of a photo that was published before; whoever looks at the report learns of it.
  @Test(arguments: ["<x:xmpmeta", "", nil])
  func leavesOutAPhotoWhoseSidecarCannotBeRead(content: String?) throws {
    try TemporaryFolder.with { folder in
      for name in ["secretphoto", "other"] {
        try folder.write(
          PlainPNG(width: 40, height: 30, colour: (UInt8(name.utf8.count), 90, 9)).bytes,
          to: "P/Coast/\(name).png")
      }
      let place = "P/Coast/secretphoto.png.xmp"
      try folder.write(sidecar("sea", title: "secrettitle"), to: place)
      try configure(folder)
      #expect(try build(folder).exitCode == 0)
      #expect(try !leaks(folder).isEmpty)
      try FileManager.default.removeItem(atPath: folder.path.appending(place).string)
      if let content { try folder.write(content, to: place) } else { try folder.link(place, to: "nowhere") }
      for _ in 1...2 {
        let run = try build(folder)
        #expect(
          run.exitCode == 2
            && run.words.contains("P/Coast/secretphoto.png is not shown, since its sidecar"), "\(run.words)")
        #expect(try leaks(folder) == [])
      }
      try FileManager.default.removeItem(atPath: folder.path.appending(place).string)
      try folder.write(sidecar("sea", title: "secrettitle"), to: place)
      #expect(try build(folder).exitCode == 0)
      #expect(try !leaks(folder).isEmpty)
    }
  }

  /// Cameras write capitals, and programs do not always keep them.
  @Test func leavesOutARejectedPhotoWhoseSidecarHasOtherCapitals() throws {
    try TemporaryFolder.with { folder in
      try albums(folder)
      for name in ["P/Coast/secretphoto.png.xmp", "P/secretalbum"] {
        try FileManager.default.removeItem(atPath: folder.path.appending(name).string)
      }
      try folder.write(
        sidecar("sea", "xmp:Rating=\"-1\"", title: "secrettitle"), to: "P/Coast/SecretPhoto.XMP")
      try configure(folder)
      let run = try build(folder)
      #expect(run.exitCode == 0 && run.words.contains("1 photo with the rating -1"), "\(run.words)")
      #expect(try leaks(folder) == [])
    }
  }

  @Test(arguments: [true, false])
  func showsAnAlbumAndAPhotoUntilTheirLastDay(isLarge: Bool) throws {
    try TemporaryFolder.with { folder in
      try albums(folder)
      try configure(folder, isLarge: isLarge)
      try folder.write(
        "---\ntitle: secretname\nuntil: 2026-12-31\n---\nsecrettext\n", to: "P/secretalbum/index.md")
      try folder.write(
        "---\nfrom: { secretphoto.png: 2026-12-01 }\nuntil: { secretphoto.png: 2026-12-31 }\n---\n",
        to: "P/Coast/index.md")
      #expect(try build(folder, ["--now", "2026-12-30"]).exitCode == 0)
      let open = try tree(folder)
      #expect(try leaks(folder).count > 5)
      #expect(try build(folder, ["--now", "2026-12-31"]).exitCode == 0)
      #expect(try tree(folder) == open)
      for _ in 1...2 {
        let run = try build(folder, ["--now", "2027-01-01"])
        #expect(run.exitCode == 0, "\(run.words)")
        #expect(try leaks(folder) == [])
      }
      #expect(try build(folder, ["--now", "2026-12-31"]).exitCode == 0)
      #expect(try tree(folder) == open)
      // A change in one folder does not keep a date from being seen in another.
      try folder.write("---\ntitle: Summit\n---\n", to: "P/Top/index.md")
      #expect(try build(folder, ["--now", "2026-12-31"]).exitCode == 0)
      #expect(try !leaks(folder).isEmpty)
      #expect(try build(folder, ["--now", "2027-01-01"]).exitCode == 0)
      #expect(try leaks(folder) == [])
    }
  }

  /// The site of an exhibition that ended must not stay for want of another photo.
  @Test func publishesAnEmptySiteWhenTheLastAlbumEnds() throws {
    try TemporaryFolder.with { folder in
      try albums(folder)
      for name in ["Coast", "Top"] {
        try FileManager.default.removeItem(atPath: folder.path.appending("P/\(name)").string)
      }
      try configure(folder)
      try folder.write("---\nuntil: 2026-12-31\n---\n", to: "P/secretalbum/index.md")
      #expect(try build(folder, ["--now", "2026-12-31"]).exitCode == 0)
      #expect(try !leaks(folder).isEmpty)
      let run = try build(folder, ["--now", "2027-01-01"])
      #expect(run.exitCode == 0, "\(run.words)")
      #expect(try leaks(folder) == [])
      #expect(try folder.files(below: "Output").contains("index.html"))
    }
  }

  @Test(arguments: ["until: soon", "until: 2026-02-30", "from: { secret9.png: 2026-01-01 }"])
  func publishesNothingInDoubt(key: String) throws {
    try TemporaryFolder.with { folder in
      try albums(folder)
      try configure(folder)
      #expect(try build(folder).exitCode == 0)
      let before = try tree(folder)
      try folder.write("---\n\(key)\n---\n", to: "P/secretalbum/index.md")
      let run = try build(folder)
      #expect(run.exitCode == 1 && run.words.contains("P/secretalbum/index.md, line 2"), "\(run.words)")
      #expect(try tree(folder) == before)
      #expect(try build(folder, ["--now", "tomorrow"]).exitCode != 0)
    }
  }

  @Test func keepsRulesInVolumes() throws {
    try TemporaryFolder.with { folder in
      try albums(folder)
      try configure(
        folder, "hide: { keywords: [hidden] }\n    exclude: [secretalbum/]\nvolumes: folders", isLarge: false)
      let run = try build(folder)
      #expect(run.exitCode == 0, "\(run.words)")
      #expect(try leaks(folder) == [])
      #expect(try folder.files(below: "Output/coast").contains("index.html"))
    }
  }
}
