import HeliographBytes
import HeliographHTTP
import HeliographModel

/// Asks the feeds that the owner names, all at the same time; each may fail alone.
struct FeedRequests: Sendable {
  /// 4 MB within half a minute.
  static let limits = HTTPLimits(bytes: 4 << 20, total: .seconds(30))
  /// The most announcements of one feed.
  private static let mostEntries = 100

  let addresses: [String]
  let memory: FeedMemory
  let http: HTTPClient
  /// Whether nothing is asked over the network.
  let isOffline: Bool
  /// For how many seconds a feed is not asked again.
  let answersStand: Int
  let today: Day
  /// The first language of the site, in which words need no mark.
  let language: String

  typealias Answer = (announcements: [Announcement], problems: [Problem])

  /// What the feeds say, in the order in which the owner names them.
  ///
  /// - Throws: `CancellationError`.
  func answers() async throws -> Answer {
    let all = try await withThrowingTaskGroup(of: (Int, Answer).self) { group in
      for (index, address) in addresses.enumerated() {
        group.addTask { (index, try await answer(of: address)) }
      }
      return try await group.reduce(into: [Int: Answer]()) { $0[$1.0] = $1.1 }
    }
    // What cannot be removed is removed by a later build.
    try? memory.forget(except: addresses)
    let ordered = addresses.indices.compactMap { all[$0] }
    return (ordered.flatMap(\.announcements), ordered.flatMap(\.problems))
  }

  private func answer(of text: String) async throws -> Answer {
    guard let address = WebAddress(text), address.isSecure || address.isLoopback else {
      return (
        [],
        [
          Problem(
            place: "A feed of announcements", reason: "is not at an https address, so it is not asked",
            remedy: "Correct it in heliograph.yml.")
        ]
      )
    }
    let place = address.description
    guard !isOffline else {
      let last = last(of: text)
      let outcome = last == nil ? "nothing of it is shown" : "what it said last is shown"
      return (
        last ?? [],
        [
          Problem(
            .note, place: place, reason: "is not asked with --offline; \(outcome)",
            remedy: "Build once without it.")
        ]
      )
    }
    if memory.age(of: text).map({ (0..<answersStand).contains($0) }) == true,
      let document = memory.last(of: text).flatMap({ try? FeedDocument($0.bytes) })
    {
      return (announcements(of: document, from: text), notes(on: document, place))
    }
    do {
      let (answer, document) = try await current(address, memory.last(of: text))
      var problems = notes(on: document, place)
      do {
        try memory.keep(answer, of: text)
      } catch {
        problems.append(error.problem(.note, place: memory.folder.string))
      }
      return (announcements(of: document, from: text), problems)
    } catch let error as HTTPError {
      return failed(text, error.place, error.message.withoutFullStop)
    } catch let fault as FeedFault {
      return failed(text, place, fault.reason)
    }
  }

  /// What a feed says now: what it said last where its host says that nothing changed since.
  private func current(
    _ address: WebAddress, _ last: FeedMemory.Answer?
  ) async throws -> (FeedMemory.Answer, FeedDocument) {
    // What cannot be read is asked for anew.
    let known = last.flatMap { last in (try? FeedDocument(last.bytes)).map { (answer: last, document: $0) } }
    let headers = known?.answer.validators?.headers ?? []
    let response = try await http.send(
      HTTPRequest(.get, address, headers: headers, expected: headers.isEmpty ? [] : [304]),
      limits: Self.limits)
    if response.status == 304, let known { return (known.answer, known.document) }
    let answer = FeedMemory.Answer(bytes: response.body, validators: response.validators)
    return (answer, try FeedDocument(answer.bytes))
  }

  /// What stands in for a feed that failed.
  private func failed(_ text: String, _ place: String, _ reason: String) -> Answer {
    let last = last(of: text)
    let outcome = last == nil ? "nothing of this feed is shown" : "what this feed said last is shown"
    return (
      last ?? [],
      [
        Problem(
          last == nil ? .loss : .stale, place: place, reason: "\(reason); \(outcome)",
          remedy: "Build again when it works.")
      ]
    )
  }

  private func last(of text: String) -> [Announcement]? {
    memory.last(of: text).flatMap { try? FeedDocument($0.bytes) }.map { announcements(of: $0, from: text) }
  }

  private func notes(on document: FeedDocument, _ place: String) -> [Problem] {
    guard document.unusable > 0 else { return [] }
    return [
      Problem(
        .note, place: place,
        reason:
          "has entries without a date or without words, \(document.unusable) of them, which are not shown",
        remedy: "Tell its publisher, or leave it so.")
    ]
  }

  /// The newest entries up to today, each once.
  private func announcements(of document: FeedDocument, from address: String) -> [Announcement] {
    var known: Set<[UInt8]> = []
    let entries = document.entries.filter {
      Day($0.date) <= today && known.insert(Array($0.id.utf8)).inserted
    }.sorted {
      let (left, right) = ($0.date.wallClockSeconds, $1.date.wallClockSeconds)
      return left == right ? $0.id.utf8.lexicographicallyPrecedes($1.id.utf8) : left > right
    }
    return entries.prefix(Self.mostEntries).map { entry in
      var announcement = Announcement(
        id: "feed:\(address)\n\(entry.id)", name: entry.title, title: entry.title, date: entry.date,
        bodyHTML: entry.summary.map { "<p>\(HTMLEscaping.escaped($0))</p>" }, summary: entry.summary,
        link: entry.link)
      announcement.ownLanguages = TextLanguages(
        title: entry.titleLanguage, description: entry.summaryLanguage, body: entry.summaryLanguage)
      announcement.languages = announcement.ownLanguages.marked(onPageOf: language)
      return announcement
    }
  }
}
