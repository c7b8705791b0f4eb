package import HeliographCore
import HeliographFormats
package import SystemPackage

/// Reads who made the site: `profile.md`, and the keys under `profile` in `heliograph.yml`.
///
/// Both have the same keys. Every unknown key and every wrong value is an error, since the page speaks for its owner.
package enum ProfileReader {
  /// The file beside `heliograph.yml`.
  package static let fileName = "profile.md"

  static let keys = [
    "nickname", "name", "pronouns", "languages", "links", "contact", "avatar", "focus", "featured", "aliases",
    "flickr", "feed",
  ]
  static let accountKeys = ["user", "endpoint", "keyFile"]

  static let limit = 256 << 10

  /// The profile of the site in a folder; `nil` when its owner wrote neither the file nor the keys.
  ///
  /// - Parameters:
  ///   - configuration: what `heliograph.yml` says; the file goes before it.
  ///   - site: the folder of both.
  /// - Returns: what is written in either.
  /// - Throws: `ConfigurationError` with the line of the first mistake.
  package static func profile(
    _ configuration: SiteConfiguration, in site: FilePath
  ) throws(ConfigurationError) -> ProfileText? {
    let (file, configured) = (site.appending(fileName), configuration.profile)
    guard Disk.hasEntry(at: file) else {
      var text = try checked(configured)
      try addVariants(to: &text, configuration.languages, in: site)
      return text
    }
    guard configuration.volumes == nil else {
      throw ConfigurationError(
        place: file.string,
        message: "cannot be used together with \"volumes\" in heliograph.yml; remove one of them")
    }
    guard let bytes = try? RegularFile.bytes(at: file, limit: limit) else {
      throw ConfigurationError(
        place: file.string, message: "cannot be read; put an ordinary file of at most 256 KB there")
    }
    let own = try self.text(bytes, file: file.string)
    var text = try checked(configured.map { own.filled(from: $0) } ?? own)
    try addVariants(to: &text, configuration.languages, in: site)
    return text
  }

  /// Reads the content of `profile.md`.
  ///
  /// - Parameters:
  ///   - bytes: the file's content.
  ///   - file: the file's name in messages.
  /// - Returns: what is written.
  /// - Throws: `ConfigurationError` with the line of the first mistake.
  static func text(_ bytes: [UInt8], file: String) throws(ConfigurationError) -> ProfileText {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let bytes = bytes.starts(with: mark) ? Array(bytes.dropFirst(3)) : bytes
    guard String(validating: bytes, as: UTF8.self) != nil, !bytes.contains(0) else {
      throw ConfigurationError(place: file, message: "is not UTF-8 text; save it as UTF-8")
    }
    let parts = FrontMatterText(bytes)
    guard !parts.isUnclosed else {
      throw ConfigurationError(
        place: "\(file):1",
        message: "starts front matter but does not end it; put a line of --- after the last of its keys")
    }
    var text = ProfileText(place: file)
    do throws(YAMLError) {
      let yaml = parts.frontMatter.map { String(decoding: $0, as: UTF8.self) } ?? ""
      if let map = try YAMLDocument.map(of: yaml, firstLine: 2) { text = try read(map, file: file) }
    } catch {
      throw ConfigurationError(
        place: "\(file)\(error.line.map { ":\($0)" } ?? "")", message: error.message, cause: error)
    }
    if !parts.body.allSatisfy({ [0x09, 0x0A, 0x0D, 0x20].contains($0) }) {
      text.body = ProfileText.Placed(Array(parts.body), place: file)
    }
    return text
  }

  /// Somebody has to say what the owner is called.
  private static func checked(_ text: ProfileText?) throws(ConfigurationError) -> ProfileText? {
    guard let text, text.nickname == nil, text.realName == nil, text.account == nil, text.feed == nil else {
      return text
    }
    throw ConfigurationError(
      place: text.place, message: "says nobody's name; add a line such as `nickname: Ada` to the profile")
  }

  /// Reads the keys of a profile.
  ///
  /// - Throws: `YAMLError` for the first mistake.
  static func read(_ map: YAMLMap, file: String) throws(YAMLError) -> ProfileText {
    try map.allow(keys)
    func placed<Value>(_ value: Value?, _ key: String) -> ProfileText.Placed<Value>? {
      value.map { ProfileText.Placed($0, place: "\(file):\(map.line(of: key))") }
    }
    let featured = try featured(map)
    return ProfileText(
      place: "\(file):\(map.line)", nickname: try line("nickname", map), realName: try line("name", map),
      pronouns: try line("pronouns", map), languages: try lines("languages", map), links: try links(map),
      contact: try contact(map), avatar: placed(try line("avatar", map), "avatar"), focus: try focus(map),
      featured: featured.compactMap { placed($0, "featured") }, aliases: try lines("aliases", map),
      account: try account(map), feed: try feed(map))
  }

  /// One line of text; `nil` when the key is absent, and an error when nothing of its value can be seen.
  static func line(_ key: String, _ map: YAMLMap) throws(YAMLError) -> String? {
    guard map.has(key) else { return nil }
    guard let text = try map.text(key).flatMap(PrintableText.line) else {
      throw map.mistake(key, "must have a character that can be seen, or be left out")
    }
    return text
  }

  static func lines(_ key: String, _ map: YAMLMap) throws(YAMLError) -> [String] {
    var lines: [String] = []
    for text in try map.texts(key) ?? [] {
      guard let line = PrintableText.line(text) else {
        throw map.mistake(key, "must be a list without empty entries")
      }
      lines.append(line)
    }
    return lines
  }

  static func links(_ map: YAMLMap) throws(YAMLError) -> [Profile.Link] {
    guard let list = try map.map("links") else { return [] }
    var links: [Profile.Link] = []
    for name in list.keys {
      guard let label = PrintableText.line(name), let address = try list.address(name), isWhole(address)
      else {
        throw list.mistake(
          PrintableText.from(name.utf8),
          "must be a name and a complete address: Mastodon: https://example.social/@ada")
      }
      guard !links.contains(where: { $0.address.utf8.elementsEqual(address.utf8) }) else {
        throw list.mistake(PrintableText.from(name.utf8), "must not be an address that another link has")
      }
      links.append(Profile.Link(label: label, address: address))
    }
    return links
  }

  /// Whether an address names a host, and no user before it.
  private static func isWhole(_ address: String) -> Bool {
    let rest = address.utf8.drop { $0 != UInt8(ascii: "/") }.dropFirst(2)
    let host = rest.prefix { !"/?#".utf8.contains($0) }
    return host.first.map { $0.isASCIILetter || $0.isASCIIDigit } == true
      && host.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit || ".:-".utf8.contains($0) }
      && !address.utf8.contains { "\\\"<>^`{|}".utf8.contains($0) }
  }

  private static func contact(_ map: YAMLMap) throws(YAMLError) -> String? {
    guard let text = try line("contact", map) else { return nil }
    let parts = text.utf8.split(separator: UInt8(ascii: "@"), omittingEmptySubsequences: false)
    let isPlain = text.utf8.allSatisfy {
      $0.isASCIILetter || $0.isASCIIDigit || ".!#$*+-/=_~@".utf8.contains($0)
    }
    guard isPlain, parts.count == 2, !parts[0].isEmpty,
      parts[1].split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).count >= 2,
      parts[1].split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).allSatisfy({
        !$0.isEmpty
      })
    else { throw map.mistake("contact", "must be a mail address: ada@example.org") }
    return text
  }

  /// From the left and from the top: "30% 20%".
  private static func focus(_ map: YAMLMap) throws(YAMLError) -> UnitPoint? {
    guard let text = try line("focus", map) else { return nil }
    let shares = text.utf8.split(separator: UInt8(ascii: " ")).map { part -> Double? in
      let digits = part.dropLast()
      guard part.last == UInt8(ascii: "%"),
        digits.allSatisfy({ $0.isASCIIDigit || $0 == UInt8(ascii: ".") })
      else { return nil }
      return Double(String(decoding: digits, as: UTF8.self)).flatMap { $0 <= 100 ? $0 / 100 : nil }
    }
    guard shares.count == 2, let x = shares[0], let y = shares[1] else {
      throw map.mistake("focus", "must be 30% 20%, from the left and from the top of the avatar")
    }
    return UnitPoint(x: x, y: y)
  }

  private static func featured(_ map: YAMLMap) throws(YAMLError) -> [String] {
    let names = try lines("featured", map)
    if names.count > Profile.slots {
      throw map.mistake(
        "featured",
        "has a seventh photo, \"\(PrintableText.from(names[Profile.slots].utf8))\", and there are six places; remove it, or one before it"
      )
    }
    for (index, name) in names.enumerated() where names[..<index].contains(name) {
      throw map.mistake("featured", "must not name \"\(PrintableText.from(name.utf8))\" twice")
    }
    return names
  }

  /// One service says who the owner is; two would contradict one another.
  private static func feed(_ map: YAMLMap) throws(YAMLError) -> String? {
    guard let feed = try map.address("feed") else { return nil }
    guard !map.has("flickr") else {
      throw map.mistake("feed", "cannot be used together with \"flickr\"; remove one of them")
    }
    return feed
  }

  private static func account(_ map: YAMLMap) throws(YAMLError) -> ServiceAccount? {
    guard let map = try map.map("flickr") else { return nil }
    try map.allow(accountKeys)
    guard let user = try map.text("user"),
      user.utf8.allSatisfy({ $0.isASCIILetter || $0.isASCIIDigit || $0 == UInt8(ascii: "@") })
    else { throw map.mistake("user", "must be the number of an account: 28660070@N07") }
    return ServiceAccount(
      user: user, endpoint: try map.address("endpoint"), keyFile: try map.text("keyFile"))
  }
}
