/// What becomes of films.
package struct FilmSettings: Sendable, Hashable {
  /// How the pictures of a film are encoded, the format with the smallest files first.
  package enum Format: String, Sendable, Hashable, Codable, CaseIterable {
    case av1, h264

    /// The media type with the codecs, by which a browser knows whether it plays the file (RFC 6381).
    package var mediaType: String {
      switch self {
      case .av1: #"video/mp4; codecs="av01.0.08M.08""#
      case .h264: #"video/mp4; codecs="avc1.640028""#
      }
    }
  }

  /// What becomes of the film of a photo that moves.
  package enum LivePhotos: String, Sendable, Hashable, CaseIterable {
    /// It plays without its sound: people speak while they take a photo.
    case silent
    case sound
    /// The photo does not move.
    case still
  }

  /// Whether they are shown; otherwise they are as if they were not there.
  package var isShown = true
  /// Whether they have their sound.
  package var hasSound = true
  /// Seconds; of a longer one only a frame is shown.
  package var longest = 600
  /// Which files are made, each once; always with H.264, which every browser plays.
  package var formats: [Format] = [.h264]
  /// Whether originals are published as those of photos are.
  package var hasOriginals = false
  /// What becomes of Live Photos and motion photos.
  package var livePhotos = LivePhotos.silent

  /// Creates settings with their defaults.
  package init() {}

  /// The short sides of the two clips in pixels, and from which one on there is the small one.
  private static let (large, small, leastOfTwo) = (1080, 540, 720)

  /// The sizes of the clips of a film, the largest first: never enlarged, and with even sides, as H.264 needs.
  package static func sizes(of film: PixelSize) -> [PixelSize] {
    let short = min(film.width, film.height)
    return ([min(large, short)] + (short < leastOfTwo ? [] : [small])).compactMap { side in
      PixelSize(width: even(film.width, side, of: short), height: even(film.height, side, of: short))
    }
  }

  private static func even(_ side: Int, _ wanted: Int, of short: Int) -> Int {
    max(2, side * wanted / short / 2 * 2)
  }

  /// How the films of photos that move are made; `nil` when those stay still.
  package var ofLivePhotos: FilmSettings? {
    guard livePhotos != .still else { return nil }
    var settings = FilmSettings()
    settings.hasSound = livePhotos == .sound
    return settings
  }

  /// All of them that change a byte of a clip.
  package var fingerprint: String {
    "film 1\nsides \(Self.large) \(Self.small)\nsound \(hasSound)\nformats \(formats.map(\.rawValue).sorted())"
  }
}
