import HeliographCore
import Yams

/// A mapping in a YAML text, read key by key: every value has its type checked, and every mistake names its line.
///
/// Scalars are read as written, so that YAML 1.1 never turns `no` into false, `010` into eight, `1:30` into 90 or
/// `2021-05-04` into a moment of UTC.
package struct YAMLMap {
  /// The keys that lead here: "layout"; empty at the top.
  package let name: String
  /// The line of the file on which the mapping begins.
  package let line: Int
  private let firstLine: Int
  /// By the bytes of the key: file names that differ in normalisation alone are two keys.
  private let nodes: [[UInt8]: Node]
  private let keyLines: [[UInt8]: Int]
  /// The keys in the order of the text.
  package let keys: [String]

  /// - Throws: `YAMLError` when the node is not a mapping, or a key is not a scalar.
  init(_ node: Node, name: String, firstLine: Int) throws(YAMLError) {
    func lineNumber(_ node: Node) -> Int? { node.mark.map { $0.line + firstLine - 1 } }
    line = lineNumber(node) ?? firstLine
    guard case .mapping(let mapping) = node else {
      let place = name.isEmpty ? "" : " under \"\(name)\""
      throw YAMLError(
        line: line, reason: "must hold key: value lines\(place)",
        advice: "write one `key: value` on each line")
    }
    var nodes: [[UInt8]: Node] = [:]
    var keyLines: [[UInt8]: Int] = [:]
    var keys: [String] = []
    for (key, value) in mapping {
      guard case .scalar(let scalar) = key else {
        throw YAMLError(
          line: lineNumber(key) ?? line, reason: "has a key that is not a word", advice: "write `key: value`")
      }
      nodes[Array(scalar.string.utf8)] = value
      keyLines[Array(scalar.string.utf8)] = lineNumber(key) ?? line
      keys.append(scalar.string)
    }
    (self.name, self.firstLine, self.nodes, self.keyLines, self.keys) = (
      name, firstLine, nodes, keyLines, keys
    )
  }

  /// The errors for keys that are not among `known`, in the order of the text; each names the nearest known key.
  package func unknownKeys(among known: [String]) -> [YAMLError] {
    let place = name.isEmpty ? "" : " under \"\(name)\""
    return keys.filter { !known.contains($0) }.map { key in
      YAMLError(
        line: line(of: key), reason: "has an unknown key \"\(PrintableText.from(key.utf8))\"\(place)",
        advice: NearestName.to(key, among: known).map { "did you mean \"\($0)\"?" }
          ?? "the keys there are: \(known.joined(separator: ", "))")
    }
  }

  /// Checks that every key is among `known`.
  ///
  /// - Throws: `YAMLError` for the first unknown key.
  package func allow(_ known: [String]) throws(YAMLError) {
    if let error = unknownKeys(among: known).first { throw error }
  }

  /// Whether the key is there, with whatever value.
  package func has(_ key: String) -> Bool { node(key) != nil }

  /// The line of a key; the mapping's own line for a key that is not there.
  package func line(of key: String) -> Int { keyLines[Array(key.utf8)] ?? line }

  /// The error for a value that breaks a rule: "must be true or false".
  package func mistake(_ key: String, _ rule: String) -> YAMLError {
    YAMLError(
      line: line(of: key), reason: "sets \"\(path(key))\" wrongly", joint: ": ", advice: "it \(rule)")
  }

  /// Reads a text; `nil` when the key is absent or its value empty.
  package func text(_ key: String) throws(YAMLError) -> String? {
    guard let node = node(key) else { return nil }
    guard case .scalar(let scalar) = node else { throw mistake(key, "must be a text") }
    return scalar.string.isEmpty ? nil : scalar.string
  }

  /// Reads a whole number in a range; `nil` when the key is absent.
  package func number(_ key: String, in range: ClosedRange<Int>) throws(YAMLError) -> Int? {
    guard has(key) else { return nil }
    guard let number = try text(key).flatMap({ Int($0) }), range.contains(number) else {
      throw mistake(key, "must be a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  /// Reads an http or https address; `nil` when the key is absent or its value empty.
  package func address(_ key: String) throws(YAMLError) -> String? {
    guard let url = try text(key) else { return nil }
    let bytes = Array(url.utf8)
    let hasScheme = ["https://", "http://"].contains {
      bytes.starts(with: $0.utf8) && bytes.count > $0.utf8.count
    }
    guard hasScheme, bytes.allSatisfy({ (0x21...0x7e).contains($0) }) else {
      throw mistake(key, "must be an address that begins with https:// or http://")
    }
    return url
  }

  /// Reads true or false; `nil` when the key is absent.
  package func flag(_ key: String) throws(YAMLError) -> Bool? {
    guard has(key) else { return nil }
    switch try text(key) {
    case "true": return true
    case "false": return false
    default: throw mistake(key, "must be true or false")
    }
  }

  /// Reads one of the raw values of an enumeration; `nil` when the key is absent.
  package func choice<Choice>(_ key: String, of type: Choice.Type) throws(YAMLError) -> Choice?
  where Choice: RawRepresentable & CaseIterable, Choice.RawValue == String {
    guard has(key) else { return nil }
    guard let text = try text(key), let choice = Choice(rawValue: text) else {
      throw mistake(key, "must be one of: \(Choice.allCases.map(\.rawValue).joined(separator: ", "))")
    }
    return choice
  }

  /// Reads a nested mapping; `nil` when the key is absent.
  package func map(_ key: String) throws(YAMLError) -> YAMLMap? {
    guard let node = node(key) else { return nil }
    return try YAMLMap(node, name: path(key), firstLine: firstLine)
  }

  /// Reads a list of mappings; `nil` when the key is absent.
  package func maps(_ key: String) throws(YAMLError) -> [YAMLMap]? {
    guard let node = node(key) else { return nil }
    guard case .sequence(let items) = node else {
      throw mistake(key, "must be a list: lines that begin with \"- \"")
    }
    var maps: [YAMLMap] = []
    for item in items { maps.append(try YAMLMap(item, name: path(key), firstLine: firstLine)) }
    return maps
  }

  /// Reads a list of texts; `nil` when the key is absent.
  package func texts(_ key: String) throws(YAMLError) -> [String]? {
    guard let node = node(key) else { return nil }
    guard case .sequence(let items) = node else { throw mistake(key, "must be a list: [one, two]") }
    var texts: [String] = []
    for item in items {
      guard case .scalar(let scalar) = item else { throw mistake(key, "must be a list of single values") }
      texts.append(scalar.string)
    }
    return texts
  }

  /// Reads a list of lists of texts, or a list of texts as the only one; `nil` when the key is absent.
  package func lists(_ key: String) throws(YAMLError) -> [[String]]? {
    guard case .sequence(let items) = node(key), let first = items.first, case .sequence = first else {
      return try texts(key).map { [$0] }
    }
    var lists: [[String]] = []
    for item in items {
      guard case .sequence(let inner) = item else {
        throw mistake(key, "must be a list of lists: [[one, two]]")
      }
      var texts: [String] = []
      for part in inner {
        guard case .scalar(let scalar) = part else {
          throw mistake(key, "must be a list of lists of single values")
        }
        texts.append(scalar.string)
      }
      lists.append(texts)
    }
    return lists
  }

  /// Whether the value of a key is a mapping.
  package func isMap(_ key: String) -> Bool { if case .mapping = node(key) { true } else { false } }

  /// Whether the value of a key is a list.
  package func isList(_ key: String) -> Bool { if case .sequence = node(key) { true } else { false } }

  /// Whether a key is there without a value: `title:`, `title: ~`.
  package func isEmpty(_ key: String) -> Bool { node(key).map(isNull) ?? true }

  private func isNull(_ node: Node) -> Bool {
    if case .scalar(let scalar) = node { scalar.style == .plain && node.tag == Tag(.null) } else { false }
  }

  private func node(_ key: String) -> Node? { nodes[Array(key.utf8)] }

  private func path(_ key: String) -> String { name.isEmpty ? key : "\(name).\(key)" }
}
