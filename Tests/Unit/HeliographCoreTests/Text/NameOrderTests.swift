import Testing

@testable import HeliographCore

@Suite struct NameOrderTests {
  @Test(arguments: [
    ["IMG_2.jpg", "IMG_10.jpg", "IMG_100.jpg"],
    ["a.jpg", "B.jpg", "c.jpg"],
    ["a1b2", "a1b10", "a2"],
    ["img.jpg", "img2.jpg"],
    ["é.jpg".decomposed, "é.jpg"],
  ])
  func putsNamesInTheOrderAPersonExpects(names: [String]) {
    let bytes = names.map { Array($0.utf8) }
    #expect(bytes.reversed().sorted(by: NameOrder.precedes) == bytes)
  }

  @Test func isAStrictOrder() {
    let names = ["", "0", "00", "a", "A", "a0", "a00", "a01", "a1"].map { Array($0.utf8) }
    for left in names {
      for right in names {
        let (before, after) = (NameOrder.precedes(left, right), NameOrder.precedes(right, left))
        #expect(left == right ? !before && !after : before != after)
      }
    }
  }
}

extension String {
  /// The same letters as a base and a combining accent.
  fileprivate var decomposed: String { replacing("é", with: "e\u{301}") }
}
