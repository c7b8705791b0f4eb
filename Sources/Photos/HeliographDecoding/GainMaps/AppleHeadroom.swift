import Glibc
import HeliographCore
import HeliographFormats

/// How much brighter than white the brightest of a photo of Apple's telephones is.
///
/// Source: Apple, "Applying Apple HDR effect to your photos", which has the two fields and the formula.
enum AppleHeadroom {
  /// Fields of the maker's note.
  private static let (headroom, gain) = (0x21, 0x30)

  /// In stops, by the maker's note in a block of EXIF, which is a small TIFF file; `nil` without its fields.
  static func stops(exif: [UInt8]) -> Double? {
    guard let note = AppleNote(exif: exif), let headroom = note.rational(headroom),
      let gain = note.rational(gain)
    else { return nil }
    let stops =
      if headroom < 1 {
        gain <= 0.01 ? -20 * gain + 1.8 : -0.101 * gain + 1.601
      } else {
        gain <= 0.01 ? -70 * gain + 3 : -0.303 * gain + 2.303
      }
    return max(stops, 0)
  }

  /// In stops, by the XMP of the map itself, where newer telephones have it; `nil` without it.
  static func stops(xmp packet: [UInt8]) -> Double? {
    guard let text = try? XMPText(packet), let root = try? XMLTree.parse(text.packet) else { return nil }
    let name = "HDRGainMapHeadroom"
    let descriptions = (root.name == "RDF" ? [root] : root.children(named: "RDF")).flatMap(\.children)
    let values = descriptions.compactMap {
      $0["HDRGainMap:\(name)"] ?? $0.child(named: name)?.text
    }
    return values.first.flatMap(Double.init).flatMap { $0 >= 1 && $0.isFinite ? log2($0) : nil }
  }
}
