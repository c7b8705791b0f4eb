import HeliographModel

extension PhotoProcessor {
  /// Refuses what a service sends in place of a picture: "no longer available", one pixel.
  ///
  /// A picture of another size than announced does not take the place of one that has the right size, and a speck does
  /// not appear at all; the next build asks for the picture again. Any other is shown, with a note.
  ///
  /// Throws a `Problem`.
  func checkSize(of source: ListedPhoto, _ record: PhotoRecord) throws {
    guard let announced = source.photo.announced, !Self.isSame(announced, record.size) else { return }
    let isSpeck = record.size.longSide * Self.speck < announced.longSide
    guard try isSpeck || hasRightSize(source, announced) else { return }
    try fetcher.forget(source)
    throw Problem(
      .loss, place: source.place, reason: Self.difference(record.size, announced),
      remedy: "Look at it at its service; the next build fetches it again.")
  }

  /// A note on a picture that is shown although it has another size than announced; `nil` for the right size.
  func sizeNote(_ photo: SourcePhoto, _ record: PhotoRecord) -> Problem? {
    guard let announced = photo.announced, !Self.isSame(announced, record.size) else { return nil }
    return Problem(
      .note, place: photo.place, reason: Self.difference(record.size, announced),
      remedy: "Look at it on the site.")
  }

  /// So many times shorter than announced, a picture is none.
  private static let speck = 128

  private func hasRightSize(_ source: ListedPhoto, _ announced: PixelSize) throws -> Bool {
    guard let shown = try catalog.shown(source.photo.id), let record = try catalog.developed(shown.key) else {
      return false
    }
    return Self.isSame(announced, record.size)
  }

  private static func isSame(_ announced: PixelSize, _ size: PixelSize) -> Bool {
    // A service may state the sides as the camera was held, or as the file has them.
    [size.width, size.height].sorted() == [announced.width, announced.height].sorted()
  }

  private static func difference(_ size: PixelSize, _ announced: PixelSize) -> String {
    "has \(size.width) × \(size.height) pixels, not the announced \(announced.width) × \(announced.height)"
  }
}
