import Foundation
import HeliographCore

extension PaintedScene {
  /// The scene as JSON with sorted keys: the same scene has the same reference; `nil` for a number that is not finite.
  var reference: OriginalReference? {
    let coder = JSONEncoder()
    coder.outputFormatting = .sortedKeys
    return (try? coder.encode(self)).map { OriginalReference($0) }
  }

  /// Reads the scene that `reference` wrote; throws a loss for the reference of another source.
  init(_ reference: OriginalReference) throws(Problem) {
    do {
      self = try JSONDecoder().decode(PaintedScene.self, from: Data(reference.bytes))
    } catch {
      throw Problem(
        place: "the demo", reason: "has no such picture",
        remedy: "Build again.")
    }
  }
}
