import HeliographCore
import HeliographWorkers
import SystemPackage

/// Opens originals: photos in workers, and of films a frame, which is then a photo.
struct OriginalOpener: Sendable {
  private let pool: WorkerPool
  private let films: FilmTools?
  private let fetcher: OriginalFetcher
  /// A folder for the films inside of photos, which are removed at once.
  private let scratch: FilePath
  private let isLate: @Sendable () -> Bool

  init(_ context: ProcessingContext) {
    (pool, films, fetcher) = (context.pool, context.films, context.fetcher)
    scratch = context.store.own.root
    isLate = { [limit = context.limit] in limit.isLate }
  }

  /// The record and the renditions of an original.
  ///
  /// - Throws: as `WorkerPool.process`.
  func process(_ original: ListedPhoto.Original, recipe: Recipe) async throws -> ProcessedPhoto {
    try await open(original) {
      try await pool.process(
        $0, sidecar: original.sidecar, isSidecarOfRaw: original.isSidecarOfRaw, recipe: recipe)
    }
  }

  /// The record of an original whose renditions exist already.
  ///
  /// - Throws: as `WorkerPool.describe`.
  func describe(_ original: ListedPhoto.Original, recipe: Recipe) async throws -> PhotoRecord {
    try await open(original) {
      try await pool.describe(
        $0, sidecar: original.sidecar, isSidecarOfRaw: original.isSidecarOfRaw, recipe: recipe)
    }.record
  }

  private func open(
    _ original: ListedPhoto.Original, _ process: ([UInt8]) async throws -> ProcessedPhoto
  ) async throws -> ProcessedPhoto {
    guard let film = original.film else { return try await process(original.bytes) }
    return try await withFilm(film.file, film.content) { tools, file, facts in
      var processed = try await process(try await tools.still(of: file, facts))
      processed.record.addFilm(Film(milliseconds: facts.milliseconds, content: film.content), facts.metadata)
      return processed
    }
  }

  /// Opens a film of a known content and asks it for its facts.
  ///
  /// - Throws: `ImageError` when it is none, or nothing here can open it; `ToolError.late` when no time is left; what `work`
  ///   throws; `OriginalChanged` when the file has another content after `work`, whose result may then be of either content.
  func withFilm<Result>(
    _ film: OriginalFile, _ content: ContentHash,
    _ work: (FilmTools, FileDescriptor, FilmFacts) async throws -> Result
  ) async throws -> Result {
    let file = try film.opened()
    // It was only read.
    defer { try? file.close() }
    let result = try await withFilm(file, work)
    guard try fetcher.content(ofFilm: film) == content else { throw OriginalChanged() }
    return result
  }

  /// The same with the bytes of a film in memory.
  func withFilm<Result>(
    _ bytes: ArraySlice<UInt8>, _ work: (FilmTools, FileDescriptor, FilmFacts) async throws -> Result
  ) async throws -> Result {
    let path = Disk.temporary(beside: scratch.appending("film"))
    defer { _ = try? Disk.remove(path) }
    try Disk.write(Array(bytes), to: path)
    let file = try Disk.open(path)
    defer { try? file.close() }
    return try await withFilm(file, work)
  }

  private func withFilm<Result>(
    _ file: FileDescriptor, _ work: (FilmTools, FileDescriptor, FilmFacts) async throws -> Result
  ) async throws -> Result {
    guard let films else {
      throw ImageError(
        .unreadable, message: "is a film, and ffmpeg is not there any more", remedy: "Install ffmpeg.")
    }
    var head = [UInt8](repeating: 0, count: FilmType.prefixLength)
    let count = try head.withUnsafeMutableBytes { try file.read(fromAbsoluteOffset: 0, into: $0) }
    guard let type = FilmType(Array(head.prefix(count))) else {
      throw ImageError(
        .unknownFormat, message: "is no film, although its name ends as one's",
        remedy: "Look what the file is; a film of another kind can be exported as MP4.")
    }
    do {
      return try await work(films, file, try await films.probe(file, type))
    } catch let error as ToolError where !isLate() {
      throw ImageError(
        .workerHung, message: "could not be read: \(error.place) \(error.message)",
        remedy: "Look whether it plays; then export it again as MP4.")
    }
  }
}
