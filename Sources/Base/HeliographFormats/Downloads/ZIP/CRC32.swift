/// The checksum of ZIP archives.
///
/// Source: PKWARE APPNOTE.TXT 6.3.10, 4.4.7; the polynomial 0xEDB88320 is that of ISO/IEC 3309. Four bytes are taken at a
/// time (M. E. Kounavis and F. L. Berry, A Systematic Approach to Building High Performance Software-Based CRC
/// Generators, 2005).
struct CRC32 {
  private static let tables: [[UInt32]] = {
    var tables = [
      (0..<256).map { index -> UInt32 in
        (0..<8).reduce(UInt32(index)) { value, _ in value & 1 == 1 ? value >> 1 ^ 0xEDB8_8320 : value >> 1 }
      }
    ]
    for _ in 1..<4 {
      let last = tables[tables.count - 1]
      tables.append(last.map { tables[0][Int($0 & 0xFF)] ^ $0 >> 8 })
    }
    return tables
  }()

  private var state: UInt32 = 0xFFFF_FFFF

  /// The checksum of all bytes that were added.
  var value: UInt32 { ~state }

  /// Adds bytes at the end.
  mutating func add(_ bytes: UnsafeRawBufferPointer) {
    var value = state
    let tables = Self.tables
    tables[0].withUnsafeBufferPointer { first in
      tables[1].withUnsafeBufferPointer { second in
        tables[2].withUnsafeBufferPointer { third in
          tables[3].withUnsafeBufferPointer { fourth in
            var index = 0
            while index + 4 <= bytes.count {
              value ^= UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt32.self))
              value =
                fourth[Int(value & 0xFF)] ^ third[Int(value >> 8 & 0xFF)] ^ second[Int(value >> 16 & 0xFF)]
                ^ first[Int(value >> 24)]
              index += 4
            }
            while index < bytes.count {
              value = first[Int((value ^ UInt32(bytes[index])) & 0xFF)] ^ value >> 8
              index += 1
            }
          }
        }
      }
    }
    state = value
  }
}
