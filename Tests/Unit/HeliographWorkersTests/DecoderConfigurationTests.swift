import Testing

@testable import HeliographWorkers

/// What is left of the words of encoders in the description of an MP4.
///
/// The boxes are written by hand after ISO/IEC 14496-12 and 14496-15.
@Suite struct DecoderConfigurationTests {
  private static func box(_ type: String, _ content: [UInt8]) -> [UInt8] {
    let length = content.count + 8
    return [
      UInt8(length >> 24 & 0xFF), UInt8(length >> 16 & 0xFF), UInt8(length >> 8 & 0xFF), UInt8(length & 0xFF),
    ]
      + type.utf8 + content
  }

  private static func file(_ entry: String, _ record: [UInt8]) -> [UInt8] {
    let entries = box(
      "stsd", [UInt8](repeating: 0, count: 8) + box(entry, [UInt8](repeating: 0, count: 78) + record))
    let media = box("mdia", box("minf", box("stbl", entries)))
    return box("ftyp", Array("isom".utf8)) + box("moov", box("mvhd", [0, 0]) + box("trak", media))
      + box("mdat", Array("pictures".utf8))
  }

  private static func hevc(_ arrays: [[UInt8]]) -> [UInt8] {
    file("hvc1", box("hvcC", [UInt8](repeating: 7, count: 22) + [UInt8(arrays.count)] + arrays.joined()))
  }

  /// An array of units, each with its length.
  private static func array(_ type: UInt8, _ units: [[UInt8]]) -> [UInt8] {
    [0x80 | type, 0, UInt8(units.count)] + units.flatMap { [0, UInt8($0.count)] + $0 }
  }

  private static let sets = [array(32, [[1, 2]]), array(33, [[3, 4, 5], [6]]), array(34, [[7]])]
  private static let words = array(39, [Array("secret".utf8), [1]])

  @Test(arguments: [0, 1, 3])
  func keepsParameterSetsAlone(place: Int) throws {
    var arrays = Self.sets
    arrays.insert(Self.words, at: place)
    let head = Self.hevc(arrays)
    let stripped = try #require(DecoderConfiguration.stripped(head))
    #expect(stripped.count == head.count && !stripped.contains("secret".utf8))
    // The same film without the words, and zeros behind it.
    let plain = Self.hevc(Self.sets)
    let record = try #require(plain.firstRange(of: Array("hvcC".utf8))).upperBound
    let same = record + 23 + Self.sets.joined().count
    #expect(stripped[record..<same] == plain[record..<same])
    #expect(stripped[same..<(same + Self.words.count)].allSatisfy { $0 == 0 })
    #expect(stripped[(same + Self.words.count)...] == plain[same...])
  }

  @Test func changesNothingElse() {
    for head in [Self.hevc(Self.sets), Self.file("avc1", Self.box("avcC", [1, 2, 3])), [], [0, 0, 0, 8]] {
      #expect(DecoderConfiguration.stripped(head) == head)
    }
  }

  @Test func refusesWhatIsNotComplete() {
    let cut = Self.box("hvcC", [UInt8](repeating: 0, count: 22) + [2] + Self.sets[0])
    #expect(DecoderConfiguration.stripped(Self.file("hvc1", cut)) == nil)
    #expect(DecoderConfiguration.stripped(Self.file("hev1", Self.box("hvcC", [1]))) == nil)
  }

  /// A sequence header is unit 1, metadata unit 5.
  @Test(arguments: [
    ([], true), ([0x0A, 3, 1, 2, 3], true), ([0x0A, 3, 1, 2, 3, 0x2A, 1, 9], false), ([0x2A, 1, 9], false),
    ([0x0A], false),
  ])
  func acceptsASequenceHeaderAlone(units: [UInt8], isPlain: Bool) {
    let head = Self.file("av01", Self.box("av1C", [0x81, 0, 0, 0] + units))
    #expect((DecoderConfiguration.stripped(head) == head) == isPlain)
  }
}

extension [UInt8] {
  fileprivate func contains(_ text: String.UTF8View) -> Bool { firstRange(of: Array<UInt8>(text)) != nil }
}
