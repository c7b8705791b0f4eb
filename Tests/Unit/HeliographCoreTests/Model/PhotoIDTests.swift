import HeliographCore
import Testing

@Suite struct PhotoIDTests {
  @Test func keepsNamesApartThatDifferOnlyInUnicodeForm() {
    let composed = PhotoID(source: "folder", name: "caf\u{e9}.jpg".utf8)
    let decomposed = PhotoID(source: "folder", name: "cafe\u{301}.jpg".utf8)
    #expect("caf\u{e9}.jpg" == "cafe\u{301}.jpg")
    #expect(composed != decomposed)
    #expect(Set([composed, decomposed]).count == 2)
  }
}
