import HeliographCore
import HeliographOutput

extension DeployPlan {
  /// The addresses that a cache in front of the target must forget, in the order of their paths.
  ///
  /// - Parameter base: the address of the site, with `/` at its end; "/" when it is unknown.
  /// - Returns: those of changed and of removed files; a page that is asked for by its folder has two. A new file is in no
  ///   cache.
  package func purge(base: String) -> [String] {
    let changed = files.lazy.filter { $0.change != .new && !$0.isProvenBySize }.map(\.file.path)
    let paths = (Array(changed) + removals).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    return paths.flatMap { path in
      let address = base + Self.encoded(path)
      let name = "index.html"
      let isIndex = path.utf8.split(separator: UInt8(ascii: "/")).last?.elementsEqual(name.utf8) ?? false
      return isIndex
        ? [String(decoding: address.utf8.dropLast(name.utf8.count), as: UTF8.self), address] : [address]
    }
  }

  private static func encoded(_ path: String) -> String {
    path.utf8.split(separator: UInt8(ascii: "/")).map { PercentCoding.encoded($0) }.joined(separator: "/")
  }
}
