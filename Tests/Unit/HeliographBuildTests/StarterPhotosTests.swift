import HeliographSources
import HeliographTestSupport
import SystemPackage
import Testing

@testable import HeliographBuild

@Suite struct StarterPhotosTests {
  private func chosen(
    _ site: TemporaryFolder, _ named: String? = nil, home: FilePath? = nil
  ) async throws -> StarterPhotos {
    try await StarterPhotos(named.map { FilePath($0) }, site: site.path, home: home)
  }

  @Test(arguments: [
    (["Photos"], "Photos"), (["Photos", "Pictures"], "Pictures"), (["photos", "Notes"], "photos"),
    (["Fotos"], "Fotos"), (["Fotos", "Output", "Templates", ".heliograph"], "Fotos"),
    (["Fotos", "Notes"], "Pictures"), ([], "Pictures"),
    // Photos in the site's folder itself, alone and beside a usual folder.
    (["."], "."), ([".", "Alps"], "."), ([".", "Photos"], "Photos"),
  ])
  func namesTheFolderOfPhotosThatIsThere(folders: [String], name: String) async throws {
    try await TemporaryFolder.with { site in
      _ = try site.write("", to: "Photographs.txt")
      for folder in folders { _ = try site.write("", to: "\(folder)/a.jpg") }
      #expect(try await chosen(site).folder == name)
    }
  }

  @Test func prefersAUsualFolderWithPhotos() async throws {
    try await TemporaryFolder.with { site in
      try site.makeFolder("Pictures")
      try site.write("", to: "Photos/a.jpg")
      #expect(try await chosen(site).folder == "Photos")
    }
  }

  /// One photo on the desk does not publish everything that somebody has.
  @Test(arguments: [["."], ["Documents"]])
  func neverTakesTheWholeHomeFolder(folders: [String]) async throws {
    try await TemporaryFolder.with { home in
      for folder in folders { try home.write("", to: "\(folder)/a.jpg") }
      let chosen = try await chosen(home, home: home.path)
      #expect(chosen.folder == "Pictures" && chosen.photos == 0)
    }
  }

  @Test func beginsInAFolderThatIsNotThereYet() async throws {
    try await TemporaryFolder.with { folder in
      let photos = try await StarterPhotos(nil, site: folder.path.appending("New"), home: nil)
      #expect(photos.folder == "Pictures" && photos.photos == 0)
    }
  }

  @Test func writesANamedFolderAsSeenFromTheSite() async throws {
    try await TemporaryFolder.with { folder in
      try folder.write("", to: "Site/Pictures/Trip/a.jpg")
      try folder.write("", to: "Elsewhere/a.jpg")
      try folder.link("link", to: "Site")
      let site = folder.path.appending("Site")
      for (named, expected) in [
        (site.appending("Pictures/Trip"), "Pictures/Trip"),
        (site.appending("Pictures/./Trip/"), "Pictures/Trip"),
        (site.appending("Pictures/../Pictures"), "Pictures"), (site, "."),
        (folder.path.appending("link/Pictures"), "Pictures"),
        (folder.path.appending("Elsewhere"), folder.path.appending("Elsewhere").string),
      ] {
        let photos = try await StarterPhotos(named, site: site, home: nil)
        #expect(photos.folder == expected)
        #expect(photos.photos == 1 && photos.reason == .named, "\(named)")
      }
    }
  }

  @Test func takesTheFolderThatWasBuilt() async throws {
    try await TemporaryFolder.with { site in
      for name in ["Pictures/Trip/a.jpg", "Pictures/Private/b.jpg"] { try site.write("", to: name) }
      let trip = site.path.appending("Pictures/Trip")
      try site.write(trip.string, to: ".heliograph/Site/photos")
      let photos = try await chosen(site)
      #expect(photos.folder == "Pictures/Trip" && photos.photos == 1)
      #expect(photos.reason == .built(output: "Site"))
      // The same folder in two outputs is no question; two folders are.
      try site.write(trip.string, to: ".heliograph/Other/photos")
      #expect(try await chosen(site).folder == "Pictures/Trip")
      try site.write(site.path.appending("Pictures").string, to: ".heliograph/All/photos")
      await #expect(throws: BuildError.self) { try await chosen(site) }
      #expect(try await chosen(site, site.path.appending("Pictures").string).photos == 2)
    }
  }

