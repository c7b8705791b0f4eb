/// A photo's descriptive metadata, merged from its EXIF, IPTC and XMP, or given by its service.
///
/// Text is as the author wrote it: trimmed, never empty, never HTML, and never escaped here.
package struct PhotoMetadata: Sendable, Hashable, Codable {
  /// The title; `nil` when the photo has no title.
  package var title: String?
  /// The caption, possibly of several lines; `nil` when the photo has no caption.
  package var description: String?
  /// What the photo shows, for those who cannot see it (IPTC Alt Text (Accessibility)).
  package var altText: String?
  /// The photographer, for credit; `nil` when unknown.
  package var creator: String?
  /// The copyright notice; `nil` when the photo has no notice.
  package var copyright: String?
  /// The line that its author asks to be named by, as an agency words it; `nil` without one (photoshop:Credit).
  package var credit: String?
  /// On what terms the photo may be used, as its file says; `nil` when it says nothing.
  package var licence: Licence?
  /// In the author's order, each once.
  package var keywords: [String]
  /// Words that count for rules as keywords do, and are never shown: the groups that keywords are in ("Family" of
  /// "Family|Ada"), their whole paths, and keywords of a photo that has too many to show.
  package var ruleKeywords: [String] {
    get { otherKeywords ?? [] }
    set { otherKeywords = newValue.isEmpty ? nil : newValue }
  }
  /// Words that count as keywords for rules that hide, and for nothing else: the keywords of a photo's file that its sidecar
  /// or its service does not repeat.
  package var hidingKeywords: [String] {
    get { unrepeatedKeywords ?? [] }
    set { unrepeatedKeywords = newValue.isEmpty ? nil : newValue }
  }
  /// Who is in the photo, each once, as its metadata names them; never where in it.
  package var people: [String] {
    get { names ?? [] }
    set { names = newValue.isEmpty ? nil : newValue }
  }
  /// Title and description in other languages, by their tags (XMP `xml:lang` alternatives).
  package var words: [String: LocalWords] {
    get { alternatives ?? [:] }
    set { alternatives = newValue.isEmpty ? nil : newValue }
  }
  /// Stars, −1 (rejected)…5; `nil` when the photo is not rated (xmp:Rating).
  package var rating: Int?
  /// What the photo's program marked it with, a colour or a word; `nil` without a mark (xmp:Label).
  package var label: String?
  /// Maker and model without repeating the maker ("NIKON D70", not "NIKON CORPORATION NIKON D70").
  package var camera: String?
  /// The lens as the camera or editor names it; `nil` when unknown.
  package var lens: String?
  /// The exposure; its parts are `nil` when unknown.
  package var exposure: Exposure
  /// When the photo was taken; `nil` when unknown.
  package var captureTime: CaptureTime?
  /// Where the photo was taken, as recorded by GPS; `nil` when unknown.
  package var coordinate: Coordinate?
  /// The name of the place where the photo was taken; `nil` when unknown.
  package var placeName: PlaceName?

  /// What all photos of a burst have in common, as the camera marked them; `nil` for any other.
  ///
  /// It is never shown.
  package var burst: String?
  /// What a photo and the film that belongs to it have in common, as the camera marked them; `nil` for any other.
  ///
  /// It is never shown.
  package var filmMark: String?

  // Optional, so that catalogs and listings of an earlier Heliograph can be read.
  private var otherKeywords: [String]?
  private var unrepeatedKeywords: [String]?
  private var names: [String]?
  private var alternatives: [String: LocalWords]?

  /// Creates metadata; everything left out is unknown.
  package init(
    title: String? = nil, description: String? = nil, altText: String? = nil, creator: String? = nil,
    copyright: String? = nil, credit: String? = nil, licence: Licence? = nil, keywords: [String] = [],
    ruleKeywords: [String] = [], hidingKeywords: [String] = [], people: [String] = [], rating: Int? = nil,
    label: String? = nil, camera: String? = nil,
    lens: String? = nil, exposure: Exposure = Exposure(), captureTime: CaptureTime? = nil,
    coordinate: Coordinate? = nil, placeName: PlaceName? = nil, burst: String? = nil,
    filmMark: String? = nil
  ) {
    self.title = title
    self.description = description
    self.altText = altText
    self.creator = creator
    self.copyright = copyright
    self.credit = credit
    self.licence = licence
    self.keywords = keywords
    self.rating = rating
    self.label = label
    self.camera = camera
    self.lens = lens
    self.exposure = exposure
    self.captureTime = captureTime
    self.coordinate = coordinate
    self.placeName = placeName
    self.burst = burst
    self.filmMark = filmMark
    self.ruleKeywords = ruleKeywords
    self.hidingKeywords = hidingKeywords
    self.people = people
  }

  /// This metadata with every gap filled from `other`.
  package func filled(from other: PhotoMetadata) -> PhotoMetadata {
    let hasKeywords = !keywords.isEmpty || !ruleKeywords.isEmpty
    var metadata = PhotoMetadata(
      title: title ?? other.title, description: description ?? other.description,
      altText: altText ?? other.altText, creator: creator ?? other.creator,
      copyright: copyright ?? other.copyright, credit: credit ?? other.credit,
      licence: licence ?? other.licence, keywords: hasKeywords ? keywords : other.keywords,
      ruleKeywords: hasKeywords ? ruleKeywords : other.ruleKeywords,
      hidingKeywords: hidingKeywords + other.hidingKeywords
        + (hasKeywords ? other.keywords + other.ruleKeywords : []),
      people: people.isEmpty ? other.people : people,
      rating: rating ?? other.rating, label: label ?? other.label, camera: camera ?? other.camera,
      lens: lens ?? other.lens, exposure: exposure.filled(from: other.exposure),
      captureTime: captureTime ?? other.captureTime, coordinate: coordinate ?? other.coordinate,
      placeName: placeName ?? other.placeName, burst: burst ?? other.burst,
      filmMark: filmMark ?? other.filmMark)
    // A sidecar's title would else stand beside alternatives of the file's.
    metadata.words = title == nil && description == nil ? other.words : words
    return metadata
  }
}
