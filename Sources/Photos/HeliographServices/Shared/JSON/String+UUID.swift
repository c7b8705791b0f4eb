import HeliographCore

extension String {
  /// Whether it is a UUID, which may stand in an address and in JSON as it is.
  package var isUUID: Bool {
    utf8.count == 36 && utf8.allSatisfy { $0 == UInt8(ascii: "-") || $0.hexDigitValue != nil }
  }
}
