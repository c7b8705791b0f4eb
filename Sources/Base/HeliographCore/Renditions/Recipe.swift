/// Every choice that changes a pixel or a byte of a rendition.
package struct Recipe: Sendable, Hashable {
  /// Long edges in pixels, ascending, each once, at least one.
  package let widths: [Int]
  /// The formats, the best first; always with JPEG, which every browser shows.
  package let formats: [ImageFormat]
  /// 1…100 for each of `formats`.
  package let quality: [ImageFormat: Int]
  /// The formats whose quality is not configured: it rises by `grainBonus` where the default would smooth
  /// grain away.
  package let raisesQuality: Set<ImageFormat>
  /// How much reduced pictures are sharpened, 0 (not at all)…100; 33 is what `vipsthumbnail` did by default.
  package let sharpening: Int
  /// The watermark on the renditions; `nil` for no watermark.
  package let watermark: Watermark?
  /// How hard each of `formats` tries to save bytes, within its `effortRange`.
  package let effort: [ImageFormat: Int]
  /// The colours of AVIF; every other format is in sRGB, which every screen shows.
  package let gamut: Gamut
  /// Whether pixels are mixed as light is when a photo is made smaller, not as they are encoded.
  package let isLinear: Bool
  /// Whether large JPEGs of photos with light beyond white get a gain map, by which bright screens show it.
  ///
  /// Not part of the fingerprint: other photos are the same with and without.
  package let keepsGainMaps: Bool

  /// The long edges that are made when no widths are configured, in pixels.
  ///
  /// 360 is for the tiles of phones and of usual screens, 600 for the photo that opens a page on a phone, which is asked for
  /// with one and a half pixels to one of CSS: Benchmarks/README.md, "Slow lines".
  package static let defaultWidths = [360, 600, 800, 1200, 1600, 2560]
  /// How much the default quality rises for a grainy photo.
  ///
  /// Measured, as the defaults are, so that no photo falls below an SSIM of 0.96: Benchmarks/README.md,
  /// "Quality".
  package static let grainBonus = 6
  /// The least long side of a rendition with a gain map, in pixels: tiles are too small for it to be worth its bytes.
  private static let leastSideWithGainMap = 1_200
  /// The default: JPEG in the default widths, without a watermark.
  ///
  /// No other format earns its place in it: Benchmarks/README.md, "The default renditions".
  package static let standard = Recipe(widths: defaultWidths, formats: [.jpeg], keepsGainMaps: true)

  /// Creates a recipe and normalizes it: sorted widths and formats without duplicates, JPEG added,
  /// sharpening clamped.
  ///
  /// Formats without a quality or an effort get their defaults.
  package init(
    widths: [Int], formats: [ImageFormat], quality: [ImageFormat: Int] = [:],
    effort: [ImageFormat: Int] = [:], gamut: Gamut = .srgb, isLinear: Bool = false, sharpening: Int = 0,
    watermark: Watermark? = nil, keepsGainMaps: Bool = false
  ) {
    self.keepsGainMaps = keepsGainMaps
    self.sharpening = min(max(sharpening, 0), 100)
    self.watermark = watermark
    self.widths = Set(widths.filter { $0 >= 1 }).sorted()
    self.formats = Set(formats + [.jpeg]).sorted()
    self.quality = Dictionary(
      uniqueKeysWithValues: self.formats.map { ($0, quality[$0] ?? $0.defaultQuality) })
    raisesQuality = Set(self.formats.filter { quality[$0] == nil })
    self.effort = Dictionary(
      uniqueKeysWithValues: self.formats.map { ($0, effort[$0] ?? $0.defaultEffort) })
    self.gamut = gamut
    self.isLinear = isLinear
  }

  /// Returns the quality of a format, 1…100; its default when the recipe does not make the format.
  package func quality(of format: ImageFormat) -> Int { quality[format] ?? format.defaultQuality }

  /// Returns the effort of a format; its default when the recipe does not make the format.
  package func effort(of format: ImageFormat) -> Int { effort[format] ?? format.defaultEffort }

  /// Returns the sizes made of an upright original, smallest first, each once and never larger than it.
  ///
  /// An original smaller than the largest width is itself the last step.
  package func sizes(of original: PixelSize) -> [PixelSize] {
    var sizes: [PixelSize] = []
    for width in widths {
      let size = original.fitted(longSide: width)
      if sizes.last != size { sizes.append(size) }
    }
    return sizes
  }

  /// Whether a rendition of a size has the gain map of its photo.
  package func hasGainMap(_ size: PixelSize) -> Bool {
    keepsGainMaps && size.longSide >= Self.leastSideWithGainMap
  }

  /// Whether the largest rendition of an upright original has its gain map.
  package func makesGainMap(of original: PixelSize) -> Bool {
    sizes(of: original).last.map(hasGainMap) ?? false
  }

  /// The same text for the same recipe, for hashing.
  package var fingerprint: String {
    let edges = widths.map(String.init).joined(separator: ",")
    let encodings = formats.map { format in
      let bonus = raisesQuality.contains(format) ? "+\(Self.grainBonus)" : ""
      return "\(format.rawValue) q\(quality(of: format))\(bonus) e\(effort(of: format))"
    }.joined(separator: ",")
    let finish = [
      isLinear ? "linear" : nil, sharpening > 0 ? "sharpen \(sharpening)" : nil, watermark?.fingerprint,
    ].compactMap { $0 }
    return (["edges \(edges)", encodings, gamut.rawValue] + finish).joined(separator: "; ")
  }

  /// What tiles are made by: JPEGs in sRGB of the photo as large as it is.
  package var ofTiles: Recipe {
    Recipe(
      widths: [TilePyramid.longestSide], formats: [.jpeg], quality: quality.filter { $0.key == .jpeg },
      watermark: watermark)
  }

  /// The same text for recipes that give the same tiles, for hashing.
  package var tileFingerprint: String {
    "tiles of \(TilePyramid.tileSide), whole to \(TilePyramid.longestFullImage); \(ofTiles.fingerprint)"
  }

  /// Whether a photo is large enough for tiles to show what its renditions do not.
  ///
  /// That is over 16 megapixels, or one side over two and a half times the other; and larger than every
  /// rendition, but not larger than `TilePyramid.longestSide`.
  package func suitsTiles(_ size: PixelSize) -> Bool {
    let isLarge = size.pixelCount > 16_000_000 || 2 * size.longSide > 5 * min(size.width, size.height)
    return isLarge && size.longSide > (widths.last ?? 0) && size.longSide <= TilePyramid.longestSide
  }

  /// Returns the same recipe with a watermark.
  package func marked(with watermark: Watermark) -> Recipe {
    Recipe(
      widths: widths, formats: formats, quality: quality.filter { !raisesQuality.contains($0.key) },
      effort: effort, gamut: gamut, isLinear: isLinear, sharpening: sharpening, watermark: watermark,
      keepsGainMaps: keepsGainMaps)
  }
}
