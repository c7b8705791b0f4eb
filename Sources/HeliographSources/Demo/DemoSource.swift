package import HeliographModel

/// The demo's photographs: paintings of real places in the light of a real hour, in three albums.
///
/// It needs no network and no files and gives the same pages every time.
package struct DemoSource: PhotoSource {
  /// The source's name in messages and in the report.
  package let name = "the demo"

  /// Whether the source uses the network.
  package let isRemote = false

  /// What makes the picture of a scene.
  package typealias Paint = @Sendable (PaintedScene) async throws -> [UInt8]

  private let painter: String
  private let paint: Paint

  /// - Parameters:
  ///   - painter: the version of the painter; another one may paint other bytes of the same scene.
  ///   - paint: returns a JPEG of the scene.
  package init(painter: String, paint: @escaping Paint) {
    self.painter = painter
    self.paint = paint
  }

  /// A page for the root, which has a text but no photos, and one for each album, in the order shown.
  package func pages() -> AsyncThrowingStream<SourcePage, any Error> {
    let root = SourcePage(
      album: .root,
      text: AlbumText(
        description: "Twenty-eight paintings of the light at real places and hours.",
        bodyHTML: Self.welcome), photos: [])
    let pages = [root] + DemoAlbum.all.map(\.page)
    return AsyncThrowingStream { continuation in
      for page in pages { continuation.yield(page) }
      continuation.finish()
    }
  }

  /// How to get the original of a photo that this source listed.
  package func original(of photo: SourcePhoto) throws -> SourceOriginal {
    let scene = try PaintedScene(photo.original)
    return .loaded(key: ContentHash(of: photo.original.bytes + Array(painter.utf8))) {
      try await paint(scene)
    }
  }

  private static let welcome = """
    <p>No camera was there. Heliograph painted these pictures itself: each has a place, a date and an
    hour, and the sun stands where it stood then.</p>
    """
}
