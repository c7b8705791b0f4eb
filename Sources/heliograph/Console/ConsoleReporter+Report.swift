import HeliographBuild
import SystemPackage

extension ConsoleReporter {
  /// A past report, line by line; `isDetailed` lists notes, pages and photos one by one.
  static func lines(_ report: BuildReport, isDetailed: Bool, output: FilePath = "") -> [String] {
    if let failure = report.failure { return ["Nothing was published. \(failure)"] }
    let faults = faults(report)
    var lines = (report.editions ?? []).map { summary($0) }
    lines += [summary(report), faults.isEmpty ? "The site is complete." : "The site has \(faults)."]
    lines += report.problems.filter { $0.needsAttention || isDetailed }.map {
      "\($0.severity): \($0.sentence)"
    }
    for (noun, paths) in [
      ("new photo", report.newPhotos), ("changed page", report.changedPages),
      ("removed page", report.removedPages),
    ] where !paths.isEmpty {
      lines.append("\(count(paths.count, noun))\(isDetailed ? ":" : ".")")
      if isDetailed { lines += paths.map { "  \($0)" } }
    }
    return lines + Self.lines(report.unlisted ?? [], output: output)
  }

  /// Where unlisted albums and photos are, each on a line.
  static func lines(_ unlisted: [BuildReport.Unlisted], output: FilePath) -> [String] {
    unlisted.map { "Unlisted: \($0.place) is at \($0.address ?? output.pushing(FilePath($0.path)).string)" }
  }

  /// "2 unlisted albums or photos are published".
  static func unlistedCount(_ unlisted: [BuildReport.Unlisted]) -> String {
    unlisted.count == 1
      ? "1 unlisted album or photo is published" : "\(unlisted.count) unlisted albums or photos are published"
  }

  /// A forecast, line by line; lists of more than a few names are cut unless it is to be whole.
  static func lines(_ forecast: BuildForecast, isDetailed: Bool) -> [String] {
    func list(_ verb: String, _ noun: String, _ names: [String]) -> [String] {
      let shown = isDetailed ? names[...] : names.prefix(10)
      let rest = names.count - shown.count
      return ["\(verb) \(count(names.count, noun))\(names.isEmpty ? "." : ":")"] + shown.map { "  \($0)" }
        + (rest > 0 ? ["  and \(rest) more; --verbose lists them."] : [])
    }
    var lines = list("ask", "service", forecast.asked)
    if !forecast.asked.isEmpty { lines.append("  Their last responses stand for the next ones here.") }
    lines += list("make images of", "photo", forecast.developed)
    lines += list("write", "file", forecast.written)
    if !forecast.developed.isEmpty { lines.append("  and the files and pages of the photos that it makes.") }
    return lines + list("remove", "file", forecast.removed) + forecast.problems.map { "note: \($0)" }
  }
}
