import Glibc
import HeliographCore

/// The encodings that feeds are written in, whatever they say.
enum FeedEncoding {
  /// Encodings that feeds declare and glibc knows; a stranger's word for one is never passed on.
  ///
  /// Source: https://encoding.spec.whatwg.org/#names-and-labels, which reads ISO 8859-1 as Windows-1252.
  private static let known: [String: String] = [
    "iso-8859-1": "CP1252", "latin1": "CP1252", "us-ascii": "CP1252", "windows-1252": "CP1252",
    "iso-8859-2": "ISO-8859-2", "iso-8859-3": "ISO-8859-3", "iso-8859-4": "ISO-8859-4",
    "iso-8859-5": "ISO-8859-5", "iso-8859-6": "ISO-8859-6", "iso-8859-7": "ISO-8859-7",
    "iso-8859-8": "ISO-8859-8", "iso-8859-9": "CP1254", "iso-8859-13": "ISO-8859-13",
    "iso-8859-15": "ISO-8859-15", "windows-1250": "CP1250", "windows-1251": "CP1251",
    "windows-1253": "CP1253",
    "windows-1254": "CP1254", "windows-1255": "CP1255", "windows-1256": "CP1256", "windows-1257": "CP1257",
    "windows-1258": "CP1258", "koi8-r": "KOI8-R", "koi8-u": "KOI8-U", "shift_jis": "CP932",
    "euc-jp": "EUC-JP", "euc-kr": "CP949", "gb2312": "GB18030", "gbk": "GB18030", "gb18030": "GB18030",
    "big5": "BIG5-HKSCS", "utf-16": "UTF-16LE", "utf-16le": "UTF-16LE", "utf-16be": "UTF-16BE",
  ]

  /// The document in UTF-8, without a byte order mark, and without a declaration that says otherwise.
  ///
  /// What is valid UTF-8 is UTF-8. Anything else is what its byte order mark or its declaration says, and Windows-1252
  /// where they say nothing, or something that it is not.
  static func utf8(_ bytes: [UInt8]) -> [UInt8] {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    if bytes.starts(with: mark) { return utf8(Array(bytes.dropFirst(mark.count))) }
    if let wide = wide(bytes), let text = converted(bytes[wide.start...], from: wide.name) {
      return withoutDeclaration(text)
    }
    let declared = declared(bytes)
    guard String(validating: bytes, as: UTF8.self) == nil else {
      return declared == nil ? Array(bytes.drop { $0 <= 0x20 }) : withoutDeclaration(bytes)
    }
    let name = declared.flatMap { known[$0] } ?? "CP1252"
    let text = converted(bytes[...], from: name) ?? Array(String(decoding: bytes, as: UTF8.self).utf8)
    return withoutDeclaration(text)
  }

  /// UTF-16 by its byte order mark, or by how `<` or `{` looks in it.
  private static func wide(_ bytes: [UInt8]) -> (name: String, start: Int)? {
    guard bytes.count >= 2 else { return nil }
    let open = [UInt8(ascii: "<"), UInt8(ascii: "{")]
    switch (bytes[0], bytes[1]) {
    case (0xFF, 0xFE): return ("UTF-16LE", 2)
    case (0xFE, 0xFF): return ("UTF-16BE", 2)
    case (let first, 0) where open.contains(first): return ("UTF-16LE", 0)
    case (0, let second) where open.contains(second): return ("UTF-16BE", 0)
    default: return nil
    }
  }

  /// The encoding that the XML declaration names, in lower case.
  private static func declared(_ bytes: [UInt8]) -> String? {
    let start = Array(bytes.drop { $0 <= 0x20 }.prefix(200))
    guard start.starts(with: "<?xml".utf8), let end = start.firstIndex(of: UInt8(ascii: ">")) else {
      return nil
    }
    let parts = start[..<end].split { "\"'".utf8.contains($0) }
    guard let word = parts.firstIndex(where: { Array($0.filter { $0 > 0x20 }).ends(with: "encoding=") }),
      word + 1 < parts.count
    else { return nil }
    return String(decoding: Array(parts[word + 1]).asciiLowercased, as: UTF8.self)
  }

  /// The document without its XML declaration, whose encoding does not hold any more, and without white space before.
  private static func withoutDeclaration(_ bytes: [UInt8]) -> [UInt8] {
    let text = bytes.drop { $0 <= 0x20 }
    guard text.starts(with: "<?xml".utf8), let end = text.firstIndex(of: UInt8(ascii: ">")) else {
      return Array(text)
    }
    return Array(text[(end + 1)...])
  }

  /// `nil` for bytes that are not in the encoding, and where the system does not know it.
  private static func converted(_ bytes: ArraySlice<UInt8>, from name: String) -> [UInt8]? {
    guard let converter = iconv_open("UTF-8", name), converter != iconv_t(bitPattern: -1) else { return nil }
    defer { iconv_close(converter) }
    var source = bytes.map { CChar(bitPattern: $0) }
    // No character of these encodings takes more than four times its bytes in UTF-8.
    var target = [CChar](repeating: 0, count: source.count * 4 + 16)
    let count: Int? = source.withUnsafeMutableBufferPointer { source in
      target.withUnsafeMutableBufferPointer { target in
        var (from, to) = (source.baseAddress, target.baseAddress)
        var (left, capacity) = (source.count, target.count)
        guard iconv(converter, &from, &left, &to, &capacity) != -1, left == 0 else { return nil }
        return target.count - capacity
      }
    }
    return count.map { target.prefix($0).map(UInt8.init(bitPattern:)) }
  }
}

extension [UInt8] {
  fileprivate func ends(with text: String) -> Bool { suffix(text.utf8.count).elementsEqual(text.utf8) }
}
