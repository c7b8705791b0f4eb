package import HeliographCore

/// What the photos and albums of a site are called that it shows.
///
/// Cameras count from 1 to 9999: a hidden photo has the name of a published one often enough.
package struct PublishedNames: Sendable {
  /// The hashes of names take less memory than hundreds of thousands of names.
  private var hashes: Set<Int> = []

  /// Where photos were taken, as far as the site publishes it.
  private(set) var places: Set<HiddenPosition> = []

  /// No names.
  package init() {}

  /// Adds a photo with its folders, title, keywords and place, its camera and its lens, and whom it names.
  package mutating func add(_ photo: Photo) {
    for part in photo.id.name.split(separator: UInt8(ascii: "/")) { add(part) }
    add(FileName(photo.fileName).stem)
    // The same photo may be in a private folder too.
    for content in [photo.contentHash, photo.original?.file?.hash].compactMap(\.self) {
      add(content.hex.utf8)
    }
    let metadata = photo.metadata
    if let coordinate = metadata.coordinate { places.insert(HiddenPosition(coordinate)) }
    let place = metadata.placeName.map { $0.text.split(separator: ", ").map(String.init) } ?? []
    let own = [metadata.camera, metadata.lens, metadata.creator, metadata.credit]
    for text in own.compactMap(\.self) + metadata.titles
      + metadata.keywords + metadata.people + place
    {
      add(Array(text.utf8))
    }
  }

  /// Adds any name or title.
  package mutating func add(_ name: some Sequence<UInt8>) { hashes.insert(Self.hash(name)) }

  /// Adds all names of another list.
  mutating func formUnion(_ other: PublishedNames) {
    hashes.formUnion(other.hashes)
    places.formUnion(other.places)
  }

  /// Whether something that the site shows is called so, or has the same name in addresses.
  func contains(_ name: [UInt8]) -> Bool { hashes.contains(Self.hash(name)) }

  private static func hash(_ name: some Sequence<UInt8>) -> Int {
    var hasher = Hasher()
    for byte in Array(name) { hasher.combine(TextFolding.table[Int(byte)]) }
    return hasher.finalize()
  }
}
