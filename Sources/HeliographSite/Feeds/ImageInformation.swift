import HeliographModel

/// What a viewer asks for before it zooms into a photo: the `info.json` of the IIIF Image API 3.0, level 0
/// (https://iiif.io/api/image/3.0/#5-image-information).
struct ImageInformation {
  private let json: JSONValue

  /// - Parameter base: where the site will live, with a `/` at its end; a viewer asks for tiles below it.
  init(_ photo: Photo, tiles: RenditionKey, base: String) {
    let pyramid = TilePyramid(of: photo.size)
    let largest = pyramid.wholeSizes.last
    json = .object([
      .init("@context", "http://iiif.io/api/image/3/context.json"),
      .init("id", SitePath.absolute(SitePath(tiles.tileFolder), base: base)),
      .init("type", "ImageService3"), .init("protocol", "http://iiif.io/api/image"),
      .init("profile", "level0"),
      .init("width", .number(photo.size.width)), .init("height", .number(photo.size.height)),
      .init("maxWidth", largest.map { .number($0.width) }),
      .init("maxHeight", largest.map { .number($0.height) }),
      .init("sizes", .list(pyramid.wholeSizes.map(Self.size))),
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

  /// Among the tiles it tells of, since viewers look for it there.
  static func path(of tiles: RenditionKey) -> SitePath { SitePath("\(tiles.tileFolder)/info.json") }

  var bytes: [UInt8] { json.bytes }

  private static func size(_ size: PixelSize) -> JSONValue {
    .object([.init("width", .number(size.width)), .init("height", .number(size.height))])
  }
}
