import HeliographCore
import SystemPackage

/// The pages that went since their photos are hidden, a file in the state folder: a deployment does not take them for lost.
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

  /// Adds photos that are hidden now, and forgets those that are shown.
  ///
  /// - Throws: `FileError`.
  func update(adding hidden: some Sequence<PhotoID>, shown: some Sequence<PhotoID>) throws(FileError) {
    let known = digits
    let new = known.subtracting(shown.lazy.map(Self.pageDigits)).union(hidden.map(Self.pageDigits))
    guard new != known else { return }
    let lines = new.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.flatMap { Array("\($0)\n".utf8) }
    try Disk.write(lines, to: file)
  }

  private static func pageDigits(of photo: PhotoID) -> String {
    String(ContentHash(of: photo.bytes).hex.prefix(8))
  }
}
