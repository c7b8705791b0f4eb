import Glibc
import HeliographCore
import HeliographFormats

/// How much brighter than white the brightest of a photo of Apple's telephones is.
///
/// Source: Apple, "Applying Apple HDR effect to your photos", which has the two fields and the formula.
enum AppleHeadroom {
  private static let makerNote = 0x927C
  private static let start = Array("Apple iOS\0".utf8)
  /// Fields of the maker's note.
  private static let (headroom, gain) = (0x21, 0x30)

  /// In stops, by the maker's note in a block of EXIF, which is a small TIFF file; `nil` without its fields.
  static func stops(exif: [UInt8]) -> Double? {
    guard let directory = TIFFDirectory.all(in: exif).first?.directory(0x8769, in: exif),
      let place = directory.place(of: makerNote, in: exif), exif[place].starts(with: start)
    else { return nil }
    let note = Array(exif[place])
    guard let headroom = rational(headroom, in: note), let gain = rational(gain, in: note) else { return nil }
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

  /// The value of a field; its places count from the beginning of the note, whose directory is at 14 and big-endian.
  private static func rational(_ tag: Int, in note: [UInt8]) -> Double? {
    var directory = ByteCursor(note, note.indices)
    directory.skip(14)
    guard let count = directory.number(2) else { return nil }
    for _ in 0..<count {
      guard let found = directory.number(2), directory.number(6) != nil, let place = directory.number(4)
      else {
        return nil
      }
      guard found == tag else { continue }
      var value = ByteCursor(note, note.indices)
      value.skip(place)
      guard let numerator = value.number(4), let denominator = value.number(4), denominator != 0 else {
        return nil
      }
      return Double(Int32(truncatingIfNeeded: numerator)) / Double(Int32(truncatingIfNeeded: denominator))
    }
    return nil
  }
}
