import HeliographCore

/// Finds the page that shows what a page of the last build showed under another name: the same photos, or the same text.
struct ContentMoves {
  /// What is the same for both: the folder of the pages, and the content.
  private struct Key: Hashable {
    let folder: Substring
    let content: ContentHash

    init(_ path: String, _ content: ContentHash) {
      folder = path.prefix { $0 != "/" }
      self.content = content
    }
  }

  /// Where each page is now that is gone, by its path.
  let targets: [String: String]

  /// Compares the pages of two builds, by their paths.
  ///
  /// Only a page that is new can be the renamed one. Where two new pages show the same, the target is not clear, and there
  /// is no redirect.
  init(from former: [String: ContentHash], to now: [String: ContentHash]) {
    var new: [Key: [String]] = [:]
    for (path, content) in now where former[path] == nil { new[Key(path, content), default: []].append(path) }
    var targets: [String: String] = [:]
    for (path, content) in former where now[path] == nil {
      if let found = new[Key(path, content)], found.count == 1 { targets[path] = found[0] }
    }
    self.targets = targets
  }
}
