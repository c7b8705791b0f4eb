package import HeliographModel

/// One file of the site that is not an image: its place below the output folder and its bytes.
package struct Page: Sendable {
  /// When a file is published: assets before the pages that name them, indexes last.
  package enum Stage: Int, Sendable, Hashable, Comparable {
    case asset, page, index

    package static func < (left: Stage, right: Stage) -> Bool { left.rawValue < right.rawValue }
  }

  /// With `/` between its parts, ASCII, never absolute: "photos/dawn-3f09ab12/index.html".
  package let path: String
  package let stage: Stage
  /// The hash of all that the bytes are made of: equal fingerprints give equal bytes, as long as the same program
  /// makes them.
  package let fingerprint: ContentHash
  private let make: @Sendable () -> [UInt8]

  /// Rendered anew each time they are asked for.
  package var bytes: [UInt8] { make() }

  /// Whether it is a page that a search engine should find: HTML, and with photos to show by itself, which those for
  /// settings, for the search and for what is missing have not.
  package var isShown: Bool {
    path.utf8.suffix(5).elementsEqual(".html".utf8)
      && ![SitePath.notFound, .settings, .search].contains { path.utf8.elementsEqual($0.text.utf8) }
  }

  package init(path: String, stage: Stage, bytes: [UInt8]) {
    self.init(path: path, stage: stage, fingerprint: ContentHash(of: bytes)) { bytes }
  }

  /// - Parameter make: pure; its answer depends on nothing that is not in the fingerprint.
  package init(
    path: String, stage: Stage, fingerprint: ContentHash, make: @escaping @Sendable () -> [UInt8]
  ) {
    self.path = path
    self.stage = stage
    self.fingerprint = fingerprint
    self.make = make
  }
}
