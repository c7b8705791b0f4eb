/// What answers lack in their headers: one sentence for each kind, since a host treats all files of a kind alike.
struct HeaderFindings {
  private struct Kind {
    let reason: String
    let isDefect: Bool
    let path: String
    var count: Int
  }

  private static let advice = "hosting: in heliograph.yml writes the rule for the host"
  private var kinds: [Kind] = []

  /// Notes what the headers of a file lack.
  mutating func note(_ path: String, _ headers: [String: String]) {
    let answer = ExpectedAnswer(path: path, headers: headers)
    if let wrong = answer.wrongType {
      add("is sent as \(wrong.found), and is \(wrong.expected)", path, isDefect: true)
    }
    if answer.mayBeGuessed { add("is sent without X-Content-Type-Options: nosniff", path) }
    if answer.isCachedTooShort {
      add("never changes, and is sent without a Cache-Control that lets browsers cache it", path)
    }
    guard RemoteSite.isPage(path) else { return }
    if answer.mayBeFramed {
      add("is sent without a Content-Security-Policy with frame-ancestors, so every site can frame it", path)
    }
    if answer.isCachedTooLong {
      add("is sent without a Cache-Control that lets browsers ask again, as no-cache does", path)
    }
  }

  private mutating func add(_ reason: String, _ path: String, isDefect: Bool = false) {
    if let index = kinds.firstIndex(where: { $0.reason.utf8.elementsEqual(reason.utf8) }) {
      kinds[index].count += 1
    } else {
      kinds.append(Kind(reason: reason, isDefect: isDefect, path: path, count: 1))
    }
  }

  /// Tells all of it.
  func report(_ findings: inout RemoteFindings) {
    for kind in kinds {
      let others = kind.count > 1 ? ", as \(kind.count - 1) more are" : ""
      let sentence = "\(kind.reason)\(others); \(Self.advice)"
      if kind.isDefect { findings.note(kind.path, sentence) } else { findings.advise(kind.path, sentence) }
    }
  }
}
