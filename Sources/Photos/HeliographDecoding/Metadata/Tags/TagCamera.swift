import HeliographCore

/// Names a camera as its owner would.
enum TagCamera {
  /// Words of companies, not of cameras, in lower case.
  private static let companyWords: Set<String> = [
    "corporation", "corp", "company", "co", "ltd", "inc", "ag", "gmbh", "imaging", "camera", "cameras",
    "electronics", "technologies", "technology", "optical", "electric", "eastman", "techwin", "computer",
  ]
  /// What some makers put behind every name, in lower case.
  private static let kindWords: Set<String> = ["zoom", "digital", "still", "camera"]

  /// Maker and model without repeating the maker, and without capitals that only shout ("Nikon D70", not "NIKON
  /// CORPORATION NIKON D70"); `nil` when neither is known.
  static func name(maker: String?, model: String?) -> String? {
    let maker = maker.map { words(of: $0).map(calm) }
    guard let model = model.map({ telling($0).map(calm) }), let first = model.first else {
      return maker.map(named)?.joined(separator: " ")
    }
    let isRepeated = maker?.contains { key(first).hasPrefix(key($0)) } ?? true
    return
      ((isRepeated ? [] : maker.map(named) ?? []) + (isRepeated ? [named(first)] : [first])
      + model.dropFirst())
      .joined(separator: " ")
  }

  /// The maker's words without those of its company; all of them when none other is left.
  private static func words(of maker: String) -> [String] {
    let words = maker.split { $0 == " " || $0 == "," }.map(String.init)
    let telling = words.filter { !companyWords.contains(key($0)) }
    return telling.isEmpty ? words : telling
  }

  /// The model's words without brackets around them, other names of the same camera behind a comma, the version of its
  /// program, and what kind of thing it is: "Z612" of "Z612 ZOOM DIGITAL CAMERA".
  private static func telling(_ model: String) -> [String] {
    let plain = model.split { $0 == "," }.first ?? ""
    var words = plain.split { $0 == " " || $0 == "<" || $0 == ">" }.map(String.init)
    if let last = words.last, last.lowercased().hasPrefix("(v"), words.count > 1 { words.removeLast() }
    if words.count > 2,
      words.suffix(2).map({ $0.lowercased() }) == ["digital", "camera"]
        || words.suffix(2).map({ $0.lowercased() }) == ["still", "camera"]
    {
      while words.count > 1, let last = words.last, kindWords.contains(last.lowercased()) {
        words.removeLast()
      }
    }
    return words
  }

  /// A maker that writes its own name small has it with a capital here.
  private static func named(_ makers: [String]) -> [String] { makers.map(named) }

  private static func named(_ word: String) -> String {
    word.utf8.allSatisfy(\.isASCIILowercase) ? word.prefix(1).uppercased() + word.dropFirst() : word
  }

  /// A word of four capitals and more that can be spoken is a name, not an abbreviation: "Nikon", "Coolpix", but "EOS",
  /// "DSLR", "KDDI", "VIII" and all that has a digit in it.
  private static func calm(_ word: String) -> String {
    let bytes = Array(word.utf8)
    let isName =
      bytes.count > 3 && bytes.allSatisfy(\.isASCIIUppercase)
      && bytes.prefix(3).contains { "AEIOUY".utf8.contains($0) }
      && !bytes.allSatisfy { "IVXLC".utf8.contains($0) }
    return isName ? word.prefix(1) + word.dropFirst().lowercased() : word
  }

  private static func key(_ word: String) -> String {
    String(word.lowercased().filter { $0 != "." && $0 != "," })
  }
}

extension UInt8 {
  fileprivate var isASCIIUppercase: Bool { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) }
  fileprivate var isASCIILowercase: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self) }
}
