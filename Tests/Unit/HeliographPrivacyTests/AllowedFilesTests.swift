import HeliographCore
import Testing

@testable import HeliographPrivacy

@Suite struct AllowedFilesTests {
  /// A picture with a block that no build writes.
  private let picture: [UInt8] =
    [0xFF, 0xD8, 0xFF, 0xE5, 0, 14] + Array("made by Anna".utf8) + [0xFF, 0xD9]

  private func kinds(_ path: String, _ kept: KeptOriginals = KeptOriginals()) -> Set<PrivacyFinding.Kind> {
    var rules = PrivacyRules(forbidsPositions: true, withheld: [.secret("correct horse".utf8)])
    rules.keptOriginals = kept
    return Set(FileScanner(rules).findings(at: path, picture + Array("correct horse".utf8)).map(\.kind))
  }

  @Test func takesCiphertextForNoPicture() {
    #expect(kinds("locked/3f09ab/77aa.bin") == [.secret])
    for path in ["locked/3f09ab/77aa.jpg", "images/3f/77aa.bin", "locked/77aa.bin"] {
      #expect(kinds(path).contains(.metadata), "\(path)")
    }
  }

  @Test func allowsAnOriginalThatItsOwnerKeeps() {
    var kept = KeptOriginals()
    #expect(kinds("images/3f/09/3f09-original.jpg", kept).contains(.metadata))
    kept.arePublished = true
    #expect(kinds("images/3f/09/3f09-original.jpg", kept) == [.secret])
    for path in ["images/3f/09/3f09-2560.jpg", "original.jpg", "albums/all-3f09.zip"] {
      #expect(kinds(path, kept).contains(.metadata), "\(path)")
    }
    kept.areInArchives = true
    #expect(kinds("albums/all-3f09.zip", kept) == [.secret])
  }
}
