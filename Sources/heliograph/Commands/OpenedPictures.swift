import HeliographCore
import SystemPackage

/// The pictures that an earlier check opened to their last row, by the hashes of their content.
///
/// It is a file of the state folder with a hash in each line. A line that was damaged is another hash or none, so its
/// picture is opened again.
struct OpenedPictures {
  private static let name = "opened-pictures"
  /// Several outputs may share a state folder; beyond this, what is no more in this one is forgotten.
  private static let otherLimit = 100_000

  /// `nil` for an output whose state folder is unknown: nothing is remembered.
  private let file: FilePath?
  private var hashes: Set<ContentHash> = []

  /// Reads what is known of a site by its output folder.
  init(output: FilePath) {
    file = Self.state(of: output)?.appending(Self.name)
    guard let file, let bytes = try? RegularFile.bytes(at: file) else { return }
    hashes = Set(bytes.split(separator: UInt8(ascii: "\n")).lazy.compactMap { ContentHash(hex: $0) })
  }

  func contains(_ hash: ContentHash) -> Bool { hashes.contains(hash) }

  mutating func insert(_ hash: ContentHash) { hashes.insert(hash) }

  /// Writes what is known.
  ///
  /// - Parameter current: the pictures of the output.
  /// - Throws: `FileError`.
  mutating func save(_ current: Set<ContentHash>) throws {
    guard let file else { return }
    if hashes.count > current.count + Self.otherLimit { hashes.formIntersection(current) }
    try Disk.write(hashes.map(\.hex).sorted().flatMap { Array($0.utf8) + [UInt8(ascii: "\n")] }, to: file)
  }

  /// The state folder of the build that wrote an output: beside it, or in the current folder.
  private static func state(of output: FilePath) -> FilePath? {
    let output = Disk.resolved(output)
    let home = output.parent.appending(".heliograph")
    // Without a heliograph.yml, each output has a state folder of its own.
    if let name = output.lastComponent, Disk.hasEntry(at: home.appending(name).appending("catalog.sqlite")) {
      return home.appending(name)
    }
    return [home, FilePath(".heliograph")].first(where: Disk.isFolder)
  }
}
