/// The name of the place where a photo was taken, from its smallest part to its largest.
///
/// Source: IPTC Photo Metadata 2023.1, Sublocation, City, Province or State, Country.
package struct PlaceName: Sendable, Hashable, Codable {
  /// The place within the city, or outside of any city ("Old harbour"); `nil` when unknown.
  package let sublocation: String?
  /// The city; `nil` when unknown.
  package let city: String?
  /// The state or province; `nil` when unknown.
  package let state: String?
  /// The country's name, not its code; `nil` when unknown.
  package let country: String?

  /// Creates a place name; `nil` when no part is known.
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
  /// - Throws: `DecodingError` when every part is missing.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self = try decoder.validated(
      PlaceName(
        sublocation: try container.decodeIfPresent(String.self, forKey: .sublocation),
        city: try container.decodeIfPresent(String.self, forKey: .city),
        state: try container.decodeIfPresent(String.self, forKey: .state),
        country: try container.decodeIfPresent(String.self, forKey: .country)))
  }

  /// City, state and country alone; `nil` when only the place within is known.
  package var withoutSublocation: PlaceName? { PlaceName(city: city, state: state, country: country) }

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
