/// The host that serves the images of a site, apart from its pages.
///
/// It serves what lies in the folder `images` of the output folder, and nothing else of a site.
package struct ImageHost: Sendable, Hashable {
  /// The folder of the files that it serves, below the output folder, with `/` at its end.
  package static let folder = "images/"
  /// The file of an output folder that names it, for `check`, `serve` and `deploy`; no visitor gets it.
  package static let fileName = ".heliograph-images"
  /// The longest address, in bytes.
  private static let longest = 500

  /// The address that `images/` lies below, with `/` at its end: "https://img.example.org/".
  package let base: String
  /// Scheme, host and port, as a content security policy names it: "https://img.example.org".
  package let origin: String

  /// Reads an address; a `/` at its end is added.
  ///
  /// - Returns: `nil` for anything but https, or http on this machine, a host of ASCII letters, digits, `-` and `.`, perhaps
  ///   a port, and folders of these characters, `_` and `~`.
  package init?(_ address: String) {
    let bytes = Array(address.utf8)
    let slash = UInt8(ascii: "/")
    guard bytes.count <= Self.longest,
      let scheme = ["https://", "http://"].first(where: { bytes.starts(with: $0.utf8) })
    else { return nil }
    let rest = bytes.dropFirst(scheme.utf8.count)
    let authority = rest.prefix { $0 != slash }
    guard let host = Self.host(authority, isSecure: scheme.utf8.count == 8) else { return nil }
    var path = rest.dropFirst(authority.count).dropFirst()
    if path.last == slash { path.removeLast() }
    let names = path.isEmpty ? [] : path.split(separator: slash, omittingEmptySubsequences: false)
    let dots = [".", ".."].map { Array($0.utf8) }
    guard names.allSatisfy({ !$0.isEmpty && !dots.contains(Array($0)) && $0.allSatisfy(Self.isOfPath) })
    else {
      return nil
    }
    origin = scheme + host
    base = origin + "/" + names.map { String(decoding: $0, as: UTF8.self) + "/" }.joined()
  }

  /// Reads what `file` wrote; `nil` for anything else.
  package init?(file bytes: [UInt8]) {
    guard bytes.last == UInt8(ascii: "\n") else { return nil }
    self.init(String(decoding: bytes.dropLast(), as: UTF8.self))
  }

  /// What `fileName` holds.
  package var file: [UInt8] { Array("\(base)\n".utf8) }

  /// The address of a file by its path below the output folder: "images/3f/09/3f09…-1600.jpg".
  package func address(of path: String) -> String { base + path }

  /// Whether it serves a file, by its path below the output folder.
  package static func serves(_ path: String) -> Bool { path.utf8.starts(with: folder.utf8) }

  /// The host and its port in lower case; `nil` for what is none.
  ///
  /// Pages that came over https load no image over http, unless it is of this machine.
  private static func host(_ bytes: ArraySlice<UInt8>, isSecure: Bool) -> String? {
    let colon = bytes.firstIndex(of: UInt8(ascii: ":"))
    let name = Array(bytes[..<(colon ?? bytes.endIndex)]).asciiLowercased
    let port = colon.map { bytes[($0 + 1)...] }
    guard let first = name.first, let last = name.last, first != UInt8(ascii: "."), last != UInt8(ascii: "."),
      first != UInt8(ascii: "-"),
      name.allSatisfy({ isOfPath($0) && $0 != UInt8(ascii: "_") && $0 != UInt8(ascii: "~") })
    else { return nil }
    let text = String(decoding: name, as: UTF8.self)
    guard isSecure || isThisMachine(name) else { return nil }
    guard let port else { return text }
    guard port.count <= 5, port.allSatisfy(\.isASCIIDigit),
      let number = Int(String(decoding: port, as: UTF8.self)),
      (1...65535).contains(number)
    else { return nil }
    return "\(text):\(number)"
  }

  private static func isThisMachine(_ name: [UInt8]) -> Bool {
    let numbers = name.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    return name.elementsEqual("localhost".utf8)
      || numbers.count == 4 && numbers[0].elementsEqual("127".utf8)
        && numbers.allSatisfy {
          $0.allSatisfy(\.isASCIIDigit) && UInt8(String(decoding: $0, as: UTF8.self)) != nil
        }
  }

  private static func isOfPath(_ byte: UInt8) -> Bool {
    byte.isASCIILetter || byte.isASCIIDigit || "-._~".utf8.contains(byte)
  }
}
