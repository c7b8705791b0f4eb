import Foundation
import HeliographCore
import HeliographHTTP
import HeliographSources
import HeliographTestSupport
import Testing

@testable import HeliographServices

/// Who the owner of an account is, over real sockets.
@Suite(.endsHangs, .onItsOwnThread) struct FlickrPersonTests {
  private static let own = """
    <?xml version="1.0" encoding="utf-8" ?>
    <rsp stat="ok"><person id="1@N01" nsid="1@N01" path_alias="ada">
    <username>ada &amp; co</username><realname>Ada L.</realname>
    <description>I &lt;b&gt;photograph&lt;/b&gt; machines.&lt;script&gt;no()&lt;/script&gt;</description>
    <photosurl>https://www.flickr.com/photos/ada/</photosurl>
    </person></rsp>
    """

  private static func profile(_ body: String) async throws -> (ServiceProfile, [String: String]) {
    let server = try LoopbackServer { _ in .xml(body) }
    let person = FlickrPerson(
      ServiceAccount(user: "1@N01", endpoint: server.origin + "/rest"),
      key: try APIKey.read(environment: ["FLICKR_API_KEY": "0123456789abcdef0123456789abcdef"], file: nil),
      http: HTTPClient(retry: RetryPolicy(attempts: 1), owned: LoopbackServer.owned))
    return (try await person.profile(), server.requests.first?.query ?? [:])
  }

  @Test func saysNamesPageAndPlainWords() async throws {
    let (profile, query) = try await Self.profile(Self.own)
    #expect(query["method"] == "flickr.people.getInfo" && query["user_id"] == "1@N01")
    #expect(profile.nickname == "ada & co" && profile.realName == "Ada L.")
    #expect(profile.page == Profile.Link(label: "Flickr", address: "https://www.flickr.com/photos/ada/"))
    #expect(profile.description?.contains("<") == false)
    #expect(profile.description?.hasPrefix("I photograph machines.") == true)
  }

  @Test(
    .enabled(if: SharedFixtures.path("fixtures/flickr") != nil, "Flickr's recordings are not here"),
    arguments: ["pro", "no-alias"])
  func readsARecordedAnswer(name: String) async throws {
    let file = try #require(SharedFixtures.path("fixtures/flickr")).appending("people.getInfo.\(name).xml")
    let body = try Data(contentsOf: URL(filePath: file.string))
    let (profile, _) = try await Self.profile(String(decoding: body, as: UTF8.self))
    #expect(
      profile.nickname?.isEmpty == false && profile.page?.address.hasPrefix("https://www.flickr.com/") == true
    )
    if name == "pro" {
      #expect(profile.nickname == "icannphotos" && profile.realName == nil)
      #expect(profile.description == "The Internet Corporation for Assigned Names and Numbers, ICANN")
    }
  }
}
