import HeliographCore
import Testing

@testable import HeliographOutput

/// What `Tests/Hosting` cannot ask a real server: who gets which file, and where rules are none.
@Suite struct HostingRulesTests {
  private func rules(_ targets: [HostingTarget], at baseURL: String? = nil) -> HostingRules? {
    var settings = SiteSettings(baseURL: baseURL)
    settings.hosting = targets
    return HostingRules(settings)
  }

  @Test(
    arguments: [
      (nil, "/"), ("https://e.org/", "/"), ("https://e.org", "/"),
      ("https://e.org/a/b-1_2.3~/", "/a/b-1_2.3~/"),
      ("https://e.org/a\";b/", nil), ("https://e.org/a%20b/", nil), ("https://e.org/a{b/", nil),
      ("https://e.org/$a/", nil),
    ] as [(String?, String?)])
  func takesThePathOfTheSiteWhereEveryServerDoes(baseURL: String?, base: String?) {
    #expect(rules([.nginx], at: baseURL)?.base == base)
  }

  @Test(
    arguments: [
      ([.netlify], ["_headers", "_redirects"], []),
      ([.cloudflare, .apache], [".htaccess", "_headers", "_redirects"], []),
      ([.nginx, .caddy, .lighttpd], [], ["lighttpd.conf", "nginx.conf", "site.caddy"]),
    ] as [([HostingTarget], [String], [String])])
  func putsIntoTheSiteOnlyWhatIsReadThere(targets: [HostingTarget], site: [String], server: [String]) throws {
    let files = try #require(rules(targets)).files
    #expect(files.filter { $0.place == .site }.map(\.name) == site)
    #expect(files.filter { $0.place == .server }.map(\.name) == server)
  }

  @Test func areNoneForAPartOfASite() {
    #expect(rules([]) == nil)
    var settings = SiteSettings()
    settings.hosting = [.apache]
    #expect(HostingRules(settings) != nil)
    for change in [
      { $0.frontTitle = "Front" }, { $0.isLocked = true }, { $0.isUnlisted = true },
    ] as [(inout SiteSettings) -> Void] {
      var part = settings
      change(&part)
      #expect(HostingRules(part) == nil)
    }
  }

  @Test(
    arguments: ["", "de/", "2024/", "2024/de/", "u/3f9a/", "u/3f9a/de/"].flatMap { folder in
      [
        "images/3f/a2/3fa29b7c41de6688a0c1d2e3f4051627-480.jpg",
        "images/3f/a2/3fa29b7c41de6688a0c1d2e3f4051627-iiif/0,0,512,512/512,512/0/default.jpg",
        "assets/site-5991cbc6eeca.css", "assets/icon-192-5991cbc6eeca.png", "assets/site-5991cbc6eeca.js.gz",
      ].map { folder + $0 }
    })
  func keepsWhatIsNamedByItsContent(path: String) {
    #expect(HostingRules.isImmutable(path) && HostingRules.cacheRule(of: path) == HostingRules.forever)
  }

  @Test(arguments: [
    "albums/assets/index.html", "albums/images/feed.xml", "tags/images/page/2/index.html",
    "de/tags/assets/index.html", "cameras/images/index.html", "files/images/logo.png",
    "files/images/20/26/112612-x.png", "files/assets/prices-2026.css", "files/assets/prices-2026.css.gz",
    "assets/site.css", "assets/-5991cbc6eeca.css", "assets/a/site-5991cbc6eeca.css",
    "assets/site-5991CBC6EECA.css", "assets/site-5991cbc6eeca.html", "images/info.json",
    "images/3f/a2/3fa29b7c41de6688a0c1d2e3f405162-480.jpg",
    "images/3f/a2/3fa29b7c41de6688a0c1d2e3f40516270-480.jpg",
    "images/3f/a2/3fa29b7c41de6688a0c1d2e3f4051627-iiif/info.json",
  ])
  func asksForEverythingElse(path: String) {
    #expect(!HostingRules.isImmutable(path) && HostingRules.cacheRule(of: path) == HostingRules.asked)
  }

  /// Cloudflare passes over a line with the status 404, and takes the second one.
  @Test func deniesTheListOfFilesInTheFormOfEachHost() throws {
    let lines = { (targets: [HostingTarget]) in
      try #require(rules(targets, at: "https://e.org/g/")).redirectsFile.split(separator: "\n")
        .filter { !$0.hasPrefix("#") }
    }
    // That of a build, and that of a deployment into a folder that is uploaded.
    let netlify = [
      "/g/.heliograph.sha256 /g/404.html 404!"[...], "/g/.heliograph-deployed /g/404.html 404!"[...],
    ]
    let cloudflare = ["/g/.heliograph.sha256 /g/ 302"[...], "/g/.heliograph-deployed /g/ 302"[...]]
    #expect(try lines([.netlify]) == netlify)
    #expect(try lines([.cloudflare]) == cloudflare)
    #expect(try lines([.cloudflare, .netlify]) == netlify + cloudflare)
  }

