import Testing

@testable import HeliographCore

@Suite struct RenditionKeyPathTests {
  private let key = RenditionKey(
    content: ContentHash(of: "photo".utf8), recipe: .standard, encoder: "test")

  /// The hash is that of the versions before colours had a version: no address of such a photo changes.
  @Test func hasTheColoursInItOnlyWhereTheyChanged() {
    let content = ContentHash(of: "photo".utf8)
    let (recipe, encoder) = (Recipe.standard, "test")
    let old = ContentHash(of: "\(content.hex)\n\(recipe.fingerprint)\n\(encoder)".utf8)
    #expect(key.hex == old.hex.prefix(32))
    let keys = (0...2).flatMap { version in
      [
        RenditionKey(content: content, recipe: recipe, encoder: encoder, colourVersion: version),
        RenditionKey(tilesOf: content, recipe: recipe, encoder: encoder, colourVersion: version),
      ]
    }
    #expect(keys[0] == key && Set(keys).count == keys.count)
  }

  @Test func readsTheKeyOutOfEveryPathItWrites() {
    for format in ImageFormat.allCases {
      #expect(RenditionKey(path: key.path(longSide: 1600, format: format)) == key)
    }
    #expect(RenditionKey(path: "\(key.tileFolder)/full/max/0/default.jpg") == key)
  }

  @Test func spreadsTheKeysOverTwoLevelsOfFolders() throws {
    let key = try #require(RenditionKey(hex: "3f09aabbccddeeff00112233445566ff"))
    #expect(
      key.path(longSide: 1600, format: .jpeg) == "images/3f/09/3f09aabbccddeeff00112233445566ff-1600.jpg")
    #expect(key.tileFolder == "images/3f/09/3f09aabbccddeeff00112233445566ff-iiif")
  }

  @Test(arguments: [
    "", "index.html", "images/", "images/ab/short-1.jpg", "assets/site-00112233445566778899aabbccddeeff.css",
    "images/ff/11/00112233445566778899aabbccddeeff-480.jpg",
    "images/00/00112233445566778899aabbccddeeff-480.jpg",
    "images/00/11/00112233445566778899AABBCCDDEEFF-480.jpg",
    "images/00112233445566778899aabbccddeeff-480.jpg", "images/é-",
  ])
  func readsNoKeyOutOfOtherPaths(path: String) {
    #expect(RenditionKey(path: path) == nil)
  }
}
