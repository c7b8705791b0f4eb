import HeliographCore
import HeliographTestSupport
import Testing

@testable import HeliographStore

@Suite struct AppearedTests {
  @Test func remembersTheDaysOfWhatIsShownAndForgetsTheRest() throws {
    try TemporaryFolder.with { folder in
      let (a, b) = (PhotoID(source: "s", name: [1]), PhotoID(source: "s", name: [2]))
      let day = try #require(Day("2026-05-04"))
      let path = folder.path.appending("catalog.sqlite")
      var catalog = try Catalog(path: path)
      #expect(try catalog.appeared().isEmpty)
      try catalog.replaceAppeared(with: [a: nil, b: day])
      try catalog.close()
      catalog = try Catalog(path: path)
      #expect(try catalog.appeared() == [a: nil, b: day])
      try catalog.replaceAppeared(with: [b: day])
      #expect(try catalog.appeared() == [b: day])
      try catalog.close()
    }
  }
}
