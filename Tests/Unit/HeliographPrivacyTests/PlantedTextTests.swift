import HeliographCore
import HeliographOutput
import HeliographTestSupport
import SystemPackage
import Testing

@testable import HeliographPrivacy

/// Each thing that the rules of a site name, in each form that a text may give it.
@Suite struct PlantedTextTests {
  private typealias P = PlantedFiles

  private static let hash = ContentHash(of: "a hidden photo".utf8)

  /// What is planted, and its kind.
  static let secrets: [(text: String, kind: PrivacyFinding.Kind)] = [
    ("grandma-1942.jpg", .hiddenName), ("Winter in Täby 1988", .hiddenName),
    ("correct horse battery", .secret),
    ("/home/anna/Pictures/sites", .machinePath), (hash.hex, .hiddenContent),
    ("48.858370,2.294481", .coordinate),
  ]

  /// Ways to write a text into a file.
  static let forms: [(name: String, write: @Sendable (String) -> [UInt8])] = [
    ("in a page", { P.ascii("<p title=\"\($0)\">x</p>") }),
    ("in JSON", { P.ascii("{\"a\":[1,\"\($0)\"]}") }),
    ("in a feed", { P.ascii("<feed><title>\($0)</title></feed>") }),
    (
      "percent-encoded",
      { text in
        P.ascii("<a href=\"") + text.utf8.flatMap { P.ascii("%" + P.hex($0)) } + P.ascii("\">")
      }
    ),
    (
      "as character references",
      { text in
        P.ascii("<p>") + text.unicodeScalars.flatMap { P.ascii("&#x\(String($0.value, radix: 16));") }
          + P.ascii("</p>")
      }
    ),
    (
      "as escapes of JSON",
      { text in
        P.ascii("\"") + text.utf16.flatMap { P.ascii("\\u00" + P.hex(UInt8(truncatingIfNeeded: $0))) }
          + P.ascii("\"")
      }
    ),
    (
      "escaped twice",
      { text in
        P.ascii("<p>") + text.unicodeScalars.flatMap { P.ascii("&amp;#\($0.value);") } + P.ascii("</p>")
      }
    ),
    ("as base64", { P.ascii("<p data-x=\"") + P.base64(P.ascii($0)) + P.ascii("\">") }),
    ("as base64 behind one byte", { P.ascii("{\"x\":\"") + P.base64(P.ascii("/\($0)")) + P.ascii("\"}") }),
    (
      "as base64 behind two bytes", { P.ascii("{\"x\":\"") + P.base64(P.ascii("\"/\($0)/")) + P.ascii("\"}") }
    ),
    ("as base64 within a path", { P.ascii("href=\"a/") + P.base64(P.ascii($0)) + P.ascii("\"") }),
    ("in the content of a ZIP", { P.zip([("a.html", P.ascii("<p>\($0)</p>"))]) }),
    ("in the name of a file in a ZIP", { P.zip([($0, P.ascii("x"))]) }),
    ("in the comment of a ZIP", { P.zip([("a", P.ascii("x"))], comment: $0) }),
    ("in the credit of a JPEG", { P.jpeg(P.exifSegment(P.exif([.text(0x8298, $0)]))) }),
    ("in the XMP of a WebP", { P.webp(P.riff("XMP ", P.ascii(P.xmp("<dc:rights>\($0)</dc:rights>")))) }),
    ("in a colour profile", { P.jpeg(P.segment(0xE2, P.ascii("ICC_PROFILE\0\u{1}\u{1}desc \($0) x"))) }),
  ]

  static let plants: [(Int, Int)] = secrets.indices.flatMap { secret in forms.indices.map { (secret, $0) } }

  private static var rules: PrivacyRules {
    PrivacyRules(
      forbidsPositions: true,
      coordinates: [Coordinate(latitude: 48.85837, longitude: 2.294481)].compactMap(\.self),
      withheld: [
        .photo(Array("grandma-1942.jpg".utf8)), .title("Winter in Täby 1988"), .content(hash),
        .secret("correct horse battery".utf8),
      ], machinePaths: ["/home/anna/Pictures/sites", "/tmp"])
  }

  @Test(arguments: plants)
  func finds(secret: Int, form: Int) {
    let (text, kind) = Self.secrets[secret]
    let found = FileScanner(Self.rules).findings(at: "a/index.html", Self.forms[form].write(text))
    #expect(found.contains { $0.kind == kind }, "\(text) \(Self.forms[form].name): \(found.map(\.sentence))")
    // The log of a build may be public.
    #expect(!found.contains { $0.sentence.contains(text) })
  }

