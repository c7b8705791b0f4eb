import HeliographBytes
import HeliographFiles
import HeliographModel
import HeliographSources
import HeliographWorkers
import HeliographYAML
import SystemPackage

/// The folder of Markdown files that a site's news is written in.
struct AnnouncementFolder: Sendable {
  private static let limit = 256 << 10
  private let path: FilePath
  private let name: String

  /// Names the folder: where it is, and what messages call it.
  init(_ path: FilePath, named name: String) { (self.path, self.name) = (path, name) }

  /// Reads the files, in the order of their names; one with a mistake is left out and is a problem.
  ///
  /// - Parameter render: turns Markdown into HTML, in a confined process.
  /// - Returns: the announcements, and what went wrong.
  /// - Throws: what `render` throws.
  func read(
    _ render: @Sendable ([[UInt8]]) async throws -> [Result<[UInt8], MarkdownFault>]
  ) async throws -> (announcements: [Announcement], problems: [Problem]) {
    var (found, problems): ([AnnouncementFile], [Problem]) = ([], [])
    let files: [FilePath]
    do {
      files = try Disk.files(below: path).filter { $0.components.count == 1 && $0.extension == "md" }
        .sorted { $0.string.utf8.lexicographicallyPrecedes($1.string.utf8) }
    } catch {
      return ([], [error.problem(.loss, place: name)])
    }
    for file in files {
      let place = "\(name)/\(PrintableText.from(Array(file.string.utf8)))"
      do throws(FileError) {
        let bytes = try RegularFile.bytes(at: path.pushing(file), limit: Self.limit)
        do throws(YAMLError) {
          found.append(try AnnouncementFile(bytes, name: file.stem ?? "news", place: place))
        } catch {
          problems.append(
            Problem(
              .loss, place: error.line.map { "\(place), line \($0)" } ?? place,
              reason: "\(error.reason), so it is not shown", remedy: error.remedy))
        }
      } catch {
        problems.append(error.problem(.loss, place: place))
      }
    }
    let html = try await render(found.map(\.body))
    var announcements: [Announcement] = []
    for (file, result) in zip(found, html) {
      var announcement = file.announcement
      guard let bytes = try? result.get(), (try? AlbumMarkup.check(bytes)) != nil else {
        problems.append(
          Problem(
            .loss, place: "\(name)/\(file.announcement.name).md",
            reason: "has a text that cannot be turned into HTML which is safe to publish, so it is not shown",
            remedy: "Write it in plain Markdown, and shorten it."))
        continue
      }
      if !bytes.isEmpty {
        let text = String(decoding: bytes, as: UTF8.self)
        announcement.bodyHTML = text
        announcement.summary = PlainText.from(html: text).flatMap { PrintableText.line($0) }.map {
          TextBeginning.of($0, length: 200)
        }
      }
      announcements.append(announcement)
    }
    return (announcements, problems)
  }
}
