import HeliographCore
import HeliographSources

/// One asset of a list, read into a `SourcePhoto`.
///
/// Who is in it is not read: names of people are for the owner to publish, in files.
struct ImmichPhoto {
  /// The short side of Immich's previews, unless its administrator chose another one.
  static let preview = 1440

  private let (asset, album, server, id): (JSONObject, ServiceAlbum, ImmichServer, String)

  /// `nil` for an asset whose id is no UUID.
  init?(_ asset: JSONObject, of album: ServiceAlbum, at server: ImmichServer) {
    guard let id = asset.text("id"), id.isUUID else { return nil }
    (self.asset, self.album, self.server, self.id) = (asset, album, server, id)
  }

  /// The photo; a note for what is not to be shown.
  var result: Result<SourcePhoto, Problem> {
    let file = asset.text("originalFileName") ?? "\(id).jpg"
    let place = "\(PrintableText.from(file.utf8)) (\(id)) of \(server.address)"
    if let reason {
      return .failure(Problem(.note, place: place, reason: reason, remedy: "Nothing needs to be done."))
    }
    guard server.isLink || asset.text("ownerId") != nil else {
      return .failure(
        Problem(
          .loss, place: place, reason: "is not shown, since Immich does not say whose photo it is",
          remedy: "Update Immich, or show the album with a shared link."))
    }
    let checksum = asset.text("checksum").flatMap(PrintableText.line) ?? ""
    let size = self.size(ofFile: Array(file.utf8), hasChecksum: !checksum.isEmpty)
    // An edit changes the picture, and not the file that the checksum is of.
    let state = isEdited ? asset.text("updatedAt").flatMap(PrintableText.line) ?? "" : ""
    return .success(
      SourcePhoto(
        id: PhotoID(source: "immich", name: "\(server.address.text) \(id)".utf8), fileName: Array(file.utf8),
        place: place,
        original: OriginalReference(
          "\(server.address.text) \(id) \(checksum) \(state) \(size)\nassets/\(id)/\(size)".utf8),
        metadata: metadata, fallback: fallback, isSilent: hidesMetadata))
  }

  /// Why it is not shown; `nil` when it is.
  private var reason: String? {
    func isOther(_ key: String, _ value: String) -> Bool {
      asset.text(key).map { !$0.utf8.elementsEqual(value.utf8) } ?? false
    }
    if isOther("type", "IMAGE") { return "is a video, and videos are not shown" }
    if asset.flag("isTrashed") == true { return "is in Immich's bin, so it is not shown" }
    if isOther("visibility", "timeline") || asset.flag("isArchived") == true {
      return "is archived or hidden in Immich, so it is not shown"
    }
    // Whoever has a link sees all of its album; with a key, others' photos are theirs to publish.
    if !server.isLink, let owner = album.facts["owner"], isOther("ownerId", owner) {
      return "belongs to another user of Immich, so it is not shown"
    }
    return nil
  }

  private var isEdited: Bool { asset.flag("isEdited") == true }

  private var hidesMetadata: Bool { album.facts["metadata"] == "hidden" }

  /// The path of the smallest picture that is large enough, below that of the asset.
  ///
  /// A preview has no metadata of the camera, which an original and a full size may have.
  private func size(ofFile name: [UInt8], hasChecksum: Bool) -> String {
    let edit = isEdited ? "&edited=true" : ""
    let isSmall = (server.longSide ?? .max) <= Self.preview
    guard album.facts["download"] != "forbidden", !hidesMetadata, !isSmall else {
      return "thumbnail?size=preview\(edit)"
    }
    let ending = (name.split(separator: UInt8(ascii: ".")).last ?? []).asciiLowercased
    guard !isEdited, hasChecksum, ImageType(fileExtension: ending)?.isPhoto == true else {
      return "thumbnail?size=fullsize\(edit)"
    }
    return "original"
  }

  /// What people wrote in Immich, when, and where; no list has tags.
  private var metadata: PhotoMetadata {
    guard !hidesMetadata, let exif = asset.object("exifInfo") else { return PhotoMetadata() }
    return PhotoMetadata(
      description: exif.text("description").flatMap(PrintableText.trimmed),
      rating: exif.integer("rating").flatMap { -1...5 ~= $0 ? $0 : nil },
      captureTime: exif.text("dateTimeOriginal") == nil ? nil : time, coordinate: coordinate(exif))
  }

  /// What Immich read out of a file, which a smaller picture has lost.
  private var fallback: PhotoMetadata {
    guard !hidesMetadata, let exif = asset.object("exifInfo") else { return PhotoMetadata() }
    func word(_ key: String) -> String? { exif.text(key).flatMap(PrintableText.line) }
    func number(_ key: String) -> Double? { exif.number(key).flatMap { $0 > 0 && $0 < 1e8 ? $0 : nil } }
    let (make, model) = (word("make"), word("model"))
    let repeats = model.map { Array($0.utf8).starts(with: (make ?? "").utf8) } ?? true
    let time = word("exposureTime").flatMap(Double.fraction)
    return PhotoMetadata(
      camera: repeats ? model : "\(make ?? "") \(model ?? "")", lens: word("lensModel"),
      exposure: Exposure(
        time: time.flatMap { $0 > 0 && $0 <= 1e6 ? $0 : nil }, fNumber: number("fNumber"),
        iso: number("iso").flatMap { $0 >= 1 ? Int($0) : nil }, focalLength: number("focalLength")),
      captureTime: self.time)
  }

  /// The wall clock, which Immich writes with a Z that says nothing; `nil` for years before photography.
  private var time: CaptureTime? {
    let clock = asset.text("localDateTime").map { String(decoding: $0.utf8.prefix(19), as: UTF8.self) }
    return clock.flatMap(CaptureTime.init(albumDate:)).flatMap {
      $0.year >= 1826 && $0.year < 2200 ? $0 : nil
    }
  }

  private func coordinate(_ exif: JSONObject) -> Coordinate? {
    guard let latitude = exif.number("latitude"), let longitude = exif.number("longitude") else { return nil }
    return Coordinate(latitude: latitude, longitude: longitude)
  }
}
