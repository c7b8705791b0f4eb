import HeliographCore
import HeliographSources
import Testing

@testable import HeliographServices

struct MirroredFilesTests {
  private func files(
    _ files: [(path: String, size: Int)], excluding excluded: String? = nil,
    films: FilmListing = .lackingTools
  ) throws -> MirroredFiles {
    let lines = files.map {
      #"{"Path":"\#($0.path)","Name":"x","Size":\#($0.size),"ModTime":"t","IsDir":false}"#
    }
    let listing = try RemoteListing(Array("[\n\(lines.joined(separator: ",\n"))\n]\n".utf8), of: "nas:")
    return try MirroredFiles(listing, of: "nas:", films) { String(decoding: $0, as: UTF8.self) == excluded }
  }

  private func names(_ files: [RemoteFile]) -> [String] {
    files.map { String(decoding: $0.path, as: UTF8.self) }
  }

  @Test func takesWhatAFolderOfPhotosReads() throws {
    let found = try files(
      [
        "T/IMG.JPG", "T/IMG.xmp", "T/IMG.JPG.XMP", "T/IMG.CR2", "T/index.md", "T/index.fr.md",
        "T/INDEX.MD.txt",
        "T/metadata.json", "T/film.mp4", "T/notes.md", "T/.hidden.jpg", ".trash/a.jpg", "@eaDir/b.jpg",
        "T/a.heic",
      ].map { ($0, 1) })
    #expect(names(found.photos) == ["T/IMG.CR2", "T/IMG.JPG", "T/a.heic"])
    #expect(
      names(found.words) == [
        "T/IMG.JPG.XMP", "T/IMG.xmp", "T/INDEX.MD.txt", "T/index.fr.md", "T/index.md", "T/metadata.json",
      ])
    #expect(found.problems.map(\.severity) == [.note])
    #expect(found.problems.first?.reason.contains("1 .md, 1 .mp4") == true)
  }

  /// Films with their captions, in any language, and the halves of photos that move.
  @Test func takesFilmsAsTheirOwnerWantsThem() throws {
    let remote: [(String, Int)] = [
      ("T/a.mp4", 5 << 30), ("T/b.MOV", 3 << 30), ("T/b.vtt", 1), ("T/b.de.vtt", 1), ("T/B.mov.vtt", 1),
      ("T/c.vtt", 1),
      ("T/d.mts", -1), ("T/e.jpg", 1), ("T/no.mp4", 1), ("T/x.wmv", 1), ("T/b.fr.vtt", 2 << 20),
    ]
    let shown = try files(remote, excluding: "T/no.mp4", films: .shown)
    #expect(names(shown.films) == ["T/b.MOV", "T/B.mov.vtt", "T/b.de.vtt", "T/b.vtt"])
    #expect(names(shown.photos) == ["T/e.jpg"] && shown.listedPhotos == 5)
    #expect(
      shown.problems.map(\.reason) == [
        "is not copied, since it is larger than 4096 MB",
        "is not copied, since the remote does not say how large it is",
        "has files that are not copied, since they are neither photo nor text of an album: 2 .vtt, 1 .wmv",
      ])
    let hidden = try files(remote, films: .hidden)
    #expect(hidden.films.isEmpty && hidden.listedPhotos == 1)
    #expect(hidden.problems.map(\.reason).allSatisfy { !$0.contains(".mp4") && !$0.contains(".mov") })
    let lacking = try files(remote, films: .lackingTools)
    #expect(lacking.problems.allSatisfy { $0.severity == .note })
    #expect(names(lacking.films).contains("T/b.MOV") && lacking.listedPhotos == 1)
    #expect(lacking.problems.map(\.remedy).contains { $0.contains("apt install ffmpeg") })
  }

  /// A caption that is lost hides nothing; one without a photo is not copied.
  @Test func takesTheCaptionsOfPhotos() throws {
    let found = try files(
      [
        ("T/a.jpg", 1), ("T/A.md", 1), ("T/a.JPG.txt", 1), ("T/b.txt", 1), ("a.txt", 1), ("x.jpg", 1),
        ("x.jpg.md", 70_000), ("x.txt", -1), ("u\u{308}.png", 1), ("\u{FC}.txt", 1), ("no.jpg", 1),
        ("no.md", 1),
      ], excluding: "no.jpg")
    #expect(
      names(found.photos).sorted()
        == ["T/A.md", "T/a.JPG.txt", "T/a.jpg", "u\u{308}.png", "x.jpg", "\u{FC}.txt"].sorted())
    #expect(found.words.isEmpty && found.listedPhotos == 4)
    #expect(
      found.problems.map { "\($0.place) \($0.reason)" } == [
        "nas:x.jpg.md is longer than 64 KB, which no caption is, and is not shown",
        "nas:x.txt is not copied, since the remote does not say how large it is",
        "nas: has files that are not copied, since they are neither photo nor text of an album: 2 .txt, 1 .md",
      ])
  }

  @Test func copiesTheMarksOfOtherProgramsAndNoBin() throws {
    let found = try files(
      [
        "T/.nomedia", "T/a.jpg", ".git/.ignore", "#recycle/T/b.jpg", "#recycle/index.md", "T/@Recycle/c.jpg",
        "L.photoslibrary/originals/d.jpg", "L.photoslibrary/resources/e.jpg", "Trash/f.jpg",
      ].map { ($0, 0) })
    #expect(names(found.photos) == ["L.photoslibrary/originals/d.jpg", "T/a.jpg", "Trash/f.jpg"])
    #expect(names(found.words) == ["T/.nomedia"])
    #expect(found.problems.map(\.place) == ["nas:#recycle", "nas:T/@Recycle"])
    // A mark that cannot be copied would have hidden photos.
    #expect(throws: SourceError.self) { try files([("T/a.jpg", 1), ("T/.nomedia", -1)]) }
    #expect(names(try files([("a.jpg", 1), ("#recycle/index.md", -1)]).photos) == ["a.jpg"])
  }

  @Test func namesWhatIsTooLargeOrHasNoSize() throws {
    let found = try files([("a.jpg", -1), ("b.jpg", 3 << 30), ("c.jpg", 1)])
    #expect(names(found.photos) == ["c.jpg"])
    #expect(found.problems.map(\.place) == ["nas:a.jpg", "nas:b.jpg"])
    #expect(found.problems.allSatisfy { $0.severity == .loss })
  }

  /// What is left out of these could have hidden a photo.
  @Test(arguments: ["T/index.md", "a.xmp", "metadata.json"])
  func refusesARemoteWithATextThatCannotBeCopied(path: String) throws {
    for size in [-1, 3 << 30] {
      let error = #expect(throws: SourceError.self) { try files([("a.jpg", 1), (path, size)]) }
      #expect(error?.code == .refused && error?.place == "nas:\(path)")
    }
    #expect(names(try files([("a.jpg", 1), (".trash/index.md", -1)]).photos) == ["a.jpg"])
  }

  @Test func refusesASidecarWithTooLongAName() {
    let photo = String(repeating: "x", count: 251) + ".jpg"
    let error = #expect(throws: SourceError.self) { try files([(photo, 1), (photo + ".xmp", 1)]) }
    #expect(error?.message.contains("too long a name") == true)
  }

  /// The JSON of an export may be in another folder than its photo; a sidecar is in the same.
  @Test(arguments: [#"p\\1/photo_53400000001.json"#, #"p\u0007/a.JSON"#, #"photo\\1.json"#])
  func refusesJSONWithANameThatCannotBeCopied(path: String) throws {
    let error = #expect(throws: SourceError.self) { try files([("x_53400000001_o.jpg", 1), (path, 1)]) }
    #expect(error?.code == .refused && error?.message.contains("nothing new is shown") == true)
    let photos = try files([("a.jpg", 1), (#"p\\1/b.jpg"#, 1), (#"p\\1/b.xmp"#, 1)]).photos
    #expect(names(photos) == ["a.jpg"])
  }

  /// Nothing of it is copied but what marks it, and the JSON that may hide photos elsewhere.
  @Test func passesOverTheFoldersOfSites() throws {
    let found = try files(
      [
        "a.jpg", "heliograph.yml", "Site/heliograph.yml", "Site/Pictures/b.jpg", "Site/Pictures/index.md",
        "Site/Pictures/photo_1.json", "Site/Output/.heliograph.sha256", "Site/Output/c.jpg",
        "Site/Output/search.json", "Site/style.css", "Sites/d.jpg", "Out/.heliograph.sha256", "Out/x/e.jpg",
        "Out/x/f.json", "Out/index.html", ".git/heliograph.yml", "T/Heliograph.yml", "T/g.jpg",
      ].map { ($0, 1) })
    #expect(names(found.photos) == ["Sites/d.jpg", "T/g.jpg", "a.jpg"])
    #expect(
      names(found.words) == [
        "Out/.heliograph.sha256", "Site/Pictures/photo_1.json", "Site/heliograph.yml",
      ])
    #expect(found.listedPhotos == 3)
    #expect(found.problems.map(\.reason).joined().hasSuffix("text of an album: 2 .yml"))
  }

  @Test func copiesNothingOfASiteThatTheOwnerNamed() throws {
    let found = try files([("a.jpg", 1), (".heliograph.sha256", 1), ("images/b.jpg", 1)])
    #expect(found.photos.isEmpty && names(found.words) == [".heliograph.sha256"])
  }

  /// No list of the output is sent to a host; a deployment leaves its own there.
  @Test func passesOverASiteThatWasDeployed() throws {
    let found = try files([("a.jpg", 1), ("web/.heliograph-deployed", 1), ("web/images/b.jpg", 1)])
    #expect(names(found.photos) == ["a.jpg"] && names(found.words) == ["web/.heliograph-deployed"])
    #expect(found.listedPhotos == 1)
  }

  /// Without it, the photos of the site would be copied.
  @Test(arguments: ["heliograph.yml", ".heliograph.sha256"])
  func refusesARemoteWithAMarkWhoseNameCannotBeCopied(mark: String) {
    let deep = Array(repeating: String(repeating: "d", count: 200), count: 10).joined(separator: "/")
    let folder = deep + "/" + String(repeating: "e", count: 2048 - deep.utf8.count - 10)
    let error = #expect(throws: SourceError.self) {
      try files([("a.jpg", 1), ("\(folder)/b.jpg", 1), ("\(folder)/\(mark)", 1)])
    }
    #expect(error?.code == .refused && error?.message.contains("too long a name") == true)
  }

  @Test func refusesARemoteWithAMarkOfASiteThatCannotBeCopied() {
    let error = #expect(throws: SourceError.self) { try files([("a.jpg", 1), ("S/heliograph.yml", -1)]) }
    #expect(error?.code == .refused)
  }

  /// A sidecar or a text that is excluded would hide nothing any more.
  @Test func leavesOutPhotosOfTheOwnersChoiceButNoWords() throws {
    let photos = try files([("a.jpg", 1), ("b.jpg", 1)], excluding: "a.jpg")
    #expect(names(photos.photos) == ["b.jpg"])
    #expect(photos.listedPhotos == 2)
    #expect(names(try files([("index.md", 1)], excluding: "index.md").words) == ["index.md"])
  }
}
