import Foundation
import HeliographTestSupport
import SystemPackage
import Testing

/// What its owner makes private leaves nothing in the output, whatever was published before.
@Suite(.endsHangs, .onItsOwnThread) struct PrivateAlbumTests {
  /// Three albums, one with another inside.
  ///
  /// Every name of what will be private begins with "secret".
  private func albums(_ site: TestSite) throws {
    let names = [
      "Coast/one", "Coast/secretphoto", "secretalbum/secret1", "secretalbum/secretinside/secret2", "Top/two",
    ]
    for (number, name) in names.enumerated() {
      try site.photograph("\(name).png", number)
    }
    try site.folder.write("---\ntitle: secrettitle\n---\nsecrettext\n", to: "P/secretalbum/index.md")
    try site.configure(
      """
      baseURL: https://photos.example/
      discovery: { feed: 20 }
      collections: [all, years]
      search: true
      """)
  }

  private func hide(_ site: TestSite) throws {
    try site.folder.write(
      "---\ntitle: secrettitle\nprivate: true\n---\nsecrettext\n", to: "P/secretalbum/index.md")
    try site.folder.write("---\nprivate: [secretphoto.png]\n---\n", to: "P/Coast/index.md")
  }

  @Test(arguments: ["", "collections: []\nsearch: false\n"])
  func leavesNoTrace(settings: String) throws {
    try TestSite.with { site in
      try albums(site)
      if !settings.isEmpty { try site.configure(settings) }
      #expect(try site.build().exitCode == 0)
      #expect(try site.files(with: "secret").count > 5)
      let images = try site.folder.files(below: "Output/images").count
      // The first build marked the site as up to date, so the second looks at what changed.
      try hide(site)
      let run = try site.build()
      #expect(run.exitCode == 0, "\(run.words)")
      #expect(try site.files(with: "secret") == [])
      #expect(try site.folder.files(below: "Output/images").count == images * 2 / 5)
      let hidden = try site.tree()
      // The same as a site that never had them.
      try site.folder.remove(
        "Output", ".heliograph", "P/secretalbum", "P/Coast/secretphoto.png", "P/Coast/index.md")
      #expect(try site.build().exitCode == 0)
      #expect(try site.tree() == hidden)
    }
  }

  @Test func saysWhyASiteShowsNothing() throws {
    try TestSite.with { site in
      try site.photograph("harbour.png", 1)
      try site.configure()
      try site.folder.write("---\nprivate: true\n---\n", to: "P/index.md")
      let run = try site.build()
      #expect(run.exitCode == 0, "\(run.words)")
      #expect(
        run.words.contains("Note: The site shows no photo, since all of them are private or hidden."),
        "\(run.words)")
    }
  }

  @Test func showsAnAlbumAgain() throws {
    try TestSite.with { site in
      try albums(site)
      try site.configure()
      #expect(try site.build().exitCode == 0)
      let before = try site.tree()
      for isHidden in [true, false] {
        if isHidden {
          try hide(site)
        } else {
          try site.folder.write("---\ntitle: secrettitle\n---\nsecrettext\n", to: "P/secretalbum/index.md")
          try site.folder.remove("P/Coast/index.md")
        }
        #expect(try site.build().exitCode == 0)
      }
      #expect(try site.tree() == before)
    }
  }

  /// A typing error must not publish what is meant to be private; what stands stays as it is.
  @Test(arguments: ["privat: true", "private: tru", "private: [secret1.jpg]", "private: true\n  title: x"])
  func publishesNothingInDoubt(key: String) throws {
    try TestSite.with { site in
      try albums(site)
      try hide(site)
      #expect(try site.build().exitCode == 0)
      let before = try site.tree()
      try site.folder.write("---\n\(key)\n---\n", to: "P/secretalbum/index.md")
      let run = try site.build(exitCode: 1)
      #expect(run.words.contains("P/secretalbum/index.md, line "), "\(run.words)")
      #expect(try site.tree() == before)
    }
  }

  @Test func publishesNothingWhenATextCannotBeRead() throws {
    try TestSite.with { site in
      try albums(site)
      try site.folder.write("---\nprivate: true\n---\n", to: "outside.md")
      try site.folder.remove("P/secretalbum/index.md")
      try FileManager.default.createSymbolicLink(
        atPath: site.folder.path.appending("P/secretalbum/index.md").string,
        withDestinationPath: "../../outside.md")
      let run = try site.build(exitCode: 1)
      #expect(run.words.contains("P/secretalbum/index.md"), "\(run.words)")
      #expect(!site.folder.has("Output/index.html"))
    }
  }

  @Test(arguments: ["index.md.txt", "Index.markdown", "inedx.md", "INDX.md"])
  func publishesNothingByAnotherName(name: String) throws {
    try TestSite.with { site in
      try albums(site)
      try site.folder.write("---\nprivate: true\n---\n", to: "P/Top/\(name)")
      let run = try site.build(exitCode: 1)
      #expect(run.words.contains("P/Top/\(name)"), "\(run.words)")
      #expect(!site.folder.has("Output/index.html"))
    }
  }

  /// A source of which everything is hidden has not failed, and its last good listing is not what its owner wants.
  @Test(arguments: [true, false], ["private: true", "private: [secret1.png]", "privat: true"])
  func hidesAWholeSource(isRequired: Bool, key: String) throws {
    try TestSite.with { site in
      try albums(site)
      try site.folder.remove("P/secretalbum/secretinside")
      try site.folder.write(
        "title: T\nrenditions: { widths: [16], formats: [jpeg] }\nsources:\n  - { folder: P/Top }\n"
          + "  - { folder: P/secretalbum, required: \(isRequired) }\n", to: "heliograph.yml")
      #expect(try site.build().exitCode == 0)
      #expect(try !site.files(with: "secret").isEmpty)
      try site.folder.write("---\n\(key)\n---\n", to: "P/secretalbum/index.md")
      let run = try site.build(["--output", "New"], exitCode: nil)
      if key == "privat: true" {
        #expect(run.exitCode == 1, "\(run.words)")
        #expect(!site.folder.has("New/index.html"))
      } else {
        #expect(run.exitCode == 0, "\(run.words)")
        #expect(try site.build().exitCode == 0)
        #expect(try site.files(with: "secret") == [])
        #expect(try site.folder.files(below: "New/images").count == 1)
      }
    }
  }

  @Test func makesNoVolumeOfAPrivateFolder() throws {
    try TestSite.with { site in
      try albums(site)
      try site.configure("volumes: folders")
      #expect(try site.build().exitCode == 0)
      #expect(site.folder.has("Output/secretalbum/index.html"))
      try hide(site)
      let run = try site.build()
      #expect(run.exitCode == 0, "\(run.words)")
      #expect(try site.files(with: "secret") == [])
      #expect(site.folder.has("Output/coast/index.html"))
    }
  }
}
