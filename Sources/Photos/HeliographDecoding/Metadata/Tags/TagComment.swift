import HeliographCore

/// The words of fields that hold whatever a camera, a program or a person wrote: EXIF's UserComment, the comment of a JPEG
/// and the texts of a PNG.
///
/// Source: CIPA DC-008 (EXIF 2.32), 4.6.5 (UserComment: eight bytes name its code); ITU-T T.81, B.2.4.5; PNG, 3rd edition,
/// 11.3.3.
enum TagComment {
  /// The tag of UserComment, whose value is read as bytes.
  static let user = "Exif.Photo.UserComment"
  /// The tags that Heliograph fills itself.
  static let jpeg = "Jpeg.Comment"
  /// How the tags of the texts of a PNG begin: "Png.Title".
  static let png = "Png."
  /// The byte order of the EXIF block, "II" or "MM".
  static let byteOrder = "Exif.ByteOrder"

  /// The words of UserComment; `nil` for none, and for what no person wrote.
  static func user(_ tags: TagTable, limit: Int) -> String? {
    guard let bytes = tags[user].first, bytes.count > 8 else { return nil }
    let (code, rest) = (Array(bytes.prefix(8)), Array(bytes.dropFirst(8).prefix(limit * 4)))
    let text: [UInt8]?
    switch code {
    case Array("UNICODE\0".utf8):
      let isLittle = tags[byteOrder].first != Array("MM".utf8)
      text = UTF16Text.text(rest, likely: isLittle).map { Array($0.utf8) }
    // Of Japanese text only what is ASCII too; the other two are for text of a code that the field does not name.
    case Array("JIS\0\0\0\0\0".utf8): text = rest.allSatisfy { $0 < 0x80 } ? rest : nil
    case Array("ASCII\0\0\0".utf8), Array(repeating: 0, count: 8), Array(repeating: 0x20, count: 8):
      text = rest
    // Some programs write no code.
    default: text = Array(bytes.prefix(limit * 4))
    }
    return text.flatMap { words($0, limit: limit) }
  }

  /// What a person wrote into a field of any text; `nil` for what a camera or a program writes there, and for numbers.
  static func words(_ bytes: [UInt8], limit: Int) -> String? {
    let bytes = bytes.prefix { $0 != 0 }
    // Line ends and tabs apart, a control character means that it is no text.
    guard !bytes.contains(where: { ($0 < 0x20 && ![0x09, 0x0A, 0x0D].contains($0)) || $0 == 0x7F }),
      let text = TagText.cleaned(Array(bytes), limit: limit, preservesLines: true),
      !MachineWords.isMachineMade(text), !isRecord(text), !isSigned(text), !isPosition(text)
    else { return nil }
    return isLanguage(text, isUTF8: String(validating: bytes, as: UTF8.self) != nil) ? text : nil
  }

  // MARK: What a person writes

  /// Whether it has words: letters that ASCII has not, two words of letters, or one as in a title.
  private static func isLanguage(_ text: String, isUTF8: Bool) -> Bool {
    let scalars = text.unicodeScalars.filter { !$0.properties.isWhitespace }
    let letters = scalars.count { $0.properties.isAlphabetic }
    guard letters * 2 >= scalars.count else { return false }
    if isUTF8, scalars.contains(where: { !$0.isASCII && $0.properties.isAlphabetic }) { return true }
    let parts = text.utf8.split { $0 <= 0x20 }.map { Array($0) }
    // A number, a key or a picture in letters has no spaces.
    guard parts.allSatisfy({ $0.count <= 40 || $0.contains(UInt8(ascii: "/")) }) else { return false }
    let words = parts.map { $0.filter { !",.;:!?()\"'-".utf8.contains($0) } }
      .filter { $0.count >= 2 && $0.allSatisfy { $0.isASCIILetter || $0 >= 0x80 } }
    guard words.contains(where: { $0.count >= 3 && hasVowel($0) }) else { return false }
    if words.count > 1 { return true }
    // "Sunset", and not "AppleMark", "GPEncoder", "PADBYTES" or "oplus_32".
    let isYear = { (part: [UInt8]) in part.count == 4 && part.allSatisfy(\.isASCIIDigit) }
    guard parts.count(where: { !isYear($0) }) == 1, let word = words.first else { return false }
    return word.dropFirst().allSatisfy { (0x61...0x7A).contains($0) || $0 >= 0x80 }
      && !programs.contains(word.asciiLowercased)
  }

  private static func hasVowel(_ word: [UInt8]) -> Bool {
    word.asciiLowercased.contains { "aeiouy".utf8.contains($0) || $0 >= 0x80 }
  }

  // MARK: What a program writes

