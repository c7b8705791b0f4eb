import Testing

@testable import HeliographCore

/// Films are told by their bytes, and clips have sizes that encoders take.
@Suite struct FilmTypeTests {
  private static func box(_ type: String, _ content: [UInt8] = []) -> [UInt8] {
    [0, 0, 0, UInt8(8 + content.count)] + Array(type.utf8) + content
  }

  private static func packets(of length: Int, from start: Int) -> [UInt8] {
    (0..<3 * length).map { $0 % length == start ? 0x47 : 1 }
  }

  @Test(arguments: [
    (box("ftyp", Array("isom\0\0\0\0isomavc1".utf8)), FilmType.movie),
    (box("ftyp", Array("qt  \0\0\0\0qt  ".utf8)), .movie), (box("moov"), .movie), (box("wide"), .movie),
    ([0x1A, 0x45, 0xDF, 0xA3, 1], .matroska), (Array("RIFF\0\0\0\0AVI LIST".utf8), .avi),
    (packets(of: 188, from: 0), .transportStream), (packets(of: 192, from: 4), .transportStream),
    ([0, 0, 1, 0xBA, 0x44], .programStream),
  ])
  func knowsAFilmByItsBytes(head: [UInt8], type: FilmType) { #expect(FilmType(head) == type) }

  @Test(arguments: [
    Array("#EXTM3U\nhttp://192.0.2.1/a.ts\n".utf8), Array("ffconcat version 1.0\nfile a\n".utf8),
    box("ftyp", Array("heic\0\0\0\0mif1heic".utf8)), box("ftyp", Array("avif\0\0\0\0avifmif1".utf8)),
    Array("RIFF\0\0\0\0WEBPVP8 ".utf8), [0xFF, 0xD8, 0xFF, 0xE0], [0x47], [],
  ])
  func takesNothingElseForOne(head: [UInt8]) { #expect(FilmType(head) == nil) }

  @Test(arguments: [
    (1920, 1080, [[1920, 1080], [960, 540]]), (3840, 2160, [[1920, 1080], [960, 540]]),
    (1280, 720, [[1280, 720], [960, 540]]), (640, 360, [[640, 360]]),
    (1080, 1920, [[1080, 1920], [540, 960]]),
    (853, 479, [[852, 478]]), (1, 1, [[2, 2]]),
  ])
  func makesClipsThatAreNeverEnlarged(width: Int, height: Int, sizes: [[Int]]) throws {
    let film = try #require(PixelSize(width: width, height: height))
    #expect(FilmSettings.sizes(of: film).map { [$0.width, $0.height] } == sizes)
  }

  @Test func namesClipsByWhatTheyAreMadeOf() {
    let content = ContentHash(of: [1])
    var silent = FilmSettings()
    silent.hasSound = false
    var longer = FilmSettings()
    longer.longest = 1
    let keys = [
      RenditionKey(filmOf: content, settings: FilmSettings(), encoder: "a"),
      RenditionKey(filmOf: content, settings: FilmSettings(), encoder: "b"),
      RenditionKey(filmOf: content, settings: silent, encoder: "a"),
      RenditionKey(filmOf: ContentHash(of: [2]), settings: FilmSettings(), encoder: "a"),
    ]
    #expect(Set(keys).count == 4)
    // It decides whether there is a clip, and not how it is made.
    #expect(RenditionKey(filmOf: content, settings: longer, encoder: "a") == keys[0])
  }
}
