import HeliographCore

/// An object of a service's response.
///
/// A value of another type than asked for counts as absent, and so does null.
struct JSONObject {
  private let values: [String: JSONValue]

  /// The object that a text is.
  ///
  /// - Throws: `JSONFault.notJSON` for what is no JSON or too deep, and `.noList` for another value.
  init(_ bytes: [UInt8]) throws(JSONFault) {
    guard let object = JSONObject(try Self.value(bytes)) else { throw .noList }
    self = object
  }

  private init?(_ value: JSONValue) {
    guard let values = value.members else { return nil }
    self.values = values
  }

  /// The objects of a text that is a list, without its other values.
  ///
  /// - Parameter bytes: the text.
  /// - Returns: the objects.
  /// - Throws: as the initialiser does.
  static func list(_ bytes: [UInt8]) throws(JSONFault) -> [JSONObject] {
    guard let values = try value(bytes).elements else { throw .noList }
    return values.compactMap { JSONObject($0) }
  }

  private static func value(_ bytes: [UInt8]) throws(JSONFault) -> JSONValue {
    do throws(JSONMistake) {
      return try JSONValue(reading: bytes)
    } catch {
      throw .notJSON
    }
  }

  /// A text.
  func text(_ key: String) -> String? { values[key]?.text }

  /// A number.
  func number(_ key: String) -> Double? {
    switch values[key] {
    case .number(let number)?: Double(number)
    case .decimal(let number)?: number
    default: nil
    }
  }

  /// A whole number.
  func integer(_ key: String) -> Int? { number(key).flatMap(Int.init(exactly:)) }

  /// True or false; 1 and 0 as well, since a photo that is hidden by a number must not be shown.
  func flag(_ key: String) -> Bool? {
    switch values[key] {
    case .flag(let flag)?: flag
    case .number(1)?: true
    case .number(0)?: false
    default: nil
    }
  }

  /// An object.
  func object(_ key: String) -> JSONObject? { values[key].flatMap { JSONObject($0) } }

  /// The objects of a list, without its other values.
  func list(_ key: String) -> [JSONObject]? { values[key]?.elements?.compactMap { JSONObject($0) } }
}
