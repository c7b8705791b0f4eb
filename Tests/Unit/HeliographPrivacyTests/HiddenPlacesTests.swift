import HeliographCore
import HeliographTestSupport
import SystemPackage
import Testing

@testable import HeliographPrivacy

/// Where hidden photos were taken, on a site that tells the places of the others.
@Suite struct HiddenPlacesTests {
  private func kinds(hiddenAt: (Double, Double), shownAt: (Double, Double), _ text: String) throws
    -> [PrivacyFinding.Kind]
  {
    var rules = PrivacyRules(forbidsPositions: false)
    rules.coordinates = [try #require(Coordinate(latitude: hiddenAt.0, longitude: hiddenAt.1))]
    rules.published.add(
      Photo(
        id: PhotoID(source: "folder", name: "a.jpg".utf8), fileName: Array("a.jpg".utf8),
        contentHash: ContentHash(of: [1]), size: try #require(PixelSize(width: 4, height: 3)),
        metadata: PhotoMetadata(
          coordinate: Coordinate(latitude: shownAt.0, longitude: shownAt.1)),
        owner: nil, licence: nil, page: nil, renditions: []))
    return FileScanner(rules).findings(at: "a.html", Array(text.utf8)).map(\.kind)
  }

  @Test func areFound() throws {
    #expect(
      try kinds(hiddenAt: (46.5321, 9.8712), shownAt: (46.55, 9.8712), "at 46.5321, 9.8712.")
        == [.coordinate])
    #expect(try kinds(hiddenAt: (46.5321, 9.8712), shownAt: (46.55, 9.8712), "at 46.5500, 9.8712.") == [])
  }

  /// As in the name of a file or in base64.
  @Test(arguments: ["a", "z", "A", "Z", "."])
  func areNoNumbersInsideOfWords(letter: String) throws {
    let place = (46.5321, 9.8712)
    #expect(try kinds(hiddenAt: place, shownAt: (46.55, 9.8712), "at \(letter)46.5321, 9.8712.") == [])
    #expect(try kinds(hiddenAt: place, shownAt: (46.55, 9.8712), "\(letter)46.5321, 9.8712.") == [])
    #expect(try kinds(hiddenAt: place, shownAt: (46.55, 9.8712), "at @46.5321, 9.8712.") == [.coordinate])
    #expect(try kinds(hiddenAt: place, shownAt: (46.55, 9.8712), "at {46.5321, 9.8712.") == [.coordinate])
  }

  /// A page that tells of a photo must not be refused for another one that was taken beside it.
  @Test(arguments: ["at 46.532, 9.871", "at 46.5321, 9.8712", "at 46.532150, -9.871249"])
  func areNotLookedForWhereAPhotoNearThemIsShown(text: String) throws {
    #expect(try kinds(hiddenAt: (46.5321, 9.8712), shownAt: (46.53214, 9.87124), text) == [])
    #expect(try kinds(hiddenAt: (-46.53, -9.87), shownAt: (46.5309, 9.8705), text) == [])
    // Rounded, it is less than a thousandth of a degree from the other one.
    #expect(try kinds(hiddenAt: (46.5321, 9.8712), shownAt: (46.53315, 9.8712), "at 46.533, 9.871") == [])
  }
}
