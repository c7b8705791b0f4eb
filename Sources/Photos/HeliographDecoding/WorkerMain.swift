import CConfinement
import Glibc
import HeliographCore
import HeliographFormats
import HeliographWorkers
import SystemPackage

/// The main loop of a worker process, `heliograph worker`.
package enum WorkerMain {
  /// Processor time for one request: what the longest wall limit gives four cores, so that the parent decides
  /// first; it is for a worker whose parent cannot.
  private static let processorSeconds: UInt32 = 2_400

  /// Whether this process was started as a worker, `heliograph worker`.
  ///
  /// What ran before `main` looked: in a program with Swift's libraries inside, `CommandLine` reads `/proc` when it is
  /// first asked, which a confined process cannot.
  package static var isWorker: Bool { hg_confinement_of_process().state != HG_NOT_CONFINED }

  /// Reads requests from standard input and writes responses to standard output until the input ends.
  ///
  /// The process was confined before `main` (see CConfinement). This reports it first, and reads no request
  /// otherwise.
  ///
  /// - Throws: `ImageError` when it was not started by a build.
  package static func run() throws {
    let channel = try openChannel()
    let greeting = greeting()
    try channel.send(greeting.frame)
    guard case .ready = greeting else { return }
    var recipe: Recipe?
    while true {
      guard hg_grant_processor_seconds(processorSeconds) == 0 else { throw notByHand }
      guard let request = try channel.receive() else { return }
      if case .setRecipe(let message) = try request.decodedHeader(WorkerRequest.self) {
        recipe = message.recipe(image: request.blobs.first)
        guard recipe != nil else { throw notByHand }
      } else {
        try channel.send(try response(to: request, recipe) { try channel.send($0.frame) })
      }
    }
  }

  /// The confinement of this thread, as the kernel reports it.
  private static func greeting() -> WorkerGreeting {
    let confinement = hg_confinement_of_process()
    if confinement.state == HG_CONFINED, hg_confinement_holds() {
      return .ready(
        WorkerConfinement(
          landlockVersion: Int(confinement.landlock), filtersSystemCalls: confinement.has_seccomp))
    }
    let step = confinement.failed_step.map { String(cString: $0) } ?? "confine itself before it started"
    let cause = confinement.error == 0 ? "" : " (\(Errno(rawValue: confinement.error).description))"
    return .unconfined(reason: "could not \(step)\(cause)")
  }

  /// Moves the socket away from the standard descriptors, so that nothing a library prints gets between frames.
  ///
  /// Standard error, which is `/dev/null`, takes its place: a confined process cannot open that again.
  private static func openChannel() throws -> WorkerChannel {
    let channel = WorkerChannel(descriptor: fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 3))
    var status = stat()
    guard channel.descriptor >= 0, fstat(channel.descriptor, &status) == 0,
      status.st_mode & S_IFMT == S_IFSOCK, dup2(STDERR_FILENO, STDIN_FILENO) == 0,
      dup2(STDERR_FILENO, STDOUT_FILENO) == 1
    else { throw notByHand }
    return channel
  }

  private static let notByHand = ImageError(
    .noWorker, message: "heliograph worker is started by heliograph build, never by hand",
    remedy: "Run heliograph build.")

  /// Returns the response to one request; `report` reports progress.
  ///
  /// An `ImageError` becomes a refusal; throws when the request is invalid or the channel is broken.
  private static func response(
    to request: WorkerFrame, _ recipe: Recipe?, report: (WorkerProgress) throws -> Void
  ) throws -> WorkerFrame {
    do {
      switch try request.decodedHeader(WorkerRequest.self) {
      case .setRecipe: throw notByHand
      case .process(let makesRenditions, let readsMetadata, let isSidecarOfRaw):
        guard let recipe else { throw notByHand }
        return try process(
          request.blobs, recipe, makesRenditions: makesRenditions, readsMetadata: readsMetadata,
          isSidecarOfRaw: isSidecarOfRaw, report)
      case .tile(let turn):
        guard let recipe else { throw notByHand }
        var maker = try RenditionMaker(request.blobs.first ?? [])
        maker.turn(to: turn)
        try report(.opened(megapixels: maker.header.storedSize.pixelCount / 1_000_000))
        let picture = try maker.fullSizePicture(recipe)
        try report(.decoded)
        return try WorkerFrame(
          WorkerResponse.tiled(size: maker.header.uprightSize), blobs: try maker.tiles(of: picture, recipe))
      case .encode(let size, let metadata):
        let photo = RawPhoto(pixels: request.blobs.first ?? [], size: size, metadata: metadata)
        return try WorkerFrame(WorkerResponse.encoded, blobs: [try photo.jpeg()])
      case .renderText(let text):
        return try WorkerFrame(WorkerResponse.textRendered, blobs: [try TextPainter.png(of: text)])
      case .renderMarkdown:
        let texts = request.blobs.map { Markdown.rendered($0) }
        let pages = texts.map { $0.html ?? [] }
        let tooLong = pages.indices.filter { pages[$0].count > WorkerLimits.longestHTML }
        return try WorkerFrame(
          WorkerResponse.markdownRendered(tooLong: tooLong, omissions: texts.map(\.omissions)),
          blobs: pages.map { $0.count > WorkerLimits.longestHTML ? [] : $0 })
      }
    } catch let fault as WatermarkText.Fault {
      return try WorkerFrame(WorkerResponse.textNotRendered(fault))
    } catch let error as ImageError {
      return try WorkerFrame(
        WorkerResponse.refused(error.code, message: error.message, remedy: error.remedy))
    }
  }

  /// Names the libraries that make the bytes: part of every rendition's key.
  ///
  /// The last part is a version of this module, raised when its own changes alter a rendition or an analysis.
  package static var encoder: String { "libvips \(VipsImage.version), \(PlanarImage.encoders), heliograph 8" }

  private static func process(
    _ blobs: [[UInt8]], _ recipe: Recipe, makesRenditions: Bool, readsMetadata: Bool, isSidecarOfRaw: Bool,
    _ report: (WorkerProgress) throws -> Void
  ) throws -> WorkerFrame {
    var maker = try RenditionMaker(blobs.first ?? [])
    var (sidecar, sidecarFault) = (TagTable(), String?.none)
    if blobs.count > 1, readsMetadata {
      do { sidecar = try MetadataReader.tags(ofSidecar: blobs[1]) } catch { sidecarFault = error.reason }
    }
    let image = readsMetadata ? tags(of: maker) : .none
    let metadata = PhotoMetadata(image: image.tags, sidecar: sidecar)
    if let orientation = SidecarOrientation(sidecar, isOfRaw: isSidecarOfRaw) { maker.turn(by: orientation) }
    try report(.opened(megapixels: maker.header.storedSize.pixelCount / 1_000_000))
    let decoded = try maker.pictures(recipe)
    try report(.decoded)
    let gainMap = maker.gainMap(recipe, for: decoded.pictures)
    let (analysis, renditions) = try maker.process(
      decoded.pictures, recipe, gainMap: gainMap, credit: makesRenditions ? Credit(metadata) : nil)
    var embedded = embedded(maker, [image.tags, sidecar])
    if gainMap == nil, recipe.makesGainMap(of: maker.header.uprightSize),
      !embedded.isDisjoint(with: .brightness)
    {
      embedded.formUnion(.strangeGainMap)
    }
    let response = WorkerResponse.processed(
      size: maker.header.uprightSize, metadata: metadata,
      sidecarFault: sidecarFault,
      pictureFault: decoded.doubt,
      colourVersion: decoded.colourVersion | (gainMap == nil ? 0 : PhotoRecord.gainMapVersion),
      metadataFault: image.fault, embedded: embedded,
      turn: maker.header.turn, pictures: maker.pictureCount,
      analysis: analysis, prints: renditions.map { WorkerResponse.Print(format: $0.format, size: $0.size) })
    return try WorkerFrame(response, blobs: renditions.map(\.bytes))
  }

  private static func embedded(_ maker: RenditionMaker, _ tags: [TagTable]) -> EmbeddedParts {
    var parts: EmbeddedParts = []
    if GainMap.isCarried(by: maker.bytes, maker.signature) { parts.formUnion(.gainMap) }
    if maker.isOfHighRange { parts.formUnion(.highRange) }
    if EmbeddedFilm.isCarried(by: maker.bytes, maker.signature) { parts.formUnion(.film) }
    if TagSphere.isMeant(by: tags, size: maker.header.uprightSize) { parts.formUnion(.sphere) }
    return parts
  }

  private static func tags(of maker: RenditionMaker) -> ImageTags {
    let container = maker.isRaw || maker.signature == .tiff ? maker.file : maker.bytes
    // A container that libvips cannot look into either has no metadata for us.
    return MetadataReader.read(image: maker.file) { block in
      switch block {
      case .texts: (try? VipsImage.texts(block.rawValue, of: container)) ?? []
      case .exif, .xmp: (try? VipsImage.block(block.rawValue, of: container)) ?? []
      }
    }
  }
}
