package import HeliographCore

/// Where a file of the site lies below the output folder: "photos/dawn-3f09ab12/index.html".
package struct SitePath: Sendable, Hashable {
  /// At least one part; no part is empty, "." or "..".
  package let parts: [String]
  /// How many folders above the site it lies: 1 for what a language's tree shares with the site around it, else 0.
  package let up: Int

  /// Splits at every `/` and leaves out parts that are empty, "." or "..", so a path leaves the site only by `up`.
  package init(_ text: String, up: Int = 0) {
    self.up = up
    parts = text.utf8.split(separator: UInt8(ascii: "/"))
      .filter { $0 != [0x2E] && $0 != [0x2E, 0x2E] }
      .map { String(decoding: $0, as: UTF8.self) }
  }

  /// The folders that a site may make directly in its output folder.
  package static let ownFolders = Set(
    CollectionKind.allCases.map(\.folder)
      + [
        "albums", "announcements", "assets", "images", lockedFolder, "page", "pages", "photos", "profile",
        "search",
        "sequence",
        "settings", UnlistedPath.folder,
      ])

  /// The folder of the sites of locked albums.
  package static let lockedFolder = "locked"

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
  ///
  /// A folder that begins with `../` is one outside of a language's tree.
  package static func gallery(inFolder folder: String) -> SitePath {
    SitePath("\(folder)/index.html", up: folder.utf8.starts(with: "../".utf8) ? 1 : 0)
  }

  /// A later page of a gallery, by the name that `GalleryPages` gives it.
  package static func gallery(inFolder folder: String, page name: String) -> SitePath {
    SitePath("\(folder)/page/\(name)/index.html")
  }

  /// With `/` between its parts.
  package var text: String { String(repeating: "../", count: up) + parts.joined(separator: "/") }

  /// The address of the page `target` as a link on this page, in the form that the owner chose.
  ///
  /// By its folder, the page itself is "./".
  package func href(
    toPage target: SitePath, fragment: String? = nil, as addresses: PageAddresses
  ) -> String {
    guard addresses == .folders, target.isIndex else { return href(to: target, fragment: fragment) }
    let path = href(to: target).utf8.dropLast(Self.home.text.utf8.count)
    return (path.isEmpty ? "./" : String(decoding: path, as: UTF8.self))
      + (fragment.map { "#" + PercentCoding.encoded($0.utf8) } ?? "")
  }

  /// Whether a server shows it at the address of its folder.
  private var isIndex: Bool { parts.last.map { $0.utf8.elementsEqual(Self.home.text.utf8) } ?? false }

  /// The address of `target` as a link on this page: relative, percent-encoded, ending in a file's name.
  ///
  /// Works from a disk, in a sub-folder and on any host.
  package func href(to target: SitePath, fragment: String? = nil) -> String {
    let here = parts.dropLast()
    var shared = 0
    while target.up == 0, shared < here.count, shared < target.parts.count - 1,
      here[shared].utf8.elementsEqual(target.parts[shared].utf8)
    {
      shared += 1
    }
    let up = [String](repeating: "..", count: here.count - shared + target.up)
    let path = (up + target.parts.dropFirst(shared).map { PercentCoding.encoded($0.utf8) }).joined(
      separator: "/")
    return path + (fragment.map { "#" + PercentCoding.encoded($0.utf8) } ?? "")
  }

  /// The address, as a link on this page, of the home page of the site that this one is a volume of.
  ///
  /// `tree` is the folder of the language that both are in; `nil` for the first language.
  package func hrefToFront(inTree tree: String?, as addresses: PageAddresses) -> String {
    let up = String(repeating: "../", count: parts.count + (tree == nil ? 0 : 1))
    return up + (tree.map { "\($0)/" } ?? "") + (addresses == .files ? SitePath.home.text : "")
  }

  /// The address of `target` on a host whose root is `base`, which ends in `/`; that of a page is its folder's.
  package static func absolute(_ target: SitePath, base: String) -> String {
    var base = base
    for _ in 0..<target.up {
      // Without its last folder, "https://example.org/zh-Hant/" is "https://example.org/".
      base = String(base.dropLast())
      base = String(base[..<(base.lastIndex(of: "/").map { base.index(after: $0) } ?? base.endIndex)])
    }
    let names = (target.isIndex ? target.parts.dropLast() : target.parts[...]).map {
      PercentCoding.encoded($0.utf8)
    }
    return base + names.joined(separator: "/") + (target.isIndex && !names.isEmpty ? "/" : "")
  }
}
