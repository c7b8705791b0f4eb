/// A pattern for paths of files below a folder, as in `.gitignore`: `*_raw.jpg`, `Drafts/**`.
///
/// - `*` stands for any bytes within one name, `?` for one Unicode scalar (or one byte that is not UTF-8).
/// - `**` as a name of its own stands for any number of folders; at the end, for everything inside of a folder.
/// - A pattern without `/`, but for one at its end, applies at any depth; any other begins at the top.
/// - A pattern that names a folder applies to everything in it; one with `/` at its end names folders alone.
/// - `\` takes the meaning from the character behind it.
///
/// Capital letters count: `*.jpg` is not `*.JPG`. A name matches as it is, and in Unicode's form NFC, so it does not count
/// how accents are written.
///
/// Source: https://git-scm.com/docs/gitignore, "Pattern format", without `[...]` and `!`, which are refused.
package struct PathPattern: Sendable, Hashable {
  /// Why a text is no pattern, as the rest of a sentence that begins with "it".
  package struct Mistake: Error {
    /// "must not be empty".
    package let rule: String
  }

  private enum Part: Sendable, Hashable {
    case name([Token])
    case anyFolders
  }

  private enum Token: Sendable, Hashable {
    case unit(UInt32)
    case anyUnit
    case anyUnits
  }

  /// The pattern as its owner wrote it.
  package let text: String
  private let parts: [Part]
  /// The parts of the pattern in form NFC.
  private let composed: [Part]
  private let isFolder: Bool
  private let use = MatchMark()

  /// Reads a pattern.
  ///
  /// - Throws: `Mistake` for a text that cannot match what its owner may mean by it.
  package init(_ text: String) throws(Mistake) {
    self.text = text
    (parts, isFolder) = try Self.parts(of: text)
    let form = String(decoding: ComposedName(text.utf8).bytes, as: UTF8.self)
    composed = try Self.parts(of: form).parts
  }

  private static func parts(of text: String) throws(Mistake) -> (parts: [Part], isFolder: Bool) {
    if text.utf8.first == UInt8(ascii: "!") {
      throw Mistake(rule: #"cannot begin with "!"; write \! for the character itself"#)
    }
    var names: [[Token]] = [[]]
    var isEscaped = false
    for scalar in text.unicodeScalars {
      switch scalar {
      case "/" where isEscaped: throw Mistake(rule: #"must not have "\" before "/""#)
      case _ where isEscaped:
        names[names.count - 1].append(.unit(scalar.value))
        isEscaped = false
      case "\\": isEscaped = true
      case "/": names.append([])
      case "*": names[names.count - 1].append(.anyUnits)
      case "?": names[names.count - 1].append(.anyUnit)
      case "[", "]", "{", "}":
        throw Mistake(
          rule: "cannot use \(scalar), which has no meaning here; write \\\(scalar) for the character itself")
      default: names[names.count - 1].append(.unit(scalar.value))
      }
    }
    if isEscaped { throw Mistake(rule: #"must not end with "\""#) }
    let startsAtTop = names[0].isEmpty && names.count > 1
    if startsAtTop { names.removeFirst() }
    let isFolder = names.last?.isEmpty == true
    if isFolder { names.removeLast() }
    let dot = Token.unit(0x2E)
    guard !names.isEmpty, !names.contains(where: { $0.isEmpty || $0 == [dot] || $0 == [dot, dot] }) else {
      throw Mistake(rule: #"must be names with single "/" between them, none of them "." or "..""#)
    }
    let parts = names.map { $0 == [.anyUnits, .anyUnits] ? Part.anyFolders : .name($0) }
    return (startsAtTop || parts.count > 1 ? parts : [.anyFolders] + parts, isFolder)
  }

  /// Whether it has matched any path since it was read.
  package var hasMatched: Bool { use.isSet }

  /// Whether the path, or a folder on it, matches.
  ///
  /// - Parameter path: the names from the top, with `/` between them: "Trip/IMG_0042.JPG".
  /// - Returns: whether the pattern applies to the file.
  package func matches(_ path: some Collection<UInt8>) -> Bool {
    let names = path.split(separator: UInt8(ascii: "/"))
    let isMatch =
      matches(names.map { Self.units(of: $0) }, parts)
      || path.contains { $0 >= 0x80 }
        && matches(names.map { Self.units(of: ComposedName($0).bytes) }, composed)
    if isMatch { use.set() }
    return isMatch
  }

  private func matches(_ names: [[UInt32]], _ parts: [Part]) -> Bool {
    var states = Self.reached(from: [0], parts)
    for (index, units) in names.enumerated() {
      var next: Set<Int> = []
      for state in states where state < parts.count {
        switch parts[state] {
        case .anyFolders: next.formUnion(state == parts.count - 1 ? [state, parts.count] : [state])
        case .name(let tokens): if Self.matches(units, tokens) { next.insert(state + 1) }
        }
      }
      states = Self.reached(from: next, parts)
      if states.contains(parts.count), !isFolder || index < names.count - 1 { return true }
    }
    return false
  }

  /// `**` before a name also stands for no folder.
  private static func reached(from states: Set<Int>, _ parts: [Part]) -> Set<Int> {
    var states = states
    for state in parts.indices.dropLast() where states.contains(state) && parts[state] == .anyFolders {
      states.insert(state + 1)
    }
    return states
  }

  private static func matches(_ units: [UInt32], _ tokens: [Token]) -> Bool {
    var (unit, token) = (0, 0)
    // Where to go on when what follows the last `*` does not match.
    var retry: (unit: Int, token: Int)?
    while unit < units.count {
      if token < tokens.count, tokens[token] == .anyUnits {
        retry = (unit, token + 1)
        token += 1
      } else if token < tokens.count, tokens[token] == .anyUnit || tokens[token] == .unit(units[unit]) {
        (unit, token) = (unit + 1, token + 1)
      } else if let last = retry {
        retry = (last.unit + 1, last.token)
        (unit, token) = (last.unit + 1, last.token)
      } else {
        return false
      }
    }
    return tokens[token...].allSatisfy { $0 == .anyUnits }
  }

  /// The scalars of a name; a byte that is not UTF-8 is a number above those of all scalars.
  private static func units(of name: some Collection<UInt8>) -> [UInt32] {
    let bytes = Array(name)
    var (units, place) = ([UInt32](), 0)
    var parser = Unicode.UTF8.ForwardParser()
    var rest = bytes.makeIterator()
    while true {
      switch parser.parseScalar(from: &rest) {
      case .valid(let encoded):
        units.append(Unicode.UTF8.decode(encoded).value)
        place += encoded.count
      case .error(let length):
        units += bytes[place..<(place + length)].map { 0x110000 + UInt32($0) }
        place += length
      case .emptyInput: return units
      }
    }
  }
}

extension Sequence<PathPattern> {
  /// Whether a path matches any of the patterns; each of them is compared, so that each one knows whether it was of use.
  package func match(_ path: some Collection<UInt8>) -> Bool {
    reduce(false) { found, pattern in pattern.matches(path) || found }
  }
}
