import Foundation
import HeliographCore
import HeliographTestSupport
import SystemPackage
import Testing

@testable import HeliographDecoding
@testable import HeliographWorkers

/// Replays `Tests/Corpus` through real workers.
@Suite(.endsHangs) struct CorpusTests {
  private static let recipe = Recipe(widths: [32, 64], formats: [.jpeg, .webp])

  private func answers(
    to files: [FilePath], recipe: Recipe = recipe, asSidecarsOf original: [UInt8]? = nil
  ) async -> [Replay.Answer] {
    let pool = WorkerPool(executable: BuiltCommand.path, count: 2)
    let answers = await Replay.answers(to: files, from: pool, recipe: recipe, asSidecarsOf: original)
    await pool.close()
    return answers
  }

  @Test func developsEveryPhoto() async throws {
    let files = try Corpus.files(below: "photos").filter { $0.extension != "xmp" }
    #expect(files.count == 40)
    for answer in await answers(to: files) {
      let photo = try answer.result.get()
      #expect(photo.renditions.count == Self.recipe.sizes(of: photo.size).count * 2, "\(answer.file)")
    }
  }

  @Test func showsAllEightOrientationsAlike() async throws {
    let files = try Corpus.files(below: "photos").filter {
      $0.lastComponent?.string.hasPrefix("orientation-") == true
    }
    #expect(files.count == 8)
    var reference: [UInt8]?
    for answer in await answers(to: files, recipe: Recipe(widths: [48], formats: [.jpeg])) {
      let photo = try answer.result.get()
      #expect(photo.size == PictureFixtures.size(96, 64))
      let made = try #require(photo.renditions.first)
      let pixels = try VipsImage(developing: made.bytes, size: made.size, colour: .asItIs).pixels()
      let first = reference ?? pixels
      reference = first
      let difference = zip(pixels, first).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }
      #expect(Double(difference) / Double(pixels.count) < 6, "\(answer.file)")
    }
  }

  @Test(arguments: ["facts.jpg", "facts.png", "facts.webp", "facts.tif"])
  func readsTheSameFactsInEveryFormat(name: String) async throws {
    let file = try #require(try Corpus.files(below: "photos").first { $0.lastComponent?.string == name })
    let metadata = try #require(await answers(to: [file]).first).result.get().metadata
    #expect(metadata.title == "A field under the sun")
    #expect(metadata.creator == "Somebody")
    #expect(metadata.keywords == ["field", "sun, low"])
    #expect(metadata.rating == 4)
    #expect(metadata.camera == "Corpus Camera 1")
    #expect(metadata.exposure.iso == 200)
    let place = try #require(metadata.coordinate)
    #expect(abs(place.latitude - 64.1466) < 1e-4 && abs(place.longitude + 21.9426) < 1e-4)
  }

  /// Cut short, damaged, lying about its size or its kind: each is opened or refused, and none stops a worker.
  @Test(arguments: ["cut", "damaged", "claims", "facts", "names"])
  func opensOrRefusesEveryHostileFile(folder: String) async throws {
    let files = try Corpus.files(below: "hostile/\(folder)")
    #expect(files.count > 10)
    for answer in await answers(to: files) {
      guard case .failure(let error) = answer.result else { continue }
      #expect(![.noWorker, .workerDied, .workerHung].contains(error.code), "\(answer.file): \(error)")
    }
  }

  @Test func refusesWhatIsCutShort() async throws {
    // The last bytes of a GIF, a TIFF and the formats below them hold no pixel.
    let files = try Corpus.files(below: "hostile/cut").filter {
      ["jpg", "png"].contains($0.extension) && $0.stem?.hasSuffix("-2") == true
    }
    #expect(files.count == 6)
    for answer in await answers(to: files) {
      #expect(throws: ImageError.self, "\(answer.file)") { _ = try answer.result.get() }
    }
  }

  @Test func publishesAPhotoWhateverItsSidecarIs() async throws {
    let original = try PictureFixtures.quarters().encoded(asSuffix: ".png")
    let files = try Corpus.files(below: "hostile/sidecars")
    for answer in await answers(to: files, asSidecarsOf: original) {
      let photo = try answer.result.get()
      #expect(!photo.renditions.isEmpty)
      #expect(photo.metadataFault == nil, "\(answer.file)")
      #expect(photo.sidecarFault != nil, "\(answer.file)")
    }
  }

  @Test func findsFilesOfArchivesAndNoBytesOutsideOfThem() throws {
    for file in try Corpus.files(below: "hostile/archives") {
      let content = UncompressedZIP(try Corpus.read(file)).file(named: "a")
      let isGood = file.stem?.hasSuffix("good") == true
      #expect(content == (isGood ? Array("abc".utf8) : nil), "\(file)")
    }
  }
}
