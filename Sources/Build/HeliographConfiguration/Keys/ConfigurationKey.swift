import HeliographFormats

/// A key of `heliograph.yml`, or of a mapping in it: the one declaration of its name, its values and its meaning.
///
/// From it come the reader, the JSON schema, the file that `heliograph init` writes, and the reference in the
/// documentation. `Target` is what the value is read into.
struct ConfigurationKey<Target> {
  /// Reads the value from the mapping that may hold the key, into what has been read so far; the text is the file's
  /// name in messages.
  typealias Read = (YAMLMap, inout Target, _ file: String) throws(YAMLError) -> Void

  /// The key as the owner writes it.
  let name: String
  /// Whether an edition may have it too; of no meaning within a mapping.
  let inEditions: Bool
  /// `nil` for a key that is read together with others.
  let read: Read?

  // Computed when they are asked for: who reads a file needs neither.
  private let values: () -> ValueSchema
  private let lines: () -> [StarterLine]
  private let help: String
  private let page: String?

  /// The JSON schema of its value, as one JSON object.
  var schema: String { values().json(help: help, page: page) }
  /// Its lines in the starter file; empty for a key that another one's example has.
  var starter: [StarterLine] { lines() }

  /// Declares a key whose value is read by a closure.
  ///
  /// - Parameters:
  ///   - name: the key as the owner writes it.
  ///   - values: what its value may be.
  ///   - help: what it means; empty for nothing to say.
  ///   - page: the page of the documentation that says more.
  ///   - starter: its lines in the starter file.
  ///   - inEditions: whether an edition may have it too.
  ///   - read: reads it; `nil` for a key that is read together with others.
  init(
    _ name: String, _ values: @autoclosure @escaping () -> ValueSchema, _ help: String, page: String? = nil,
    starter: @autoclosure @escaping () -> [StarterLine] = [], inEditions: Bool = true, read: Read? = nil
  ) {
    self.name = name
    self.values = values
    self.help = help
    self.page = page
    lines = starter
    self.inEditions = inEditions
    self.read = read
  }
}

/// A value whose defaults are those of the keys that are read into it.
protocol ConfigurationTarget {
  /// The value without any key.
  static var standard: Self { get }
}

/// Keys of one value. Without an example, the starter file shows the default.
extension ConfigurationKey where Target: ConfigurationTarget {
  /// True or false.
  static func flag(
    _ name: String, _ path: WritableKeyPath<Target, Bool>, _ help: String, page: String? = nil,
    example: Bool? = nil, remark: String = "", inEditions: Bool = true
  ) -> ConfigurationKey {
    ConfigurationKey(
      name, .flag(default: Target.standard[keyPath: path]), help, page: page,
      starter: [StarterLine("\(name): \(example ?? Target.standard[keyPath: path])", remark)],
      inEditions: inEditions
    ) { map, target, _ throws(YAMLError) in
      if let value = try map.flag(name) { target[keyPath: path] = value }
    }
  }

  /// A whole number in a range.
  static func number(
    _ name: String, in range: ClosedRange<Int>, _ path: WritableKeyPath<Target, Int>, _ help: String,
    page: String? = nil, remark: String = "", inEditions: Bool = true
  ) -> ConfigurationKey {
    ConfigurationKey(
      name, .number(in: range, default: Target.standard[keyPath: path]), help, page: page,
      starter: [StarterLine("\(name): \(Target.standard[keyPath: path])", remark)], inEditions: inEditions
    ) { map, target, _ throws(YAMLError) in
      if let value = try map.number(name, in: range) { target[keyPath: path] = value }
    }
  }

  /// One of the names of an enumeration.
  static func choice<Choice>(
    _ name: String, _ path: WritableKeyPath<Target, Choice>, _ help: String, page: String? = nil,
    remark: String = "", inEditions: Bool = true
  ) -> ConfigurationKey
  where Choice: RawRepresentable & CaseIterable, Choice.RawValue == String {
    ConfigurationKey(
      name, .choice(default: Target.standard[keyPath: path]), help, page: page,
      starter: [StarterLine("\(name): \(Target.standard[keyPath: path].rawValue)", remark)],
      inEditions: inEditions
    ) { map, target, _ throws(YAMLError) in
      if let value = try map.choice(name, of: Choice.self) { target[keyPath: path] = value }
    }
  }
}

extension ConfigurationKey {
  /// A text, which an empty value takes away.
  static func text(
    _ name: String, _ path: WritableKeyPath<Target, String?>, _ help: String,
    values: @autoclosure @escaping () -> ValueSchema = .text, example: String = "", remark: String = ""
  ) -> ConfigurationKey {
    ConfigurationKey(name, values(), help, starter: [StarterLine("\(name): \(example)", remark)]) {
      map, target, _ throws(YAMLError) in
      if map.has(name) { target[keyPath: path] = try map.text(name) }
    }
  }
}

extension Array {
  /// The names, in the order of the declarations.
  func names<Target>() -> [String] where Element == ConfigurationKey<Target> { map(\.name) }

  /// Reads the keys of a mapping.
  ///
  /// - Parameters:
  ///   - map: the mapping.
  ///   - target: what the values are read into; a key that is not there changes nothing.
  ///   - file: the file's name in messages.
  /// - Throws: `YAMLError` for an unknown key and for a wrong value.
  func read<Target>(_ map: YAMLMap, into target: inout Target, file: String) throws(YAMLError)
  where Element == ConfigurationKey<Target> {
    try map.allow(names())
    for key in self { try key.read?(map, &target, file) }
  }
}