  /// Whether it is data: JSON, XML, pairs of a name and a value, or how a picture was computed.
  private static func isRecord(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    if let first = bytes.first, "{[<".utf8.contains(first),
      bytes.contains(where: { "\":/>".utf8.contains($0) })
    {
      return true
    }
    let start = bytes.asciiLowercased
    if holds("steps: ", start), holds("sampler", start) || holds("seed: ", start) { return true }
    let parts = bytes.split { ";\n,&|".utf8.contains($0) }
    // Telephones write settings as "filter: 0; touch: (-1.0, -1.0); sceneMode: 8;".
    let settings = bytes.split(separator: UInt8(ascii: ";")).count { part in
      let name = part.prefix { !"=:".utf8.contains($0) }.drop { $0 <= 0x20 }
      return !name.isEmpty && name.endIndex < part.endIndex && !name.contains(0x20)
    }
    if settings >= 3 { return true }
    let pairs = parts.count { part in
      guard let sign = part.firstIndex(where: { "=:".utf8.contains($0) }) else { return false }
      // "name=value" and "name:value" have no spaces around the sign; "Where: at home" is a sentence.
      let name = part[..<sign].drop { $0 <= 0x20 }
      return !name.isEmpty && !name.contains(0x20) && sign + 1 < part.endIndex && part[sign + 1] > 0x20
    }
    let isSingle = parts.count == 1 && !bytes.contains(0x20) && pairs == 1
    return isSingle || (pairs >= 3 && pairs * 2 >= parts.count) || (pairs >= 2 && pairs == parts.count)
  }

  /// Whether it says where the photo was taken.
  ///
  /// Telephones write places into any field; only the field for places decides what is published of them.
  private static func isPosition(_ text: String) -> Bool {
    let line = text.utf8.asciiLowercased
    let numbers = line.split { !$0.isASCIIDigit && $0 != UInt8(ascii: ".") && $0 != UInt8(ascii: ",") }
    // Ten metres and less.
    let exact = numbers.count { number in
      let parts = number.split { !$0.isASCIIDigit }
      return parts.count == 2 && (1...3).contains(parts[0].count) && parts[1].count >= 4
    }
    let names = line.split { !$0.isASCIILetter }.map { String(decoding: $0, as: UTF8.self) }
    let isNamed = names.contains {
      ["lat", "latitude", "gps", "lon", "lng", "long", "longitude"].contains($0)
    }
    // "48° 8′ 14″ N" and "48.1°, 11.6°", and not "30° at 9 am".
    let isAngle =
      names.contains { ["n", "s", "e", "w", "o"].contains($0) }
      || ["\u{2032}", "\u{2033}", "\""].contains { holds($0, line) }
      || text.unicodeScalars.count { $0 == "\u{B0}" } >= 2
    return exact >= 2 || isNamed && exact >= 1 || holds("\u{B0}", line) && numbers.count >= 2 && isAngle
  }

  /// Whether a program names itself, or a copyright stands in the place of a caption.
  private static func isSigned(_ text: String) -> Bool {
    let line = text.utf8.asciiLowercased
    // "Shot on iPhone", and not "Taken with the camera of my grandmother".
    let isShort = line.split(separator: 0x20).count <= 4
    return beginnings.contains { line.starts(with: $0) } || parts.contains { holds($0, line) }
      || isShort && shortBeginnings.contains { line.starts(with: $0) }
  }

  private static func holds(_ words: String, _ line: [UInt8]) -> Bool { holds(Array(words.utf8), line) }

  private static func holds(_ words: [UInt8], _ line: [UInt8]) -> Bool {
    line.indices.contains { line[$0] == words[0] && line[$0...].starts(with: words) }
  }

  private static let beginnings = [
    "creator: ", "created by ", "created with ", "created using ", "created in ", "optimized by ",
    "optimised by ",
    "optimized with ", "file written by ", "file source", "written by adobe", "processed by ",
    "processed with ",
    "compressed by ", "compressed with ", "converted by ", "converted with ", "converted from ",
    "encoded by ",
    "encoded with ", "edited with ", "edited using ", "resized on ", "bearbeitet mit ", "avid jpeg",
    "optimized jpeg", "resolution ",
    "capturemode", "camera phone", "charset ", "type a comment", "exported by ", "exported from ",
    "exported with ",
    "generated by ", "generated with ", "generated using ", "produced by ", "resized by ", "resized with ",
    "saved by ", "saved with ", "scanned by ", "scanned with ", "captured by ", "software: ",
    "lead technologies",
    "intel(r) ", "intel ", "handmade software", "acd systems", "acdsee", "adobe ", "apple ", "microsoft ",
    "corel ",
    "jasc ", "ulead ", "u-lead ", "xara ", "xv 3", "lavc", "gimp", "picasa", "irfanview", "paint.net",
    "photoshop ",
    "mediabin", "version ", "copyright", "(c) ", "\u{A9}", "all rights reserved", "jpeg ",
  ].map { Array($0.utf8) }

  /// What people begin a sentence with too.
  private static let shortBeginnings = [
    "edited on ", "edited in ", "made with ", "shot on ", "shot with ", "taken with ",
  ].map { Array($0.utf8) }

  private static let parts = [
    "gd-jpeg", "ijg jpeg", "jpeg library", "jpeg encoder", "jpegmini", "libjpeg", "mozjpeg", "imagemagick",
    "graphicsmagick", "photoshop\u{AE}", "all rights reserved", "applemark", "gpencoder", "padbytes",
    "ezgif", "metadata-start", "exif jpeg", "http://www.compression", "paint shop pro",
  ].map { Array($0.utf8) }

  /// What one word alone may be of a program.
  private static let programs = Set(
    [
      "exif", "value", "screenshot", "photoshop", "gimp", "picasa", "instagram", "snapseed", "lightroom",
      "ascii", "unicode",
      "comment",
      "description", "caption", "title", "image", "photo", "picture", "none", "null", "default", "camera",
      "user",
      "processed", "edited", "canva", "figma", "test",
    ].map { Array($0.utf8) })
}
