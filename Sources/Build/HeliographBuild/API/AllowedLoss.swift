/// How many photos fewer than the published ones a build may publish.
public enum AllowedLoss: Sendable, Hashable {
  /// A number of photos.
  case photos(Int)
  /// A share of the published photos, 0 to 100.
  case percent(Int)
  /// A tenth of the published photos, or five when that is more.
  case standard

  /// Reads "12" or "10%"; `nil` for anything else.
  public init?(_ text: String) {
    let isPercent = text.utf8.last == UInt8(ascii: "%")
    let digits = isPercent ? text.dropLast() : text[...]
    guard !digits.isEmpty, digits.utf8.count <= 9, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      let number = Int(digits), !isPercent || number <= 100
    else { return nil }
    self = isPercent ? .percent(number) : .photos(number)
  }

  /// Whether a source may have lost so many of so many photos: only when the owner says so.
  package func includes(_ lost: Int, of published: Int) -> Bool {
    self != .standard && count(of: published) >= lost
  }

  /// The number of photos that may be missing of so many.
  package func count(of published: Int) -> Int {
    switch self {
    case .photos(let count): count
    case .percent(let percent): published * percent / 100
    case .standard: max(5, published / 10)
    }
  }
}
