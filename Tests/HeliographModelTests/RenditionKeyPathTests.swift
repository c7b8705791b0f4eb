import Testing

@testable import HeliographModel

@Suite struct RenditionKeyPathTests {
  private let key = RenditionKey(
    content: ContentHash(of: "photo".utf8), recipe: .standard, encoder: "test")

  @Test func readsTheKeyOutOfEveryPathItWrites() {
    for format in ImageFormat.allCases {
      #expect(RenditionKey(path: key.path(longSide: 1600, format: format)) == key)
    }
    #expect(RenditionKey(path: "\(key.tileFolder)/full/max/0/default.jpg") == key)
  }

  @Test(arguments: [
    "", "index.html", "images/", "images/ab/short-1.jpg", "assets/site-00112233445566778899aabbccddeeff.css",
    "images/ff/00112233445566778899aabbccddeeff-480.jpg",
    "images/00/00112233445566778899AABBCCDDEEFF-480.jpg",
    "images/00112233445566778899aabbccddeeff-480.jpg", "images/é-",
  ])
  func readsNoKeyOutOfOtherPaths(path: String) {
    #expect(RenditionKey(path: path) == nil)
  }
}
