import HeliographModel

/// Whose photo it is: all that a rendition may keep of its original's metadata.
///
/// JPEG carries it as EXIF and XMP, WebP as XMP; AVIF and JPEG XL carry none.
struct Credit: Sendable, Equatable {
  let creator: String?
  let copyright: String?

  init(_ metadata: PhotoMetadata) {
    creator = metadata.creator
    copyright = metadata.copyright
  }

  var isEmpty: Bool { creator == nil && copyright == nil }

  /// The encoded image with the credit in it, and no other metadata added.
  func written(into image: [UInt8], format: ImageFormat) -> [UInt8] {
    switch format {
    case .jpeg where !isEmpty:
      JPEGContainer.adding(exif: ExifBlock(self).bytes, xmp: XMPPacket(self).bytes, to: image)
    case .webp:
      WebPContainer.replacingMetadata(of: image, withXMP: isEmpty ? [] : XMPPacket(self).bytes)
    case .jpeg, .avif, .jxl:
      image
    }
  }
}
