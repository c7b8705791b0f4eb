import HeliographCore
import HeliographFormats

extension ExifBlock {
  /// Only whose photo it is, Artist and Copyright, beside what every block must have (EXIF 2.32, 4.6.8).
  init(_ credit: Credit) {
    self.init()
    image[0x011A] = .rationals([(72, 1)])
    image[0x011B] = .rationals([(72, 1)])
    image[0x0128] = .short(2)
    image[0x0213] = .short(1)
    image[0x013B] = credit.creator.map(Value.text)
    image[0x8298] = credit.copyright.map(Value.text)
  }

  /// Everything EXIF has a tag for, of an image of this size.
  init(_ metadata: PhotoMetadata, size: PixelSize) {
    self.init(Credit(metadata))
    image[0x010E] = (metadata.description ?? metadata.title).map(Value.text)
    image[0x0110] = metadata.camera.map(Value.text)
    image[0x0112] = .short(1)
    photo[0x829A] = metadata.exposure.time.map { .rationals([Self.shutter($0)]) }
    photo[0x829D] = metadata.exposure.fNumber.map { .rationals([Self.tenths($0)]) }
    photo[0x8827] = metadata.exposure.iso.map { .short(UInt16(clamping: $0)) }
    photo[0x9000] = .undefined(Array("0232".utf8))
    photo[0x9101] = .undefined([1, 2, 3, 0])
    photo[0x920A] = metadata.exposure.focalLength.map { .rationals([Self.tenths($0)]) }
    photo[0xA405] = metadata.exposure.focalLength35mm.map { .short(UInt16(clamping: $0)) }
    photo[0xA000] = .undefined(Array("0100".utf8))
    photo[0xA001] = .short(1)
    photo[0xA002] = .long(UInt32(clamping: size.width))
    photo[0xA003] = .long(UInt32(clamping: size.height))
    photo[0xA434] = metadata.lens.map(Value.text)
    // A day that was found elsewhere is no camera's date.
    if let time = metadata.captureTime, time.origin == nil { write(time) }
    if let coordinate = metadata.coordinate { write(coordinate) }
  }

  private mutating func write(_ time: CaptureTime) {
    let date = "\(Self.digits(time.year, 4)):\(Self.digits(time.month, 2)):\(Self.digits(time.day, 2))"
    let clock = "\(Self.digits(time.hour, 2)):\(Self.digits(time.minute, 2)):\(Self.digits(time.second, 2))"
    image[0x0132] = .text("\(date) \(clock)")
    photo[0x9003] = .text("\(date) \(clock)")
    guard let offset = time.utcOffset else { return }
    let sign = offset < 0 ? "-" : "+"
    photo[0x9011] = .text("\(sign)\(Self.digits(abs(offset) / 60, 2)):\(Self.digits(abs(offset) % 60, 2))")
  }

  private mutating func write(_ coordinate: Coordinate) {
    position[0] = .bytes([2, 3, 0, 0])
    position[1] = .text(coordinate.latitude < 0 ? "S" : "N")
    position[2] = .rationals(Self.degrees(abs(coordinate.latitude)))
    position[3] = .text(coordinate.longitude < 0 ? "W" : "E")
    position[4] = .rationals(Self.degrees(abs(coordinate.longitude)))
    guard let altitude = coordinate.altitude, abs(altitude) < 1e6 else { return }
    position[5] = .bytes([altitude < 0 ? 1 : 0])
    position[6] = .rationals([Self.tenths(abs(altitude))])
  }

  /// 1/200 for 0.005, 13/10 for 1.3: a denominator that a camera would show.
  private static func shutter(_ seconds: Double) -> (UInt32, UInt32) {
    seconds > 0 && seconds < 0.4 ? (1, UInt32(min(1 / seconds, 1e9) + 0.5)) : tenths(seconds)
  }

  private static func tenths(_ value: Double) -> (UInt32, UInt32) {
    (value > 0 ? UInt32(min(value, 1e8) * 10 + 0.5) : 0, 10)
  }

  /// Degrees, minutes and hundredths of a second: a third of a metre.
  private static func degrees(_ value: Double) -> [(UInt32, UInt32)] {
    let hundredths = UInt32(value * 360_000 + 0.5)
    return [(hundredths / 360_000, 1), (hundredths / 6_000 % 60, 1), (hundredths % 6_000, 100)]
  }

  private static func digits(_ number: Int, _ count: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, count - text.utf8.count)) + text
  }
}
