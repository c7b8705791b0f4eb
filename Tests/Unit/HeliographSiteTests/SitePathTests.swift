import HeliographCore
import Testing

@testable import HeliographOutput

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

  @Test(arguments: [
    ("index.html", "index.html", "./"),
    ("index.html", "photos/a/index.html", "photos/a/"),
    ("photos/a/index.html", "photos/b/index.html", "../b/"),
    ("photos/a/index.html", "index.html", "../../"),
    ("albums/x/page/2/index.html", "albums/x/index.html", "../../"),
    ("404.html", "settings/index.html", "settings/"),
    ("photos/a/index.html", "lock.html", "../../lock.html"),
  ])
  func leadsToFoldersWhereTheOwnerWantsThat(from: String, to: String, href: String) {
    let (from, to) = (SitePath(from), SitePath(to))
    #expect(from.href(toPage: to, as: .folders) == href)
    #expect(from.href(toPage: to, fragment: "x", as: .folders) == href + "#x")
    #expect(from.href(toPage: to, as: .files) == from.href(to: to))
  }

  @Test func leadsFromALanguageToTheOtherTree() {
    #expect(SitePath("index.html").href(toPage: SitePath("index.html", up: 1), as: .folders) == "../")
    #expect(SitePath("index.html").hrefToFront(inTree: nil, as: .folders) == "../")
    #expect(SitePath("index.html").hrefToFront(inTree: "de", as: .folders) == "../../de/")
  }

  @Test(arguments: [
    ("index.html", "https://e.org/g/"), ("photos/a/index.html", "https://e.org/g/photos/a/"),
    ("images/a.jpg", "https://e.org/g/images/a.jpg"), ("404.html", "https://e.org/g/404.html"),
  ])
  func aPagesAddressIsThatOfItsFolder(path: String, address: String) {
    #expect(SitePath.absolute(SitePath(path), base: "https://e.org/g/") == address)
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
