import Foundation
import HeliographCore
import HeliographFormats
import HeliographTestSupport
import Testing

@testable import HeliographSite

/// Whatever strangers write into their photos, a page has the elements and attributes of a harmless one.
struct HostileTextTests {
  @Test(arguments: [
    "\"><script>alert(1)</script>", "\"\u{301} onmouseover=alert(1) x=\"\u{301}", "'\u{200D} onload='",
    "</title><b>",
    "--><img src=x onerror=alert(1)>", "{{{bodyHTML}}} {{title}}", "a\u{202E}b", "\u{FEFF}<\u{FE0F}script>",
    "]]></style>",
    "`\u{20DD} x=`", "\0<\0s>",
  ])
  func keepsHostileTextInItsPlace(text: String) throws {
    try check([text])
  }

  @Test(.enabled(if: SharedFixtures.root != nil, "the shared collection of hostile strings is not here"))
  func keepsEveryCollectedStringInItsPlace() throws {
    let lists = [
      "adversarial/strings/blns/blns.txt", "adversarial/xss/payloadbox-xss/Intruder__xss-payload-list.txt",
      "adversarial/xss/h5sc/vectors.txt",
      "adversarial/xss/owasp-filter-evasion/XSS_Filter_Evasion_Cheat_Sheet.md",
    ]
    var texts: [String] = []
    for list in lists {
      let path = try #require(SharedFixtures.path(list))
      let bytes = try Data(contentsOf: URL(filePath: path.string))
      texts += bytes.split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self) }.filter { !$0.isEmpty }
    }
    #expect(texts.count > 3000)
    // Two hundred at a time: where one of them broke out, the page would show it all the same.
    let bundles = stride(from: 0, to: texts.count, by: 200).map { start in
      texts[start..<min(start + 200, texts.count)].joined(separator: " ")
    }
    try check(bundles)
  }

  /// Renders the photo page and the home page of each text in every field, beside those of a plain word.
  private func check(_ texts: [String]) throws {
    var settings = SampleLibrary.settings()
    settings.baseURL = "https://example.org/"
    let renderer = try SiteRenderer(settings: settings)
    let harmless = try outlines("harmless", renderer)
    for text in texts {
      // Text of nothing but what is left out gives empty fields, which templates rightly pass over.
      guard !HTMLEscaping.escaped(text).utf8.allSatisfy({ $0 <= 0x20 }) else { continue }
      let hostile = try outlines(text, renderer)
      #expect(hostile == harmless, "\(text)")
    }
  }

  /// Every element of a feed or sitemap, as libxml2 reads it.
  private static func names(in bytes: [UInt8]) throws -> [String] {
    func names(_ element: XMLElement) -> [String] {
      ["\(element.name)\(element.attributes.keys.sorted())"] + element.children.flatMap(names)
    }
    let isFeed = bytes.starts(with: "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<feed".utf8)
    return names(try XMLTree.parse(bytes, root: isFeed ? "feed" : "urlset"))
  }

  private static func memberNames(of bytes: [UInt8]) throws -> String {
    let json = try #require(JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
    return json.keys.sorted().joined(separator: ",")
  }

  /// The elements without the links to addresses of the web in the caption, which are as many as there should be.
  private static func withoutLinks(_ elements: [String], _ caption: [LinkedText.Part]) -> [String] {
    let links = Array(repeating: "a[href,rel]", count: caption.count { $0.link != nil })
    let start = elements.indices.first { index in
      elements[index] == "p[class,dir]" && elements[(index + 1)...].starts(with: links)
    }
    guard let start else { return elements }
    return Array(elements[...start] + elements[(start + 1 + links.count)...])
  }

  private func outlines(_ text: String, _ renderer: SiteRenderer) throws -> [[String]] {
    let metadata = PhotoMetadata(
      title: text, description: text, altText: text, creator: text, copyright: text, keywords: [text],
      camera: text, lens: text)
    let photo = try #require(
      SampleLibrary.photo(
        1, metadata: metadata, fileName: text, owner: Owner(name: text, page: "https://example.org/"),
        licence: Licence(name: text, page: "https://example.org/"), page: "https://example.org/\"'<>&`"))
    let album = AlbumID.root.child(text.utf8)
    let words = AlbumText(title: text, description: text)
    let library = PhotoLibrary(albums: [
      Album(id: .root, text: words, photos: [], children: [album], cover: photo),
      Album(id: album, text: words, photos: [photo], children: [], cover: photo),
    ])
    var outlines: [[String]] = []
    try renderer.render(library) { page, _ in
      if page.path.hasSuffix("index.html") {
        let elements = try MarkupOutline(page.bytes).elements
        let isPhoto = page.path.hasPrefix("photos/")
        outlines.append(isPhoto ? Self.withoutLinks(elements, LinkedText.parts(of: text)) : elements)
      }
      if page.path.hasSuffix(".xml") { outlines.append(try Self.names(in: page.bytes)) }
      if page.path.hasSuffix(".json") || page.path.hasSuffix(".webmanifest") {
        outlines.append([try Self.memberNames(of: page.bytes)])
      }
    }
    return outlines
  }
}
