import HeliographCore
import Testing

@testable import HeliographDecoding

struct TagRightsTests {
  private func licence(_ page: String?, terms: String? = nil) -> Licence? {
    var tags = TagTable()
    if let page { tags["Xmp.xmpRights.WebStatement"] = [Array(page.utf8)] }
    if let terms { tags["Xmp.xmpRights.UsageTerms"] = [Array("lang=\"x-default\" \(terms)".utf8)] }
    return PhotoMetadata(image: tags).licence
  }

  /// As https://creativecommons.org/share-your-work/cclicenses/ names them.
  @Test(arguments: [
    ("https://creativecommons.org/licenses/by-nc-sa/2.0/", "CC BY-NC-SA 2.0"),
    ("http://creativecommons.org/licenses/by/4.0", "CC BY 4.0"),
    ("https://creativecommons.org/publicdomain/zero/1.0/deed.de", "CC0 1.0"),
    ("https://www.creativecommons.org/publicdomain/mark/1.0/", "Public Domain Mark 1.0"),
    ("https://example.org/terms?x=1", "example.org"),
    ("https://creativecommons.org.example.org/licenses/by/4.0/", "creativecommons.org.example.org"),
    ("https://creativecommons.org/licenses/everything/4.0/", "creativecommons.org"),
  ])
  func namesTheLicenceOfAnAddress(page: String, name: String) {
    #expect(licence(page) == Licence(name: name, page: page))
  }

  @Test func usesTheTermsWhereTheAddressSaysLess() {
    #expect(
      licence("https://example.org/terms", terms: "Editorial use, only")
        == Licence(name: "Editorial use, only", page: "https://example.org/terms"))
    #expect(licence(nil, terms: "Editorial use, only") == Licence(name: "Editorial use, only"))
  }

  @Test(arguments: [
    "www.example.org", "javascript:alert(1)", "https://", "https://a b", "ftp://example.org/", "",
  ])
  func followsNoAddressThatIsNotOfTheWeb(page: String) {
    #expect(licence(page) == nil)
    #expect(licence(page, terms: "T") == Licence(name: "T"))
  }
}
