import HeliographBuild

/// A line of `heliograph doctor`: what was looked at, and what was found.
struct HealthLine: Sendable {
  enum State: String {
    case well = "ok"
    case note = "note"
    case failed = "error"
  }

  let state: State
  let subject: String
  /// What was found, and for all but `well` what to do.
  let words: String

  init(_ state: State, _ subject: String, _ words: String) {
    (self.state, self.subject, self.words) = (state, subject, words)
  }

  init(_ subject: String, _ finding: SiteHealth.Finding) {
    switch finding {
    case .well(let words): self.init(.well, subject, words)
    case .note(let words): self.init(.note, subject, words)
    case .failed(let error): self.init(.failed, subject, error.sentence)
    }
  }

  /// "ok     disk           …", in columns.
  var text: String { Self.padded(state.rawValue, to: 7) + Self.padded(subject, to: 15) + words }

  private static func padded(_ word: String, to width: Int) -> String {
    word + String(repeating: " ", count: max(1, width - word.utf8.count))
  }
}
