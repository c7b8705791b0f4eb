/// What a worker says of itself before it answers, so that each part of its work has a limit of its own.
///
/// Plain text and no blob, at most as long as a worker could mean it: read without decoding whole answers twice.
package enum WorkerProgress: Sendable, Equatable {
  /// The header and the words of a photo of so many megapixels were read; its pixels are next.
  case opened(megapixels: Int)
  /// The stranger's bytes are done with; what follows is Heliograph's own work.
  case decoded

  private static let opening = "opened "

  /// `nil` for an answer.
  package init?(_ frame: WorkerFrame) {
    guard frame.blobs.isEmpty, frame.header.count <= 16 else { return nil }
    let text = String(decoding: frame.header, as: UTF8.self)
    if text == "decoded" {
      self = .decoded
    } else if text.hasPrefix(Self.opening), let megapixels = Int(text.dropFirst(Self.opening.count)) {
      self = .opened(megapixels: megapixels)
    } else {
      return nil
    }
  }

  package var frame: WorkerFrame {
    switch self {
    case .opened(let megapixels): WorkerFrame(header: Array("\(Self.opening)\(megapixels)".utf8))
    case .decoded: WorkerFrame(header: Array("decoded".utf8))
    }
  }
}
