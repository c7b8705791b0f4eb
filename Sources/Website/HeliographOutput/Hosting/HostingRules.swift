package import HeliographCore

/// How a site wants to be served: one value, which each host or server receives in its own language.
package struct HostingRules: Sendable {
  /// The path of the site on its host, with `/` at both ends: "/", "/gallery/".
  let base: String
  /// The folders of the site in other languages: "de".
  let trees: [String]
  /// Whom to tell.
  let targets: Set<HostingTarget>
  /// What stands compressed beside the texts.
  let compress: [SiteSettings.Compression]
  /// The host of the site's images; `nil` where they are beside its pages.
  let images: ImageHost?
  /// Pages that are at another address now, the oldest first.
  let moved: [MovedPage]

  /// The rules of a site; `nil` for one that names no host, is a part of another one, or is at a path with characters that
  /// not every server takes as they are: all but ASCII letters, digits, `-`, `_`, `.` and `~`.
  ///
  /// - Parameters:
  ///   - settings: of the site.
  ///   - moved: the pages that are at another address now.
  package init?(_ settings: SiteSettings, moved: [MovedPage] = []) {
    guard !settings.hosting.isEmpty, settings.tree == nil, settings.frontTitle == nil, !settings.isLocked,
      !settings.isUnlisted, let base = Self.path(of: settings.baseURL)
    else { return nil }
    self.base = base
    trees = Array(settings.languages.dropFirst())
    targets = Set(settings.hosting)
    self.moved = moved
    compress = settings.compress
    images = settings.images
  }

  /// The path of an address on its host; "/" without one, `nil` when it has other characters.
  private static func path(of address: String?) -> String? {
    guard let address else { return "/" }
    let names = address.utf8.split(separator: UInt8(ascii: "/")).dropFirst(2)
    let others = Set("-_.~".utf8)
    guard
      names.allSatisfy({ name in
        name.allSatisfy {
          (0x30...0x39).contains($0) || (0x41...0x5A).contains($0 & 0xDF) || others.contains($0)
        }
      })
    else { return nil }
    return names.isEmpty ? "/" : "/" + names.map { String(decoding: $0, as: UTF8.self) + "/" }.joined()
  }

  /// Headers of every answer.
  ///
  /// Pages have a stricter policy of their own, by the hashes of what is inline in them; a browser obeys both. What a page
  /// cannot say itself is who may frame it (https://www.w3.org/TR/CSP3/#meta-element).
  var headers: [(String, String)] {
    [
      ("X-Content-Type-Options", "nosniff"),
      ("Referrer-Policy", "same-origin"),
      (
        "Content-Security-Policy",
        "default-src 'none'; img-src 'self' data:\(imageHost); media-src 'self'\(imageHost); font-src 'self'; "
          + "style-src 'self' 'unsafe-inline'; script-src 'self' 'unsafe-inline'; connect-src 'self'; "
          + "manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'"
      ),
    ]
  }

  /// The host of images and films as a further source; empty where they are beside the pages.
  private var imageHost: String { images.map { " \($0.origin)" } ?? "" }

  /// How long a file whose name is its content may be kept (RFC 8246).
  static let forever = "public, max-age=31536000, immutable"
  /// Everything else is kept too, and asked for before it is shown (RFC 9111, section 5.2.2.4).
  static let asked = "no-cache"

  /// What a feed is called, and its type (RFC 4287).
  static let feed = (name: "feed.xml", type: "application/atom+xml")
  /// The page for an address that does not exist.
  var notFound: String { base + "404.html" }
  /// The list of files that a deployment leaves at its target.
  package static let deployedList = BuiltSite.deployedName
  /// The lists of files, that of a build and that of a deployment, which are for the next one alone.
  static let lists = BuiltSite.lists

  /// The base in a regular expression.
  var pattern: String {
    base.split(separator: ".", omittingEmptySubsequences: false).joined(separator: "\\.")
  }
  /// A name in a regular expression.
  static func pattern(_ name: String) -> String {
    name.split(separator: ".", omittingEmptySubsequences: false).joined(separator: "\\.")
  }
}
