import HeliographCore
import HeliographFormats

/// How a sidecar turns its photo (tiff:Orientation): the owner's last word, in place of what the file says.
///
/// Source: ISO 16684-1 and Adobe's XMP Specification part 2, 2.3 (tiff:Orientation; photoshop:SidecarForExtension).
struct SidecarOrientation: Equatable {
  /// As in EXIF, 1…8.
  private let value: Int
  /// Whether it was written for a raw photo.
  private let isOfRaw: Bool

  /// `nil` for a sidecar that says nothing, or no number from 1 to 8.
  ///
  /// `isOfRaw` says that it is called after a raw photo.
  init?(_ sidecar: TagTable, isOfRaw: Bool = false) {
    guard let text = sidecar.text("Xmp.tiff.Orientation", limit: 20), let value = Int(text),
      (1...8).contains(value)
    else { return nil }
    self.value = value
    let ending = sidecar.text("Xmp.photoshop.SidecarForExtension", limit: 20) ?? ""
    self.isOfRaw =
      isOfRaw || RawFile.fileExtensions.contains(String(decoding: ending.utf8.asciiLowercased, as: UTF8.self))
  }

  /// The orientation of a picture by the sidecar.
  ///
  /// A raw photo's sidecar also describes the picture that was exported from it, which may stand upright by its pixels:
  /// sensors are wider than high. That one is not turned again.
  ///
  /// - Parameters:
  ///   - size: of the picture as its file has it.
  ///   - own: the orientation that its file gives it.
  ///   - isRaw: whether the picture is the preview of a raw photo.
  /// - Returns: 1…8.
  func turn(of size: PixelSize, own: Int, isRaw: Bool) -> Int {
    let isUpright = isOfRaw && !isRaw && own == 1 && (value < 5 || size.height > size.width)
    return isUpright ? own : value
  }
}
