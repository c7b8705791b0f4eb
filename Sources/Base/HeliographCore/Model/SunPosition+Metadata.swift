extension SunPosition {
  /// The position at the time and place of a photo; `nil` unless both are known.
  package init?(_ metadata: PhotoMetadata) {
    guard let place = metadata.coordinate, let time = metadata.captureTime?.unixSeconds else { return nil }
    self.init(at: place, unixSeconds: time)
  }
}
