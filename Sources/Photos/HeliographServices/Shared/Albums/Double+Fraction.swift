extension Double {
  /// A number as services write what a camera measured: "0.02", "1/50"; `nil` for anything else.
  package static func fraction(_ text: some StringProtocol) -> Double? {
    let parts = text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Double(String(decoding: $0, as: UTF8.self)) }
    guard numbers.count == parts.count, 1...2 ~= numbers.count else { return nil }
    return numbers.count == 2 ? numbers[0] / numbers[1] : numbers[0]
  }
}
