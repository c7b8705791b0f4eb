import Testing

@testable import HeliographSite

struct IIIFImageInfoTests {
  /// The names are those of the Creative Commons' and the RightsStatements' own lists.
  @Test(arguments: [
    ("https://creativecommons.org/licenses/by-sa/2.0/", "http://creativecommons.org/licenses/by-sa/2.0/"),
    ("http://creativecommons.org/licenses/by/4.0", "http://creativecommons.org/licenses/by/4.0/"),
    ("https://creativecommons.org/licenses/by/3.0/de/", "http://creativecommons.org/licenses/by/3.0/de/"),
    ("https://creativecommons.org/licenses/by/4.0/deed.fr", "http://creativecommons.org/licenses/by/4.0/"),
    (
      "https://creativecommons.org/publicdomain/zero/1.0/",
      "http://creativecommons.org/publicdomain/zero/1.0/"
    ),
    ("https://rightsstatements.org/vocab/InC/1.0/", "http://rightsstatements.org/vocab/InC/1.0/"),
  ])
  func namesALicenceAsIIIFDoes(page: String, name: String) {
    #expect(IIIFImageInfo.rights(page) == name)
  }

  @Test(arguments: [
    "https://www.flickr.com/commons/usage/", "https://creativecommons.org/licenses/",
    "https://creativecommons.org",
    "https://creativecommons.org/licenses//4.0/", "https://creativecommons.org/licenses/by/\"/", "",
    "https://creativecommons.org.example.org/licenses/by/4.0/", "ftp://creativecommons.org/licenses/by/4.0/",
    "https://photos.example.org/creativecommons.org/licenses/by/4.0/",
  ])
  func namesNoOtherTerms(page: String) {
    #expect(IIIFImageInfo.rights(page) == nil)
  }
}
