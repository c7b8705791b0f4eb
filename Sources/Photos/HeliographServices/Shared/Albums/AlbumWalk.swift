import HeliographCore
import HeliographSources

/// Reads the albums of a service, a few at a time.
actor AlbumWalk<Service: AlbumService> {
  /// So many albums are read at the same time, as many as a client has transfers to one host.
  private static var width: Int { 4 }
  /// Photos in all albums together.
  private static var photoLimit: Int { 1_000_000 }

  private let service: Service
  /// The albums that were not begun; `nil` before the service was asked for them.
  private var albums: ArraySlice<ServiceAlbum>?
  /// Pages of albums that were read together.
  private var ready: ArraySlice<SourcePage> = []
  private var listed = 0
  private var seen: Set<PhotoID> = []
  /// Why an album could not be read.
  private var failure: SourceError?

  init(_ service: Service) { self.service = service }

  /// The next page; `nil` after the last.
  func next() async throws -> SourcePage? {
    guard let albums else {
      let found = try await service.albums()
      self.albums = found.all[...]
      return SourcePage(album: found.top.id, text: found.top.text, photos: [], problems: found.problems)
    }
    if ready.isEmpty, !albums.isEmpty {
      self.albums = albums.dropFirst(Self.width)
      let some = albums.prefix(Self.width)
      ready = try await some.together { try await self.pages(of: $0) }.flatMap(\.self)[...]
    }
    if let page = ready.popFirst() {
      // Here, for albums come together, but a photo belongs to the first.
      return SourcePage(
        album: page.album, text: page.text, photos: page.photos.filter { seen.insert($0.id).inserted },
        problems: page.problems)
    }
    guard seen.isEmpty else { return nil }
    // Where nothing else was read, it is the whole answer.
    throw error(.empty, failure?.message ?? "shows no photo; look at it.")
  }

  private func pages(of album: ServiceAlbum) async throws -> [SourcePage] {
    var pages: [SourcePage] = []
    var (count, isLast) = (0, false)
    do {
      while !isLast {
        let page = try await service.page(pages.count, of: album, after: count)
        (count, listed) = (count + page.results.count, listed + page.results.count)
        guard page.results.count <= ServicePage.size, listed <= Self.photoLimit, pages.count < Self.photoLimit
        else {
          throw error(
            .refused,
            "lists more than \(ServicePage.size) photos on a page or \(Self.photoLimit) in all, which is refused; check the address."
          )
        }
        isLast = page.isLast
        pages.append(self.page(page, of: album, isFirst: pages.isEmpty))
      }
    } catch let error as SourceError {
      // An album that was deleted a moment ago takes no other one off.
      let words = "The album \"\(album.text.title ?? album.number)\" of \(service.address)"
      guard let problem = error.problem(ofList: words) else { throw error }
      failure = failure ?? error
      pages.append(SourcePage(album: album.id, photos: [], problems: [problem]))
    }
    return pages
  }

  private func page(_ page: ServicePage, of album: ServiceAlbum, isFirst: Bool) -> SourcePage {
    let nameless = Problem(
      place: service.address.description, reason: "lists a photo without a number",
      remedy: "Build again later.")
    let results = page.results.map { $0 ?? .failure(nameless) }
    return SourcePage(
      album: album.id, text: isFirst ? album.text : nil, photos: results.compactMap { try? $0.get() },
      problems: results.compactMap { if case .failure(let problem) = $0 { problem } else { nil } }
        + page.notes)
  }

  private func error(_ code: SourceError.Code, _ message: String) -> SourceError {
    SourceError(code, place: service.address.description, message: message)
  }
}
