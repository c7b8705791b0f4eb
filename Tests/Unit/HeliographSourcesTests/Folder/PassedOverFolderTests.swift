import HeliographCore
import HeliographTestSupport
import SystemPackage
import Testing

@testable import HeliographSources

@Suite struct PassedOverFolderTests {
  private func pages(of root: FilePath, prefix: String = "") async throws -> [SourcePage] {
    let choice = FolderChoice(prefix: Array(prefix.utf8), today: .today)
    return try await FolderSource(root: root, displayName: "Pictures", choice: choice).pages()
      .reduce(into: []) { $0.append($1) }
  }

  private func names(_ pages: [SourcePage]) -> [String] {
    pages.flatMap { page in
      page.photos.map { String(decoding: $0.id.name, as: UTF8.self) }
    }
  }

  @Test(arguments: [
    "#recycle", "#Recycle", "@Recycle", "@Recently-Snapshot", "#snapshot", "$RECYCLE.BIN", "$Recycle.Bin",
    "RECYCLER",
    "Recycled", "System Volume Information", "lost+found", "Temporary Items", "Network Trash Folder", "@tmp",
    "@sharebin", "~snapshot", "__MACOSX", "Catalog Previews.lrdata", "Smart Previews.LRDATA", "CaptureOne",
    "[Originals]", "@__thumb", "@GMT-2024.01.01-00.00.00", "FOUND.000", "Backups.backupdb", "S.cosessiondb",
    "#RECYCLE", "lost+Found", "trashbox", "appdata_oc1a2b3c", "files_trashbin", "files_versions", "THMBNL",
  ])
  func passesOverWhatSystemsAndProgramsKeep(name: String) async throws {
    try await TemporaryFolder.with { folder in
      for path in ["a.jpg", "\(name)/b.jpg", "\(name)/Trip/c.jpg", "Trip/\(name)/d.jpg"] {
        try folder.write("x", to: path)
      }
      let found = try await pages(of: folder.path)
      #expect(names(found) == ["a.jpg"])
      let notes = found.flatMap(\.problems)
      #expect(notes.map(\.place) == ["Pictures/\(name)", "Pictures/Trip/\(name)"])
      #expect(notes.allSatisfy { $0.severity == .note && $0.remedy.contains("source of its own") })
      // Whoever names it means it.
      let inner = try await pages(of: folder.path.appending(name))
      #expect(names(inner) == ["b.jpg", "Trip/c.jpg"] && inner.flatMap(\.problems).isEmpty)
    }
  }

  @Test(arguments: [
    "Trash", "Recycle", "recycling", "Snapshots", "lost", "found", "Originals", "Masters", "Previews",
    "Cache",
    "Capture One", "MACOSX", "recycle.bin", "System", "tmp", "lrdata", "Photos Library", "#1", "@home",
  ])
  func showsTheFoldersOfOwners(name: String) async throws {
    try await TemporaryFolder.with { folder in
      try folder.write("x", to: "\(name)/b.jpg")
      let found = try await pages(of: folder.path)
      #expect(names(found) == ["\(name)/b.jpg"] && found.flatMap(\.problems).isEmpty)
    }
  }

  @Test(arguments: [
    ".trash", ".Trash-1000", ".Trashes", ".recycle", ".snapshot", ".thumbnails", ".picasaoriginals",
    "@eaDir", "@EADIR",
  ])
  func ignoresHiddenFoldersInSilence(name: String) async throws {
    try await TemporaryFolder.with { folder in
      for path in ["a.jpg", "\(name)/b.jpg"] { try folder.write("x", to: path) }
      let found = try await pages(of: folder.path)
      #expect(names(found) == ["a.jpg"] && found.flatMap(\.problems).isEmpty)
      #expect(names(try await pages(of: folder.path.appending(name))) == ["b.jpg"])
    }
  }

  @Test(arguments: [
    ("Photos Library.photoslibrary", "originals/0/a.jpg", "resources/derivatives/a.jpg"),
    ("A.aplibrary", "Masters/2010/a.jpg", "Thumbnails/a.jpg"),
    ("C.cocatalog", "Originals/a.jpg", "Cache/Proxies/a.jpg"),
    ("I.photolibrary", "Masters/a.jpg", "Previews/a.jpg"),
  ])
  func showsTheOriginalsOfLibraries(name: String, original: String, copy: String) async throws {
    try await TemporaryFolder.with { folder in
      for path in [original, copy, "b.jpg"] { try folder.write("x", to: "\(name)/\(path)") }
      for (root, before) in [(folder.path, "\(name)/"), (folder.path.appending(name), "")] {
        let found = try await pages(of: root)
        #expect(names(found) == ["\(before)b.jpg", "\(before)\(original)"])
        #expect(found.flatMap(\.problems).map(\.severity) == [.note])
      }
    }
  }

  @Test func saysNothingOfAnInnerSourceThatTheOuterOnePassesOver() {
    let outer = FolderKind("Pictures")
    for name in [
      "Pictures/#recycle", "Pictures/Trip/@Recycle/2024", "Pictures/.Trash-1000", "Pictures/L.aplibrary/x",
    ] {
      #expect(!outer.lists(FolderKind(name)), "\(name)")
    }
    #expect(
      outer.lists(FolderKind("Pictures/Trash")) && outer.lists(FolderKind("Pictures/L.aplibrary/Masters")))
  }
}
