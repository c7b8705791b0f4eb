package import HeliographModel

/// The demo's photographs: paintings of real places in the light of a real hour, in three albums.
///
/// It needs no network and no files, never fails, and gives the same pages every time.
package struct DemoSource: PhotoSource {
  package let name = "the demo"

  package init() {}

  /// A page for the root, which has words but no photos, and one for each album, in the order shown.
  package func pages() -> AsyncThrowingStream<SourcePage, any Error> {
    let root = SourcePage(
      album: .root,
      text: AlbumText(
        description: "Twenty-eight paintings of the light at real places and hours.",
        bodyHTML: Markdown.html(of: Self.welcome.utf8)), photos: [])
    let pages = [root] + DemoAlbum.all.map(\.page)
    return AsyncThrowingStream { continuation in
      for page in pages { continuation.yield(page) }
      continuation.finish()
    }
  }

  private static let welcome = """
    No camera was there. Heliograph painted these pictures itself: each has a place, a date and an
    hour, and the sun stands where it stood then.
    """
}
