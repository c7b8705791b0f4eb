import Foundation
import HeliographCore
import HeliographHTTP
import HeliographSources
import HeliographTestSupport
import SystemPackage
import Testing

@testable import HeliographServices

/// What Flickr and Piwigo say of a photo alone.
@Suite(.endsHangs, .onItsOwnThread) struct DetailsTests {
  private static let client = HTTPClient(
    retry: RetryPolicy(clock: TestClock(), jitter: { 1 }), owned: LoopbackServer.owned)

  private static func photo(_ id: String) -> SourcePhoto {
    SourcePhoto(
      id: PhotoID(source: "nested", name: "Album/\(id)".utf8), fileName: [], place: "A photo",
      original: OriginalReference([]))
  }

  private static func flickr(_ server: LoopbackServer) throws -> FlickrSource {
    FlickrSource(
      .interestingness(day: nil), endpoint: server.origin + FakeFlickr.path,
      key: .success(try #require(APIKey("0123456789abcdef0123456789abcdef"))), in: .offering(client))
  }

  @Test func readsWhatFlickrSaysOfAPhoto() async throws {
    let server = try LoopbackServer { request in
      guard request.query["method"] == "flickr.photos.getExif" else {
        return .xml(
          """
          <rsp stat="ok"><photo id="7"><title>A &amp; b</title><description>One&lt;br/&gt;two</description><tags>
          <tag raw="New York" machine_tag="0">newyork</tag><tag raw="geo:lat=1" machine_tag="1">geolat1</tag>
          <tag raw="New York" machine_tag="0">newyork</tag></tags>
          <location latitude="9.5" longitude="40.25" accuracy="16"/></photo></rsp>
          """)
      }
      return .xml(
        """
        <rsp stat="ok"><photo id="7" camera="Apple iPhone 13 Pro">
        <exif tagspace="ExifIFD" tag="ExposureTime"><raw>1/50</raw></exif>
        <exif tagspace="ExifIFD" tag="FNumber"><raw>1.8</raw></exif>
        <exif tagspace="ExifIFD" tag="ISO"><raw>1e99</raw></exif>
        <exif tagspace="ExifIFD" tag="FocalLength"><raw>1.6 mm</raw></exif>
        <exif tagspace="GPS" tag="GPSLatitude"><raw>9.123</raw></exif>
        <exif tagspace="ExifIFD" tag="SerialNumber"><raw>4711</raw></exif></photo></rsp>
        """)
    }
    let details = try await Self.flickr(server).details(of: Self.photo("flickr:7"))
    #expect(
      details.words
        == PhotoMetadata(
          title: "A & b", description: "One\ntwo", keywords: ["New York"],
          coordinate: Coordinate(latitude: 9.5, longitude: 40.25)))
    #expect(
      details.facts
        == PhotoMetadata(
          camera: "Apple iPhone 13 Pro", exposure: Exposure(time: 0.02, fNumber: 1.8, focalLength: 1.6)))
    #expect(server.requests.map { $0.query["photo_id"] } == ["7", "7"])
  }

  @Test func takesHiddenMetadataOfAFileForNone() async throws {
    let server = try LoopbackServer { request in
      request.query["method"] == "flickr.photos.getExif"
        ? .xml(FakeFlickr.failure(code: 2, words: "Permission denied"))
        : .xml("<rsp stat=\"ok\"><photo id=\"7\"><title>A</title></photo></rsp>")
    }
    let details = try await Self.flickr(server).details(of: Self.photo("flickr:7"))
    #expect(details == PhotoDetails(words: PhotoMetadata(title: "A")))
  }

