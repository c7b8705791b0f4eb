import HeliographCore
import HeliographHTTP
import HeliographSources

/// Reads one list of Flickr's, one page at a time.
struct FlickrPageIterator {
  private let method: FlickrMethod
  private let paging: FlickrPaging
  private let client: FlickrClient
  private let longSide: Int?

  /// The page to request next, from 1; `nil` after the last one.
  private var page: Int? = 1
  /// The list shifts while it is read: photos of one page come again on the next.
  private var seen: Set<[UInt8]> = []
  private(set) var photoCount = 0
  /// Elements of the list, whatever became of them, and the fewest that there must be by what the pages say.
  private var (elementCount, statedCount) = (0, Int.max)

  init(_ method: FlickrMethod, _ paging: FlickrPaging, longSide: Int?, from client: FlickrClient) {
    self.method = method
    self.paging = paging.limited(to: method)
    self.longSide = longSide
    self.client = client
  }

  /// The next page; `nil` after the last.
  mutating func next() async throws -> SourcePage? {
    guard let number = page else {
      // Some are hidden, and the list changes while it is read; but not most of it.
      if statedCount != .max, elementCount < statedCount / 2 {
        throw FlickrFault.few(elementCount, of: statedCount).sourceError(at: client.place, for: method.words)
      }
      return nil
    }
    let list = try await list(number)
    // A short page is not the last one: Flickr leaves out hidden photos.
    let isLast =
      list.photos.isEmpty || number >= paging.pages || list.pages.map { number >= $0 } ?? false
      || list.page.map { $0 != number } ?? false
    page = isLast ? nil : number + 1
    elementCount += list.photos.count
    if let total = list.total, let size = list.perPage, size > 0 {
      let (limit, isTooLarge) = size.multipliedReportingOverflow(by: paging.pages)
      statedCount = min(statedCount, total, isTooLarge ? .max : limit)
    }
    return photoPage(list, isFirst: number == 1, rest: isLast && number == paging.pages ? list.total : nil)
  }

  /// `rest` is how many photos the list has, of which no more are read; `nil` for one that is not at the limit.
  private mutating func photoPage(_ list: FlickrList, isFirst: Bool, rest: Int?) -> SourcePage {
    var photos: [SourcePhoto] = []
    var problems: [Problem] = []
    for element in list.photos {
      guard let photo = FlickrPhoto(element, in: list, prefix: method.photoPrefix, longSide: longSide) else {
        problems.append(
          Problem(
            place: method.words, reason: "include a photo without an id", remedy: "Build again later."))
        continue
      }
      guard seen.insert(photo.id).inserted else { continue }
      switch photo.result {
      case .success(let photo): photos.append(photo)
      case .failure(let problem): problems.append(problem)
      }
    }
    photoCount += photos.count
    problems += [rest.flatMap { paging.note(onListOf: $0, having: elementCount, method) }].compactMap(\.self)
    let text = AlbumText(
      title: method.title ?? list.title, description: method.description ?? list.description, order: .source)
    return SourcePage(
      album: method.album, text: isFirst ? text : nil, photos: photos, problems: problems)
  }

  private func list(_ number: Int) async throws -> FlickrList {
    let paging = [
      ("extras", FlickrMethod.extras), ("per_page", "\(paging.perPage)"), ("page", "\(number)"),
    ]
    let arguments = method.arguments.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    return try await client.call(method.name, paging + arguments, for: method.words) {
      (body) throws(FlickrFault) in
      let list = try FlickrList(body, listElement: method.listElement)
      guard !list.isCutShort(asPage: number) else { throw .empty(page: number) }
      return list
    }
  }
}
