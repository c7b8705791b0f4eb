package import HeliographCore

/// A folder that belongs to a site, and so is no album of another one.
package enum SiteFolder: Sendable, Hashable {
  /// Heliograph built it, or deployed it, or keeps its store of resized copies in it.
  case built
  /// It has a `heliograph.yml`, whose rules for what is shown would not hold.
  case configured

  /// What the name of a file says of its folder; `nil` for the name of any other file.
  package init?(mark name: FileName) {
    if (BuiltSite.lists + [BuiltSite.storeName]).contains(where: { name.bytes.elementsEqual($0.utf8) }) {
      self = .built
    } else if name.bytes.elementsEqual("heliograph.yml".utf8) {
      self = .configured
    } else {
      return nil
    }
  }

  /// What is in a folder says of it; `nil` for a folder of photos.
  ///
  /// A link to a configuration counts too: `--site` follows it.
  package init?(_ entries: [FolderEntry]) {
    let marks = entries.lazy.filter { $0.kind != .folder }.compactMap { SiteFolder(mark: $0.name) }
    guard let mark = marks.first(where: { $0 == .built }) ?? marks.first else { return nil }
    self = mark
  }

  /// Says that it is passed over.
  package func note(at place: String) -> Problem {
    Problem(.note, place: place, reason: reason, remedy: remedy)
  }

  private var reason: String {
    switch self {
    case .built: "is a site or a store that Heliograph made, not an album"
    case .configured:
      "is the folder of a site; the rules of its heliograph.yml would not hold here, so it is passed over"
    }
  }

  /// What to do to have its photos shown.
  private var remedy: String {
    switch self {
    case .built: "Nothing needs to be done."
    case .configured: "Name its folder of photos as a source of its own if it should be shown."
    }
  }
}
