import HeliographConfiguration
import HeliographCore
import SystemPackage

/// The passphrases of a site's configuration, read from where they are, and the secret that all keys are derived from.
struct SitePassphrases: Sendable {
  /// A site that has no locked album.
  static let none = SitePassphrases()

  let passphrases: [String: Passphrase]
  let secret: SiteSecret?
  private let configuration: [String: PassphraseConfiguration]

  private init() { (passphrases, secret, configuration) = ([:], nil, [:]) }

  /// Reads every passphrase that the configuration names, and then the secret.
  ///
  /// - Parameters:
  ///   - configuration: the passphrases by name; the secret is not looked for when there are none.
  ///   - base: the folder that files are relative to.
  ///   - state: the state folder of the site; of a volume, that of the site in front of it.
  ///   - environment: the variables of the process.
  /// - Throws: `EncryptionError` for a passphrase or secret that cannot be used; `FileError` when no secret can be made.
  init(
    _ configuration: [String: PassphraseConfiguration], base: FilePath, state: FilePath,
    environment: [String: String]
  ) throws {
    guard !configuration.isEmpty else {
      self = .none
      return
    }
    passphrases = try Self.read(configuration, base: base, environment: environment)
    secret = try SiteSecret.ofSite(state: state, environment: environment)
    self.configuration = configuration
  }

  /// Reads passphrases, without the secret.
  ///
  /// - Throws: `EncryptionError` for one that cannot be used.
  static func read(
    _ configuration: [String: PassphraseConfiguration], base: FilePath, environment: [String: String]
  ) throws -> [String: Passphrase] {
    try configuration.mapValues { entry in
      switch entry.origin {
      case .environment(let variable): try Passphrase(variable: variable, in: environment)
      case .file(let file): try Passphrase(file: base.pushing(FilePath(file)))
      }
    }
  }

  /// What changes when a passphrase or the secret does, and reveals nothing about them.
  var fingerprint: String {
    let prints = passphrases.sorted { $0.key < $1.key }.map { name, passphrase in
      secret.map { ContentHash(of: $0.fingerprint(of: passphrase, name: name)).hex } ?? ""
    }
    return prints.joined(separator: " ")
  }

  /// What the albums of a passphrase are called before all visitors; `nil` for the program's own name.
  func label(of name: String) -> String? { configuration[name]?.label }
}
