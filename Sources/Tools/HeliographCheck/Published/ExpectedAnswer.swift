import HeliographCore
import HeliographHTTP
import HeliographOutput

/// What the answers for the files of a site should say in their headers, as `hosting:` tells servers.
struct ExpectedAnswer {
  /// The path of the file in the site.
  let path: String
  /// What came.
  let headers: [String: String]

  /// Types that mean the same, or that readers take as well.
  private static let others = [
    "text/javascript": ["application/javascript", "application/x-javascript"],
    "application/xml": ["text/xml"],
    "application/atom+xml": ["application/xml", "text/xml"],
    "application/manifest+json": ["application/json"],
    "image/x-icon": ["image/vnd.microsoft.icon"],
    "image/heic": ["image/heif"],
    "application/json": ["application/ld+json"],
  ]

  /// The type that came and the one that belongs there; `nil` when it is right, or no rule knows it.
  var wrongType: (found: String, expected: String)? {
    guard let rule = HostingRules.mediaType(of: path) else { return nil }
    let expected = Self.bare(rule)
    let found = Self.bare(headers["content-type"] ?? "")
    if HostingRules.isOwners(expected), !found.isEmpty,
      !found.utf8.elementsEqual("application/octet-stream".utf8)
    {
      return nil
    }
    let allowed = [expected] + (Self.others[expected] ?? [])
    guard !allowed.contains(where: { $0.utf8.elementsEqual(found.utf8) }) else { return nil }
    return (found.isEmpty ? "no type" : String(found.unicodeScalars.prefix(60)), expected)
  }

  /// Whether a browser may guess the type.
  var mayBeGuessed: Bool {
    !(headers["x-content-type-options"] ?? "").utf8.asciiLowercased.elementsEqual("nosniff".utf8)
  }

  /// Whether every site may show the page in a frame: a page cannot forbid that itself.
  var mayBeFramed: Bool {
    !Self.contains("frame-ancestors", in: headers["content-security-policy"] ?? "")
  }

  /// Whether a file whose name is its content is asked for again and again.
  var isCachedTooShort: Bool { HostingRules.isImmutable(path) && (age ?? 0) < 86_400 }

  /// Whether a browser may show an old page for more than an hour, or decides itself for how long.
  var isCachedTooLong: Bool { age.map { $0 > 3600 } ?? true }

  /// For how many seconds a browser may keep it unasked; `nil` when the host does not say (RFC 9111, section 5.2.2).
  private var age: Int? {
    guard let rule = headers["cache-control"] else { return nil }
    for word in rule.utf8.asciiLowercased.split(whereSeparator: { $0 == UInt8(ascii: ",") || $0 == 0x20 }) {
      if word.elementsEqual("no-cache".utf8) || word.elementsEqual("no-store".utf8) { return 0 }
      if word.starts(with: "max-age=".utf8) { return Int(String(decoding: word.dropFirst(8), as: UTF8.self)) }
    }
    return nil
  }

  private static func bare(_ type: String) -> String {
    let bytes = type.utf8.prefix { $0 != UInt8(ascii: ";") }.filter { $0 > 0x20 }
    return String(decoding: bytes.asciiLowercased, as: UTF8.self)
  }

  private static func contains(_ word: String, in text: String) -> Bool {
    let (word, text) = (Array(word.utf8), Array(text.utf8.asciiLowercased))
    return text.indices.contains { text[$0...].starts(with: word) }
  }
}
