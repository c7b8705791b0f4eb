import HeliographCore
package import HeliographSources
package import SystemPackage

/// A service's key: it is part of a request and appears nowhere else.
package struct APIKey: Sendable, Hashable, CustomStringConvertible, CustomDebugStringConvertible,
  CustomReflectable
{
  /// Only for the request itself.
  package let secret: String

  /// White space around the key does not belong to it; `nil` when nothing is left, or what is left
  /// is not one word of printable ASCII.
  package init?(_ text: String) {
    guard let word = PrintableText.trimmed(text), word.utf8.allSatisfy({ (0x21...0x7E).contains($0) }),
      word.utf8.count <= 256
    else { return nil }
    secret = word
    Secrets.remember(word)
  }

  /// Always "…".
  package var description: String { "…" }
  /// Always "…".
  package var debugDescription: String { "…" }
  /// Without children, so that a dump shows nothing either.
  package var customMirror: Mirror { Mirror(self, children: []) }

  /// Flickr's key: the environment's `FLICKR_API_KEY`, else the content of `file`.
  ///
  /// Throws `SourceError.credentials` that says how to get a key and where to put it when there is
  /// none, and what is wrong with the one that is there. `file` may be a link, as mounted secrets are.
  package static func read(environment: [String: String], file: FilePath?) throws(SourceError) -> APIKey {
    if let text = environment["FLICKR_API_KEY"], PrintableText.trimmed(text) != nil {
      return try read(text, of: "FLICKR_API_KEY")
    }
    guard let file else {
      throw refused(
        "Flickr",
        "needs an API key: create one at https://www.flickr.com/services/apps/create/ and put it into the environment as FLICKR_API_KEY, or into a file that keyFile names in heliograph.yml."
      )
    }
    return try read(file: file, for: "Flickr")
  }

  /// The key in a variable of the environment.
  ///
  /// Throws `SourceError.credentials` when it is not set, or is no key.
  package static func read(_ environment: [String: String], variable: String) throws(SourceError) -> APIKey {
    guard let text = environment[variable], PrintableText.trimmed(text) != nil else {
      throw refused(variable, "is not set in the environment; put the key there.")
    }
    return try read(text, of: variable)
  }

  private static func read(_ text: String, of variable: String) throws(SourceError) -> APIKey {
    guard let key = APIKey(text) else {
      throw refused(variable, "is not a valid key; copy the key again.")
    }
    return key
  }

  /// The key in a file, which may be a link, as mounted secrets are.
  ///
  /// Throws `SourceError.credentials` for a file that cannot be read or contains no key.
  package static func read(file: FilePath, for service: String) throws(SourceError) -> APIKey {
    let place = PrintableText.from(file.bytes)
    let content: [UInt8]
    do {
      content = try RegularFile.bytes(at: file, limit: 4096)
    } catch  where error.reason == .missing {
      throw refused(
        place,
        "is not there, and \"keyFile\" names it; put the key for \(service), and nothing else, into a file of that name."
      )
    } catch {
      throw refused(
        place, "should hold the key for \(service) and \(error.message). \(error.remedy)")
    }
    guard let key = APIKey(String(decoding: content, as: UTF8.self)) else {
      throw refused(place, "contains no key for \(service); put the key, and nothing else, into it.")
    }
    return key
  }

  private static func refused(_ place: String, _ message: String) -> SourceError {
    SourceError(.credentials, place: place, message: message)
  }
}
