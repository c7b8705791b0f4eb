import HeliographModel
import HeliographSources
package import HeliographWorkers

/// Turns texts in Markdown, given as UTF-8, into HTML; no bytes for a text that shows nothing.
package typealias MarkdownRenderer =
  @Sendable ([[UInt8]]) async throws -> [Result<[UInt8], MarkdownFault>]

/// Gives albums the HTML of their texts, and a problem to each whose text cannot be shown.
struct AlbumTexts {
  let renderer: MarkdownRenderer?

  /// The pages without Markdown.
  ///
  /// Throws what the renderer throws.
  func rendered(_ pages: [SourcePage]) async throws -> [SourcePage] {
    let places = pages.indices.filter { pages[$0].markdown != nil }
    guard !places.isEmpty else { return pages }
    let texts = places.map { pages[$0].markdown?.bytes ?? [] }
    let results = try await renderer?(texts)
    var pages = pages
    for (index, place) in places.enumerated() {
      if let results { Self.set(results[index], in: &pages[place]) }
      pages[place].markdown = nil
    }
    return pages
  }

  private static func set(_ result: Result<[UInt8], MarkdownFault>, in page: inout SourcePage) {
    do throws(MarkdownFault) {
      let html = try result.get()
      do throws(AlbumMarkup.Fault) {
        try AlbumMarkup.check(html)
        if !html.isEmpty { page.text?.bodyHTML = String(decoding: html, as: UTF8.self) }
      } catch {
        page.lostText = problem(error, in: page)
      }
    } catch {
      page.lostText = problem(error, in: page)
    }
  }

  private static func problem(_ fault: MarkdownFault, in page: SourcePage) -> Problem {
    switch fault {
    case .tooSlow:
      problem(
        "has a text that takes too long to turn into HTML", "Make its tables and its lists of links smaller.",
        in: page)
    case .crashed:
      problem(
        "has a text that takes too much memory to turn into HTML, or makes the program that reads it crash",
        "Make its tables and its lists of links smaller.", in: page)
    case .tooLong:
      problem(
        "has a text that is longer than \(WorkerLimits.longestHTML >> 20) MB as HTML", "Shorten it.", in: page
      )
    }
  }

  private static func problem(_ fault: AlbumMarkup.Fault, in page: SourcePage) -> Problem {
    switch fault {
    case .tooDeep:
      problem(
        "has lists, quotations or emphasis more than \(AlbumMarkup.mostLevels) levels deep in its text",
        "Write them in fewer levels.", in: page)
    case .foreign:
      problem(
        "has a text that became HTML which is not safe to publish", "Write it in plain Markdown.", in: page)
    }
  }

  private static func problem(_ reason: String, _ remedy: String, in page: SourcePage) -> Problem {
    Problem(
      .loss, place: page.markdown?.place ?? "", reason: "\(reason), so the album is shown without it",
      remedy: remedy)
  }
}
