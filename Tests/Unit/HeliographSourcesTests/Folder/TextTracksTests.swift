import HeliographCore
import SystemPackage
import Testing

@testable import HeliographSources

/// Captions belong to the films that their names begin with.
struct TextTracksTests {
  private func tracks(of film: String, _ names: [String]) -> [String] {
    let files = names.sorted().map { (name: FileName($0.utf8), path: FilePath($0)) }
    return TextTracks(files).tracks(of: FileName(film.utf8)).map { track in
      "\(track.language ?? "-") \(String(decoding: track.name.bytes, as: UTF8.self))"
    }
  }

  @Test func findsThemByName() {
    let names = ["a.vtt", "a.de.vtt", "A.mp4.pt-BR.VTT", "b.vtt", "ab.vtt", "a.srt", "a.part2.x.vtt"]
    #expect(tracks(of: "a.mp4", names) == ["- a.vtt", "de a.de.vtt", "pt-BR A.mp4.pt-BR.VTT"])
    #expect(tracks(of: "c.mp4", names) == [])
  }

  @Test func keepsTheFilmOfAPhotoApart() {
    let moving = FilePath("/a/b.mov")
    let reference = FileReference(
      FileReference(
        file: FilePath("/a/b.jpg"), sidecar: nil, tracks: [(nil, FilePath("/a/b.vtt"))], moving: moving
      ).encoded)
    #expect(reference.moving == moving && reference.tracks.count == 1 && !reference.isOfRaw)
    #expect(reference.files.count == 3)
  }

  @Test func takesEachLanguageOnce() {
    #expect(
      tracks(of: "a.mp4", ["a.mp4.vtt", "a.vtt", "a.de.vtt", "a.DE.vtt"]) == ["- a.mp4.vtt", "DE a.DE.vtt"])
  }

  @Test func takesADotInTheNameOfTheFilmForPartOfIt() {
    #expect(tracks(of: "a.de.mp4", ["a.de.vtt"]) == ["- a.de.vtt"])
  }

  /// The marks of older references stay what they were.
  @Test func surviveTheReference() {
    let (file, sidecar) = (FilePath("/a/b.mp4"), FilePath("/a/b.xmp"))
    let track = FilePath("/a/b.de.vtt")
    for sidecar in [nil, sidecar] {
      for isOfRaw in sidecar == nil ? [false] : [false, true] {
        for tracks in [[], [("de", track)], [(nil, track), ("de", track)]] as [[(String?, FilePath)]] {
          let reference = FileReference(
            FileReference(
              file: file, sidecar: sidecar, isOfRaw: isOfRaw,
              tracks: tracks.map { (language: $0.0, path: $0.1) }
            ).encoded)
          #expect(reference.file == file && reference.sidecar == sidecar && reference.isOfRaw == isOfRaw)
          #expect(reference.tracks.map(\.language) == tracks.map(\.0))
          #expect(reference.tracks.map(\.path) == tracks.map(\.1))
        }
      }
    }
    #expect(FileReference(OriginalReference(file.bytes + [0] + sidecar.bytes + [0])).isOfRaw)
    #expect(!FileReference(OriginalReference(file.bytes + [0] + sidecar.bytes)).isOfRaw)
  }
}
