import HeliographCore
import HeliographFormats
import HeliographLibrary
import HeliographSources
import SystemPackage

/// The folder of Markdown files that a site's news is written in.
struct AnnouncementFolder: Sendable {
  private static let limit = 256 << 10
  private let path: FilePath
  private let name: String

  private let languages: SiteLanguages

  /// A text to be turned into HTML, and the announcement and language that it is of; `nil` for the first language.
  private struct Text {
    let place: String
    let owner: Int
    let language: String?
    let body: [UInt8]
  }

  /// Names the folder: where it is, what messages call it, and in which languages its texts may have variants.
  init(_ path: FilePath, named name: String, languages: SiteLanguages) {
    (self.path, self.name, self.languages) = (path, name, languages)
  }

  /// Reads the files, in the order of their names; one with a mistake is left out and is a problem.
  ///
  /// - Parameter renderer: turns Markdown into HTML.
  /// - Returns: the announcements, and what went wrong.
  /// - Throws: what `renderer` throws.
  func read(
    _ renderer: TextRenderer
  ) async throws -> (announcements: [Announcement], problems: [Problem]) {
    var problems: [Problem] = []
    let files: [FilePath]
    do {
      files = try Disk.files(below: path).filter { $0.components.count == 1 && $0.extension == "md" }
        .sorted { $0.string.utf8.lexicographicallyPrecedes($1.string.utf8) }
    } catch {
      return ([], [error.problem(.loss, place: name)])
    }
    var (announcements, texts): ([Announcement?], [Text]) = ([], [])
    let variants = files.compactMap { file in VariantName(Array(file.string.utf8)).map { (file, $0) } }
    for file in files where VariantName(Array(file.string.utf8)) == nil {
      read(file, failing: "so it is not shown", &problems) { bytes, place throws(YAMLError) in
        let read = try AnnouncementFile(bytes, name: file.stem ?? "news", place: place)
        texts.append(Text(place: place, owner: announcements.count, language: nil, body: read.body))
        announcements.append(read.announcement)
      }
    }
    let names = Set(files.map { Array($0.string.utf8) })
    for (file, variant) in variants {
      read(file, failing: "so its words are not shown", &problems) { bytes, place throws(YAMLError) in
        guard names.contains(variant.base) else { throw variant.isAlone }
        let language = try variant.language(of: languages)
        let text = try TextVariant(bytes, variant, keys: AnnouncementFile.words)
        let owner = String(decoding: variant.base.dropLast(3), as: UTF8.self)
        // One whose own file has a mistake is left out with all its words.
        guard let index = announcements.firstIndex(where: { $0?.name.utf8.elementsEqual(owner.utf8) == true })
        else { return }
        announcements[index]?.words[language] = LocalWords(title: try text.line("title"))
        if let body = text.body {
          texts.append(Text(place: place, owner: index, language: language, body: body))
        }
      }
    }
    let outcomes = try await renderer.render(
      texts.map {
        TextRenderer.Text(
          $0.body, place: $0.place,
          loss: $0.language == nil ? "so it is not shown" : "so its words are not shown")
      })
    for (text, outcome) in zip(texts, outcomes) {
      problems += [outcome.problem].compactMap(\.self)
      if outcome.isLost, text.language == nil { announcements[text.owner] = nil }
      guard let html = outcome.html else { continue }
      let summary = PlainText.from(html: html).flatMap { PrintableText.line($0) }.map {
        TextBeginning.of($0, length: 200)
      }
      if let language = text.language {
        announcements[text.owner]?.words[language]?.bodyHTML = html
        announcements[text.owner]?.words[language]?.description = summary
      } else {
        announcements[text.owner]?.bodyHTML = html
        announcements[text.owner]?.summary = summary
      }
    }
    return (announcements.compactMap(\.self), problems)
  }

  /// Reads one file, and adds a problem for whatever is wrong with it.
  private func read(
    _ file: FilePath, failing outcome: String, _ problems: inout [Problem],
    _ parse: ([UInt8], String) throws(YAMLError) -> Void
  ) {
    let place = "\(name)/\(PrintableText.from(Array(file.string.utf8)))"
    do throws(FileError) {
      let bytes = try RegularFile.bytes(at: path.pushing(file), limit: Self.limit)
      do throws(YAMLError) {
        try parse(bytes, place)
      } catch {
        problems.append(
          Problem(
            .loss, place: error.line.map { "\(place), line \($0)" } ?? place,
            reason: "\(error.reason), \(outcome)", remedy: error.remedy))
      }
    } catch {
      problems.append(error.problem(.loss, place: place))
    }
  }
}
