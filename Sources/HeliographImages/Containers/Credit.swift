import HeliographModel

/// Whose photo it is: all that a rendition may keep of its original's metadata.
///
/// JPEG carries it as EXIF and XMP, the other formats as XMP.
struct Credit: Sendable, Equatable {
  let creator: String?
  let copyright: String?

  init(_ metadata: PhotoMetadata) {
    creator = metadata.creator
    copyright = metadata.copyright
  }

  var isEmpty: Bool { creator == nil && copyright == nil }

  /// The picture as it is encoded: AVIF's items, which point to one another by their places in the file, are left
  /// to the encoder, so they must be there before.
  func attached(to picture: VipsImage, format: ImageFormat) throws(VipsImage.Failure) -> VipsImage {
    guard format == .avif, !isEmpty else { return picture }
    return try picture.attaching(XMPPacket(self).bytes, as: "xmp-data")
  }

  /// The encoded image with the credit in it, and no other metadata added.
  func written(into image: [UInt8], format: ImageFormat) -> [UInt8] {
    switch format {
    case .jpeg where !isEmpty:
      JPEGContainer.adding(exif: ExifBlock(self).bytes, xmp: XMPPacket(self).bytes, to: image)
    case .webp:
      WebPContainer.replacingMetadata(of: image, withXMP: isEmpty ? [] : XMPPacket(self).bytes)
    case .jxl:
      JXLContainer.adding(xmp: isEmpty ? [] : XMPPacket(self).bytes, to: image)
    case .jpeg, .avif:
      image
    }
  }
}
