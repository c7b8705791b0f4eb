import HeliographCore
import HeliographWorkers

extension RenditionMaker {
  /// The photo in full size, with a watermark where a rendition of that size would have one.
  ///
  /// Throws `ImageError`, also when its tiles would take more memory than a photo may.
  func fullSizePicture(_ recipe: Recipe) throws(ImageError) -> Picture {
    let size = header.uprightSize
    let memory = DecodingMemory.bytesOfTiles(of: size)
    guard memory <= DecodingMemory.budget else {
      throw .tooLargeForTiles(width: size.width, height: size.height, bytes: memory)
    }
    let recipe = recipe.ofTiles
    let postProcessing = try PostProcessing(recipe, original: size)
    return try judging { () throws(VipsImage.Failure) in
      try postProcessing.applied(
        to: OriginalDecoder(bytes: bytes, signature: signature, header: header).picture(size, for: recipe)
          .picture)
    }
  }

  /// Returns the files for deep zoom, in the order of `TilePyramid.paths`: JPEGs without metadata by the
  /// recipe's quality.
  ///
  /// The picture is the result of `fullSizePicture`. Throws `ImageError`.
  func tiles(of picture: Picture, _ recipe: Recipe) throws(ImageError) -> [[UInt8]] {
    let pyramid = TilePyramid(of: picture.size)
    let recipe = recipe.ofTiles
    return try judging { () throws(VipsImage.Failure) in
      let archive = UncompressedZIP(
        try picture.planes.image().tiled(side: TilePyramid.tileSide, quality: recipe.quality(of: .jpeg)))
      var files: [[UInt8]] = []
      for path in pyramid.tilePaths {
        guard let tile = archive.file(named: "t/\(path)") else { throw .init(words: "no tile \(path)") }
        files.append(tile)
      }
      for size in pyramid.fullImageSizes {
        files.append(
          try picture.reduced(to: size, isLinear: false).encoded(as: .jpeg, by: recipe, xmp: []))
      }
      // The largest has two names.
      return files + files.suffix(1)
    }
  }
}
