package import HeliographCore
package import HeliographHTTP

/// Asks feeds for what is newer than what they said last.
package struct FeedClient: Sendable {
  /// 8 MB within half a minute.
  package static let limits = HTTPLimits(bytes: 8 << 20, total: .seconds(30))

  /// What a feed says now.
  package struct Answer: Sendable {
    /// The feed.
    package let document: FeedDocument
    /// Notes that its owner should read; empty when all is well.
    package let notes: [Problem]

    /// Wraps what a feed says.
    package init(document: FeedDocument, notes: [Problem]) { (self.document, self.notes) = (document, notes) }
  }

  /// What feeds said before.
  package let memory: FeedMemory
  private let http: HTTPClient

  /// Makes a client with the memory of earlier builds.
  package init(_ http: HTTPClient, memory: FeedMemory) {
    (self.http, self.memory) = (http, memory)
  }

  /// What a feed said last; `nil` when nothing is known, or nothing that can be read.
  package func last(of address: WebAddress) -> FeedDocument? {
    memory.last(of: address.text).flatMap { try? FeedDocument($0.bytes, at: $0.address ?? address) }
  }

  /// What a feed says now, which is what it said last where its host says that nothing changed since.
  ///
  /// A feed whose host says that it is gone for good (410) is not asked again for a month. Whoever has the address from its
  /// owner remembers the keys in it (`FeedKeys`); a feed's own links are not for that.
  ///
  /// - Throws: `HTTPError`, `FeedFault` and `CancellationError`.
  package func current(_ address: WebAddress) async throws -> Answer {
    guard !memory.isGone(address.text) else { throw FeedFault.gone }
    // What cannot be read is asked for anew.
    let last = memory.last(of: address.text)
    let known = last.flatMap { last in
      (try? FeedDocument(last.bytes, at: last.address ?? address)).map { (answer: last, document: $0) }
    }
    let headers = known?.answer.validators?.headers ?? []
    let response = try await http.send(
      HTTPRequest(.get, address, headers: headers, expected: headers.isEmpty ? [410] : [304, 410]),
      limits: Self.limits)
    if response.status == 410 {
      // A feed that cannot be remembered as gone is asked once more.
      try? memory.end(address.text)
      throw FeedFault.gone
    }
    var notes = [Self.note(on: response, address)].compactMap(\.self)
    let (answer, document): (FeedMemory.Answer, FeedDocument)
    if response.status == 304, let known {
      (answer, document) = known
    } else {
      answer = FeedMemory.Answer(
        bytes: response.body, validators: response.validators, address: response.address)
      document = try FeedDocument(answer.bytes, at: response.address)
    }
    do {
      try memory.save(answer, of: address.text)
    } catch {
      notes.append(error.problem(.note, place: memory.folder.string))
    }
    return Answer(document: document, notes: notes)
  }

  /// A permanent redirect, which the owner should follow once and for all.
  private static func note(on response: HTTPResponse, _ address: WebAddress) -> Problem? {
    response.movedTo.map {
      Problem(
        .note, place: address.description, reason: "has moved for good to \($0.description)",
        remedy: "Write that address in heliograph.yml.")
    }
  }
}
