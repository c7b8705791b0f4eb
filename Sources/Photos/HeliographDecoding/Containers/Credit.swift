import HeliographCore
import HeliographFormats

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

  /// The XMP packet that the encoder must write itself, empty when there is none: AVIF's items point to one another
  /// by their places in the file, so that nothing can be added afterwards.
  func packet(encodedInto format: ImageFormat) -> [UInt8] {
    format == .avif && !isEmpty ? XMPPacket(self).bytes : []
  }

  /// The encoded image with the credit in it, and no other metadata added.
  func written(into image: [UInt8], format: ImageFormat) -> [UInt8] {
    switch format {
    case .jpeg where !isEmpty:
      JPEGContainer.adding(exif: ExifBlock(self).bytes, xmp: XMPPacket(self).bytes, to: image)
    case .webp where !isEmpty:
      WebPContainer.adding(xmp: XMPPacket(self).bytes, to: image)
    case .jxl:
      JXLContainer.adding(xmp: isEmpty ? [] : XMPPacket(self).bytes, to: image)
    case .jpeg, .webp, .avif:
      image
    }
  }
}
