import HeliographFormats
import HeliographTestSupport
import Testing

@Suite struct TIFFPagesTests {
  typealias Page = PagesFixture.Page

  /// The directories of a chain, and what is to be found.
  struct Chain: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let pages: [Page]
    let count: Int
    /// The place of the shown one in the chain.
    var shown = 0
  }

  static let chains = [
    Chain(testDescription: "one picture", pages: [Page(40, 30)], count: 1),
    Chain(testDescription: "three pages", pages: [Page(40, 30), Page(40, 30), Page(30, 40)], count: 3),
    Chain(
      testDescription: "three marked as pages",
      pages: [Page(40, 30, kind: 2), Page(40, 30, kind: 2), Page(40, 30, oldKind: 3)], count: 3),
    Chain(
      testDescription: "a smaller copy behind", pages: [Page(40, 30, kind: 0), Page(20, 15, kind: 1)],
      count: 1),
    Chain(testDescription: "an old smaller copy", pages: [Page(40, 30), Page(20, 15, oldKind: 2)], count: 1),
    Chain(
      testDescription: "a smaller copy in front", pages: [Page(20, 15, kind: 1), Page(40, 30, kind: 0)],
      count: 1, shown: 1),
    Chain(
      testDescription: "an old smaller copy in front",
      pages: [Page(20, 15, oldKind: 2), Page(40, 30, oldKind: 1), Page(40, 30, oldKind: 1)], count: 2,
      shown: 1),
    Chain(testDescription: "a mask", pages: [Page(40, 30), Page(40, 30, kind: 4)], count: 1),
    Chain(
      testDescription: "a mask of a smaller copy", pages: [Page(40, 30), Page(20, 15, kind: 5)], count: 1),
    Chain(
      testDescription: "a mask in front", pages: [Page(40, 30, kind: 4), Page(40, 30)], count: 1, shown: 1),
    Chain(testDescription: "a depth map", pages: [Page(40, 30), Page(40, 30, kind: 8)], count: 1),
    Chain(
      testDescription: "smaller copies alone", pages: [Page(20, 15, kind: 1), Page(9, 9, kind: 1)], count: 1),
    Chain(
      testDescription: "the numbers of a sensor",
      pages: [Page(20, 15, kind: 1), Page(40, 30, kind: 0, more: [262: 32803])], count: 1),
    Chain(testDescription: "a thumbnail without a mark", pages: [Page(640, 480), Page(160, 120)], count: 1),
    Chain(testDescription: "a small page", pages: [Page(640, 480), Page(320, 240)], count: 2),
  ]

  @Test(arguments: chains, [true, false])
  func countsPicturesAndPutsTheFirstInFront(chain: Chain, isLittle: Bool) throws {
    for isBig in [false, true] {
      let bytes = PagesFixture(chain.pages, isLittle: isLittle, isBig: isBig).bytes
      let pages = try #require(TIFFPages(bytes))
      #expect(pages.count == chain.count)
      #expect((pages.promoted == nil) == (chain.shown == 0))
      let promoted = pages.promoted ?? bytes
      #expect(promoted.count == bytes.count)
      #expect(TIFFPages(promoted)?.field(256) == chain.pages[chain.shown].width)
    }
  }

  @Test func endsAtAChainThatLeadsBack() throws {
    let bytes = PagesFixture([Page(40, 30), Page(40, 30)], isEndless: true).bytes
    #expect(try #require(TIFFPages(bytes)).count == 2)
  }

  /// Each byte changed, and each length: no place outside of the file, no endless loop.
  @Test(arguments: [false, true]) func endsNoProgramByDamage(isBig: Bool) {
    let bytes = PagesFixture([Page(4, 3, kind: 1), Page(4, 3), Page(3, 4)], isBig: isBig).bytes
    for place in bytes.indices {
      _ = TIFFPages(Array(bytes[..<place]))?.count
      for value: UInt8 in [0, 1, 127, 128, 255] {
        var broken = bytes
        broken[place] = value
        guard let pages = TIFFPages(broken) else { continue }
        #expect(pages.count >= 1)
        _ = pages.promoted
        _ = pages.field(258)
      }
    }
  }

  @Test(arguments: [[], Array("II*\0".utf8), Array("MM\0*\0\0\0\0".utf8), Array("GIF89a..........".utf8)])
  func findsNoneInOtherBytes(bytes: [UInt8]) { #expect(TIFFPages(bytes) == nil) }
}
