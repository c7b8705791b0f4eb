import Foundation
import HeliographCore
import HeliographTestSupport
import SystemPackage
import Testing

@testable import HeliographDecoding
@testable import HeliographWorkers

/// Replays foreign photographs through real workers; runs where the shared fixtures are.
@Suite(.enabled(if: SharedFixtures.root != nil, "shared fixtures are not on this machine"))
struct SharedPhotosTests {
  private static let recipe = Recipe(widths: [120, 480], formats: [.jpeg])

  @Test func developsEveryRealPhoto() async throws {
    let pool = WorkerPool(executable: BuiltCommand.path, count: 2)
    let files = SharedFixtures.files(below: "photos").filter { ["jpg", "jpeg"].contains($0.extension) }
    #expect(files.count == 113)
    let answers = await Replay.answers(to: files, from: pool, recipe: Self.recipe)
    for answer in answers {
      switch answer.result {
      case .success(let photo):
        #expect(photo.renditions.map(\.size) == Self.recipe.sizes(of: photo.size), "\(answer.file)")
      case .failure(let error):
        print(answer.file.lastComponent?.string ?? "", error)
        #expect(error.code == .unreadable, "\(answer.file): \(error)")
      }
    }
    await pool.close()
  }

  @Test(arguments: ["Landscape", "Portrait"])
  func showsAllEightOrientationsAlike(shape: String) async throws {
    let pool = WorkerPool(executable: BuiltCommand.path, count: 2)
    let files = SharedFixtures.files(below: "photos/orientation")
      .filter { $0.lastComponent?.string.hasPrefix(shape) == true }
    #expect(files.count == 9)
    let recipe = Recipe(widths: [200], formats: [.jpeg])
    var first: (size: PixelSize, pixels: [UInt8])?
    for answer in await Replay.answers(to: files, from: pool, recipe: recipe) {
      let photo = try answer.result.get()
      let made = try #require(photo.renditions.first)
      let pixels = try VipsImage(developing: made.bytes, size: made.size, colour: .asItIs).pixels()
      let reference = first ?? (photo.size, pixels)
      first = reference
      #expect(photo.size == reference.size)
      let difference = zip(pixels, reference.pixels).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }
      #expect(Double(difference) / Double(pixels.count) < 6)
    }
    await pool.close()
  }

  /// Damaged, hostile and odd files: each is opened or refused with its reason, and none takes the pool down.
  @Test(arguments: ["broken", "adversarial/images", "adversarial/exif"])
  func answersEveryHostileFile(folder: String) async throws {
    let pool = WorkerPool(
      executable: BuiltCommand.path, count: 2, limits: WorkerLimits(opening: .seconds(6), memory: 4 << 30))
    let files = SharedFixtures.files(below: folder)
    let answers = await Replay.answers(to: files, from: pool, recipe: Self.recipe)
    #expect(answers.count == files.count)
    var counts: [String: Int] = [:]
    for answer in answers {
      switch answer.result {
      case .success(let photo):
        counts["opened", default: 0] += 1
        if let fault = photo.metadataFault {
          counts["opened without metadata", default: 0] += 1
          print("\(answer.file) \(fault)")
        }
      case .failure(let error):
        counts[error.code.rawValue, default: 0] += 1
        #expect(error.code != .noWorker, "\(answer.file)")
        if [.workerDied, .workerHung].contains(error.code) { print("\(answer.file) \(error.message)") }
      }
    }
    for answer in answers where answer.time > .seconds(5) { print("slow:", answer.file, answer.time) }
    print(folder, counts.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: ", "))
    // The pool is as good as new.
    let photo = try PictureFixtures.quarters().encoded(asSuffix: ".png")
    let size = try await pool.process(photo, sidecar: nil, recipe: Self.recipe).size
    #expect(size == PictureFixtures.size(64, 48))
    await pool.close()
  }

  /// Exiv2 would take a sidecar for whatever it begins like, and die over some of these.
  @Test func publishesAPhotoWhateverItsSidecarIs() async throws {
    let pool = WorkerPool(
      executable: BuiltCommand.path, count: 2, limits: WorkerLimits(opening: .seconds(60), memory: 4 << 30))
    let original = try PictureFixtures.quarters().encoded(asSuffix: ".png")
    let files = SharedFixtures.files(below: "adversarial/exif")
    var counts = ["read": 0, "ignored": 0]
    for answer in await Replay.answers(to: files, from: pool, recipe: Self.recipe, asSidecarsOf: original) {
      let photo = try answer.result.get()
      #expect(photo.renditions.count == 1)
      #expect(photo.metadataFault == nil, "\(answer.file)")
      counts[photo.sidecarFault == nil ? "read" : "ignored", default: 0] += 1
    }
    print(
      "sidecars:", counts.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: ", "))
    await pool.close()
  }
}
