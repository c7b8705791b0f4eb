import Testing

@testable import HeliographCheck

/// The addresses in a `srcset`, by the rules of HTML.
///
/// Source: https://html.spec.whatwg.org/multipage/images.html#parsing-a-srcset-attribute
@Suite struct SrcsetAddressesTests {
  @Test(arguments: [
    ("", []), (" \n", []), (",", []), ("a.jpg", ["a.jpg"]), ("a.jpg, b.jpg 2x", ["a.jpg", "b.jpg"]),
    ("a.jpg 480w, b.jpg 800w", ["a.jpg", "b.jpg"]), (" , a.jpg 480w ,,b.jpg", ["a.jpg", "b.jpg"]),
    ("a.jpg,, b.jpg", ["a.jpg", "b.jpg"]), ("a,b.jpg 1x", ["a,b.jpg"]), ("a.jpg,b.jpg 2x", ["a.jpg,b.jpg"]),
    ("data:,a\t1x,\nb.jpg", ["data:,a", "b.jpg"]),
  ])
  func areParted(value: String, addresses: [String]) {
    let found = SrcsetAddresses.found(in: Array(value.utf8))
    #expect(found.map { String(decoding: $0, as: UTF8.self) } == addresses)
  }
}
