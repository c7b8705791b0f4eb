package import HeliographCore

extension Coordinate {
  /// Two numbers as a service writes them; `nil` when one is missing, out of range, or both are 0.
  package init?(_ latitude: String?, _ longitude: String?) {
    guard let latitude = latitude.flatMap(Double.init), let longitude = longitude.flatMap(Double.init) else {
      return nil
    }
    self.init(latitude: latitude, longitude: longitude)
  }
}
