import ArgumentParser
import Foundation
import HeliographBuild
import HeliographCheck
import HeliographPrivacy

/// What a check found, as data for other programs; `heliograph check --report` writes it.
struct CheckReport: Encodable {
  /// A defect, a finding or an advice.
  struct Defect: Encodable {
    /// Below the checked folder.
    let file: String
    /// Counted from 1; absent when the file as a whole is meant.
    let line: Int?
    /// The whole sentence, as it is printed.
    let sentence: String

    init(_ defect: SiteDefect) { (file, line, sentence) = (defect.file, defect.line, defect.sentence) }

    init(_ finding: PrivacyFinding) {
      (file, line, sentence) = (finding.path, nil, finding.sentence)
    }
  }

  /// A report, what is said at its end, and the exit code.
  struct Outcome {
    let report: CheckReport
    var summary: String?
    var code = ExitCode.success
  }

  /// The folder, or the address of the published site.
  let place: String
  var defects: [Defect] = []
  /// How many more defects there are than are listed.
  var moreDefects = 0
  /// What the host could do better; absent for a folder.
  var advice: [Defect]?
  /// How many requests were sent; absent for a folder.
  var requests: Int?
  /// How many addresses were not asked for; absent for a folder.
  var notAsked: Int?
  /// Why the check did not come to its end; absent when it did.
  var failure: String?

  /// Each defect and advice as a sentence.
  var lines: [String] { defects.map(\.sentence) + (advice ?? []).map { "Advice: \($0.sentence)" } }

  /// JSON with sorted keys and a line feed at its end.
  var json: Data {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      return try encoder.encode(self) + Data("\n".utf8)
    }
  }

  /// The outcome of a check that failed, which is said.
  consuming func failed(
    _ error: BuildError, _ reporter: ConsoleReporter, code: ExitCode = ExitCode(1)
  ) -> Outcome {
    reporter.fail(error)
    failure = error.sentence
    return Outcome(report: self, code: code)
  }
}
