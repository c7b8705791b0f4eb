import HeliographCore
import HeliographTestSupport
import SystemPackage
import Testing

@testable import HeliographSources

@Suite struct ExportedPhotosTests {
  @Test func leavesOutTheBinAndTheArchiveOfATakeout() async throws {
    try await TemporaryFolder.with { folder in
      try folder.write("1", to: "Photos from 2019/open.jpg")
      try folder.write(takeout("open.jpg"), to: "Photos from 2019/open.jpg.supplemental-metadata.json")
      try folder.write("22", to: "Photos from 2019/old.jpg")
      try folder.write(
        takeout("old.jpg", #""archived": true"#), to: "Photos from 2019/old.jpg.supplemental-me.json")
      try folder.write("333", to: "Papierkorb/gone(1).jpg")
      try folder.write(
        takeout("gone.jpg", #""trashed": true"#), to: "Papierkorb/gone.jpg.supplemental-metadata(1).json")
      let pages = try await pages(of: folder)
      #expect(names(pages) == ["open.jpg"])
      #expect(withheld(pages) == ["gone(1).jpg", "old.jpg"])
      #expect(pages.allSatisfy { $0.dependsOnTree })
      #expect(
        reasons(pages) == [
          "Pictures/Papierkorb contains 1 photo that is in the bin of an export and not shown",
          "Pictures/Photos from 2019 contains 1 photo that is archived in an export and not shown",
        ])
      var settings = ExportSettings()
      settings.showsArchived = true
      #expect(names(try await self.pages(of: folder, settings)) == ["old.jpg", "open.jpg"])
    }
  }

  @Test func showsAPhotoOfATakeoutOnceWithWhatTheExportSays() async throws {
    try await TemporaryFolder.with { folder in
      let json = takeout("Boat at sea.jpg", #""description": "Windy", "favorited": true"#)
      for place in ["Photos from 2019", "Trip"] {
        try folder.write("same", to: "\(place)/Boat.jpg")
        try folder.write(json, to: "\(place)/Boat.jpg.json")
      }
      try folder.write("other", to: "Photos from 2019/Boat-edited.jpg")
      try folder.write(
        #"{"title": "The trip", "description": "A week", "access": "protected", "date": {"timestamp": "0"}}"#,
        to: "Trip/Metadaten.json")
      let pages = try await pages(of: folder)
      #expect(names(pages) == ["Boat-edited.jpg", "Boat.jpg"])
      let trip = try #require(pages.last)
      #expect(trip.text?.title == "The trip" && trip.text?.description == "A week")
      let photo = try #require(trip.photos.first)
      #expect(photo.metadata == PhotoMetadata(title: "Boat at sea", description: "Windy"))
      #expect(photo.fallback.rating == 5 && photo.fallback.captureTime?.year == 2019)
      #expect(withheld(pages).isEmpty)
      #expect(
        reasons(pages) == [
          "Pictures/Photos from 2019 contains 1 photo that is shown as edited, in the file beside"
        ])
    }
  }

  /// As `osxphotos export --sidecar json` leaves them, with and without JSON of the edited version's own.
  @Test func showsTheEditedVersionThatOsxphotosWrites() async throws {
    try await TemporaryFolder.with { folder in
      func tags(_ name: String, _ title: String) -> String {
        #"[{"SourceFile": "\#(name)", "XMP:Title": "\#(title)"}]"#
      }
      for name in ["IMG_1.heic", "IMG_1_edited.jpeg", "IMG_2.jpeg", "IMG_2_edited.jpeg", "IMG_3.jpeg"] {
        try folder.write(name, to: name)
      }
      try folder.write("own", to: "mine.jpg")
      try folder.write("own", to: "mine_edited.jpg")
      for (name, title) in [
        ("IMG_1.heic", "Raw"), ("IMG_1_edited.jpeg", "Dawn"), ("IMG_2.jpeg", "Noon"), ("IMG_3.jpeg", "Dusk"),
      ] {
        try folder.write(tags(name, title), to: "\(name).json")
      }
      let pages = try await pages(of: folder)
      #expect(
        names(pages) == [
          "IMG_1_edited.jpeg", "IMG_2_edited.jpeg", "IMG_3.jpeg", "mine.jpg", "mine_edited.jpg",
        ])
      #expect(pages.flatMap(\.photos).compactMap(\.metadata.title) == ["Dawn", "Noon", "Dusk"])
      #expect(
        reasons(pages).contains {
          $0.hasSuffix("contains 2 photos that are shown as edited, in the file beside")
        })
    }
  }

  /// What is excluded cannot be shown in place of anything.
  @Test func showsTheOriginalWhereTheEditedVersionIsExcluded() async throws {
    try await TemporaryFolder.with { folder in
      for name in ["IMG_1.heic", "IMG_1_edited.jpeg", "IMG_2.heic", "IMG_2_edited.jpeg"] {
        try folder.write(name, to: "Mac/\(name)")
        try folder.write(#"[{"SourceFile": "x", "XMP:Title": "Dawn"}]"#, to: "Mac/\(name).json")
      }
      try folder.write("one", to: "Phone/Boat.jpg")
      try folder.write("other", to: "Phone/Boat-edited.jpg")
      try folder.write(takeout("Boat.jpg"), to: "Phone/Boat.jpg.json")
      #expect(
        names(try await pages(of: folder, excluding: ["Mac/*1_edited.*", "*-edited.*"])) == [
          "Boat.jpg", "IMG_1.heic", "IMG_2_edited.jpeg",
        ])
      let kind = FolderSource(
        root: folder.path.appending("Mac"), displayName: "Mac",
        choice: FolderChoice(
          exclude: [try PathPattern("Mac/*_edited.*")], prefix: Array("Mac/".utf8), today: .today))
      #expect(names(try await collected(kind)) == ["IMG_1.heic", "IMG_2.heic"])
    }
  }

  @Test func keepsDifferentPhotosWithTheSameJSON() async throws {
    try await TemporaryFolder.with { folder in
      for (place, bytes) in [("Photos from 2019", "one"), ("Trip", "three")] {
        try folder.write(bytes, to: "\(place)/a.jpg")
        try folder.write(takeout("a.jpg"), to: "\(place)/a.jpg.json")
      }
      try folder.write(#"{"title": "T", "access": "", "date": {"timestamp": "0"}}"#, to: "Trip/metadata.json")
      #expect(names(try await pages(of: folder)) == ["a.jpg", "a.jpg"])
    }
  }

  @Test func findsTheJSONInAnotherArchiveOfTheExport() async throws {
    try await TemporaryFolder.with { folder in
      try folder.write("1", to: "takeout-1/Photos from 2019/a.jpg")
      try folder.write("2", to: "takeout-1/Photos from 2019/b.jpg")
      try folder.write(takeout("a.jpg", #""trashed": true"#), to: "takeout-2/Photos from 2019/a.jpg.json")
      try folder.write(takeout("b.jpg"), to: "takeout-2/Photos from 2019/b.jpg.json")
      let pages = try await pages(of: folder)
      #expect(names(pages) == ["b.jpg"])
      #expect(withheld(pages) == ["a.jpg"])
    }
  }

  /// The name of the JSON may be cut in a way that nobody has seen yet.
  @Test func hidesAPhotoThatJSONWithoutAPhotoMayHide() async throws {
    try await TemporaryFolder.with { folder in
      try folder.write("1", to: "Photos from 2019/strange.jpg")
      try folder.write("2", to: "Photos from 2019/known.jpg")
      try folder.write(takeout("known.jpg"), to: "Photos from 2019/known.jpg.json")
      try folder.write(takeout("strange.jpg", #""trashed": true"#), to: "Photos from 2019/stra~1.json")
      let pages = try await pages(of: folder)
      #expect(names(pages) == ["known.jpg"])
      #expect(
        reasons(pages) == [
          "Pictures/Photos from 2019 contains 1 JSON file of an export without a photo or film",
          "Pictures/Photos from 2019 contains 1 photo that is of an export without the JSON that says who may see a photo, and not shown",
        ])
    }
  }

  @Test func showsOfFlickrWhatIsPublicAlone() async throws {
    try await TemporaryFolder.with { folder in
      for (id, privacy) in [
        ("53400000001", "public"), ("53400000002", "private"), ("53400000003", "friends & family"),
      ] {
        try folder.write(flickr(id, privacy), to: "account/photo_\(id).json")
        try folder.write(id, to: "data/title-of-it_\(id)_o.jpg")
      }
      try folder.write("4", to: "data/lost_53400000004_o.jpg")
      try folder.write("5", to: "data/mine.jpg")
      try folder.write(flickr("53400000006", "public"), to: "account/photo_53400000006.json")
      try folder.link("best.jpg", to: "data/title-of-it_53400000002_o.jpg")
      let pages = try await pages(of: folder)
      #expect(names(pages) == ["mine.jpg", "title-of-it_53400000001_o.jpg"])
      #expect(
        withheld(pages) == [
          "best.jpg", "lost_53400000004_o.jpg", "title-of-it_53400000002_o.jpg",
          "title-of-it_53400000003_o.jpg",
        ])
      #expect(pages.flatMap(\.withheld).contains(.title("Title of 53400000002")))
      #expect(
        reasons(pages) == [
          "Pictures contains 1 photo that is not public in an export and not shown",
          "Pictures/account contains 1 JSON file of an export without a photo or film",
          "Pictures/data contains 1 photo that is of an export without the JSON that says who may see a photo, and not shown",
          "Pictures/data contains 2 photos that are not public in an export and not shown",
        ])
    }
  }

  @Test func makesAlbumsOfThoseOfFlickr() async throws {
    try await TemporaryFolder.with { folder in
      for (id, album) in [("53400000001", "../The sea/"), ("53400000002", "Home")] {
        try folder.write(flickr(id, "public", album), to: "photo_\(id).json")
        try folder.write(id, to: "\(id)_abcdef0123_o.jpg")
      }
      let pages = try await pages(of: folder)
      #expect(
        pages.map { $0.album.names.map { String(decoding: $0, as: UTF8.self) } } == [
          [], ["-The sea-"], ["Home"],
        ])
      #expect(pages.map { $0.photos.count } == [0, 1, 1])
      #expect(pages.map { $0.text?.title } == [nil, "../The sea/", "Home"])
      #expect(pages[2].photos[0].id == PhotoID(source: "folder", name: "53400000002_abcdef0123_o.jpg".utf8))
    }
  }

  @Test(arguments: [
    ("a.jpg.json", "{", "is not valid JSON"), ("a.json", "[[", "is not valid JSON"),
    (
      "a.jpg.supplemental-metadata.json", #"{"title": "a.jpg", "photoTakenTime": {"timestamp": []}}"#,
      "has another form than an export's JSON"
    ),
  ])
  func losesAPhotoWhoseJSONCannotBeUnderstood(name: String, json: String, fault: String) async throws {
    try await TemporaryFolder.with { folder in
      try folder.write("x", to: "a.jpg")
      try folder.write("y", to: "b.jpg")
      try folder.write(json, to: name)
      let page = try await pages(of: folder)[0]
      #expect(names([page]) == ["b.jpg"])
      #expect(
        page.problems == [
          Problem(
            place: "Pictures/a.jpg", reason: "is not shown, because \(name) \(fault) and may hide it",
            remedy: "Unpack the export again, or remove that file if everybody may see the photo.")
        ])
    }
  }

  /// git-annex makes a link of every file, and keeps the files in a hidden folder.
  @Test func readsJSONThatIsALink() async throws {
    try await TemporaryFolder.with { folder in
      let files = [
        ("x/s_53400000001_o.jpg", "1"), ("x/s_53400000002_o.jpg", "2"), ("Trip/gone.jpg", "3"),
        ("account/photo_53400000001.json", flickr("53400000001", "private")),
        ("account/photo_53400000002.json", flickr("53400000002", "public")),
        ("Trip/gone.jpg.json", takeout("gone.jpg", #""trashed": true"#)),
      ]
      for (number, (name, content)) in files.enumerated() {
        try folder.write(content, to: ".git/annex/\(number)")
        try folder.makeFolder(String(name.prefix { $0 != "/" as Character }))
        try folder.link(name, to: "../.git/annex/\(number)")
      }
      let pages = try await pages(of: folder)
      #expect(names(pages) == ["s_53400000002_o.jpg"])
      #expect(withheld(pages) == ["gone.jpg", "s_53400000001_o.jpg"])
      #expect(pages.flatMap(\.problems).allSatisfy { $0.severity == .note })
    }
  }

  /// As git-annex leaves it without the content, and as others lead elsewhere.
  @Test(arguments: ["nowhere", "../outside.json", "a.jpg.json", ".", "folder"])
  func losesAPhotoWhoseJSONIsALinkToNothing(target: String) async throws {
    try await TemporaryFolder.with { folder in
      try folder.write(takeout("a.jpg"), to: "outside.json")
      try folder.write("x", to: "P/a.jpg")
      try folder.write("y", to: "P/b.jpg")
      try folder.makeFolder("P/folder")
      try folder.link("P/a.jpg.json", to: target)
      let source = FolderSource(
        root: folder.path.appending("P"), displayName: "Pictures", choice: FolderChoice(today: .today))
      let pages = try await collected(source)
      #expect(names(pages) == ["b.jpg"])
      let problem = try #require(pages.flatMap(\.problems).first { $0.severity == .loss })
      #expect(problem.place == "Pictures/a.jpg")
      #expect(
        problem.reason
          == "is not shown, because a.jpg.json is a link that leads to no file of the folder of photos and may hide it"
      )
    }
  }

  /// Takeout has a photo in its albums too, and not always with JSON there.
  @Test(arguments: [#""trashed": true"#, #""archived": true"#, #""inLockedFolder": true"#])
  func withholdsACopyWithoutJSON(hiding: String) async throws {
    try await TemporaryFolder.with { folder in
      try folder.write("private", to: "Photos from 2020/IMG_1.jpg")
      try folder.write(takeout("IMG_1.jpg", hiding), to: "Photos from 2020/IMG_1.jpg.json")
      for (name, content) in [
        ("Album/IMG_1.jpg", "private"), ("Best/other name.jpg", "private"), ("Best/IMG_1.jpg", "another"),
        ("Best/IMG_2.jpg", "longer than that"),
      ] {
        try folder.write(content, to: name)
      }
      try folder.write(
        #"{"title": "Album", "access": "", "date": {"timestamp": "0"}}"#, to: "Album/metadata.json")
      try folder.makeFolder("Links")
      try folder.link("Links/linked.jpg", to: "../Album/IMG_1.jpg")
      let pages = try await pages(of: folder)
      #expect(
        pages.flatMap(\.photos).map(\.place).sorted() == [
          "Pictures/Best/IMG_1.jpg", "Pictures/Best/IMG_2.jpg",
        ])
      #expect(withheld(pages) == ["IMG_1.jpg", "IMG_1.jpg", "linked.jpg", "other name.jpg"])
    }
  }

  /// JSON of its own speaks for a copy, and a photo of which no JSON speaks withholds none.
  @Test func showsACopyOfWhichNothingIsHidden() async throws {
    try await TemporaryFolder.with { folder in
      try folder.write("same", to: "A/a.jpg")
      try folder.write(takeout("a.jpg", #""archived": true"#), to: "A/a.jpg.json")
      try folder.write("same", to: "B/b.jpg")
      try folder.write(takeout("b.jpg"), to: "B/b.jpg.json")
      try folder.write(flickr("53400000001", "public"), to: "account/photo_53400000001.json")
      try folder.write("lost", to: "data/lost_53400000004_o.jpg")
      try folder.write("lost", to: "mine/mine.jpg")
      #expect(names(try await pages(of: folder)) == ["b.jpg", "mine.jpg"])
    }
  }

  /// Nothing in the folder of another site is shown, and so nothing is shown there in place of another photo.
  @Test func showsNothingInPlaceOfAPhotoInTheFolderOfASite() async throws {
    try await TemporaryFolder.with { folder in
      for place in ["Photos from 2019", "Site/Trip"] {
        try folder.write("same", to: "\(place)/a.jpg")
        try folder.write(takeout("a.jpg"), to: "\(place)/a.jpg.json")
      }
      try folder.write(
        #"{"title": "T", "access": "", "date": {"timestamp": "0"}}"#, to: "Site/Trip/metadata.json")
      try folder.write("", to: "Site/heliograph.yml")
      try folder.write(flickr("53400000001", "private"), to: "Site/photo_53400000001.json")
      try folder.write("x", to: "x_53400000001_o.jpg")
      let pages = try await pages(of: folder)
      #expect(pages.flatMap(\.photos).map(\.place) == ["Pictures/Photos from 2019/a.jpg"])
    }
  }

  @Test func readsTheTagsBesideAPhoto() async throws {
    try await TemporaryFolder.with { folder in
      for name in ["a.jpg.json", "b.json"] {
        try folder.write(#"[{"SourceFile": "x", "XMP:Title": "Tower"}]"#, to: name)
      }
      for name in ["a.jpg", "b.heic", "c.jpg"] { try folder.write(name, to: name) }
      let page = try await pages(of: folder)[0]
      #expect(page.photos.map(\.metadata.title) == ["Tower", "Tower", nil])
      #expect(page.problems.isEmpty)
    }
  }

  @Test func findsExportsAroundAFolderThatIsASiteOfItsOwn() async throws {
    try await TemporaryFolder.with { folder in
      try folder.write(flickr("53400000001", "private"), to: "account/photo_53400000001.json")
      try folder.write("1", to: "data/x_53400000001_o.jpg")
      let kind = FolderKind(folder.path.string).inside(Array("data".utf8))
      let source = kind.tree(
        base: folder.path, today: .today, languages: SiteLanguages(first: "en"), films: .hidden)
      #expect(names(try await collected(source)) == [])
    }
  }

  @Test func leavesTheWholeTreeToAFullBuildWhereAnExportMayBe() async throws {
    try await TemporaryFolder.with { folder in
      try folder.write("x", to: "a/a.jpg")
      try folder.write("{}", to: "a/notes.json")
      try folder.write("x", to: "b/b.jpg")
      let source = FolderSource(
        root: folder.path, displayName: "Pictures", choice: FolderChoice(today: .today))
      #expect(try await collected(source).allSatisfy { !$0.dependsOnTree })
      var parts: [Bool] = []
      for try await page in source.pages(
        of: [AlbumID(["a"].map { Array($0.utf8) }), AlbumID(["b"].map { Array($0.utf8) })],
        isKnown: { _ in true })
      {
        parts.append(page.dependsOnTree)
      }
      #expect(parts == [true, false])
    }
  }

  private func takeout(_ title: String, _ more: String = #""archived": false"#) -> String {
    #"{"title": "\#(title)", "photoTakenTime": {"timestamp": "1564921800"}, "url": "https://photos.google.com/photo/\#(title)", \#(more)}"#
  }

  private func flickr(_ id: String, _ privacy: String, _ album: String? = nil) -> String {
    let albums = album.map { #"[{"id": "1", "title": "\#($0)"}]"# } ?? "[]"
    return
      #"{"id": "\#(id)", "name": "Title of \#(id)", "photopage": "https://www.flickr.com/x", "albums": \#(albums), "privacy": "\#(privacy)"}"#
  }

  private func pages(
    of folder: TemporaryFolder, _ settings: ExportSettings = ExportSettings(),
    excluding patterns: [String] = []
  ) async throws -> [SourcePage] {
    try await collected(
      FolderSource(
        root: folder.path, displayName: "Pictures",
        choice: FolderChoice(
          exclude: patterns.map { try PathPattern($0) }, today: .today, exports: settings)))
  }

  private func names(_ pages: [SourcePage]) -> [String] {
    pages.flatMap(\.photos).map { String(decoding: $0.fileName, as: UTF8.self) }.sorted()
  }

  private func withheld(_ pages: [SourcePage]) -> [String] {
    pages.flatMap(\.withheld).filter { $0.kind == .photo }.map { String(decoding: $0.bytes, as: UTF8.self) }
      .sorted()
  }

  private func reasons(_ pages: [SourcePage]) -> [String] {
    pages.flatMap(\.problems).map { "\($0.place) \($0.reason)" }.sorted()
  }
}