  @Test(arguments: SiteSettings.Compression.allCases)
  func readsACompressedPageAsThePage(encoding: SiteSettings.Compression) throws {
    let judge = FileScanner(Self.rules)
    for (text, kind) in Self.secrets {
      let page = P.ascii("<p>") + text.utf8 + P.ascii(String(repeating: "</p><p>", count: 40))
      let small = try #require(CompressedText.compressed(page, as: encoding))
      #expect(
        judge.findings(at: "a/index.html" + encoding.suffix, small).contains { $0.kind == kind }, "\(text)")
    }
    let clean = try #require(
      CompressedText.compressed(P.ascii(String(repeating: "<p>a</p>", count: 40)), as: encoding))
    #expect(judge.findings(at: "a/index.html" + encoding.suffix, clean).isEmpty)
  }

  @Test(arguments: [
    "albums/grandma-1942/index.html", "images/Grandma_1942.webp", "a/winter-in-taby-1988/b.html",
  ])
  func findsANameInTheNameOfAFileAndLeavesItOut(path: String) {
    let found = FileScanner(Self.rules).findings(at: path, [])
    #expect(found.map(\.kind).first == .hiddenName && found.allSatisfy { !$0.path.contains("1942") })
  }

  @Test(arguments: [
    "48.858,2.294", "{\"lon\":2.29448,\"lat\":48.85837}", "<i>48.8584</i> and <i>2.2945</i>",
    "48.8583;-2.2944",
    "48°51'30.1\"N 2°17'40.1\"E", "48&deg;51&#39;30.1&quot;N, 2&deg;17&#39;40.1&quot;E",
    "<meta name=\"geo.position\" content=\"12.34;56.78\">", "\"GeoCoordinates\",\"latitude\":12.34",
    "<georss:point>12.34 56.78</georss:point>", "https://www.openstreetmap.org/?mlat=12.34&amp;mlon=5",
  ])
  func findsAPosition(text: String) {
    #expect(FileScanner(Self.rules).findings(at: "a.html", P.ascii(text)).map(\.kind).contains(.coordinate))
  }

  @Test(arguments: [
    "48.8 and 2.3", "48.858", "1.2.294, 48.1", "f/2.8 at 48.858370 mm", "grandma", "a grandma of 1942",
    "winter",
    "Winter in Täby 19880", "horse battery", "/home/annabel/Pictures/sites",
    "https://a.example/home/anna/Pictures/sites",
    "/tmp/x", "a latitude of 12.34", "48 51 30.1 N, 2 17 40.1 E", "48±51'30.1\"N 2±17'40.1\"E",
    "2.294481, then 48.858370 of nothing".replacing(", then ", with: String(repeating: "x ", count: 50)),
  ])
  func findsNothingInAnOrdinaryText(text: String) {
    let found = FileScanner(Self.rules).findings(at: "a.html", P.ascii("<p>\(text)</p>"))
    #expect(found.isEmpty, "\(found.map(\.sentence))")
  }

  @Test func readsAnArchiveOnDiskAsInMemory() throws {
    let archive = P.zip([("a.html", P.ascii("x")), ("b.html", P.ascii("<p>grandma-1942.jpg</p>"))])
    let judge = FileScanner(Self.rules)
    try TemporaryFolder.with { folder in
      try folder.write(archive, to: "album.zip")
      let found = try judge.findings(at: "album.zip", in: folder.path.appending("album.zip"))
      #expect(found.map(\.kind) == [.hiddenName] && found == judge.findings(at: "album.zip", archive))
    }
  }

  @Test func allowsPositionsWhereTheSiteShowsThem() {
    let page = P.ascii("{\"latitude\":12.3456,\"longitude\":56.7890}")
    #expect(FileScanner(PrivacyRules(forbidsPositions: false)).findings(at: "a", page).isEmpty)
  }

  @Test func allowsANameThatSomethingShownHasToo() {
    var rules = PrivacyRules(forbidsPositions: true, withheld: [.photo(Array("IMG_0042.jpg".utf8))])
    let page = P.ascii("<a href=\"photos/img-0042/\">")
    #expect(!FileScanner(rules).findings(at: "a", page).isEmpty)
    rules.published.add("IMG_0042".utf8)
    #expect(FileScanner(rules).findings(at: "a", page).isEmpty)
  }

  @Test(arguments: [
    ("Family", "<h1>Family</h1>", false), ("Family", "<a href=\"albums/family/\">", true),
    ("At the lake", "<p>We were at the lake today</p>", false), ("At the lake", "<h1>At the lake</h1>", true),
    ("At the lake", "<title>At the lake — Photos</title>", true),
    ("At the lake", "albums/at-the-lake/1.html", true),
    ("2024", "<h1>2024</h1>", false), ("Zoo", "albums/zoo/", false), ("search", "search/index.html", false),
  ])
  func findsTheNameOfAnAlbumWhereItIsNoOrdinaryWord(name: String, text: String, isFound: Bool) {
    let rules = PrivacyRules(forbidsPositions: true, withheld: [.album(Array(name.utf8))])
    #expect(FileScanner(rules).findings(at: "a.html", P.ascii(text)).isEmpty != isFound)
  }

  @Test(arguments: [
    "/home/anna/x", "/Users/anna/x", "C:\\Users\\Anna", "C:/Users/Anna", "\"C:\\\\Users\\\\Anna\"",
    "file:///home/anna",
  ])
  func findsAnyHomeWhereTheFoldersAreNotKnown(text: String) {
    let judge = FileScanner(PrivacyRules(forbidsPositions: true, findsAnyHome: true))
    #expect(judge.findings(at: "a", P.ascii(text)).map(\.kind) == [.machinePath] || text.contains("\\\\"))
    #expect(judge.findings(at: "a", P.ascii(text)).first?.kind == .machinePath)
    #expect(judge.findings(at: "a", P.ascii("<a href=\"/home/about/\"> https://a.example/home/anna")).isEmpty)
  }
}

extension PlantedFiles {
  static func hex(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16, uppercase: true)
    return digits.utf8.count == 1 ? "0\(digits)" : digits
  }
}
