import Testing

@testable import HeliographSite

struct AppIconTests {
  /// Expected: zlib 1.2.13 with the strategy Z_RLE, which for these chooses the fixed code as well.
  @Test(arguments: [
    ([], "7801030000000001"), ([0x61], "78014b040000620062"),
    ([UInt8](repeating: 0x61, count: 12), "78014b4402001d9a048d"),
    ([UInt8](repeating: 0, count: 300), "7801631805440300012c0001"),
    (
      [0, 144, 255] + [UInt8](repeating: 255, count: 40) + [7, 7, 7, 7, 7], "78016398f09f58c00e0200411b298b"
    ),
    ([UInt8](repeating: 255, count: 1000), "7801fb3f0a46c12818f60000e6e9e446"),
  ])
  func compressesAsZlibDoes(content: [UInt8], expected: String) {
    #expect(
      DeflateStream.zlib(content).map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
        == expected)
  }

  @Test func paintsTheFaviconsColours() {
    let png = AppIcon(side: 64, radius: 0.4).png
    func pixel(_ x: Int, _ y: Int) -> [UInt8] { Array(png.pixels[(y * 64 + x) * 3..<(y * 64 + x) * 3 + 3]) }
    #expect(pixel(0, 0) == [0xFB, 0xFA, 0xF7])
    #expect(pixel(32, 20) == [0xE9, 0xB4, 0x4C])
    #expect(pixel(32, 44) == [0x2F, 0x3E, 0x46])
    // Mirrored exactly: no rounding leans to one side.
    for y in 0..<64 { for x in 0..<32 { #expect(pixel(x, y) == pixel(63 - x, y)) } }
  }

  @Test func staysSmall() {
    #expect(AppIcons.standard.pages.allSatisfy { $0.bytes.count < 24_000 })
  }
}
