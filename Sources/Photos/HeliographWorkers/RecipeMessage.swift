import FoundationEssentials
package import HeliographCore

/// A recipe as it travels to a worker: everything but the watermark's image, which is the frame's one blob.
package struct RecipeMessage: Codable, Sendable, Equatable {
  private let widths: [Int]
  private let formats: [ImageFormat]
  /// The qualities that were named; the others are the defaults.
  private let quality: [ImageFormat: Int]
  private let effort: [ImageFormat: Int]
  private let gamut: Gamut
  private let isLinear: Bool
  private let sharpening: Int
  private let watermark: Watermark.Placement?
  private let keepsGainMaps: Bool

  /// Takes a recipe apart.
  package init(_ recipe: Recipe) {
    widths = recipe.widths
    formats = recipe.formats
    quality = recipe.quality.filter { !recipe.raisesQuality.contains($0.key) }
    effort = recipe.effort
    gamut = recipe.gamut
    isLinear = recipe.isLinear
    sharpening = recipe.sharpening
    watermark = recipe.watermark?.placement
    keepsGainMaps = recipe.keepsGainMaps
  }

  /// Puts the recipe together again.
  ///
  /// - Parameter image: the watermark's image; `nil` where the recipe has no watermark.
  /// - Returns: `nil` when there is an image without a placement, or a placement without an image.
  package func recipe(image: [UInt8]?) -> Recipe? {
    guard (image == nil) == (watermark == nil) else { return nil }
    return Recipe(
      widths: widths, formats: formats, quality: quality, effort: effort, gamut: gamut, isLinear: isLinear,
      sharpening: sharpening,
      watermark: watermark.flatMap { placement in
        image.map { Watermark(image: Data($0), placement: placement) }
      }, keepsGainMaps: keepsGainMaps)
  }
}
