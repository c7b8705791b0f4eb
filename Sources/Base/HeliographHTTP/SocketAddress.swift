import Glibc

/// The address at the other end of a connection, as bytes: 4 of IPv4 or 16 of IPv6.
struct SocketAddress: Hashable {
  let bytes: [UInt8]
  let port: UInt16

  /// Reads a socket address; `nil` for one that is neither IPv4 nor IPv6.
  init?(_ address: UnsafePointer<sockaddr>) {
    let memory = UnsafeRawPointer(address)
    switch Int32(address.pointee.sa_family) {
    case AF_INET:
      let own = memory.loadUnaligned(as: sockaddr_in.self)
      bytes = withUnsafeBytes(of: own.sin_addr, Array.init)
      port = UInt16(bigEndian: own.sin_port)
    case AF_INET6:
      let own = memory.loadUnaligned(as: sockaddr_in6.self)
      bytes = withUnsafeBytes(of: own.sin6_addr, Array.init)
      port = UInt16(bigEndian: own.sin6_port)
    default: return nil
    }
  }

  /// Reads an address as libcurl writes it, in numbers; `nil` for anything else.
  init?(text: UnsafePointer<CChar>, port: UInt16) {
    var (four, sixteen) = (in_addr(), in6_addr())
    if inet_pton(AF_INET, text, &four) == 1 {
      bytes = withUnsafeBytes(of: four, Array.init)
    } else if inet_pton(AF_INET6, text, &sixteen) == 1 {
      bytes = withUnsafeBytes(of: sixteen, Array.init)
    } else {
      return nil
    }
    self.port = port
  }

  /// The address that bytes are, for tests and literals.
  init(bytes: [UInt8], port: UInt16 = 0) {
    self.bytes = bytes
    self.port = port
  }

  /// 127.0.0.0/8 and ::1: this machine itself.
  var isLoopback: Bool { bytes.count == 4 ? bytes[0] == 127 : bytes == Self.loopback }

  /// Whether anybody on the Internet may be meant.
  ///
  /// Everything is refused that IANA's registries of special-purpose addresses call not globally reachable
  /// (https://www.iana.org/assignments/iana-ipv4-special-registry/ and …/iana-ipv6-special-registry/), multicast, and
  /// IPv6 addresses that stand for an IPv4 address, but for those of a NAT64 (RFC 6052).
  var isPublic: Bool {
    if bytes.count == 4 { return !Self.special4.contains { $0.contains(bytes) } }
    if Self.nat64.contains(bytes) { return SocketAddress(bytes: Array(bytes.suffix(4))).isPublic }
    return Self.global6.contains(bytes) && !Self.special6.contains { $0.contains(bytes) }
  }

  /// The addresses that begin with these bits.
  private struct Block {
    let start: [UInt8]
    let bits: Int

    init(_ start: [UInt8], _ bits: Int) {
      self.start = start
      self.bits = bits
    }

    func contains(_ bytes: [UInt8]) -> Bool {
      (0..<bits).allSatisfy { bit in
        let (byte, mask) = (bit / 8, UInt8(0x80) >> UInt8(bit % 8))
        return bytes[byte] & mask == (byte < start.count ? start[byte] : 0) & mask
      }
    }
  }

  private static let loopback = [UInt8](repeating: 0, count: 15) + [1]
  private static let nat64 = Block([0x00, 0x64, 0xFF, 0x9B], 96)
  private static let global6 = Block([0x20], 3)
  private static let special4 = [
    Block([0], 8), Block([10], 8), Block([100, 64], 10), Block([127], 8), Block([169, 254], 16),
    Block([172, 16], 12), Block([192, 0, 0], 24), Block([192, 0, 2], 24), Block([192, 88, 99], 24),
    Block([192, 168], 16), Block([198, 18], 15), Block([198, 51, 100], 24), Block([203, 0, 113], 24),
    Block([224], 4), Block([240], 4),
  ]
  private static let special6 = [
    // Teredo and the like, documentation, 6to4.
    Block([0x20, 0x01], 23), Block([0x20, 0x01, 0x0D, 0xB8], 32), Block([0x20, 0x02], 16),
    Block([0x3F, 0xFF, 0x00], 20),
  ]
}
