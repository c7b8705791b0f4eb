import Testing

@testable import HeliographGalleries

struct SitePathTests {
  @Test(arguments: [
    ("index.html", "index.html", "index.html"),
    ("index.html", "photos/a/index.html", "photos/a/index.html"),
    ("photos/a/index.html", "photos/b/index.html", "../b/index.html"),
    ("photos/a/index.html", "index.html", "../../index.html"),
    ("albums/x/page/2/index.html", "albums/x/index.html", "../../index.html"),
    ("albums/x/page/2/index.html", "albums/x/page/3/index.html", "../3/index.html"),
    ("albums/x/page/2/index.html", "images/3f/3f-480.jpg", "../../../../images/3f/3f-480.jpg"),
  ])
  func leadsFromAnyDepthToAny(from: String, to: String, href: String) {
    #expect(SitePath(from).href(to: SitePath(to)) == href)
  }

  @Test func encodesBytes() {
    #expect(
      SitePath("index.html").href(to: SitePath("a b/é#?%.jpg"), fragment: "x\"y")
        == "a%20b/%C3%A9%23%3F%25.jpg#x%22y")
  }

  @Test(arguments: ["/etc/passwd", "../../etc/passwd", "etc//./passwd"])
  func neverLeavesTheSite(text: String) {
    #expect(SitePath(text).text == "etc/passwd")
  }
}
