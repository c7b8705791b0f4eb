import HeliographModel

extension RenditionMaker {
  /// The files for deep zoom, in the order of `TilePyramid.paths`: bare JPEGs by the recipe's quality, marked where
  /// a rendition of that size would be.
  func tiles(_ recipe: Recipe) throws(ImageError) -> [[UInt8]] {
    let size = header.uprightSize
    let pyramid = TilePyramid(of: size)
    let recipe = recipe.ofTiles
    let finish = try RenditionFinish(recipe, original: size)
    do throws(VipsImage.Failure) {
      let decoder = OriginalDecoder(bytes: bytes, signature: signature, header: header)
      let picture = try finish.applied(to: decoder.picture(size, for: recipe))
      let archive = StoredArchive(
        try picture.planes.image().tiled(side: TilePyramid.tileSide, quality: recipe.quality[.jpeg] ?? 80))
      var files: [[UInt8]] = []
      for path in pyramid.tilePaths {
        guard let tile = archive.file(named: "t/\(path)") else { throw .init(words: "no tile \(path)") }
        files.append(tile)
      }
      for size in pyramid.wholeSizes {
        files.append(
          try picture.reduced(to: size, isLinear: false).encoded(as: .jpeg, by: recipe, xmp: []))
      }
      // The largest stands there under two names.
      return files + files.suffix(1)
    } catch {
      if error.isOfColours { throw .unknownColours }
      if error.isOfMark { throw .damagedWatermark }
      throw signature.isCutShort(bytes) ? .cutShort : .damaged
    }
  }
}
