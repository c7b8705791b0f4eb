/// One file of the site that is not an image: its place below the output folder and its bytes.
package struct Page: Sendable, Hashable {
  /// When a file is published: assets before the pages that name them, indexes last.
  package enum Stage: Int, Sendable, Hashable, Comparable {
    case asset, page, index

    package static func < (left: Stage, right: Stage) -> Bool { left.rawValue < right.rawValue }
  }

  /// With `/` between its parts, ASCII, never absolute: "photos/dawn-3f09ab12/index.html".
  package let path: String
  package let stage: Stage
  package let bytes: [UInt8]

  /// Whether it is a page that a search engine may show: HTML, and not what stands for a missing page.
  package var isShown: Bool {
    path.utf8.suffix(5).elementsEqual(".html".utf8) && !path.utf8.elementsEqual(SitePath.notFound.text.utf8)
  }

  package init(path: String, stage: Stage, bytes: [UInt8]) {
    self.path = path
    self.stage = stage
    self.bytes = bytes
  }
}
