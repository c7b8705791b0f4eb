import Foundation
package import HeliographCore
import Synchronization
package import SystemPackage

/// Opens films with ffmpeg and ffprobe, which run as confined as workers do: they read the one film, write the one file, and
/// reach no other file and no network.
///
/// All their options are those that ffmpeg 5.1 of Debian 12 has. One thread each: with another number the bytes differ.
package struct FilmTools: Sendable {
  /// The package of Debian that has both programs.
  package static let package = "ffmpeg"

  private let ffmpeg: Tool
  private let ffprobe: Tool
  private let executable: FilePath
  private let scratch: FilePath
  private let isStopped: StopMark
  private let known = KnownVersion()
  /// How much film was encoded.
  package let progress = FilmProgress()

  /// Raised when the build is cancelled.
  private final class StopMark: Sendable {
    private let isRaised = Atomic(false)

    var value: Bool { isRaised.load(ordering: .relaxed) }

    func raise() { isRaised.store(true, ordering: .relaxed) }
  }

  private final class KnownVersion: Sendable {
    let text = Mutex<String?>(nil)
  }

  /// What no film may take more of.
  ///
  /// Processor seconds are those of slow machines; the time by the clock is for those that do much else meanwhile.
  private enum Limit {
    static let memory = 8 << 30
    static let opening = 60
    /// What a program says.
    static let words = 4 << 20
    static let picture = 256 << 20

    static func encoding(_ milliseconds: Int) -> Int { 120 + milliseconds / 1000 * 60 }
    static func time(_ seconds: Int) -> Duration { .seconds(seconds * 20) }
    /// The pictures as they are, and encoded sound.
    static func copying(_ byteCount: Int, _ milliseconds: Int) -> Int {
      (16 << 20) + byteCount + milliseconds / 1000 * (64 << 10)
    }
    static func bytes(_ milliseconds: Int) -> Int { (16 << 20) + milliseconds / 1000 * (20 << 20) }
  }

  /// Finds the programs.
  ///
  /// - Parameters:
  ///   - variables: the environment, of which `PATH` counts.
  ///   - executable: the program that confines them.
  ///   - deadline: when they are ended; `nil` for no such time.
  ///   - scratch: a folder for their answers, which are removed at once.
  /// - Throws: `ToolError.missing`.
  package init(
    variables: [String: String], executable: FilePath, deadline: ContinuousClock.Instant?, scratch: FilePath
  ) throws(ToolError) {
    // Nothing of the build's secrets is in a process that opens films of strangers.
    let environment = variables.filter { ["PATH", "LD_LIBRARY_PATH"].contains($0.key) }
      .merging(["AV_LOG_FORCE_NOCOLOR": "1"]) { $1 }
    let stop = StopMark()
    func tool(_ name: String) throws(ToolError) -> Tool {
      try Tool(
        name, package: Self.package, environment: environment, deadline: deadline,
        lateness: "was stopped, since the time of --max-time is over", isCancelled: { stop.value })
    }
    (ffmpeg, ffprobe) = (try tool("ffmpeg"), try tool("ffprobe"))
    (self.executable, self.scratch, isStopped) = (executable, scratch, stop)
  }

  /// The name of the encoder for keys: "ffmpeg version 5.1.9-0+deb12u1 …" and the versions of its libraries.
  ///
  /// - Throws: `ImageError`, `FileError`, `CancellationError`.
  package func version() async throws -> String {
    if let text = known.text.withLock({ $0 }) { return text }
    let answer = try await run(ffmpeg, ["-version"], input: nil, seconds: Limit.opening, limit: Limit.words)
    let text = ContentHash(of: answer).hex
    known.text.withLock { $0 = text }
    return text
  }

  /// What a film says of itself.
  ///
  /// - Parameters:
  ///   - film: the open file.
  ///   - type: its container.
  /// - Returns: the facts, each checked.
  /// - Throws: `ImageError` for a file that is no film, `ToolError.late`, `FileError`, `CancellationError`.
  package func probe(_ film: FileDescriptor, _ type: FilmType) async throws -> FilmFacts {
    let answer = try await run(
      ffprobe,
      ["-v", "error", "-print_format", "json", "-show_format", "-show_streams"] + Self.input(type),
      input: film, seconds: Limit.opening, limit: Limit.words)
    guard let facts = FilmFacts(probe: answer, type) else {
      throw ImageError(
        .unreadable, message: "has no pictures that move, or does not say how many seconds it is long",
        remedy: "Export it again as MP4.")
    }
    return facts
  }

  /// A frame to stand for a film, as PNG: the one at a tenth of it, or a later one when that is nearly black.
  ///
  /// - Throws: as `probe`.
  package func still(of film: FileDescriptor, _ facts: FilmFacts) async throws -> [UInt8] {
    // Of frames that are all dark, the lightest.
    var best: (luma: Double, time: Int)?
    for share in [10, 25, 50, 75, 0] {
      let time = facts.milliseconds * share / 100
      let pixels = try await frame(
        of: film, facts, at: time, PixelSize(width: Self.sample, height: Self.sample),
        ["-c:v", "rawvideo", "-f", "rawvideo"])
      // At its end a film may have no more frame.
      guard pixels.count == Self.sample * Self.sample * 3 else { continue }
      let luma = Self.meanLuma(pixels)
      if luma > best?.luma ?? -1 { best = (luma, time) }
      if luma > Self.leastLuma { break }
    }
    guard let best else {
      throw ImageError(
        .unreadable, message: "has no frame that can be shown", remedy: "Export it again as MP4.")
    }
    return try await frame(
      of: film, facts, at: best.time, facts.size, ["-c:v", "png", "-f", "image2pipe"])
  }

  /// Makes a clip.
  ///
  /// - Parameters:
  ///   - film: the open file.
  ///   - facts: what it says of itself.
  ///   - size: the size of the pictures.
  ///   - format: how they are encoded.
  ///   - hasSound: whether the sound is kept.
  ///   - target: the file that is made.
  /// - Throws: as `probe`.
  package func makeClip(
    of film: FileDescriptor, _ facts: FilmFacts, _ size: PixelSize, _ format: FilmSettings.Format,
    hasSound: Bool, at target: FilePath
  ) async throws {
    let sound =
      hasSound && facts.hasSound ? ["-map", "0:a:0", "-c:a", "aac", "-b:a", "128k", "-ac", "2"] : ["-an"]
    let picture =
      switch format {
      case .h264:
        ["libx264", "-preset", "medium", "-crf", "23", "-profile:v", "high", "-x264-params", "threads=1"]
      case .av1: ["libsvtav1", "-preset", "8", "-crf", "35", "-svtav1-params", "lp=1"]
      }
    let filter = FilmFilter(facts, size)
    let clip = FilmProgress.Clip(progress)
    try await write(
      ffmpeg,
      Self.input(
        facts.type,
        before: ["-nostdin", "-v", "error"] + FilmProgress.options + [
          "-filter_threads", "1", "-threads", "1",
        ])
        + ["-map", "0:V:0", "-sn", "-dn"] + sound
        + ["-vf", filter.clip, "-c:v"] + picture
        + ["-pix_fmt", "yuv420p", "-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "bt709"]
        + ["-threads", "1"] + Self.plainMovie,
      input: film, seconds: Limit.encoding(facts.milliseconds), to: target,
      limit: Limit.bytes(facts.milliseconds)
    ) { clip.advance(to: $0) }
    clip.advance(to: facts.milliseconds)
    try Self.checkMovie(target)
  }

  /// Writes a film anew with its pictures as they are, and without all that it says of itself.
  ///
  /// Sound that is not AAC is encoded as AAC.
  ///
  /// - Parameters:
  ///   - film: the open file.
  ///   - facts: what it says of itself.
  ///   - hasSound: whether the sound is kept.
  ///   - target: the file that is made.
  /// - Returns: whether it was made: only of codecs whose pictures can be told from what cameras write between them, and of films
  ///   that show all of their pictures and play all of their sound.
  /// - Throws: as `probe`.
  package func makeCopy(
    of film: FileDescriptor, _ facts: FilmFacts, hasSound: Bool, at target: FilePath
  ) async throws -> Bool {
    guard let filter = FilmFilter.pictureUnits(ofCodec: facts.pictureCodec),
      facts.type != .movie || MovieEdits.areSimple(in: film),
      try await showsAll(film, facts, hasSound: hasSound)
    else { return false }
    var status = stat()
    let byteCount = fstat(film.rawValue, &status) == 0 ? Int(status.st_size) : 0
    let sound = ["-map", "0:a:0", "-c:a"] + (facts.soundCodec == "aac" ? ["copy"] : ["aac", "-b:a", "256k"])
    try await write(
      ffmpeg,
      Self.input(facts.type, before: ["-nostdin", "-v", "error", "-threads", "1"])
        + ["-map", "0:V:0", "-sn", "-dn"] + (hasSound && facts.hasSound ? sound : ["-an"])
        + ["-c:v", "copy", "-bsf:v", filter] + (facts.pictureCodec == "hevc" ? ["-tag:v", "hvc1"] : [])
        + Self.plainMovie,
      input: film, seconds: Limit.encoding(facts.milliseconds), to: target,
      limit: Limit.copying(byteCount, facts.milliseconds))
    try Self.checkMovie(target)
    return try DecoderConfiguration.strip(target)
  }

  private func showsAll(
    _ film: FileDescriptor, _ facts: FilmFacts, hasSound: Bool
  ) async throws -> Bool {
    let lines = try await run(
      ffprobe, ["-v", "error"] + FilmPackets.options + Self.input(facts.type), input: film,
      seconds: Limit.encoding(facts.milliseconds), limit: FilmPackets.limit)
    return FilmPackets.areAllShown(lines, withSound: hasSound)
  }

  /// Options of an MP4 with nothing of what the film says of itself: no place, no date, no name, no chapters, and not who wrote it.
  private static let plainMovie =
    ["-map_metadata", "-1", "-map_chapters", "-1", "-metadata:s", "encoder="]
    + ["-fflags", "+bitexact", "-flags:v", "+bitexact", "-flags:a", "+bitexact"]
    + ["-movflags", "+faststart", "-empty_hdlr_name", "1", "-f", "mp4", "-y", output]

  private static func checkMovie(_ target: FilePath) throws {
    // Whatever else a program that a film has taken over wrote is not kept.
    guard FilmType(try RegularFile.start(of: target, count: FilmType.prefixLength)) == .movie else {
      throw ImageError(
        .unreadable, message: "made no film of itself",
        remedy: "Look whether it plays; then export it again as MP4.")
    }
    guard target.withPlatformString({ chmod($0, 0o644) }) == 0 else { throw FileError("written", target) }
  }

  private static let sample = 32
  /// Of 255; below it a frame looks black, or is of a fade.
  private static let leastLuma = 32.0
  private static let input = "file:/proc/self/fd/0"
  private static let output = "file:/proc/self/fd/1"

  /// The film as a descriptor, by its type alone, so that no list of other files and addresses is followed.
  private static func input(_ type: FilmType, before options: [String] = []) -> [String] {
    options + ["-protocol_whitelist", "file,pipe", "-f", type.reader, "-i", input]
  }

  private func frame(
    of film: FileDescriptor, _ facts: FilmFacts, at milliseconds: Int, _ size: PixelSize?, _ format: [String]
  ) async throws -> [UInt8] {
    guard let size else { return [] }
    let time = "\(milliseconds / 1000).\(String(1000 + milliseconds % 1000).dropFirst())"
    return try await run(
      ffmpeg,
      Self.input(
        facts.type,
        before: ["-nostdin", "-v", "error", "-filter_threads", "1", "-threads", "1", "-ss", time])
        + ["-map", "0:V:0", "-an", "-sn", "-dn", "-frames:v", "1", "-vf", FilmFilter(facts, size).still]
        + ["-threads", "1", "-map_metadata", "-1", "-fflags", "+bitexact"] + format + ["pipe:1"],
      input: film, seconds: Limit.opening * 2, limit: Limit.picture)
  }

  /// The weights are those of BT.709, for encoded values.
  private static func meanLuma(_ pixels: [UInt8]) -> Double {
    let weights = [0.2126, 0.7152, 0.0722]
    var sum = 0.0
    for (index, value) in pixels.enumerated() { sum += weights[index % 3] * Double(value) }
    return sum / Double(pixels.count / 3)
  }

  /// Runs a program, and returns what it prints.
  private func run(
    _ tool: Tool, _ arguments: [String], input: FileDescriptor?, seconds: Int, limit: Int
  ) async throws -> [UInt8] {
    let file = Disk.temporary(beside: scratch.appending("film"))
    defer { _ = try? Disk.remove(file) }
    try await write(tool, arguments, input: input, seconds: seconds, to: file, limit: limit)
    return try RegularFile.bytes(at: file, limit: limit)
  }

  private func write(
    _ tool: Tool, _ arguments: [String], input: FileDescriptor?, seconds: Int, to file: FilePath, limit: Int,
    hear: @escaping @Sendable (_ milliseconds: Int) -> Void = { _ in }
  ) async throws {
    let tool = tool.confined(by: executable, seconds: seconds)
    let limits = ToolLimits(output: limit, memory: Limit.memory, time: Limit.time(seconds))
    try Task.checkCancellation()
    let result = await withTaskCancellationHandler {
      await ToolThread.run {
        Result {
          try tool.run(arguments, input: input, output: file, limits: limits) {
            if let milliseconds = FilmProgress.milliseconds($0) { hear(milliseconds) }
          }
        }
      }
    } onCancel: {
      isStopped.raise()
    }
    let outcome = try result.get()
    guard outcome.status == 0 else { throw Self.error(outcome) }
  }

  private static func error(_ outcome: Tool.Outcome) -> ImageError {
    // The name by which ffmpeg knows the film means nothing to its owner.
    let words = ToolWords.lines(outcome.errors).last { !FilmProgress.isReport($0) }.map {
      PrintableText.from($0.replacing("\(input): ", with: "").utf8.prefix(200))
    }
    if outcome.status == 126 {
      return ImageError(
        .noWorker, message: "\(words ?? "could not be confined"), so it opens no film",
        remedy: "Run Heliograph where Landlock and seccomp are permitted, or write `films: { show: false }`.")
    }
    return ImageError(
      .unreadable, message: "cannot be read by ffmpeg" + (words.map { " (\($0))" } ?? ""),
      remedy: "Look whether it plays; then export it again as MP4.")
  }
}
