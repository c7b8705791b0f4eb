import Testing

@testable import HeliographDecoding

@Suite struct GainMapMetadataTests {
  private typealias Channel = GainMapMetadata.Channel

  /// Numbers of ISO 21496-1, big-endian.
  private func bytes(_ flags: UInt8, _ numbers: [Int]) -> [UInt8] {
    [0, 0, 0, 0, flags]
      + numbers.flatMap { number in
        withUnsafeBytes(of: UInt32(truncatingIfNeeded: number).bigEndian) { Array($0) }
      }
  }

  @Test func readsWhatItWrites() throws {
    let channel = Channel(minimum: -0.5, maximum: 2.25, gamma: 0.9, baseOffset: 1 / 64, alternateOffset: 0)
    let metadata = try #require(
      GainMapMetadata(channels: [channel], baseHeadroom: 0, alternateHeadroom: 2.25))
    #expect(metadata.iso.count == 61)
    #expect(GainMapMetadata(iso: metadata.iso) == metadata)
    #expect(GainMapMetadata(xmp: XMPPacket(metadata).bytes) == metadata)
  }

  @Test func readsFractionsWithOneDenominator() {
    let metadata = GainMapMetadata(iso: bytes(0x48, [100, 50, 130, -25, 127, 95, 2, 1]))
    #expect(
      metadata
        == GainMapMetadata(
          channels: [
            .init(minimum: -0.25, maximum: 1.27, gamma: 0.95, baseOffset: 0.02, alternateOffset: 0.01)
          ],
          baseHeadroom: 0.5, alternateHeadroom: 1.3))
  }

  @Test func refusesWhatItCannotUse() {
    let sound = [0, 1, 130, 100, 0, 1, 130, 100, 1, 1, 0, 1, 0, 1]
    #expect(GainMapMetadata(iso: bytes(0, sound)) != nil)
    // The bright picture is the base.
    #expect(GainMapMetadata(iso: bytes(0x04, sound)) == nil)
    for count in 0..<61 { #expect(GainMapMetadata(iso: Array(bytes(0, sound).prefix(count))) == nil) }
    // A later version; a denominator of zero; no headroom; a gamma of zero; more stops than there are.
    var later = bytes(0, sound)
    later[1] = 1
    #expect(GainMapMetadata(iso: later) == nil)
    for (place, value) in [(3, 0), (2, 0), (8, 0), (6, 1 << 30)] {
      var numbers = sound
      numbers[place] = value
      #expect(GainMapMetadata(iso: bytes(0, numbers)) == nil, "\(place)")
    }
  }

  /// The defaults of Ultra HDR 1.1, and values for three channels.
  @Test func readsXMP() {
    func packet(_ attributes: String, _ properties: String = "") -> [UInt8] {
      Array(
        """
        <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
        <rdf:Description rdf:about="" xmlns:hdrgm="http://ns.adobe.com/hdr-gain-map/1.0/" hdrgm:Version="1.0"
        \(attributes)>\(properties)</rdf:Description></rdf:RDF></x:xmpmeta>
        """.utf8)
    }
    #expect(
      GainMapMetadata(xmp: packet(#"hdrgm:GainMapMax="3" hdrgm:HDRCapacityMax="3.5""#))
        == GainMapMetadata(channels: [.init(maximum: 3)], baseHeadroom: 0, alternateHeadroom: 3.5))
    let maxima =
      "<hdrgm:GainMapMax><rdf:Seq><rdf:li>1</rdf:li><rdf:li>2</rdf:li><rdf:li>3</rdf:li></rdf:Seq></hdrgm:GainMapMax>"
    #expect(
      GainMapMetadata(xmp: packet(#"hdrgm:HDRCapacityMax="2""#, maxima))?.channels.map(\.maximum) == [
        1, 2, 3,
      ])
    #expect(
      GainMapMetadata(
        xmp: packet(#"hdrgm:GainMapMax="3" hdrgm:HDRCapacityMax="3" hdrgm:BaseRenditionIsHDR="True""#)) == nil
    )
    for broken in [packet(""), packet(#"hdrgm:GainMapMax="x" hdrgm:HDRCapacityMax="3""#), [], [0x3C]] {
      #expect(GainMapMetadata(xmp: broken) == nil)
    }
  }

  @Test func findsTheSampleOfAGain() {
    let channel = Channel(minimum: -1, maximum: 3, gamma: 2)
    for sample: UInt8 in [0, 1, 64, 128, 255] {
      #expect(channel.sample(ofStops: channel.stops(of: sample)) == sample)
    }
    #expect(channel.sample(ofStops: 9) == 255 && channel.sample(ofStops: -9) == 0)
  }
}
