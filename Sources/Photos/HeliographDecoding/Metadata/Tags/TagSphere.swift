import HeliographCore

/// Whether a photo is a look in every direction, as panorama cameras write it.
enum TagSphere {
  /// Twice as wide as high: what phones sweep is a part of a sphere, and looks right when it is flat.
  ///
  /// Source: https://developers.google.com/streetview/spherical-metadata (GPano:ProjectionType).
  static func isMeant(by tags: [TagTable], size: PixelSize) -> Bool {
    let isProjected = tags.contains { table in
      table["Xmp.GPano.ProjectionType"].contains { $0.asciiLowercased.elementsEqual("equirectangular".utf8) }
    }
    return isProjected && abs(size.width - 2 * size.height) * 50 <= size.width
  }
}
