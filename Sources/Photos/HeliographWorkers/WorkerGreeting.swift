/// The first frame of a worker, sent before it receives any untrusted input.
///
/// Plain text and no blob: "ready 7 1" or "unconfined could not ...".
package enum WorkerGreeting: Sendable, Equatable {
  /// The worker is confined by everything the kernel offers.
  case ready(WorkerConfinement)
  /// The worker is not confined and opens no photo. The reason is the rest of a sentence that begins with
  /// "heliograph worker" ("could not filter its system calls ...").
  case unconfined(reason: String)

  private static let refusal = "unconfined "

  /// Reads a worker's first frame; `nil` when it is no greeting.
  package init?(_ frame: WorkerFrame) {
    guard frame.blobs.isEmpty, frame.header.count <= 1024 else { return nil }
    let text = String(decoding: frame.header, as: UTF8.self)
    if text.hasPrefix(Self.refusal) {
      self = .unconfined(reason: String(text.dropFirst(Self.refusal.count)))
      return
    }
    let words = text.split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 3, words[0] == "ready", let version = Int(words[1]), version >= 0,
      let filter = ["0": false, "1": true][words[2]]
    else { return nil }
    self = .ready(WorkerConfinement(landlockVersion: version, filtersSystemCalls: filter))
  }

  /// The greeting as a frame, which `init(_:)` reads.
  package var frame: WorkerFrame {
    switch self {
    case .ready(let found):
      WorkerFrame(header: Array("ready \(found.landlockVersion) \(found.filtersSystemCalls ? 1 : 0)".utf8))
    case .unconfined(let reason): WorkerFrame(header: Array((Self.refusal + reason).utf8))
    }
  }
}
