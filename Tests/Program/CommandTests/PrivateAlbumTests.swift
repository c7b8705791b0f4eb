import Foundation
import HeliographTestSupport
import SystemPackage
import Testing

/// What its owner makes private leaves nothing in the output, whatever was published before.
@Suite(.endsHangs, .onItsOwnThread) struct PrivateAlbumTests {
  /// Three albums, one with another inside.
  ///
  /// Every name of what will be private begins with "secret".
  private func albums(_ folder: TemporaryFolder) throws {
    let names = [
      "Coast/one", "Coast/secretphoto", "secretalbum/secret1", "secretalbum/secretinside/secret2", "Top/two",
    ]
    for (number, name) in names.enumerated() {
      try folder.write(
        PlainPNG(width: 40, height: 30, colour: (UInt8(number * 40), 90, 9)).bytes, to: "P/\(name).png")
    }
    try folder.write("---\ntitle: secrettitle\n---\nsecrettext\n", to: "P/secretalbum/index.md")
    try folder.write(
      """
      title: T
      baseURL: https://photos.example/
      sources: [ { folder: P } ]
      discovery: { feed: 20 }
      collections: [all, years]
      search: true
      renditions: { widths: [16], formats: [jpeg] }
      """, to: "heliograph.yml")
  }

  /// To each build the files are old enough that it vouches for the site.
  private func build(_ folder: TemporaryFolder, _ more: [String] = []) throws -> ProgramRun {
    try ProgramRun.heliograph(
      ["build", "--jobs", "1"] + more, in: folder.path, environment: Preloaded.laterClock())
  }

  private func hide(_ folder: TemporaryFolder) throws {
    try folder.write(
      "---\ntitle: secrettitle\nprivate: true\n---\nsecrettext\n", to: "P/secretalbum/index.md")
    try folder.write("---\nprivate: [secretphoto.png]\n---\n", to: "P/Coast/index.md")
  }

  private func tree(_ folder: TemporaryFolder, _ name: String) throws -> [String: [UInt8]] {
    Dictionary(
      uniqueKeysWithValues: try folder.files(below: name).map { ($0, try folder.read("\(name)/\($0)")) })
  }

  /// The files of the output whose path or bytes have a word of what is private; the manifest is one of them.
  private func leaks(_ folder: TemporaryFolder) throws -> [String] {
    try tree(folder, "Output").filter { path, bytes in
      path.contains("secret") || String(decoding: bytes, as: UTF8.self).contains("secret")
    }.map(\.key).sorted()
  }

  @Test(arguments: ["", "collections: []\nsearch: false\n"])
  func leavesNoTrace(settings: String) throws {
    try TemporaryFolder.with { folder in
      try albums(folder)
      if !settings.isEmpty {
        try folder.write(
          "title: T\nsources: [ { folder: P } ]\nrenditions: { widths: [16], formats: [jpeg] }\n\(settings)",
          to: "heliograph.yml")
      }
      #expect(try build(folder).exitCode == 0)
      #expect(try leaks(folder).count > 5)
      let images = try folder.files(below: "Output/images").count
      // The first build sealed the site, so the second looks at what changed.
      try hide(folder)
      let run = try build(folder)
      #expect(run.exitCode == 0, "\(run.words)")
      #expect(try leaks(folder) == [])
      #expect(try folder.files(below: "Output/images").count == images * 2 / 5)
      let hidden = try tree(folder, "Output")
      // The same as a site that never had them.
      for name in ["Output", ".heliograph", "P/secretalbum", "P/Coast/secretphoto.png", "P/Coast/index.md"] {
        try FileManager.default.removeItem(atPath: folder.path.appending(name).string)
      }
      #expect(try build(folder).exitCode == 0)
      #expect(try tree(folder, "Output") == hidden)
    }
  }

  @Test func showsAnAlbumAgain() throws {
    try TemporaryFolder.with { folder in
      try albums(folder)
      try folder.write(
        "title: T\nsources: [ { folder: P } ]\nrenditions: { widths: [16], formats: [jpeg] }\n",
        to: "heliograph.yml")
      #expect(try build(folder).exitCode == 0)
      let before = try tree(folder, "Output")
      for isHidden in [true, false] {
        if isHidden {
          try hide(folder)
        } else {
          try folder.write("---\ntitle: secrettitle\n---\nsecrettext\n", to: "P/secretalbum/index.md")
          try FileManager.default.removeItem(atPath: folder.path.appending("P/Coast/index.md").string)
        }
        #expect(try build(folder).exitCode == 0)
      }
      #expect(try tree(folder, "Output") == before)
    }
  }

