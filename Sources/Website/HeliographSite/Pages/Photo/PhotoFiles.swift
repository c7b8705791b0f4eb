import HeliographCore

/// The files of a photo or a film that a visitor can look at alone, or keep.
struct PhotoFiles {
  /// The relative address of the largest JPEG, of a film of its largest clip.
  let downloadHref: String
  /// The extension of its name: "jpg".
  let fileExtension: String
  /// Every JPEG, or every clip in H.264, the smallest first.
  let sizes: [SizeViewModel]
  /// Whether it is a film of which there are clips.
  let isFilm: Bool

  /// - Parameters:
  ///   - photo: the photo.
  ///   - largest: its largest rendition.
  ///   - captions: those of the site.
  ///   - href: the relative address of a file by its path.
  init(of photo: Photo, largest: Rendition, _ captions: PhotoCaptions, href: (String) -> String) {
    let clips = photo.film?.clips.filter { $0.format == .h264 } ?? []
    let jpegs = photo.renditions.filter { $0.format.isUniversal }.sorted { $0.size.width < $1.size.width }
    func file(_ path: String, _ size: PixelSize, side: Int, byteCount: Int) -> SizeViewModel {
      SizeViewModel(
        href: href(path), side: "\(side)", pixels: "\(size.width) × \(size.height)",
        weight: captions.size(bytes: byteCount))
    }
    isFilm = !clips.isEmpty
    if let clip = clips.first {
      (downloadHref, fileExtension) = (href(clip.file.path), "mp4")
      sizes = clips.reversed().map { clip in
        file(
          clip.file.path, clip.size, side: min(clip.size.width, clip.size.height), byteCount: clip.byteCount)
      }
    } else {
      let download = jpegs.last ?? largest
      (downloadHref, fileExtension) = (href(download.path), download.format.fileExtension)
      sizes = jpegs.map { file($0.path, $0.size, side: $0.size.longSide, byteCount: $0.byteCount) }
    }
  }
}
