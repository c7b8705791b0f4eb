import HeliographFormats

/// A style sheet of the owner's.
package struct OwnSheet: Sendable, Hashable {
  /// 200 kB: every visitor loads it before the first page is shown.
  package static let byteLimit = 200 << 10

  /// The bytes of the file.
  package let bytes: [UInt8]

  /// Checks a style sheet.
  ///
  /// - Throws: `HookError` for one that is no UTF-8 or too large, or that names files of other sites, which pages do not
  ///   load.
  package init(_ bytes: [UInt8]) throws(HookError) {
    guard bytes.count <= Self.byteLimit else {
      throw HookError(
        "is larger than \(Self.byteLimit >> 10) kB; every visitor would wait for it; write less")
    }
    guard String(validating: bytes, as: UTF8.self) != nil, !bytes.contains(0) else {
      throw HookError("is not UTF-8 text; save it as UTF-8")
    }
    let loads = StyleLoads(of: bytes)
    if let line = loads.imports.first {
      throw HookError("has an @import in line \(line); put its rules into this file")
    }
    if let address = loads.addresses.first(where: \.isElsewhere) {
      throw HookError(
        "names a file of another site in line \(address.line), which pages do not load; put it"
          + " into Static/, and write \"../\" and its name")
    }
    self.bytes = bytes
  }

  /// Whether it names no files, so that it can stand in a page at any depth; and does not end a `<style>` element.
  package var standsAlone: Bool {
    let loads = StyleLoads(of: bytes)
    return loads.addresses.isEmpty && !loads.hasVariableAddress
      && !zip(bytes, bytes.dropFirst()).contains { $0 == (UInt8(ascii: "<"), UInt8(ascii: "/")) }
  }
}
