import HeliographBytes
import HeliographModel

/// What a target holds of a site, as the target itself says.
///
/// It lies at the target, where everybody may read it. So it has no path and no hash of a file: a path stands there as the
/// start of its SHA-256, a content as the start of one over path and hash. Whoever knows an address learns no more than by
/// asking for it.
package struct DeployedState: Sendable, Hashable {
  /// Its name at the target.
  package static let fileName = ".heliograph-deployed"

  /// The first 16 bytes of a hash.
  struct Key: Sendable, Hashable {
    let high: UInt64
    let low: UInt64

    init(_ hash: ContentHash) {
      let bytes = hash.bytes
      high = bytes[..<8].reduce(0) { $0 << 8 | UInt64($1) }
      low = bytes[8..<16].reduce(0) { $0 << 8 | UInt64($1) }
    }

    /// Reads 32 hexadecimal digits; `nil` for anything else.
    init?(hex: some Sequence<UInt8>) {
      var words: (UInt64, UInt64) = (0, 0)
      var count = 0
      for digit in hex {
        guard let value = digit.hexDigitValue, count < 32 else { return nil }
        if count < 16 {
          words.0 = words.0 << 4 | UInt64(value)
        } else {
          words.1 = words.1 << 4 | UInt64(value)
        }
        count += 1
      }
      guard count == 32 else { return nil }
      (high, low) = words
    }

    static func path(_ path: String) -> Key { Key(ContentHash(of: path.utf8)) }

    static func content(of file: SiteFile) -> Key {
      Key(ContentHash(of: Array(file.path.utf8) + [0] + file.hash.bytes))
    }

    var hex: String { Self.hex(high) + Self.hex(low) }

    private static func hex(_ word: UInt64) -> String {
      let digits = String(word, radix: 16)
      return String(repeating: "0", count: 16 - digits.utf8.count) + digits
    }

    static func precedes(_ left: Key, _ right: Key) -> Bool {
      (left.high, left.low) < (right.high, right.low)
    }
  }

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
      let count = Int(String(decoding: first.dropFirst(Self.head.utf8.count), as: UTF8.self)),
      lines.count == count + 2
    else { return nil }
    entries.reserveCapacity(count)
    for line in lines.dropFirst().dropLast() {
      guard line.count == 65, let path = Key(hex: line.prefix(32)), let content = Key(hex: line.suffix(32))
      else { return nil }
      entries[path] =
        switch (content.high, content.low) {
        case (0, 0): .uncertain
        case (.max, .max): .altered
        default: .holds(content)
        }
    }
    guard entries.count == count else { return nil }
  }

  /// The same entries give the same bytes.
  package var text: [UInt8] {
    var text = Array("\(Self.head)\(entries.count)\n".utf8)
    text.reserveCapacity(text.count + entries.count * 66)
    for (path, knowledge) in entries.sorted(by: { Key.precedes($0.key, $1.key) }) {
      text += path.hex.utf8
      text.append(UInt8(ascii: " "))
      switch knowledge {
      case .holds(let content): text += content.hex.utf8
      case .altered: text += Self.altered.utf8
      case .uncertain: text += Self.uncertain.utf8
      }
      text.append(UInt8(ascii: "\n"))
    }
    return text
  }

  func knowledge(of path: String) -> Knowledge? { entries[.path(path)] }

  /// The same with these files, as they are.
  func holding(_ files: [SiteFile]) -> DeployedState {
    var state = self
    for file in files { state.entries[.path(file.path)] = .holds(.content(of: file)) }
    return state
  }

  /// The same with other knowledge of some paths.
  func knowing(_ knowledge: Knowledge, of paths: some Sequence<String>) -> DeployedState {
    var state = self
    for path in paths { state.entries[.path(path)] = knowledge }
    return state
  }
}