  @Test func takesNoOtherFolderForOneThatIsGone() async throws {
    try await TemporaryFolder.with { site in
      try site.write("", to: "Pictures/Private/b.jpg")
      try site.write(site.path.appending("Pictures/Trip").string, to: ".heliograph/Site/photos")
      let error = await #expect(throws: BuildError.self) { try await chosen(site) }
      #expect(error?.sentence.contains("Pictures/Trip is not there") == true, "\(error?.sentence ?? "")")
    }
  }

  /// An earlier version left a state without the name of its folder.
  @Test(arguments: [".heliograph/Site/store/a", ".heliograph/store/a"])
  func asksWhereNobodyKnowsWhatWasBuilt(file: String) async throws {
    try await TemporaryFolder.with { site in
      try site.write("", to: "Pictures/Private/b.jpg")
      try site.write("", to: file)
      let error = await #expect(throws: BuildError.self) { try await chosen(site) }
      #expect(error?.sentence.contains("name the folder of photos") == true, "\(error?.sentence ?? "")")
      #expect(try await chosen(site, site.path.appending("Pictures").string).photos == 1)
    }
  }

  @Test func takesNoBuiltSiteForPhotos() async throws {
    try await TemporaryFolder.with { site in
      try site.write("", to: "Demo/.heliograph.sha256")
      try site.write("", to: "Demo/images/a.jpg")
      #expect(try await chosen(site).folder == "Pictures")
      try site.write("", to: "Fotos/a.jpg")
      #expect(try await chosen(site).folder == "Fotos")
    }
  }

  @Test func countsWhatEverybodyWouldSee() async throws {
    try await TemporaryFolder.with { site in
      for name in [
        "P/a.jpg", "P/A/b.jpg", "P/A/B/c.jpg", "P/Empty/notes.txt", "P/C/D/d.jpg", "P/Private/e.jpg",
        "P/Private/Inside/f.jpg", "P/Marked/g.jpg", "P/Marked/.nomedia", "P/Locked/h.jpg",
        "P/Locked/In/i.jpg",
        "P/Unlisted/j.jpg", "P/Some/k.jpg", "P/Some/l.jpg", "P/Built/m.jpg", "P/Built/.heliograph.sha256",
        "P/.hidden.jpg", "P/Some/n.jpg",
      ] { try site.write("", to: name) }
      try site.write("---\nprivate: true\n---\n", to: "P/Private/index.md")
      try site.write("---\nlocked: family\n---\n", to: "P/Locked/index.md")
      try site.write("---\nunlisted: true\n---\n", to: "P/Unlisted/index.md")
      try site.write("---\nunlisted: [k.jpg]\nprivate: [l.jpg]\n---\n", to: "P/Some/index.md")
      let photos = try await chosen(site, site.path.appending("P").string)
      // a, b, c, d and n; the front page, A, A/B, C, C/D and Some.
      #expect(photos.photos == 5 && photos.albums == 6, "\(photos)")
      // h, i, j and k.
      #expect(photos.closedPhotos == 4, "\(photos)")
    }
  }

  @Test func refusesAFileAsAFolder() async throws {
    try await TemporaryFolder.with { site in
      let file = try site.write("", to: "Pictures.jpg")
      let error = await #expect(throws: BuildError.self) { try await chosen(site, file.string) }
      #expect(error?.sentence.contains("is a file, not a folder") == true, "\(error?.sentence ?? "")")
    }
  }
}
