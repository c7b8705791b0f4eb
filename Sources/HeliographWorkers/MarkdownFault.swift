/// Why a worker gave no HTML for a text in Markdown.
package enum MarkdownFault: Error, Sendable, Hashable {
  /// It had not finished in time.
  case tooSlow
  /// It crashed each time, most likely for want of memory.
  case crashed
  /// The HTML is longer than `WorkerLimits.longestHTML`.
  case tooLong
}
