import HeliographFormats
import HeliographTestSupport
import Testing

@testable import HeliographDecoding

@Suite struct AppleHeadroomTests {
  private func big(_ number: Int, _ count: Int) -> [UInt8] {
    (0..<count).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }

  /// EXIF with a note of Apple's of two fields, in millionths.
  private func exif(_ headroom: Int, _ gain: Int) -> [UInt8] {
    let fields = [(0x21, 44), (0x30, 52)].flatMap { big($0, 2) + big(10, 2) + big(1, 4) + big($1, 4) }
    let values = [headroom, gain].flatMap { big($0, 4) + big(1_000_000, 4) }
    var block = ExifBlock()
    block.photo[0x927C] = .undefined(
      Array("Apple iOS\0\0\u{1}MM".utf8) + big(2, 2) + fields + big(0, 4) + values)
    return block.bytes
  }

  /// Each of the four cases of Apple's formula.
  @Test(arguments: [
    (500_000, 5_000, 1.7), (500_000, 1_000_000, 1.5), (1_200_000, 5_000, 2.65), (1_200_000, 1_000_000, 2.0),
    (500_000, 100_000_000, 0),
  ])
  func followsTheFormula(headroom: Int, gain: Int, stops: Double) throws {
    let found = try #require(AppleHeadroom.stops(exif: exif(headroom, gain)))
    #expect(abs(found - stops) < 0.000_001)
  }

  @Test func knowsNothingOfOtherNotes() {
    let whole = exif(1_200_000, 5_000)
    for count in 0..<whole.count { #expect(AppleHeadroom.stops(exif: Array(whole.prefix(count))) == nil) }
    var other = ExifBlock()
    other.photo[0x927C] = .undefined(Array("Nikon".utf8))
    #expect(AppleHeadroom.stops(exif: other.bytes) == nil)
  }

  @Test func readsTheHeadroomInTheMap() {
    let packet = Array(
      """
      <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
      <rdf:Description rdf:about="" xmlns:HDRGainMap="http://ns.apple.com/HDRGainMap/1.0/">
      <HDRGainMap:HDRGainMapHeadroom>4</HDRGainMap:HDRGainMapHeadroom></rdf:Description></rdf:RDF></x:xmpmeta>
      """.utf8)
    #expect(AppleHeadroom.stops(xmp: packet) == 2)
    #expect(AppleHeadroom.stops(xmp: []) == nil)
  }
}
