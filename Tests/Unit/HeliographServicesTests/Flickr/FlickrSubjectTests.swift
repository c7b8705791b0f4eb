import HeliographTestSupport
import Testing

@testable import HeliographServices

/// Addresses as people copy them from a browser.
@Suite struct FlickrSubjectTests {
  private static let site = "https://www.flickr.com"

  @Test(
    arguments: [
      ("interestingness", .interestingness(day: nil)),
      ("\(site)/explore", .interestingness(day: nil)),
      ("\(site)/explore/interesting/", .interestingness(day: nil)),
      ("\(site)/explore/2024/04/28", .interestingness(day: "2024-04-28")),
      ("\(site)/photos/ada", .photostream(user: "ada")),
      ("http://flickr.com/photos/ada/", .photostream(user: "ada")),
      ("https://m.flickr.com/photos/ada", .photostream(user: "ada")),
      ("HTTPS://WWW.FLICKR.COM/photos/ada#content", .photostream(user: "ada")),
      ("\(site)/photos/ada/page3", .photostream(user: "ada")),
      ("\(site)/people/12345678@N01/", .photostream(user: "12345678@N01")),
      ("\(site)/photos/12345678%40N01/?rb=1", .photostream(user: "12345678@N01")),
      ("\(site)/photos/ada/albums", .albums(user: "ada")),
      ("\(site)/photos/ada/sets/", .albums(user: "ada")),
      ("\(site)/photos/ada/albums/72157677773252346", .album("72157677773252346", user: "ada")),
      (
        "\(site)/photos/ada/albums/72157677773252346/with/33006193254/",
        .album("72157677773252346", user: "ada")
      ),
      ("\(site)/photos/ada/sets/72157677773252346/page2", .album("72157677773252346", user: "ada")),
      ("\(site)/photos/ada/favorites/", .favorites(user: "ada")),
      ("\(site)/photos/ada/favorites/page2", .favorites(user: "ada")),
      ("\(site)/photos/ada/galleries/72157720932863274/", .gallery("72157720932863274", user: "ada")),
      ("\(site)/groups/slovenia/", .pool(group: "slovenia")),
      ("\(site)/groups/31849566@N00/pool/", .pool(group: "31849566@N00")),
      ("\(site)/groups/slovenia/pool/page4", .pool(group: "slovenia")),
      ("\(site)/photos/tags/botany/", .search(FlickrSearch(tag: "botany"))),
      ("\(site)/photos/ada/tags/%C3%A9t%C3%A9", .search(FlickrSearch(tag: "\u{E9}t\u{E9}", user: "ada"))),
    ] as [(String, FlickrSubject)])
  func knowsWhatAnAddressNames(address: String, subject: FlickrSubject) throws {
    #expect(try FlickrSubject(address) == subject)
  }

  @Test(arguments: [
    ("", "must be interestingness"), ("ada", "must be interestingness"), ("Interestingness", "must be"),
    ("https://www.flickr.com.evil.example/photos/ada", "must be"),
    ("https://evil.example/photos/ada", "must be"),
    ("https://www.flickr.com@evil.example/photos/ada", "must be"),
    ("ftp://www.flickr.com/photos/ada", "must be"),
    ("\(site)/", "must be"), ("\(site)/photos", "must be"), ("\(site)/photos/a%2F..%2Fb", "must be"),
    ("\(site)/photos/..", "must be"), ("\(site)/photos/a%00", "must be"), ("\(site)/photos/%FF", "must be"),
    ("\(site)/photos/ada\u{301}", "must be"), ("\(site)/photos/ada/map", "must be"),
    ("\(site)/photos/ada/albums/x", "must be"), ("\(site)/explore/2024", "must be"),
    ("\(site)/photos/ada/galleries", "name one of them"), ("\(site)/photos/ada/53681747574/", "one photo"),
    ("\(site)/photos/ada/53681747574/in/pool-slovenia", "one photo"), ("\(site)/photos/me/", "logged in"),
    ("\(site)/photos/friends/", "logged in"), ("https://flic.kr/s/aHsk", "short address"),
    ("\(site)/search/", "searches for nothing"), ("\(site)/search/?text=", "searches for nothing"),
    ("\(site)/search/?sort=relevance&license=4", "searches for nothing"),
    ("\(site)/search/?text=a&safe_search=3", "needs a login"),
    ("\(site)/search/?text=a&media=videos", "videos"),
    ("\(site)/search/?text=a&color_codes=4", "\"color_codes\""), ("\(site)/search/?text=a&text=b", "twice"),
    ("\(site)/search/?text=%FF", "UTF-8"), ("\(site)/search/?text=%1", "UTF-8"),
    ("\(site)/search/?text=a&api_key=1", "\"api_key\""),
    ("\(site)/search/?text=a&privacy_filter=5", "privacy_filter"),
  ])
  func saysWhyAnAddressIsOfNoUse(address: String, words: String) {
    let fault = #expect(throws: FlickrSubject.Fault.self) { try FlickrSubject(address) }
    #expect(fault?.rule.contains(words) == true, "\(fault?.rule ?? "")")
  }

  @Test func takesTheFiltersOfASearch() throws {
    let address =
      "\(Self.site)/search/?text=long+light%20%26%20co&license=4%2C5&view_all=1&safe_search=1&media=photos&sort=date-taken-asc"
    guard case .search(let search) = try FlickrSubject(address) else {
      Issue.record("no search")
      return
    }
    #expect(search.parameters.map(\.name) == ["license", "sort", "text"])
    #expect(search.parameters.map(\.value) == ["4,5", "date-taken-asc", "long light & co"])
    #expect(search.words == "\"long light & co\"")
  }

  @Test func distinguishesLists() throws {
    let addresses = [
      "interestingness", "/photos/ada", "/photos/ada/favorites", "/photos/ada/albums", "/photos/ada/albums/1",
      "/photos/ada/galleries/1", "/groups/ada", "/photos/tags/ada", "/photos/ada/tags/ada",
      "/search/?text=ada",
      "/explore/2024/04/28",
    ]
    let subjects = try addresses.map { try FlickrSubject($0 == "interestingness" ? $0 : Self.site + $0) }
    #expect(Set(subjects.map(\.identity)).count == addresses.count)
    #expect(Set(subjects.map(\.albumName)).count == addresses.count)
    #expect(Set(subjects.map(\.photoPrefix)).count == addresses.count)
    // The same list by two addresses.
    #expect(
      try FlickrSubject("\(Self.site)/search/?tags=a&text=b").identity
        == FlickrSubject("\(Self.site)/search/?text=b&view_all=1&tags=a&sort=relevance").identity)
  }
}
