/// One size of a photo or a film, to look at or to keep.
struct SizeViewModel: Sendable, Equatable {
  /// The relative address of the JPEG or MP4 file.
  let href: String
  /// The longer side of a photo, the shorter of a film, in pixels ("1600").
  let side: String
  /// Width and height in pixels ("1600 × 1067").
  let pixels: String
  /// The size of the file, rounded ("312 kB").
  let weight: String
}

extension SizeViewModel: TemplateModel {
  /// The values that its template can show, by name.
  static let fields = TemplateFields<Self>([
    .text("href") { $0.href },
    .text("side") { $0.side },
    .text("pixels") { $0.pixels },
    .text("weight") { $0.weight },
  ])
}
