import HeliographCore
import HeliographFormats
package import HeliographWorkers

/// Turns texts in Markdown, given as UTF-8, into HTML; no bytes for a text that shows nothing.
package typealias MarkdownRenderer =
  @Sendable ([[UInt8]]) async throws -> [Result<RenderedText, MarkdownFault>]

/// Gives albums the HTML of their texts, and a problem to each whose text cannot be shown.
struct AlbumTexts {
  private let renderer: MarkdownRenderer?

  /// Renders with `renderer`; `nil` to drop all texts.
  init(renderer: MarkdownRenderer?) { self.renderer = renderer }

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
    _ result: Result<RenderedText, MarkdownFault>, of text: SourcePage.Markdown, in page: inout SourcePage
  ) {
    do throws(MarkdownFault) {
      let rendered = try result.get()
      let html = rendered.html
      page.lostText = page.lostText ?? rendered.omissions.note(at: text.place)
      do throws(AlbumMarkup.Fault) {
        try AlbumMarkup.check(html)
        guard !html.isEmpty else { return }
        if let language = text.language {
          page.text?.words[language, default: LocalWords()].bodyHTML = String(decoding: html, as: UTF8.self)
        } else {
          page.text?.bodyHTML = String(decoding: html, as: UTF8.self)
        }
      } catch {
        page.lose(problem(error, in: text))
      }
    } catch {
      page.lose(problem(error.reason, error.remedy, in: text))
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

extension SourcePage {
  /// Takes a loss in place of a note; the first one stays.
  fileprivate mutating func lose(_ problem: Problem) {
    if lostText?.severity != .loss { lostText = problem }
  }
}
