import HeliographModel

/// Opens an original once and makes every size and format of a recipe out of it. Runs inside a worker.
struct RenditionMaker {
  /// What 4 GiB of memory and a minute hold.
  static let pixelLimit = 268_000_000
  /// A progressive JPEG is held whole: three bytes a pixel and more.
  static let progressivePixelLimit = 100_000_000

  let bytes: [UInt8]
  let signature: ImageSignature
  let header: VipsImage.Header

  /// Reads the header. Throws `ImageError` for what should not be decoded.
  init(_ bytes: [UInt8]) throws(ImageError) {
    guard !bytes.isEmpty else { throw .empty }
    guard let signature = ImageSignature(bytes) else {
      throw .unknownFormat(looksLike: ImageSignature.resemblance(of: bytes))
    }
    do throws(VipsImage.Failure) {
      header = try VipsImage.header(of: bytes)
    } catch {
      throw signature.isCutShort(bytes) ? .cutShort : .damaged
    }
    self.bytes = bytes
    self.signature = signature
    let size = header.uprightSize
    let isProgressive = header.isInterlaced && signature == .jpeg
    let limit = isProgressive ? Self.progressivePixelLimit : Self.pixelLimit
    guard size.pixelCount <= limit else {
      throw .tooLarge(width: size.width, height: size.height, limit: limit, isProgressive: isProgressive)
    }
  }

  /// Renditions of the formats best first, in each the smallest first, as `WorkerAnswer.prints` lists them, and
  /// what the smallest looks like.
  ///
  /// The largest size is decoded, each smaller one made of the next larger: a third to a half of the work of
  /// opening the original for each. Nothing of the original's metadata stays but `credit`.
  ///
  /// - Parameter credit: `nil` for the look alone, which is the same to the last digit.
  func develop(
    _ recipe: Recipe, credit: Credit?
  ) throws(ImageError) -> (look: PhotoLook, renditions: [RenderedImage]) {
    let finish = try RenditionFinish(recipe, original: header.uprightSize)
    do throws(VipsImage.Failure) {
      let pictures = try cascade(recipe.sizes(of: header.uprightSize))
      guard let smallest = pictures.first?.1 else { throw VipsImage.Failure(words: "no size") }
      let look = try PhotoLook(of: smallest, hasAlpha: header.hasAlpha)
      var renditions: [RenderedImage] = []
      guard let credit else { return (look, []) }
      var finished: [(PixelSize, VipsImage)] = []
      for (size, picture) in pictures { finished.append((size, try finish.applied(to: picture, size: size))) }
      for format in recipe.formats {
        for (size, picture) in finished {
          let encoded = try credit.attached(to: picture, format: format)
            .encoded(as: format, quality: recipe.quality[format] ?? 80)
          renditions.append(
            RenderedImage(format: format, size: size, bytes: credit.written(into: encoded, format: format)))
        }
      }
      return (look, renditions)
    } catch {
      if error.isOfColours { throw .unknownColours }
      if error.isOfMark { throw .damagedWatermark }
      throw signature.isCutShort(bytes) ? .cutShort : .damaged
    }
  }

  /// Smallest first.
  private func cascade(_ sizes: [PixelSize]) throws(VipsImage.Failure) -> [(PixelSize, VipsImage)] {
    var pictures: [(PixelSize, VipsImage)] = []
    for size in sizes.reversed() {
      let picture =
        if let larger = pictures.last?.1 { try larger.reduced(to: size) } else { try decoded(size) }
      pictures.append((size, picture))
    }
    return pictures.reversed()
  }

  private func decoded(_ size: PixelSize) throws(VipsImage.Failure) -> VipsImage {
    guard header.hasProfile else { return try VipsImage(developing: bytes, size: size, colour: .asItIs) }
    do {
      return try VipsImage(developing: bytes, size: size, colour: .byProfile)
    } catch {
      // A broken profile fails the conversion of a good picture; a broken picture fails here again.
      return try VipsImage(developing: bytes, size: size, colour: .ignoringProfile)
    }
  }
}
