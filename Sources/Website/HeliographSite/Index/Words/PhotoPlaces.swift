import HeliographCore

/// What distinguishes a photo from the others of its album, where its own words do not.
struct PhotoPlaces: Sendable {
  /// What has to be added to a text, so that no other photo of the album has it.
  enum Addition: Sendable, Equatable {
    case nothing, minute, second
    case number(Int32)
  }

  /// The place of one photo.
  struct Place: Sendable {
    /// An index into the library's albums.
    let album: Int32
    /// Its owner's words; `nil` without any.
    ///
    /// They are asked for a dozen times a photo, and to find them takes long.
    let words: String?
    /// What its title needs.
    let title: Addition
    /// What its alternative text needs.
    let alternative: Addition
  }

  /// Those of all photos.
  private let places: [PhotoID: Place]
  /// The titles of the library's albums; `nil` for the root, whose title is the site's.
  private let titles: [String?]

  /// No places.
  init() { (places, titles) = ([:], []) }

  /// Compares the photos of each album.
  ///
  /// - Parameters:
  ///   - index: names the albums.
  ///   - captions: what the photos are called without their places.
  init(_ index: SiteIndex, _ captions: PhotoCaptions) {
    let albums = index.library.albums
    titles = albums.map { $0.id == .root ? nil : index.title(of: $0) }
    var places: [PhotoID: Place] = [:]
    for (number, album) in albums.enumerated() {
      let photos = album.photos
      let words = photos.map { captions.ownTitle(of: $0) }
      let titles = Self.additions(words, photos, captions)
      let texts = zip(photos, words).map { captions.ownAlternative(for: $0, title: $1) }
      let alternatives = Self.additions(texts, photos, captions)
      for (place, photo) in photos.enumerated() {
        places[photo.id] = Place(
          album: Int32(number), words: words[place], title: titles[place], alternative: alternatives[place])
      }
    }
    self.places = places
  }

  /// The place of a photo; `nil` for one that is not in the library.
  subscript(photo: PhotoID) -> Place? { places[photo] }

  /// The title of the album of a place; `nil` for the root.
  func album(of place: Place) -> String? { titles[Int(place.album)] }

  /// What each text needs; photos without a text are distinguished by their minutes.
  ///
  /// Texts are compared as people read them: composed and decomposed letters are the same.
  private static func additions(
    _ texts: [String?], _ photos: [Photo], _ captions: PhotoCaptions
  ) -> [Addition] {
    var alike: [String: [Int]] = [:]
    for (index, text) in texts.enumerated() {
      let line = text ?? captions.moment(of: photos[index]) ?? ""
      alike["\(text == nil ? "-" : "+")\(line)", default: []].append(index)
    }
    var additions = [Addition](repeating: .nothing, count: photos.count)
    // The rest of their names: what a number has to distinguish.
    var unclear: [String: [Int]] = [:]
    for indices in alike.values where indices.count > 1 {
      let minutes = counts(indices.map { captions.moment(of: photos[$0]) })
      let seconds = counts(indices.map { captions.second(of: photos[$0]) })
      for index in indices {
        if let minute = captions.minute(of: photos[index]), minutes[minute] == 1 {
          additions[index] = .minute
        } else if let second = captions.second(of: photos[index]), seconds[second] == 1 {
          additions[index] = .second
        } else {
          let rest = texts[index].map { "+\($0)" } ?? "-\(captions.day(of: photos[index]) ?? "")"
          unclear[rest, default: []].append(index)
        }
      }
    }
    for indices in unclear.values {
      let sorted = indices.sorted()
      for (index, number) in zip(sorted, numbers(of: sorted, photos, captions)) {
        additions[index] = .number(number)
      }
    }
    return additions
  }

  /// A number for each of some photos: that at the end of its file's name, which stays when other photos come and go;
  /// else its place in the album, or the next that is free.
  private static func numbers(of indices: [Int], _ photos: [Photo], _ captions: PhotoCaptions) -> [Int32] {
    let named = indices.map { captions.fileName(of: photos[$0]).flatMap(FileTitle.number) }
    let times = counts(named)
    var used = Set(times.keys.filter { times[$0] == 1 })
    return zip(indices, named).map { index, number in
      if let number, times[number] == 1 { return number }
      var place = Int32(index + 1)
      while !used.insert(place).inserted { place += 1 }
      return place
    }
  }

  private static func counts<Value: Hashable>(_ values: [Value?]) -> [Value: Int] {
    values.reduce(into: [:]) { counts, value in if let value { counts[value, default: 0] += 1 } }
  }
}
