import HeliographCore

/// What the `robots.txt` of a host allows a program to ask for.
///
/// Source: https://www.rfc-editor.org/rfc/rfc9309. `Crawl-delay`, which many hosts state, is not in it and obeyed as well.
struct RobotsRules: Sendable, Hashable {
  /// The most that is read, in bytes, which the standard asks for at least (section 2.5).
  static let byteLimit = 500 << 10
  private static let ruleLimit = 2000
  private static let longestPattern = 256
  /// The most that all patterns with an asterisk have together, in bytes: each byte is compared with each byte of a path, at worst.
  private static let wildcardByteLimit = 32 << 10
  /// A path is matched by so many bytes of it.
  private static let longestPath = 2048
  /// No host is waited for longer than this.
  private static let longestDelay = Duration.seconds(30)

  private var rules: [RobotsPattern] = []
  /// How long to wait between two requests, half a minute at most; `nil` when the host does not say.
  private(set) var delay: Duration?
  /// How many rules are ignored, since their patterns are longer than 256 bytes, or there are too many.
  private(set) var ignored = 0
  private var wildBytes = 0

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
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let text = text.starts(with: mark) ? text.dropFirst(mark.count) : text[...]
    for line in text.prefix(Self.byteLimit).split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
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
      if isForOwn { own.handle(key, value) }
      if isForOthers { others.handle(key, value) }
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

  private mutating func handle(_ key: [UInt8], _ value: [UInt8]) {
    if key.elementsEqual("crawl-delay".utf8) {
      delay = Self.duration(value).map { min($0, Self.longestDelay) }
      return
    }
    let allows = key.elementsEqual("allow".utf8)
    // An empty rule says nothing.
    guard allows || key.elementsEqual("disallow".utf8), !value.isEmpty else { return }
    guard rules.count < Self.ruleLimit, value.count <= Self.longestPattern else {
      ignored += 1
      return
    }
    let rule = RobotsPattern(value, allows: allows)
    if rule.isWild { wildBytes += value.count }
    guard wildBytes <= Self.wildcardByteLimit else {
      ignored += 1
      return
    }
    rules.append(rule)
  }

  /// Seconds as "3" or "0.5".
  ///
  /// `nil` for anything else. What stands behind a thousandth is dropped.
  private static func duration(_ text: [UInt8]) -> Duration? {
    let parts = text.split(separator: UInt8(ascii: "."), maxSplits: 1, omittingEmptySubsequences: false)
    guard let integer = parts.first, !text.isEmpty, parts.allSatisfy({ $0.allSatisfy(\.isASCIIDigit) }),
      parts.contains(where: { !$0.isEmpty })
    else { return nil }
    // More than nine digits are more than the longest wait.
    guard integer.count <= 9 else { return longestDelay }
    let seconds = Int(String(decoding: integer, as: UTF8.self)) ?? 0
    let fraction = parts.dropFirst().first.map { Array($0.prefix(3)) } ?? []
    let thousandths = zip(fraction, [100, 10, 1]).reduce(0) { $0 + Int($1.0 - UInt8(ascii: "0")) * $1.1 }
    return .milliseconds(seconds * 1000 + thousandths)
  }

  /// Whether a path, with `/` at its beginning and as it is sent, may be asked for.
  func allows(_ path: String) -> Bool {
    let path = Array(RobotsPattern.normal(path.utf8).prefix(Self.longestPath))
    var longest: (length: Int, allows: Bool) = (-1, true)
    // Of two rules of one length, the one that allows decides (RFC 9309, section 2.2.2).
    for rule in rules where rule.length > longest.length || rule.length == longest.length && rule.allows {
      if rule.fits(path) { longest = (rule.length, rule.allows) }
    }
    return longest.allows
  }
}
