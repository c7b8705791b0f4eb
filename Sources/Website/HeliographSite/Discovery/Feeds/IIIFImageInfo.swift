package import HeliographCore
package import HeliographOutput

/// What a viewer asks for before it zooms into a photo: the `info.json` of the IIIF Image API 3.0, level 0
/// (https://iiif.io/api/image/3.0/#5-image-information).
package struct IIIFImageInfo {
  private let json: JSONValue

  /// Describes the tiles of a photo below `base`, the address of the published site or of the host of its images, with a `/` at its end.
  init(_ photo: Photo, tiles: RenditionKey, base: String) {
    let pyramid = TilePyramid(of: photo.size)
    let largest = pyramid.fullImageSizes.last
    json = .object([
      .init("@context", "http://iiif.io/api/image/3/context.json"),
      .init("id", SitePath.absolute(SitePath(tiles.tileFolder), base: base)),
      .init("type", "ImageService3"), .init("protocol", "http://iiif.io/api/image"),
      .init("profile", "level0"),
      .init("width", .number(photo.size.width)), .init("height", .number(photo.size.height)),
      .init("maxWidth", largest.map { .number($0.width) }),
      .init("maxHeight", largest.map { .number($0.height) }),
      .init("sizes", .list(pyramid.fullImageSizes.map(Self.size))),
      .init("rights", photo.licence?.page.flatMap(Self.rights)),
      .init(
        "tiles",
        .list([
          .object([
            .init("type", "Tile"), .init("width", .number(TilePyramid.tileSide)),
            .init("height", .number(TilePyramid.tileSide)),
            .init("scaleFactors", .list(pyramid.scaleFactors.map { .number($0) })),
          ])
        ])),
    ])
  }

  /// Beside the tiles it describes, where viewers look for it.
  package static func path(of tiles: RenditionKey) -> SitePath { SitePath("\(tiles.tileFolder)/info.json") }

  var bytes: [UInt8] { json.bytes }

  /// The name that IIIF knows a licence by, of the page where its terms are written; `nil` for all but those of
  /// Creative
  /// Commons and RightsStatements.org, since it knows no other.
  ///
  /// Source: IIIF Image API 3.0, 5.5; names begin with http:// even where pages begin with https://.
  static func rights(_ page: String) -> String? {
    let parts = page.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      .map { String(Substring($0)) }
    guard parts.count >= 6, ["https:", "http:"].contains(parts[0]), parts[1].isEmpty,
      collections.contains("\(parts[2])/\(parts[3])")
    else { return nil }
    // A country's own version of a licence has one part more; what else follows is a page in some language.
    let country = parts.dropFirst(6).prefix { $0.utf8.count == 2 }.prefix(1)
    let name = [parts[4], parts[5]] + country
    let isPlain = name.allSatisfy { part in
      !part.isEmpty
        && part.utf8.allSatisfy {
          Unicode.Scalar($0).properties.isAlphabetic && $0 < 0x80 || (0x30...0x39).contains($0)
            || ".-".utf8.contains($0)
        }
    }
    return isPlain ? "http://\(parts[2])/\(parts[3])/\(name.joined(separator: "/"))/" : nil
  }

  private static let collections = [
    "creativecommons.org/licenses", "creativecommons.org/publicdomain", "rightsstatements.org/vocab",
  ]

  private static func size(_ size: PixelSize) -> JSONValue {
    .object([.init("width", .number(size.width)), .init("height", .number(size.height))])
  }
}
