import HeliographBytes

/// What the `robots.txt` of a host allows a program to ask for.
///
/// Source: https://www.rfc-editor.org/rfc/rfc9309. `Crawl-delay`, which many hosts state, is not in it and obeyed as well.
struct RobotsRules: Sendable, Hashable {
  private struct Rule: Sendable, Hashable {
    let allows: Bool
    /// The parts between the asterisks.
    let parts: [[UInt8]]
    /// Whether the address ends where the pattern ends.
    let isWhole: Bool
    /// The length of the pattern: the longest one that fits decides.
    let length: Int
  }

  /// The most that is read, in bytes, which the standard asks for at least (section 2.5).
  static let mostBytes = 500 << 10
  private static let mostRules = 2000
  private static let longestPattern = 2048

  private var rules: [Rule] = []
  /// How long to wait between two requests, in seconds; `nil` when the host does not say.
  private(set) var delay: Int?

  /// Everything is allowed.
  static let none = RobotsRules()

  private init() {}

  /// Reads the rules for a program: those that name it, or else those for all.
  init(_ text: [UInt8], for program: String) {
    var own = RobotsRules()
    var others = RobotsRules()
    var isNamed = false
    // Whom the rules that come next are for; names that follow each other share them.
    var (isForOwn, isForOthers, isNaming) = (false, false, false)
    for line in text.prefix(Self.mostBytes).split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
      guard let (key, value) = Self.pair(line) else { continue }
      if key.elementsEqual("user-agent".utf8) {
        if !isNaming { (isForOwn, isForOthers) = (false, false) }
        isNaming = true
        // The name of a product, without its version.
        let name = value.asciiLowercased.prefix {
          $0.isASCIILetter || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_")
        }
        if name.elementsEqual(program.utf8) { (isForOwn, isNamed) = (true, true) }
        if value.elementsEqual("*".utf8) { isForOthers = true }
        continue
      }
      isNaming = false
      if isForOwn { own.take(key, value) }
      if isForOthers { others.take(key, value) }
    }
    self = isNamed ? own : others
  }

  /// The name and the value of a line, without white space and comments.
  private static func pair(_ line: ArraySlice<UInt8>) -> ([UInt8], [UInt8])? {
    let line = line.prefix { $0 != UInt8(ascii: "#") }
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    func trimmed(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
      func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
      return bytes.drop(while: isSpace).reversed().drop(while: isSpace).reversed()
    }
    return (Array(trimmed(line[..<colon]).asciiLowercased), trimmed(line[(colon + 1)...]))
  }

  private mutating func take(_ key: [UInt8], _ value: [UInt8]) {
    if key.elementsEqual("crawl-delay".utf8) {
      delay = Int(String(decoding: value, as: UTF8.self)).flatMap { $0 >= 0 ? $0 : nil }
      return
    }
    let allows = key.elementsEqual("allow".utf8)
    // An empty rule says nothing.
    guard allows || key.elementsEqual("disallow".utf8), !value.isEmpty, rules.count < Self.mostRules,
      value.count <= Self.longestPattern
    else { return }
    let isWhole = value.last == UInt8(ascii: "$")
    let parts = (isWhole ? value.dropLast() : value[...])
      .split(separator: UInt8(ascii: "*"), omittingEmptySubsequences: false).map { Self.normal($0) }
    rules.append(Rule(allows: allows, parts: parts, isWhole: isWhole, length: value.count))
  }

  /// Whether a path, with `/` at its beginning and as it is sent, may be asked for.
  func allows(_ path: String) -> Bool {
    let path = Self.normal(Array(path.utf8)[...])
    let fitting = rules.filter { Self.fits($0, path) }
    guard let longest = fitting.map(\.length).max() else { return true }
    return fitting.contains { $0.length == longest && $0.allows }
  }

  /// Percent signs decoded, so that two spellings of a path are one.
  private static func normal(_ path: ArraySlice<UInt8>) -> [UInt8] {
    PercentCoding.decoded(path) ?? Array(path)
  }

  private static func fits(_ rule: Rule, _ path: [UInt8]) -> Bool {
    var rest = path[...]
    for (number, part) in rule.parts.enumerated() {
      if number == 0 {
        guard rest.starts(with: part) else { return false }
        rest = rest.dropFirst(part.count)
      } else if number == rule.parts.count - 1, rule.isWhole {
        guard rest.count >= part.count, rest.suffix(part.count).elementsEqual(part) else { return false }
        rest = []
      } else {
        guard let found = Self.first(part, in: rest) else { return false }
        rest = rest[(found + part.count)...]
      }
    }
    return !rule.isWhole || rest.isEmpty
  }

  private static func first(_ part: [UInt8], in bytes: ArraySlice<UInt8>) -> Int? {
    guard let head = part.first else { return bytes.startIndex }
    guard bytes.count >= part.count else { return nil }
    return (bytes.startIndex...(bytes.endIndex - part.count)).first {
      bytes[$0] == head && bytes[$0..<($0 + part.count)].elementsEqual(part)
    }
  }
}
