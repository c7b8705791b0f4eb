/// One page of a source's listing: some photos of one album, and the problems found on the way.
package struct SourcePage: Sendable, Hashable, Codable {
  /// The album that the photos belong to.
  package let album: AlbumID
  /// The album's text; `nil` when this page does not carry it.
  package var text: AlbumText?
  /// The bodies of the text in every language while they are Markdown; empty without one, and once they are HTML, as they
  /// are in a stored listing.
  package var markdown: [Markdown]
  /// Why a body of the text, or a part of one, is not shown; `nil` when nothing is wrong with them.
  package var lostText: Problem?
  /// In the source's order; may be empty.
  package private(set) var photos: [SourcePhoto]
  /// What went wrong while listing this page; may be empty.
  package let problems: [Problem]
  /// The body of an album's text as its author wrote it.
  package struct Markdown: Sendable, Hashable {
    /// The text, in UTF-8.
    package let bytes: [UInt8]
    /// The file for messages.
    package let place: String
    /// Its language; `nil` for the first of the site.
    package let language: String?

    /// Creates the body of a text from its bytes, the file for messages, and its language.
    package init(bytes: [UInt8], place: String, language: String? = nil) {
      self.bytes = bytes
      self.place = place
      self.language = language
    }
  }

  /// What its owner hides of the album.
  package enum Privacy: String, Sendable, Hashable, Codable {
    /// The album and the albums inside.
    case all
    /// Some of its photos.
    case some
    /// The album and the albums inside, which belong to another site: no wish of the owner's to show less.
    case site
  }

  /// What its owner hides of the album, and so is not listed; `nil` for nothing.
  package let privacy: Privacy?
  /// What its owner hides of the album and inside of it, for the privacy gate.
  ///
  /// It is not part of a stored listing: others may read the store.
  package private(set) var withheld: [Withheld]

  /// Whether an export of a photo service decides on its photos, so that it may change when another folder does.
  package let dependsOnTree: Bool

  /// The keys of stored listings.
  private enum CodingKeys: String, CodingKey {
    case album, text, lostText, photos, problems, privacy, days
  }

  /// The days on which the dates of its text let the page be as it is.
  package let days: StandingDays

  /// Creates a page of an album's listing.
  package init(
    album: AlbumID, text: AlbumText? = nil, markdown: [Markdown] = [], photos: [SourcePhoto],
    problems: [Problem] = [], privacy: Privacy? = nil, withheld: [Withheld] = [], days: StandingDays = .all,
    dependsOnTree: Bool = false
  ) {
    self.dependsOnTree = dependsOnTree
    self.album = album
    self.text = text
    self.markdown = markdown
    self.photos = photos
    self.problems = problems
    self.privacy = privacy
    self.withheld = withheld
    self.days = days
  }

  /// Decodes a stored listing.
  ///
  /// - Throws: `DecodingError`.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      album: try container.decode(AlbumID.self, forKey: .album),
      text: try container.decodeIfPresent(AlbumText.self, forKey: .text),
      photos: try container.decode([SourcePhoto].self, forKey: .photos),
      problems: try container.decode([Problem].self, forKey: .problems),
      privacy: try container.decodeIfPresent(Privacy.self, forKey: .privacy),
      days: try container.decodeIfPresent(StandingDays.self, forKey: .days) ?? .all)
    lostText = try container.decodeIfPresent(Problem.self, forKey: .lostText)
  }

  /// Whether nothing is shown of the album, nor of the albums inside.
  package var isPrivate: Bool { privacy == .all || privacy == .site }

  /// The album and its text, without photos, and with other problems than those of the listing.
  package func withoutPhotos(_ problems: [Problem]) -> SourcePage {
    copy(album: album, photos: [], problems: problems)
  }

  /// The same page with only those photos that `isShown` wants, and without its text unless it `includesText`.
  ///
  /// What its text says of who may see the album stays. The file names of the other photos are withheld.
  package func restricted(includesText: Bool, to isShown: (SourcePhoto) -> Bool) -> SourcePage {
    // A copy keeps whatever else a page has.
    var page = self
    if !includesText {
      let isForFew = text?.locked != nil || text?.unlisted != nil
      page.text = isForFew ? AlbumText(locked: text?.locked, unlisted: text?.unlisted) : nil
      (page.markdown, page.lostText) = ([], nil)
    }
    page.photos = photos.filter(isShown)
    let shown = Set(page.photos.lazy.map(\.id))
    page.withheld += photos.filter { !shown.contains($0.id) }.map { .photo($0.fileName) }
    return page
  }

  /// The same page with some of its photos, of which the others are withheld.
  package func withholding(_ withheld: [Withheld], showing photos: [SourcePhoto]) -> SourcePage {
    copy(album: album, photos: photos, problems: problems, besides: withheld)
  }

  /// The same page, with the content of each hidden file in place of its path.
  package func withholding(contents: [Withheld: Withheld]) -> SourcePage {
    var page = self
    page.withheld = withheld.compactMap { $0.kind == .original ? contents[$0] : $0 }
    return page
  }

  /// The same page with its album inside of another, and other identifiers of its photos.
  package func moved(to album: AlbumID, photos: [SourcePhoto]) -> SourcePage {
    copy(album: album, photos: photos, problems: problems)
  }

  private func copy(
    album: AlbumID, photos: [SourcePhoto], problems: [Problem], besides more: [Withheld] = []
  ) -> SourcePage {
    var page = SourcePage(
      album: album, text: text, markdown: markdown, photos: photos, problems: problems, privacy: privacy,
      withheld: withheld + more, days: days, dependsOnTree: dependsOnTree)
    page.lostText = lostText
    return page
  }
}
