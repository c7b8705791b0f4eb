import HeliographCore
import HeliographLocalization
import Testing

@testable import HeliographSite

/// What the page of a photo tells about it.
struct PhotoFactsTests {
  private static let phone = PhotoMetadata(
    camera: "Apple iPhone 15 Pro", lens: "iPhone 15 Pro back triple camera 6.765mm f/1.78",
    exposure: Exposure(
      time: 0.004, fNumber: 1.78, iso: 80, focalLength: 6.765, focalLength35mm: 24, compensation: -0.7,
      flashFired: false))

  /// The page and the feed of a site with one photo.
  private func site(
    _ metadata: PhotoMetadata, licence: Licence? = nil,
    settings change: (inout SiteSettings) -> Void = { _ in }
  ) throws -> (html: String, site: RenderedSite) {
    let photo = try #require(
      SampleLibrary.photo(1, size: (5712, 4284), metadata: metadata, licence: licence ?? metadata.licence))
    var settings = SampleLibrary.settings()
    change(&settings)
    let album = Album(id: .root, text: AlbumText(), photos: [photo], children: [], cover: photo)
    let site = try RenderedSite(PhotoLibrary(albums: [album]), settings: settings)
    let page = try #require(site.html.first { $0.path.hasPrefix("photos/") })
    return (site.text(page.path), site)
  }

  private func digest(_ metadata: PhotoMetadata, language: String = "en") -> String? {
    PhotoDigest(metadata, strings: LocalizedStrings(language: language)).text
  }

  @Test func saysNothingTwiceInOneLine() {
    #expect(
      digest(Self.phone)
        == "Apple iPhone 15 Pro\u{a0}· 1/250\u{a0}s\u{a0}· f/1.8\u{a0}· ISO\u{a0}80\u{a0}· −0.7\u{a0}EV\u{a0}· "
        + "24\u{a0}mm (35 mm equivalent)"
    )
    #expect(
      digest(
        PhotoMetadata(
          camera: "Canon EOS R", lens: "RF35mm F1.8 MACRO IS STM",
          exposure: Exposure(fNumber: 8, focalLength: 35)))
        == "Canon EOS R\u{a0}· RF35mm F1.8 MACRO IS STM\u{a0}· f/8")
    #expect(
      digest(PhotoMetadata(lens: "EF16-35mm f/2.8L", exposure: Exposure(focalLength: 35)))
        == "EF16-35mm f/2.8L\u{a0}· 35\u{a0}mm")
    #expect(digest(PhotoMetadata()) == nil)
  }

  @Test func saysHowAPhotoWasTaken() throws {
    var metadata = Self.phone
    metadata.rating = 4
    let html = try site(metadata).html
    for part in [
      "<dt>Exposure</dt><dd><bdi>1/250 s\u{a0}· f/1.8\u{a0}· ISO 80\u{a0}· −0.7 EV</bdi></dd>",
      "<dt>Focal length</dt><dd><bdi>6.8 mm\u{a0}· 24 mm (35 mm equivalent)</bdi></dd>",
      "<dt>Flash</dt><dd><bdi>Did not fire</bdi></dd>",
      "<dt>Rating</dt><dd><span aria-hidden=\"true\">★★★★</span><span class=\"unseen\">Four stars</span></dd>",
      "<dt>File</dt><dd><bdi>IMG_1001.JPG</bdi></dd>",
      "<dt>Original</dt><dd><bdi>5712 × 4284\u{a0}· 24 MP</bdi></dd>",
    ] { #expect(html.contains(part), "\(part)") }
  }

  @Test(
    arguments: [
      (.fileName, "4 July 2019, from the file name"),
      (.satellites, "4 July 2019, from the GPS record"), (nil, "4 July 2019"),
    ] as [(CaptureTime.Origin?, String)])
  func saysWhereADayIsFrom(origin: CaptureTime.Origin?, text: String) throws {
    let time = CaptureTime(
      year: 2019, month: 7, day: 4, hour: 10, minute: 11, precision: .day, microsecond: 5, origin: origin)
    let html = try site(PhotoMetadata(captureTime: time)).html
    #expect(
      html.contains("<dt>Taken</dt><dd><time datetime=\"2019-07-04\"><bdi>\(text)</bdi></time></dd>"),
      "\(html)")
  }

  @Test func saysNothingOfWhatIsNotKnown() throws {
    let html = try site(PhotoMetadata(rating: -1)).html
    for label in [
      "Exposure", "Focal length", "Flash", "Rating", "People", "Credit", "Licence", "Coordinates",
    ] {
      #expect(!html.contains("<dt>\(label)</dt>"), "\(label)")
    }
  }

  @Test func keepsFileNamesWhereItsOwnerWantsTo() throws {
    let told = try site(PhotoMetadata()) { $0.facts.fileName = false }.site
    #expect(told.pages.allSatisfy { !told.text($0.path).contains("IMG_1001.JPG") })
  }

  @Test(arguments: [true, false])
  func namesPeopleOnlyWhenAsked(isAsked: Bool) throws {
    let metadata = PhotoMetadata(people: ["Ada <Countess>", "Ben"])
    let told = try site(metadata) { $0.facts.people = isAsked }
    #expect(told.html.contains("<dt>People</dt><dd><bdi>Ada &lt;Countess&gt; and Ben</bdi></dd>") == isAsked)
    #expect(told.site.pages.contains { told.site.text($0.path).contains("Countess") } == isAsked)
  }

  @Test func saysWhoseItIsAndOnWhatTerms() throws {
    let licence = Licence(name: "CC BY 4.0", page: "https://creativecommons.org/licenses/by/4.0/")
    let html = try site(PhotoMetadata(creator: "Ada", credit: "Ada / Agency", licence: licence)).html
    #expect(html.contains("<dt>Credit</dt><dd><bdi>Ada / Agency</bdi></dd>"))
    #expect(
      html.contains(
        "<dt>Licence</dt><dd><a href=\"https://creativecommons.org/licenses/by/4.0/\" rel=\"license\"><bdi>CC BY 4.0</bdi></a>"
      ))
    #expect(html.contains(#""creditText":"Ada / Agency""#))
    #expect(html.contains(#""license":"https://creativecommons.org/licenses/by/4.0/""#))
    // Without a line of its own, the creator is the credit.
    let plain = try site(PhotoMetadata(creator: "Ada", credit: "Ada")).html
    #expect(plain.contains(#""creditText":"Ada""#) && !plain.contains("<dt>Credit</dt>"))
  }

  @Test func makesLinksOfAddressesInACaption() throws {
    let text = "Seen at https://example.org/?a=1&b=2. \"https://x.example/<b>\" javascript:alert(1)"
    let html = try site(PhotoMetadata(description: text)).html
    #expect(
      html.contains(
        "Seen at <a href=\"https://example.org/?a=1&amp;b=2\" rel=\"nofollow noreferrer\">https://example.org/?a=1&amp;b=2</a>. &quot;<a"
      ))
    #expect(html.contains("https://x.example/</a>&lt;b&gt;&quot; javascript:alert(1)</p>"))
  }

  @Test(arguments: [SiteSettings.Location.strip, .city, .show])
  func leadsToAMapOnlyWherePlacesAreShown(location: SiteSettings.Location) throws {
    let place = try #require(Coordinate(latitude: 64.14661, longitude: -21.9426))
    let html = try site(PhotoMetadata(coordinate: place)) { $0.location = location }.html
    let link =
      "<a href=\"https://www.openstreetmap.org/?mlat=64.1466&amp;mlon=-21.9426#map=15/64.1466/-21.9426\" rel=\"noreferrer\">"
    #expect(html.contains(link) == (location == .show))
    #expect(html.contains("openstreetmap") == (location == .show))
  }

  @Test func linksARatingToItsGallery() throws {
    let html = try site(PhotoMetadata(rating: 5)) { $0.collections = [.ratings] }.html
    #expect(html.contains("<dt>Rating</dt><dd><a href=\"../../ratings/5/index.html\"><span"))
  }
}
