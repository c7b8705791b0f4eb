import HeliographCore
import HeliographFormats

/// What the owner of an album shows to nobody: `private: true`, or the file names of photos.
enum HiddenPhotos: Equatable {
  /// The album with everything inside.
  case all
  /// The photos of the album with these names.
  case named(Set<[UInt8]>)

  /// Nothing is hidden.
  static let none = HiddenPhotos.named([])

  /// Reads the key `private`, or another whose value has the same form.
  ///
  /// - Parameters:
  ///   - map: the front matter.
  ///   - key: the key.
  ///   - photos: the names of the folder's photos.
  /// - Throws: `YAMLError` for a value that is neither true, false nor names of photos of the folder.
  init(_ map: YAMLMap, key: String = "private", photos: [[UInt8]]) throws(YAMLError) {
    guard map.has(key) else {
      self = .none
      return
    }
    guard map.isList(key) else {
      guard let isHidden = try? map.flag(key) else {
        throw map.mistake(key, "must be true, false, or a list of photos: [IMG_0042.jpg]")
      }
      self = isHidden ? .all : .none
      return
    }
    let names = try map.texts(key) ?? []
    for name in names { try map.check(name, isOneOf: photos, of: key) }
    let forms = Set(names.map { ComposedName($0.utf8) })
    self = .named(Set(photos.filter { forms.contains(ComposedName($0)) }))
  }

  /// What either of two hides.
  func joined(with other: HiddenPhotos) -> HiddenPhotos {
    guard case .named(let names) = self, case .named(let others) = other else { return .all }
    return .named(names.union(others))
  }
}

extension YAMLMap {
  /// Throws `YAMLError` for a name that no photo of the folder has, where a key hides photos.
  func check(_ name: String, isOneOf photos: [[UInt8]], of key: String) throws(YAMLError) {
    let form = ComposedName(name.utf8)
    guard !photos.contains(where: { ComposedName($0) == form }) else { return }
    let known = photos.map { String(decoding: $0, as: UTF8.self) }
    let nearest = NearestName.to(name, among: known).map { "did you mean \(PrintableText.from($0.utf8))?" }
    throw YAMLError(
      line: line(of: key),
      reason: "hides a photo that is not in this folder, \"\(PrintableText.from(name.utf8))\"",
      advice: nearest ?? "correct the name, or remove it from the list")
  }
}
