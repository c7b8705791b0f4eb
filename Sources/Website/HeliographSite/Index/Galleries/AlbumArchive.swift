package import HeliographCore
package import HeliographOutput

/// The ZIP of an album: the photos that its pages show, in the size that the owner chose.
package struct AlbumArchive: Sendable {
  /// The address, with a part that names the content: caches may keep it for ever.
  package let path: SitePath
  /// The files.
  package let archive: ZIPArchive

  /// The archive of photos whose pages are in a folder of the output, empty for the home page; `nil` for fewer than two, and
  /// when the owner wants none.
  ///
  /// `name` returns the public name of a photo.
  init?(_ photos: [Photo], inFolder folder: String, _ album: DownloadSettings.Album?, name: (Photo) -> String)
  {
    guard let album, photos.count > 1 else { return nil }
    archive = ZIPArchive(photos.compactMap { Self.entry($0, album, name: name($0)) })
    let stem = folder.utf8.split(separator: UInt8(ascii: "/")).last.flatMap { String($0) } ?? "photos"
    let fileName = "\(stem)-\(archive.content.hex.prefix(16)).zip"
    path = SitePath(folder.isEmpty ? fileName : "\(folder)/\(fileName)")
  }

  private static func entry(_ photo: Photo, _ album: DownloadSettings.Album, name: String) -> ZIPEntry? {
    if album == .originals, let original = photo.original, let file = original.file,
      let fileExtension = original.fileExtension
    {
      return ZIPEntry(name: "\(name).\(fileExtension)", byteCount: file.byteCount, path: file.path)
    }
    if let clip = photo.film?.clips.first(where: { $0.format == .h264 }) {
      return ZIPEntry(name: "\(name).mp4", byteCount: clip.byteCount, path: clip.file.path)
    }
    let jpegs = photo.renditions.filter { $0.format.isUniversal }.sorted {
      $0.size.longSide < $1.size.longSide
    }
    let rendition: Rendition?
    switch album {
    case .originals: rendition = jpegs.last
    case .longSide(let pixels): rendition = jpegs.last { $0.size.longSide <= pixels } ?? jpegs.first
    }
    return rendition.map {
      ZIPEntry(name: "\(name).\($0.format.fileExtension)", byteCount: $0.byteCount, path: $0.path)
    }
  }
}

extension SiteIndex {
  /// The ZIP of an album's own photos; `nil` when there is none.
  package func archive(of album: Album) -> AlbumArchive? {
    AlbumArchive(album.photos, inFolder: folder(of: album.id), settings.downloads.album) { name(of: $0.id) }
  }
}
