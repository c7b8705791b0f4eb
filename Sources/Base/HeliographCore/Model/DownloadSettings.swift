/// What visitors can download besides the renditions of single photos.
package struct DownloadSettings: Sendable, Hashable {
  /// What is published of originals.
  package enum Originals: String, Sendable, Hashable, CaseIterable {
    /// Nothing.
    case none
    /// JPEGs without their metadata, their pixels to the last bit.
    case stripped
    /// Every file as it is, with all its metadata.
    case keep
  }

  /// The photos in the ZIP of an album.
  package enum Album: Sendable, Hashable {
    /// The originals as far as they are published; the largest JPEG of the others.
    case originals
    /// JPEGs of that long edge in pixels, or the largest of a smaller photo.
    case longSide(Int)
  }

  /// What is published of originals.
  package let originals: Originals
  /// The photos in the ZIP of an album; `nil` for no ZIP.
  package let album: Album?

  /// Creates settings; without arguments nothing can be downloaded.
  package init(originals: Originals = .none, album: Album? = nil) {
    self.originals = originals
    self.album = album
  }
}
