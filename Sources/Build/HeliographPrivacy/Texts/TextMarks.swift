/// What only metadata of cameras and of places is called, wherever it stands in a text.
struct TextMarks: Sendable {
  /// Words that a number follows when a page says where a photo was taken.
  private static let positions = [
    "\"latitude\"", "\"longitude\"", "geocoordinates", "geo.position", "georss:point", "georss:where",
    "gml:pos",
    "geo:lat", "\"geo:", "gpslatitude", "gpslongitude", "gpsposition", "mlat=", "maps?q=", "data-lat",
    "place:location:latitude",
    "name=\"icbm\"", "/maps/@", "/maps/place/", "#map=",
  ]
  /// Properties of metadata, as XMP and JSON of cameras write them.
  private static let properties: [(PrivacyFinding.Kind, String, [String])] = [
    (
      .serial, "holds the serial number of a camera or a lens",
      [
        "bodyserialnumber", "lensserialnumber", "aux:serialnumber", "internalserialnumber",
        "cameraserialnumber",
      ]
    ),
    (.maker, "holds the name of a camera's owner", ["cameraownername", "aux:ownername"]),
    (.faces, "holds the regions of faces", ["mwg-rs:", "mpreg:", "mp:regioninfo", "\"regionlist\""]),
    (
      .history, "holds what was done to a picture",
      ["xmpmm:history", "xmpmm:derivedfrom", "stevt:", "crs:rawfilename", "photoshop:history"]
    ),
    (.thumbnail, "holds a thumbnail in XMP", ["xmpgimg:", "xmp:thumbnails"]),
    (.metadata, "holds an XMP packet", ["<x:xmpmeta", "w5m0mpcehihzreszntczkc9d"]),
  ]

  private let search: TextSearch

  /// - Parameter forbidsPositions: whether a text may not say where a photo was taken.
  init(forbidsPositions: Bool) {
    var texts = Self.properties.flatMap { kind, meaning, words in
      words.compactMap { ForbiddenText(kind, meaning, Array($0.utf8), .anywhere) }
    }
    if forbidsPositions {
      texts += Self.positions.compactMap {
        ForbiddenText(.coordinate, "says where a photo was taken", Array($0.utf8), .anywhere)
      }
    }
    search = TextSearch(texts)
  }

  /// What stands in a text.
  ///
  /// A word for a position counts only with a number behind it.
  func matches(in text: [UInt8]) -> [(text: ForbiddenText, place: Int)] {
    search.matches(in: text).filter { mark, place in
      mark.kind != .coordinate || Self.hasDecimal(text, behind: place + mark.folded.count)
    }
  }

  /// Whether a number with two digits behind its point follows soon.
  private static func hasDecimal(_ text: [UInt8], behind place: Int) -> Bool {
    let rest = Array(text[place..<min(text.count, place + 64)])
    return rest.indices.contains { index in
      index > 0 && index + 2 < rest.count && rest[index] == 0x2E
        && [index - 1, index + 1, index + 2].allSatisfy { rest[$0] &- 0x30 < 10 }
    }
  }
}
