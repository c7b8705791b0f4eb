import HeliographCore

/// The files of a folder that are only a part of a photo beside them: the raw photo of a finished picture, and the film
/// of a moving one.
///
/// Two files belong together when their names are the same but for the extension, whatever their letter case. A camera
/// counts its photos, so another photo has another name.
struct PhotoHalves {
  /// The extensions of films that phones put beside a photo: Apple's Live photos and Android's motion photos.
  private static let moving: Set<String> = ["mov", "mp4", "mp"]

  /// The raw photos whose finished picture is beside them, by the name of that picture.
  private let raws: [[UInt8]: [FileName]]
  /// The names of raw photos that are not shown, since their finished picture is the photo.
  let hidden: Set<[UInt8]>
  /// The names of films that are the moving half of a photo.
  let films: Set<[UInt8]>

  /// Looks through the names of a folder.
  init(_ names: [FileName]) {
    let pictures = Dictionary(grouping: names.filter(\.isFinished)) { Self.key($0.stem) }
    let raw = names.filter { $0.isRaw && pictures[Self.key($0.stem)] != nil }
    var raws: [[UInt8]: [FileName]] = [:]
    for name in raw {
      for picture in pictures[Self.key(name.stem)] ?? [] { raws[picture.bytes, default: []].append(name) }
    }
    self.raws = raws
    hidden = Set(raw.map(\.bytes))
    let stems = Set(names.lazy.filter(\.isPhoto).map { $0.stem.asciiLowercased })
    films = Set(
      names.lazy.filter { Self.moving.contains($0.lowercasedExtension) }
        // "IMG_1.MOV" beside "IMG_1.HEIC", and "PXL_1.MP" beside "PXL_1.MP.jpg".
        .filter { stems.contains($0.stem.asciiLowercased) || stems.contains($0.bytes.asciiLowercased) }
        .map(\.bytes))
  }

  /// The raw photos of a finished picture.
  func raws(of picture: FileName) -> [FileName] { raws[picture.bytes] ?? [] }

  /// A note that counts the films; `nil` without one.
  func note(at place: FolderPlace) -> Problem? {
    guard !films.isEmpty else { return nil }
    let isOne = films.count == 1
    return Problem(
      .note, place: place.text,
      reason: isOne
        ? "contains the moving half of 1 photo, which is left out"
        : "contains the moving halves of \(films.count) photos, which are left out",
      remedy: "Nothing needs to be done: \(isOne ? "the photo is" : "the photos are") shown without moving.")
  }

  /// What is the same in the names of a raw photo and its picture.
  ///
  /// Google's phones write "PXL_1.RAW-01.COVER.jpg" and "PXL_1.RAW-02.ORIGINAL.dng".
  private static func key(_ stem: some Sequence<UInt8>) -> [UInt8] {
    let stem = stem.asciiLowercased
    let mark = Array(".raw-0".utf8)
    let place = stem.indices.first { stem[$0...].starts(with: mark) }
    return place.map { Array(stem[..<$0]) } ?? stem
  }
}
