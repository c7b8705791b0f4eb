import HeliographCore
import Testing

@testable import HeliographOutput

struct MediaTypesTests {
  /// In this order they are in the files for hosts.
  @Test func hasEveryFormatThatABuildMakes() {
    #expect(MediaTypes.rare.map(\.0) == ["avif", "webp", "jxl", "webmanifest"])
    for format in ImageFormat.allCases {
      #expect(MediaTypes.type(ofExtension: format.fileExtension) == format.mediaType)
    }
  }

  @Test func hasEveryKindOfImage() {
    for type in ImageType.allCases {
      for name in type.fileExtensions {
        #expect(MediaTypes.type(ofExtension: name).hasPrefix("image/"), "\(name)")
      }
    }
  }

  @Test func hasEveryKindOfFilm() {
    for type in FilmType.allCases {
      for name in type.fileExtensions {
        #expect(MediaTypes.type(ofExtension: name).hasPrefix("video/"), "\(name)")
      }
    }
  }

  @Test(arguments: [
    ("a.HTML", "text/html; charset=utf-8"), ("x.y.tiff", "image/tiff"), ("a.map", "application/json"),
    ("a", nil),
    ("a.unknown", nil), ("a.", nil), (".css", "text/css; charset=utf-8"),
  ])
  func goesByTheEndOfTheName(name: String, type: String?) {
    #expect(MediaTypes.type(ofName: Array(name.utf8)) == type)
  }

  /// What hosts are not told is judged by no rule.
  @Test func tellsHostsLess() {
    #expect(HostingRules.mediaType(of: "a/b.map") == nil)
    #expect(HostingRules.mediaType(of: "a.css/b") == nil)
    #expect(HostingRules.mediaType(of: "a/feed.xml") == "application/atom+xml")
    #expect(HostingRules.mediaType(of: "sitemap.xml") == "application/xml")
  }
}
