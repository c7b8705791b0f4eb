import Testing

@testable import HeliographStore

@Suite struct StoreEntryNameTests {
  @Test(arguments: [
    (StoreEntryName.Kind.record, "3f09a1", "records/3f/09/3f09a1.json"),
    (.loss, "0000", "losses/00/00/0000.json"), (.original, "abcdef", "originals/ab/cd/abcdef.json"),
    (.response, "12345", "responses/12/34/12345.json"),
  ])
  func liesInTwoFoldersOfItsDigits(kind: StoreEntryName.Kind, hex: String, path: String) {
    #expect(StoreEntryName(kind, hex: hex).path == path)
  }
}
