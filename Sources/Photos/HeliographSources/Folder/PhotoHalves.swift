import HeliographCore

/// The files of a folder that are only a part of a photo beside them: the raw photo of a finished picture, and the film
/// of a moving one.
///
/// Two files belong together when their names are the same but for the extension, whatever their letter case. A camera
/// counts its photos, so another photo has another name.
struct PhotoHalves {
  /// The extensions of films that phones put beside a photo: Apple's Live photos and Android's motion photos.
  private static let filmExtensions: Set<String> = ["mov", "mp4", "mp"]

  /// The raw photos whose finished picture is beside them, by the name of that picture.
  private let raws: [[UInt8]: [FileName]]
  /// The names of raw photos that are not shown, since their finished picture is the photo.
  let hidden: Set<[UInt8]>
  /// The names of films that are the moving half of a photo.
  let films: Set<[UInt8]>
  /// The film of each photo that has one, by the photo's name.
  private let moving: [[UInt8]: FileName]

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
    let photos = Dictionary(grouping: names.lazy.filter(\.isPhoto)) { $0.stem.asciiLowercased }
    var moving: [[UInt8]: FileName] = [:]
    var films: Set<[UInt8]> = []
    for film in names where Self.filmExtensions.contains(film.lowercasedExtension) {
      // "IMG_1.MOV" beside "IMG_1.HEIC", and "PXL_1.MP" beside "PXL_1.MP.jpg".
      let found = photos[film.stem.asciiLowercased] ?? photos[film.bytes.asciiLowercased] ?? []
      guard let photo = found.first(where: \.isFinished) ?? found.first else { continue }
      films.insert(film.bytes)
      if moving[photo.bytes] == nil { moving[photo.bytes] = film }
    }
    (self.moving, self.films) = (moving, films)
  }

  /// The film that belongs to a photo; `nil` without one.
  func film(of photo: FileName) -> FileName? { moving[photo.bytes] }

  /// The raw photos of a finished picture.
  func raws(of picture: FileName) -> [FileName] { raws[picture.bytes] ?? [] }

  /// A note that counts the films, which are left out for a reason; `nil` without one.
  func note(at place: FolderPlace, _ films: FilmListing) -> Problem? {
    let count = self.films.count
    guard count > 0 else { return nil }
    let isOne = count == 1
    let shown = isOne ? "the photo is" : "the photos are"
    return Problem(
      .note, place: place.text,
      reason: isOne
        ? "contains the moving half of 1 photo, which is left out"
        : "contains the moving halves of \(count) photos, which are left out",
      remedy: films == .lackingTools
        ? "Install ffmpeg to have \(isOne ? "it" : "them") move: sudo apt install ffmpeg"
        : "Nothing needs to be done: \(shown) shown without moving.")
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
