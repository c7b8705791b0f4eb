import HeliographCore
import HeliographTestSupport
import SystemPackage
import Testing

@testable import HeliographDecoding
@testable import HeliographWorkers

/// Texts of watermarks, most in a font that the tests make, so that each pixel is known.
struct TextPainterTests {
  private static let white = SRGB(red: 255, green: 255, blue: 255)
  private static let font = TinyFont([
    "A": .complete, "a": .lowerHalf, "\u{5D0}": .lowerHalf, "\u{5D1}": .complete,
  ])

  private func png(
    _ text: String, colour: SRGB = white, share: Int = 1, font: TinyFont = font
  ) throws -> [UInt8] {
    try TemporaryFolder.with { folder in
      let file = try folder.write(font.bytes, to: "Tiny.ttf")
      return try TextPainter.png(
        of: WatermarkText(text: text, colour: colour, font: file.string, share: share))
    }
  }

  /// Over white.
  private func colour(of png: [UInt8], at x: Double, _ y: Double) throws -> [Int] {
    try PictureFixtures.colour(of: png, at: x, y)
  }

  private func system(_ text: String) throws -> PixelSize {
    let text = WatermarkText(text: text, colour: Self.white, font: nil, share: 2)
    return try VipsImage.header(of: try TextPainter.png(of: text)).uprightSize
  }

  @Test(arguments: [1, 3]) func isAsWideAsTheLargestRenditionNeeds(share: Int) throws {
    let size = try VipsImage.header(of: try png("A", share: share)).uprightSize
    #expect((8192 * share / 100...8192 * share / 75).contains(size.width))
  }

  @Test func isLessWideWhereItWouldBeTooHigh() throws {
    try TemporaryFolder.with { folder in
      let file = try folder.write(Self.font.bytes, to: "Tiny.ttf")
      let set = try RenderedText(WatermarkText(text: "A", colour: Self.white, font: file.string, share: 100))
      #expect(set.width == set.height)
      #expect((WatermarkText.pixelLimit * 3 / 4...WatermarkText.pixelLimit).contains(set.width * set.height))
    }
  }

  @Test(arguments: [SRGB(red: 250, green: 10, blue: 20), SRGB(red: 255, green: 255, blue: 255)])
  func hasTheColourAndASoftDarkEdge(colour: SRGB) throws {
    let bytes = try png("A", colour: colour)
    let expected = [Int(colour.red), Int(colour.green), Int(colour.blue)]
    #expect(try self.colour(of: bytes, at: 0.5, 0.5) == expected)
    #expect(PictureFixtures.distance(try self.colour(of: bytes, at: 0, 0), [255, 255, 255]) < 8)
    let rim = try self.colour(of: bytes, at: 0.085, 0.5)
    #expect(rim.max() ?? 255 < 190, "\(rim)")
  }

  @Test func readsHebrewFromTheRight() throws {
    func upperCorners(_ text: String) throws -> [Bool] {
      let bytes = try png(text, colour: SRGB(red: 250, green: 0, blue: 0))
      return try [0.25, 0.75].map { try colour(of: bytes, at: $0, 0.25) == [250, 0, 0] }
    }
    #expect(try upperCorners("aA") == [false, true])
    #expect(try upperCorners("\u{5D0}\u{5D1}") == [true, false])
  }

  @Test(arguments: ["B", "A\u{5D2}"]) func refusesACharacterThatItsFontHasNot(text: String) {
    #expect(throws: WatermarkText.Fault.noGlyph) { try png(text) }
  }

  @Test func refusesATextOfWhichNothingIsSeen() {
    #expect(throws: WatermarkText.Fault.nothing) { try png("\u{200B}\u{200F}") }
  }

  @Test func takesMarkupForText() throws {
    let (bold, plain) = try (system("<b>&amp;</b>"), system("&"))
    #expect(plain.width > bold.width / 2 && bold.height * 4 < plain.height, "\(bold) \(plain)")
    _ = try system("a < b & c > d </i>")
  }

  @Test func givesTheSameBytesAgain() throws {
    #expect(try png("aAa") == png("aAa"))
    #expect(try png("aAa") != png("AaA"))
  }

  @Test func isSetByAWorkerThatMayReadItsFontAndNoOther() async throws {
    try await TemporaryFolder.with { folder in
      let file = try folder.write(Self.font.bytes, to: "Tiny.ttf")
      func set(mayRead font: FilePath?) async throws -> [UInt8] {
        let pool = WorkerPool(executable: BuiltCommand.path, count: 1, limits: .standard, font: font)
        let text = WatermarkText(text: "A", colour: Self.white, font: file.string, share: 1)
        let answer: Result<[UInt8], any Error>
        do { answer = .success(try await pool.renderText(text)) } catch { answer = .failure(error) }
        await pool.close()
        return try answer.get()
      }
      #expect(try await set(mayRead: file) == png("A"))
      await #expect(throws: WatermarkText.Fault.noFontFile) { try await set(mayRead: nil) }
    }
  }

  @Test func isSetInTheSystemsFontByAConfinedWorker() async throws {
    let pool = WorkerPool(executable: BuiltCommand.path, count: 1)
    let text = WatermarkText(text: "© Ada", colour: Self.white, font: nil, share: 2)
    let made = try? await pool.renderText(text)
    await pool.close()
    #expect(try made == TextPainter.png(of: text))
  }
}
