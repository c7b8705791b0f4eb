import HeliographHTTP
import HeliographModel
import HeliographSources

/// Reads a list of Flickr's, one page at a time.
actor FlickrPageIterator {
  private let method: FlickrMethod
  private let pageLimit: Int
  private let perPage: Int
  private let endpoint: String
  private let key: APIKey
  private let http: HTTPClient

  /// The page to request next, from 1; `nil` after the last one.
  private var page: Int? = 1
  /// The list shifts while it is read: photos of one page come again on the next.
  private var seen: Set<[UInt8]> = []
  private var photoCount = 0
  /// Elements of the list, whatever became of them, and the fewest that there must be by what the pages say.
  private var (elementCount, statedCount) = (0, Int.max)

  init(
    method: FlickrMethod, pageLimit: Int, perPage: Int, endpoint: String, key: APIKey, http: HTTPClient
  ) {
    self.method = method
    self.pageLimit = pageLimit
    self.perPage = perPage
    self.endpoint = endpoint
    self.key = key
    self.http = http
  }

  /// The next page; `nil` after the last.
  func next() async throws -> SourcePage? {
    guard let number = page else {
      if photoCount == 0 {
        throw SourceError(
          .empty, place: WebAddress(endpoint)?.description ?? "Flickr",
          message: "has no photo in \(method.words) at the moment; try again later.")
      }
      // Some are hidden, and the list changes while it is read; but not most of it.
      if statedCount != .max, elementCount < statedCount / 2 {
        throw SourceError(
          .unreachable, place: WebAddress(endpoint)?.description ?? "Flickr",
          message:
            "returns a list that ends early: \(elementCount) of \(statedCount) photos came. Try again later.")
      }
      return nil
    }
    let list = try await list(number)
    // A short page is not the last one: Flickr leaves out hidden photos.
    let isLast =
      list.photos.isEmpty || number >= pageLimit || list.pages.map { number >= $0 } ?? false
      || list.page.map { $0 != number } ?? false
    page = isLast ? nil : number + 1
    elementCount += list.photos.count
    if let total = list.total, let size = list.perPage, size > 0 {
      let (most, isTooLarge) = size.multipliedReportingOverflow(by: pageLimit)
      statedCount = min(statedCount, total, isTooLarge ? .max : most)
    }
    return photoPage(list, isFirst: number == 1)
  }

  private func photoPage(_ list: FlickrList, isFirst: Bool) -> SourcePage {
    var photos: [SourcePhoto] = []
    var problems: [Problem] = []
    for element in list.photos {
      guard let photo = FlickrPhoto(element, in: list) else {
        problems.append(
          Problem(
            place: method.words, reason: "have a photo without an id", remedy: "Build again later."))
        continue
      }
      guard seen.insert(photo.id).inserted else { continue }
      switch photo.result {
      case .success(let photo): photos.append(photo)
      case .failure(let problem): problems.append(problem)
      }
    }
    photoCount += photos.count
    return SourcePage(
      album: AlbumID.root.child(method.albumName.utf8),
      text: isFirst ? AlbumText(title: method.albumTitle, order: .source) : nil, photos: photos,
      problems: problems)
  }

  /// Flickr reports its own faults with status 200, so they are tried again here.
  private func list(_ number: Int) async throws -> FlickrList {
    let address = try address(of: number)
    return try await http.retry.run {
      let body = try await http.body(at: address, limits: .answer)
      do throws(FlickrFault) {
        let list = try FlickrList(body, listElement: method.listElement)
        guard !list.isCutShort(asPage: number) else { throw .empty(page: number) }
        return list
      } catch {
        let failure = error.sourceError(at: address.description)
        if error.isTransient { throw RetryPolicy.Again(error: failure) }
        throw failure
      }
    }
  }

  private func address(of number: Int) throws -> WebAddress {
    guard let base = WebAddress(endpoint), base.isSecure || base.isLoopback else {
      throw SourceError(
        .refused, place: "The endpoint of \(method.words)",
        message: "is not an https address; leave it out to ask \(FlickrSource.standardEndpoint).")
    }
    let own = [
      ("method", method.name), ("api_key", key.secret), ("extras", FlickrMethod.extras),
      ("per_page", "\(perPage)"), ("page", "\(number)"),
    ]
    let arguments = method.arguments.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    guard let address = base.adding(own + arguments) else {
      throw SourceError(
        .refused, place: base.description, message: "has invalid settings; check them.")
    }
    return address
  }
}
