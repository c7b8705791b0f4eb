/// Why a worker gave no HTML for a text in Markdown.
package enum MarkdownFault: Error, Sendable, Hashable {
  /// It had not finished after the time of a processor that a text may take.
  case tooSlow
  /// It crashed each time, most likely for want of memory.
  case crashed
  /// The HTML is longer than `WorkerLimits.longestHTML`.
  case tooLong

  /// The rest of a sentence that begins with the file of the text: what is wrong.
  package var reason: String {
    switch self {
    case .tooSlow: "has a text that takes too long to turn into HTML"
    case .crashed:
      "has a text that takes too much memory to turn into HTML, or makes the program that reads it crash"
    case .tooLong: "has a text that is longer than \(WorkerLimits.longestHTML >> 20) MB as HTML"
    }
  }

  /// What to do, a sentence of its own.
  package var remedy: String {
    switch self {
    case .tooSlow, .crashed: "Make its tables and its lists of links smaller."
    case .tooLong: "Shorten it."
    }
  }
}
