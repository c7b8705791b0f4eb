package import HeliographCore
import HeliographOutput

/// What a target holds of a site, as the target itself says.
///
/// It lies at the target, where everybody may read it. So it has no path and no hash of a file: a path stands there as the
/// start of its SHA-256, a content as the start of one over path and hash. Whoever knows an address learns no more than by
/// asking for it.
package struct DeployedState: Sendable, Hashable {
  /// Its name at the target.
  package static let fileName = HostingRules.deployedList

  /// What is known of a path at the target.
  enum Knowledge: Sendable, Hashable {
    /// It has this content.
    case holds(Key)
    /// It has some content: it was about to be replaced.
    case altered
    /// It was about to come or to go: it may have any content, a part of one, or none.
    case uncertain
  }

  private static let head = "heliograph-deployed 1 "
  private static let uncertain = String(repeating: "0", count: 32)
  private static let altered = String(repeating: "f", count: 32)

  private(set) var entries: [Key: Knowledge] = [:]
  /// Of files that the site does not have any more: the newest release that may name them.
  private var lastReleases: [Key: Int] = [:]
  /// What of a site it is.
  var role = DeployRole.whole

  /// A target without any file of a site.
  package init() {}

  /// A target that holds exactly these files.
  package init(_ files: [SiteFile]) {
    entries.reserveCapacity(files.count)
    for file in files { entries[.path(file.path)] = .holds(.content(of: file)) }
  }

  /// Reads what `text` wrote; `nil` for anything else, also for a part of it.
  package init?(text: [UInt8]) {
    let lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    guard let first = lines.first, first.starts(with: Self.head.utf8), lines.last?.isEmpty == true,
      let (count, role) = Self.parts(of: first.dropFirst(Self.head.utf8.count)), lines.count == count + 2
    else { return nil }
    self.role = role
    entries.reserveCapacity(count)
    for line in lines.dropFirst().dropLast() {
      guard line.count >= 65, let path = Key(hex: line.prefix(32)),
        let content = Key(hex: line.dropFirst(33).prefix(32))
      else { return nil }
      if line.count > 65 {
        guard let release = Int(String(decoding: line.dropFirst(66), as: UTF8.self)) else { return nil }
        lastReleases[path] = release
      }
      entries[path] =
        switch (content.high, content.low) {
        case (0, 0): .uncertain
        case (.max, .max): .altered
        default: .holds(content)
        }
    }
    guard entries.count == count else { return nil }
  }

  /// Reads how many lines follow, and the role, which a whole site does not have.
  private static func parts(of words: ArraySlice<UInt8>) -> (Int, DeployRole)? {
    let words = words.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false).map {
      String(decoding: $0, as: UTF8.self)
    }
    guard words.count <= 2, let count = Int(words[0]) else { return nil }
    guard words.count == 2 else { return (count, .whole) }
    return DeployRole(rawValue: words[1]).map { (count, $0) }
  }

  /// The same entries give the same bytes.
  package var text: [UInt8] {
    var text = Array("\(Self.head)\(entries.count)\(role == .whole ? "" : " \(role.rawValue)")\n".utf8)
    text.reserveCapacity(text.count + entries.count * 66)
    for (path, knowledge) in entries.sorted(by: { Key.precedes($0.key, $1.key) }) {
      text += path.hex.utf8
      text.append(UInt8(ascii: " "))
      switch knowledge {
      case .holds(let content): text += content.hex.utf8
      case .altered: text += Self.altered.utf8
      case .uncertain: text += Self.uncertain.utf8
      }
      if let release = lastReleases[path] { text += " \(release)".utf8 }
      text.append(UInt8(ascii: "\n"))
    }
    return text
  }

  func knowledge(of path: String) -> Knowledge? { entries[.path(path)] }

  /// The same with these files, as they are.
  func holding(_ files: [SiteFile]) -> DeployedState {
    var state = self
    for file in files {
      state.entries[.path(file.path)] = .holds(.content(of: file))
      state.lastReleases[.path(file.path)] = nil
    }
    return state
  }

  /// The newest release that may name a file which the site does not have any more; `nil` when nobody wrote it down.
  func lastRelease(of path: String) -> Int? { lastReleases[.path(path)] }

  /// Keeps a file that the site does not have any more, as another state knows it.
  mutating func retain(_ path: String, as other: DeployedState, until release: Int?) {
    let key = Key.path(path)
    (entries[key], lastReleases[key]) = (other.entries[key], release ?? other.lastReleases[key])
  }

  /// The same with other knowledge of some paths.
  func knowing(_ knowledge: Knowledge, of paths: some Sequence<String>) -> DeployedState {
    var state = self
    for path in paths { state.entries[.path(path)] = knowledge }
    return state
  }
}
