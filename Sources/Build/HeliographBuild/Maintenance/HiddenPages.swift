import HeliographCore
import SystemPackage

/// The pages whose photos are hidden, and those that lead to where a photo moved, a file in the state folder: a deployment
/// does not take them for lost.
///
/// It has no names: a line for each photo has the digits at the end of its page's name.
struct HiddenPages {
  private let file: FilePath

  init(state: FilePath) { file = state.appending("hidden-photos") }

  /// The digits of all of them.
  var digits: Set<String> {
    // Without the file, a deployment asks once more.
    guard let bytes = try? RegularFile.bytes(at: file, limit: 64 << 20) else { return [] }
    return Set(bytes.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) })
  }

  /// Adds photos that are hidden now and pages that led on, and forgets those of photos that are shown.
  ///
  /// - Parameters:
  ///   - hidden: the photos that are hidden now.
  ///   - moved: the pages of the last build that led on.
  ///   - isShown: whether the site shows a photo whose page ends in some digits, given as a number.
  /// - Throws: `FileError`, and what `isShown` throws.
  func update(
    adding hidden: some Sequence<PhotoID>, moved: some Sequence<MovedPage>, isShown: (Int64) throws -> Bool
  ) throws {
    let known = digits
    let new = try known.union(moved.lazy.compactMap { Self.digits(of: $0.from) })
      .union(hidden.map(Self.pageDigits))
      .filter { try Int64($0, radix: 16).map { try !isShown($0) } ?? false }
    guard new != known else { return }
    let lines = new.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.flatMap { Array("\($0)\n".utf8) }
    try Disk.write(lines, to: file)
  }

  /// "3f09ab12" of "photos/dawn-3f09ab12/index.html", and of more digits the first; `nil` for the page of an album.
  private static func digits(of path: String) -> String? {
    let parts = path.utf8.split(separator: UInt8(ascii: "/"))
    guard parts.count == 3, parts[0].elementsEqual("photos".utf8) else { return nil }
    return parts[1].split(separator: UInt8(ascii: "-")).last.map {
      String(decoding: $0.prefix(8), as: UTF8.self)
    }
  }

  private static func pageDigits(of photo: PhotoID) -> String {
    String(ContentHash(of: photo.bytes).hex.prefix(8))
  }
}
