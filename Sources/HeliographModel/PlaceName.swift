/// What the place is called where a photo was taken, from its smallest part to its largest.
///
/// Source: IPTC Photo Metadata 2023.1, Sublocation, City, Province or State, Country.
package struct PlaceName: Sendable, Hashable, Codable {
  /// Within the city, or outside of any: "Old harbour".
  package let sublocation: String?
  package let city: String?
  /// Or province.
  package let state: String?
  package let country: String?

  /// `nil` when no part is known.
  package init?(sublocation: String? = nil, city: String? = nil, state: String? = nil, country: String? = nil)
  {
    guard sublocation != nil || city != nil || state != nil || country != nil else { return nil }
    self.sublocation = sublocation
    self.city = city
    self.state = state
    self.country = country
  }

  /// Decodes through the initialiser above.
  ///
  /// - Throws: `DecodingError` when no part is there.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self = try decoder.validated(
      PlaceName(
        sublocation: try container.decodeIfPresent(String.self, forKey: .sublocation),
        city: try container.decodeIfPresent(String.self, forKey: .city),
        state: try container.decodeIfPresent(String.self, forKey: .state),
        country: try container.decodeIfPresent(String.self, forKey: .country)))
  }

  /// "Old harbour, Reykjavík, Iceland": a part that is called as the one before, as in a city state, once.
  package var text: String {
    var parts: [String] = []
    for part in [sublocation, city, state, country].compactMap(\.self)
    where parts.last.map({ !$0.utf8.elementsEqual(part.utf8) }) ?? true {
      parts.append(part)
    }
    return parts.joined(separator: ", ")
  }
}
