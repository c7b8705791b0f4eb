import Foundation

/// A name in Unicode's form NFC, for a comparison with one that its owner wrote.
///
/// A Mac writes "ü" in names of files as "u" and a mark, an editor as one scalar; the two look alike. Bytes that are not
/// UTF-8 stay as they are. Source: Unicode Standard Annex #15.
package struct ComposedName: Sendable, Hashable {
  /// The bytes of the name in form NFC.
  package let bytes: [UInt8]

  /// Composes a name, which may be no text.
  package init(_ name: some Collection<UInt8>) {
    let name = Array(name)
    guard name.contains(where: { $0 >= 0x80 }) else {
      bytes = name
      return
    }
    if let text = String(validating: name, as: UTF8.self) {
      bytes = Array(text.precomposedStringWithCanonicalMapping.utf8)
    } else {
      bytes = Self.composed(name)
    }
  }

  /// What is the same in two spellings of a name: in another form of Unicode, and in capitals.
  package static func folded(_ name: some Collection<UInt8>) -> [UInt8] {
    ComposedName(name).bytes.asciiLowercased
  }

  /// Composes the parts of a name between bytes that are not UTF-8.
  private static func composed(_ name: [UInt8]) -> [UInt8] {
    var (composed, text) = ([UInt8](), String.UnicodeScalarView())
    func close() {
      composed += Array(String(text).precomposedStringWithCanonicalMapping.utf8)
      text = String.UnicodeScalarView()
    }
    var (parser, rest, place) = (Unicode.UTF8.ForwardParser(), name.makeIterator(), 0)
    while true {
      switch parser.parseScalar(from: &rest) {
      case .valid(let encoded):
        text.append(Unicode.UTF8.decode(encoded))
        place += encoded.count
      case .error(let length):
        close()
        composed += name[place..<place + length]
        place += length
      case .emptyInput:
        close()
        return composed
      }
    }
  }
}
