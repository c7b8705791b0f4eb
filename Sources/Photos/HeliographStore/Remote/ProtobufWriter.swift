/// Writes the fields of one protobuf message; the caller writes them in the order of their numbers.
///
/// Source: https://protobuf.dev/programming-guides/encoding/
struct ProtobufWriter {
  /// The message so far.
  private(set) var message: [UInt8] = []

  /// Adds bytes, text or a message.
  mutating func add(_ field: UInt64, _ bytes: some Collection<UInt8>) {
    add(number: field << 3 | 2)
    add(number: UInt64(bytes.count))
    message += bytes
  }

  /// Adds a number that is not negative; zero is what a reader takes a missing one for.
  mutating func add(_ field: UInt64, _ number: Int) {
    guard number > 0 else { return }
    add(number: field << 3)
    add(number: UInt64(number))
  }

  private mutating func add(number: UInt64) {
    var rest = number
    while rest >= 0x80 {
      message.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    message.append(UInt8(rest))
  }
}
