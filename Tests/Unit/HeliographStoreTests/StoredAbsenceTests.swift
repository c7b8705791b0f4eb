import Foundation
import HeliographCore
import Testing

@testable import HeliographStore

/// What a source has stopped listing, once and twice.
@Suite struct StoredAbsenceTests {
  private static func ids(_ numbers: some Sequence<Int>) -> [PhotoID] {
    numbers.map { PhotoID(source: "test", name: Array("\($0)".utf8)) }
  }

  private static func pages(_ numbers: some Sequence<Int>) -> [SourcePage] {
    [
      SourcePage(
        album: .root,
        photos: ids(numbers).map { id in
          SourcePhoto(
            id: id, fileName: Array("a.jpg".utf8), place: "a", original: OriginalReference("a".utf8))
        })
    ]
  }

  /// The responses of some nights, one after another, each kept as it came.
  private static func kept(_ lists: [Range<Int>]) -> StoredResponse? {
    lists.reduce(nil as StoredResponse?) { last, list in
      let pages = pages(list)
      return StoredResponse(
        date: 1, pages: pages, absence: last.flatMap { StoredAbsence(in: pages, after: $0) })
    }
  }

  @Test func remembersWhatIsMissingUntilTheListIsAsLongAgain() {
    #expect(Self.kept([0..<30])?.absence == nil)
    let first = Self.kept([0..<30, 0..<16])?.absence
    #expect(first?.before == 30 && first?.once == Self.ids(16..<30) && first?.twice == [])
    let second = Self.kept([0..<30, 0..<16, 0..<15])?.absence
    #expect(second?.once == Self.ids(15..<16) && second?.twice == Self.ids(16..<30))
    // What is listed again is not missing, and other photos make up for those that are.
    #expect(Self.kept([0..<30, 0..<16, 0..<20])?.absence?.twice == Self.ids(20..<30))
    #expect(Self.kept([0..<30, 0..<16, 100..<130])?.absence == nil)
  }

  /// A list of other photos each day, shorter than it once was.
  @Test func remembersNoMoreThanThereWas() {
    let days = (0..<50).map { $0 * 100..<($0 * 100 + ($0 == 0 ? 60 : 40)) }
    let absence = Self.kept(days)?.absence
    #expect(absence?.before == 60 && absence?.once.count == 40 && absence?.twice.count == 20)
  }

  /// It had a flag in place of a number.
  @Test func readsResponsesOfOlderStores() throws {
    let text = #"{"date":7,"doubted":true,"pages":[]}"#
    let response = try JSONDecoder().decode(StoredResponse.self, from: Data(text.utf8))
    #expect(response == StoredResponse(date: 7, pages: []))
    #expect(response.doubtedCount == nil && response.absence == nil)
  }
}
