import HeliographCore
import SystemPackage

/// The site's secret, and where it must not be.
extension SitePlan {
  /// The state folder that has the secret: of a volume, that of the site in front of it.
  var secretHome: FilePath { folders.front ?? state }

  /// The site's secret, which is made when there is none; throws `VaultError` and `FileError`.
  func secret() throws -> SiteSecret {
    try SiteSecret.ofSite(state: secretHome, environment: environment.variables)
  }

  /// What changes when the secret does, and tells nothing about it; `nil` while there is none that can be used.
  var secretFingerprint: ContentHash? {
    // What is wrong with it is for the build to say.
    let secret = try? SiteSecret.existing(state: secretHome, environment: environment.variables)
    return secret.map { ContentHash(of: $0.key(for: "unlisted-fingerprint")) }
  }
}
