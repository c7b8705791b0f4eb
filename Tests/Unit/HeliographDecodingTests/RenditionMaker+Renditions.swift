import HeliographCore

@testable import HeliographDecoding
@testable import HeliographWorkers

extension RenditionMaker {
  func renditions(_ recipe: Recipe, credit: Credit) throws(ImageError) -> [RenderedImage] {
    try process(recipe, credit: credit).renditions
  }

  func process(
    _ recipe: Recipe, credit: Credit?
  ) throws(ImageError) -> (analysis: PhotoAnalysis, renditions: [RenderedImage]) {
    try process(pictures(recipe).pictures, recipe, credit: credit)
  }

  func tiles(_ recipe: Recipe) throws(ImageError) -> [[UInt8]] {
    try tiles(of: fullSizePicture(recipe), recipe)
  }
}
