import HeliographCore
import HeliographLocalization

/// Sorts the photos of a library into the galleries of its collections.
struct CollectionMaker {
  private let library: PhotoLibrary
  private let hashes: PhotoHashes
  private let stacks: PhotoStacks
  private let home: Gallery.Step
  private let dates: DateFormat
  private let strings: LocalizedStrings
  private let settings: SiteSettings
  /// The latest first; photos without a time last; the library's order among equals.
  private let newestFirst: [PhotoRef]
  /// When each photo was taken.
  private let moments: [PhotoRef: CaptureOrder.Moment]
  /// The folder of every group made so far, by its key.
  private(set) var folders: [CollectionKind: [TextKey: String]] = [:]

  init(
    library: PhotoLibrary, hashes: PhotoHashes, stacks: PhotoStacks, settings: SiteSettings,
    strings: LocalizedStrings
  ) {
    self.library = library
    self.hashes = hashes
    self.stacks = stacks
    home = Gallery.Step(folder: "", title: settings.title)
    dates = strings.dates
    self.strings = strings
    self.settings = settings
    let refs = library.albums.indices.flatMap { album in
      library.albums[album].photos.indices.map { PhotoRef(album: Int32(album), index: Int32($0)) }
    }
    let times = CaptureOrder.moments(refs.lazy.map { library[$0] })
    newestFirst = refs.indices.sorted { left, right in
      switch (times[left], times[right]) {
      case (let a?, let b?) where a != b: a > b
      case (_?, nil): true
      case (nil, _?): false
      default: left < right
      }
    }.map { refs[$0] }
    moments = Dictionary(zip(refs, times).compactMap { ref, time in time.map { (ref, $0) } }) { $1 }
  }

  mutating func collection(_ kind: CollectionKind) -> PhotoCollection {
    switch kind {
    case .years, .months: years()
    case .keywords: texts(kind, fallback: "keyword", commonestFirst: false) { $0.metadata.shownKeywords }
    case .cameras:
      texts(kind, fallback: "camera", commonestFirst: true) { [$0.metadata.camera].compactMap(\.self) }
    case .lenses:
      texts(kind, fallback: "lens", commonestFirst: true) { [$0.metadata.lens].compactMap(\.self) }
    case .people:
      texts(kind, fallback: "person", commonestFirst: true) { [$0.author?.name].compactMap(\.self) }
    case .ratings: ratings()
    case .all: everything()
    }
  }

  /// Returns the folder of a year's gallery ("years/2021").
  static func folder(ofYear year: Int) -> String {
    "\(CollectionKind.years.folder)/\(Decimals.padded(year, digits: 4))"
  }

  /// Returns the folder of a month's gallery in a year's folder ("years/2021/05").
  static func folder(ofMonth month: Int, in year: String) -> String {
    "\(year)/\(Decimals.padded(month, digits: 2))"
  }

  private mutating func texts(
    _ kind: CollectionKind, fallback: String, commonestFirst: Bool, of texts: (Photo) -> [String]
  ) -> PhotoCollection {
    var sorted = PhotoGroups()
    for ref in newestFirst { sorted.add(ref, texts: texts(library[ref])) }
    let groups = sorted.groups
    let names = sorted.folders(in: kind.folder, fallback: fallback)
    folders[kind] = Dictionary(zip(groups.map(\.key), names)) { first, _ in first }
    let isByCount = commonestFirst && !PhotoCollection.hasNames(kind, of: groups.map(\.photos))
    let byName = NameOrder.sorted(groups.indices) { Array(groups[$0].key.text.utf8) }
    let order = byName.enumerated().sorted { left, right in
      let (a, b) = (groups[left.element].photos.count, groups[right.element].photos.count)
      return isByCount && a != b ? a > b : left.offset < right.offset
    }.map(\.element)
    return collection(
      kind,
      of: order.map {
        gallery(kind, groups[$0].photos, folder: names[$0], title: groups[$0].title, under: [step(kind)])
      })
  }

