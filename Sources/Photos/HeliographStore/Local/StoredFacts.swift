package import HeliographCore

/// The payload of a `loss` entry: why a photo could not be opened.
package struct StoredLoss: Sendable, Hashable, Codable {
  /// The rest of a sentence that begins with the photo's place: "is cut short".
  package let reason: String
  /// What to do, a whole sentence.
  package let remedy: String
  /// When it was found out, in seconds since 1970.
  package let date: Int
  /// Whether the photo is the only cause, so that no later attempt can succeed; a crash or a hang may have others.
  package let isFinal: Bool
  /// Whether it is a raw photo without a picture inside that is large enough; `nil` in older stores, for no.
  package let lacksPreview: Bool?
  /// Whether the bytes are no picture at all; `nil` in older stores, and for no.
  package let isNoPicture: Bool?

  /// Creates a loss; `date` in seconds since 1970.
  package init(
    reason: String, remedy: String, date: Int, isFinal: Bool, lacksPreview: Bool? = nil,
    isNoPicture: Bool? = nil
  ) {
    (self.lacksPreview, self.isNoPicture) = (lacksPreview, isNoPicture)
    self.reason = reason
    self.remedy = remedy
    self.date = date
    self.isFinal = isFinal
  }

  /// The time, in seconds since 1970.
  package static var now: Int { Int(FileStatus.now / 1_000_000_000) }

  /// Whether the photo is not worth another attempt; one that may have had other causes is tried again after a week.
  package func holds(at now: Int) -> Bool {
    // Both are positive, so the difference is a number, whatever a store says.
    isFinal || ((0...now).contains(date) && now - date < 7 * 86_400)
  }
}

/// The payload of a `response` entry: the last complete response of a source.
package struct StoredResponse: Sendable, Hashable, Codable {
  /// When it came, in seconds since 1970.
  package let date: Int
  /// The pages, in the source's order.
  package let pages: [SourcePage]
  /// How many photos the response has that came since and has far fewer; `nil` for no such response.
  ///
  /// Older stores have a flag instead, which does not say what was doubted: such a response is doubted once more.
  package let doubtedCount: Int?
  /// The photos that the source has stopped listing; `nil` for none, and in older stores.
  package let absence: StoredAbsence?

  /// Creates a response; `date` in seconds since 1970.
  package init(date: Int, pages: [SourcePage], doubtedCount: Int? = nil, absence: StoredAbsence? = nil) {
    self.date = date
    self.pages = pages
    self.doubtedCount = doubtedCount
    self.absence = absence
  }

  /// How many photos it lists.
  package var photoCount: Int { pages.reduce(0) { $0 + $1.photos.count } }
}
