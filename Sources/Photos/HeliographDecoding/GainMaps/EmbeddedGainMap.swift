import HeliographCore
import HeliographFormats

/// The gain map that a photo carries: an encoded picture, and what its samples mean.
struct EmbeddedGainMap {
  /// What samples stand for.
  enum Samples {
    case stops(GainMapMetadata)
    /// Light that is added, encoded as sRGB is; the brightest is so many stops above white.
    case appleLight(stops: Double)
  }

  /// A file that libvips opens.
  let picture: [UInt8]
  let samples: Samples
  /// Whether the orientation of the photo counts for it too; else it is upright by its own container.
  let isTurnedAsPhoto: Bool

  /// `nil` for a photo without a map, or with one that is not described so that it can be used.
  ///
  /// - Parameters:
  ///   - bytes: the photo.
  ///   - type: its format.
  ///   - exif: its EXIF block without a header, asked for where a maker's note must be known.
  init?(of bytes: [UInt8], _ type: ImageType, exif: () -> [UInt8]) {
    switch type {
    case .jpeg:
      for place in MultiPictureIndex.pictures(in: bytes) {
        let picture = Array(bytes[place])
        guard let samples = Self.samples(ofJPEG: picture, exif: exif) else { continue }
        (self.picture, self.samples, isTurnedAsPhoto) = (picture, samples, true)
        return
      }
      return nil
    case .heif, .avif:
      guard let items = HEIFItems(bytes), let found = Self.find(in: items, exif: exif) else { return nil }
      (picture, samples, isTurnedAsPhoto) = (found.picture, found.samples, false)
    default: return nil
    }
  }

  /// ISO goes before XMP, which is there for older readers.
  private static func samples(ofJPEG picture: [UInt8], exif: () -> [UInt8]) -> Samples? {
    let iso = JPEGContainer.segments(named: Array(GainMap.iso.utf8), marker: 0xE2, of: picture)
    if let metadata = iso.lazy.compactMap({ GainMapMetadata(iso: Array($0)) }).first {
      return .stops(metadata)
    }
    let packets = JPEGContainer.segments(named: JPEGContainer.xmpName, marker: 0xE1, of: picture)
    for packet in packets.map({ Array($0) }) {
      if let metadata = GainMapMetadata(xmp: packet) { return .stops(metadata) }
      guard packet.contains(GainMap.apple.utf8) else { continue }
      return (AppleHeadroom.stops(xmp: packet) ?? AppleHeadroom.stops(exif: exif())).map {
        .appleLight(stops: $0)
      }
    }
    return nil
  }

  private static func find(in items: HEIFItems, exif: () -> [UInt8]) -> (picture: [UInt8], samples: Samples)?
  {
    // A version of its own precedes the metadata.
    if let (content, map) = items.toneMap, content.first == 0,
      let metadata = GainMapMetadata(iso: Array(content.dropFirst()))
    {
      return (map, .stops(metadata))
    }
    guard let map = items.beginning(withAuxiliaryPicture: GainMap.apple),
      let stops = AppleHeadroom.stops(exif: exif())
    else { return nil }
    return (map, .appleLight(stops: stops))
  }
}