  /// Limits of Cloudflare: 100 rules, 2,000 characters a line, and one `*` a path.
  @Test func staysWithinTheLimitsOfHosts() throws {
    var settings = SiteSettings(baseURL: "https://e.org/", language: "en")
    settings.hosting = [.cloudflare]
    settings.languages = ["en", "de", "zh-Hant"]
    let lines = try #require(HostingRules(settings)).headersFile.split(separator: "\n")
    let paths = lines.filter { $0.hasPrefix("/") }
    #expect(paths.count < 100 && lines.allSatisfy { $0.utf8.count < 2000 })
    #expect(paths.allSatisfy { path in path.count { $0 == "*" } <= 1 })
    #expect(
      paths.contains("/zh-Hant/assets/*") && paths.contains("/images/*") && !paths.contains("/de/images/*"))
  }

  /// 2,000 rules in `_redirects` (https://developers.cloudflare.com/pages/configuration/redirects/).
  @Test func leadsToPagesThatMovedInEveryLanguage() throws {
    var settings = SiteSettings(baseURL: "https://e.org/g/", language: "en")
    settings.hosting = [.cloudflare, .netlify]
    settings.languages = ["en", "de", "fr"]
    let moved = (1...1000).map {
      MovedPage(from: "albums/\u{E9}t\u{E9}-\($0)/index.html", to: "albums/a-\($0)/index.html")
    }
    let lines = try #require(HostingRules(settings, moved: moved)).redirectsFile.split(separator: "\n")
    #expect(lines.filter { $0.hasSuffix(" 301!") }.count == 3000)
    #expect(lines.filter { $0.hasSuffix(" 301") || $0.hasSuffix(" 302") }.count <= 2000)
    // One file takes 100 kB.
    let bytes = lines.filter { $0.hasSuffix(" 301") }.reduce(0) { $0 + $1.utf8.count + 1 }
    #expect((80_000...100_000).contains(bytes))
    #expect(lines.contains("/g/de/albums/%C3%A9t%C3%A9-7/ /g/de/albums/a-7/ 301!"))
    #expect(lines.contains("/g/fr/albums/%C3%A9t%C3%A9-1000/ /g/fr/albums/a-1000/ 301"))
    // The newest stay, in every language.
    let kept = lines.filter { $0.hasSuffix(" 301") }
    #expect(kept.contains { $0.hasPrefix("/g/albums/%C3%A9t%C3%A9-1000/ ") })
    #expect(!kept.contains { $0.hasPrefix("/g/fr/albums/%C3%A9t%C3%A9-1/ ") })
  }

  /// Apache compares an address with every rule at every request.
  @Test func configuresApacheForTheNewestMovesAlone() throws {
    var settings = SiteSettings(baseURL: "https://e.org/", language: "en")
    settings.hosting = [.apache]
    func rules(_ count: Int) throws -> [Substring] {
      let moved = (0..<count).map {
        MovedPage(from: "photos/a-\($0)/index.html", to: "photos/b-\($0)/index.html")
      }
      return try #require(HostingRules(settings, moved: moved)).apache.split(separator: "\n")
    }
    let all = try rules(500)
    #expect(
      all.filter { $0.hasPrefix("RedirectMatch 301") }.count == 500 && !all.contains { $0.contains("newest") }
    )
    let newest = try rules(1000)
    #expect(newest.filter { $0.hasPrefix("RedirectMatch 301") }.count == 500)
    #expect(newest.contains { $0.hasPrefix("# The newest 500 of 1000 redirects") })
    #expect(
      newest.contains { $0.contains("/photos/a-999/") } && !newest.contains { $0.contains("/photos/a-499/") })
  }

  @Test func letPagesLoadImagesFromTheirHost() throws {
    var settings = SiteSettings(baseURL: "https://e.org/")
    settings.hosting = HostingTarget.allCases
    let without = try #require(HostingRules(settings)).files
    #expect(without.filter { $0.text.contains("img-src 'self' data:;") }.count == without.count - 1)
    settings.images = ImageHost("https://img.example.org/a/")
    let with = try #require(HostingRules(settings)).files
    // All but `_redirects` have the policy.
    #expect(
      with.filter { $0.text.contains("img-src 'self' data: https://img.example.org;") }.count == with.count
        - 1)
  }
}
