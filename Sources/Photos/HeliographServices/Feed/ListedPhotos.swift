import HeliographCore

/// The photos of a feed that were listed, and which picture each of them is.
struct ListedPhotos: Sendable {
  private var pictures: [PhotoID: [UInt8]] = [:]

  /// Whether there is none.
  var isEmpty: Bool { pictures.isEmpty }

  /// Lists a picture: a feed repeats an entry that was changed, and shifts while it is read.
  ///
  /// Some feeds have one id for all entries: another picture of the same id gets what it is called added to it.
  ///
  /// - Parameters:
  ///   - picture: what all addresses of the picture share.
  ///   - id: what its entry makes of it.
  /// - Returns: the id of its photo; `nil` for a picture that is listed.
  mutating func add(_ picture: [UInt8], as id: PhotoID) -> PhotoID? {
    guard let known = pictures[id] else {
      pictures[id] = picture
      return id
    }
    guard known != picture else { return nil }
    let own = PhotoID(source: "feed", name: Array(id.name) + [UInt8(ascii: "#")] + picture)
    return pictures.updateValue(picture, forKey: own) == nil ? own : nil
  }
}
