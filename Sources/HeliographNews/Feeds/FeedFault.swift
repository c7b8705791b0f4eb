import HeliographXML

/// Why a document is no feed.
struct FeedFault: Error, Hashable {
  /// The rest of a sentence that begins with the document.
  let reason: String

  init(reason: String) { self.reason = reason }

  init(_ error: XMLError) {
    reason = error.message + (error.line.map { " in line \($0)" } ?? "")
  }
}
