import HeliographCore
import HeliographOutput
import HeliographPublishing
import HeliographSite
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
}
