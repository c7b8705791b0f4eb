/// A worker's progress on a request, sent before its response so that each phase has a separate time limit.
///
/// Plain text without blobs, at most 16 bytes long, so that no long response is decoded twice.
package enum WorkerProgress: Sendable, Equatable {
  /// The header and the metadata of a photo of so many megapixels were read; its pixels are next.
  case opened(megapixels: Int)
  /// The untrusted input is decoded; only Heliograph's processing follows.
  case decoded

  private static let opening = "opened "

  /// Reads a progress frame; `nil` for a response.
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

  /// The progress as a frame, which `init(_:)` reads.
  package var frame: WorkerFrame {
    switch self {
    case .opened(let megapixels): WorkerFrame(header: Array("\(Self.opening)\(megapixels)".utf8))
    case .decoded: WorkerFrame(header: Array("decoded".utf8))
    }
  }
}
