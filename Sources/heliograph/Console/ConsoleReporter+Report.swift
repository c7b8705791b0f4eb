import HeliographKit

extension ConsoleReporter {
  /// A past report, line by line.
  ///
  /// - Parameter isWhole: whether notes, pages and photos are listed one by one.
  static func lines(_ report: BuildReport, isWhole: Bool) -> [String] {
    if let failure = report.failure { return ["Nothing was published. \(failure)"] }
    let faults = faults(report)
    var lines = [summary(report), faults.isEmpty ? "The site is complete." : "The site has \(faults)."]
    lines += report.problems.filter { $0.needsAttention || isWhole }.map { "\($0.severity): \($0.sentence)" }
    for (noun, paths) in [
      ("new photo", report.newPhotos), ("changed page", report.changedPages), ("removed page", report.removedPages),
    ] where !paths.isEmpty {
      lines.append("\(count(paths.count, noun))\(isWhole ? ":" : ".")")
      if isWhole { lines += paths.map { "  \($0)" } }
    }
    return lines
  }
}
