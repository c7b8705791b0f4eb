import Glibc

/// The parts of an ICC profile that decide whether its colours are sRGB.
///
/// Source: ICC.1:2022, 7.2 (header), 7.3 (tag table), 10.6 (curveType), 10.18 (parametricCurveType).
struct ColourProfile {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Whether its numbers are those of sRGB, whatever it calls itself: then converting would change nothing but cost
  /// as much as all the rest, and lose a little to rounding.
  var isSRGB: Bool {
    guard text(at: 16) == "RGB ", text(at: 20) == "XYZ ", !hasTag("A2B0"), !hasTag("A2B1") else {
      return false
    }
    return zip(["rXYZ", "gXYZ", "bXYZ"], Self.primaries).allSatisfy { tag, primary in
      guard let found = primaryColour(tag) else { return false }
      return zip(found, primary).allSatisfy { abs($0 - $1) < 0.0015 }
    }
      && ["rTRC", "gTRC", "bTRC"].allSatisfy { tag in
        // Compared as they would be seen: half a step of 255 in the encoded signal.
        (1...16).allSatisfy { step in
          let signal = Double(step) / 16
          guard let light = light(tag, signal) else { return false }
          return abs(Self.signal(light) - signal) < 0.5 / 255
        }
      }
  }

  /// Red, green and blue of IEC 61966-2-1, adapted to the D50 of profiles (Bradford).
  private static let primaries = [
    [0.43607, 0.22249, 0.01392], [0.38515, 0.71687, 0.09708], [0.14307, 0.06061, 0.71410],
  ]

  /// IEC 61966-2-1, encoding.
  static func signal(_ light: Double) -> Double {
    light <= 0.0031308 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
  }

  private func primaryColour(_ tag: String) -> [Double]? {
    guard let place = place(of: tag), text(at: place) == "XYZ " else { return nil }
    let values = (0..<3).map { fixed(at: place + 8 + 4 * $0) }
    return values.contains(nil) ? nil : values.compactMap(\.self)
  }

  /// The linear light of a signal, both 0…1; `nil` for a curve that cannot be read.
  private func light(_ tag: String, _ signal: Double) -> Double? {
    guard let place = place(of: tag) else { return nil }
    switch text(at: place) {
    case "curv": return sampled(at: place, signal)
    case "para": return parametric(at: place, signal)
    default: return nil
    }
  }

  private func sampled(at place: Int, _ signal: Double) -> Double? {
    guard let count = number(at: place + 8, bytes: 4) else { return nil }
    if count == 0 { return signal }
    if count == 1 { return number(at: place + 12, bytes: 2).map { pow(signal, Double($0) / 256) } }
    let position = signal * Double(count - 1)
    let index = min(Int(position), count - 2)
    guard let low = number(at: place + 12 + 2 * index, bytes: 2),
      let high = number(at: place + 14 + 2 * index, bytes: 2)
    else { return nil }
    return (Double(low) + Double(high - low) * (position - Double(index))) / 65_535
  }

  /// Evaluates a parametric curve of function type 3, which sRGB profiles use; `nil` for any other type.
  ///
  /// (aX + b)^g from d on, cX below.
  private func parametric(at place: Int, _ signal: Double) -> Double? {
    guard number(at: place + 8, bytes: 2) == 3 else { return nil }
    let values = (0..<5).compactMap { fixed(at: place + 12 + 4 * $0) }
    guard values.count == 5 else { return nil }
    return signal >= values[4] ? pow(values[1] * signal + values[2], values[0]) : values[3] * signal
  }

  private func hasTag(_ name: String) -> Bool { place(of: name) != nil }

  private func place(of name: String) -> Int? {
    // A profile has some dozen tags; a number beyond a hundred is damage.
    guard let count = number(at: 128, bytes: 4), count <= 100 else { return nil }
    let entry = (0..<count).map { 132 + 12 * $0 }.first { text(at: $0) == name }
    return entry.flatMap { number(at: $0 + 4, bytes: 4) }
  }

  private func text(at place: Int) -> String? {
    guard place >= 0, place + 4 <= bytes.count else { return nil }
    return String(decoding: bytes[place..<place + 4], as: UTF8.self)
  }

  private func number(at place: Int, bytes count: Int) -> Int? {
    guard place >= 0, place + count <= bytes.count else { return nil }
    return bytes[place..<place + count].reduce(0) { $0 << 8 | Int($1) }
  }

  /// s15Fixed16Number.
  private func fixed(at place: Int) -> Double? {
    number(at: place, bytes: 4).map { Double(Int32(truncatingIfNeeded: $0)) / 65_536 }
  }
}
