import HeliographCore
import HeliographFormats
import HeliographSources
import HeliographStore
import HeliographWorkers
import SystemPackage

/// Adds the film of a few seconds to photos that move: Apple's, which is a file beside the photo, and Android's, which is inside of
/// it.
struct MotionMaker: Sendable {
  /// Where the film of a photo is.
  private enum Origin {
    case beside(OriginalFile, ContentHash)
    case inside

    /// What it is, for keys.
    var name: String {
      switch self {
      case .beside(_, let content): content.hex
      case .inside: "inside"
      }
    }
  }

  private struct Mismatch: Error {
    let reason: String
  }

  /// No telephone films longer beside a photo, in thousandths of a second.
  private static let longest = 10_000
  /// Seconds between the photo and its film.
  private static let leastAway = 3
  /// Seconds; time zones differ by a multiple of it.
  private static let zoneStep = 900

  private let opener: OriginalOpener
  private let films: FilmTools?
  private let fetcher: OriginalFetcher
  private let catalog: Catalog
  private let store: RenditionStore
  private let limit: WorkLimit
  private let settings: FilmSettings?

  init(_ context: ProcessingContext, _ options: ProcessingOptions) {
    (opener, films, fetcher) = (OriginalOpener(context), context.films, context.fetcher)
    (catalog, store, limit) = (context.catalog, context.store, context.limit)
    settings = options.films.ofLivePhotos
  }

  /// The photo with its film, if it has one that can be shown: what is there, or what is made now.
  func moved(
    _ found: PhotoRenditions, of photo: ListedPhoto, _ content: ContentHash
  ) async throws -> PhotoRenditions {
    var moved = found
    moved.record.motion = nil
    do {
      if let films, let settings, let origin = try origin(of: photo, found.record) {
        let key = RenditionKey(
          motionOf: content, origin: origin.name, settings: settings, encoder: try await films.version())
        if let known = try await known(found.record.motion, key) {
          moved.record.motion = known
        } else if limit.allowsWork {
          moved.record.motion = try await make(
            from: origin, of: photo, content, record: found.record, under: key, by: settings)
        }
      }
    } catch let problem as Problem {
      moved.addMotionFault("\(problem.place) \(problem.reason)", problem.remedy)
    } catch let error as ImageError {
      // Whatever hinders the film, the photo is shown.
      moved.addMotionFault("its film \(error.message)", error.remedy)
    } catch is ToolError {
      // No time is left; the next build makes it.
    }
    if let fault = moved.record.motion?.fault {
      moved.addMotionFault(
        "the film \(Self.place(of: photo)) \(fault)",
        Self.place(of: photo) == Self.inside
          ? "Nothing needs to be done; the photo itself is shown."
          : "Give a film that belongs to no photo another name to have it shown.")
    }
    if moved.record != found.record { try catalog.record(moved.record, of: content, under: moved.key) }
    return moved
  }

  private static let inside = "inside of it"

  /// "beside it, IMG_1.MOV,", or "inside of it".
  private static func place(of photo: ListedPhoto) -> String {
    guard case .file(let files)? = try? photo.source.original(of: photo.photo), let film = files.moving else {
      return inside
    }
    return "beside it, \(film.place),"
  }

  private func origin(of photo: ListedPhoto, _ record: PhotoRecord) throws -> Origin? {
    if case .file(let files) = try photo.source.original(of: photo.photo), let film = files.moving {
      return .beside(film, try fetcher.content(ofFilm: film))
    }
    return record.embedded.contains(.film) ? .inside : nil
  }

  private func known(_ remembered: Motion?, _ key: RenditionKey) async throws -> Motion? {
    if let remembered, remembered.key == key {
      guard let film = remembered.film else { return remembered }
      if try await store.holds(film, for: key) { return remembered }
    }
    return try await store.film(for: key).map { Motion(key: key, film: $0) }
  }

  private func make(
    from origin: Origin, of photo: ListedPhoto, _ content: ContentHash, record: PhotoRecord,
    under key: RenditionKey, by settings: FilmSettings
  ) async throws -> Motion {
    func make(
      _ tools: FilmTools, _ file: FileDescriptor, _ facts: FilmFacts, of content: ContentHash
    ) async throws -> Motion {
      if facts.milliseconds > Self.longest { throw Mismatch(reason: "is longer than ten seconds") }
      let film = Film(milliseconds: facts.milliseconds, content: content)
      let made = try await ClipMaker(store: store).clips(
        of: film, file, facts, under: key, by: settings, with: tools)
      return Motion(key: key, film: made)
    }
    func make() async throws -> Motion {
      switch origin {
      case .beside(let film, let content):
        do {
          return try await opener.withFilm(film, content) { tools, file, facts in
            try Self.check(facts.metadata, belongsTo: record.metadata)
            return try await make(tools, file, facts, of: content)
          }
        } catch is OriginalChanged {
          // The photo itself is as it was.
          throw Problem(
            place: film.place, reason: "changed while it was read",
            remedy: "Build again when no program writes to it.")
        }
      case .inside:
        let original = try await fetcher.original(of: photo, content)
        guard let type = ImageType(Array(original.bytes.prefix(ImageType.prefixLength))),
          let range = EmbeddedFilm.range(in: original.bytes, type)
        else { throw Mismatch(reason: "is not complete") }
        return try await opener.withFilm(original.bytes[range]) { tools, file, facts in
          try await make(tools, file, facts, of: content)
        }
      }
    }
    do {
      let motion = try await make()
      if let film = motion.film { try await store.save(film, for: key) }
      return motion
    } catch let error as ImageError where [.unreadable, .unknownFormat].contains(error.code) {
      // What may go well another time is not remembered.
      return Motion(key: key, fault: error.message)
    } catch let mismatch as Mismatch {
      return Motion(key: key, fault: mismatch.reason)
    }
  }

  /// Throws `Mismatch` for a film of another photo: the marks of the telephone decide where both have one, else the times.
  private static func check(_ film: PhotoMetadata, belongsTo photo: PhotoMetadata) throws {
    if let mark = film.filmMark, let own = photo.filmMark {
      guard mark.utf8.elementsEqual(own.utf8) else {
        throw Mismatch(reason: "is marked as that of another photo")
      }
    } else if !belongs(film.captureTime, to: photo.captureTime) {
      throw Mismatch(reason: "is of another time")
    }
  }

  /// Whether a film was taken when its photo was; where one of them has no time, their names decide.
  ///
  /// Some telephones write one of the two times in UTC without saying so.
  private static func belongs(_ film: CaptureTime?, to photo: CaptureTime?) -> Bool {
    guard let film, let photo else { return true }
    if let film = film.unixSeconds, let photo = photo.unixSeconds, abs(film - photo) <= leastAway {
      return true
    }
    let away = abs(film.wallClockSeconds - photo.wallClockSeconds)
    return away <= 14 * 3600 && min(away % zoneStep, zoneStep - away % zoneStep) <= leastAway
  }
}

extension PhotoRenditions {
  fileprivate mutating func addMotionFault(_ reason: String, _ remedy: String) {
    filmFaults.append(("is shown without moving, since \(reason)", remedy))
  }
}
