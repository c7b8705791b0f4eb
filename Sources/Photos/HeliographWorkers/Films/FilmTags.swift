import HeliographCore

/// What the tags of a film say of when, where and with what it was taken, and of the photo to which it belongs.
struct FilmTags {
  private var tags: [String: String] = [:]

  /// Tags by their names; the earlier lists count more.
  init(_ lists: JSONValue?...) {
    for list in lists.reversed() {
      for (name, value) in list?.members ?? [:] {
        guard let text = value.text, text.utf8.count <= 200 else { continue }
        tags[String(decoding: name.utf8.asciiLowercased, as: UTF8.self)] = PrintableText.from(text.utf8)
      }
    }
  }

  var metadata: PhotoMetadata {
    let places = ["com.apple.quicktime.location.iso6709", "location", "location-eng"]
    return PhotoMetadata(
      camera: camera, captureTime: captureTime,
      coordinate: places.lazy.compactMap { tags[$0] }.compactMap(Self.coordinate).first,
      filmMark: tags["com.apple.quicktime.content.identifier"])
  }

  private var camera: String? {
    func first(_ names: [String]) -> String? { names.lazy.compactMap { tags[$0] }.first }
    let maker = first(["com.apple.quicktime.make", "make", "com.android.manufacturer"])
    guard let model = first(["com.apple.quicktime.model", "model", "com.android.model"]) else { return nil }
    guard let maker, !model.utf8.asciiLowercased.starts(with: maker.utf8.asciiLowercased) else {
      return model
    }
    return "\(maker) \(model)"
  }

  /// The clock of the camera with its offset from UTC, where it is known; else UTC, which is what containers have.
  private var captureTime: CaptureTime? {
    let names = ["com.apple.quicktime.creationdate", "creation_time"]
    return names.lazy.compactMap { tags[$0] }.compactMap(Self.time).first
  }

  /// "2023-08-05T14:03:10+0200" or "2023-08-05T12:03:10.000000Z" (ISO 8601); a date of 1970 and before is that of a clock
  /// that nobody set, since containers count from 1904 or 1970.
  private static func time(_ text: String) -> CaptureTime? {
    let bytes = Array(text.utf8)
    func number(_ place: Int, _ count: Int) -> Int? {
      guard place + count <= bytes.count else { return nil }
      let digits = bytes[place..<place + count]
      return digits.allSatisfy(\.isASCIIDigit) ? Int(String(decoding: digits, as: UTF8.self)) : nil
    }
    guard let year = number(0, 4), year > 1970, let month = number(5, 2), let day = number(8, 2),
      let hour = number(11, 2), let minute = number(14, 2), let second = number(17, 2)
    else { return nil }
    let zone = bytes.dropFirst(19).drop { $0 == UInt8(ascii: ".") || $0.isASCIIDigit }
    var offset = 0
    if let sign = zone.first, sign != UInt8(ascii: "Z") {
      let digits = zone.dropFirst().filter(\.isASCIIDigit)
      guard digits.count == 4, let value = Int(String(decoding: digits, as: UTF8.self)) else { return nil }
      offset = (value / 100 * 60 + value % 100) * (sign == UInt8(ascii: "-") ? -1 : 1)
    }
    return CaptureTime(
      year: year, month: month, day: day, hour: hour, minute: minute, second: second, utcOffset: offset)
  }

  /// "+52.5200+013.4050+034.000/", degrees with decimals (ISO 6709, annex H).
  private static func coordinate(_ text: String) -> Coordinate? {
    var numbers: [Double] = []
    var number: [UInt8] = []
    for byte in Array(text.utf8) + [UInt8(ascii: "/")] {
      let isEnd = byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "/")
      if isEnd, !number.isEmpty {
        guard let value = Double(String(decoding: number, as: UTF8.self)) else { break }
        numbers.append(value)
        number = []
      }
      if byte == UInt8(ascii: "/") { break }
      number.append(byte)
    }
    guard numbers.count >= 2 else { return nil }
    return Coordinate(
      latitude: numbers[0], longitude: numbers[1], altitude: numbers.count > 2 ? numbers[2] : nil)
  }
}
