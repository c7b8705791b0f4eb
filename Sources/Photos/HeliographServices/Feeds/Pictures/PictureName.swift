import HeliographCore
import HeliographHTTP

/// The name of a picture in its address, by which its other sizes are known.
struct PictureName: Sendable, Hashable {
  /// Host and folder of the picture.
  let folder: [UInt8]
  /// The last part of the path, decoded once.
  let fileName: [UInt8]
  /// The file name without its extension and without what says only how large it is.
  let stem: [UInt8]
  /// The parameters of the address without those that say only how large it is.
  private let query: [[UInt8]]

  /// Parameters by which services make pictures smaller.
  private static let sizes: Set<String> = ["w", "h", "width", "height", "resize", "fit", "quality", "ssl"]

  /// Reads an address.
  init(_ address: WebAddress) {
    let bytes = Array(address.text.utf8.prefix { $0 != UInt8(ascii: "#") })
    let path = bytes.prefix { $0 != UInt8(ascii: "?") }
    query = bytes[path.endIndex...].dropFirst().split(separator: UInt8(ascii: "&")).map(Array.init).filter {
      !Self.sizes.contains(String(decoding: $0.prefix { $0 != UInt8(ascii: "=") }, as: UTF8.self))
    }
    let start = path.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
    // http and https are the same place.
    folder = Array(path[..<start].drop { $0 != UInt8(ascii: ":") })
    fileName = PercentCoding.decoded(path[start...]) ?? Array(path[start...])
    let isFlickr =
      address.host.utf8.elementsEqual("live.staticflickr.com".utf8)
      || address.host.utf8.suffix(18).elementsEqual(".static.flickr.com".utf8)
      || address.host.utf8.suffix(17).elementsEqual(".staticflickr.com".utf8)
    stem = Self.withoutSize(FileName(fileName).stem, isFlickr: isFlickr)
  }

  /// What all sizes of a picture share.
  var key: [UInt8] { Array(([folder, stem] + query).joined(separator: [0])) }

  /// "a-300x200", "a-scaled" and "a@2x" are "a" (WordPress, retina files); so is "1_abc_b" of Flickr "1".
  private static func withoutSize(_ name: ArraySlice<UInt8>, isFlickr: Bool) -> [UInt8] {
    if isFlickr { return Array(name.prefix { $0 != UInt8(ascii: "_") }) }
    if name.count > 7, name.suffix(7).elementsEqual("-scaled".utf8) { return Array(name.dropLast(7)) }
    if name.count > 3, name.suffix(3).elementsEqual("@2x".utf8) { return Array(name.dropLast(3)) }
    guard let hyphen = name.lastIndex(of: UInt8(ascii: "-")), hyphen > name.startIndex else {
      return Array(name)
    }
    let sides = name[(hyphen + 1)...].split(separator: UInt8(ascii: "x"), omittingEmptySubsequences: false)
    let isSize =
      sides.count == 2 && sides.allSatisfy { (1...5).contains($0.count) && $0.allSatisfy(\.isASCIIDigit) }
    return Array(isSize ? name[..<hyphen] : name)
  }
}
