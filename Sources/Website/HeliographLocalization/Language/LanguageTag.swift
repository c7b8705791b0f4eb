import HeliographCore

/// A BCP 47 language tag, and the tags of the data that may serve it.
package struct LanguageTag: Sendable, Hashable {
  /// In lower case, as all tags here: "pt-br".
  package let text: String
  /// The tag and what it inherits from, the most specific first: "de-at", "de".
  ///
  /// A script that is not the usual one of its language inherits nothing: "zh-TW" has "zh-tw", "zh-hant-tw" and
  /// "zh-hant", and not "zh", whose texts are in simplified characters.
  let candidates: [String]
  /// The language alone: "zh".
  let language: String

  /// - Parameter text: a BCP 47 tag; `_` serves as `-`.
  package init(_ text: String) {
    let parts = text.utf8.split { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") }.map { part in
      String(decoding: part.asciiLowercased, as: UTF8.self)
    }
    self.text = parts.joined(separator: "-")
    let language = parts.first ?? ""
    self.language = language
    let region = parts.dropFirst().first { Self.isRegion($0) }
    let script =
      parts.dropFirst().first { $0.utf8.count == 4 && $0.utf8.allSatisfy { $0 >= 0x61 } }
      ?? region.flatMap { Self.regionScripts["\(language)-\($0)"] }
    let ownScript = script.map { "\(language)-\($0)" }
    let isSeparate = ownScript.map { Self.separateScripts.contains($0) } ?? false
    var names = [self.text]
    if let ownScript {
      if let region { names.append("\(ownScript)-\(region)") }
      names.append(ownScript)
    }
    if !isSeparate {
      if let region { names.append("\(language)-\(region)") }
      names.append(language)
    }
    var seen: Set<String> = []
    candidates = names.filter { seen.insert($0).inserted }
  }

  /// Whether the tag begins with a language of two or three letters, and has only letters and digits.
  var isWellFormed: Bool {
    let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard let language = parts.first, (2...3).contains(language.count), language.allSatisfy({ $0 >= 0x61 })
    else { return false }
    return parts.allSatisfy { part in
      (2...8).contains(part.count)
        && part.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit }
    }
  }

  private static func isRegion(_ part: String) -> Bool {
    let bytes = Array(part.utf8)
    return bytes.count == 2 && bytes.allSatisfy { $0 >= 0x61 }
      || bytes.count == 3 && bytes.allSatisfy(\.isASCIIDigit)
  }

  /// The scripts that inherit nothing from their language: "zh-hant".
  private static let separateScripts: Set<String> = Set(
    (EmbeddedData.object("CLDR/scripts.json")["separate"]?.text ?? "").split(separator: " ").map(String.init))

  /// The script that a region implies: "hant" by "zh-tw".
  private static let regionScripts: [String: String] = EmbeddedData.list("CLDR/scripts.json", "regions")
    .reduce(into: [:]) { scripts, entry in
      let parts = (entry.text ?? "").split(separator: " ").map(String.init)
      if parts.count == 2 { scripts[parts[0]] = parts[1] }
    }
}
