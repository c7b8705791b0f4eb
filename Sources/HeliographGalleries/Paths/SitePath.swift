import HeliographBytes

/// Where a file of the site lies below the output folder: "photos/dawn-3f09ab12/index.html".
package struct SitePath: Sendable, Hashable {
  /// At least one part; no part is empty, "." or "..".
  package let parts: [String]

  /// Splits at every `/` and leaves out parts that are empty, "." or "..", so a path never leaves the site.
  package init(_ text: String) {
    parts = text.utf8.split(separator: UInt8(ascii: "/"))
      .filter { $0 != [0x2E] && $0 != [0x2E, 0x2E] }
      .map { String(decoding: $0, as: UTF8.self) }
  }

  /// The home page.
  package static let home = SitePath("index.html")
  /// The page of who made the site.
  package static let profile = SitePath("profile/index.html")
  /// The page of the visitor's settings.
  package static let settings = SitePath("settings/index.html")
  /// The first page of the news.
  package static let announcements = SitePath("announcements/index.html")
  /// The search page.
  package static let search = SitePath("search/index.html")

  /// The first page of a gallery, which is the gallery's own address.
  package static func gallery(inFolder folder: String) -> SitePath { SitePath("\(folder)/index.html") }

  /// A later page of a gallery, by the name that `GalleryPages` gives it.
  static func gallery(inFolder folder: String, page name: String) -> SitePath {
    SitePath("\(folder)/page/\(name)/index.html")
  }

  /// With `/` between its parts.
  package var text: String { parts.joined(separator: "/") }

  /// The address of `target` as a link on this page: relative, percent-encoded, ending in a file's name.
  ///
  /// Works from a disk, in a sub-folder and on any host.
  package func href(to target: SitePath, fragment: String? = nil) -> String {
    let here = parts.dropLast()
    var shared = 0
    while shared < here.count, shared < target.parts.count - 1,
      here[shared].utf8.elementsEqual(target.parts[shared].utf8)
    {
      shared += 1
    }
    let up = [String](repeating: "..", count: here.count - shared)
    let path = (up + target.parts.dropFirst(shared).map { PercentCoding.encoded($0.utf8) }).joined(
      separator: "/")
    return path + (fragment.map { "#" + PercentCoding.encoded($0.utf8) } ?? "")
  }

  /// The address, as a link on this page, of the home page of the site that this one is a volume of.
  package var hrefToFront: String {
    [String](repeating: "../", count: parts.count).joined() + SitePath.home.text
  }

  /// The address of `target` on a host whose root is `base`, which ends in `/`.
  package static func absolute(_ target: SitePath, base: String) -> String {
    base + target.parts.map { PercentCoding.encoded($0.utf8) }.joined(separator: "/")
  }
}
