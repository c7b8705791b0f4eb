package import HeliographCore

/// The band that a cover fills at the head of its album's page: as wide as the page, and cropped to one shape.
package enum HeroFrame {
  /// Width divided by height: low enough that title and words are seen at once.
  package static let ratio = 2.5
  /// The same below `PageFrame.marginFrom`: most photos are whole there, and none of the covers below is larger.
  package static let ratioOnPhones = 1.5

  /// How wide a photo is drawn at every window width: one of a wider shape than the band is cropped at its sides.
  package static func sizes(aspectRatio: Double, gap: Int) -> String {
    let (phone, wide) = (max(1, aspectRatio / ratioOnPhones), max(1, aspectRatio / ratio))
    func share(_ percent: Int, _ crop: Double) -> String {
      PageFrame.length(
        share: Decimals.text(Double(percent) * crop, places: 2),
        less: Decimals.text(Double(2 * gap) * crop, places: 2))
    }
    let widest = Decimals.text(Double(PageFrame.widest - 2 * gap) * wide, places: 2)
    let margin = "(min-width:\(PageFrame.marginFrom)px)"
    // The wide picture at twice its pixels weighs more than all that is below it.
    let dense =
      DenseScreen.clause(
        share: phone, less: Double(2 * gap) * phone, range: WindowRange(from: 0, below: PageFrame.marginFrom))
      + "\(margin) and \(DenseScreen.usual.query) \(share(PageFrame.share, wide * DenseScreen.usual.factor)),"
    return dense + "(min-width:\(PageFrame.widestFrom)px) \(widest)px,"
      + "\(margin) \(share(PageFrame.share, wide)),\(share(100, phone))"
  }

  /// What the band shows of a photo; `nil` where it shows the middle.
  package static func crop(of photo: Photo) -> CropPosition? { CropPosition(of: photo, inCell: ratio) }
}
