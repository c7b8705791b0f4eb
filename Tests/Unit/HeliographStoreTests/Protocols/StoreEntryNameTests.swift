import Testing

@testable import HeliographStore

@Suite struct StoreEntryNameTests {
  @Test(arguments: [
    (StoreEntryName.Kind.record, "3f09a1", "records/3f/3f09a1.json"),
    (.loss, "0000", "losses/00/0000.json"), (.original, "abcdef", "originals/ab/abcdef.json"),
    (.response, "12345", "responses/12/12345.json"),
  ])
  func liesInAFolderOfItsFirstDigits(kind: StoreEntryName.Kind, hex: String, path: String) {
    #expect(StoreEntryName(kind, hex: hex).path == path)
  }
}
