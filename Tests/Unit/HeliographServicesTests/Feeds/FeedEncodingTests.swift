import Testing

@testable import HeliographServices

/// The same title in the encodings that feeds are in, whatever they declare; the bytes are those of iconv(1).
@Suite struct FeedEncodingTests {
  private func title(_ bytes: [UInt8]) throws -> String? { try FeedDocument(bytes).title }

  private func rss(_ title: [UInt8], declared: String?) -> [UInt8] {
    let declaration = declared.map { "<?xml version=\"1.0\" encoding=\"\($0)\"?>\n" } ?? ""
    return Array("\(declaration)<rss><channel><title>".utf8) + title + Array("</title></channel></rss>".utf8)
  }

  @Test(
    arguments: [
      ("iso-8859-1", [0x63, 0x61, 0x66, 0xE9], "café"), ("ISO-8859-1", [0x93, 0x78, 0x94], "“x”"),
      ("windows-1251", [0xCD, 0xEE, 0xE2], "Нов"), ("koi8-r", [0xEE, 0xCF, 0xD7], "Нов"),
      ("Shift_JIS", [0x8E, 0xCA, 0x90, 0x5E], "写真"), ("EUC-JP", [0xBC, 0xCC, 0xBF, 0xBF], "写真"),
      ("gb2312", [0xD5, 0xD5, 0xC6, 0xAC], "照片"), ("Big5", [0xB7, 0xD3, 0xA4, 0xF9], "照片"),
      ("euc-kr", [0xBB, 0xE7, 0xC1, 0xF8], "사진"),
      // They say something else than they are.
      ("utf-8", [0x63, 0x61, 0x66, 0xE9], "café"), ("iso-8859-1", [0xC3, 0xA9], "é"),
      ("utf-16", [0xC3, 0xA9], "é"), ("../../x", [0x63, 0xE9], "cé"),
    ] as [(String, [UInt8], String)])
  func readsWhatIsThere(declared: String, bytes: [UInt8], expected: String) throws {
    #expect(try title(rss(bytes, declared: declared)) == expected)
  }

  @Test(arguments: [true, false]) func readsUTF16(isBig: Bool) throws {
    let text = "<?xml version=\"1.0\" encoding=\"UTF-16\"?><rss><channel><title>é写</title></channel></rss>"
    let bytes = text.utf16.flatMap { unit -> [UInt8] in
      let pair = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
      return isBig ? pair : pair.reversed()
    }
    #expect(try title(bytes) == "é写")
    #expect(try title((isBig ? [0xFE, 0xFF] : [0xFF, 0xFE]) + bytes) == "é写")
  }

  @Test func passesOverWhatStandsBeforeTheDeclaration() throws {
    let feed = rss(Array("é".utf8), declared: "utf-8")
    #expect(try title(Array("\n  ".utf8) + feed) == "é")
    #expect(try title([0xEF, 0xBB, 0xBF] + feed) == "é")
  }
}
