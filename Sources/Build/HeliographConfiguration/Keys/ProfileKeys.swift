import HeliographCore
import HeliographFormats

/// Who made the site; `profile.md` has the same keys.
enum ProfileKeys {
  static var key: SiteKey {
    SiteKey(
      "profile", .mapping(keys),
      "Who made the site; what profile.md beside this file says goes before it. Not beside volumes.",
      page: "Profile",
      starter: .mapping("profile", keys, remark: "or, with words, profile.md beside this file") + [
        StarterLine(
          #"## or profile: { feed: "https://photos.example.org/feed.atom" }"#,
          "in place of flickr: who makes that feed")
      ],
      inEditions: false
    ) { map, site, file throws(YAMLError) in
      guard let profile = try map.map("profile") else { return }
      guard !map.has("volumes") else {
        throw map.mistake(
          "profile", "cannot be used together with \"volumes\": their photos are on sites of their own")
      }
      site.profile = try ProfileReader.read(profile, file: file)
    }
  }

  /// All keys of a profile.
  static var keys: [ConfigurationKey<ProfileText>] { names + pictures + services }

  private static var names: [ConfigurationKey<ProfileText>] {
    [
      .line("nickname", \.nickname, "What the owner is called on the site.", example: "Ada"),
      .line("name", \.realName, "The real name.", example: "Ada Lovelace"),
      .line("pronouns", \.pronouns, "As in she/her.", example: "she/her"),
      .lines(
        "languages", \.languages, "The languages that the owner speaks.", example: "[English, français]"),
    ]
  }

  private static var pictures: [ConfigurationKey<ProfileText>] {
    [
      ConfigurationKey(
        "avatar", .text, "A picture, relative to this file.", starter: ["avatar: me.jpg"]
      ) { map, text, file throws(YAMLError) in
        text.avatar = try line("avatar", map).map { placed($0, "avatar", map, file: file) }
      },
      ConfigurationKey(
        "focus", .text, "Where the face is, from the left and from the top: 30% 20%.",
        starter: [StarterLine("focus: 30% 20%", "where the face is: from the left and from the top")]
      ) { map, text, _ throws(YAMLError) in
        text.focus = try focus(map)
      },
      ConfigurationKey(
        "contact", ValueSchema(#""type": "string", "pattern": "@""#), "A mail address.",
        starter: ["contact: ada@example.org"]
      ) { map, text, _ throws(YAMLError) in
        text.contact = try contact(map)
      },
      ConfigurationKey(
        "links",
        ValueSchema(
          #""type": "object", "additionalProperties": { "type": "string", "pattern": "^https?://" }"#),
        "Pages elsewhere, each by what it is called.",
        starter: [#"links: { Mastodon: "https://example.social/@ada" }"#]
      ) { map, text, _ throws(YAMLError) in
        text.links = try links(map)
      },
      ConfigurationKey(
        "featured", .texts.with(#""maxItems": \#(Profile.slots), "uniqueItems": true"#),
        "Paths of photos below the folder of photos.",
        starter: [StarterLine("featured: [Alps/dawn.jpg, Sea/dusk.jpg]", "six photos at most")]
      ) { map, text, file throws(YAMLError) in
        text.featured = try featured(map).map { placed($0, "featured", map, file: file) }
      },
      .lines(
        "aliases", \.aliases, "Other names under which photos are the owner's.", example: "[A. Lovelace]",
        remark: "other names in metadata"),
    ]
  }

  private static var services: [ConfigurationKey<ProfileText>] {
    [
      ConfigurationKey(
        "flickr", .mapping(accountKeys).with(#""required": ["user"]"#),
        "An account that is asked who its owner is.",
        starter: [
          #"flickr: { user: 12345678@N00, keyFile: flickr.key, endpoint: "https://api.flickr.com/services/rest/" }"#
        ]
      ) { map, text, _ throws(YAMLError) in
        text.account = try account(map)
      },
      ConfigurationKey("feed", .address, "A feed that is asked who makes it.") {
        map, text, _ throws(YAMLError) in
        text.feed = try feed(map)
      },
    ]
  }

  private static var accountKeys: [ConfigurationKey<Void>] {
    [
      ConfigurationKey(
        "user", ValueSchema(#""type": "string", "pattern": "^[A-Za-z0-9@]+$""#),
        "The account's number or name."),
      ConfigurationKey("endpoint", .address, "The address of the API, for tests."),
      ConfigurationKey("keyFile", .text, "A file with the API key, relative to this file."),
    ]
  }

  private static func placed<Value>(
    _ value: Value, _ key: String, _ map: YAMLMap, file: String
  ) -> ProfileText.Placed<Value> {
    ProfileText.Placed(value, place: "\(file):\(map.line(of: key))")
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
      guard let label = PrintableText.line(name), let address = try list.address(name), namesHost(address)
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
  private static func namesHost(_ address: String) -> Bool {
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
    try map.allow(accountKeys.names())
    guard let user = try map.text("user"),
      user.utf8.allSatisfy({ $0.isASCIILetter || $0.isASCIIDigit || $0 == UInt8(ascii: "@") })
    else { throw map.mistake("user", "must be the number of an account: 28660070@N07") }
    return ServiceAccount(
      user: user, endpoint: try map.address("endpoint"), keyFile: try map.text("keyFile"))
  }
}

extension ConfigurationKey<ProfileText> {
  /// A line of text that can be seen.
  fileprivate static func line(
    _ name: String, _ path: WritableKeyPath<ProfileText, String?>, _ help: String, example: String
  ) -> ConfigurationKey {
    ConfigurationKey(name, .filledText, help, starter: [StarterLine("\(name): \(example)")]) {
      map, text, _ throws(YAMLError) in
      text[keyPath: path] = try ProfileKeys.line(name, map)
    }
  }

  /// A list of such lines.
  fileprivate static func lines(
    _ name: String, _ path: WritableKeyPath<ProfileText, [String]>, _ help: String, example: String,
    remark: String = ""
  ) -> ConfigurationKey {
    ConfigurationKey(name, .texts, help, starter: [StarterLine("\(name): \(example)", remark)]) {
      map, text, _ throws(YAMLError) in
      text[keyPath: path] = try ProfileKeys.lines(name, map)
    }
  }
}
