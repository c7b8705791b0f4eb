import Foundation
import Glibc
import HeliographCore
import HeliographFormats
import HeliographTestSupport
import SystemPackage
import Testing

@testable import HeliographDecoding
@testable import HeliographWorkers

/// The pool with the real worker, and with substitutes that misbehave as no test hook of ours could be trusted to.
@Suite(.endsHangs) struct WorkerPoolTests {
  private static let recipe = Recipe(widths: [32], formats: [.jpeg])
  /// Enough for a shell to write down its process id before it hangs: one that gets no turn has ten times as long.
  private static let briefly = Duration.seconds(2)

  /// A shell command that sends a frame with this header, at most 63 bytes long, and no blob.
  private static func sending(_ header: String) -> String {
    "printf 'HGW1\\0\(String(header.utf8.count, radix: 8))\\0\\0\\0\\0\\0\\0\\0\(header)'"
  }

  private static let greeting = sending("ready 7 1")

  /// A shell command that succeeds in the first starts, up to so many, without a program of its own: a shell that waits
  /// for another program looks like one that hangs.
  private static func isAmongFirst(_ count: Int) -> String {
    "starts=0; while read -r line; do starts=$((starts + 1)); done < \"${0%/*}/started\"; [ $starts -le \(count) ]"
  }

