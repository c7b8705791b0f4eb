import Foundation
import HeliographModel
import HeliographTestSupport
import SystemPackage
import Testing

@testable import HeliographImages

/// Replays foreign photographs through real workers; runs where the shared fixtures are.
@Suite(.enabled(if: SharedFixtures.root != nil, "shared fixtures are not on this machine"))
struct SharedPhotosTests {
  private static let recipe = Recipe(widths: [120, 480], formats: [.jpeg])

  @Test func developsEveryRealPhoto() async throws {
    let pool = WorkerPool(executable: BuiltCommand.path, count: 2)
    let files = SharedFixtures.files(below: "photos").filter { ["jpg", "jpeg"].contains($0.extension) }
    #expect(files.count == 113)
    let answers = await Replay.answers(to: files, from: pool, recipe: Self.recipe)
    for (file, answer) in zip(files, answers) {
      switch answer {
      case .success(let photo):
        #expect(photo.renditions.map(\.size) == Self.recipe.sizes(of: photo.size), "\(file)")
      case .failure(let error):
        print(file.lastComponent?.string ?? "", error)
        #expect(error.code == .unreadable, "\(file): \(error)")
      }
    }
    await pool.close()
  }
}
