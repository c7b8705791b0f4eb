import HeliographCore

/// The tags of one file by their names in Exiv2 ("Exif.Image.Make"), each with its values as raw bytes.
package struct TagTable: Sendable, Equatable {
  /// More than any photo has.
  private static let languageLimit = 50

  private var values: [String: [[UInt8]]] = [:]

  /// Creates a table; every tag left out is not there.
  package init(_ values: [String: [[UInt8]]] = [:]) {
    self.values = values
  }

  var isEmpty: Bool { values.isEmpty }

  /// The names of all tags, in no order.
  var names: some Collection<String> { values.keys }

  /// Whether a tag has more values than that.
  func isLonger(than count: Int) -> Bool { values.values.contains { $0.count > count } }

  /// Takes the zone of UTC off an IPTC time whose own bytes are not known: Exiv2 adds it to a time without a zone.
  mutating func distrustUTC() {
    let (tag, zone) = ("Iptc.Application2.TimeCreated", Array("+00:00".utf8))
    self[tag] = self[tag].map { $0.suffix(zone.count) == zone[...] ? $0.dropLast(zone.count) : $0 }
  }

  subscript(_ tag: String) -> [[UInt8]] {
    get { values[tag] ?? [] }
    set { values[tag] = newValue.isEmpty ? nil : newValue }
  }

  /// The first tag that has words in it, cleaned.
  ///
  /// Of a value in several languages it is the default one, which XMP puts first or marks `x-default`.
  func text(_ tags: String..., limit: Int, preservesLines: Bool = false) -> String? {
    for tag in tags {
      let texts = self[tag].map(Self.splitLanguage)
      let chosen = texts.first { $0.language == Array("x-default".utf8) } ?? texts.first
      if let chosen, let text = TagText.cleaned(chosen.text, limit: limit, preservesLines: preservesLines) {
        return text
      }
    }
    return nil
  }

  /// The texts of a tag in several languages, cleaned, by their tags; without the default one, which has no language.
  func alternatives(_ tag: String, limit: Int, preservesLines: Bool = false) -> [String: String] {
    var texts: [String: String] = [:]
    for (language, text) in self[tag].map(Self.splitLanguage).prefix(Self.languageLimit) {
      guard let language, language != Array("x-default".utf8), language.count <= 35,
        language.allSatisfy({ $0.isASCIILetter || $0.isASCIIDigit || $0 == UInt8(ascii: "-") }),
        let text = TagText.cleaned(text, limit: limit, preservesLines: preservesLines)
      else { continue }
      texts[String(decoding: language, as: UTF8.self)] = text
    }
    return texts
  }

  /// All values of the first tag that has any words, cleaned, in their order.
  func texts(_ tags: String..., limit: Int) -> [String] {
    for tag in tags {
      let texts = self[tag].compactMap { TagText.cleaned(Self.splitLanguage($0).text, limit: limit) }
      if !texts.isEmpty { return texts }
    }
    return []
  }

  /// The numbers of a tag: "48/1 51/1 3000/100", "2.8", "64"; a fraction with nothing below it is not finite.
  func numbers(_ tag: String) -> [Double] {
    self[tag].flatMap { $0.split(separator: UInt8(ascii: " ")) }.map { part in
      let sides = part.split(separator: UInt8(ascii: "/"), maxSplits: 1)
        .map { Double(String(decoding: $0, as: UTF8.self)) ?? .nan }
      return sides.count == 2 ? sides[0] / sides[1] : sides.first ?? .nan
    }
  }

  /// The first number of a tag that lies above 0 and at most at `limit`.
  func number(_ tags: String..., upTo limit: Double) -> Double? {
    for tag in tags {
      if let number = numbers(tag).first, number > 0, number <= limit { return number }
    }
    return nil
  }

  /// The parts of a text in several languages as Exiv2 prints it: `lang="x-default" One, two, lang="de" Eins`.
  static func languages(in text: [UInt8]) -> [[UInt8]] {
    let border = Array(", lang=\"".utf8)
    var parts: [[UInt8]] = []
    var start = 0
    for index in text.indices.dropFirst() where text[index...].starts(with: border) {
      parts.append(Array(text[start..<index]))
      start = index + 2
    }
    return parts + [Array(text[start...])]
  }

  /// Exiv2 shows a language as `lang="x-default" ` before the words.
  private static func splitLanguage(_ value: [UInt8]) -> (language: [UInt8]?, text: [UInt8]) {
    let start = Array("lang=\"".utf8)
    guard value.starts(with: start),
      let quote = value.dropFirst(start.count).firstIndex(of: UInt8(ascii: "\"")),
      value.dropFirst(quote + 1).first == UInt8(ascii: " ")
    else { return (nil, value) }
    return (Array(value[start.count..<quote]), Array(value[(quote + 2)...]))
  }
}
