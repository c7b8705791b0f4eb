package import HeliographCore
import HeliographFormats
import HeliographWorkers
package import SystemPackage

/// Turns what the owner wrote in Markdown into HTML that is safe to publish: the texts of albums, the news and the profile.
///
/// A worker renders the texts, and what it returns is checked, since a text that took it over could return anything.
package struct TextRenderer: Sendable {
  /// A text in Markdown.
  package struct Text: Sendable {
    let bytes: [UInt8]
    let place: String
    let loss: String

    /// Names a text.
    ///
    /// - Parameters:
    ///   - bytes: the text, in UTF-8.
    ///   - place: its file, for messages.
    ///   - loss: what follows when it cannot be shown, the end of a sentence: "so the album is shown without it".
    package init(_ bytes: [UInt8], place: String, loss: String) {
      (self.bytes, self.place, self.loss) = (bytes, place, loss)
    }
  }

  /// The outcome of a text.
  package struct Outcome: Sendable {
    /// The HTML; `nil` for a text that shows nothing, and for one that is lost.
    package let html: String?
    /// Why the text is lost, or a note on what is left out of it; `nil` when all of it is shown.
    package let problem: Problem?

    /// Whether the text cannot be shown.
    package var isLost: Bool { problem?.severity == .loss }
  }

  private let pool: WorkerPool

  /// Prepares to render with `executable worker`; the process starts when the first text comes.
  package init(executable: FilePath) {
    // Of its own: what a text may cost is far less than what a photo may.
    pool = WorkerPool(executable: executable, count: 1, limits: .texts)
  }

  /// What becomes of each text, in their order.
  ///
  /// - Throws: `ImageError` when no worker can be started, or `CancellationError`.
  package func render(_ texts: [Text]) async throws -> [Outcome] {
    guard !texts.isEmpty else { return [] }
    return zip(texts, try await pool.renderMarkdown(texts.map(\.bytes))).map { Self.outcome(of: $0, $1) }
  }

  /// Ends the worker; no text can be rendered afterwards.
  package func close() async { await pool.close() }

  private static func outcome(of text: Text, _ result: Result<RenderedText, MarkdownFault>) -> Outcome {
    do throws(MarkdownFault) {
      let rendered = try result.get()
      do throws(AlbumMarkup.Fault) {
        try AlbumMarkup.check(rendered.html)
      } catch {
        return lost(text, error)
      }
      return Outcome(
        html: rendered.html.isEmpty ? nil : String(decoding: rendered.html, as: UTF8.self),
        problem: rendered.omissions.note(at: text.place))
    } catch {
      return lost(text, error.reason, error.remedy)
    }
  }

  private static func lost(_ text: Text, _ fault: AlbumMarkup.Fault) -> Outcome {
    switch fault {
    case .tooDeep:
      lost(
        text, "has lists, quotations or emphasis more than \(AlbumMarkup.levelLimit) levels deep in its text",
        "Write them in fewer levels.")
    case .foreign:
      lost(
        text, "has a text that became HTML which is not safe to publish", "Write it in plain Markdown.")
    }
  }

  private static func lost(_ text: Text, _ reason: String, _ remedy: String) -> Outcome {
    Outcome(
      html: nil,
      problem: Problem(.loss, place: text.place, reason: "\(reason), \(text.loss)", remedy: remedy))
  }
}

extension TextRenderer {
  /// Pages of albums without Markdown, with a problem for each album whose text cannot be shown.
  ///
  /// - Throws: as `render`.
  func rendered(_ pages: [SourcePage]) async throws -> [SourcePage] {
    let texts = pages.indices.flatMap { index in pages[index].markdown.map { (page: index, text: $0) } }
    let outcomes = try await render(
      texts.map { Text($0.text.bytes, place: $0.text.place, loss: "so the album is shown without it") })
    var pages = pages
    for ((page, text), outcome) in zip(texts, outcomes) {
      pages[page].markdown = []
      // The first loss stays, or else the first note.
      if outcome.isLost ? pages[page].lostText?.severity != .loss : pages[page].lostText == nil {
        pages[page].lostText = outcome.problem
      }
      guard let html = outcome.html else { continue }
      if let language = text.language {
        pages[page].text?.words[language, default: LocalWords()].bodyHTML = html
      } else {
        pages[page].text?.bodyHTML = html
      }
    }
    return pages
  }
}
