import HeliographBytes
package import HeliographModel
package import HeliographStrings

/// The captions of photos, with substitutes for missing metadata.
package struct PhotoCaptions: Sendable {
  private let dates: DateFormat
  private let interface: LocalizedStrings

  /// Creates captions with dates in a format and substitutes in a language.
  package init(dates: DateFormat, interface: LocalizedStrings = .english) {
    self.dates = dates
    self.interface = interface
  }

  /// The photo's title, else "Photograph, 3 May 2021", else "Untitled photograph"; never its file name.
  package func title(of photo: Photo) -> String {
    if let title = photo.metadata.title { return title }
    guard let time = photo.metadata.captureTime else { return interface[.untitled] }
    return interface(.photographOf, dates.day(time))
  }

  /// What the photo shows, for those who cannot see it; at most about 200 bytes of a description.
  package func alternative(for photo: Photo) -> String {
    if let text = photo.metadata.altText { return oneLine(text) }
    if let text = photo.metadata.description { return Self.shortened(oneLine(text)) }
    return title(of: photo)
  }

  /// The owner, else the creator the file names.
  package func owner(of photo: Photo) -> Owner? {
    photo.owner ?? photo.metadata.creator.map { Owner(name: $0) }
  }

  /// "1/250 s · f/2.8 · ISO 400 · 35 mm"; empty when nothing is known.
  package func exposure(_ exposure: Exposure) -> String {
    var parts: [String] = []
    if let time = exposure.time, time > 0 { parts.append(Self.seconds(time)) }
    if let number = exposure.fNumber, number > 0 { parts.append("f/\(Decimals.text(number, places: 1))") }
    if let iso = exposure.iso, iso > 0 { parts.append("ISO \(iso)") }
    if let length = exposure.focalLength, length > 0 {
      parts.append("\(Decimals.text(length, places: 1)) mm")
    }
    return parts.joined(separator: " · ")
  }

  /// "48.8584° N, 2.2945° E": to about ten metres.
  package func coordinate(_ coordinate: Coordinate) -> String {
    let latitude = Decimals.text(abs(coordinate.latitude), places: 4)
    let longitude = Decimals.text(abs(coordinate.longitude), places: 4)
    return "\(latitude)° \(coordinate.latitude < 0 ? "S" : "N"), "
      + "\(longitude)° \(coordinate.longitude < 0 ? "W" : "E")"
  }

  /// "1 photograph", "24 photographs".
  package func count(_ photos: Int) -> String { interface(.photographCount, photos) }

  /// "312 kB", "1.4 MB": decimal units, as a download shows them.
  package func size(bytes: Int) -> String {
    switch bytes {
    case ..<1000: "\(bytes) B"
    case ..<1_000_000: "\(Decimals.text(Double(bytes) / 1000, places: 0)) kB"
    case ..<1_000_000_000: "\(Decimals.text(Double(bytes) / 1_000_000, places: 1)) MB"
    default: "\(Decimals.text(Double(bytes) / 1_000_000_000, places: 1)) GB"
    }
  }

  /// The text of a link to a photo's page at its service, by the service's host: "Flickr", "example.org".
  package func service(_ host: String) -> String {
    host.utf8.elementsEqual("flickr.com".utf8) ? "Flickr" : host
  }

  /// As cameras show it: fractions of one below a third of a second, else decimals.
  private static func seconds(_ time: Double) -> String {
    let denominator = (1 / time).rounded()
    if time < 0.3, denominator < 1e6 { return "1/\(Int(denominator)) s" }
    return "\(Decimals.text(time, places: 1)) s"
  }

  /// The text with every run of white space as one space.
  package func oneLine(_ text: String) -> String {
    text.utf8.split { $0 <= 0x20 }.map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ")
  }

  /// The text up to the end of a word near 200 bytes, with an ellipsis where it goes on.
  private static func shortened(_ text: String) -> String {
    let limit = 200
    guard text.utf8.count > limit else { return text }
    var bytes = Array(text.utf8.prefix(limit))
    if let space = bytes.lastIndex(of: UInt8(ascii: " ")), space > limit / 2 {
      bytes.removeSubrange(space...)
    }
    // A cut inside a character leaves continuation bytes without their whole: take them off.
    while let last = bytes.last, String(validating: bytes, as: UTF8.self) == nil, last >= 0x80 {
      bytes.removeLast()
    }
    return String(decoding: bytes, as: UTF8.self) + "…"
  }
}
