import HeliographCore
import HeliographFormats

/// The colours of a picture in PQ or HLG, as its file declares them.
struct HighRange: Sendable, Equatable {
  let transfer: TransferFunction
  let primaries: Primaries

  init(transfer: TransferFunction, primaries: Primaries) {
    self.transfer = transfer
    self.primaries = primaries
  }

  /// Of the two numbers of H.273; `nil` for an ordinary picture.
  init?(primaries: Int, transfer: Int) {
    guard let transfer = TransferFunction(codingPoint: transfer) else { return nil }
    self.init(transfer: transfer, primaries: Primaries(codingPoint: primaries))
  }

  /// Looks into the containers that can declare it; `nil` for an ordinary picture.
  ///
  /// A PNG's declaration goes before its profile (PNG 3rd edition, 4.3); in HEIF and AVIF the profile is what the author
  /// wants to be shown.
  init?(of bytes: [UInt8], _ type: ImageType, hasProfile: Bool) {
    let points =
      switch type {
      case .png: Self.codingPoints(ofPNG: bytes)
      case .heif, .avif: hasProfile ? nil : HEIFItems(bytes)?.codingPoints
      default: nil as (primaries: Int, transfer: Int)?
      }
    guard let points else { return nil }
    self.init(primaries: points.primaries, transfer: points.transfer)
  }

  /// Source: PNG 3rd edition, 5.3 (chunks) and 11.3.2.6 (cICP), which comes before the picture's data.
  private static func codingPoints(ofPNG bytes: [UInt8]) -> (primaries: Int, transfer: Int)? {
    var cursor = ByteCursor(bytes, bytes.indices)
    cursor.skip(8)
    while let length = cursor.number(4), let type = cursor.text(4), type != "IDAT" {
      if type == "cICP", length == 4, let primaries = cursor.number(1), let transfer = cursor.number(1) {
        return (primaries, transfer)
      }
      cursor.skip(length + 4)
    }
    return nil
  }
}
