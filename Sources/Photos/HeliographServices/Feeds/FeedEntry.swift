package import HeliographCore

/// One entry of a feed, whatever its format.
package struct FeedEntry: Sendable, Hashable {
  /// As the feed writes it, trimmed; `nil` without one.
  ///
  /// It should differ from entry to entry, and does not always.
  package var id: String?
  /// Plain text; `nil` without a title.
  package var title: String?
  /// A BCP 47 tag; `nil` where the feed does not say.
  package var titleLanguage: String?
  /// Plain text of its summary or else of its content, possibly of several lines; `nil` without one.
  package var text: String?
  /// A BCP 47 tag; `nil` where the feed does not say.
  package var textLanguage: String?
  /// When it was published or else changed, to the day at least.
  package var date: CaptureTime?
  /// When its picture was taken, where the feed has a field for that: a wall clock.
  package var captureTime: CaptureTime?
  /// An absolute http or https address; `nil` without one.
  package var link: String?
  /// Who made it; `nil` when neither the entry nor the feed says.
  package var author: FeedPerson?
  /// In the order of the feed, each once.
  package var keywords: [String] = []
  /// Each picture once, in the order of the feed.
  package var pictures: [FeedPicture] = []
  /// Where its pictures were taken.
  package var coordinate: Coordinate?
  /// On what terms its pictures may be used; `nil` when neither the entry nor the feed says.
  package var licence: Licence?
  /// The copyright notice; `nil` without one.
  package var copyright: String?

  /// An entry that says nothing.
  init() {}
}
