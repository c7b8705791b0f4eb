import HeliographCore
import HeliographFormats

/// The passphrases of locked albums.
enum PassphraseKeys {
  static var key: SiteKey {
    SiteKey(
      "passphrases", ValueSchema(#""type": "object", "additionalProperties": \#(one.json())"#),
      "The passphrases of locked albums by the names that an index.md says: locked: family.",
      page: "LockedAlbums",
      starter: [
        StarterLine("passphrases:", "for albums whose index.md says `locked: family`"),
        "  family: { environment: HELIOGRAPH_FAMILY }",
        StarterLine(
          "  friends: { file: friends.txt, label: For friends }", "the label is what everybody reads"),
      ],
      inEditions: false
    ) { map, site, _ throws(YAMLError) in
      site.passphrases = try passphrases(map.map("passphrases"))
    }
  }

  private static var one: ValueSchema {
    .mapping(keys).with(#""oneOf": [{ "required": ["environment"] }, { "required": ["file"] }]"#)
  }

  private static var keys: [ConfigurationKey<Void>] {
    [
      ConfigurationKey("environment", .text, "The environment variable that holds it."),
      ConfigurationKey("file", .text, "The file whose only line it is, relative to this one."),
      ConfigurationKey("label", .text, "What these albums are called before all visitors."),
    ]
  }

  private static func passphrases(_ map: YAMLMap?) throws(YAMLError) -> [String: PassphraseConfiguration] {
    var passphrases: [String: PassphraseConfiguration] = [:]
    for name in map?.keys ?? [] {
      guard let map, let entry = try map.map(name) else { continue }
      guard !name.isEmpty,
        name.utf8.allSatisfy({ $0.isASCIILetter || $0.isASCIIDigit || "-_".utf8.contains($0) })
      else {
        throw YAMLError(
          line: map.line(of: name),
          reason: "has a passphrase whose name is not one word of letters and digits",
          advice: "write a name such as family")
      }
      passphrases[name] = try passphrase(entry)
    }
    return passphrases
  }

  private static func passphrase(_ map: YAMLMap) throws(YAMLError) -> PassphraseConfiguration {
    try map.allow(keys.names())
    let label = try map.text("label")
    switch (try map.text("environment"), try map.text("file")) {
    case (let variable?, nil): return PassphraseConfiguration(origin: .environment(variable), label: label)
    case (nil, let file?): return PassphraseConfiguration(origin: .file(file), label: label)
    default:
      throw YAMLError(
        line: map.line, reason: "has a passphrase without the one place where it is",
        advice:
          "write `environment: HELIOGRAPH_FAMILY` or `file: family.txt`; the passphrase itself never stands here"
      )
    }
  }
}
