/// A host whose limits are known.
package enum HostProfile: String, Sendable, Hashable, CaseIterable {
  /// GitHub Pages.
  case githubPages = "github-pages"
  /// Cloudflare Pages.
  case cloudflarePages = "cloudflare-pages"
  /// Netlify.
  case netlify
  /// Amazon S3, and what speaks its language.
  case s3

  /// A limit that a site is beyond.
  package struct Excess: Sendable, Hashable, Codable {
    /// What is counted: "files in the site".
    package let counted: String
    /// How many the site has.
    package let found: Int
    /// How many the host takes.
    package let allowed: Int
    /// The file or folder that is beyond; `nil` for the whole site.
    package let place: String?
  }

  /// The limits of the host that a site is beyond; empty when it fits.
  package func excesses(of contents: SiteContents) -> [Excess] {
    switch self {
    case .githubPages:
      // "Published GitHub Pages sites may be no larger than 1 GB", checked in 2026:
      // https://docs.github.com/en/pages/getting-started-with-github-pages/github-pages-limits
      [Self.total(contents, 1_000_000_000)].compactMap(\.self)
    case .cloudflarePages:
      // 25 MiB in a file, and 20,000 files in the free plan: https://developers.cloudflare.com/pages/platform/limits/
      // Paid plans take 100,000 since January 2026:
      // https://developers.cloudflare.com/changelog/post/2026-01-23-pages-file-limit-increase/
      [Self.count(contents, 20_000), Self.largest(contents, 25 << 20)].compactMap(\.self)
    case .netlify:
      // 54,000 files in one folder; the whole site has no such limit:
      // https://docs.netlify.com/site-deploys/create-deploys/
      [Self.folder(contents, 54_000)].compactMap(\.self)
    case .s3:
      // 1,024 bytes in a key: https://docs.aws.amazon.com/AmazonS3/latest/userguide/object-keys.html
      // 10,000 parts of 5 GiB in an object, called 50 TB (5 TiB before 2026, and still with most of its relatives):
      // https://docs.aws.amazon.com/AmazonS3/latest/userguide/UsingObjects.html
      [Self.name(contents, 1024), Self.largest(contents, 10_000 * 5 << 30)].compactMap(\.self)
    }
  }

  private static func excess(_ counted: String, _ found: Int, allowed: Int, in place: String? = nil)
    -> Excess?
  {
    found > allowed ? Excess(counted: counted, found: found, allowed: allowed, place: place) : nil
  }

  private static func total(_ contents: SiteContents, _ allowed: Int) -> Excess? {
    excess("bytes in the site", contents.byteCount, allowed: allowed)
  }

  private static func count(_ contents: SiteContents, _ allowed: Int) -> Excess? {
    excess("files in the site", contents.files.count, allowed: allowed)
  }

  private static func largest(_ contents: SiteContents, _ allowed: Int) -> Excess? {
    contents.files.max { $0.byteCount < $1.byteCount }.flatMap {
      excess("bytes in a file", $0.byteCount, allowed: allowed, in: $0.path)
    }
  }

  private static func name(_ contents: SiteContents, _ allowed: Int) -> Excess? {
    contents.files.max { $0.path.utf8.count < $1.path.utf8.count }.flatMap {
      excess("bytes in a name", $0.path.utf8.count, allowed: allowed, in: $0.path)
    }
  }

  private static func folder(_ contents: SiteContents, _ allowed: Int) -> Excess? {
    var counts: [[UInt8]: Int] = [:]
    for file in contents.files {
      let path = Array(file.path.utf8)
      counts[Array(path[..<(path.lastIndex(of: UInt8(ascii: "/")) ?? 0)]), default: 0] += 1
    }
    return counts.max { $0.value < $1.value }.flatMap {
      excess("files in a folder", $0.value, allowed: allowed, in: String(decoding: $0.key, as: UTF8.self))
    }
  }
}