  /// Years with the latest first; within each, months and photos as they came.
  private func years() -> PhotoCollection {
    var years: [Int: [PhotoRef]] = [:]
    for ref in newestFirst {
      if let time = library[ref].metadata.captureTime { years[time.year, default: []].append(ref) }
    }
    var galleries: [Gallery] = []
    var inner: [Gallery] = []
    for (year, refs) in years.sorted(by: { $0.key > $1.key }) {
      let refs = inOrderOfTime(refs)
      let folder = Self.folder(ofYear: year)
      let time = refs.first.flatMap { library[$0].metadata.captureTime }
      let own = Gallery.Step(folder: folder, title: time.map { dates.year(of: $0) } ?? String(year))
      let months = settings.collections.contains(.months) ? months(of: refs, in: own) : []
      inner += months
      galleries.append(
        gallery(
          .years, refs, folder: folder, title: own.title, under: [step(.years)], inner: months.map(\.entry)))
    }
    return collection(.years, of: galleries, inner: inner)
  }

  private func months(of refs: [PhotoRef], in year: Gallery.Step) -> [Gallery] {
    var months: [Int: [PhotoRef]] = [:]
    var times: [Int: CaptureTime] = [:]
    for ref in refs {
      guard let time = library[ref].metadata.captureTime, time.precision != .year else { continue }
      months[time.month, default: []].append(ref)
      times[time.month] = time
    }
    return months.sorted { $0.key < $1.key }.map { month, refs in
      gallery(
        .months, refs, folder: Self.folder(ofMonth: month, in: year.folder),
        title: times[month].map { dates.month(of: $0) } ?? year.title, under: [step(.years), year])
    }
  }

  /// Returns the folder of the photos with as many stars ("ratings/5").
  static func folder(ofRating rating: Int) -> String { "\(CollectionKind.ratings.folder)/\(rating)" }

  private func ratings() -> PhotoCollection {
    var ratings: [Int: [PhotoRef]] = [:]
    for ref in newestFirst {
      guard let rating = library[ref].metadata.rating, (1...5).contains(rating) else { continue }
      ratings[rating, default: []].append(ref)
    }
    let names: [UIString] = [.oneStar, .twoStars, .threeStars, .fourStars, .fiveStars]
    let galleries = ratings.sorted { $0.key > $1.key }.map { rating, refs in
      gallery(
        .ratings, refs, folder: Self.folder(ofRating: rating),
        title: strings.foreignLanguage == nil
          ? strings[names[rating - 1]] : String(repeating: "★", count: rating),
        under: [step(.ratings)])
    }
    return collection(.ratings, of: galleries)
  }

  private func everything() -> PhotoCollection {
    guard !newestFirst.isEmpty else { return collection(.all, of: []) }
    let own = step(.all)
    return collection(
      .all,
      of: [gallery(.all, newestFirst, folder: own.folder, title: own.title, isInterfaceText: true, under: [])]
    )
  }

  private func collection(
    _ kind: CollectionKind, of galleries: [Gallery], inner: [Gallery] = []
  ) -> PhotoCollection {
    PhotoCollection(kind: kind, galleries: galleries, inner: inner, photosPerPage: settings.photosPerPage)
  }

  private func gallery(
    _ kind: CollectionKind, _ photos: [PhotoRef], folder: String, title: String,
    isInterfaceText: Bool = false,
    under steps: [Gallery.Step],
    inner: [GalleryEntry] = []
  ) -> Gallery {
    let tiles = stacks.tiles(of: photos, in: library)
    return Gallery(
      entry: GalleryEntry(
        folder: folder, title: title, isInterfaceText: isInterfaceText,
        summary: GallerySummary(photos.lazy.map { library[$0] }),
        covers: CoverPhoto.best(
          PhotoCollection.coversAboveNames, of: photos.lazy.map { CoverPhoto(library[$0]) })),
      trail: [home] + steps, inner: inner, photos: tiles, members: photos,
      pages: GalleryPages(
        inFolder: folder, inner: inner, photos: tiles.map { hashes[$0] }, itemsPerPage: settings.photosPerPage
      ),
      layout: settings.layout, isWall: settings.paging == .wall, subject: .collection(kind))
  }

  /// The earliest first; the library's order among equals.
  private func inOrderOfTime(_ refs: [PhotoRef]) -> [PhotoRef] {
    refs.sorted { left, right in
      if let a = moments[left], let b = moments[right], a != b { return a < b }
      return (left.album, left.index) < (right.album, right.index)
    }
  }

  private func step(_ kind: CollectionKind) -> Gallery.Step {
    Gallery.Step(folder: kind.folder, title: kind.title(in: strings), isInterfaceText: true)
  }
}
