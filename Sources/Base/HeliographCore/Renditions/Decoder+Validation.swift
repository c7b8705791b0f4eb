extension Decoder {
  /// The decoded value, or an error that names its place when the values are outside of their ranges.
  ///
  /// Types with a failable initialiser decode through it: a synthesised `init(from:)` would let in what the
  /// initialiser refuses.
  package func validated<Value>(_ value: Value?) throws -> Value {
    guard let value else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(codingPath: codingPath, debugDescription: "\(Value.self) is out of range"))
    }
    return value
  }
}
