import HeliographCore
import Testing

@Suite struct EditedNameTests {
  private func original(_ stem: String) -> String? {
    EditedName.original(ofStem: Array(stem.utf8)[...]).map { String(decoding: $0, as: UTF8.self) }
  }

  @Test(arguments: [
    ("IMG_1-Edit", "IMG_1"), ("IMG_1-edit", "IMG_1"), ("IMG_1-Edit-2", "IMG_1"), ("dawn-edited", "dawn"),
    ("IMG_1_edited", "IMG_1"),
    ("PXL_20240504~2", "PXL_20240504"), ("IMG_E0042", "IMG_0042"), ("a-b-Edit", "a-b"),
  ])
  func knowsTheNamesOfPrograms(stem: String, expected: String) {
    #expect(original(stem) == expected)
  }

  @Test(arguments: [
    "IMG_1", "-Edit", "Edit", "IMG_Edit", "IMG_E", "IMG_E1a", "credit", "IMG_1~", "~2", "IMG_1~123",
    "IMG_1-2", "",
    "IMG_1-Edits", "img_e1",
  ])
  func takesNoOtherNameForOne(stem: String) {
    #expect(original(stem) == nil)
  }
}
