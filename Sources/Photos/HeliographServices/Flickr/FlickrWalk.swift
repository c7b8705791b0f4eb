import HeliographCore
import HeliographSources

/// Reads the lists of a subject: one page by page, or several a few at a time.
actor FlickrWalk {
  /// So many albums are read at the same time, as many as a client has transfers to one host.
  private static let width = 4

  private let resolve: @Sendable () async throws -> FlickrLists
  private let paging: FlickrPaging
  private let longSide: Int?
  private let client: FlickrClient
  private let words: String

  /// The lists that were not begun; `nil` before they are known.
  private var lists: ArraySlice<FlickrMethod>?
  /// Whether there is a list for each album of a person.
  private var isSeveral = false
  private var current: FlickrPageIterator?
  /// Pages of lists that were read together.
  private var ready: ArraySlice<SourcePage> = []
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
      isSeveral = found.surrounding != nil
      if let surrounding = found.surrounding { return surrounding }
    }
    if ready.isEmpty, current == nil, let methods = lists, !methods.isEmpty { try await begin(methods) }
    if let page = ready.popFirst() { return page }
    if var list = current {
      let page = try await list.next()
      (current, photoCount) = (list, list.photoCount)
      if let page { return page }
    }
    guard photoCount == 0 else { return nil }
    throw SourceError(
      .empty, place: client.place, message: "has no photo in \(words) at the moment; try again later.")
  }

  /// Begins a single list, or reads the next few of several.
  private func begin(_ methods: ArraySlice<FlickrMethod>) async throws {
    let some = methods.prefix(Self.width)
    lists = methods.dropFirst(some.count)
    guard isSeveral else {
      current = some.first.map { FlickrPageIterator($0, paging, longSide: longSide, from: client) }
      return
    }
    let read = try await some.together { [paging, longSide, client] method in
      var list = FlickrPageIterator(method, paging, longSide: longSide, from: client)
      var pages: [SourcePage] = []
      do {
        while let page = try await list.next() { pages.append(page) }
      } catch let error as SourceError {
        // An album that is gone or odd takes no other one off; a network that is gone says nothing about albums.
        guard let problem = error.problem(ofList: method.words) else { throw error }
        pages.append(SourcePage(album: method.album, photos: [], problems: [problem]))
      }
      return pages
    }.flatMap(\.self)
    photoCount += read.reduce(0) { $0 + $1.photos.count }
    ready = read[...]
  }
}
