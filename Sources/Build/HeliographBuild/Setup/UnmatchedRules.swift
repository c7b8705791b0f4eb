import HeliographConfiguration
import HeliographCore
import HeliographSources
import SystemPackage

/// Notes on patterns and words of rules that matched nothing, most often for a slip of the finger.
struct UnmatchedRules {
  /// The file of the configuration, for messages.
  private let file: String
  /// Whether services were asked in this build, so that all of their files were compared with patterns.
  private let asksServices: Bool

  /// Prepares notes on the configuration that a request names.
  init(_ request: BuildRequest) {
    file = request.site.appending("heliograph.yml").string
    asksServices = !request.isOffline && request.pause == nil
  }

  /// Those of a site or an edition; volumes share their rules, so none of them knows.
  func notes(of plan: SitePlan) -> [Problem] {
    switch plan.role {
    case .alone: notes(on: plan.configuration.sources)
    case .edition(let edition): notes(on: edition)
    case .volume, .front: []
    }
  }

  /// Those of an earlier report that no photo has met since.
  func standing(_ report: BuildReport, of plan: SitePlan) -> [BuildReport.Entry] {
    var now = BuildReport()
    now.add(notes(of: plan))
    let reasons = Set(now.problems.map(\.reason))
    return report.problems.filter { reasons.contains($0.reason) }
  }

  /// Those of sources.
  func notes(on sources: [SourceConfiguration]) -> [Problem] {
    sources.enumerated().flatMap { index, source -> [Problem] in
      let kind = source.kind
      let name = type(of: kind).name
      // The address of a service may have a secret in it.
      let place =
        kind.inputs.isEmpty && !kind.storesCopies
        ? "the source \(index + 1), \(name)" : "\(name): \(kind.identity)"
      // Both read the same list.
      let matched = Set(kind.excluded.filter(\.hasMatched).map { Array($0.text.utf8) })
      return source.rule.unmatched.filter { rule in
        guard rule.key.utf8.elementsEqual("exclude".utf8) else { return true }
        return !matched.contains(Array(rule.text.utf8)) && (!kind.isRemote || asksServices)
      }.map { note(at: file, $0, of: place) }
    }
  }

  /// Those of an edition.
  func notes(on edition: EditionConfiguration) -> [Problem] {
    let albums = edition.albums.filter { !$0.hasMatched }.map { (key: "albums", text: $0.text) }
    return (albums + edition.rule.unmatched).map {
      note(at: edition.place, $0, of: "the edition \"\(edition.name)\"")
    }
  }

  private func note(at place: String, _ rule: (key: String, text: String), of owner: String) -> Problem {
    let text = rule.text.isEmpty ? "" : " \"\(PrintableText.from(rule.text.utf8))\""
    return Problem(
      .note, place: place,
      reason: "has `\(rule.key)`\(text) of \(PrintableText.from(owner.utf8)), which matched nothing",
      remedy:
        "Look at how it is written, also at capital letters, or remove it if nothing is to match any more.")
  }
}