  /// Runs `body` with a pool whose worker is a shell script, which first sends `greeting`.
  ///
  /// Each start adds its process id to the file `started`.
  private func withFakeWorker(
    _ script: String, greeting: String = Self.greeting, opening: Duration = .seconds(60), count: Int = 1,
    _ body: (WorkerPool, TemporaryFolder) async throws -> Void
  ) async throws {
    try await TemporaryFolder.with { folder in
      let text = try folder.write(
        "#!/bin/sh\necho $$ >> '\(folder.path)/started'\n\(greeting)\n\(script)\n", to: "stand-in.sh")
      // Written by a process of its own: a file cannot be started while a process that another test has just
      // forked off this one still holds it open for writing.
      let file = folder.path.appending("stand-in")
      let copying = try Process.run(
        URL(filePath: "/usr/bin/install"), arguments: ["-m", "755", text.string, file.string])
      copying.waitUntilExit()
      #expect(copying.terminationStatus == 0)
      let pool = WorkerPool(
        executable: file, count: count, limits: WorkerLimits(opening: opening, memory: nil))
      try await body(pool, folder)
      await pool.close()
      for process in try processes(in: folder) { #expect(kill(process, 0) != 0, "\(process) is still there") }
    }
  }

  private func processes(in folder: TemporaryFolder) throws -> [pid_t] {
    guard let bytes = FileManager.default.contents(atPath: folder.path.appending("started").string)
    else { return [] }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").compactMap { pid_t($0) }
  }

  private func develop(_ pool: WorkerPool) async -> ImageError.Code? {
    do {
      _ = try await pool.process([1, 2, 3], sidecar: nil, recipe: Self.recipe)
      return nil
    } catch {
      return (error as? ImageError)?.code
    }
  }

  @Test(arguments: [
    "exit 3", "kill -SEGV $$", "echo this is no frame; sleep 100", "printf 'HGW1'; exit 0",
    // A well-formed frame without a header, and one whose header is no answer.
    "printf 'HGW1\\0\\0\\0\\0\\0\\0\\0\\0'; sleep 100",
    "printf 'HGW1\\002\\0\\0\\0\\0\\0\\0\\0{}'; sleep 100",
  ])
  func triesAPhotoTwiceMoreWhenItsWorkerDies(script: String) async throws {
    try await withFakeWorker(script) { pool, folder in
      #expect(await develop(pool) == .workerDied)
      let starts = try processes(in: folder).count
      #expect(starts == 3)
    }
  }

  @Test func killsAWorkerThatHangs() async throws {
    try await withFakeWorker("sleep 1000", opening: Self.briefly) { pool, folder in
      #expect(await develop(pool) == .workerHung)
      let starts = try processes(in: folder).count
      #expect(starts == 3)
    }
  }

  /// What has read its header and its words hangs over its pixels: the words are not to blame.
  @Test(arguments: ["opened 0", "opened -5"])
  func triesAPhotoOnceMoreWhoseDecoderHangs(sign: String) async throws {
    let script =
      "printf 'HGW1\\0\(String(sign.utf8.count, radix: 8))\\0\\0\\0\\0\\0\\0\\0\(sign)'; sleep 1000"
    try await withFakeWorker(script, opening: Self.briefly) { pool, folder in
      #expect(await develop(pool) == .workerHung)
      let starts = try processes(in: folder).count
      #expect(starts == 2)
    }
  }

  @Test func takesEndlessSignsOfProgressForADeath() async throws {
    let sign = "printf 'HGW1\\010\\0\\0\\0\\0\\0\\0\\0opened 0'"
    try await withFakeWorker("\(sign); \(sign); \(sign); sleep 1000") { pool, folder in
      #expect(await develop(pool) == .workerDied)
      let starts = try processes(in: folder).count
      #expect(starts == 3)
    }
  }

  /// No file may hold a build up for more than 20 seconds; the largest photos may take what slow machines need.
  @Test func boundsWhatAFileThatHangsMayCost() {
    let limits = WorkerLimits.standard
    #expect(limits.opening * 3 < .seconds(20))
    #expect(limits.decoding(megapixels: 40) * 2 <= .seconds(20))
    #expect(limits.decoding(megapixels: 268) > .seconds(30))
    #expect(limits.decoding(megapixels: .max) == limits.decoding(megapixels: 268))
  }

  @Test func distinguishesAStarvedWorkerFromOneThatHangs() async throws {
    let own = StarvationDetector(getpid())
    #expect(own.isStarved(of: .seconds(1000)))
    #expect(!own.isStarved(of: .zero))
    try await withFakeWorker("sleep 1000") { pool, folder in
      let task = Task { await develop(pool) }
      try await Waiting.until { try !processes(in: folder).isEmpty }
      let pulse = StarvationDetector(try #require(try processes(in: folder).first))
      // Until it sleeps.
      try await Waiting.until { !pulse.isStarved(of: .seconds(1000)) }
      await pool.close()
      _ = await task.value
    }
  }

  /// A stopped worker has minutes for encoding, and uses none of them.
  @Test func replacesAWorkerThatIsStopped() async throws {
    let script =
      "\(Self.isAmongFirst(1)) && \(Self.greeting) && \(Self.sending("opened 1")) && "
      + "\(Self.sending("decoded")) && kill -STOP $$\nexec '\(BuiltCommand.path)' worker"
    try await withFakeWorker(script, greeting: "", opening: .seconds(6)) { pool, folder in
      let original = try PictureFixtures.quarters().encoded(asSuffix: ".png")
      #expect(try await pool.process(original, sidecar: nil, recipe: Self.recipe).renditions.count == 1)
      #expect(try processes(in: folder).count == 2)
    }
  }

  /// Words are worth less than the picture: after two deaths it is asked for alone.
  @Test(arguments: ["kill -SEGV $$", "sleep 1000"])
  func givesUpTheMetadataBeforeThePhoto(end: String) async throws {
    let script =
      "\(Self.isAmongFirst(2)) && \(Self.greeting) && \(end)\nexec '\(BuiltCommand.path)' worker"
    try await withFakeWorker(script, greeting: "", opening: .seconds(6)) { pool, _ in
      let original = JPEGContainer.adding(
        exif: ExifBlock(image: [0x0112: .short(6), 0x010F: .text("Maker")]).bytes, xmp: [],
        to: try PictureFixtures.quarters().encoded(asSuffix: ".jpg[Q=90]"))
      let sidecar = XMPPacket(PhotoMetadata(title: "A title")).bytes
      let photo = try await pool.process(original, sidecar: sidecar, recipe: Self.recipe)
      #expect(photo.metadata == PhotoMetadata())
      #expect(photo.size == PictureFixtures.size(48, 64))
      #expect(photo.renditions.count == 1)
      #expect(photo.sidecarFault == nil)
      #expect(photo.metadataFault == "made the program that reads titles, dates and places crash or hang")
      let next = try await pool.process(original, sidecar: sidecar, recipe: Self.recipe)
      #expect(next.metadata.title == "A title")
      #expect(next.metadataFault == nil)
    }
  }

  @Test func killsAWorkerThatNeverReads() async throws {
    try await withFakeWorker("sleep 1000", opening: Self.briefly) { pool, _ in
      let large = [UInt8](repeating: 0, count: 4_000_000)
      let error = await #expect(throws: ImageError.self) {
        _ = try await pool.process(large, sidecar: nil, recipe: Self.recipe)
      }
      #expect(error?.code == .workerHung)
    }
  }

  /// What ends before it is ready has seen no photo.
  @Test(arguments: [
    "exit 3", "kill -SEGV $$", "printf 'HGW1'; exit 0", Self.sending("ready"), Self.sending("decoded"),
  ])
  func blamesNoPhotoWhenAWorkerIsNeverReady(script: String) async throws {
    try await withFakeWorker(script, greeting: "") { pool, folder in
      #expect(await develop(pool) == .noWorker)
      let starts = try processes(in: folder).count
      #expect(starts == 3)
    }
  }

  @Test func startsAnotherWorkerWhenOneEndsBeforeItIsReady() async throws {
    let script = "\(Self.isAmongFirst(2)) && exit 1\nexec '\(BuiltCommand.path)' worker"
    try await withFakeWorker(script, greeting: "") { pool, _ in
      let original = try PictureFixtures.quarters().encoded(asSuffix: ".png")
      let photo = try await pool.process(original, sidecar: nil, recipe: Self.recipe)
      #expect(photo.metadataFault == nil)
      let confinement = try #require(pool.confinement)
      #expect(confinement.notes.isEmpty)
    }
  }

  @Test func opensNoPhotoInAWorkerThatIsNotConfined() async throws {
    let greeting = Self.sending("unconfined could not lock the door")
    try await withFakeWorker("sleep 1000", greeting: greeting) { pool, folder in
      let error = await #expect(throws: ImageError.self) {
        _ = try await pool.process([1], sidecar: nil, recipe: Self.recipe)
      }
      #expect(error?.code == .noWorker)
      #expect(error?.message.hasPrefix("could not lock the door ") == true)
      let starts = try processes(in: folder).count
      #expect(starts == 1)
    }
  }

