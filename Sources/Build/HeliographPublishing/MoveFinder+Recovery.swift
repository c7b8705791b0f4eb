package import HeliographCore
package import HeliographOutput
package import HeliographStore
package import SystemPackage

extension MoveFinder {
  /// What earlier builds remember of pages that moved: the catalog, or, where that knows no site, the pages themselves.
  ///
  /// - Parameters:
  ///   - catalog: what is known of the last build.
  ///   - manifest: the list of the output.
  ///   - output: the output folder.
  /// - Returns: the moves, the oldest first where that is known.
  /// - Throws: `CatalogError`.
  package static func remembered(
    _ catalog: Catalog, _ manifest: OutputManifest, in output: FilePath
  ) throws(CatalogError) -> [MovedPage] {
    guard try catalog.countOfShownPhotos() == 0 else { return try catalog.movedPages() }
    let first = ["photos/", "albums/"].flatMap { start in
      manifest.paths(startingWith: start).filter(isFirstPage).compactMap { path in
        // A file that cannot be read is none that leads anywhere.
        (try? RegularFile.start(of: output.appending(path), count: 1024)).flatMap {
          Self.target(of: path, $0)
        }
        .map { MovedPage(from: path, to: $0) }
      }
    }
    let targets = Dictionary(first.map { ($0.from, $0.to) }) { first, _ in first }
    guard !targets.isEmpty else { return [] }
    return manifest.paths(startingWith: "albums/").compactMap { path in
      firstPage(ofLater: path).flatMap { targets[$0] }.map { MovedPage(from: path, to: $0) }
    } + first
  }

  /// Whether it is a page of a photo, or any page of an album.
  static func isPage(_ path: String) -> Bool { isFirstPage(path) || firstPage(ofLater: path) != nil }

  /// "albums/<name>/index.html" for "albums/<name>/page/<page>/index.html"; `nil` for all others.
  static func firstPage(ofLater path: String) -> String? {
    let parts = path.utf8.split(separator: UInt8(ascii: "/"), maxSplits: 5)
    guard parts.count == 5, parts[0].elementsEqual("albums".utf8), parts[2].elementsEqual("page".utf8),
      parts[4].elementsEqual("index.html".utf8)
    else { return nil }
    return "albums/\(Substring(parts[1]))/index.html"
  }

  /// Whether a path is "photos/<name>/index.html" or "albums/<name>/index.html".
  static func isFirstPage(_ path: String) -> Bool {
    let parts = path.utf8.split(separator: UInt8(ascii: "/"), maxSplits: 3)
    return parts.count == 3 && parts[2].elementsEqual("index.html".utf8)
      && (parts[0].elementsEqual("photos".utf8) || parts[0].elementsEqual("albums".utf8))
  }

  /// Where a page of a moved one leads, by its first bytes: `url=../<name>/` or `url=../<name>/index.html`.
  static func target(of path: String, _ start: [UInt8]) -> String? {
    let mark = Array("http-equiv=\"refresh\" content=\"0; url=../".utf8)
    guard let place = start.indices.first(where: { start[$0...].starts(with: mark) }) else { return nil }
    let rest = start[(place + mark.count)...]
    guard let end = rest.firstIndex(of: UInt8(ascii: "/")),
      let name = PercentCoding.decoded(rest[..<end]), !name.contains(UInt8(ascii: "/")),
      let text = String(validating: name, as: UTF8.self)
    else { return nil }
    return "\(path.split(separator: "/")[0])/\(text)/index.html"
  }
}
