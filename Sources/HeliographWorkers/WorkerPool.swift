package import HeliographModel
package import SystemPackage

/// The worker processes of one build: strangers' bytes are opened in them and nowhere else.
///
/// A worker holds one photo at a time. One that dies, hangs or answers nonsense is killed, and its photo
/// is tried once more in a fresh worker while no other runs, so that neither a neighbour's hunger for memory
/// nor an earlier photo can be to blame; and then once without reading its metadata, so that only the words
/// are lost to what breaks their reader.
package final class WorkerPool: Sendable {
  private let limits: WorkerLimits
  private let executable: FilePath
  private let turnstile: WorkerScheduler
  private let lanes: [WorkerConnection]

  /// - Parameters:
  ///   - executable: the program to start as `executable worker`.
  ///   - count: how many run at the same time, at least 1; they start when first needed.
  package convenience init(executable: FilePath, count: Int) {
    self.init(executable: executable, count: count, limits: .standard)
  }

  /// - Parameter font: a file of the owner's that the workers may read, for `set`; `nil` for none.
  package init(executable: FilePath, count: Int, limits: WorkerLimits, font: FilePath? = nil) {
    self.executable = executable
    self.limits = limits
    let count = max(1, count)
    turnstile = WorkerScheduler(laneCount: count)
    lanes = (0..<count).map { _ in WorkerConnection(executable: executable, limits: limits, font: font) }
  }

  deinit {
    for lane in lanes { lane.requestClose() }
  }

  /// Opens an original once: its metadata, its upright size, and every rendition of the recipe.
  ///
  /// Throws `ImageError`, or `CancellationError` at once when its task is cancelled; a worker that died is
  /// replaced, and the photo tried again alone, in the end without its metadata (`metadataFault`).
  package func develop(_ original: [UInt8], sidecar: [UInt8]?, recipe: Recipe) async throws -> ProcessedPhoto
  {
    try await open(original, sidecar, recipe, makesRenditions: true)
  }

  /// The same without a rendition: for a photo whose files by this recipe are there already.
  package func describe(_ original: [UInt8], sidecar: [UInt8]?, recipe: Recipe) async throws -> ProcessedPhoto
  {
    try await open(original, sidecar, recipe, makesRenditions: false)
  }

  private func open(
    _ original: [UInt8], _ sidecar: [UInt8]?, _ recipe: Recipe, makesRenditions: Bool
  ) async throws -> ProcessedPhoto {
    guard original.count + (sidecar?.count ?? 0) <= WorkerFrame.longestContent else {
      throw ImageError(
        .tooLarge, message: "is larger than 1 GB", remedy: "Export a smaller copy of it.")
    }
    let blobs = [original] + (sidecar.map { [$0] } ?? [])
    func frame(readsMetadata: Bool) throws -> WorkerFrame {
      try WorkerFrame(
        WorkerRequest.develop(recipe, makesRenditions: makesRenditions, readsMetadata: readsMetadata),
        blobs: blobs)
    }
    let whole = try frame(readsMetadata: true)
    let bare = try frame(readsMetadata: false)
    return try await ask(whole, orElse: bare) { answer, blobs, isBare -> ProcessedPhoto? in
      // A worker that a stranger's bytes took over could say anything.
      guard case .developed(let size, let metadata, let fault, let analysis, let prints) = answer,
        PixelSize(width: size.width, height: size.height) != nil, analysis.isPlausible,
        prints == (makesRenditions ? WorkerAnswer.prints(recipe: recipe, of: size) : []),
        prints.count == blobs.count
      else { return nil }
      return ProcessedPhoto(
        size: size, metadata: metadata, analysis: analysis, sidecarFault: fault,
        metadataFault: isBare ? "made the program that reads titles, dates and places crash or hang" : nil,
        renditions: zip(prints, blobs).map { RenderedImage(format: $0.format, size: $0.size, bytes: $1) })
    }
  }

  /// The files of a photo's `TilePyramid`, in the order of its `paths`.
  ///
  /// - Parameter size: the upright original, as an earlier answer has it.
  ///
  /// Throws as `develop` does.
  package func tile(_ original: [UInt8], of size: PixelSize, recipe: Recipe) async throws -> [[UInt8]] {
    let count = TilePyramid(of: size).paths.count
    return try await ask(try WorkerFrame(WorkerRequest.tile(recipe), blobs: [original])) { answer, blobs, _ in
      guard case .tiled(size) = answer, blobs.count == count else { return nil }
      return blobs
    }
  }

  /// Paints a scene as a JPEG with its metadata inside.
  package func paint(_ scene: PaintedScene) async throws -> [UInt8] {
    try await ask(try WorkerFrame(WorkerRequest.paint(scene)), within: limits.making) { answer, blobs, _ in
      if case .painted = answer, blobs.count == 1 { blobs[0] } else { nil }
    }
  }

  /// Makes a line of text into a PNG with a clear ground; the same bytes for the same fonts and libraries.
  ///
  /// Belongs into a pool of its own, whose `font` is the text's: what opens photos need not read it. Throws
  /// `WatermarkText.Fault`, or as `develop` does.
  package func set(_ text: WatermarkText) async throws -> [UInt8] {
    let frame = try WorkerFrame(WorkerRequest.set(text))
    return try await ask(frame, within: limits.making) {
      answer, blobs, _ -> Result<[UInt8], WatermarkText.Fault>? in
      switch answer {
      case .set where blobs.count == 1 && blobs[0].count <= Watermark.mostBytes: .success(blobs[0])
      case .notSet(let fault): .failure(fault)
      default: nil
      }
    }.get()
  }

  /// Ends every worker; nothing may be asked afterwards. Returns when the last process is gone.
  package func close() async {
    turnstile.close()
    for lane in lanes { lane.requestClose() }
    for lane in lanes { await lane.close() }
  }

  /// - Parameter bare: what to ask when nothing else has helped; `read` is told that it was.
  private func ask<Value>(
    _ frame: WorkerFrame, orElse bare: WorkerFrame? = nil, within wall: Duration? = nil,
    read: (WorkerAnswer, [[UInt8]], Bool) -> Value?
  ) async throws -> Value {
    let wall = wall ?? limits.opening
    let tries: [(frame: WorkerFrame, pass: WorkerScheduler.Pass, isBare: Bool)] =
      [(frame, .shared, false), (frame, .alone, false)] + (bare.map { [($0, .alone, true)] } ?? [])
    var last = WorkerFailure.died
    for attempt in tries {
      do {
        return try await self.attempt(attempt.frame, attempt.pass, within: wall) {
          read($0, $1, attempt.isBare)
        }
      } catch let failure as WorkerFailure {
        last = failure
        if failure == .died || failure == .hung(isOpened: false) { continue }
        // Its words were read, so they are not to blame: alone is as far as it goes.
        guard failure == .hung(isOpened: true), attempt.pass == .shared else { break }
      }
    }
    throw error(for: last)
  }

  private func attempt<Value>(
    _ frame: WorkerFrame, _ pass: WorkerScheduler.Pass, within wall: Duration,
    read: (WorkerAnswer, [[UInt8]]) -> Value?
  ) async throws -> Value {
    let lane = try await turnstile.enter(pass)
    defer { turnstile.leave(lane, pass) }
    let reply = try await lanes[lane].exchange(frame, within: wall, fresh: pass == .alone)
    // Nonsense in a well-formed frame is a death like any other.
    guard let answer = try? reply.decodedHeader(WorkerAnswer.self) else {
      lanes[lane].replaceWorker()
      throw WorkerFailure.died
    }
    if case .refused(let code, let message, let remedy) = answer {
      throw ImageError(code, message: message, remedy: remedy)
    }
    guard let value = read(answer, reply.blobs) else {
      lanes[lane].replaceWorker()
      throw WorkerFailure.died
    }
    return value
  }

  private func error(for failure: WorkerFailure) -> any Error {
    switch failure {
    case .died: ImageError.workerDied
    case .hung: ImageError.workerHung
    case .cancelled: CancellationError()
    case .notStarted(let reason): ImageError.noWorker(executable: executable, reason: reason)
    case .closed:
      ImageError(
        .noWorker, message: "came after the build had ended its workers", remedy: "Build again.")
    }
  }
}