  @Test func saysWhenNoWorkerStarts() async throws {
    let pool = WorkerPool(executable: "/nonexistent/heliograph", count: 1)
    #expect(await develop(pool) == .noWorker)
    await pool.close()
  }

  @Test func stopsWaitingWhenCancelled() async throws {
    try await withFakeWorker("sleep 1000") { pool, folder in
      let task = Task { try await pool.process([1], sidecar: nil, recipe: Self.recipe) }
      try await Waiting.until { try !processes(in: folder).isEmpty }
      task.cancel()
      await #expect(throws: CancellationError.self) { _ = try await task.value }
    }
  }

  @Test func endsAWorkerThatIsBusyWhenClosed() async throws {
    try await withFakeWorker("sleep 1000", count: 2) { pool, folder in
      let task = Task { await develop(pool) }
      try await Waiting.until { try !processes(in: folder).isEmpty }
      await pool.close()
      #expect(await task.value == .noWorker)
      #expect(await develop(pool) == .noWorker)
    }
  }

  @Test func givesAWorkerNoSecretAndNoDescriptor() async throws {
    // What the pool sets, what the runtime needs, and what a shell adds.
    let known: Set = [
      "SWIFT_BACKTRACE", "LANG", "MALLOC_ARENA_MAX", "MALLOC_MMAP_THRESHOLD_", "MALLOC_TRIM_THRESHOLD_",
      "VIPS_DISC_THRESHOLD", "PATH", "LD_LIBRARY_PATH", "PWD", "OLDPWD", "SHLVL", "_",
    ]
    let secrets = Set(ProcessInfo.processInfo.environment.keys).subtracting(known)
    try #require(!secrets.isEmpty, "these tests run without any variable that a worker must not see")
    let open = Glibc.open("/dev/null", O_RDONLY)
    defer { close(open) }
    try await withFakeWorker("env > \"$0.env\"; ls /proc/self/fd > \"$0.fd\"; exit 0") { pool, folder in
      _ = await develop(pool)
      let environment = FileManager.default.contents(atPath: folder.path.appending("stand-in.env").string)
      let lines = String(decoding: try #require(environment), as: UTF8.self).split(separator: "\n")
      #expect(lines.contains("SWIFT_BACKTRACE=enable=no"))
      #expect(Set(lines.compactMap { $0.split(separator: "=").first.map(String.init) }).isSubset(of: known))
      let descriptors = FileManager.default.contents(atPath: folder.path.appending("stand-in.fd").string)
      // 0, 1 and 2, and the one that ls reads the folder by.
      let numbers = String(decoding: try #require(descriptors), as: UTF8.self).split(separator: "\n")
      #expect(numbers.count == 4)
    }
  }

  @Test func developsManyPhotosAtTheSameTime() async throws {
    let pool = WorkerPool(executable: BuiltCommand.path, count: 2)
    let original = try PictureFixtures.quarters().encoded(asSuffix: ".png")
    let sizes = try await withThrowingTaskGroup(of: PixelSize.self) { group in
      for _ in 0..<12 {
        group.addTask { try await pool.process(original, sidecar: nil, recipe: Self.recipe).size }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(sizes == Array(repeating: PictureFixtures.size(64, 48), count: 12))
    #expect(WorkerMain.encoder.hasPrefix("libvips 8."))
    await pool.close()
  }

  @Test func opensTheNextPhotoAfterARefusedOne() async throws {
    let pool = WorkerPool(executable: BuiltCommand.path, count: 1)
    let error = await #expect(throws: ImageError.self) {
      _ = try await pool.process(Array("<html>".utf8), sidecar: nil, recipe: Self.recipe)
    }
    #expect(error?.code == .unknownFormat)
    let original = try PictureFixtures.quarters().encoded(asSuffix: ".png")
    #expect(try await pool.process(original, sidecar: nil, recipe: Self.recipe).renditions.count == 1)
    await pool.close()
  }

  @Test func readsASidecarAndSaysWhenItCannot() async throws {
    let pool = WorkerPool(executable: BuiltCommand.path, count: 1)
    let original = try PictureFixtures.quarters().encoded(asSuffix: ".png")
    let sidecar = XMPPacket(PhotoMetadata(title: "One, two", keywords: ["a, b", "c"], rating: -1)).bytes
    let photo = try await pool.process(original, sidecar: sidecar, recipe: Self.recipe)
    #expect(photo.metadata == PhotoMetadata(title: "One, two", keywords: ["a, b", "c"], rating: -1))
    #expect(photo.sidecarFault == nil)
    let bomb = Array("<?xml version=\"1.0\"?><!DOCTYPE x [<!ENTITY a \"b\">]><x>&a;</x>".utf8)
    let other = try await pool.process(original, sidecar: bomb, recipe: Self.recipe)
    #expect(other.sidecarFault == "declares a document type, which is refused")
    // A picture holds XMP as well, but is no sidecar.
    let picture = try await pool.process(
      original,
      sidecar: JPEGContainer.adding(
        exif: [], xmp: sidecar, to: PictureFixtures.quarters().encoded(asSuffix: ".jpg[Q=80]")),
      recipe: Self.recipe)
    #expect(picture.sidecarFault == "is not XML")
    // Exiv2 opens both of them, and finds nothing.
    let cut = try await pool.process(original, sidecar: Array(sidecar.dropLast(60)), recipe: Self.recipe)
    #expect(cut.sidecarFault?.hasPrefix("is not well formed") == true)
    let deep = Array((String(repeating: "<a>", count: 5000) + String(repeating: "</a>", count: 5000)).utf8)
    let nested = try await pool.process(original, sidecar: deep, recipe: Self.recipe)
    #expect(nested.sidecarFault == "has elements within elements more than 100 deep")
    let marked = try await pool.process(
      original, sidecar: [0xEF, 0xBB, 0xBF] + sidecar, recipe: Self.recipe)
    #expect(marked.metadata.title == "One, two")
    await pool.close()
  }
}
