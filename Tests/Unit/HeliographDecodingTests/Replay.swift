import Foundation
import HeliographCore
import SystemPackage

@testable import HeliographDecoding
@testable import HeliographWorkers

/// Sends files through a pool, two at a time.
enum Replay {
  struct Answer {
    let file: FilePath
    let result: Result<ProcessedPhoto, ImageError>
    /// From handing it over, waiting for a worker included.
    let time: Duration
  }

  /// The results in the order of the files.
  ///
  /// `original` is the photo that the files are sidecars of; `nil` when they are the originals.
  static func answers(
    to files: [FilePath], from pool: WorkerPool, recipe: Recipe, asSidecarsOf original: [UInt8]? = nil
  ) async -> [Answer] {
    await withTaskGroup(of: (Int, Answer).self) { group in
      var answers: [Answer?] = Array(repeating: nil, count: files.count)
      var next = 0
      func add() {
        guard next < files.count else { return }
        let (index, file) = (next, files[next])
        next += 1
        group.addTask {
          let start = ContinuousClock.now
          let result = await answer(to: file, from: pool, recipe: recipe, asSidecarOf: original)
          return (index, Answer(file: file, result: result, time: .now - start))
        }
      }
      add()
      add()
      for await (index, answer) in group {
        answers[index] = answer
        add()
      }
      return answers.compactMap(\.self)
    }
  }

  private static func answer(
    to file: FilePath, from pool: WorkerPool, recipe: Recipe, asSidecarOf original: [UInt8]?
  ) async -> Result<ProcessedPhoto, ImageError> {
    do {
      let bytes = [UInt8](try Data(contentsOf: URL(filePath: file.string)))
      return .success(
        try await pool.process(original ?? bytes, sidecar: original == nil ? nil : bytes, recipe: recipe))
    } catch let error as ImageError {
      return .failure(error)
    } catch {
      return .failure(ImageError(.noWorker, message: "\(error)", remedy: ""))
    }
  }
}
