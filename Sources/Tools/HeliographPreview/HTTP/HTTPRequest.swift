/// The head of a request; the server reads no bodies.
struct HTTPRequest: Sendable, Equatable {
  /// As it was sent: methods are case-sensitive.
  let method: [UInt8]
  /// The path and query, in origin form: it begins with a slash as a rule, and is not checked further.
  let target: [UInt8]
  /// Whether the connection stays open behind the response.
  let isPersistent: Bool
  private let fields: [Field]

  /// A line of the head.
  struct Field: Sendable, Equatable {
    /// In small letters.
    let name: [UInt8]
    /// Without the white space around it.
    let value: [UInt8]
  }

  init(method: [UInt8], target: [UInt8], isPersistent: Bool, fields: [Field]) {
    self.method = method
    self.target = target
    self.isPersistent = isPersistent
    self.fields = fields
  }

  var isGET: Bool { method.elementsEqual("GET".utf8) }
  var isHEAD: Bool { method.elementsEqual("HEAD".utf8) }

  /// The target up to its query.
  var path: ArraySlice<UInt8> { target.prefix { $0 != UInt8(ascii: "?") } }

  /// What is behind the first question mark; empty when there is none.
  var query: ArraySlice<UInt8> { target.dropFirst(path.count + 1) }

  /// The value of a field; several of one name are a list (RFC 9110, section 5.3); `nil` when there is none.
  ///
  /// `name` is in small letters.
  func value(_ name: String) -> [UInt8]? {
    let values = Self.values(name, in: fields)
    return values.isEmpty ? nil : Array(values.joined(separator: Array(", ".utf8)))
  }

  /// The values of all fields of a name, which is in small letters, in their order.
  static func values(_ name: String, in fields: [Field]) -> [[UInt8]] {
    fields.filter { $0.name.elementsEqual(name.utf8) }.map(\.value)
  }
}
