import Foundation
import HeliographCore
import SystemPackage

/// What visitors type to open a locked album: at least 8 characters, in the composed form NFC.
///
/// Keyboards write the same letter in different bytes; the composed form makes them one, as OpaqueString of
/// [RFC 8265, section 4.2](https://www.rfc-editor.org/rfc/rfc8265#section-4.2) does. The page does the same.
struct Passphrase: Sendable, CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The fewest characters that a passphrase may have.
  static let shortest = 8
  private static let longest = 1024

  /// In UTF-8.
  let bytes: [UInt8]

  /// Reads the passphrase in an environment variable.
  ///
  /// - Throws: `EncryptionError` for a variable that is not there or holds no passphrase.
  init(variable: String, in environment: [String: String]) throws(EncryptionError) {
    let place = "The environment variable \(PrintableText.from(variable.utf8))"
    guard let text = environment[variable] else {
      throw EncryptionError(
        place: place, message: "is not set, and albums are locked with it",
        remedy: "Set it to the passphrase before you build.")
    }
    try self.init(Array(text.utf8), place: place)
  }

  /// Reads the passphrase in the first and only line of a file, which may be a link, as mounted secrets are.
  ///
  /// - Throws: `EncryptionError` for a file that cannot be read or holds no passphrase.
  init(file: FilePath) throws(EncryptionError) {
    let place = PrintableText.from(file.bytes)
    var content: [UInt8]
    do {
      content = try RegularFile.bytes(at: file, limit: 4096)
    } catch  where error.reason == .missing {
      // Nothing tells whether it ever was.
      throw EncryptionError(
        place: place,
        message: "is not there, and heliograph.yml names it for the passphrase of locked albums",
        remedy:
          "Write the passphrase into a file of that name, one line alone, or correct `file:` below `passphrases:`."
      )
    } catch {
      throw EncryptionError(
        place: place, message: "should hold the passphrase of locked albums and \(error.message)",
        remedy: error.remedy)
    }
    if content.last == UInt8(ascii: "\n") { content.removeLast() }
    if content.last == UInt8(ascii: "\r") { content.removeLast() }
    try self.init(content, place: place)
  }

  /// Takes a text for a passphrase; `place` is what messages call its origin.
  init(_ text: [UInt8], place: String) throws(EncryptionError) {
    guard let text = String(validating: text, as: UTF8.self),
      text.unicodeScalars.allSatisfy({ $0.properties.generalCategory != .control })
    else {
      throw EncryptionError(
        place: place, message: "holds something that nobody can type",
        remedy: "Put one line of UTF-8 text there, the passphrase alone.")
    }
    let composed = text.precomposedStringWithCanonicalMapping
    guard composed.unicodeScalars.count >= Self.shortest, composed.utf8.count <= Self.longest else {
      throw EncryptionError(
        place: place, message: "holds a passphrase of fewer than \(Self.shortest) or of very many characters",
        remedy: "Choose five or more random words; whoever has the files can try millions of passphrases.")
    }
    bytes = Array(composed.utf8)
  }

  /// Always "…".
  var description: String { "…" }
  /// Always "…".
  var debugDescription: String { "…" }
  /// Without children, so that a dump shows nothing either.
  var customMirror: Mirror { Mirror(self, children: []) }
}
