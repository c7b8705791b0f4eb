import HeliographCore
import HeliographOutput

/// Compares each compressed file of a build with the text that it stands for: a server sends the one for the other.
enum CompressedFileCheck {
  /// Compares one file.
  ///
  /// - Parameters:
  ///   - path: the file, which ends in ".gz" or ".br".
  ///   - inventory: the files of the site.
  /// - Returns: what is wrong; `nil` also for a file that no text stands beside, such as an archive of the owner's.
  static func fault(of path: [UInt8], in inventory: OutputInventory) -> String? {
    guard
      let encoding = SiteSettings.Compression.allCases.first(where: {
        path.suffix(3).elementsEqual($0.suffix.utf8)
      }),
      case .file? = inventory.entries[Array(path.dropLast(3))]
    else { return nil }
    guard let text = inventory.bytes(of: Array(path.dropLast(3))), let bytes = inventory.bytes(of: path)
    else {
      return "cannot be read"
    }
    guard text.count <= CompressedText.byteLimit else { return nil }
    guard let original = CompressedText.plain(bytes, as: encoding, atMost: text.count), original == text
    else {
      return "is not the file beside it, compressed, so visitors see something else; build the site again"
    }
    return nil
  }
}
