import HeliographCore
import HeliographSources

/// The demo's photographs: paintings of real places in the light of a real hour, in six albums.
///
/// It needs no network and no files and gives the same pages every time.
struct DemoSource: PhotoSource {
  /// The source's name in messages and in the report.
  let name = "the demo"

  /// Whether the source uses the network.
  let isRemote = false

  /// What makes a JPEG of pixels.
  typealias Encode = @Sendable (RawPhoto) async throws -> [UInt8]

  /// What paints a scene.
  typealias Paint = @Sendable (PaintedScene) async -> RawPhoto

  private let encoder: String
  private let paint: Paint
  private let encode: Encode

  /// Makes the source.
  ///
  /// - Parameters:
  ///   - encoder: names the encoder; another one may make other bytes of the same painting.
  ///   - encode: returns the JPEG of a painting.
  init(encoder: String, encode: @escaping Encode) {
    self.init(encoder: encoder, paint: { await Self.painting(of: $0) }, encode: encode)
  }

  init(encoder: String, paint: @escaping Paint, encode: @escaping Encode) {
    self.encoder = encoder
    self.paint = paint
    self.encode = encode
  }

  /// A page for the root, which has a text but no photos, and one for each album, in the order shown.
  func pages() -> AsyncThrowingStream<SourcePage, any Error> {
    var text = AlbumText(
      description: "Sixty-eight paintings of the light at real places and hours.", bodyHTML: Self.welcome)
    text.words = [
      DemoKind.secondLanguage: LocalWords(description: "六十八幅畫，描繪真實地點與時刻的光。", bodyHTML: Self.chineseWelcome)
    ]
    let root = SourcePage(album: .root, text: text, photos: [])
    let pages = [root] + DemoAlbum.all.map(\.page)
    return AsyncThrowingStream { continuation in
      for page in pages { continuation.yield(page) }
      continuation.finish()
    }
  }

  /// How to get the original of a photo that this source listed.
  func original(of photo: SourcePhoto) throws -> SourceOriginal {
    let scene = try PaintedScene(photo.original)
    return .loaded(key: ContentHash(of: photo.original.bytes + Array(encoder.utf8))) {
      try await encode(await paint(scene))
    }
  }

  /// Off the caller's executor, since a painting takes a tenth of a second of processor time.
  @concurrent private static func painting(of scene: PaintedScene) async -> RawPhoto {
    RawPhoto(pixels: ScenePainter.pixels(of: scene), size: scene.size, metadata: scene.metadata)
  }

  private static let welcome = """
    <p>No camera was there. Heliograph painted these pictures itself: each has a place, a date and an
    hour, and the sun stands where it stood then.</p>
    """

  private static let chineseWelcome = """
    <p>現場沒有相機。這些畫是 Heliograph 自己畫的：每一幅都有地點、日期和時刻，太陽就在當時的位置。</p>
    """
}
