package import HeliographCore

/// What sources and editions have: rules for the photos that they show.
extension YAMLMap {
  private static let criteria = ["keywords", "labels", "rating", "paths"]

  /// Reads the keys of a rule from the mapping that holds them; a rule without any shows everything.
  ///
  /// - Throws: `YAMLError` for every value that is not understood, since it may hide something.
  package func photoRule() throws(YAMLError) -> PhotoRule {
    PhotoRule(
      exclude: try pathPatterns("exclude"), hide: try photoCriteria("hide"), show: try photoCriteria("show"))
  }

  private func photoCriteria(_ key: String) throws(YAMLError) -> PhotoCriteria? {
    guard has(key) else { return nil }
    guard let map = try? map(key), !map.keys.isEmpty else {
      throw mistake(key, "must name \(Self.criteria.joined(separator: ", ")): { keywords: [private] }")
    }
    try map.allow(Self.criteria)
    return PhotoCriteria(
      keywords: try map.foldedTexts("keywords"), labels: try map.foldedTexts("labels"),
      ratings: try map.ratings("rating"), paths: try map.pathPatterns("paths"))
  }

  private func foldedTexts(_ key: String) throws(YAMLError) -> Set<TextKey> {
    guard has(key) else { return [] }
    let texts = (try texts(key) ?? []).map { TextKey.rule($0) }
    guard !texts.isEmpty, !texts.contains(where: \.isEmpty) else {
      throw mistake(key, "must be a list of words, none of them empty")
    }
    return Set(texts)
  }

  /// Reads a list of patterns; empty when the key is absent.
  ///
  /// - Throws: `YAMLError` for a list without any, and for a text that is no pattern.
  package func pathPatterns(_ key: String) throws(YAMLError) -> [PathPattern] {
    guard has(key) else { return [] }
    var patterns: [PathPattern] = []
    for text in try texts(key) ?? [] {
      do {
        patterns.append(try PathPattern(text))
      } catch {
        throw mistake(key, "has the pattern \"\(PrintableText.from(text.utf8))\", which \(error.rule)")
      }
    }
    if patterns.isEmpty { throw mistake(key, #"must be a list of at least one pattern: ["Drafts/**"]"#) }
    return patterns
  }

  /// "< 1", ">= 3", "= -1".
  private func ratings(_ key: String) throws(YAMLError) -> ClosedRange<Int>? {
    guard has(key) else { return nil }
    let rule = #"must be a comparison with a rating from -1 (rejected) to 5 in quotes, such as ">= 3""#
    let text = Array((try text(key) ?? "").utf8)
    let sign = text.prefix { [0x3C, 0x3D, 0x3E].contains($0) }
    let word = text[sign.endIndex...].drop { $0 == 0x20 }
    guard let stars = Int(String(decoding: word, as: UTF8.self)), (-1...5).contains(stars) else {
      throw mistake(key, rule)
    }
    let bounds: (Int, Int)? =
      switch String(decoding: sign, as: UTF8.self) {
      case "<": (-1, stars - 1)
      case "<=": (-1, stars)
      case "=", "==": (stars, stars)
      case ">=": (stars, 5)
      case ">": (stars + 1, 5)
      default: nil
      }
    guard let (low, high) = bounds, low <= high else { throw mistake(key, rule) }
    return low...high
  }
}
