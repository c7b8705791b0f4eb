/// A line of text that is rendered as the PNG of a `Watermark`.
package struct WatermarkText: Sendable, Hashable, Codable {
  /// Why a text cannot be set.
  package enum Fault: String, Error, Sendable, Hashable, Codable {
    /// There is no font on this machine.
    case noFonts
    /// The font file cannot be used.
    case noFontFile
    /// A character has no shape in the fonts there are.
    case noGlyph
    /// The rendered text would be invisible.
    case nothing
    /// There is not enough memory.
    case noMemory
  }

  /// One line of at most `longest` characters, at least one of them visible; it contains no markup.
  package let text: String
  /// The colour of the letters.
  package let colour: SRGB
  /// The path of the only font to be used; `nil` for the system's own sans.
  package let font: String?
  /// Pixels that the picture should be wide; it is narrower where `pixelLimit` would be passed.
  package let width: Int

  /// The most Unicode scalars a text may have.
  package static let longest = 200
  /// The most pixels of the rendered letters, without the margin around them; keeps the PNG below
  /// `Watermark.byteLimit`.
  package static let pixelLimit = 1 << 22
  /// The long side of what the text is still sharp upon.
  private static let largestRendition = 8192

  /// Creates a text for a watermark; `share` is its width in percent of a rendition's long side.
  package init(text: String, colour: SRGB, font: String?, share: Int) {
    self.text = text
    self.colour = colour
    self.font = font
    width = Self.largestRendition * share / 100
  }

  /// Whether it is one line of at most `longest` characters without control characters, with one that is no space.
  package static func isOneLine(_ text: String) -> Bool {
    text.unicodeScalars.count <= longest
      && !text.unicodeScalars.allSatisfy(\.properties.isWhitespace)
      && text.unicodeScalars.allSatisfy {
        ![.control, .lineSeparator, .paragraphSeparator].contains($0.properties.generalCategory)
      }
  }
}
