import HeliographCore

/// How a preview shows a site whose images are at another host: with those of the folder, so that no request leaves the
/// computer, and that nothing has to be uploaded before.
struct LocalImages {
  /// The longest page or script that is rewritten, in bytes.
  static let longest = 16 << 20

  private let changes: [(from: [UInt8], to: [UInt8])]

  /// Takes what the build wrote down; `nil` for a site whose images are beside its pages.
  init?(of folder: ServedFolder) {
    guard case .file(let file) = folder.find([Array(ImageHost.fileName.utf8)]), file.size <= 1000,
      // A site that is replaced at this moment is asked for again a moment later.
      let host = (try? file.read(at: 0, count: file.size)).flatMap({ ImageHost(file: $0) })
    else { return nil }
    self.init(at: host)
  }

  init(at host: ImageHost) {
    changes = [
      (host.address(of: ImageHost.folder), "/" + ImageHost.folder),
      // The connection that a page begins early.
      ("href=\"\(host.base)\"", "href=\"/\""),
      // The host in the page's policy.
      (" \(host.origin);", ";"),
    ].map { (Array($0.utf8), Array($1.utf8)) }
  }

  /// The bytes of a page or script with the addresses of this computer.
  func rewriting(_ bytes: [UInt8]) -> [UInt8] {
    var (result, start, index) = ([UInt8](), 0, 0)
    result.reserveCapacity(bytes.count)
    while index < bytes.count {
      let byte = bytes[index]
      guard let change = changes.first(where: { $0.from[0] == byte && bytes[index...].starts(with: $0.from) })
      else {
        index += 1
        continue
      }
      result += bytes[start..<index] + change.to
      index += change.from.count
      start = index
    }
    return result + bytes[start...]
  }
}
