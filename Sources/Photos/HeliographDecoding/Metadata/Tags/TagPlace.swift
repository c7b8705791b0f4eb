import HeliographCore

/// Names of places, out of whichever of their tags a file has.
///
/// Source: IPTC Photo Metadata 2023.1, Location Created, Location Shown and the older fields for one location.
enum TagPlace {
  private static let limit = 200

  /// The parts of a name by their tags, the smallest part first; names that are looked for earlier stand first.
  ///
  /// Where the camera stood comes first, what it saw comes last. The older fields do not say which of both they mean.
  private static let xmpNames = [
    structure("LocationCreated"),
    ["Xmp.iptc.Location", "Xmp.photoshop.City", "Xmp.photoshop.State", "Xmp.photoshop.Country"],
    structure("LocationShown"),
  ]
  private static let iptcName = ["SubLocation", "City", "ProvinceState", "CountryName"].map {
    "Iptc.Application2.\($0)"
  }

  static let xmpTags = xmpNames.flatMap(\.self)
  static let iptcTags = iptcName

  static func xmp(_ tags: TagTable) -> PlaceName? {
    xmpNames.lazy.compactMap { name(tags, $0) }.first
  }

  static func iptc(_ tags: TagTable) -> PlaceName? { name(tags, iptcName) }

  /// Of one tag for each part: parts of different names are never put together.
  private static func name(_ tags: TagTable, _ parts: [String]) -> PlaceName? {
    let texts = parts.map { tags.text($0, limit: limit) }
    return PlaceName(sublocation: texts[0], city: texts[1], state: texts[2], country: texts[3])
  }

  /// The first of the places that a property lists, as Exiv2 0.27 calls its fields: in the prefix that XMP itself has for them.
  private static func structure(_ property: String) -> [String] {
    ["Sublocation", "City", "ProvinceState", "CountryName"].map {
      "Xmp.iptcExt.\(property)[1]/Iptc4xmpExt:\($0)"
    }
  }
}
