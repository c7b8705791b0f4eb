package import HeliographCore

/// The band that a cover fills at the head of its album's page: as wide as the page, and cropped to one shape.
package enum HeroFrame {
  /// Width divided by height: low enough that title and words are seen at once.
  package static let ratio = 2.5
  /// The same below `PageFrame.marginFrom`: most photos are whole there, and none of the covers below is larger.
  package static let ratioOnPhones = 1.5

  /// How wide a photo is drawn at every window width: one of a wider shape than the band is cropped at its sides.
  ///
  /// - Parameters:
  ///   - aspectRatio: width divided by height of the photo.
  ///   - gap: CSS pixels at each side of the band.
  ///   - hasTimeline: whether the page is one of a wall, whose timeline has a column of its own.
  /// - Returns: the value of the attribute.
  package static func sizes(aspectRatio: Double, gap: Int, hasTimeline: Bool = false) -> String {
    let (phone, wide) = (max(1, aspectRatio / ratioOnPhones), max(1, aspectRatio / ratio))
    func share(_ percent: Int, _ crop: Double, column: Int = 0) -> String {
      PageFrame.length(
        share: Decimals.text(Double(percent) * crop, places: 2),
        less: Decimals.text(Double(2 * gap + column) * crop, places: 2))
    }
    let column = hasTimeline ? PageFrame.timeline : 0
    func beside(_ query: String, _ crop: Double) -> String {
      guard hasTimeline else { return "" }
      return
        "(min-width:\(PageFrame.timelineFrom)px)\(query) \(share(PageFrame.share, crop, column: column)),"
    }
    let widest = Decimals.text(Double(PageFrame.widest - 2 * gap - column) * wide, places: 2)
    let margin = "(min-width:\(PageFrame.marginFrom)px)"
    // The wide picture at twice its pixels weighs more than all that is below it.
    let dense =
      DenseScreen.clause(
        share: phone, less: Double(2 * gap) * phone, range: WindowRange(from: 0, below: PageFrame.marginFrom))
      + beside(" and \(DenseScreen.usual.query)", wide * DenseScreen.usual.factor)
      + "\(margin) and \(DenseScreen.usual.query) \(share(PageFrame.share, wide * DenseScreen.usual.factor)),"
    return dense + "(min-width:\(PageFrame.widestFrom)px) \(widest)px," + beside("", wide)
      + "\(margin) \(share(PageFrame.share, wide)),\(share(100, phone))"
  }

  /// What the band shows of a photo; `nil` where it shows the middle.
  package static func crop(of photo: Photo) -> CropPosition? { CropPosition(of: photo, inCell: ratio) }
}
