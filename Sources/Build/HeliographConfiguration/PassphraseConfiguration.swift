import HeliographCore
import HeliographFormats

/// Where the passphrase of locked albums is, and what visitors see of them.
package struct PassphraseConfiguration: Sendable, Hashable {
  /// Where a passphrase is, which never stands in the configuration itself.
  package enum Origin: Sendable, Hashable {
    /// The name of an environment variable.
    case environment(String)
    /// A file, relative to the configuration.
    case file(String)
  }

  /// Where it is.
  package let origin: Origin
  /// What the locked albums are called before all visitors; `nil` for "Locked album".
  package let label: String?
}

extension ConfigurationReader {
  static let passphraseKeys = ["environment", "file", "label"]

  static func passphrases(_ map: YAMLMap?) throws(YAMLError) -> [String: PassphraseConfiguration] {
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
    try map.allow(passphraseKeys)
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
