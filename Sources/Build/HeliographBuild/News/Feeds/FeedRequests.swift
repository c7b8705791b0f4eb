import HeliographCore
import HeliographHTTP
import HeliographServices
import HeliographSources

/// Asks the feeds that the owner names, all at the same time; each may fail alone.
struct FeedRequests: Sendable {
  /// The most announcements of one feed.
  private static let entryLimit = 100

  let addresses: [String]
  let memory: FeedMemory
  let http: HTTPClient
  let environment: BuildEnvironment
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
    if !environment.isOffline { try? memory.forget(except: addresses) }
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
    FeedKeys.remember(in: text)
    let place = address.description
    let client = FeedClient(http, memory: memory)
    let known = memory.age(of: text).flatMap { age in
      client.last(of: address).map {
        (FeedClient.Answer(document: $0, notes: []), Int(FileStatus.now / 1_000_000_000) - age)
      }
    }
    let fallback = ResponseFallback(environment, absence: .note)
    let outcome = try await fallback.answer(of: place, key: "news\n\(text)", last: known) {
      do {
        return try await client.current(address)
      } catch let error as HTTPError {
        throw SourceError(.unreachable, place: error.place, message: error.message)
      } catch let fault as FeedFault {
        throw SourceError(.refused, place: place, message: "\(fault.reason). \(fault.remedy)")
      }
    }
    guard let answer = outcome.answer else { return ([], [outcome.problem].compactMap(\.self)) }
    let problems = outcome.problem.map { [$0] } ?? (notes(on: answer.document, place) + answer.notes)
    return (announcements(of: answer.document, from: text), problems)
  }

  private func notes(on document: FeedDocument, _ place: String) -> [Problem] {
    let unusable = document.entries.count { FeedPost($0) == nil }
    guard unusable > 0 else { return [] }
    return [
      Problem(
        .note, place: place,
        reason:
          "has entries without a date or without words, \(unusable) of them, which are not shown",
        remedy: "Tell its publisher, or leave it so.")
    ]
  }

  /// The newest entries up to today, each once.
  private func announcements(of document: FeedDocument, from address: String) -> [Announcement] {
    var known: Set<[UInt8]> = []
    let entries = document.entries.compactMap(FeedPost.init).filter {
      Day($0.date) <= environment.today && known.insert(Array($0.id.utf8)).inserted
    }.sorted {
      let (left, right) = ($0.date.wallClockSeconds, $1.date.wallClockSeconds)
      return left == right ? $0.id.utf8.lexicographicallyPrecedes($1.id.utf8) : left > right
    }
    return entries.prefix(Self.entryLimit).map { entry in
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
