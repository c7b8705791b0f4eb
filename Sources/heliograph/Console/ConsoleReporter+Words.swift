import Foundation
import HeliographBuild

extension ConsoleReporter {
  static func sentence(_ event: BuildEvent) -> String {
    switch event {
    case .reading(let source, 0): "Reading \(Terminal.harmless(source))"
    case .reading(let source, let photos): "Reading \(Terminal.harmless(source)): \(count(photos, "photo"))"
    case .developing(let done, let total): "Making images: \(done) of \(total)"
    case .requestingDetails(let source, let photos):
      "Asking \(Terminal.harmless(source)) for details: \(count(photos, "photo"))"
    case .encoding(let seconds): "Encoding films: \(length(seconds))"
    case .rendering(let pages): "Making pages: \(pages)"
    case .publishing: "Publishing"
    }
  }

  /// "95 s", "12 min".
  static func length(_ seconds: Int) -> String { seconds < 120 ? "\(seconds) s" : "\(seconds / 60) min" }

  /// The first event of a stage without its number, which says little: "Making pages".
  static func beginning(_ event: BuildEvent) -> String {
    if case .rendering = event { "Making pages" } else { sentence(event) }
  }

  /// The line on a terminal of `columns` columns: a bar where the end is known, what is going on, and how long it takes.
  ///
  /// So many photos have been asked about beside it, and so many seconds of clips encoded.
  static func bar(
    _ event: BuildEvent, _ pace: BuildPace, asked: Int = 0, encoded: Int = 0, columns: Int
  ) -> String {
    var line =
      sentence(event) + (asked > 0 ? ", details of \(asked)" : "")
      + (encoded > 0 ? ", \(length(encoded)) of clips" : "")
    if let fraction = Self.fraction(event), case .developing(_, let total) = event {
      if let words = Self.words(pace, total), line.utf8.count + words.utf8.count + 2 <= columns {
        line += ", \(words)"
      }
      // The words matter more than the bar.
      let length = min(24, columns - line.utf8.count - 1)
      if length >= 6 {
        let filled = Int((Double(length) * fraction).rounded(.down))
        line =
          String(repeating: "━", count: filled) + String(repeating: "─", count: length - filled) + " " + line
      }
    }
    return String(line.unicodeScalars.prefix(columns))
  }

  /// "2.5 photos/s, 40 s left"; `nil` while that is not known, and at the end.
  private static func words(_ pace: BuildPace, _ total: Int) -> String? {
    guard let (rate, left) = pace.rest(of: total) else { return nil }
    let tenths = Int((min(rate, 1e6) * 10).rounded())
    let shown = tenths >= 100 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
    return "\(shown) photos/s, \(left.estimate) left"
  }

  /// What the event belongs to, the same for all events of one stage.
  static func stage(_ event: BuildEvent) -> String {
    switch event {
    case .reading(let source, _): "reading \(source)"
    case .developing: "developing"
    // A line for every hundred of those that take a second each.
    case .requestingDetails(let source, let photos): "asking \(source) \(photos / 100)"
    // A line for every minute, which takes some minutes to encode.
    case .encoding(let seconds): "encoding \(seconds / 60)"
    case .rendering: "rendering"
    case .publishing: "publishing"
    }
  }

  /// How far the stage is, 0…1; `nil` when its length is unknown.
  static func fraction(_ event: BuildEvent) -> Double? {
    guard case .developing(let done, let total) = event, total > 0 else { return nil }
    return Double(done) / Double(total)
  }

  static func json(_ event: BuildEvent) -> String {
    var fields: [String: Any] =
      switch event {
      case .reading(let source, let photos): ["stage": "reading", "source": source, "photos": photos]
      case .developing(let done, let total): ["stage": "developing", "done": done, "total": total]
      case .requestingDetails(let source, let photos):
        ["stage": "asking", "source": source, "photos": photos]
      case .encoding(let seconds): ["stage": "encoding", "seconds": seconds]
      case .rendering(let pages): ["stage": "rendering", "pages": pages]
      case .publishing: ["stage": "publishing"]
      }
    fields["event"] = "progress"
    return json(fields)
  }

  /// Returns the fields as one line of JSON.
  ///
  /// Strings and whole numbers always have a JSON form.
  static func json(_ fields: [String: Any]) -> String {
    let json = try? JSONSerialization.data(
      withJSONObject: fields, options: [.sortedKeys, .withoutEscapingSlashes])
    return json.map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  /// The counts of a build: "12 photos in 2 albums, 3 processed; 40 files written, 100 unchanged, 2 removed.".
  static func summary(_ report: BuildReport) -> String {
    "\(shown(report)), \(report.developed) processed; \(files(report))"
  }

  /// "12 photos in 2 albums".
  static func shown(_ report: BuildReport) -> String {
    "\(count(report.photos, "photo")) in \(count(report.albums, "album"))"
  }

  /// "3 photos processed; 40 files written, 100 unchanged, 2 removed.".
  static func work(_ report: BuildReport) -> String {
    "\(count(report.developed, "photo")) processed; \(files(report))"
  }

  /// "40 files written, 100 unchanged, 2 removed.".
  private static func files(_ report: BuildReport) -> String {
    "\(count(report.written, "file")) written, \(report.unchanged) unchanged, \(report.removed) removed."
  }

  /// The outcome of an edition: "family: 12 photos in 2 albums …; in Family.".
  static func summary(_ edition: BuildReport.Edition) -> String {
    if edition.failure != nil { return "\(edition.name): not built; \(edition.output) is as it was." }
    return "\(edition.name): \(count(edition.photos, "photo")) in \(count(edition.albums, "album")), "
      + "\(edition.developed) processed; \(count(edition.written, "file")) written, \(edition.unchanged) unchanged, "
      + "\(edition.removed) removed; in \(edition.output)."
  }

  /// What kind of problem it is.
  static func word(_ problem: BuildReport.Entry) -> String {
    if problem.isLoss { return "Missing" }
    if problem.isExpired { return "Expired" }
    if problem.isStale { return "Out of date" }
    return problem.isError ? "Error" : "Note"
  }

  /// "2 missing, 1 out of date and 1 error"; empty when all is well.
  static func faults(_ report: BuildReport) -> String {
    let losses = report.problems.count(where: \.isLoss)
    let stale = report.problems.count(where: \.isStale)
    let expired = report.problems.count(where: \.isExpired)
    let errors = report.problems.count(where: \.isError)
    let parts = [
      losses > 0 ? "\(losses) missing" : nil, expired > 0 ? "\(expired) expired" : nil,
      stale > 0 ? "\(stale) out of date" : nil,
      errors > 0 ? count(errors, "error") : nil,
    ].compactMap(\.self)
    guard let last = parts.last, parts.count > 1 else { return parts.first ?? "" }
    return "\(parts.dropLast().joined(separator: ", ")) and \(last)"
  }

  /// "1 photo", "2 photos".
  static func count(_ number: Int, _ noun: String, _ plural: String? = nil) -> String {
    "\(number) \(number == 1 ? noun : plural ?? "\(noun)s")"
  }
}
