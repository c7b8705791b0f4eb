import HeliographCore

/// The dates of one file, and which of them counts.
///
/// The camera's date with a clock comes first: editors write the day of an edit into the other fields, and a clock that was
/// corrected in EXIF stays wrong in them. A person who knows when a scanned photo was taken writes that into
/// the other fields too, often only its year. So a coarser date is a person's, and so is one that is years older where a
/// scanner says that it made the file, or that is older than such cameras.
struct TagDates {
  /// Digital cameras are rare before.
  private static let firstCameraYear = 2000
  /// What clocks show that count from their beginning, in Unix, MS-DOS and the Macintosh.
  private static let firstYears = [1970, 1980, 1904]
  private static let year = 365 * 86_400

  /// The date of the camera, with a clock, possible or not; `nil` when there is none.
  private let camera: TagTime.Reading?
  /// All others, the best first, when there is no such date.
  private let others: [TagTime.Reading]
  private let isScan: Bool

  /// The dates of a sidecar: those of XMP.
  init(sidecar tags: TagTable) {
    let original = Self.xmpOriginal(tags)
    self.init(
      original, [original, Self.xmp(tags, "photoshop.DateCreated"), Self.xmp(tags, "xmp.CreateDate")],
      isScan: false)
  }

  /// The dates of a photo.
  init(image tags: TagTable) {
    let (exif, xmp) = (Self.exif(tags, "Original"), Self.xmpOriginal(tags))
    self.init(
      exif?.wroteClock == true ? exif : xmp,
      [
        xmp, Self.xmp(tags, "photoshop.DateCreated"), Self.iptc(tags), exif, Self.exif(tags, "Digitized"),
        Self.xmp(tags, "xmp.CreateDate"),
      ], isScan: Self.isScan(tags))
  }

  /// - Parameters:
  ///   - camera: the date that a camera writes.
  ///   - others: all dates.
  ///   - isScan: whether a scanner made the file (EXIF 2.32, FileSource).
  private init(_ camera: TagTime.Reading?, _ others: [TagTime.Reading?], isScan: Bool) {
    self.camera = camera?.wroteClock == true ? camera : nil
    self.others = others.compactMap(\.self)
    self.isScan = isScan
  }

  /// Whether a scanner made the file: by EXIF 2.32, FileSource, or by the name of the device ("CanoScan", "ScanSnap").
  private static func isScan(_ tags: TagTable) -> Bool {
    let model = tags["Exif.Image.Model"].first.map { String(decoding: $0.asciiLowercased, as: UTF8.self) }
    let source = tags["Exif.Photo.FileSource"].first
    return source == Array("1".utf8) || source == Array("2".utf8) || model?.contains("scan") == true
  }

  /// The best first.
  var ranked: [TagTime.Reading?] {
    guard let camera else { return others }
    return [others.first { outranks($0, camera) }, camera] + others
  }

  private func outranks(_ other: TagTime.Reading, _ camera: TagTime.Reading) -> Bool {
    guard other.wroteClock else {
      // A day that another field has with a clock is no person's.
      return !camera.isWithin(other)
        && !others.contains { $0.wroteClock && $0.isWithin(other) && !outranks($0, camera) }
    }
    let (date, seconds) = (other.time, camera.time.wallClockSeconds)
    let isBeginning = Self.firstYears.contains(date.year) && date.month == 1 && date.day == 1
    return date.wallClockSeconds + Self.year <= seconds
      && (isScan || date.year < Self.firstCameraYear && !isBeginning)
  }

  // MARK: Fields

  private static func xmpOriginal(_ tags: TagTable) -> TagTime.Reading? {
    tags["Xmp.exif.DateTimeOriginal"].first.flatMap { TagTime.reading($0, offset: xmpOffset(tags)) }
  }

  private static func xmp(_ tags: TagTable, _ name: String) -> TagTime.Reading? {
    tags["Xmp.\(name)"].first.flatMap { TagTime.reading($0) }
  }

  private static func xmpOffset(_ tags: TagTable) -> [UInt8] {
    (tags["Xmp.exif.OffsetTimeOriginal"] + tags["Xmp.exifEX.OffsetTimeOriginal"]).first ?? []
  }

  private static func iptc(_ tags: TagTable) -> TagTime.Reading? {
    guard let date = tags["Iptc.Application2.DateCreated"].first else { return nil }
    let clock = tags["Iptc.Application2.TimeCreated"].first ?? []
    return TagTime.reading(date + [UInt8(ascii: "T")] + clock) ?? TagTime.reading(date)
  }

  private static func exif(_ tags: TagTable, _ kind: String) -> TagTime.Reading? {
    tags["Exif.Photo.DateTime\(kind)"].first.flatMap { text in
      let own = tags["Exif.Photo.OffsetTime\(kind)"].first
      let xmp = kind == "Original" ? xmpOffset(tags) : []
      let parts = tags["Exif.Photo.SubSecTime\(kind)"].first ?? []
      return TagTime.reading(
        text, offset: own.flatMap { TagTime.minutes($0) == nil ? nil : $0 } ?? xmp, partsOfSecond: parts)
    }
  }
}
