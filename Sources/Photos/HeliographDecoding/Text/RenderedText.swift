import CTextShim
import HeliographCore

/// A line of text as the shapes of its letters; the only type that calls Pango.
///
/// Belongs inside a worker: a font contains programs, and a damaged one may crash what reads it.
struct RenderedText {
  let width: Int
  let height: Int
  /// Pixels to the em.
  let size: Int
  /// How much of each pixel the letters cover, 0…255, row by row.
  let coverage: [UInt8]

  /// Sets the text as large as it asks to be, without any room around it.
  init(_ text: WatermarkText) throws(WatermarkText.Fault) {
    var made = hg_text()
    var words = text.text
    let answer = words.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) {
        hg_set_text(
          $0.baseAddress, $0.count, text.font, Int32(clamping: text.width),
          Int32(clamping: WatermarkText.pixelLimit), &made)
      }
    }
    defer { hg_text_free(&made) }
    switch answer {
    case HG_TEXT_SET: break
    case HG_TEXT_NO_FONTS: throw .noFonts
    case HG_TEXT_NO_FONT_FILE: throw .noFontFile
    case HG_TEXT_NO_GLYPH: throw .noGlyph
    case HG_TEXT_NOTHING: throw .nothing
    default: throw .noMemory
    }
    (width, height, size) = (Int(made.width), Int(made.height), Int(made.size))
    coverage = Array(UnsafeBufferPointer(start: made.coverage, count: width * height))
  }
}
