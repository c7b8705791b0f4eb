import HeliographCore
import HeliographSources
import Testing

@testable import HeliographConfiguration

/// `hosting:` of a site and of its editions.
@Suite struct HostingReadingTests {
  private static func read(_ text: String) throws(ConfigurationError) -> SiteConfiguration {
    try ConfigurationReader.read(text, file: "f", kinds: [FolderKind.self])
  }

  @Test(
    arguments: [
      ("title: x", []), ("hosting: nginx", [.nginx]), ("hosting: [caddy, apache, caddy]", [.caddy, .apache]),
      ("hosting: []", []),
    ] as [(String, [HostingTarget])])
  func readsANameOrAList(text: String, targets: [HostingTarget]) throws {
    #expect(try Self.read(text).settings.hosting == targets)
  }

  @Test func leavesAnEditionWhatTheSiteHasUnlessItSaysOtherwise() throws {
    let read = try Self.read(
      "hosting: nginx\neditions: { a: { output: A }, b: { output: B, hosting: [netlify] } }")
    #expect(read.editions.map(\.settings.hosting) == [[.nginx], [.netlify]])
  }

  @Test func linksByFilesUnlessTheOwnerWantsFolders() throws {
    #expect(try Self.read("title: x").settings.addresses == .files)
    let read = try Self.read(
      "addresses: folders\neditions: { a: { output: A }, b: { output: B, addresses: files } }")
    #expect(read.settings.addresses == .folders)
    #expect(read.editions.map(\.settings.addresses) == [.folders, .files])
  }

  @Test(arguments: ["https://ada:hush@e.org/", "https://ada@e.org", "http://:hush@e.org/a/"])
  func publishesNoPassword(address: String) {
    for text in [
      "title: x\nbaseURL: \"\(address)\"",
      "title: x\neditions: { a: { output: A, baseURL: \"\(address)\" } }",
      "baseURL: https://e.org/\ndiscovery: { licensing: \"\(address)\" }",
      "title: x\npeople: [ { name: Ada, licence: { name: CC0, url: \"\(address)\" } } ]",
    ] {
      do throws(ConfigurationError) {
        _ = try Self.read(text)
        Issue.record("\(text) is taken")
      } catch {
        #expect(error.message.contains("must have no user name and no password"), "\(error.message)")
        #expect(error.place.contains(":2") && !"\(error.place) \(error.message)".contains("hush"))
      }
    }
  }

  @Test(arguments: [
    "https://e.org/a/../b", "https://e.org/./b", "https://e.org/a//b", "https://e.org//",
    "https://e.org/a/%2E%2e/b", "https://e.org/a%2fb/", "https://e.org/..", "https://e.org/a\\\\b",
    "https://e.org/a?b", "https://e.org/#a", "https:///a",
  ])
  func takesOnlyAPathThatIsAskedFor(address: String) {
    do throws(ConfigurationError) {
      _ = try Self.read("title: x\nbaseURL: \"\(address)\"")
      Issue.record("\(address) is taken")
    } catch {
      #expect(error.message.contains("sets \"baseURL\" wrongly: it must"), "\(error.message)")
      #expect(error.place.contains(":2"))
    }
  }

  @Test(arguments: [
    ("https://e.org", "https://e.org/"), ("https://e.org/a..b/.c/d", "https://e.org/a..b/.c/d/"),
    ("http://127.0.0.1:8080/", "http://127.0.0.1:8080/"), ("https://e.org/a@b/", "https://e.org/a@b/"),
  ])
  func takesAnAddressAsItIs(address: String, expected: String) throws {
    #expect(try Self.read("baseURL: \"\(address)\"").settings.baseURL == expected)
  }

  @Test(arguments: [
    ("addresses: pretty", "addresses", "must be one of: files, folders"),
    ("hosting: ngnix", "hosting", "did you mean nginx?"),
    ("hosting: { nginx: true }", "hosting", "must be one or a list"),
    ("hosting:", "hosting", "must be one or a list"),
    (
      "hosting: nginx\nbaseURL: \"https://e.org/a;b/\"", "baseURL",
      "must have only ASCII letters, digits, -, _, . and ~ in its path"
    ),
    (
      "hosting: nginx\neditions: { a: { output: A, baseURL: \"https://e.org/a%20b/\" } }",
      "editions.a.baseURL",
      "must have only ASCII letters, digits, -, _, . and ~ in its path"
    ),
  ])
  func saysWhatIsWrong(text: String, key: String, rule: String) {
    do throws(ConfigurationError) {
      _ = try Self.read(text)
      Issue.record("\(text) is taken")
    } catch {
      #expect(
        error.message.contains("sets \"\(key)\" wrongly: it ") && error.message.contains(rule),
        "\(error.message)")
    }
  }
}
