import HeliographCore
import HeliographStore
import HeliographWorkers
import SystemPackage

/// Adds the clips that browsers play to films.
///
/// Clips have a key of their own: other settings for films make no rendition of a frame again.
struct FilmMaker: Sendable {
  private let opener: OriginalOpener
  private let films: FilmTools?
  private let fetcher: OriginalFetcher
  private let catalog: Catalog
  private let store: RenditionStore
  private let published: PublishedFiles
  private let limit: WorkLimit
  private let settings: FilmSettings

  init(_ context: ProcessingContext, _ options: ProcessingOptions) {
    (opener, films, fetcher) = (OriginalOpener(context), context.films, context.fetcher)
    (catalog, store, published) = (context.catalog, context.store, context.published)
    (limit, settings) = (context.limit, options.films)
  }

  /// The film with its clips: those that are there, or made now.
  ///
  /// It has none when it is too long, cannot be encoded, or there is no time left. A photo stays as it is.
  func filmed(
    _ found: PhotoRenditions, of photo: ListedPhoto, _ content: ContentHash
  ) async throws -> PhotoRenditions {
    guard let film = found.record.film, let films else { return found }
    var filmed = found
    filmed.record.film?.clips = []
    if film.milliseconds > settings.longest * 1000 {
      filmed.filmFault = "is longer than \(Self.text(settings.longest)), so only a frame of it is shown"
    } else {
      let key = RenditionKey(filmOf: content, settings: settings, encoder: try await films.version())
      if let known = try await known(film, key, found.record.size) {
        filmed.record.film = known
      } else if limit.isLate {
        filmed.filmFault = Self.late
      } else if limit.allowsWork {
        let original = try await fetcher.original(of: photo, content)
        do {
          filmed.record.film = try await make(original, film, key)
        } catch let error as ImageError where error.code != .noWorker {
          filmed.filmFault = "could not be encoded: it \(error.message)"
        } catch is ToolError {
          filmed.filmFault = Self.late
        }
      }
    }
    if filmed.record != found.record { try catalog.record(filmed.record, of: content, under: filmed.key) }
    return filmed
  }

  private static let late =
    "was not encoded within --max-time, so only a frame of it is shown until the next build"

  /// "90 seconds", "10 minutes".
  private static func text(_ seconds: Int) -> String {
    seconds % 60 == 0 ? "\(seconds / 60) minutes" : "\(seconds) seconds"
  }

  /// The clips that the catalog, a store or the output has; `nil` when they must be made.
  private func known(_ film: Film, _ key: RenditionKey, _ size: PixelSize) async throws -> Film? {
    if let first = film.clips.first, first.key == key, try await store.holds(film, for: key) { return film }
    if let known = try await store.film(for: key) { return known }
    guard let clips = try published.clips(of: size, formats: settings.formats, key: key) else { return nil }
    let known = Film(milliseconds: film.milliseconds, clips: clips)
    try await store.save(known, for: key)
    return known
  }

  private func make(_ original: ListedPhoto.Original, _ film: Film, _ key: RenditionKey) async throws -> Film
  {
    guard let file = original.film else { return film }
    return try await opener.withFilm(file) { tools, file, facts in
      var made = Film(milliseconds: film.milliseconds)
      for format in settings.formats {
        for size in FilmSettings.sizes(of: facts.size) {
          let path = FilmClip.path(key, format, size)
          let target = store.own.file(at: path)
          try Disk.makeFolder(target.removingLastComponent())
          let beside = Disk.temporary(beside: target)
          // Where it was moved, nothing is left to be removed.
          defer { _ = try? Disk.remove(beside) }
          try await tools.makeClip(
            of: file, facts, size, format, hasSound: settings.hasSound, at: beside)
          let hash = try ContentHash { try RegularFile.forEachPiece(of: beside, count: 1 << 20, $0) }
          made.clips.append(
            FilmClip(
              key: key, format: format, size: size, byteCount: Disk.byteCount(of: beside) ?? 0, hash: hash))
          try store.own.save(beside, hash, at: path)
        }
      }
      try await store.save(made, for: key)
      return made
    }
  }
}
