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
    func names(_ paths: some Sequence<String>) -> Set<[UInt8]> { Set(paths.compactMap(Self.photoName)) }
    func isCounted(_ name: [UInt8]) -> Bool {
      let digits = name.split(separator: UInt8(ascii: "-")).last ?? []
      return !hidden.contains(String(decoding: digits.prefix(8), as: UTF8.self))
    }
    let there = names(contents.files.lazy.map(\.path).filter { deployed.knowledge(of: $0) != nil })
      .filter(isCounted)
    let gone = names(removals).subtracting(names(contents.files.lazy.map(\.path))).filter(isCounted)
    let plan = images ?? self
    let keys = Set((plan.removals + plan.left).compactMap { RenditionKey(path: $0) })
      .subtracting(plan.contents.files.compactMap { RenditionKey(path: $0.path) })
    return Photos(published: there.count + gone.count, lost: min(gone.count, keys.count))
  }

  /// The name of a photo whose page is at a path, in any volume and language: "…photos/NAME/index.html".
  private static func photoName(_ path: String) -> [UInt8]? {
    let parts = path.utf8.split(separator: UInt8(ascii: "/"))
    guard parts.count >= 3, parts[parts.count - 1].elementsEqual("index.html".utf8),
      parts[parts.count - 3].elementsEqual("photos".utf8)
    else { return nil }
    return Array(parts[parts.count - 2])
  }
}
