import HeliographCore
import Testing

@testable import HeliographLibrary

/// A site of several folders shows each as an album, and knows as much of its photos as a site of one folder.
@Suite struct NestingTests {
  @Test func keepsAllThatASourceSaysOfAPhoto() throws {
    var fallback = PhotoMetadata()
    fallback.captureTime = CaptureTime(year: 2024, month: 5, day: 6)
    let photo = SourcePhoto(
      id: PhotoID(source: "test", name: "a.jpg".utf8), fileName: Array("a.jpg".utf8), place: "a.jpg",
      original: OriginalReference("a.jpg".utf8), metadata: PhotoMetadata(title: "A"), fallback: fallback,
      page: "https://example.org/a", announced: PixelSize(width: 40, height: 30))
    let page = SourcePage(album: AlbumID([]), photos: [photo]).nested(in: Array("First".utf8))
    let nested = try #require(page.photos.first)
    #expect(nested.id != photo.id)
    #expect(nested.identified(by: photo.id) == photo)
  }
}
