import Foundation
import HeliographModel
import SystemPackage

@testable import HeliographImages

/// Sends files through a pool, two at a time.
enum Replay {
  /// In the order of the files.
  static func answers(
    to files: [FilePath], from pool: WorkerPool, recipe: Recipe
  ) async -> [Result<DevelopedPhoto, ImageError>] {
    await withTaskGroup(of: (Int, Result<DevelopedPhoto, ImageError>).self) { group in
      var answers: [Result<DevelopedPhoto, ImageError>?] = Array(repeating: nil, count: files.count)
      var next = 0
      func add() {
        guard next < files.count else { return }
        let (index, file) = (next, files[next])
        next += 1
        group.addTask { (index, await answer(to: file, from: pool, recipe: recipe)) }
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
    to file: FilePath, from pool: WorkerPool, recipe: Recipe
  ) async -> Result<DevelopedPhoto, ImageError> {
    do {
      let bytes = [UInt8](try Data(contentsOf: URL(filePath: file.string)))
      return .success(try await pool.develop(bytes, sidecar: nil, recipe: recipe))
    } catch let error as ImageError {
      return .failure(error)
    } catch {
      return .failure(ImageError(.noWorker, message: "\(error)", remedy: ""))
    }
  }
}
