import HeliographCore
import HeliographFormats
import HeliographWorkers

extension RenditionMaker {
  /// Whether the photo has light beyond white.
  var isOfHighRange: Bool {
    OriginalDecoder(bytes: bytes, signature: signature, header: header).highRange != nil
  }

  /// The gain map for the renditions of a recipe, in the size for the largest.
  ///
  /// `nil` when the recipe keeps none, for a photo that has none, and for one whose map cannot be read: that costs the
  /// photo nothing else. `pictures` is the result of `pictures`.
  func gainMap(_ recipe: Recipe, for pictures: [Picture]) -> GainMapPicture? {
    guard let largest = pictures.last, recipe.hasGainMap(largest.size) else { return nil }
    let size = largest.size.half
    let decoder = OriginalDecoder(bytes: bytes, signature: signature, header: header)
    if decoder.highRange != nil { return try? decoder.gainMap(size) }
    guard let map = EmbeddedGainMap(of: bytes, signature, exif: { exif }), isModest(map.picture) else {
      return nil
    }
    return try? GainMapPicture(map, size: size, orientation: header.orientation, base: largest)
  }

  /// Without the header of JPEG.
  private var exif: [UInt8] {
    let block = (try? VipsImage.block("exif-data", of: bytes)) ?? []
    let name = JPEGContainer.exifName
    return block.starts(with: name) ? Array(block.dropFirst(name.count)) : block
  }

  /// Whether a second picture costs no more than the photo may.
  private func isModest(_ picture: [UInt8]) -> Bool {
    guard let type = ImageType(picture), let header = try? VipsImage.header(of: picture) else { return false }
    let isProgressive = type == .jpeg && header.isInterlaced
    let limit = isProgressive ? Self.progressivePixelLimit : WorkerLimits.pixelLimit
    return header.storedSize.pixelCount <= min(limit, self.header.storedSize.pixelCount)
      && DecodingMemory.bytes(of: header, type, in: picture) <= DecodingMemory.budget
      && !(isProgressive && JPEGScans.areTooMany(in: picture))
  }
}

extension GainMapPicture {
  /// A JPEG with the map behind it: half as wide and high, and without a gain below a watermark.
  func joined(
    to jpeg: [UInt8], of size: PixelSize, _ postProcessing: PostProcessing, _ credit: Credit
  ) throws(VipsImage.Failure) -> [UInt8] {
    var map = try reduced(to: size.half)
    if let transparency = try postProcessing.transparency(at: size) {
      map = try map.covered(by: transparency)
    }
    return GainMapJPEG.joined(jpeg, map: try map.encoded(), metadata, credit: credit)
  }
}

extension PixelSize {
  /// Half of each side, rounded up.
  fileprivate var half: PixelSize { PixelSize(width: (width + 1) / 2, height: (height + 1) / 2) ?? self }
}
