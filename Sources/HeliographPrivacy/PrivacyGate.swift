import HeliographFiles
package import HeliographModel
package import SystemPackage

/// Reads what is about to be published, and refuses what must not be.
///
/// A file that passed before is not read again while the rules are the same. Where more is hidden than before, texts and
/// names are: a picture does not name another.
package struct PrivacyGate: Sendable {
  /// More findings say nothing new.
  private static let most = 20
  private static let chunk = 256

  private let rules: PrivacyRules
  private let judge: FileJudge
  private let state: FilePath
  private let identity: ContentHash
  private let memory: PrivacyMemory?

  /// Prepares the gate of a site.
  ///
  /// - Parameters:
  ///   - rules: what must not be published.
  ///   - program: the hash of the program, which may read more than an earlier one.
  ///   - state: the site's state folder.
  package init(_ rules: PrivacyRules, program: ContentHash, state: FilePath) {
    self.rules = rules
    self.state = state
    judge = FileJudge(rules)
    identity = ContentHash(of: program.bytes + rules.identity.bytes)
    memory = PrivacyMemory.read(in: state)
  }

  /// Whether a file that stays as it is has to be read; one that is new always has.
  package func mustReread(_ path: String) -> Bool {
    guard let memory, memory.identity == identity else { return true }
    return !hidden.isSubset(of: memory.withheld) && !Self.isPicture(path)
  }

  /// Whether any file that stays has to be read.
  package var rereads: Bool { mustReread("") }

  /// What must not be published of some files.
  ///
  /// - Parameters:
  ///   - files: each with its path in the output and where its bytes are now.
  ///   - jobs: how many are read at the same time.
  /// - Returns: findings in the order of the files, not many.
  /// - Throws: `FileError` for a file that cannot be read; `CancellationError`.
  package func findings(
    in files: some Sequence<(path: String, file: FilePath)>, jobs: Int
  ) async throws -> [PrivacyFinding] {
    var findings: [PrivacyFinding] = []
    var iterator = files.makeIterator()
    while findings.count < Self.most {
      try Task.checkCancellation()
      var chunk: [(path: String, file: FilePath)] = []
      while chunk.count < Self.chunk, let file = iterator.next() { chunk.append(file) }
      if chunk.isEmpty { break }
      findings += try await judged(chunk, jobs)
    }
    return Array(findings.prefix(Self.most))
  }

  private func judged(_ files: [(path: String, file: FilePath)], _ jobs: Int) async throws -> [PrivacyFinding]
  {
    try await withThrowingTaskGroup(of: (Int, [PrivacyFinding]).self) { group in
      let width = max(1, min(jobs, files.count))
      for job in 0..<width {
        group.addTask { [judge] in
          var found: [PrivacyFinding] = []
          for index in stride(from: job, to: files.count, by: width) {
            let (path, file) = files[index]
            found += try judge.findings(at: path, in: file)
          }
          return (job, found)
        }
      }
      var found: [PrivacyFinding] = []
      for try await (_, some) in group { found += some }
      return found.sorted {
        $0.path == $1.path ? $0.reason < $1.reason : $0.path.utf8.lexicographicallyPrecedes($1.path.utf8)
      }
    }
  }

  /// Remembers that all published files passed.
  ///
  /// - Throws: `FileError`.
  package func remember() throws {
    if let memory, memory.identity == identity, memory.withheld == hidden { return }
    try PrivacyMemory(identity: identity, withheld: rules.withheld).write(in: state)
  }

  /// What is hidden but secrets, which are not remembered.
  private var hidden: Set<Withheld> { rules.withheld.filter { $0.kind != .secret } }

  /// By the name alone: a text that is called so is no danger, since no browser shows it.
  private static func isPicture(_ path: String) -> Bool {
    [".jpg", ".jpeg", ".webp", ".avif", ".jxl", ".png", ".gif"].contains {
      path.utf8.suffix($0.utf8.count).elementsEqual($0.utf8)
    }
  }
}
