import HeliographCore

/// A library made up for tests: everything a page can show, and no image behind it.
enum SampleLibrary {
  static let camera = Exposure(time: 0.004, fNumber: 2.8, iso: 400, focalLength: 35)

  /// A photo with renditions as the standard recipe makes them.
  static func photo(
    _ number: Int, album: String = "", size: (Int, Int) = (3000, 2000), metadata: PhotoMetadata? = nil,
    fileName: String? = nil, owner: Owner? = nil, licence: Licence? = nil, page: String? = nil,
    recipe: Recipe = .standard, analysis: PhotoAnalysis? = nil
  ) -> Photo? {
    guard let size = PixelSize(width: size.0, height: size.1) else { return nil }
    let name = fileName ?? "IMG_\(1000 + number).JPG"
    let content = ContentHash(of: "\(album)/\(name)".utf8)
    let key = RenditionKey(content: content, recipe: recipe, encoder: "sample")
    let renditions = recipe.formats.flatMap { format in
      recipe.sizes(of: size).map { step in
        Rendition(
          format: format, size: step, key: key, byteCount: step.pixelCount / (format == .jpeg ? 6 : 9))
      }
    }
    return Photo(
      id: PhotoID(source: "folder", name: Array("\(album)/\(name)".utf8)), fileName: Array(name.utf8),
      contentHash: content, size: size, metadata: metadata ?? PhotoMetadata(), owner: owner,
      licence: licence, page: page, renditions: renditions, analysis: analysis)
  }

  /// A grey photo's analysis; the placeholder may be Base64 of any bytes, since no browser shows it.
  static func analysis(placeholder: String?) -> PhotoAnalysis {
    let grey = OKLab(lightness: 0.5, a: 0, b: 0)
    return PhotoAnalysis(
      placeholder: placeholder, mean: grey, dominant: grey, attention: .centre)
  }

  /// What a careful photographer writes, with a number in it.
  static func metadata(_ number: Int, title: String? = nil) -> PhotoMetadata {
    PhotoMetadata(
      title: title ?? titles[number % titles.count],
      description: number % 3 == 0 ? descriptions[number % descriptions.count] : nil,
      creator: "Ada Winter", copyright: "© 2021 Ada Winter", keywords: ["sea", "dawn", "long exposure"],
      camera: "FUJIFILM X-T4", lens: "XF35mm F1.4 R", exposure: camera,
      captureTime: CaptureTime(
        year: 2021, month: 5 + number % 3, day: 3 + number % 20, hour: 5, minute: 42, second: 7,
        utcOffset: 60),
      coordinate: Coordinate(latitude: 64.1466, longitude: -21.9426, altitude: 12),
      placeName: PlaceName(city: "Vaðlavík", country: "Iceland"))
  }

  /// A home page with two photos of its own, and three albums: a large one, one with words and an album
  /// inside, and one whose photos come from a service, say little about themselves and are WebP as well.
  static func library() -> PhotoLibrary {
    let shapes = [(3000, 2000), (2000, 3000), (4000, 3000), (2400, 2400), (6000, 2000), (3000, 2000)]
    func photos(_ count: Int, in album: String) -> [Photo] {
      (0..<count).compactMap {
        photo($0, album: album, size: shapes[$0 % shapes.count], metadata: metadata($0))
      }
    }
    let coast = AlbumID.root.child("the_north_coast".utf8)
    let words = AlbumID.root.child("Éternel hiver".utf8)
    let inner = words.child("Lac".utf8)
    let popular = AlbumID.root.child("popular".utf8)
    let strangers = (0..<7).compactMap { number in
      photo(
        number, album: "popular", size: shapes[(number + 3) % shapes.count],
        metadata: PhotoMetadata(title: number == 2 ? nil : "Harbour, evening \(number)"),
        owner: Owner(name: "jørgen & søn", page: "https://www.flickr.com/people/1@N01/"),
        licence: Licence(name: "CC BY-SA 2.0", page: "https://creativecommons.org/licenses/by-sa/2.0/"),
        page: "https://www.flickr.com/photos/1@N01/\(number)/",
        recipe: Recipe(widths: Recipe.defaultWidths, formats: [.webp, .jpeg]))
    }
    let own = photos(8, in: "")
    let coastPhotos = photos(230, in: "coast")
    let wordPhotos = photos(5, in: "words")
    let innerPhotos = photos(4, in: "inner")
    return PhotoLibrary(albums: [
      Album(
        id: .root, text: AlbumText(), photos: own, children: [coast, words, popular], cover: own.first),
      Album(
        id: coast,
        text: AlbumText(
          title: "The North Coast",
          description: "Nine weeks between Húsavík and the Langanes peninsula, mostly before breakfast."),
        photos: coastPhotos, children: [], cover: coastPhotos.first),
      Album(
        id: words,
        text: AlbumText(
          bodyHTML: "<p>The lake froze in <em>November</em> and stayed so until the first days of April. "
            + "I walked around it once a week, always the same way round, and stopped where the ice had changed.</p>"
        ),
        photos: wordPhotos, children: [inner], cover: wordPhotos.dropFirst(2).first),
      Album(id: inner, text: AlbumText(), photos: innerPhotos, children: [], cover: innerPhotos.first),
      Album(
        id: popular, text: AlbumText(title: "Popular today"), photos: strangers, children: [],
        cover: strangers.first),
    ])
  }

  static func settings() -> SiteSettings {
    SiteSettings(
      title: "The Long Light", description: "Photographs of the hour before the day begins, 2019 to now.",
      opensWithBestPhoto: false)
  }

  private static let titles = [
    "Low tide, first light", "The road to Kópasker", "Rain over the lava field", "Boathouse", "Gulls",
    "Where the river meets the sea and the sand begins to move under the wind from the glacier",
  ]
  private static let descriptions = [
    "The tide had gone out further than on any other morning of that year. What looks like snow is foam.",
    "Seen from the old bridge, looking north.\nThe light lasted four minutes.",
  ]
}
