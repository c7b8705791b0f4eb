import HeliographCore
import HeliographOutput

extension DownloadViewModel {
  /// The ZIP of an album; `nil` for a gallery that is no album, and when there is none.
  init?(allOf gallery: Gallery, in site: SiteContext) {
    guard let album = gallery.album.flatMap(site.index.album), let zip = site.index.archive(of: album) else {
      return nil
    }
    href = gallery.path.href(to: site.shared(zip.path.text))
    name = "\(Self.fileName(gallery.entry.title)).zip"
    isPart = !gallery.inner.isEmpty
    let (captions, strings) = (site.captions, site.strings)
    let content = strings(
      .listed, captions.count(of: GallerySummary(album.photos)), captions.size(bytes: zip.archive.byteCount))
    text = strings(.listed, content, "ZIP")
  }

  /// A title as disks can hold it: without the signs that some of them refuse.
  private static func fileName(_ title: String) -> String {
    let refused = Set("/\\:*?\"<>|".utf8)
    return String(
      decoding: title.utf8.map { $0 < 0x20 || refused.contains($0) ? UInt8(ascii: "-") : $0 }, as: UTF8.self)
  }

  /// The original of a photo, "24 MP, JPEG, 8.1 MB", or of a film, "1920 × 1080, MP4, 81 MB"; `nil` when it is not published.
  ///
  /// It is saved under its own name where the page says that, else under `name`.
  init?(originalOf photo: Photo, named name: String, from path: SitePath, in site: SiteContext) {
    guard let original = photo.original, let file = original.file,
      let fileExtension = original.fileExtension
    else {
      return nil
    }
    href = site.address(ofImage: file.path) { path.href(to: $0) }
    isPart = false
    self.name = site.captions.savedName(of: photo, as: fileExtension, else: name)
    let megapixels = photo.film == nil ? site.captions.megapixels(photo.size) : nil
    let pixels = megapixels ?? "\(photo.size.width) × \(photo.size.height)"
    let format = fileExtension == "jpg" ? "JPEG" : fileExtension.uppercased()
    text = "\(pixels), \(format), \(site.captions.size(bytes: file.byteCount))"
  }
}
