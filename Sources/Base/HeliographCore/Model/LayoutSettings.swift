/// How a gallery page arranges its photos.
package struct LayoutSettings: Sendable, Hashable, Codable {
  /// The kind of arrangement.
  package let kind: LayoutKind
  /// Columns of a full-width grid or masonry, 1…12.
  package let columns: Int
  /// CSS pixels between photos and around them, 0…200.
  package let gap: Int
  /// Width and height of a cell of a grid and of an album's cover, each at least 1.
  package let ratio: PixelSize
  /// The height of a justified row in a container 1440 wide, in CSS pixels, 40…1200; narrower ones have lower rows.
  package let rowHeight: Int

  /// The valid values of `columns`.
  package static let columnRange = 1...12
  /// The valid values of `gap`, in CSS pixels.
  package static let gapRange = 0...200
  /// The valid values of `rowHeight`, in CSS pixels.
  package static let rowHeightRange = 40...1200

  /// Justified rows about 280 pixels high, five pixels apart: no photo is cropped.
  package static let standard = LayoutSettings()

  /// Creates settings that must be in the ranges above; everything left out has its default.
  package init(
    kind: LayoutKind = .justified, columns: Int = 3, gap: Int = 5, ratio: PixelSize = .fourByThree,
    rowHeight: Int = 280
  ) {
    self.kind = kind
    self.columns = columns
    self.gap = gap
    self.ratio = ratio
    self.rowHeight = rowHeight
  }

  /// Reads "4:3": two whole numbers from 1 to 100; `nil` for anything else.
  package static func ratio(_ text: String) -> PixelSize? {
    let parts = text.utf8.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
      .map { Int(String(decoding: $0, as: UTF8.self)) }
    guard parts.count == 2, let width = parts[0], let height = parts[1], (1...100).contains(width),
      (1...100).contains(height)
    else { return nil }
    return PixelSize(width: width, height: height)
  }
}
