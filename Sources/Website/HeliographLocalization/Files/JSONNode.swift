import Foundation

/// A value of a JSON file, as far as locale files use them.
indirect enum JSONNode: Decodable, Sendable {
  case text(String)
  case list([JSONNode])
  case object([String: JSONNode])
  /// A number, a truth value or null: no locale file has one.
  case other

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let text = try? container.decode(String.self) {
      self = .text(text)
    } else if let object = try? container.decode([String: JSONNode].self) {
      self = .object(object)
    } else if let list = try? container.decode([JSONNode].self) {
      self = .list(list)
    } else {
      self = .other
    }
  }

  /// `nil` unless the value is text.
  var text: String? { if case .text(let text) = self { text } else { nil } }

  /// The line on which a text stops to be JSON, from 1; `nil` where Foundation does not say.
  ///
  /// `JSONDecoder` does not say, `JSONSerialization` does: "Invalid value around character 16."
  static func faultyLine(in bytes: [UInt8]) -> Int? {
    do {
      _ = try JSONSerialization.jsonObject(with: Data(bytes))
      return nil
    } catch {
      let detail = (error as NSError).userInfo[NSDebugDescriptionErrorKey] as? String ?? ""
      let words = detail.split { " .,".contains($0) }
      guard let place = words.firstIndex(of: "character"), words.indices.contains(place + 1),
        let offset = Int(words[place + 1])
      else { return nil }
      return 1 + bytes.prefix(offset).count { $0 == UInt8(ascii: "\n") }
    }
  }
}
