import Foundation
import HeliographTestSupport
import SystemPackage
import Testing

/// What a rule or a date hides leaves nothing in the output, whatever was published before.
@Suite(.endsHangs, .onItsOwnThread) struct PhotoRuleBuildTests {
  /// Two albums; every name and title of what will be hidden begins with "secret".
  private func albums(_ site: TestSite) throws {
    for (number, name) in ["Coast/one", "Coast/secretphoto", "secretalbum/secret1", "Top/two"].enumerated() {
      try site.photograph("\(name).png", number)
      let isSecret = name.contains("secret")
      try site.folder.write(
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

  private func configure(_ site: TestSite, _ rule: String = "", isLarge: Bool = true) throws {
    let more =
      "baseURL: https://photos.example/\ndiscovery: { feed: 20 }\ncollections: [all, keywords, ratings]\nsearch: true\n"
    try site.folder.write(
      "title: T\nsources:\n  - folder: P\n\(rule.isEmpty ? "" : "    \(rule)\n")"
        + "renditions: { widths: [16], formats: [jpeg] }\n\(isLarge ? more : "")", to: "heliograph.yml")
  }

  @Test(arguments: [
    "exclude: [\"secret*\"]", "hide: { keywords: [hidden] }", "hide: { labels: [red, Blue] }",
    "hide: { rating: \"< 3\" }", "hide: { paths: [\"secret*\"] }",
    "show: { rating: \">= 3\", keywords: [sea] }",
  ])
  func leavesNoTraceOfWhatARuleHides(rule: String) throws {
    try TestSite.with { site in
      try albums(site)
      try configure(site)
      #expect(try site.build().exitCode == 0)
      let open = try site.tree()
      #expect(try site.files(with: "secret").count > 5)
      let images = try site.folder.files(below: "Output/images").count
      try configure(site, rule)
      for _ in 1...2 {
        let run = try site.build()
        #expect(run.exitCode == 0, "\(run.words)")
        #expect(try site.files(with: "secret") == [])
        #expect(try site.folder.files(below: "Output/images").count == images / 2)
      }
      let hidden = try site.tree()
      try configure(site)
      #expect(try site.build().exitCode == 0)
      #expect(try site.tree() == open)
      // The same as a site that never had them.
      try configure(site, rule)
      try site.folder.remove(
        "Output", ".heliograph", "P/secretalbum", "P/Coast/secretphoto.png", "P/Coast/secretphoto.png.xmp")
      #expect(try site.build().exitCode == 0)
      #expect(try site.tree() == hidden)
    }
  }

  /// The note is repeated by a build that reads other folders only.
  @Test(arguments: [true, false])
  func leavesOutRejectedPhotos(isLarge: Bool) throws {
    try TestSite.with { site in
      try albums(site)
      try site.folder.write(
        sidecar("sea", "xmp:Rating=\"-1\"", title: "secrettitle"), to: "P/Coast/secretphoto.png.xmp")
      try site.folder.remove("P/secretalbum")
      try configure(site, isLarge: isLarge)
      let note = "The folder Coast has 1 photo with the rating -1 (rejected), not shown"
      for _ in 1...2 {
        let run = try site.build()
        #expect(run.exitCode == 0 && run.words.contains(note), "\(run.words)")
        #expect(try site.files(with: "secret") == [])
        try site.folder.write("Two words.", to: "P/Top/index.md")
      }
      try configure(site, "show: { rating: \">= -1\" }", isLarge: isLarge)
      let run = try site.build()
      #expect(run.exitCode == 0 && !run.words.contains("rejected"), "\(run.words)")
      #expect(try !site.files(with: "secret").isEmpty)
    }
  }

  /// Only folders that changed are read again; the site was marked as up to date before.
  @Test(arguments: [true, false])
  func hidesAndShowsAPhotoWhoseSidecarChanges(isLarge: Bool) throws {
    try TestSite.with { site in
      try albums(site)
      try site.folder.write(sidecar("sea", title: "secrettitle"), to: "P/Coast/secretphoto.png.xmp")
      try configure(site, "hide: { keywords: [Hidden] }", isLarge: isLarge)
      #expect(try site.build().exitCode == 0)
      let open = try site.tree()
      #expect(try !site.files(with: "secret").isEmpty)
      try site.folder.write(sidecar("hidden", title: "secrettitle"), to: "P/Coast/secretphoto.png.xmp")
      for _ in 1...2 {
        let run = try site.build()
        #expect(run.exitCode == 0, "\(run.words)")
        #expect(try site.files(with: "secret") == [])
      }
      try site.folder.write(sidecar("sea", title: "secrettitle"), to: "P/Coast/secretphoto.png.xmp")
      #expect(try site.build().exitCode == 0)
      #expect(try site.tree() == open)
    }
  }

  @Test func doesNotShowAPhotoWhoseMetadataARuleNeedsAndCannotRead() throws {
    try TestSite.with { site in
      try albums(site)
      try site.folder.write("no sidecar", to: "P/Coast/secretphoto.png.xmp")
      try configure(site, "hide: { keywords: [hidden] }")
      let run = try site.build(exitCode: 2)
      #expect(
        run.words.contains("secretphoto.png is not shown, since its sidecar"),
        "\(run.words)")
      #expect(try site.files(with: "secret") == [])
      try configure(site)
      try site.build(exitCode: 2)
      #expect(try site.files(with: "secret").allSatisfy { !$0.contains("secretphoto") })
    }
  }

  /// Its rating may be -1, also that of a photo that was published before; whoever looks at the report learns of it.
  @Test(arguments: ["<x:xmpmeta", "", nil])
  func leavesOutAPhotoWhoseSidecarCannotBeRead(content: String?) throws {
    try TestSite.with { site in
      for name in ["secretphoto", "other"] {
        try site.photograph("Coast/\(name).png", name.utf8.count)
      }
      let place = "P/Coast/secretphoto.png.xmp"
      try site.folder.write(sidecar("sea", title: "secrettitle"), to: place)
      try configure(site)
      #expect(try site.build().exitCode == 0)
      #expect(try !site.files(with: "secret").isEmpty)
      try site.folder.remove(place)
      if let content {
        try site.folder.write(content, to: place)
      } else {
        try site.folder.link(place, to: "nowhere")
      }
      for _ in 1...2 {
        let run = try site.build(exitCode: 2)
        #expect(
          run.words.contains("P/Coast/secretphoto.png is not shown, since its sidecar"), "\(run.words)")
        #expect(try site.files(with: "secret") == [])
      }
      try site.folder.remove(place)
      try site.folder.write(sidecar("sea", title: "secrettitle"), to: place)
      #expect(try site.build().exitCode == 0)
      #expect(try !site.files(with: "secret").isEmpty)
    }
  }

  /// Cameras write capitals, and programs do not always keep them.
  @Test func leavesOutARejectedPhotoWhoseSidecarHasOtherCapitals() throws {
    try TestSite.with { site in
      try albums(site)
      try site.folder.remove("P/Coast/secretphoto.png.xmp", "P/secretalbum")
      try site.folder.write(
        sidecar("sea", "xmp:Rating=\"-1\"", title: "secrettitle"), to: "P/Coast/SecretPhoto.XMP")
      try configure(site)
      let run = try site.build()
      #expect(run.exitCode == 0 && run.words.contains("1 photo with the rating -1"), "\(run.words)")
      #expect(try site.files(with: "secret") == [])
    }
  }

  @Test(arguments: [true, false])
  func showsAnAlbumAndAPhotoUntilTheirLastDay(isLarge: Bool) throws {
    try TestSite.with { site in
      try albums(site)
      try configure(site, isLarge: isLarge)
      try site.folder.write(
        "---\ntitle: secretname\nuntil: 2026-12-31\n---\nsecrettext\n", to: "P/secretalbum/index.md")
      try site.folder.write(
        "---\nfrom: { secretphoto.png: 2026-12-01 }\nuntil: { secretphoto.png: 2026-12-31 }\n---\n",
        to: "P/Coast/index.md")
      #expect(try site.build(["--now", "2026-12-30"]).exitCode == 0)
      let open = try site.tree()
      #expect(try site.files(with: "secret").count > 5)
      #expect(try site.build(["--now", "2026-12-31"]).exitCode == 0)
      #expect(try site.tree() == open)
      for _ in 1...2 {
        let run = try site.build(["--now", "2027-01-01"])
        #expect(run.exitCode == 0, "\(run.words)")
        #expect(try site.files(with: "secret") == [])
      }
      #expect(try site.build(["--now", "2026-12-31"]).exitCode == 0)
      #expect(try site.tree() == open)
      // A change in one folder does not keep a date from being seen in another.
      try site.folder.write("---\ntitle: Summit\n---\n", to: "P/Top/index.md")
      #expect(try site.build(["--now", "2026-12-31"]).exitCode == 0)
      #expect(try !site.files(with: "secret").isEmpty)
      #expect(try site.build(["--now", "2027-01-01"]).exitCode == 0)
      #expect(try site.files(with: "secret") == [])
    }
  }

  /// The site of an exhibition that ended must not stay for want of another photo.
  @Test func publishesAnEmptySiteWhenTheLastAlbumEnds() throws {
    try TestSite.with { site in
      try albums(site)
      try site.folder.remove("P/Coast", "P/Top")
      try configure(site)
      try site.folder.write("---\nuntil: 2026-12-31\n---\n", to: "P/secretalbum/index.md")
      #expect(try site.build(["--now", "2026-12-31"]).exitCode == 0)
      #expect(try !site.files(with: "secret").isEmpty)
      let run = try site.build(["--now", "2027-01-01"])
      #expect(run.exitCode == 0, "\(run.words)")
      #expect(try site.files(with: "secret") == [])
      #expect(try site.folder.files(below: "Output").contains("index.html"))
    }
  }

  @Test(arguments: ["until: soon", "until: 2026-02-30", "from: { secret9.png: 2026-01-01 }"])
  func publishesNothingInDoubt(key: String) throws {
    try TestSite.with { site in
      try albums(site)
      try configure(site)
      #expect(try site.build().exitCode == 0)
      let before = try site.tree()
      try site.folder.write("---\n\(key)\n---\n", to: "P/secretalbum/index.md")
      let run = try site.build(exitCode: 1)
      #expect(run.words.contains("P/secretalbum/index.md, line 2"), "\(run.words)")
      #expect(try site.tree() == before)
      try site.build(["--now", "tomorrow"], exitCode: 64)
    }
  }

  @Test func keepsRulesInVolumes() throws {
    try TestSite.with { site in
      try albums(site)
      try configure(
        site, "hide: { keywords: [hidden] }\n    exclude: [secretalbum/]\nvolumes: folders", isLarge: false)
      let run = try site.build()
      #expect(run.exitCode == 0, "\(run.words)")
      #expect(try site.files(with: "secret") == [])
      #expect(try site.folder.files(below: "Output/coast").contains("index.html"))
    }
  }
}
