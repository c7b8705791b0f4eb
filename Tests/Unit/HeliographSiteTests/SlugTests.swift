import HeliographCore
import Testing

@testable import HeliographSite

struct SlugTests {
  // The compiler would look for the type of so many pairs for long.
  static let slugs: [(String, String)] = [
    ("The North Coast", "the-north-coast"), ("  --Dawn!!--  ", "dawn"), ("don't panic", "dont-panic"),
    ("Éternel hiver", "eternel-hiver"), ("E\u{301}ternel hiver", "eternel-hiver"),
    ("Straße nach Łódź", "strasse-nach-lodz"), ("Ærø Þingvellir", "aero-thingvellir"),
    ("ﬁsh", "fish"), ("Ｆｕｌｌ", "full"), ("Việt Nam", "viet-nam"), ("北京", "北京"), ("🌅", "sunrise"), ("", ""),
    ("../../etc/passwd", "etc-passwd"), ("a\u{301}/../b", "a-b"), ("con", "con"), ("日本 2019", "日本-2019"),
    ("\"\u{301}><script>", "script"), ("K", "k"),
    ("紅葉と金閣寺", "紅葉と金閣寺"), ("الخزنة", "الخزنة"), ("МОСКВА Москва", "москва-москва"),
    ("か\u{3099}", "\u{304C}"), ("й", "\u{439}"), ("हिन्दी", "हिन्दी"), ("\u{202E}ab\u{202C}c", "ab-c"),
    ("می\u{200C}خواهم", "میخواهم"), ("🇯🇵", "jp"), ("⭐️ 北", "北"), ("①②", ""), ("ªb", "b"), ("２０２４", "2024"),
    ("カメラ／レンズ", "カメラ-レンズ"), ("東京…", "東京"), ("---", ""),
    // What stands beside digits and letters in ASCII, and beside ranges in Unicode.
    ("a/0:9@A[Z`z{b", "a-0-9-a-z-z-b"), ("Ͱ", "ͱ"), ("\u{36F}a", "a"), ("\u{E31}ก", "ก"),
    ("🇦🇿", "az"), ("🈀", "square-hiragana-hoka"),
    // Names of two letters are read; that of ezh, of three, names no letters of ASCII.
    ("ǳ", "dz"), ("aʒb", "a-b"),
  ]

  @Test(arguments: slugs)
  func keepsLettersDigitsAndHyphens(name: String, slug: String) {
    #expect(Slug(name.utf8).text == slug)
  }

  @Test func readsBytesThatAreNotText() {
    #expect(Slug([0xFF, 0x61, 0xC3, 0x28, 0x62]).text == "a-b")
  }

  @Test func cutsLongNamesAfterAWord() {
    let long = Slug("Where the river meets the sea and the sand begins to move under the wind".utf8)
    #expect(long.text == "where-the-river-meets-the-sea-and-the-sand-begins-to-move")
    #expect(Slug(String(repeating: "a", count: 300).utf8).text.utf8.count == 60)
    // A word of which less than half would be left is cut.
    for (count, length) in [(29, 60), (30, 30), (31, 31)] {
      let words = String(repeating: "a", count: count) + " " + String(repeating: "b", count: 99)
      #expect(Slug(words.utf8).text.utf8.count == length)
    }
    #expect(Slug(String(repeating: "長", count: 83).utf8).text.utf8.count <= Slug.byteLimit)
    // A letter keeps its marks or goes with them.
    let marked = Slug((String(repeating: "あ", count: 50) + "किकिकि").utf8).text
    #expect(marked == String(repeating: "あ", count: 50) + "कि")
  }

  /// Names of devices on Windows.
  ///
  /// Source: https://learn.microsoft.com/windows/win32/fileio/naming-a-file, "Naming conventions".
  @Test(arguments: [
    ("con", true), ("prn", true), ("aux", true), ("nul", true), ("com0", true), ("com9", true),
    ("lpt1", true),
    ("com", false), ("coma", false), ("com10", false), ("cop1", false), ("lpt", false), ("conn", false),
  ])
  func givesNoAlbumTheNameOfADevice(name: String, isDevice: Bool) {
    let slug = UniqueSlug(slug: Slug(name.utf8), fallback: "album", hash: ContentHash(of: [1]))
    #expect(slug.text(hashDigits: 0) == (isDevice ? "\(name)-album" : name))
  }

  @Test func distinguishesSlugsThatFileSystemsDoNot() {
    let (one, two) = ("οδός", "οδόσ")
    let names = [one, two].map {
      UniqueSlug(slug: Slug($0.utf8), fallback: "album", hash: ContentHash(of: $0.utf8))
    }
    let texts = UniqueSlug.resolved(names, digits: [0, 8, 16, 64])
    #expect(texts.allSatisfy { $0.utf8.count > one.utf8.count })
    #expect(Set(texts.map { $0.uppercased() }).count == 2)
  }

  @Test func givesEveryPhotoAndAlbumANameOfItsOwn() throws {
    let names = ["a-b", "a/b", "A B", "é", "e\u{301}", "北", "京", "con", "aux", "..", "x.", "x"]
    let albums = names.map { AlbumID.root.child($0.utf8) } + [AlbumID.root.child("a".utf8).child("b".utf8)]
    let photos = try names.map { try #require(SampleLibrary.photo(1, fileName: $0 + ".jpg")) }
    let library = PhotoLibrary(
      albums: [Album(id: .root, text: AlbumText(), photos: photos, children: albums, cover: nil)]
        + albums.map { Album(id: $0, text: AlbumText(), photos: [], children: [], cover: nil) })
    let siteIndex = SiteIndex(library: library, settings: SiteSettings())
    let paths = albums.map { siteIndex.path(of: $0).text } + photos.map { siteIndex.path(of: $0.id).text }
    #expect(Set(paths).count == paths.count)
    let ascii = Set("abcdefghijklmnopqrstuvwxyz0123456789-/.".utf8)
    #expect(
      paths.allSatisfy { path in
        !path.contains("..") && path.utf8.allSatisfy { $0 >= 0x80 || ascii.contains($0) }
          && path.unicodeScalars.allSatisfy { $0.isASCII || $0.properties.isAlphabetic }
      })
    #expect(paths.contains("albums/北/index.html") && paths.contains("albums/京/index.html"))
    #expect(paths.contains("albums/con-album/index.html"))
  }

  @Test func renamesAllThatShareASlugWhateverTheirOrder() {
    let one = UniqueSlug(slug: Slug("a-b".utf8), fallback: "album", hash: ContentHash(of: [1]))
    let two = UniqueSlug(slug: Slug("a b".utf8), fallback: "album", hash: ContentHash(of: [2]))
    let forwards = UniqueSlug.resolved([one, two], digits: [0, 8, 64])
    let backwards = UniqueSlug.resolved([two, one], digits: [0, 8, 64])
    #expect(forwards == backwards.reversed())
    #expect(forwards.allSatisfy { $0.utf8.count == "a-b-12345678".utf8.count })
  }

  @Test func keepsSuffixedNamesApartFromThoseThatLookLikeThem() {
    let one = UniqueSlug(slug: Slug("a".utf8), fallback: "album", hash: ContentHash(of: [1]))
    let two = UniqueSlug(slug: Slug("a".utf8), fallback: "album", hash: ContentHash(of: [2]))
    let mimic = UniqueSlug(
      slug: Slug(one.text(hashDigits: 8).utf8), fallback: "album", hash: ContentHash(of: [3]))
    #expect(Set(UniqueSlug.resolved([one, two, mimic], digits: [0, 8, 16, 64])).count == 3)
  }
}
