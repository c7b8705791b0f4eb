package import HeliographCore
package import SystemPackage

/// The worker processes of one build: untrusted images are opened in them and nowhere else.
///
/// A worker holds one photo at a time. One that dies, hangs or sends an invalid response is killed, and its photo
/// is tried once more in a fresh worker while no other runs, so that neither memory pressure nor an earlier photo
/// can be the cause; and then once without reading its metadata, so that a file that breaks the metadata reader
/// loses only its metadata.
package final class WorkerPool: Sendable {
  let limits: WorkerLimits
  private let executable: FilePath
  private let scheduler: WorkerScheduler
  private let connections: [WorkerConnection]

  /// Makes a pool with the standard limits.
  ///
  /// - Parameters:
  ///   - executable: the program to start as `executable worker`.
  ///   - count: how many workers run at the same time, at least 1; they start when first needed.
  package convenience init(executable: FilePath, count: Int) {
    self.init(executable: executable, count: count, limits: .standard)
  }

  /// Makes a pool.
  ///
  /// - Parameters:
  ///   - executable: the program to start as `executable worker`.
  ///   - count: how many workers run at the same time, at least 1; they start when first needed.
  ///   - limits: of each photo's time and each worker's memory.
  ///   - font: a font file that the workers may read, for `renderText`; `nil` for no file.
  package init(executable: FilePath, count: Int, limits: WorkerLimits, font: FilePath? = nil) {
    self.executable = executable
    self.limits = limits
    let count = max(1, count)
    scheduler = WorkerScheduler(connectionCount: count)
    connections = (0..<count).map { _ in
      WorkerConnection(executable: executable, limits: limits, font: font)
    }
  }

  deinit {
    for connection in connections { connection.requestClose() }
  }

  /// Opens an original once and returns its metadata, its upright size, and every rendition of the recipe.
  ///
  /// A worker that died is replaced, and the photo tried again alone, in the end without its metadata
  /// (`metadataFault`). `isSidecarOfRaw` says that the sidecar is that of a raw photo, which another file shows.
  ///
  /// - Throws: `ImageError`, or `CancellationError` at once when the task is cancelled.
  package func process(
    _ original: [UInt8], sidecar: [UInt8]?, isSidecarOfRaw: Bool = false, recipe: Recipe
  ) async throws -> ProcessedPhoto {
    try await open(
      original, sidecar, isOfRaw: isSidecarOfRaw, recipe, makesRenditions: true)
  }

  /// Like `process`, without renditions: for a photo whose renditions by this recipe exist already.
  ///
  /// - Throws: as `process`.
  package func describe(
    _ original: [UInt8], sidecar: [UInt8]?, isSidecarOfRaw: Bool = false, recipe: Recipe
  ) async throws -> ProcessedPhoto {
    try await open(
      original, sidecar, isOfRaw: isSidecarOfRaw, recipe, makesRenditions: false)
  }

  private func open(
    _ original: [UInt8], _ sidecar: [UInt8]?, isOfRaw: Bool, _ recipe: Recipe, makesRenditions: Bool
  ) async throws -> ProcessedPhoto {
    guard original.count + (sidecar?.count ?? 0) <= WorkerFrame.longestContent else {
      throw ImageError(
        .tooLarge, message: "is larger than 1 GB", remedy: "Export a smaller copy of it.")
    }
    let blobs = [original] + (sidecar.map { [$0] } ?? [])
    func frame(readsMetadata: Bool) throws -> WorkerFrame {
      try WorkerFrame(
        WorkerRequest.process(
          makesRenditions: makesRenditions, readsMetadata: readsMetadata, isSidecarOfRaw: isOfRaw),
        blobs: blobs)
    }
    let full = try frame(readsMetadata: true)
    let bare = try frame(readsMetadata: false)
    return try await ask(full, orElse: bare, recipe: recipe) { response, blobs, isBare -> ProcessedPhoto? in
      // The complete response is validated before any of it is used: a worker that a hostile file took over could
      // send anything.
      guard
        case .processed(
          let size, let metadata, let fault, let pictureFault, let colourVersion, let metadataFault,
          let embedded, let turn, let pictures, let analysis, let prints) = response,
        size.pixelCount <= WorkerLimits.pixelLimit, PhotoRecord.colourVersions.contains(colourVersion),
        metadata.isPlausible, analysis.isPlausible,
        [fault, pictureFault, metadataFault].allSatisfy({ ($0?.utf8.count ?? 0) <= ImageError.longestText }),
        turn.map((1...8).contains) ?? true, pictures.map({ $0.count > 1 }) ?? true,
        prints == (makesRenditions ? WorkerResponse.prints(recipe: recipe, of: size) : []),
        prints.count == blobs.count
      else { return nil }
      return ProcessedPhoto(
        record: PhotoRecord(
          size: size, metadata: metadata, analysis: analysis, sidecarFault: fault, pictureFault: pictureFault,
          colourVersion: colourVersion,
          metadataFault: isBare
            ? "made the program that reads titles, dates and places crash or hang" : metadataFault,
          embedded: embedded, turn: turn, pictures: pictures),
        renditions: zip(prints, blobs).map { RenderedImage(format: $0.format, size: $0.size, bytes: $1) })
    }
  }

  /// Returns the files of a photo's `TilePyramid`, in the order of its `paths`.
  ///
  /// - Parameters:
  ///   - original: the bytes of the photo.
  ///   - size: the size of the upright original, from an earlier response.
  ///   - turn: the orientation that counts in place of its own, from the same response.
  ///   - recipe: the recipe with the quality and watermark of the tiles.
  /// - Returns: the JPEG files.
  /// - Throws: the same errors as `process`.
  package func tile(
    _ original: [UInt8], of size: PixelSize, turn: Int? = nil, recipe: Recipe
  ) async throws -> [[UInt8]] {
    let count = TilePyramid(of: size).paths.count
    let frame = try WorkerFrame(WorkerRequest.tile(orientation: turn), blobs: [original])
    return try await ask(frame, recipe: recipe) { response, blobs, _ in
      guard case .tiled(size) = response, blobs.count == count else { return nil }
      return blobs
    }
  }

  /// Encodes pixels as a JPEG with their metadata inside.
  ///
  /// - Throws: as `process`.
  package func encode(_ photo: RawPhoto) async throws -> [UInt8] {
    let frame = try WorkerFrame(
      WorkerRequest.encode(size: photo.size, metadata: photo.metadata), blobs: [photo.pixels])
    return try await ask(frame, within: limits.making) { response, blobs, _ in
      if case .encoded = response, blobs.count == 1 { blobs[0] } else { nil }
    }
  }

  /// Renders a line of text as a PNG with a transparent background; the same bytes for the same fonts and libraries.
  ///
  /// Use a pool for it alone, whose `font` is the text's: workers that open photos need not read it.
  ///
  /// - Throws: `WatermarkText.Fault`, or as `process`.
  package func renderText(_ text: WatermarkText) async throws -> [UInt8] {
    let frame = try WorkerFrame(WorkerRequest.renderText(text))
    return try await ask(frame, within: limits.making) {
      response, blobs, _ -> Result<[UInt8], WatermarkText.Fault>? in
      switch response {
      case .textRendered where blobs.count == 1 && blobs[0].count <= Watermark.byteLimit: .success(blobs[0])
      case .textNotRendered(let fault): .failure(fault)
      default: nil
      }
    }.get()
  }

  /// What confines the workers; `nil` until one has started.
  package var confinement: WorkerConfinement? { connections.lazy.compactMap(\.confinement).first }

  /// Ends every worker and returns when the last process is gone; no request is possible afterwards.
  package func close() async {
    scheduler.close()
    for connection in connections { connection.requestClose() }
    for connection in connections { await connection.close() }
  }

  /// Sends a request, and again with exclusive access to a fresh worker when the first try fails.
  ///
  /// `bare` is the request for the last try, which `read` is informed of; `wall` is the time until the
  /// first reply, `limits.opening` when left out; `read` returns `nil` for an implausible response.
  private func ask<Value>(
    _ frame: WorkerFrame, orElse bare: WorkerFrame? = nil, recipe: Recipe? = nil,
    within wall: Duration? = nil,
    read: (WorkerResponse, [[UInt8]], Bool) -> Value?
  ) async throws -> Value {
    let wall = wall ?? limits.opening
    let tries: [(frame: WorkerFrame, access: WorkerScheduler.Access, isBare: Bool)] =
      [(frame, .shared, false), (frame, .exclusive, false)] + (bare.map { [($0, .exclusive, true)] } ?? [])
    var last = WorkerFailure.died
    for attempt in tries {
      do {
        return try await self.attempt(attempt.frame, recipe, attempt.access, within: wall) {
          read($0, $1, attempt.isBare)
        }
      } catch let failure as WorkerFailure {
        last = failure
        if failure == .died || failure == .hung(isOpened: false) { continue }
        // Its metadata was read, so it is not the cause: exclusive access is the last try.
        guard failure == .hung(isOpened: true), attempt.access == .shared else { break }
      }
    }
    throw error(for: last)
  }

  /// Sends a request once; `read` returns `nil` for an implausible response.
  func attempt<Value>(
    _ frame: WorkerFrame, _ recipe: Recipe?, _ access: WorkerScheduler.Access, within wall: Duration,
    read: (WorkerResponse, [[UInt8]]) -> Value?
  ) async throws -> Value {
    let index = try await scheduler.acquire(access)
    defer { scheduler.release(index, access) }
    let reply = try await connections[index].exchange(
      frame, recipe: recipe, within: wall, fresh: access == .exclusive)
    // An invalid response in a well-formed frame counts as a death.
    guard let response = try? reply.decodedHeader(WorkerResponse.self) else {
      connections[index].replaceWorker()
      throw WorkerFailure.died
    }
    if case .refused(let code, let message, let remedy) = response,
      let error = ImageError(refusal: code, message: message, remedy: remedy)
    {
      throw error
    }
    guard let value = read(response, reply.blobs) else {
      connections[index].replaceWorker()
      throw WorkerFailure.died
    }
    return value
  }

  func error(for failure: WorkerFailure) -> any Error {
    switch failure {
    case .died: ImageError.workerDied
    case .hung: ImageError.workerHung
    case .cancelled: CancellationError()
    case .notStarted(let reason): ImageError.noWorker(executable: executable, reason: reason)
    case .notReady(let reason): ImageError.noWorker(executable: executable, reason: "it \(reason)")
    case .unconfined(let reason): ImageError.unconfined(reason: reason)
    case .closed:
      ImageError(
        .noWorker, message: "was given a photo after the build had closed it", remedy: "Build again.")
    }
  }
}
