import HeliographCore

/// A photo in every size and format, for a `<picture>` element.
struct PictureViewModel: Sendable, Equatable {
  /// One format: the browser takes the first it can show.
  struct Source: Sendable, Equatable {
    /// The media type ("image/webp").
    let type: String
    /// Addresses with their widths in pixels, the smallest first, each width once; one with a density if there are no `sizes`.
    let srcset: String
  }

  /// The formats that not every browser shows, best first; may be empty.
  private(set) var sources: [Source]
  /// The JPEGs, for every other browser; `nil` where those few take `src`.
  private(set) var srcset: String?
  /// How wide the photo is drawn at every window width; `nil` for a photo that is as large as its pixels allow.
  private(set) var sizes: String?
  /// A JPEG of middle size, for browsers without `srcset`.
  let src: String
  /// The width of `src` in pixels; with the height it gives the browser the photo's shape before its bytes.
  let width: Int
  /// The height of `src` in pixels.
  let height: Int
  /// The alternative text: what the photo shows.
  let alternative: String
  /// The language of the alternative text; `nil` where it is that of the page.
  private(set) var alternativeLanguage: String?
  /// Whether the photo waits until it is near the window.
  let isLazy: Bool
  /// Whether it is the first thing to see on its page.
  let isUrgent: Bool

  /// Which of a page's photos this is, as far as loading it goes.
  enum Loading: Sendable {
    case urgent, eager, lazy
  }

  /// Creates a picture from a photo's renditions; `nil` when it has no rendition.
  ///
  /// `fallback` is the long side in pixels that `src` should have; the nearest below is taken. `isSmall`
  /// says that `src` is enough for browsers that show no other format: on a page of 100 photos all their
  /// sizes would be a quarter of its compressed bytes. No width is listed above the least that has `pixelLimit`.
  init?(
    _ photo: Photo, alternative: String, sizes: String, fallback: Int, isSmall: Bool, pixelLimit: Int = .max,
    loading: Loading, href: (Rendition) -> String
  ) {
    let formats = ImageFormat.allCases.filter { format in photo.renditions.contains { $0.format == format } }
    // Whatever the recipe, some format has to stand in `src`: JPEG, else the last there is.
    guard let plain = formats.last(where: \.isUniversal) ?? formats.last else { return nil }
    let steps = photo.renditions.filter { $0.format == plain }.sorted { $0.size.width < $1.size.width }
    guard let chosen = steps.last(where: { $0.size.longSide <= fallback }) ?? steps.first else { return nil }
    sources = formats.filter { $0 != plain }.map { format in
      Source(type: format.mediaType, srcset: Self.srcset(photo, format, upTo: pixelLimit, href))
    }
    srcset = isSmall && formats.count > 1 ? nil : Self.srcset(photo, plain, upTo: pixelLimit, href)
    self.sizes = sizes
    src = href(chosen)
    width = chosen.size.width
    height = chosen.size.height
    self.alternative = alternative
    isLazy = loading == .lazy
    isUrgent = loading == .urgent
  }

  /// The same with an alternative text in a language; `nil` for that of the page.
  func speaking(_ language: String?) -> PictureViewModel {
    var picture = self
    picture.alternativeLanguage = language
    return picture
  }

  /// The same, for a photo that is drawn in at most twice its pixels, where `object-fit` is `scale-down`.
  ///
  /// A density of one half makes the size of the file, which `scale-down` goes by, twice its pixels.
  var atMostDoubled: PictureViewModel {
    var picture = self
    picture.sizes = nil
    picture.srcset = "\(src) .5x"
    picture.sources = sources.map { Source(type: $0.type, srcset: "\($0.srcset.prefix { $0 != " " }) .5x") }
    return picture
  }

  /// The same in one file, which is then also the poster of a film.
  var inOneFile: PictureViewModel {
    var picture = self
    (picture.sources, picture.srcset, picture.sizes) = ([], nil, nil)
    return picture
  }

  private static func srcset(
    _ photo: Photo, _ format: ImageFormat, upTo pixelLimit: Int, _ href: (Rendition) -> String
  ) -> String {
    var widths: Set<Int> = []
    let steps = photo.renditions.filter { $0.format == format }.sorted { $0.size.width < $1.size.width }
    let enough = steps.first { $0.size.width >= pixelLimit }?.size.width ?? .max
    return steps.filter { $0.size.width <= enough && widths.insert($0.size.width).inserted }
      .map { "\(href($0)) \($0.size.width)w" }.joined(separator: ",")
  }
}

extension PictureViewModel: TemplateModel {
  /// The values that its template can show, by name.
  static let fields = TemplateFields<Self>([
    .list("sources") { $0.sources },
    .text("srcset") { $0.srcset },
    .text("sizes") { $0.sizes },
    .text("src") { $0.src },
    .number("width") { $0.width },
    .number("height") { $0.height },
    .text("alternative") { $0.alternative },
    .text("alternativeLanguage") { $0.alternativeLanguage },
    .flag("isLazy") { $0.isLazy },
    .flag("isUrgent") { $0.isUrgent },
  ])
}

extension PictureViewModel.Source: TemplateModel {
  /// The values that its template can show, by name.
  static let fields = TemplateFields<Self>([
    .text("type") { $0.type },
    .text("srcset") { $0.srcset },
  ])
}
