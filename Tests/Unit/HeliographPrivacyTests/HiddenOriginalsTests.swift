import HeliographCore
import HeliographTestSupport
import SystemPackage
import Testing

@testable import HeliographPrivacy

private typealias P = PlantedFiles

/// A hidden photo whose file is copied, as it is, to wherever files are published.
@Suite struct HiddenOriginalsTests {
  private static let photo = P.jpeg([])
  private static var rules: PrivacyRules {
    let hash = ContentHash(of: photo)
    return PrivacyRules(forbidsPositions: true, withheld: [.content(hash, byteCount: photo.count)])
  }

  private func kinds(_ path: String, _ content: [UInt8], _ rules: PrivacyRules) -> Set<PrivacyFinding.Kind> {
    Set(FileScanner(rules).findings(at: path, content).map(\.kind))
  }

  @Test(arguments: [
    ("images/ab/cd/abcd-1280.jpg", photo), ("assets/logo.png", photo), ("notes", photo),
    ("albums/all.zip", P.zip([("1.jpg", photo)])),
    ("albums/all.zip", P.zip([("inner.zip", P.zip([("1.jpg", photo)]))])),
  ])
  func areKnownAgain(path: String, content: [UInt8]) {
    #expect(kinds(path, content, Self.rules) == [.hiddenContent])
  }

  @Test func areKnownAgainWhereOriginalsArePublishedWhole() {
    var rules = Self.rules
    rules.keptOriginals.arePublished = true
    #expect(kinds("images/ab/cd/abcd-original.jpg", Self.photo, rules) == [.hiddenContent])
    // Another photo of the same length.
    var other = Self.photo
    other[other.count - 3] ^= 1
    #expect(!kinds("images/ab/cd/abcd-original.jpg", other, rules).contains(.hiddenContent))
  }

  /// The same photo in a private album and in an open one is not hidden.
  @Test func areNoFindingWhereTheSiteShowsTheSamePhoto() {
    var rules = Self.rules
    rules.published.add(ContentHash(of: Self.photo).hex.utf8)
    #expect(kinds("a.jpg", Self.photo, rules) == [])
  }

  @Test func areLookedForInPicturesThatStandByTheirLength() throws {
    try TemporaryFolder.with { folder in
      func gate(_ rules: PrivacyRules) -> PrivacyGate {
        PrivacyGate(rules, program: ContentHash(of: "program".utf8), state: folder.path)
      }
      try folder.write(Self.photo, to: "same.jpg")
      try folder.write(Self.photo + [0], to: "longer.jpg")
      try gate(PrivacyRules(forbidsPositions: true)).remember()
      func isRead(_ name: String) -> Bool { gate(Self.rules).mustReread(name, folder.path.appending(name)) }
      #expect(isRead("same.jpg") && !isRead("longer.jpg"))
      try gate(Self.rules).remember()
      #expect(!gate(Self.rules).rereads && !isRead("same.jpg"))
    }
  }
}
