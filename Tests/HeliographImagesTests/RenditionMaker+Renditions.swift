import HeliographModel

@testable import HeliographImages

extension RenditionMaker {
  func renditions(_ recipe: Recipe, credit: Credit) throws(ImageError) -> [RenderedImage] {
    try develop(recipe, credit: credit).renditions
  }
}
