import Foundation
import HeliographCore
import HeliographTestSupport
import SystemPackage
import Testing

@testable import HeliographPrivacy

/// What is shown in one folder of the output and must be in no other file.
@Suite struct HiddenApartTests {
  private static let (one, two) = (String(repeating: "1a", count: 16), String(repeating: "2b", count: 16))

  private var rules: PrivacyRules {
    var rules = PrivacyRules(forbidsPositions: true)
    for (token, title, photo) in [
      (Self.one, "Summer at the lake", "pier-1942"), (Self.two, "Winter in the hut", "pier-1943"),
    ] {
      var apart = HiddenApart(withheld: [
        .address(token), .title(title), .photo(Array("\(photo).jpg".utf8)),
      ])
      apart.published.add(title.utf8)
      apart.published.add(photo.utf8)
      rules.apart["u/\(token)"] = apart
    }
    return rules
  }

  private func findings(_ path: String, _ text: String) async throws -> [PrivacyFinding] {
    let folder = try TemporaryFolder.with { folder in
      try folder.write(text, to: "Output/\(path)")
      return try FolderPrivacyCheck(folder.path.appending("Output"), rules).findings()
    }
    return folder
  }

  @Test(arguments: [
    ("index.html", "<a href=\"u/\(one)/\">x</a>"), ("feed.xml", "<title>Summer at the lake</title>"),
    ("sitemap.xml", "https://photos.example/U/\(one.uppercased())/"), ("a.json", "\"pier-1943\""),
    ("u/\(one)/index.html", "<h1>Winter in the hut</h1>"), ("u/\(one)/index.html", "../\(two)/index.html"),
    // Of no album that is known.
    ("u/0000/index.html", "<h1>Winter in the hut</h1>"), ("\(one)/a.html", "<p>x</p>"),
  ])
  func findsItElsewhere(path: String, text: String) async throws {
    let found = try await findings(path, text)
    #expect(found.count == 1 && found[0].kind == .hiddenName)
    // Messages are in logs that others read.
    #expect(found.allSatisfy { !$0.sentence.contains(Self.one) && !$0.sentence.contains(Self.two) })
  }

  @Test(arguments: [
    "<h1>Summer at the lake</h1>", "<link rel=\"canonical\" href=\"https://photos.example/u/\(one)/\" />",
    "<a href=\"photos/pier-1942-12345678/index.html\">",
  ])
  func allowsItInItsOwnFolder(text: String) async throws {
    #expect(try await findings("u/\(Self.one)/index.html", text) == [])
  }
}
