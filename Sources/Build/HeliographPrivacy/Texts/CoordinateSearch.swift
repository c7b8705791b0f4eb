import HeliographCore

/// Searches texts for the positions of photos that may not be shown.
///
/// A position is two numbers one behind the other, each with three digits behind its point or more (about 100 metres), or
/// degrees, minutes and seconds. One number alone, or a coarser one, may be anything.
struct CoordinateSearch: Sendable {
  /// How far a written position can be from that of a photo and still be found, in degrees.
  static let widest = 0.00101

  private struct Number {
    let value: Double
    let digits: Int
    let place: Int
    let end: Int
    /// Whether a sign of degrees follows.
    let isDegrees: Bool
  }

  private let positions: [(latitude: Double, longitude: Double)]
  private let named: NamedPlaces?

  /// Searches for these positions.
  ///
  /// - Parameters:
  ///   - positions: where photos were taken.
  ///   - named: records whatever may be a position of another photo.
  init(_ positions: Set<HiddenPosition>, noting named: NamedPlaces? = nil) {
    self.positions = positions.map { ($0.latitude, $0.longitude) }.sorted { $0.latitude < $1.latitude }
    self.named = named
  }

  /// The place of the first position in a text; `nil` when there is none.
  func match(in text: [UInt8]) -> Int? {
    guard !positions.isEmpty || named != nil else { return nil }
    var last: [Number] = []
    var place = 0
    return text.withUnsafeBufferPointer { text in
      while let number = Self.next(text, &place) {
        if let before = last.last, number.place - before.end > 64 { last = [] }
        last.append(number)
        if last.count > 6 { last.removeFirst() }
        if let match = decimal(last) ?? sexagesimal(last) { return match }
      }
      return nil
    }
  }

  private func decimal(_ numbers: [Number]) -> Int? {
    guard numbers.count >= 2 else { return nil }
    let (first, second) = (numbers[numbers.count - 2], numbers[numbers.count - 1])
    guard first.digits >= 3, second.digits >= 3 else { return nil }
    return holds(first.value, second.value, within: Self.grain(first)) ? first.place : nil
  }

  /// Six numbers: degrees, minutes and seconds, twice; the third of a second is ten metres.
  private func sexagesimal(_ numbers: [Number]) -> Int? {
    guard numbers.count == 6, numbers[0].isDegrees, numbers[3].isDegrees else { return nil }
    func degrees(_ start: Int) -> Double {
      numbers[start].value + numbers[start + 1].value / 60 + numbers[start + 2].value / 3600
    }
    return holds(degrees(0), degrees(3), within: 0.0005) ? numbers[0].place : nil
  }

  /// What rounding or cutting off behind the last digit can change, at most a thousandth of a degree.
  private static func grain(_ number: Number) -> Double { number.digits == 3 ? widest : 0.000_101 }

  private func holds(_ first: Double, _ second: Double, within grain: Double) -> Bool {
    if first <= 180, second <= 180 { named?.note(first, second) }
    return contains(first, second, grain) || contains(second, first, grain)
  }

  /// Whether a text that names one of the positions may seem to name another.
  func isNear(_ position: HiddenPosition) -> Bool {
    // Texts round, too.
    contains(position.latitude, position.longitude, Self.widest * 1.1)
  }

  private func contains(_ latitude: Double, _ longitude: Double, _ grain: Double) -> Bool {
    var (low, high) = (0, positions.count)
    while low < high {
      let middle = (low + high) / 2
      if positions[middle].latitude < latitude - grain { low = middle + 1 } else { high = middle }
    }
    while low < positions.count, positions[low].latitude <= latitude + grain {
      if abs(positions[low].longitude - longitude) <= grain { return true }
      low += 1
    }
    return false
  }

  /// The next number that is no part of a word, of at most 180.
  private static func next(_ text: UnsafeBufferPointer<UInt8>, _ place: inout Int) -> Number? {
    while place < text.count {
      guard isDigit(text[place]) else {
        place += 1
        continue
      }
      let start = place
      var (value, digits) = (0.0, 0)
      while place < text.count, isDigit(text[place]) {
        value = value * 10 + Double(text[place] - 0x30)
        place += 1
      }
      if place + 1 < text.count, text[place] == 0x2E, isDigit(text[place + 1]) {
        place += 1
        var unit = 0.1
        while place < text.count, isDigit(text[place]) {
          value += Double(text[place] - 0x30) * unit
          unit /= 10
          digits += 1
          place += 1
        }
      }
      let isInWord = start > 0 && (isLetter(text[start - 1]) || text[start - 1] == 0x2E)
      let isDegrees = place + 1 < text.count && text[place] == 0xC2 && text[place + 1] == 0xB0
      if value <= 180, !isInWord, place - start <= 24 {
        return Number(value: value, digits: digits, place: start, end: place, isDegrees: isDegrees)
      }
    }
    return nil
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

  private static func isLetter(_ byte: UInt8) -> Bool { byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A }
}
