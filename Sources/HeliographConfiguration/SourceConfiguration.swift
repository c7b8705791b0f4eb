import SystemPackage

/// One entry under `sources`.
package struct SourceConfiguration: Sendable, Hashable {
  package enum Kind: Sendable, Hashable {
    /// A folder of photos; relative to the site's folder, or absolute.
    case folder(String)
    /// A list of Flickr's.
    case flickr(pages: Int, perPage: Int, endpoint: String, keyFile: String?)
    /// The pictures Heliograph paints itself.
    case demo

    /// Whether both name the same photos, however a folder's path is written.
    func isSame(as other: Kind) -> Bool {
      if case .folder(let mine) = self, case .folder(let theirs) = other {
        return FilePath(mine).lexicallyNormalized() == FilePath(theirs).lexicallyNormalized()
      }
      if case .flickr = self, case .flickr = other { return true }
      return self == other
    }

    /// Whether yesterday's answer may stand in for today's: true of services, false of what lies here.
    package var isRemote: Bool { if case .flickr = self { true } else { false } }
  }

  package let kind: Kind
  /// Whether the build fails when this source does; else its last good answer is shown.
  package let isRequired: Bool

  package init(_ kind: Kind, isRequired: Bool = true) {
    self.kind = kind
    self.isRequired = isRequired
  }
}
