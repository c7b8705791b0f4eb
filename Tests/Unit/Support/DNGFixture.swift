/// A raw photo as Adobe's DNG has it: a small picture, the sensor's numbers, and a JPEG preview.
///
/// Little-endian. Sources: TIFF 6.0, section 2; TIFF/EP (ISO 12234-2), 6.2; DNG 1.4, "Preview images" and chapter 4.
package struct DNGFixture {
  private typealias Field = (tag: UInt16, type: UInt16, values: [UInt32])

  private let preview: (jpeg: [UInt8], width: Int, height: Int)?
  private let orientation: Int?
  private let previewColours: UInt32?
  private let text: String

  /// Describes a file.
  ///
  /// - Parameters:
  ///   - preview: a JPEG with the size that the directory tells; `nil` for a file without one.
  ///   - orientation: of the photo; `nil` for a file that does not tell.
  ///   - previewColours: PreviewColorSpace, which says what the numbers of the preview mean.
  ///   - text: the description, in ASCII.
  package init(
    preview: (jpeg: [UInt8], width: Int, height: Int)?, orientation: Int? = 1,
    previewColours: UInt32? = nil, text: String = "From the sensor"
  ) {
    self.preview = preview
    self.orientation = orientation
    self.previewColours = previewColours
    self.text = text
  }

  /// The bytes of the file.
  package var bytes: [UInt8] {
    let small = [UInt8](repeating: 0x30, count: 16 * 12 * 3)
    let sensor = [UInt8](repeating: 0x55, count: 32 * 24 * 2)
    let words = Array(text.utf8) + [0]
    var data: [UInt8] = []
    func put(_ bytes: [UInt8]) -> UInt32 {
      let place = 8 + data.count
      data += bytes + (bytes.count % 2 == 0 ? [] : [0])
      return UInt32(place)
    }
    let (smallAt, sensorAt) = (put(small), put(sensor))
    let (wordsAt, bitsAt) = (put(words), put(Self.little([8, 8, 8], 2)))
    var inner: [UInt32] = [
      put(
        Self.directory([
          (254, 4, [0]), (256, 4, [32]), (257, 4, [24]), (258, 3, [16]), (259, 3, [1]), (262, 3, [32803]),
          (273, 4, [sensorAt]), (277, 3, [1]), (278, 4, [24]), (279, 4, [UInt32(sensor.count)]),
          // CFARepeatPatternDim and CFAPattern: red, green, green, blue.
          (33421, 3, [2, 2]), (33422, 1, [0, 1, 1, 2]),
        ]))
    ]
    if let preview {
      let place = put(preview.jpeg)
      let (width, height) = (UInt32(preview.width), UInt32(preview.height))
      var fields: [Field] = [
        (254, 4, [1]), (256, 4, [width]), (257, 4, [height]), (259, 3, [7]), (262, 3, [6]),
        (273, 4, [place]), (277, 3, [3]), (278, 4, [height]), (279, 4, [UInt32(preview.jpeg.count)]),
      ]
      if let previewColours { fields.append((0xC71A, 4, [previewColours])) }
      inner.append(put(Self.directory(fields)))
    }
    let innerAt = inner.count == 1 ? inner[0] : put(Self.little(inner, 4))
    var main: [Field] = [
      (254, 4, [1]), (256, 4, [16]), (257, 4, [12]), (259, 3, [1]), (262, 3, [2]),
      (273, 4, [smallAt]), (277, 3, [3]), (278, 4, [12]), (279, 4, [UInt32(small.count)]),
    ]
    if let orientation { main.append((274, 3, [UInt32(orientation)])) }
    // Versions are bytes: DNG 1.4, readable by readers of 1.1.
    main += [(50706, 1, [1, 4, 0, 0]), (50707, 1, [1, 1, 0, 0])]
    let apart: [(tag: UInt16, type: UInt16, count: UInt32, place: UInt32)] = [
      (258, 3, 3, bitsAt), (270, 2, UInt32(words.count), wordsAt), (330, 4, UInt32(inner.count), innerAt),
    ]
    let start = put(Self.directory(main, apart))
    return Array("II".utf8) + Self.little([42], 2) + Self.little([start], 4) + data
  }

  /// Fields whose values fit into four bytes, and those whose values are elsewhere.
  private static func directory(
    _ fields: [Field], _ apart: [(tag: UInt16, type: UInt16, count: UInt32, place: UInt32)] = []
  ) -> [UInt8] {
    let entries =
      fields.map { field in
        let value = little(field.values, [1: 1, 3: 2][field.type] ?? 4)
        return (
          field.tag,
          little([UInt32(field.type)], 2) + little([UInt32(field.values.count)], 4) + value
            + [UInt8](repeating: 0, count: 4 - value.count)
        )
      } + apart.map { ($0.tag, little([UInt32($0.type)], 2) + little([$0.count, $0.place], 4)) }
    return little([UInt32(entries.count)], 2)
      + entries.sorted { $0.0 < $1.0 }.flatMap { little([UInt32($0.0)], 2) + $0.1 } + [0, 0, 0, 0]
  }

  private static func little(_ numbers: [UInt32], _ width: Int) -> [UInt8] {
    numbers.flatMap { number in (0..<width).map { UInt8(truncatingIfNeeded: number >> UInt32(8 * $0)) } }
  }
}
