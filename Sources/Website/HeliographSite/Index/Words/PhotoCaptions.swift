package import HeliographCore
package import HeliographLocalization

/// The captions of photos, with substitutes for missing metadata.
package struct PhotoCaptions: Sendable {
  let dates: DateFormat
  let interface: LocalizedStrings
  let titles: SiteSettings.Titles
  private let showsFileNames: Bool
  private(set) var places = PhotoPlaces()
  /// The language of what photos say without a language; `nil` where it is that of the pages.
  private(set) var foreignLanguage: String?
  /// That of the pages; `nil` where words have no variants.
  private(set) var language: String?

  /// Creates captions with dates in a format and substitutes in a language.
  package init(
    dates: DateFormat, interface: LocalizedStrings = .english, titles: SiteSettings.Titles = .readable,
    showsFileNames: Bool = true
  ) {
    self.dates = dates
    self.interface = interface
    self.titles = titles
    self.showsFileNames = showsFileNames
  }

  /// The same for the photos of a site, which are distinguished within their albums.
  init(of index: SiteIndex) {
    self.init(
      dates: index.strings.dates, interface: index.strings, titles: index.settings.titles,
      showsFileNames: index.settings.facts.fileName)
    places = PhotoPlaces(index, self)
    guard index.settings.tree != nil else { return }
    (language, foreignLanguage) = (index.settings.language, index.settings.languages.first)
  }

  /// The name of the original as its owner knows it, "DJI_0018.JPG"; `nil` when the owner hides it, for a photo of a
  /// service, which names files as it likes, and for a name that is no text.
  package func fileName(of photo: Photo) -> String? {
    guard showsFileNames, photo.page == nil, photo.owner == nil else { return nil }
    return FileTitle.text(photo.fileName)
  }

  /// The name under which a visitor saves a file of a photo: that of the original, "DJI_0018.jpg", or `name` where it has none.
  package func savedName(of photo: Photo, as fileExtension: String, else name: String) -> String {
    guard let own = fileName(of: photo).map({ FileName($0.utf8) }) else { return "\(name).\(fileExtension)" }
    if own.lowercasedExtension == fileExtension { return String(decoding: own.bytes, as: UTF8.self) }
    return "\(String(decoding: own.stem, as: UTF8.self)).\(fileExtension)"
  }

  /// "48.8584° N, 2.2945° E": to about ten metres.
  package func coordinate(_ coordinate: Coordinate) -> String {
    let latitude = Decimals.text(abs(coordinate.latitude), places: 4)
    let longitude = Decimals.text(abs(coordinate.longitude), places: 4)
    return "\(latitude)° \(coordinate.latitude < 0 ? "S" : "N"), "
      + "\(longitude)° \(coordinate.longitude < 0 ? "W" : "E")"
  }

  /// The address of a map with a mark at a place, to about ten metres.
  package func map(of coordinate: Coordinate) -> String {
    let latitude = Decimals.text(coordinate.latitude, places: 4)
    let longitude = Decimals.text(coordinate.longitude, places: 4)
    return "https://www.openstreetmap.org/?mlat=\(latitude)&mlon=\(longitude)#map=15/\(latitude)/\(longitude)"
  }

  /// "24 MP", "8.1 MP"; `nil` below one million pixels.
  package func megapixels(_ size: PixelSize) -> String? {
    let millions = Double(size.pixelCount) / 1_000_000
    return millions < 1 ? nil : "\(interface.numbers.text(millions, places: millions < 10 ? 1 : 0)) MP"
  }

  /// "1 photograph", "24 photographs".
  package func count(_ photos: Int) -> String { interface(.photographCount, photos) }

  /// "24 photographs", "1 film", or "24 photographs, 1 film".
  package func count(of photos: GallerySummary) -> String {
    let (stills, films) = (photos.photoCount - photos.filmCount, photos.filmCount)
    if films == 0 { return count(stills) }
    let counted = interface(.filmCount, films)
    return stills == 0 ? counted : interface(.listed, count(stills), counted)
  }

  /// "312 kB", "1.4 MB": decimal units, as a download shows them.
  package func size(bytes: Int) -> String {
    switch bytes {
    case ..<1000: "\(bytes) B"
    case ..<1_000_000: "\(interface.numbers.text(Double(bytes) / 1000, places: 0)) kB"
    case ..<1_000_000_000: "\(interface.numbers.text(Double(bytes) / 1_000_000, places: 1)) MB"
    default: "\(interface.numbers.text(Double(bytes) / 1_000_000_000, places: 1)) GB"
    }
  }

  /// The text of a link to a photo's page at its service, by the service's host: "Flickr", "example.org".
  package func service(_ host: String) -> String {
    host.utf8.elementsEqual("flickr.com".utf8) ? "Flickr" : host
  }

  /// The text with every run of white space as one space.
  package func oneLine(_ text: String) -> String {
    text.utf8.split { $0 <= 0x20 }.map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ")
  }

  /// The text up to the end of a word near 200 bytes, with an ellipsis where it goes on.
  static func shortened(_ text: String) -> String {
    let limit = 200
    guard text.utf8.count > limit else { return text }
    var bytes = Array(text.utf8.prefix(limit))
    if let space = bytes.lastIndex(of: UInt8(ascii: " ")), space > limit / 2 {
      bytes.removeSubrange(space...)
    }
    // A cut inside a character leaves continuation bytes without their whole: take them off.
    while let last = bytes.last, String(validating: bytes, as: UTF8.self) == nil, last >= 0x80 {
      bytes.removeLast()
    }
    return String(decoding: bytes, as: UTF8.self) + "…"
  }
}
