import HeliographDownloads
import HeliographFiles
import HeliographGalleries
import HeliographModel
import HeliographPublishing
import HeliographStore
import SystemPackage

extension Publication {
  /// Stages the ZIP of an album, piece by piece, and returns the hash of its bytes.
  ///
  /// `folder` is that of the album's site, with a `/` at its end; empty for the open site.
  mutating func take(_ zip: AlbumArchive, below folder: String = "") throws -> ContentHash {
    let (store, output) = (session.store.own, session.request.output)
    return try writer.stage(at: folder + zip.path.text, .asset) { file in
      try zip.archive.write(to: file) { path in
        // Of a sealed site, the output alone may still have a file.
        let kept = store.file(at: path)
        return Disk.hasEntry(at: kept) ? kept : output.appending(folder + path)
      }
    }
  }

  /// A note on photos that were looked at and have no original to download; `nil` when all have.
  func originalsNote(missing count: Int) -> Problem? {
    guard count > 0 else { return nil }
    return Problem(
      .note, place: "heliograph.yml",
      reason:
        "asks for stripped originals, and \(count) of the photos that were looked at \(count == 1 ? "has" : "have") none: only whole JPEGs can be stripped without encoding them again",
      remedy: "Export them as JPEG if visitors should have them; their largest rendition can be downloaded.")
  }
}
