import HeliographBytes
import HeliographFiles
package import HeliographSources
package import SystemPackage

/// A service's key: it is part of a request and appears nowhere else.
package struct APIKey: Sendable, Hashable, CustomStringConvertible, CustomDebugStringConvertible,
  CustomReflectable
{
  /// Only for the request itself.
  let secret: String

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
      guard let key = APIKey(text) else {
        throw refused("FLICKR_API_KEY", "is not a valid key; copy the key again.")
      }
      return key
    }
    guard let file else {
      throw refused(
        "Flickr",
        "needs an API key: create one at https://www.flickr.com/services/apps/create/ and put it into the environment as FLICKR_API_KEY, or into a file that the settings name."
      )
    }
    let place = PrintableText.from(file.bytes)
    let content: [UInt8]
    do {
      content = try RegularFile.bytes(at: file, limit: 4096)
    } catch  where error.reason == .missing {
      throw refused(
        place,
        "is not there, and \"keyFile\" names it; put the key for Flickr, and nothing else, into a file of that name."
      )
    } catch {
      throw refused(place, "should hold the key for Flickr and \(error.message). \(error.remedy)")
    }
    guard let key = APIKey(String(decoding: content, as: UTF8.self)) else {
      throw refused(place, "contains no key for Flickr; put the key, and nothing else, into it.")
    }
    return key
  }

  private static func refused(_ place: String, _ message: String) -> SourceError {
    SourceError(.credentials, place: place, message: message)
  }
}
