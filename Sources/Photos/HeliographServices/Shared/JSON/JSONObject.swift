import Foundation
import HeliographFormats

/// An object of a JSON text.
///
/// A value of another type than asked for counts as absent, and so does null.
struct JSONObject {
  /// Objects within objects beyond these are refused before Foundation reads them.
  private static let mostLevels = 64

  private let values: [String: Any]

  /// The object that a text is.
  ///
  /// - Throws: `JSONFault.notJSON` for what is no JSON or deeper than 64 levels, and `.noList` for another value.
  init(_ bytes: [UInt8]) throws(JSONFault) {
    guard let values = try Self.value(bytes) as? [String: Any] else { throw .noList }
    self.values = values
  }

  private init(values: [String: Any]) { self.values = values }

  /// The objects of a text that is a list, without its other values.
  ///
  /// - Parameter bytes: the text.
  /// - Returns: the objects.
  /// - Throws: as the initialiser does.
  static func list(_ bytes: [UInt8]) throws(JSONFault) -> [JSONObject] {
    guard let values = try value(bytes) as? [Any] else { throw .noList }
    return objects(values)
  }

  private static func objects(_ values: [Any]) -> [JSONObject] {
    values.compactMap { ($0 as? [String: Any]).map(JSONObject.init(values:)) }
  }

  private static func value(_ bytes: [UInt8]) throws(JSONFault) -> Any {
    guard JSONDepth.isAtMost(mostLevels, in: bytes),
      let value = try? JSONSerialization.jsonObject(with: Data(bytes))
    else { throw .notJSON }
    return value
  }

  /// A text.
  func text(_ key: String) -> String? { values[key] as? String }

  /// A number.
  func number(_ key: String) -> Double? { (values[key] as? NSNumber)?.doubleValue }

  /// A whole number.
  func integer(_ key: String) -> Int? { number(key).flatMap(Int.init(exactly:)) }

  /// True or false.
  func flag(_ key: String) -> Bool? { values[key] as? Bool }

  /// An object.
  func object(_ key: String) -> JSONObject? {
    (values[key] as? [String: Any]).map(JSONObject.init(values:))
  }

  /// The objects of a list, without its other values.
  func list(_ key: String) -> [JSONObject]? { (values[key] as? [Any]).map(Self.objects) }
}
