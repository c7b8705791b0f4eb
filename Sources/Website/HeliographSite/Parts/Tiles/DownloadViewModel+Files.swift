import HeliographCore
import HeliographOutput

extension DownloadViewModel {
  /// The ZIP of an album; `nil` for a gallery that is no album, and when there is none.
  init?(allOf gallery: Gallery, in site: SiteContext) {
    guard let album = gallery.album.flatMap(site.index.album), let zip = site.index.archive(of: album) else {
      return nil
    }
    href = gallery.path.href(to: site.shared(zip.path.text))
    name = zip.fileName
    isPart = !gallery.inner.isEmpty
    let captions = site.captions
    text = "\(captions.count(zip.archive.entries.count)), \(captions.size(bytes: zip.archive.byteCount)), ZIP"
  }

  /// The original of a photo: "24 MP, JPEG, 8.1 MB"; `nil` when it is not published.
  init?(originalOf photo: Photo, named name: String, from path: SitePath, in site: SiteContext) {
    guard let original = photo.original, let file = original.file,
      let fileExtension = original.fileExtension
    else {
      return nil
    }
    href = site.address(ofImage: file.path) { path.href(to: $0) }
    isPart = false
    self.name = "\(name).\(fileExtension)"
    let pixels = site.captions.megapixels(photo.size) ?? "\(photo.size.width) × \(photo.size.height)"
    let format = fileExtension == "jpg" ? "JPEG" : fileExtension.uppercased()
    text = "\(pixels), \(format), \(site.captions.size(bytes: file.byteCount))"
  }
}
