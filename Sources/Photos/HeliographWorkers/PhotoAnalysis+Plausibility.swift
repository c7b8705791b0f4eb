import FoundationEssentials
import HeliographCore

extension PhotoAnalysis {
  /// Whether a worker may return these values: a worker that a hostile file took over could send anything.
  ///
  /// Pages write the placeholder into a style sheet, so it has to be Base64 to its last byte.
  var isPlausible: Bool {
    (placeholder.map(Self.isPlaceholder) ?? true) && mean.isPlausible && dominant.isPlausible
  }

  private static func isPlaceholder(_ text: String) -> Bool {
    guard let bytes = bytes(text, atMost: 1024) else { return false }
    return ImageType(bytes) == .webp
  }

  /// The bytes of a text in canonical Base64; `nil` for any other text.
  private static func bytes(_ text: String, atMost count: Int) -> [UInt8]? {
    guard text.utf8.count <= (count + 2) / 3 * 4, let data = Data(base64Encoded: text),
      data.base64EncodedString().utf8.elementsEqual(text.utf8)
    else { return nil }
    return Array(data)
  }
}

extension OKLab {
  fileprivate var isPlausible: Bool {
    (-0.001...1.001).contains(lightness) && (-0.5...0.5).contains(a) && (-0.5...0.5).contains(b)
  }
}
