import HeliographCore
import HeliographFormats

/// Positions in feeds: GeoRSS in its simple form and in GML, and the vocabulary of the W3C.
///
/// Sources: https://docs.ogc.org/cs/17-002r1/17-002r1.html, https://www.w3.org/2003/01/geo/
enum GeoRSS {
  /// The point of an entry; `nil` without one.
  ///
  /// A line or a box says where a journey was, not where a photo was taken.
  static func coordinate(of element: XMLElement) -> Coordinate? {
    let altitude = element.first(.georss, "elev").flatMap { numbers($0.text).first }
    if let point = element.first(.georss, "point") { return coordinate(numbers(point.text), altitude) }
    for around in [element.first(.georss, "where"), element].compactMap(\.self) {
      guard let point = around.first(.gml, "Point") else { continue }
      return coordinate(inGML: point)
    }
    let place = element.first(.geo, "Point") ?? element
    guard let latitude = place.first(.geo, "lat"), let longitude = place.first(.geo, "long") else {
      return nil
    }
    let parts = [latitude, longitude].map { numbers($0.text) }
    return parts.allSatisfy { $0.count == 1 } ? coordinate(parts.flatMap(\.self), nil) : nil
  }

  /// Latitude before longitude is the order of GeoRSS; of other systems of coordinates nothing is known here.
  private static func coordinate(inGML point: XMLElement) -> Coordinate? {
    let position = point.first(.gml, "pos")
    guard isWGS84(point["srsName"] ?? position?["srsName"]) else { return nil }
    let values = position.map { numbers($0.text) } ?? []
    return coordinate(Array(values.prefix(2)), values.count > 2 ? values[2] : nil)
  }

  /// The system by its number: 4326 on the surface, 4979 with a height.
  private static func isWGS84(_ system: String?) -> Bool {
    guard let system else { return true }
    return ["4326", "4979"].contains { system.utf8.suffix(4).elementsEqual($0.utf8) }
  }

  private static func coordinate(_ values: [Double], _ altitude: Double?) -> Coordinate? {
    values.count == 2 ? Coordinate(latitude: values[0], longitude: values[1], altitude: altitude) : nil
  }

  /// Numbers with white space or commas between them; none when one of them is no number.
  private static func numbers(_ text: String) -> [Double] {
    let parts = text.utf8.prefix(200).split { $0 <= 0x20 || $0 == UInt8(ascii: ",") }
    let numbers = parts.compactMap { Double(String(decoding: $0, as: UTF8.self)) }
    return numbers.count == parts.count ? numbers : []
  }
}
