import HeliographCore
import HeliographFormats
import HeliographSources
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
      filmed.addFault(
        "is longer than \(Self.text(settings.longest))", "Raise `longest` below `films` if it should play.")
    } else {
      let key = RenditionKey(filmOf: film.content, settings: settings, encoder: try await films.version())
      if let known = try await known(film, key, found.record.size) {
        filmed.record.film?.clips = known
      } else if limit.isLate {
        filmed.addFault(Self.late, Self.next)
      } else if limit.allowsWork {
        let original = try await fetcher.original(of: photo, content)
        do {
          filmed.record.film?.clips = try await make(original, film, key)
        } catch let error as ImageError where error.code != .noWorker {
          filmed.addFault(
            "could not be encoded: it \(error.message)", "Look whether it plays, and export it again.")
        } catch is ToolError {
          filmed.addFault(Self.late, Self.next)
        }
      }
    }
    if filmed.record != found.record { try catalog.record(filmed.record, of: content, under: filmed.key) }
    return filmed
  }

  private static let late = "was not encoded within --max-time"
  private static let next = "Nothing needs to be done: the next build goes on."

  /// "90 seconds", "10 minutes".
  private static func text(_ seconds: Int) -> String {
    seconds % 60 == 0 ? "\(seconds / 60) minutes" : "\(seconds) seconds"
  }

  /// The clips that the catalog, a store or the output has; `nil` when they must be made.
  private func known(_ film: Film, _ key: RenditionKey, _ size: PixelSize) async throws -> [FilmClip]? {
    if let first = film.clips.first, first.key == key, try await store.holds(film, for: key) {
      return film.clips
    }
    if let known = try await store.film(for: key) { return known.clips }
    guard let clips = try published.clips(of: size, formats: settings.formats, key: key) else { return nil }
    try await store.save(Film(milliseconds: film.milliseconds, content: film.content, clips: clips), for: key)
    return clips
  }

  private func make(
    _ original: ListedPhoto.Original, _ film: Film, _ key: RenditionKey
  ) async throws -> [FilmClip] {
    guard let (file, content) = original.film else { return [] }
    let made = try await opener.withFilm(file, content) { tools, file, facts in
      try await ClipMaker(store: store).clips(of: film, file, facts, under: key, by: settings, with: tools)
    }
    try await store.save(made, for: key)
    return made.clips
  }

  /// The film with the captions beside it.
  ///
  /// They are a few kilobytes and read in each build that looks at the film, so no content and no key depends on them.
  func tracked(
    _ found: PhotoRenditions, of photo: ListedPhoto, _ content: ContentHash
  ) throws -> PhotoRenditions {
    var filmed = found
    filmed.record.film?.tracks = []
    let hasClips = filmed.record.film?.clips.isEmpty == false
    if hasClips, case .file(let files) = try photo.source.original(of: photo.photo) {
      try addTracks(files.tracks, to: &filmed)
    }
    if filmed.record != found.record { try catalog.record(filmed.record, of: content, under: filmed.key) }
    return filmed
  }

  private func addTracks(
    _ tracks: [(language: String?, file: OriginalFile)], to filmed: inout PhotoRenditions
  ) throws {
    for (language, file) in tracks {
      do {
        guard let words = WebVTT(try file.bytes(limit: WebVTT.limit)) else {
          throw Problem(
            place: file.place, reason: "is not WebVTT in UTF-8", remedy: "Export them as WebVTT.")
        }
        let track = TextTrack(
          language: language, byteCount: words.bytes.count, hash: ContentHash(of: words.bytes))
        if try !store.holds(track.hash, at: track.file.path) {
          try store.own.save(words.bytes, track.hash, at: track.file.path)
        }
        filmed.record.film?.tracks.append(track)
      } catch let problem as Problem {
        filmed.filmFaults.append(
          ("is shown without the captions of \(problem.place), which \(problem.reason)", problem.remedy))
      }
    }
  }
}

extension PhotoRenditions {
  /// Says why a film is a frame alone.
  fileprivate mutating func addFault(_ reason: String, _ remedy: String) {
    filmFaults.append((reason + ", so only a frame of it is shown", remedy))
  }
}
