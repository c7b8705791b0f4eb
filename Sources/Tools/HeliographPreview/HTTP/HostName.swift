import HeliographCore

/// The name in a `Host` field: who a request is meant for.
///
/// Source: RFC 9110, section 7.2; `uri-host [":" port]` of RFC 3986, section 3.2.
enum HostName: Equatable {
  /// A name of this computer's loopback address.
  case thisComputer
  case other

  private static let own = ["127.0.0.1", "localhost", "[::1]"]

  /// `nil` for what is no host at all: user information, a path, two ports, text behind a bracket.
  init?(_ field: [UInt8]) {
    let field = field.asciiLowercased
    let nameEnd: Int
    if field.first == UInt8(ascii: "[") {
      guard let bracket = field.firstIndex(of: UInt8(ascii: "]")), bracket > 1,
        field[1..<bracket].allSatisfy({ $0.hexDigitValue != nil || $0 == 0x3A || $0 == 0x2E })
      else { return nil }
      nameEnd = bracket + 1
    } else {
      nameEnd = field.firstIndex(of: UInt8(ascii: ":")) ?? field.count
      guard field[..<nameEnd].allSatisfy(Self.isOfName) else { return nil }
    }
    let rest = field[nameEnd...]
    if let colon = rest.first {
      // The port may be another than ours: a tunnel has its own. Five digits are the most that a port has.
      guard colon == UInt8(ascii: ":"), rest.count <= 6, rest.dropFirst().allSatisfy(\.isASCIIDigit) else {
        return nil
      }
    }
    self = Self.own.contains { field[..<nameEnd].elementsEqual($0.utf8) } ? .thisComputer : .other
  }

  /// Letters, digits and marks of a registered name.
  private static func isOfName(_ byte: UInt8) -> Bool {
    byte.isASCIILetter || byte.isASCIIDigit || "-._~%!$&'()*+,;=".utf8.contains(byte)
  }
}
