/// Names a camera as its owner would.
enum TagCamera {
  /// Words of companies, not of cameras, in lower case.
  private static let companyWords: Set<String> = [
    "corporation", "corp", "company", "co", "ltd", "inc", "ag", "gmbh", "imaging", "camera", "cameras",
    "electronics", "technologies", "technology", "optical", "electric", "eastman", "techwin", "computer",
  ]

  /// Maker and model without repeating the maker ("NIKON D70", not "NIKON CORPORATION NIKON D70"); `nil`
  /// when neither is known.
  static func name(maker: String?, model: String?) -> String? {
    guard let model else { return maker.map { words(of: $0).joined(separator: " ") } }
    guard let maker else { return model }
    let makerWords = words(of: maker)
    let first = key(model.split(separator: " ").first ?? "")
    if makerWords.isEmpty || makerWords.contains(where: { first.hasPrefix(key($0[...])) }) { return model }
    return makerWords.joined(separator: " ") + " " + model
  }

  /// The maker's words without those of its company; all of them when none other is left.
  private static func words(of maker: String) -> [String] {
    let words = maker.split { $0 == " " || $0 == "," }
    let telling = words.filter { !companyWords.contains(key($0)) }
    return (telling.isEmpty ? words : telling).map(String.init)
  }

  private static func key(_ word: Substring) -> String {
    String(word.lowercased().filter { $0 != "." && $0 != "," })
  }
}
