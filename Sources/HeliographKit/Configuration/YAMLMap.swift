import HeliographModel
import Yams

/// A mapping of `heliograph.yml`, read key by key: every value has its type checked and its line named.
///
/// Scalars are taken as written, so that YAML 1.1 never turns `no` into false or `1:30` into 90.
struct YAMLMap {
  let file: String
  /// The keys that lead here: "layout"; empty at the top.
  let name: String
  let line: Int
  private let nodes: [String: Node]
  private let keyLines: [String: Int]

  init(_ node: Node, file: String, name: String) throws {
    line = node.mark?.line ?? 1
    guard case .mapping(let mapping) = node else {
      throw BuildError(
        .configuration, place: "\(file):\(line)",
        message: "must hold `key: value` lines\(name.isEmpty ? "" : " under \"\(name)\"")")
    }
    var nodes: [String: Node] = [:]
    var keyLines: [String: Int] = [:]
    for (key, value) in mapping {
      guard case .scalar(let scalar) = key else {
        throw BuildError(
          .configuration, place: "\(file):\(key.mark?.line ?? line)", message: "has a key that is not a word")
      }
      nodes[scalar.string] = value
      keyLines[scalar.string] = key.mark?.line ?? line
    }
    (self.file, self.name, self.nodes, self.keyLines) = (file, name, nodes, keyLines)
  }

  /// Refuses any key that is not among `known`, naming the nearest that is.
  func allow(_ known: [String]) throws {
    let unknown = nodes.keys.filter { !known.contains($0) }
    guard let key = unknown.min(by: { (keyLines[$0] ?? 0, $0) < (keyLines[$1] ?? 0, $1) }) else { return }
    let whereabouts = name.isEmpty ? "" : " under \"\(name)\""
    let advice =
      NearestName.to(key, among: known).map { "did you mean \"\($0)\"?" }
      ?? "the keys there are: \(known.joined(separator: ", "))."
    throw BuildError(
      .configuration, place: "\(file):\(keyLines[key] ?? line)",
      message: "has an unknown key \"\(key)\"\(whereabouts); \(advice)")
  }

  func has(_ key: String) -> Bool { nodes[key] != nil }

  /// `nil` when the key is absent or its value empty.
  func text(_ key: String) throws -> String? {
    guard let node = nodes[key] else { return nil }
    guard case .scalar(let scalar) = node else { throw mistake(key, "must be a text") }
    return scalar.string.isEmpty ? nil : scalar.string
  }

  func number(_ key: String, in range: ClosedRange<Int>) throws -> Int? {
    guard nodes[key] != nil else { return nil }
    guard let number = try text(key).flatMap({ Int($0) }), range.contains(number) else {
      throw mistake(key, "must be a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  func flag(_ key: String) throws -> Bool? {
    guard nodes[key] != nil else { return nil }
    switch try text(key) {
    case "true": return true
    case "false": return false
    default: throw mistake(key, "must be true or false")
    }
  }

  /// One of the raw values of an enumeration.
  func choice<Choice>(_ key: String, of type: Choice.Type) throws -> Choice?
  where Choice: RawRepresentable & CaseIterable, Choice.RawValue == String {
    guard nodes[key] != nil else { return nil }
    guard let choice = try text(key).flatMap(Choice.init(rawValue:)) else {
      throw mistake(key, "must be one of: \(Choice.allCases.map(\.rawValue).joined(separator: ", "))")
    }
    return choice
  }

  func map(_ key: String) throws -> YAMLMap? {
    try nodes[key].map { try YAMLMap($0, file: file, name: path(key)) }
  }

  /// `nil` when the key is absent.
  func maps(_ key: String) throws -> [YAMLMap]? {
    guard let node = nodes[key] else { return nil }
    guard case .sequence(let items) = node else {
      throw mistake(key, "must be a list: lines that begin with \"- \"")
    }
    return try items.map { try YAMLMap($0, file: file, name: path(key)) }
  }

  /// `nil` when the key is absent; the texts of a list otherwise.
  func texts(_ key: String) throws -> [String]? {
    guard let node = nodes[key] else { return nil }
    guard case .sequence(let items) = node else { throw mistake(key, "must be a list: [one, two]") }
    return try items.map { item in
      guard case .scalar(let scalar) = item else { throw mistake(key, "must be a list of single values") }
      return scalar.string
    }
  }

  /// "heliograph.yml:12".
  func place(_ key: String) -> String { "\(file):\(keyLines[key] ?? line)" }

  func mistake(_ key: String, _ rule: String) -> BuildError {
    BuildError(.configuration, place: place(key), message: "sets \"\(path(key))\" wrongly: it \(rule)")
  }

  private func path(_ key: String) -> String { name.isEmpty ? key : "\(name).\(key)" }
}
