import HeliographCore
import HeliographOutput

extension DeployPlan {
  /// The photos of a target, as far as its list tells.
  package struct Photos: Sendable, Hashable {
    /// How many it has.
    package let published: Int
    /// How many of them would be gone, pages and images.
    package let lost: Int
  }

  /// The photos that the target has and would lose.
  ///
  /// A photo that moved, or whose images were made anew, has a page or images as before, and is not lost.
  ///
  /// - Parameters:
  ///   - hidden: the digits at the end of the names of pages whose photos are hidden, and of those that lead to where a photo
  ///     moved. They count neither as published nor as lost.
  ///   - images: the plan for images at a host of their own.
  /// - Returns: their numbers.
  package func photos(hidden: Set<String>, images: DeployPlan? = nil) -> Photos {
    // A photo with another title has another page, whose name ends in the same digits.
    func digits(_ paths: some Sequence<String>) -> Set<String> {
      Set(paths.compactMap(Self.photoDigits)).subtracting(hidden)
    }
    let there = digits(contents.files.lazy.map(\.path).filter { deployed.knowledge(of: $0) != nil })
    let gone = digits(removals).subtracting(digits(contents.files.lazy.map(\.path)))
    let plan = images ?? self
    let keys = Set((plan.removals + plan.left).compactMap { RenditionKey(path: $0) })
      .subtracting(plan.contents.files.compactMap { RenditionKey(path: $0.path) })
    return Photos(published: there.count + gone.count, lost: min(gone.count, keys.count))
  }

  /// The digits at the end of the name of a photo whose page is at a path, in any volume and language:
  /// "…photos/dawn-3f09ab12/index.html"; of more digits the first eight.
  private static func photoDigits(_ path: String) -> String? {
    let parts = path.utf8.split(separator: UInt8(ascii: "/"))
    guard parts.count >= 3, parts[parts.count - 1].elementsEqual("index.html".utf8),
      parts[parts.count - 3].elementsEqual("photos".utf8),
      let digits = parts[parts.count - 2].split(separator: UInt8(ascii: "-")).last
    else { return nil }
    return String(decoding: digits.prefix(8), as: UTF8.self)
  }
}