  @Test func failsWhereFlickrDoes() async throws {
    let server = try LoopbackServer { _ in .xml(FakeFlickr.failure(code: 1, words: "Photo not found")) }
    let source = try Self.flickr(server)
    let error = await #expect(throws: SourceError.self) {
      try await source.details(of: Self.photo("flickr:7"))
    }
    #expect(error?.code == .refused)
    await #expect(throws: SourceError.self) { try await source.details(of: Self.photo("flickr:x")) }
    #expect(server.requests.count == 1)
  }

  @Test func asksPiwigoWithTheKeyOfTheSource() async throws {
    let server = try LoopbackServer { _ in
      .xml(
        """
        <rsp stat="ok"><image id="2" author="Jane &quot;J&quot; Doe" latitude="48.5" longitude="2.25"
        name_raw="Tower &amp; more" comment_raw="&lt;b&gt;x&lt;/b&gt;"><name>Tower &amp; </name>
        <tags><tag id="1" name="new york"/></tags></image></rsp>
        """)
    }
    let gallery = PiwigoGallery(
      address: try #require(WebAddress(server.origin + "/")), key: .success(APIKey(FakePiwigo.key)),
      showsPrivate: false, longSide: nil, http: Self.client)
    let details = try await PiwigoSource(gallery: gallery).details(of: Self.photo("piwigo:https://g/ 2"))
    #expect(
      details.words
        == PhotoMetadata(
          title: "Tower & more", description: "x", creator: "Jane \"J\" Doe", keywords: ["new york"],
          coordinate: Coordinate(latitude: 48.5, longitude: 2.25)))
    let request = try #require(server.requests.first)
    #expect(FakePiwigo.form(request) == ["method": "pwg.images.getInfo", "image_id": "2"])
    #expect(request.headers["x-piwigo-api"] == FakePiwigo.key)
  }

  private static func body(_ name: String) throws -> [UInt8] {
    let path = try #require(SharedFixtures.path("fixtures")).appending(name)
    return [UInt8](try Data(contentsOf: URL(filePath: path.string)))
  }

  @Test(
    .enabled(if: SharedFixtures.path("fixtures/flickr") != nil, "Flickr's recordings are not here"),
    arguments: [
      ("location", "Doho Lodge, Ethiopia", 7, true), ("puppy", nil, nil, false),
      ("flickr4java", nil, nil, nil),
      ("video", nil, nil, nil), ("video.bad-date", nil, nil, nil),
    ] as [(String, String?, Int?, Bool?)])
  func readsRecordedWords(name: String, title: String?, keywords: Int?, hasPlace: Bool?) throws {
    let photo = try RSPDocument.content(try Self.body("flickr/photos.getInfo.\(name).xml"), element: "photo")
    let words = FlickrSource.words(photo)
    if let title { #expect(words.title == title && words.keywords.contains("Doho Lodge")) }
    if let keywords { #expect(words.keywords.count == keywords) }
    if let hasPlace { #expect((words.coordinate != nil) == hasPlace) }
  }

  @Test(.enabled(if: SharedFixtures.path("fixtures/flickr") != nil, "Flickr's recordings are not here"))
  func readsRecordedFacts() throws {
    let photo = try RSPDocument.content(try Self.body("flickr/photos.getExif.iphone13.xml"), element: "photo")
    #expect(
      FlickrSource.facts(photo)
        == PhotoMetadata(
          camera: "Apple iPhone 13 Pro", lens: "iPhone 13 Pro back triple camera 1.57mm f/1.8",
          exposure: Exposure(time: 0.02, fNumber: 1.8, iso: 250, focalLength: 1.6)))
  }

  @Test(.enabled(if: SharedFixtures.path("fixtures/piwigo") != nil, "Piwigo's recordings are not here"))
  func readsRecordedImages() throws {
    let image = try RSPDocument.content(try Self.body("piwigo/images.getInfo.xml"), element: "image")
    let words = PiwigoSource.details(image).words
    #expect(words.title == "Tour Eiffel & <été>" && words.description == "Line one\nlink & more")
    #expect(words.creator == "Jane \"J\" Doe" && words.keywords == ["été", "new york", "paris"])
    #expect(words.coordinate == Coordinate(latitude: 48.798056, longitude: 2.350833))
    let untitled = try RSPDocument.content(
      try Self.body("piwigo/images.getInfo.untitled.xml"), element: "image")
    #expect(PiwigoSource.details(untitled).words.title == nil)
  }
}
