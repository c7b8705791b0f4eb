package import HeliographCore
package import SystemPackage

/// Reads what is about to be published, and refuses what must not be.
///
/// A file that passed before is not read again while the rules are the same. Where more is hidden than before, texts and
/// names are: a picture does not name another.
package struct PrivacyGate: Sendable {
  /// More findings say nothing new.
  private static let findingLimit = 20
  private static let chunk = 256

  private let rules: PrivacyRules
  private let state: FilePath
  private let identity: ContentHash
  private let memory: PrivacyMemory?
  /// What is remembered when all files passed, but for the positions that texts name.
  private let next: PrivacyMemory
  private let named = NamedPlaces()
  /// Whether some standing file was not searched for something that it is searched for now.
  private let searchesMore: Bool
  /// The files of photos that are hidden now and were not before.
  private let newOriginals: HiddenOriginals

  /// Prepares the gate of a site.
  ///
  /// - Parameters:
  ///   - rules: what must not be published.
  ///   - program: the hash of the program, which may read more than an earlier one.
  ///   - state: the site's state folder.
  ///   - isPartial: whether the rules know only some of the names that the site shows.
  ///   - lacksPhotos: whether the rules know only some of the positions that are hidden.
  package init(
    _ rules: PrivacyRules, program: ContentHash, state: FilePath, isPartial: Bool = false,
    lacksPhotos: Bool = false
  ) {
    let identity = ContentHash(of: program.bytes + rules.identity.bytes)
    let memory = PrivacyMemory.read(in: state)
    var rules = rules
    // Under other rules, a position that was hidden may be published.
    if lacksPhotos, let memory, memory.identity == identity { rules.coordinates += memory.coordinates }
    self.rules = rules
    self.state = state
    self.identity = identity
    self.memory = memory
    next = PrivacyMemory(identity: identity, rules, after: isPartial ? memory : nil)
    searchesMore = memory.map(next.searchesMore) ?? true
    newOriginals = HiddenOriginals(next.withheld, except: memory?.withheld ?? [])
  }

  /// Whether a file that stays as it is, by its path in the output and where it is, has to be read.
  package func mustReread(_ path: String, _ file: FilePath) -> Bool {
    guard rereads, let memory, memory.identity == identity, Self.isPicture(path) else { return rereads }
    return Disk.byteCount(of: file).map(newOriginals.mayHave) ?? false
  }

  /// Whether any file that stays has to be read.
  package var rereads: Bool { searchesMore || memory?.identity != identity }

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
    // The files of a folder that is apart come one after the other.
    var (next, folder) = (iterator.next(), String?.none)
    var scanner = FileScanner(rules.inside(nil), noting: named)
    while findings.count < Self.findingLimit, let first = next {
      try Task.checkCancellation()
      let own = rules.folder(of: first.path)
      if own != folder { (scanner, folder) = (FileScanner(rules.inside(own), noting: named), own) }
      var chunk: [(path: String, file: FilePath)] = []
      while chunk.count < Self.chunk, let file = next, rules.folder(of: file.path) == folder {
        chunk.append(file)
        next = iterator.next()
      }
      findings += try await scanned(chunk, scanner, inside: folder, jobs)
    }
    return Array(findings.prefix(Self.findingLimit))
  }

  private func scanned(
    _ files: [(path: String, file: FilePath)], _ scanner: FileScanner, inside folder: String?, _ jobs: Int
  ) async throws -> [PrivacyFinding] {
    try await withThrowingTaskGroup(of: (Int, [PrivacyFinding]).self) { group in
      let width = max(1, min(jobs, files.count))
      for job in 0..<width {
        group.addTask {
          var found: [PrivacyFinding] = []
          for index in stride(from: job, to: files.count, by: width) {
            let (path, file) = files[index]
            found +=
              try folder.map { try scanner.findings(inside: $0, at: path, in: file) }
              ?? scanner.findings(at: path, in: file)
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
    var next = next
    next.named = named.noted
    // Of files that were not read it is known from before.
    if let memory, memory.identity == identity { next.named.formUnion(memory.named) }
    if memory != next { try next.write(in: state) }
  }

  private static let pictureEnds =
    (ImageFormat.allCases.map(\.fileExtension) + ["jpeg", "png", "gif"]).map { ".\($0)" }

  /// By the name alone: a text that is called so is no danger, since no browser shows it.
  private static func isPicture(_ path: String) -> Bool {
    pictureEnds.contains { path.utf8.suffix($0.utf8.count).elementsEqual($0.utf8) }
  }
}
