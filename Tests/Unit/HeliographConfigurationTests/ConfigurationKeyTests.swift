import Foundation
import HeliographTestSupport
import Testing

@testable import HeliographConfiguration

/// A key is declared once, and all that is known of it comes from there.
struct ConfigurationKeyTests {
  /// `Adding.md` counts two files for a key: the value that has the property, and the one that this finds.
  @Test(arguments: [
    "ground", "opening", "photosPerPage", "paging", "placeholders", "addresses", "sharpen", "linearLight",
    "perPage", "sitemap", "embeds",
  ])
  func isNamedInOneFile(key: String) throws {
    let folder = PackageFolder.url.appending(path: "Sources/Build")
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".swift") }
    let naming = try paths.filter { path in
      try String(contentsOf: folder.appending(path: path), encoding: .utf8).contains("\"\(key)\"")
    }
    #expect(naming.count == 1, "\(naming)")
  }

  @Test func isDeclaredOnce() {
    let names = ConfigurationKeys.all([]).names()
    #expect(Set(names).count == names.count)
    #expect(Set(ConfigurationKeys.ofEditions.names()).isSubset(of: names))
  }

  @Test func hasTheDefaultOfItsProperty() throws {
    let key = try #require(ConfigurationKeys.all([]).first { $0.name == "photosPerPage" })
    #expect(key.schema.contains(#""default": \#(SiteConfiguration().settings.photosPerPage)"#))
    #expect(key.starter.map(\.text) == ["photosPerPage: 100"])
  }

  /// A key of an edition must not be one of the whole site.
  @Test func changesTheEditionThatHasIt() throws {
    var count = 0
    for key in ConfigurationKeys.ofEditions {
      let json = try JSONSerialization.jsonObject(with: Data(key.schema.utf8))
      guard let value = Self.another(than: try #require(json as? [String: Any])) else { continue }
      let site = try ConfigurationReader.read(
        "editions: { a: { output: A, \(key.name): \(value) } }", file: "f", kinds: [])
      #expect(try #require(site.editions.first).settings != site.settings, "\(key.name)")
      count += 1
    }
    #expect(count >= 9)
  }

  /// A value that is not the default, of a key whose schema lists or limits its values.
  private static func another(than schema: [String: Any]) -> String? {
    if schema["type"] as? String == "boolean" { return "\(schema["default"] as? Bool == false)" }
    if let minimum = schema["minimum"] as? Int { return "\(minimum)" }
    return (schema["enum"] as? [String])?.first { $0 != schema["default"] as? String }
  }
}
