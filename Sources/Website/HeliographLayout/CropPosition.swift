package import HeliographCore

/// Which part of a cropped photo its cell shows: the subject in the middle, or as near to it as the photo reaches.
package struct CropPosition: Sendable, Hashable, Comparable {
  private enum Axis: String, Comparable {
    case x, y

    static func < (left: Axis, right: Axis) -> Bool { left.rawValue < right.rawValue }
  }

  private let axis: Axis
  /// As in `object-position`: 0 shows the photo's beginning, 100 its end.
  private let percent: Int

  /// Positions a crop; `nil` when it shows the photo's middle, which needs no rule.
  ///
  /// `aspect` and `cell` are width divided by height, of the photo and of the cell.
  package init?(subject: UnitPoint, aspect: Double, cell: Double) {
    let isWide = aspect > cell
    let shown = isWide ? cell / aspect : aspect / cell
    let hidden = 1 - shown
    // Less than a two-hundredth of the photo is nothing to choose from.
    guard hidden > 0.005 else { return nil }
    let start = min(max((isWide ? subject.x : subject.y) - shown / 2, 0), hidden)
    let percent = Int((start / hidden * 100).rounded())
    guard percent != 50 else { return nil }
    axis = isWide ? .x : .y
    self.percent = percent
  }

  /// Positions the crop of a photo in a cell of a given width divided by height; `nil` for its middle.
  package init?(of photo: Photo, inCell cell: Double) {
    self.init(subject: photo.subject, aspect: photo.size.aspectRatio, cell: cell)
  }

  /// The class of what is cropped so: "x37".
  package var name: String { "\(axis.rawValue)\(percent)" }

  private var rule: String {
    ".\(name){--at:\(axis == .x ? "\(percent)% 50%" : "50% \(percent)%")}"
  }

  /// The rules for all of them, each once, in a fixed order.
  package static func rules(for positions: [CropPosition]) -> String {
    Set(positions).sorted().map(\.rule).joined()
  }

  package static func < (left: CropPosition, right: CropPosition) -> Bool {
    (left.axis, left.percent) < (right.axis, right.percent)
  }
}
