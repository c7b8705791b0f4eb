import HeliographModel
import HeliographSources

/// Reads the lists of a subject one after the other.
actor FlickrWalk {
  private let resolve: @Sendable () async throws -> FlickrLists
  private let paging: FlickrPaging
  private let longSide: Int?
  private let client: FlickrClient
  private let words: String

  /// The lists that were not begun; `nil` before they are known.
  private var lists: ArraySlice<FlickrMethod>?
  private var current: FlickrPageIterator?
  private var photoCount = 0

  /// - Parameters:
  ///   - words: the name of all lists together, in messages.
  ///   - paging: how many photos of each list are read.
  ///   - longSide: how many pixels the long side of a picture needs; `nil` for all there are.
  ///   - client: calls Flickr.
  ///   - resolve: finds out what the lists are, once.
  init(
    _ words: String, _ paging: FlickrPaging, longSide: Int?, from client: FlickrClient,
    resolve: @escaping @Sendable () async throws -> FlickrLists
  ) {
    (self.words, self.paging, self.longSide, self.client) = (words, paging, longSide, client)
    self.resolve = resolve
  }

  /// The next page; `nil` after the last.
  func next() async throws -> SourcePage? {
    if lists == nil {
      let found = try await resolve()
      lists = found.methods[...]
      if let surrounding = found.surrounding { return surrounding }
    }
    while true {
      if var list = current {
        let page = try await list.next()
        current = page == nil ? nil : list
        guard let page else {
          photoCount += list.photoCount
          continue
        }
        return page
      }
      guard let method = lists?.popFirst() else { break }
      current = FlickrPageIterator(method, paging, longSide: longSide, from: client)
    }
    guard photoCount == 0 else { return nil }
    throw SourceError(
      .empty, place: client.place, message: "has no photo in \(words) at the moment; try again later.")
  }
}
