import Foundation
import HeliographConfiguration
import Testing

@testable import HeliographBuild

/// The schema and the reader agree about every key and every value.
@Suite struct ConfigurationSchemaTests {
  /// A place in `heliograph.yml`: what surrounds a mapping there, and the keys that another key needs beside it.
  private struct Place {
    var before = ""
    var after = ""
    var beside: [String: String] = [:]

    func document(_ key: String, _ value: String) -> String {
      let beside = beside[key].map { "\($0), " } ?? ""
      return "\(before){ \(beside)\(key): \(value) }\(after)"
    }

    func inside(_ key: String, beside: [String: String] = [:]) -> Place {
      let needed = self.beside[key].map { "\($0), " } ?? ""
      return Place(before: "\(before){ \(needed)\(key): ", after: " }\(after)", beside: beside)
    }
  }

  /// Keys that are refused alone.
  private static let companions: [String: [String: String]] = [
    "watermark": Dictionary(
      uniqueKeysWithValues: ["font", "colour", "position", "opacity", "width", "from"].map { ($0, "text: x") }
    ),
    "renditions": ["colour": "formats: [avif]"], "privacy": ["originals": "location: show"],
    "flickr": ["endpoint": "user: 1@N01", "keyFile": "user: 1@N01"],
  ]

  private func schema() throws -> [String: Any] {
    let json = try JSONSerialization.jsonObject(with: Data(SourceKinds.schema.utf8))
    return try #require(json as? [String: Any])
  }

  private func accepts(_ text: String) -> Bool {
    (try? ConfigurationReader.read(text, file: "f", kinds: SourceKinds.all)) != nil
  }

  /// The keys that the reader names when it meets one that it does not know.
  private func keysOfReader(at place: Place) throws -> Set<String> {
    let error = try #require(
      #expect(throws: ConfigurationError.self) {
        try ConfigurationReader.read(
          place.document("zzzzzzzzzzzzzzzz", "1"), file: "f", kinds: SourceKinds.all)
      })
    let list = try #require(error.message.components(separatedBy: "the keys there are: ").last)
    return Set(list.trimmingCharacters(in: ["."]).components(separatedBy: ", "))
  }

  private func compare(_ properties: [String: Any], at place: Place) throws {
    for (key, value) in properties.sorted(by: { $0.key < $1.key }) {
      let schema = try #require(value as? [String: Any])
      if let inner = schema["properties"] as? [String: Any] {
        let next = place.inside(key, beside: Self.companions[key] ?? [:])
        #expect(try keysOfReader(at: next) == Set(inner.keys), "\(key)")
        try compare(inner, at: next)
      } else {
        compare(schema, of: key, at: place)
      }
    }
  }

  /// Every value that the schema names is read, and the nearest that it excludes is refused.
  private func compare(_ schema: [String: Any], of key: String, at place: Place) {
    let isList = schema["type"] as? String == "array"
    let single = isList ? schema["items"] as? [String: Any] ?? [:] : schema
    func expect(_ value: String, isAllowed: Bool) {
      let text = place.document(key, isList ? "[\(value)]" : value)
      #expect(accepts(text) == isAllowed, "\(text)")
    }
    if let minimum = single["minimum"] as? Int, let maximum = single["maximum"] as? Int {
      for value in [minimum, maximum] { expect("\(value)", isAllowed: true) }
      for value in [minimum - 1, maximum + 1] { expect("\(value)", isAllowed: false) }
      if let standard = single["default"] as? Int { #expect((minimum...maximum).contains(standard)) }
    }
    if let choices = single["enum"] as? [String] {
      for value in choices { expect(value, isAllowed: true) }
      expect("zzz", isAllowed: false)
    }
    if single["type"] as? String == "boolean" {
      for value in ["true", "false"] { expect(value, isAllowed: true) }
      expect("perhaps", isAllowed: false)
    }
    if single["pattern"] as? String == "^https?://" {
      expect("https://e.org/", isAllowed: true)
      expect("ftp://e.org/", isAllowed: false)
    }
  }

  @Test func agreesWithTheReaderAboutEveryKeyAndValue() throws {
    var properties = try #require(try schema()["properties"] as? [String: Any])
    #expect(try keysOfReader(at: Place()) == Set(properties.keys))
    properties["sources"] = nil
    try compare(properties, at: Place(beside: ["films": "privacy: { originals: stripped }"]))
  }

  @Test func agreesWithTheReaderAboutEverySource() throws {
    let properties = try #require(try schema()["properties"] as? [String: [String: Any]])
    let items = try #require(properties["sources"]?["items"] as? [String: Any])
    let entries = try #require(items["oneOf"] as? [[String: Any]])
    #expect(entries.count == SourceKinds.all.count)
    for entry in entries {
      let keys = try #require(entry["properties"] as? [String: Any])
      let name = try #require((entry["required"] as? [String])?.first)
      // The value of a kind's own key is one of a few words, an address, any text, or none.
      let own = keys[name] as? [String: Any]
      let choices = own?["enum"] as? [String]
      let text =
        (own?["examples"] as? [String])?.first ?? (own?["pattern"] == nil ? "text" : "\"https://a.example/\"")
      let first = "\(name): \(choices?.first ?? (own?["type"] == nil ? "" : text))"
      let place = Place(
        before: "{ sources: [", after: "] }",
        beside: Dictionary(
          uniqueKeysWithValues: (keys.keys + ["zzzzzzzzzzzzzzzz"]).filter { $0 != name }.map { ($0, first) }))
      #expect(try keysOfReader(at: place) == Set(keys.keys))
      try compare(keys, at: place)
    }
  }
}
