/// Reads the fields of one protobuf message from bytes that may be anything.
///
/// Source: https://protobuf.dev/programming-guides/encoding/
struct ProtobufReader: ~Copyable {
  /// What is no protobuf message.
  struct Malformed: Error {}

  /// The value of a field, as far as the encoding alone tells.
  enum Value: Equatable {
    /// A whole number, a truth value or an enumeration.
    case number(UInt64)
    /// Bytes, text or a message.
    case bytes(ArraySlice<UInt8>)
    /// Four or eight bytes of a fixed-length number, which no field that we read has.
    case fixed
  }

  private var rest: ArraySlice<UInt8>

  init(_ message: [UInt8]) { rest = message[...] }

  /// The next field with its number; `nil` behind the last one.
  ///
  /// Groups, which the current language lacks, are malformed, as is every length beyond the end.
  mutating func next() throws(Malformed) -> (field: UInt64, value: Value)? {
    guard !rest.isEmpty else { return nil }
    let tag = try number()
    guard tag <= UInt32.max, tag >> 3 > 0 else { throw Malformed() }
    switch tag & 7 {
    case 0: return (tag >> 3, .number(try number()))
    case 1:
      _ = try read(8)
      return (tag >> 3, .fixed)
    case 2: return (tag >> 3, .bytes(try read(try number())))
    case 5:
      _ = try read(4)
      return (tag >> 3, .fixed)
    default: throw Malformed()
    }
  }

  /// Seven bits a byte, the lowest first; ten bytes hold 64 bits.
  private mutating func number() throws(Malformed) -> UInt64 {
    var value: UInt64 = 0
    for place in 0..<10 {
      guard let byte = rest.popFirst() else { throw Malformed() }
      guard place < 9 || byte <= 1 else { throw Malformed() }
      value |= UInt64(byte & 0x7F) << UInt64(7 * place)
      if byte < 0x80 { return value }
    }
    throw Malformed()
  }

  private mutating func read(_ count: UInt64) throws(Malformed) -> ArraySlice<UInt8> {
    guard count <= rest.count else { throw Malformed() }
    let bytes = rest.prefix(Int(count))
    rest = rest.dropFirst(Int(count))
    return bytes
  }
}
