import Glibc
import HeliographCore
import HeliographTestSupport
import SystemPackage
import Testing

@testable import HeliographSources

@Suite struct FolderSourceTests {
  @Test func givesEveryFolderItsPageInTheOrderOfItsBytes() async throws {
    try await TemporaryFolder.with { folder in
      for name in ["b.jpg", "a.JPG", "Z.png", "trip/x.webp", "trip/day 2/y.heic", "Alps/z.avif"] {
        try folder.write("x", to: name)
      }
      let pages = try await pages(of: folder)
      #expect(
        pages.map { $0.album.names.map { String(decoding: $0, as: UTF8.self) } } == [
          [], ["Alps"], ["trip"], ["trip", "day 2"],
        ])
      #expect(names(pages[0]) == ["Z.png", "a.JPG", "b.jpg"])
      #expect(pages[3].photos.first?.id == PhotoID(source: "folder", name: "trip/day 2/y.heic".utf8))
      #expect(pages[3].photos.first?.place == "Pictures/trip/day 2/y.heic")
      #expect(
        pages[3].photos.first.map { FileReference($0.original).file }
          == folder.path.appending("trip/day 2/y.heic"))
      #expect(pages.allSatisfy { $0.problems.isEmpty && $0.text == nil })
    }
  }

  @Test(arguments: [
    "jpg", "jpeg", "JPEG", "png", "webp", "tif", "TIFF", "heic", "heif", "HIF", "avif", "GIF", "jfif",
  ])
  func takesPicturesByTheirExtension(ending: String) async throws {
    try await TemporaryFolder.with { folder in
      try folder.write("x", to: "photo.\(ending)")
      #expect(names(try await pages(of: folder)[0]) == ["photo.\(ending)"])
    }
  }

  @Test func passesOverHiddenAndStrewnFilesInSilence() async throws {
    try await TemporaryFolder.with { folder in
      for name in [
        "a.jpg", "._b.jpg", ".heliograph/c.jpg", "@eaDir/d.jpg", "Thumbs.db", "THUMBS.DB", ".git/e.png",
        "desktop.ini",
      ] {
        try folder.write("x", to: name)
      }
      let pages = try await pages(of: folder)
      #expect(pages.count == 1)
      #expect(names(pages[0]) == ["a.jpg"])
      #expect(pages[0].problems.isEmpty)
    }
  }

  @Test func distinguishesNamesThatDifferInTheirBytesOnly() async throws {
    try await TemporaryFolder.with { folder in
      // "é" composed and decomposed, a dot under a combining mark, and bytes that are no UTF-8.
      let raw: [[UInt8]] = [
        Array("\u{E9}.jpg".utf8), Array("e\u{301}.jpg".utf8), Array("x\u{301}.jpg".utf8),
        [0xFF, 0xFE] + Array(".jpg".utf8),
      ]
      for name in raw { try write(name, in: folder) }
      let page = try await pages(of: folder)[0]
      #expect(Set(page.photos.map(\.fileName)) == Set(raw))
      #expect(Set(page.photos.map(\.id)).count == 4)
      let invalid = try #require(page.photos.first { $0.fileName.first == 0xFF })
      let source = FolderSource(
        root: folder.path, displayName: "Pictures", choice: FolderChoice(today: .today))
      guard case .file(let files) = try source.original(of: invalid) else {
        Issue.record("not a file")
        return
      }
      #expect(files.sidecar == nil && files.tracks.isEmpty)
      #expect(try files.file.bytes() == Array("x".utf8))
    }
  }

  @Test(arguments: ["/etc/passwd", "../secret.jpg", "Pictures/../secret.jpg", "", "Pictures2/a.jpg"])
  func providesNoFileOutsideOfItsFolder(path: String) throws {
    try TemporaryFolder.with { folder in
      let root = folder.path.appending("Pictures")
      let file = path.hasPrefix("/") ? FilePath(path) : folder.path.pushing(FilePath(path))
      for reference in [
        FileReference(file: file, sidecar: nil), FileReference(file: root.appending("a.jpg"), sidecar: file),
        FileReference(file: root.appending("a.mp4"), sidecar: nil, tracks: [("de", file)]),
      ] {
        let photo = SourcePhoto(
          id: PhotoID(source: "folder", name: "a".utf8), fileName: Array("a.jpg".utf8), place: "a.jpg",
          original: reference.encoded)
        #expect(throws: Problem.self) {
          try FolderSource(root: root, displayName: "Pictures", choice: FolderChoice(today: .today)).original(
            of: photo)
        }
      }
    }
  }

  @Test func printsNoControlCharacterOfAName() async throws {
    try await TemporaryFolder.with { folder in
      try write(Array("a\u{1B}[2J\r\n\u{202E}gpj.jpg".utf8), in: folder)
      let place = try #require(try await pages(of: folder)[0].photos.first?.place)
      #expect(place == "Pictures/a\u{FFFD}[2J\u{FFFD}\u{FFFD}\u{FFFD}gpj.jpg")
    }
  }

  @Test func findsTheSidecarThatSpeaksForAPhoto() async throws {
    try await TemporaryFolder.with { folder in
      for name in ["a.jpg", "a.tif", "a.xmp", "b.jpg", "b.jpg.XMP", "b.xmp", "c.jpg", "B.jpg"] {
        try folder.write("x", to: name)
      }
      let photos = try await pages(of: folder)[0].photos
      let sidecars = photos.map { FileReference($0.original).sidecar?.lastComponent?.string }
      #expect(names(photos) == ["B.jpg", "a.jpg", "a.tif", "b.jpg", "c.jpg"])
      #expect(sidecars == [nil, "a.xmp", "a.xmp", "b.jpg.XMP", nil])
    }
  }

  /// An exact name counts first, and a sidecar that is another photo's by its exact name does not count.
  @Test func findsASidecarInOtherCapitals() async throws {
    try await TemporaryFolder.with { folder in
      for name in [
        "IMG_1.JPG", "img_1.xmp", "IMG_2.JPG", "img_2.jpg.XMP", "IMG_3.JPG", "IMG_3.xmp", "img_3.xmp",
        "IMG_4.JPG", "img_4.jpg", "img_4.xmp", "IMG_5.NEF", "IMG_5.JPG", "Img_5.nef.xmp",
      ] {
        try folder.write("x", to: name)
      }
      let photos = try await pages(of: folder)[0].photos
      let sidecars = photos.map { FileReference($0.original).sidecar?.lastComponent?.string }
      #expect(
        names(photos) == ["IMG_1.JPG", "IMG_2.JPG", "IMG_3.JPG", "IMG_4.JPG", "IMG_5.JPG", "img_4.jpg"])
      #expect(sidecars == ["img_1.xmp", "img_2.jpg.XMP", "IMG_3.xmp", nil, "Img_5.nef.xmp", "img_4.xmp"])
    }
  }

  /// Whoever opens the photo finds out that its sidecar cannot be read.
  @Test(arguments: ["nowhere", "../outside.xmp", "a.xmp", "folder"])
  func namesASidecarThatIsNoFileOfTheTree(target: String) async throws {
    try await TemporaryFolder.with { folder in
      try folder.write("x", to: "outside.xmp")
      try folder.write("x", to: "P/a.jpg")
      try folder.makeFolder("P/folder")
      try folder.link("P/a.xmp", to: target)
      let source = FolderSource(
        root: folder.path.appending("P"), displayName: "P", choice: FolderChoice(today: .today))
      let photo = try #require(try await collected(source)[0].photos.first)
      guard case .file(let files) = try source.original(of: photo), let sidecar = files.sidecar else {
        Issue.record("The photo has no sidecar.")
        return
      }
      #expect(throws: Problem.self) { try sidecar.bytes() }
    }
  }

  /// The rules of another site would not hold; the folder that the owner named may be that of a site.
  @Test func passesOverTheFolderOfAnotherSite() async throws {
    try await TemporaryFolder.with { folder in
      for name in ["a.jpg", "heliograph.yml", "Site/Pictures/naked.jpg", "Site/b.jpg", "Trip/c.jpg"] {
        try folder.write("x", to: name)
      }
      try folder.write("sources: [ { folder: Pictures, exclude: [naked*] } ]\n", to: "Site/heliograph.yml")
      try folder.makeFolder("Linked")
      try folder.write("x", to: "Linked/d.jpg")
      try folder.link("Linked/heliograph.yml", to: "../Site/heliograph.yml")
      let pages = try await pages(of: folder)
      #expect(names(pages.flatMap(\.photos)) == ["a.jpg", "c.jpg"])
      #expect(pages.filter(\.isPrivate).flatMap(\.album.names) == ["Linked", "Site"].map { Array($0.utf8) })
      #expect(
        pages.flatMap(\.problems).map { "\($0.severity) \($0.place) \($0.reason)" } == [
          "note Pictures/Linked is the folder of a site; the rules of its heliograph.yml would not hold here, so it is passed over",
          "note Pictures/Site is the folder of a site; the rules of its heliograph.yml would not hold here, so it is passed over",
        ])
      let top = try await FolderSource(
        root: folder.path, displayName: "Pictures", choice: FolderChoice(today: .today)
      ).top()
      #expect(top.folders == [Array("Trip".utf8)])
      #expect(top.hidden == [])
      #expect(top.sites.map(\.name) == ["Linked", "Site"].map { Array($0.utf8) })
      #expect(top.sites.map(\.note) == pages.flatMap(\.problems))
    }
  }

  @Test func followsOnlyLinksToFilesOfTheTree() async throws {
    try await TemporaryFolder.with { folder in
      try folder.write("x", to: "outside/secret.jpg")
      try folder.write("x", to: "photos/real/a.jpg")
      try folder.link("photos/best.jpg", to: "real/a.jpg")
      try folder.link("photos/loop", to: "..")
      try folder.link("photos/self", to: "self")
      try folder.link("photos/again", to: "real")
      try folder.write("x", to: "photos/.hidden/b.jpg")
      try folder.link("photos/seen", to: ".hidden")
      try folder.link("photos/escape.jpg", to: "../outside/secret.jpg")
      try folder.link("photos/escape", to: "/")
      try folder.link("photos/film.mov", to: "../outside/secret.jpg")
      try folder.link("photos/dangling.jpg", to: "nothing.jpg")
      let source = FolderSource(
        root: folder.path.appending("photos"), displayName: "Pictures", choice: FolderChoice(today: .today))
      let pages = try await collected(source)
      #expect(pages.map { names($0) } == [["best.jpg"], ["a.jpg"]])
      #expect(
        FileReference(pages[0].photos[0].original).file
          == folder.path.appending("photos/real/a.jpg").realPath)
      let problems = Dictionary(uniqueKeysWithValues: pages[0].problems.map { ($0.place, $0) })
      #expect(problems.count == 8)
      #expect(problems["Pictures/loop"]?.severity == .note)
      #expect(problems["Pictures/self"]?.reason == "is a broken link")
      for name in ["again", "seen"] {
        #expect(
          problems["Pictures/\(name)"]?.reason
            == "is a link to a folder that is itself in the folder of photos and is not followed")
      }
      #expect(problems["Pictures/escape.jpg"]?.severity == .note)
      #expect(problems["Pictures/escape"]?.severity == .note)
      #expect(problems["Pictures/film.mov"]?.severity == .note)
      #expect(problems["Pictures/dangling.jpg"]?.severity == .loss)
    }
  }

  @Test func takesALinkToTheRootItself() async throws {
    try await TemporaryFolder.with { folder in
      try folder.write("x", to: "real/a.jpg")
      try folder.link("photos", to: "real")
      let pages = try await collected(
        FolderSource(
          root: folder.path.appending("photos"), displayName: "photos", choice: FolderChoice(today: .today)))
      #expect(names(pages[0]) == ["a.jpg"])
    }
  }

  @Test(.endsHangs) func neverOpensAPipe() async throws {
    try await TemporaryFolder.with { folder in
      try folder.write("x", to: "a.jpg")
      #expect(folder.path.appending("pipe.jpg").withPlatformString { mkfifo($0, 0o644) } == 0)
      let page = try await pages(of: folder)[0]
      #expect(names(page) == ["a.jpg"])
      #expect(page.problems.map(\.sentence).first?.contains("is a pipe, not a file") == true)
    }
  }

  @Test func namesKindsItDoesNotShowOnceForTheFolder() async throws {
    try await TemporaryFolder.with { folder in
      for name in ["a.jpg", "c.mov", "d.MTS", "e.mov"] { try folder.write("x", to: name) }
      let problems = try await pages(of: folder)[0].problems
      #expect(
        problems == [
          Problem(
            .note, place: "Pictures", reason: "contains films that are not shown: 2 .mov, 1 .mts",
            remedy: "Install ffmpeg to have them shown: sudo apt install ffmpeg")
        ])
    }
  }

  @Test(arguments: ["3gp", "mts", "m2ts", "mpg", "wmv", "MP", "insp", "lrv", "psb"])
  func passesOverNoKindOfPhotoOrFilmInSilence(ending: String) async throws {
    try await TemporaryFolder.with { folder in
      try folder.write("x", to: "a.jpg")
      try folder.write("x", to: "b.\(ending)")
      let reasons = try await pages(of: folder)[0].problems.map(\.reason)
      #expect(reasons.count == 1)
      #expect(reasons.first?.hasSuffix("not shown: 1 .\(ending.lowercased())") == true)
    }
  }

  /// `._b.jpg` is what macOS writes beside b.jpg on a disk of another system.
  @Test func namesHiddenPicturesOnceForTheFolder() async throws {
    try await TemporaryFolder.with { folder in
      for name in ["a.jpg", ".b.jpg", ".c.HEIC", "._b.jpg", ".DS_Store", ".hidden/d.jpg"] {
        try folder.write("x", to: name)
      }
      let page = try await pages(of: folder)[0]
      #expect(names(page) == ["a.jpg"])
      #expect(
        page.problems == [
          Problem(
            .note, place: "Pictures",
            reason:
              "contains 2 pictures that are not shown, because their names begin with a dot: .b.jpg, .c.HEIC",
            remedy: "Rename them if they should be shown.")
        ])
    }
  }

  @Test func namesAPictureThatItsNameDoesNotReveal() async throws {
    try await TemporaryFolder.with { folder in
      let jpeg: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0, 0, 16, 0x4A, 0x46, 0x49, 0x46, 0, 1]
      try folder.write("x", to: "a.jpg")
      try folder.write(jpeg, to: "a.jpg_original")
      try folder.write("Twelve bytes and more of plain text.", to: "a.xmp")
      let problems = try await pages(of: folder)[0].problems
      #expect(
        problems.map(\.reason) == [
          "contains a picture that is not shown, because its name does not end like a picture's: a.jpg_original"
        ])
    }
  }

  @Test func namesTwentyPicturesAndCountsTheOthers() async throws {
    try await TemporaryFolder.with { folder in
      try folder.write("x", to: "a.jpg")
      for number in 10..<32 {
        try folder.write([0xFF, 0xD8, 0xFF, 0xE0, 0, 16, 0x4A, 0x46, 0x49, 0x46, 0, 1], to: "p\(number)")
      }
      let reason = try #require(try await pages(of: folder)[0].problems.first?.reason)
      #expect(reason.hasPrefix("contains 22 pictures") && reason.contains(": p10, p11, "))
      #expect(reason.hasSuffix("p28, p29 and 2 more"))
    }
  }

  @Test func readsTheTextOfEachAlbum() async throws {
    try await TemporaryFolder.with { folder in
      try folder.write("---\ntitle: Home\n---\n", to: "index.md")
      try folder.write("x", to: "a.jpg")
      try folder.write("Two days in *May*.", to: "trip/INDEX.MD")
      let pages = try await pages(of: folder)
      #expect(pages[0].text == AlbumText(title: "Home"))
      #expect(pages[0].markdown.isEmpty)
      #expect(pages[1].text == AlbumText())
      #expect(
        pages[1].markdown
          == [
            SourcePage.Markdown(
              bytes: Array("Two days in *May*.".utf8), place: "Pictures/trip/INDEX.MD")
          ])
    }
  }

  @Test func saysThatATreeIsEmptyAfterItsPages() async throws {
    try await TemporaryFolder.with { folder in
      try folder.write("x", to: "sub/notes.txt")
      var pages = 0
      let error = await #expect(throws: SourceError.self) {
        for try await _ in FolderSource(
          root: folder.path, displayName: "Pictures", choice: FolderChoice(today: .today)
        ).pages() { pages += 1 }
      }
      #expect(error?.code == .empty)
      #expect(error?.place == "Pictures")
      #expect(pages == 2)
    }
  }

  @Test(arguments: [
    ("nothing", "does not exist"), ("file", "is a file, not a folder"), ("file/x", "does not exist"),
  ])
  func saysWhatIsWrongWithTheRoot(name: String, words: String) async throws {
    try await TemporaryFolder.with { folder in
      try folder.write("x", to: "file")
      let error = await #expect(throws: SourceError.self) {
        _ = try await collected(
          FolderSource(
            root: folder.path.appending(name), displayName: name, choice: FolderChoice(today: .today)))
      }
      #expect(error?.code == .unreadable)
      #expect(error?.message.hasPrefix(words) == true)
    }
  }

  // Root may read everything, so the refusal cannot be seen by root.
  @Test(.enabled(if: geteuid() != 0, "the superuser may read every folder"))
  func losesAnUnreadableFolderAndGoesOn() async throws {
    try await TemporaryFolder.with { folder in
      try folder.write("x", to: "a.jpg")
      try folder.write("x", to: "closed/b.jpg")
      try folder.write("x", to: "open/c.jpg")
      let closed = folder.path.appending("closed")
      #expect(closed.withPlatformString { chmod($0, 0) } == 0)
      defer { _ = closed.withPlatformString { chmod($0, 0o755) } }
      let pages = try await pages(of: folder)
      #expect(pages[1].problems.map(\.severity) == [.loss])
      #expect(pages[1].problems[0].sentence.hasPrefix("Pictures/closed is not readable."))
      #expect(names(pages[2]) == ["c.jpg"])
    }
  }

  private func pages(of folder: TemporaryFolder) async throws -> [SourcePage] {
    try await collected(
      FolderSource(root: folder.path, displayName: "Pictures", choice: FolderChoice(today: .today)))
  }

  private func names(_ page: SourcePage) -> [String] { names(page.photos) }

  private func names(_ photos: [SourcePhoto]) -> [String] {
    photos.map { String(decoding: $0.fileName, as: UTF8.self) }
  }

  private func write(_ name: [UInt8], in folder: TemporaryFolder) throws {
    let path = FilePath(bytes: folder.path.bytes + Array("/".utf8) + name)
    let file = try FileDescriptor.open(path, .writeOnly, options: .create, permissions: .ownerReadWrite)
    try file.closeAfter { _ = try file.writeAll("x".utf8) }
  }
}
