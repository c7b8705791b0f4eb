import HeliographCore
import SystemPackage

/// 32 bytes that nobody can guess, from which a site derives keys and names.
///
/// The same site has the same secret at every build, so what is derived from it stays the same. It never stands in the
/// output.
struct SiteSecret: Sendable {
  /// The environment variable that holds the secret, as 64 hexadecimal digits, instead of the file.
  static let variable = "HELIOGRAPH_SECRET"

  private let bytes: [UInt8]

  /// Takes 32 bytes for a secret; `nil` for any other number of them.
  init?(bytes: [UInt8]) {
    guard bytes.count == 32 else { return nil }
    self.bytes = bytes
  }

  /// Reads 64 hexadecimal digits; `nil` for anything else.
  init?(hex: some Collection<UInt8>) {
    guard let hash = ContentHash(hex: hex) else { return nil }
    bytes = hash.bytes
  }

  /// The secret of a site: that of the environment, or of the file in its state folder, which is made when it is missing.
  ///
  /// A secret that is damaged, or that others may read, is an error and never replaced: everything that was derived from
  /// it would change.
  ///
  /// - Parameters:
  ///   - state: the site's state folder; of a volume, that of the site in front of it.
  ///   - environment: the variables of the process.
  /// - Returns: the same secret at every build.
  /// - Throws: `EncryptionError` for a secret that cannot be used; `FileError` when the file cannot be made.
  static func ofSite(state: FilePath, environment: [String: String]) throws -> SiteSecret {
    guard let digits = environment[variable] else { return try SecretFile(state: state).secret() }
    guard let secret = SiteSecret(hex: digits.utf8) else {
      throw EncryptionError(
        place: "The environment variable \(variable)", message: "is not 64 hexadecimal digits",
        remedy:
          "Set it to the secret that the site was built with, or remove it to use the file in .heliograph.")
    }
    return secret
  }

  /// The secret that `ofSite` would find; `nil` where it would make one.
  ///
  /// - Throws: `EncryptionError` for a secret that cannot be used.
  static func existing(state: FilePath, environment: [String: String]) throws -> SiteSecret? {
    if environment[variable] == nil, !SecretFile(state: state).exists { return nil }
    return try ofSite(state: state, environment: environment)
  }

  /// A key for one purpose: HMAC-SHA-256 under the secret of the purpose, a zero byte and the context.
  ///
  /// - Parameters:
  ///   - purpose: what it is for, in ASCII without a zero byte, such as "unlisted-album"; each is used by one thing only.
  ///   - context: what distinguishes the keys of one purpose, such as an album's path.
  /// - Returns: 32 bytes, from which nobody can find out the secret or another key.
  func key(for purpose: StaticString, of context: [UInt8] = []) -> [UInt8] {
    KeyedHash.code(of: "\(purpose)".utf8 + [0] + context, key: bytes)
  }

  /// 64 hexadecimal digits, as the file and the environment hold them.
  var hex: String { ContentHash(bytes: bytes)?.hex ?? "" }
}
