import HeliographCore
import HeliographFormats
import HeliographSources

extension FlickrSource: DetailedSource {
  /// The answers to `flickr.photos.getInfo` and `flickr.photos.getExif`: tags as they were written, camera and exposure.
  ///
  /// Many owners do not show the metadata of their files (error 2); that is an answer too.
  func details(of photo: SourcePhoto) async throws -> PhotoDetails {
    let client = FlickrClient(endpoint: endpoint, key: try key.get(), http: http, state: state)
    let arguments = [("photo_id", try photo.number())]
    let words = try await client.call("flickr.photos.getInfo", arguments, for: "a photo") {
      (body) throws(FlickrFault) in Self.words(try RSPDocument.content(body, element: "photo"))
    }
    let facts = try await client.call("flickr.photos.getExif", arguments, for: "a photo") {
      (body) throws(FlickrFault) in
      do throws(FlickrFault) {
        return Self.facts(try RSPDocument.content(body, element: "photo"))
      } catch .failure(code: 2, _) {
        return PhotoMetadata()
      }
    }
    return PhotoDetails(words: words, facts: facts)
  }

  static func words(_ photo: XMLElement) -> PhotoMetadata {
    func text(_ name: String) -> String? { photo.child(named: name)?.text }
    // "geo:lat=…" and its like are for programs.
    let tags = (photo.child(named: "tags")?.children(named: "tag") ?? []).filter { $0["machine_tag"] != "1" }
    let location = photo.child(named: "location")
    return PhotoMetadata(
      title: text("title").flatMap(PrintableText.line),
      description: text("description").flatMap(PlainText.from(html:)),
      keywords: tags.compactMap { PrintableText.line($0["raw"] ?? $0.text) }.firstOfEach,
      coordinate: location?["accuracy"] == "0"
        ? nil : Coordinate(location?["latitude"], location?["longitude"]))
  }

  /// Camera, lens and exposure, and nothing else of what a file may hold.
  static func facts(_ photo: XMLElement) -> PhotoMetadata {
    var values: [String: String] = [:]
    for tag in photo.children(named: "exif") where ["IFD0", "ExifIFD"].contains(tag["tagspace"]) {
      guard let name = tag["tag"], values[name] == nil else { continue }
      values[name] = tag.child(named: "raw").flatMap { PrintableText.line($0.text) }
    }
    func number(_ name: String, upTo maximum: Double) -> Double? {
      let number = (values[name] ?? "").split(separator: " ").first.flatMap(Double.fraction)
      return number.flatMap { $0 > 0 && $0 <= maximum ? $0 : nil }
    }
    return PhotoMetadata(
      camera: photo["camera"].flatMap(PrintableText.line), lens: values["LensModel"],
      exposure: Exposure(
        time: number("ExposureTime", upTo: 1e6), fNumber: number("FNumber", upTo: 1e3),
        iso: number("ISO", upTo: 1e8).flatMap { $0 >= 1 ? Int($0) : nil },
        focalLength: number("FocalLength", upTo: 1e5)))
  }
}
