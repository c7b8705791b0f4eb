import HeliographCore
import HeliographHTTP

/// Licences as feeds name them: by the address of their terms, or by words.
enum FeedLicence {
  /// The licence; `nil` when neither an address nor a name is there.
  static func licence(page: String?, name: String? = nil) -> Licence? {
    let address = page.flatMap(FeedText.trimmed).flatMap { WebAddress($0) }
    let words = FeedText.line(name, length: 100)
    guard let shown = address.flatMap({ CreativeCommons.name(ofTermsAt: $0.text) }) ?? words ?? address?.host
    else {
      return nil
    }
    return Licence(name: shown, page: address?.text)
  }
}
