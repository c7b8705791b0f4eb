/// What the JSON schema says of the values of a key.
struct ValueSchema {
  /// The keywords without braces around them: `"type": "boolean", "default": true`.
  let keywords: String
  /// The keys of a mapping, each with its schema.
  var properties: [String] = []

  /// A value of which keywords of JSON Schema are known.
  init(_ keywords: String) {
    self.keywords = keywords
  }

  /// Any text.
  static let text = ValueSchema(#""type": "string""#)
  /// A text that is not empty.
  static let filledText = ValueSchema(#""type": "string", "minLength": 1"#)
  /// Several texts.
  static let texts = ValueSchema(#""type": "array", "items": { "type": "string" }"#)
  /// A web address.
  static let address = ValueSchema(#""type": "string", "pattern": "^https?://""#)

  /// True or false.
  static func flag(default standard: Bool) -> ValueSchema {
    ValueSchema(#""type": "boolean", "default": \#(standard)"#)
  }

  /// A whole number in a range.
  static func number(in range: ClosedRange<Int>, default standard: Int? = nil) -> ValueSchema {
    let limits = #""type": "integer", "minimum": \#(range.lowerBound), "maximum": \#(range.upperBound)"#
    return ValueSchema(limits + (standard.map { #", "default": \#($0)"# } ?? ""))
  }

  /// One of the names of an enumeration.
  static func choice<Choice>(default standard: Choice) -> ValueSchema
  where Choice: RawRepresentable & CaseIterable, Choice.RawValue == String {
    ValueSchema(choices(of: Choice.self).keywords + #", "default": "\#(standard.rawValue)""#)
  }

  /// One of the names of an enumeration, without a default.
  static func choices<Choice>(of type: Choice.Type) -> ValueSchema
  where Choice: RawRepresentable & CaseIterable, Choice.RawValue == String {
    oneOf(names: Choice.allCases.map(\.rawValue))
  }

  /// One of these names.
  static func oneOf(names: [String]) -> ValueSchema {
    ValueSchema(#""enum": [\#(names.map(QuotedText.quoted).joined(separator: ", "))]"#)
  }

  /// A value of one of several forms.
  static func oneOf(_ forms: [ValueSchema]) -> ValueSchema {
    ValueSchema(#""oneOf": [\#(forms.map { "\n  " + indented($0.json()) }.joined(separator: ","))\#n]"#)
  }

  /// One of the names of an enumeration, or a list of them.
  static func oneOrList<Choice>(of type: Choice.Type) -> ValueSchema
  where Choice: RawRepresentable & CaseIterable, Choice.RawValue == String {
    let one = choices(of: type)
    return oneOf([one, .list(of: one).with(#""uniqueItems": true"#)])
  }

  /// A list of values that are all of one kind.
  static func list(of item: ValueSchema) -> ValueSchema {
    ValueSchema(#""type": "array", "items": \#(item.json())"#)
  }

  /// A mapping that has these keys and no other.
  static func mapping<Target>(_ keys: [ConfigurationKey<Target>]) -> ValueSchema {
    var schema = ValueSchema(#""type": "object", "additionalProperties": false"#)
    schema.properties = keys.map { "\(QuotedText.quoted($0.name)): \($0.schema)" }
    return schema
  }

  /// The same with more keywords.
  func with(_ more: String) -> ValueSchema {
    var schema = ValueSchema("\(keywords), \(more)")
    schema.properties = properties
    return schema
  }

  /// The same with all that another schema says.
  func with(_ other: ValueSchema) -> ValueSchema {
    var schema = with(other.keywords)
    schema.properties += other.properties
    return schema
  }

  /// The schema as one JSON object, with what the value means and the page of the documentation that says more.
  func json(help: String = "", page: String? = nil) -> String {
    let meaning = help.isEmpty ? [] : [#""description": \#(QuotedText.quoted(help))"#]
    let comment = page.map { [#""$comment": "\#($0)""#] } ?? []
    let members = ([keywords] + meaning + comment).joined(separator: ", ")
    guard !properties.isEmpty else { return "{ \(members) }" }
    let inner = properties.map { "\n    " + Self.indented(Self.indented($0)) }.joined(separator: ",")
    return "{\n  \(Self.indented(members)),\n  \"properties\": {\(inner)\n  }\n}"
  }

  /// The text two columns to the right, but for its first line.
  private static func indented(_ text: String) -> String { text.replacing("\n", with: "\n  ") }
}

/// Texts in double quotes, as JSON (RFC 8259 §7) and YAML (YAML 1.2 §7.3.1) both read them.
enum QuotedText {
  /// The text in quotes.
  static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result.unicodeScalars.append(contentsOf: ["\\", scalar])
      case _ where scalar.value < 0x20 || scalar.value == 0x7f: result += "\\u" + hexadecimal(scalar.value)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  private static func hexadecimal(_ value: UInt32) -> String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 4 - digits.utf8.count) + digits
  }
}
