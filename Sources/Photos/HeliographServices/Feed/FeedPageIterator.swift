import HeliographCore
import HeliographHTTP
import HeliographSources

/// Reads a feed, one page at a time.
actor FeedPageIterator {
  private let client: FeedClient
  private let photos: FeedPhotos
  private let album: String?
  private let pageLimit: Int

  /// The page to request next; `nil` after the last one.
  private var next: WebAddress?
  private var asked: Set<WebAddress> = []
  private var listed = ListedPhotos()
  private var entriesWithoutPicture = 0

  init(_ client: FeedClient, photos: FeedPhotos, album: String?, pageLimit: Int) {
    (self.client, self.photos, self.album, self.pageLimit) = (client, photos, album, pageLimit)
    next = photos.feed
  }

  /// The next page; `nil` after the last.
  func next() async throws -> SourcePage? {
    guard let address = next else {
      // What cannot be removed is removed by a later build.
      try? client.memory.forgetOld()
      guard listed.isEmpty else { return nil }
      throw SourceError(
        .empty, place: photos.feed.description,
        message: "has no entry with a picture; look at it in a browser.")
    }
    let answer = try await answer(address)
    let isFirst = asked.isEmpty
    asked.insert(address)
    // A page elsewhere is another feed, and a loop never ends.
    next = answer.document.next.flatMap { next in
      asked.count < pageLimit && next.origin == photos.feed.origin && !asked.contains(next) ? next : nil
    }
    entriesWithoutPicture += answer.document.entries.count(where: \.pictures.isEmpty)
    let shown = answer.document.entries.flatMap { photos.photos(of: $0, notIn: &listed) }
    let title = album ?? answer.document.title ?? photos.feed.host
    return SourcePage(
      album: AlbumID.root.child((album ?? photos.albumName).utf8),
      text: isFirst ? AlbumText(title: title, order: .source) : nil, photos: shown,
      problems: answer.notes + (next == nil ? [note].compactMap(\.self) : []))
  }

  private func answer(_ address: WebAddress) async throws -> FeedClient.Answer {
    do {
      return try await client.current(address)
    } catch let error as HTTPError {
      throw SourceError(error)
    } catch let fault as FeedFault {
      throw SourceError(
        .refused, place: address.description, message: "\(fault.reason). \(fault.remedy)")
    }
  }

  private var note: Problem? {
    guard entriesWithoutPicture > 0, !listed.isEmpty else { return nil }
    let entries = entriesWithoutPicture == 1 ? "1 entry" : "\(entriesWithoutPicture) entries"
    return Problem(
      .note, place: photos.feed.description, reason: "has \(entries) without a picture, not shown",
      remedy: "Nothing needs to be done.")
  }
}