  /// A typing error must not publish what is meant to be private; what stands stays as it is.
  @Test(arguments: ["privat: true", "private: tru", "private: [secret1.jpg]", "private: true\n  title: x"])
  func publishesNothingInDoubt(key: String) throws {
    try TemporaryFolder.with { folder in
      try albums(folder)
      try hide(folder)
      #expect(try build(folder).exitCode == 0)
      let before = try tree(folder, "Output")
      try folder.write("---\n\(key)\n---\n", to: "P/secretalbum/index.md")
      let run = try build(folder)
      #expect(run.exitCode == 1 && run.words.contains("P/secretalbum/index.md, line "), "\(run.words)")
      #expect(try tree(folder, "Output") == before)
    }
  }

  @Test func publishesNothingWhenATextCannotBeRead() throws {
    try TemporaryFolder.with { folder in
      try albums(folder)
      try folder.write("---\nprivate: true\n---\n", to: "outside.md")
      try FileManager.default.removeItem(atPath: folder.path.appending("P/secretalbum/index.md").string)
      try FileManager.default.createSymbolicLink(
        atPath: folder.path.appending("P/secretalbum/index.md").string,
        withDestinationPath: "../../outside.md")
      let run = try build(folder)
      #expect(run.exitCode == 1 && run.words.contains("P/secretalbum/index.md"), "\(run.words)")
      #expect(!folder.has("Output/index.html"))
    }
  }

  @Test(arguments: ["index.md.txt", "Index.markdown", "inedx.md", "INDX.md"])
  func publishesNothingByAnotherName(name: String) throws {
    try TemporaryFolder.with { folder in
      try albums(folder)
      try folder.write("---\nprivate: true\n---\n", to: "P/Top/\(name)")
      let run = try build(folder)
      #expect(run.exitCode == 1 && run.words.contains("P/Top/\(name)"), "\(run.words)")
      #expect(!folder.has("Output/index.html"))
    }
  }

  /// A source of which everything is hidden has not failed, and its last good listing is not what its owner wants.
  @Test(arguments: [true, false], ["private: true", "private: [secret1.png]", "privat: true"])
  func hidesAWholeSource(isRequired: Bool, key: String) throws {
    try TemporaryFolder.with { folder in
      try albums(folder)
      try FileManager.default.removeItem(atPath: folder.path.appending("P/secretalbum/secretinside").string)
      try folder.write(
        "title: T\nrenditions: { widths: [16], formats: [jpeg] }\nsources:\n  - { folder: P/Top }\n"
          + "  - { folder: P/secretalbum, required: \(isRequired) }\n", to: "heliograph.yml")
      #expect(try build(folder).exitCode == 0)
      #expect(try !leaks(folder).isEmpty)
      try folder.write("---\n\(key)\n---\n", to: "P/secretalbum/index.md")
      let run = try build(folder, ["--output", "New"])
      if key == "privat: true" {
        #expect(run.exitCode == 1, "\(run.words)")
        #expect(!folder.has("New/index.html"))
      } else {
        #expect(run.exitCode == 0, "\(run.words)")
        #expect(try build(folder).exitCode == 0)
        #expect(try leaks(folder) == [])
        #expect(try folder.files(below: "New/images").count == 1)
      }
    }
  }

  @Test func makesNoVolumeOfAPrivateFolder() throws {
    try TemporaryFolder.with { folder in
      try albums(folder)
      try folder.write(
        "title: T\nvolumes: folders\nsources: [ { folder: P } ]\nrenditions: { widths: [16], formats: [jpeg] }\n",
        to: "heliograph.yml")
      #expect(try build(folder).exitCode == 0)
      #expect(folder.has("Output/secretalbum/index.html"))
      try hide(folder)
      let run = try build(folder)
      #expect(run.exitCode == 0, "\(run.words)")
      #expect(try leaks(folder) == [])
      #expect(folder.has("Output/coast/index.html"))
    }
  }
}
