import Foundation
import HeliographCore
import Testing

@testable import HeliographOutput

/// Compressed files, read back by ourselves and by gzip.
@Suite struct CompressedTextTests {
  private static let text = Array(
    String(repeating: "<li><a href=\"photos/dawn/\">Dawn</a></li>\n", count: 200).utf8)

  @Test(arguments: SiteSettings.Compression.allCases)
  func isShorterAlwaysTheSameAndReadBack(encoding: SiteSettings.Compression) throws {
    let small = try #require(CompressedText.compressed(Self.text, as: encoding))
    #expect(small.count < Self.text.count / 10)
    #expect(CompressedText.compressed(Self.text, as: encoding) == small)
    #expect(CompressedText.plain(small, as: encoding) == Self.text)
  }

  /// RFC 1952: magic, method 8, no flags, no time, maximum compression, Unix.
  @Test func hasNoTimeAndNoName() throws {
    let small = try #require(CompressedText.compressed(Self.text, as: .gzip))
    #expect(Array(small.prefix(10)) == [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 2, 3])
  }

  /// Of Python's zlib, for ten letters a.
  @Test func readsWhatOthersWrote() {
    let gzip: [UInt8] = [
      0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 2, 3, 0x4B, 0x4C, 0x84, 1, 0, 0xF0, 0xCD, 0x11, 0x4C, 10, 0, 0, 0,
    ]
    #expect(CompressedText.plain(gzip, as: .gzip) == Array("aaaaaaaaaa".utf8))
  }

  @Test(arguments: SiteSettings.Compression.allCases)
  func believesNothingOfWhatItReads(encoding: SiteSettings.Compression) throws {
    let small = try #require(CompressedText.compressed(Self.text, as: encoding))
    let count = Self.text.count
    #expect(CompressedText.plain(small, as: encoding, atMost: count - 1) == nil)
    #expect(CompressedText.plain(small, as: encoding, atMost: count) == Self.text)
    #expect(CompressedText.plain(small.dropLast(), as: encoding) == nil)
    #expect(CompressedText.plain(small + [0], as: encoding) == nil)
    #expect(CompressedText.plain([], as: encoding) == nil)
    for index in small.indices {
      var damaged = small
      damaged[index] ^= 0x55
      let read = CompressedText.plain(damaged, as: encoding, atMost: count)
      #expect((read?.count ?? 0) <= count)
    }
  }

  @Test(arguments: SiteSettings.Compression.allCases)
  func leavesWhatWouldNotBeShorter(encoding: SiteSettings.Compression) {
    var state: UInt64 = 1
    let noise = (0..<4096).map { _ in
      state = state &* 6_364_136_223_846_793_005 &+ 1
      return UInt8(truncatingIfNeeded: state >> 40)
    }
    #expect(CompressedText.compressed(noise, as: encoding) == nil)
    #expect(CompressedText.compressed([1, 2, 3], as: encoding) == nil)
  }
}
