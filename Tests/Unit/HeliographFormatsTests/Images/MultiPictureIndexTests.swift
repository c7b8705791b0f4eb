import HeliographFormats
import Testing

@Suite struct MultiPictureIndexTests {
  /// A start of a JPEG, and the index behind it, which begins at byte 6.
  private func file(_ first: Int, _ second: Int, behind: Int) -> [UInt8] {
    let content = MultiPictureIndex.content(lengths: (first, second), at: 6)
    return [0xFF, 0xD8, 0xFF, 0xE2, 0, UInt8(content.count + 2)] + content
      + [UInt8](repeating: 7, count: behind)
  }

  @Test func leadsToTheSecondPicture() {
    #expect(MultiPictureIndex.content(lengths: (1, 1), at: 6).count == MultiPictureIndex.contentLength)
    let start = file(0, 0, behind: 0).count
    #expect(MultiPictureIndex.pictures(in: file(start, 30, behind: 30)) == [start..<start + 30])
    // What lies outside of the file is left out.
    #expect(MultiPictureIndex.pictures(in: file(start, 3_000, behind: 30)) == [start..<start + 30])
    #expect(MultiPictureIndex.pictures(in: file(start + 500, 30, behind: 30)).isEmpty)
    #expect(MultiPictureIndex.pictures(in: [0xFF, 0xD8]).isEmpty)
  }
}
