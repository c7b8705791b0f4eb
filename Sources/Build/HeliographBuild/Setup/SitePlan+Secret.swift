import HeliographCore
import SystemPackage

/// The site's secret, and where it must not be.
extension SitePlan {
  /// The state folder that has the secret: of a volume, that of the site in front of it.
  var secretHome: FilePath { folders.secret }

  /// The site's secret, which is made when there is none.
  ///
  /// - Parameter folder: where it is made instead; `nil` for the state folder.
  /// - Returns: the secret.
  /// - Throws: `EncryptionError` and `FileError`.
  func secret(insteadIn folder: FilePath? = nil) throws -> SiteSecret {
    try SiteSecret.ofSite(state: try home(insteadIn: folder), environment: environment.variables)
  }

  /// Whether a build has to make the site's secret first; throws `EncryptionError` for one that cannot be used.
  var lacksSecret: Bool {
    get throws { try SiteSecret.existing(state: secretHome, environment: environment.variables) == nil }
  }

  /// The folder of the secret, or the one that it is made in.
  func home(insteadIn folder: FilePath?) throws -> FilePath {
    guard let folder, try lacksSecret else { return secretHome }
    return folder
  }

  /// What changes when the secret does, and reveals nothing about it; `nil` while there is none that can be used.
  var secretFingerprint: ContentHash? {
    // What is wrong with it is for the build to say.
    let secret = try? SiteSecret.existing(state: secretHome, environment: environment.variables)
    return secret.map { ContentHash(of: $0.key(for: "unlisted-fingerprint")) }
  }
}
