import HeliographBytes

/// A style sheet of the owner's.
package struct OwnSheet: Sendable, Hashable {
  /// 200 kB: every visitor loads it before the first page is shown.
  package static let mostBytes = 200 << 10

  /// The bytes of the file.
  package let bytes: [UInt8]

  /// Checks a style sheet.
  ///
  /// - Throws: `HookError` for one that is no UTF-8 or too large, or that names files of other sites, which pages do not
  ///   load.
  package init(_ bytes: [UInt8]) throws(HookError) {
    guard bytes.count <= Self.mostBytes else {
      throw HookError(
        "is larger than \(Self.mostBytes >> 10) kB; every visitor would wait for it; write less")
    }
    guard String(validating: bytes, as: UTF8.self) != nil, !bytes.contains(0) else {
      throw HookError("is not UTF-8 text; save it as UTF-8")
    }
    let lower = bytes.asciiLowercased
    for index in lower.indices {
      let rest = lower[index...]
      if rest.starts(with: "@import".utf8) {
        throw HookError(
          "has an @import in line \(Self.line(of: index, in: bytes)); put its rules into this file")
      }
      guard rest.starts(with: "url(".utf8) else { continue }
      let address = rest.dropFirst(4).drop {
        $0 <= 0x20 || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "'")
      }
      if ["http:", "https:", "//"].contains(where: { address.starts(with: $0.utf8) }) {
        throw HookError(
          "names a file of another site in line \(Self.line(of: index, in: bytes)), which pages do not load; put it"
            + " into Static/, and write \"../\" and its name")
      }
    }
    self.bytes = bytes
  }

  /// Whether it names no files, so that it can stand in a page at any depth; and does not end a `<style>` element.
  package var standsAlone: Bool {
    let lower = bytes.asciiLowercased
    return !lower.indices.contains { index in
      ["url(", "image-set(", "</"].contains { lower[index...].starts(with: $0.utf8) }
    }
  }

  private static func line(of index: Int, in bytes: [UInt8]) -> Int {
    bytes[..<index].count { $0 == 0x0A } + 1
  }
}
