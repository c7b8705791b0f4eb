/// Makes texts alike that differ in capitals, or in what separates words: "Our Trip" becomes "our-trip" in an address.
enum TextFolding {
  /// What each byte becomes.
  static let table: [UInt8] = (0...255).map { byte in
    switch UInt8(byte) {
    case 0x41...0x5A: UInt8(byte + 32)
    case 0x20, 0x2B, 0x5F: 0x2D
    default: UInt8(byte)
    }
  }

  static func folded(_ bytes: some Sequence<UInt8>) -> [UInt8] { bytes.map { table[Int($0)] } }
}
