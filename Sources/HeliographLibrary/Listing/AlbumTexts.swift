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
    let texts = pages.indices.flatMap { index in pages[index].markdown.map { (page: index, text: $0) } }
    guard !texts.isEmpty else { return pages }
    let results = try await renderer?(texts.map(\.text.bytes))
    var pages = pages
    for (index, (page, text)) in texts.enumerated() {
      if let results { Self.set(results[index], of: text, in: &pages[page]) }
      pages[page].markdown = []
    }
    return pages
  }

  private static func set(
    _ result: Result<[UInt8], MarkdownFault>, of text: SourcePage.Markdown, in page: inout SourcePage
  ) {
    do throws(MarkdownFault) {
      let html = try result.get()
      do throws(AlbumMarkup.Fault) {
        try AlbumMarkup.check(html)
        guard !html.isEmpty else { return }
        if let language = text.language {
          page.text?.words[language, default: LocalWords()].bodyHTML = String(decoding: html, as: UTF8.self)
        } else {
          page.text?.bodyHTML = String(decoding: html, as: UTF8.self)
        }
      } catch {
        page.lostText = page.lostText ?? problem(error, in: text)
      }
    } catch {
      page.lostText = page.lostText ?? problem(error, in: text)
    }
  }

  private static func problem(_ fault: MarkdownFault, in text: SourcePage.Markdown) -> Problem {
    switch fault {
    case .tooSlow:
      problem(
        "has a text that takes too long to turn into HTML", "Make its tables and its lists of links smaller.",
        in: text)
    case .crashed:
      problem(
        "has a text that takes too much memory to turn into HTML, or makes the program that reads it crash",
        "Make its tables and its lists of links smaller.", in: text)
    case .tooLong:
      problem(
        "has a text that is longer than \(WorkerLimits.longestHTML >> 20) MB as HTML", "Shorten it.", in: text
      )
    }
  }

  private static func problem(_ fault: AlbumMarkup.Fault, in text: SourcePage.Markdown) -> Problem {
    switch fault {
    case .tooDeep:
      problem(
        "has lists, quotations or emphasis more than \(AlbumMarkup.mostLevels) levels deep in its text",
        "Write them in fewer levels.", in: text)
    case .foreign:
      problem(
        "has a text that became HTML which is not safe to publish", "Write it in plain Markdown.", in: text)
    }
  }

  private static func problem(_ reason: String, _ remedy: String, in text: SourcePage.Markdown) -> Problem {
    Problem(
      .loss, place: text.place, reason: "\(reason), so the album is shown without it",
      remedy: remedy)
  }
}
