import HeliographBuild
import HeliographCore
import SystemPackage

extension ConsoleReporter {
  /// A past report, line by line; `isDetailed` lists notes, pages and photos one by one.
  static func lines(_ report: BuildReport, isDetailed: Bool, output: FilePath = "") -> [String] {
    if let failure = report.failure { return ["Nothing was published. \(failure)"] }
    let faults = faults(report)
    var lines = (report.editions ?? []).map { summary($0) }
    lines += [summary(report), faults.isEmpty ? "The site is complete." : "The site has \(faults)."]
    lines += report.problems.filter { $0.needsAttention || isDetailed }.map {
      "\(word($0)): \($0.sentence)"
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

  /// A forecast, line by line; long lists are cut unless all details are wanted.
  ///
  /// `namesUnlisted` is whether files of unlisted albums are named: who reads their paths can open the albums.
  static func lines(_ forecast: BuildForecast, isDetailed: Bool, namesUnlisted: Bool) -> [String] {
    func list(_ verb: String, _ noun: String, _ names: [String]) -> [String] {
      let named = namesUnlisted ? names : names.filter { !isUnlisted($0) }
      let shown = isDetailed ? named[...] : named.prefix(10)
      let rest = named.count - shown.count
      let unlisted = names.count - named.count
      return ["\(verb) \(count(names.count, noun))\(names.isEmpty ? "." : ":")"] + shown.map { "  \($0)" }
        + (rest > 0 ? ["  and \(rest) more; --verbose lists them."] : [])
        + (unlisted > 0 ? ["  and \(count(unlisted, "file")) of unlisted albums; --verbose lists them."] : [])
    }
    var lines = list("ask", "service", forecast.asked)
    if !forecast.asked.isEmpty { lines.append("  Their last responses stand for the next ones here.") }
    lines += list("make images of", "photo", forecast.developed)
    lines += list("write", "file", forecast.written)
    if !forecast.developed.isEmpty { lines.append("  and the files and pages of the photos that it makes.") }
    return lines + list("remove", "file", forecast.removed) + forecast.problems.map { "note: \($0)" }
      + forecast.failures.map { "error: \($0)" }
  }

  /// Whether a path, also one below the folder of a volume or an edition, is that of an unlisted album: "…/u/<32 digits>/…".
  private static func isUnlisted(_ path: String) -> Bool {
    let parts = path.utf8.split(separator: UInt8(ascii: "/"))
    return zip(parts, parts.dropFirst()).contains { folder, token in
      folder.elementsEqual(UnlistedPath.folder.utf8) && token.count == 32
        && token.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
    }
  }
}
