import HeliographCore

/// Reads how a photo was exposed.
enum TagExposure {
  static func xmp(_ tags: TagTable) -> Exposure {
    let flash = "Xmp.exif.Flash/exif:"
    return Exposure(
      time: tags.number("Xmp.exif.ExposureTime", upTo: 1e6),
      fNumber: tags.number("Xmp.exif.FNumber", upTo: 1_000),
      iso: tags.number("Xmp.exif.ISOSpeedRatings", upTo: 1e7).map { Int($0) },
      focalLength: tags.number("Xmp.exif.FocalLength", upTo: 1e5),
      focalLength35mm: tags.number("Xmp.exif.FocalLengthIn35mmFilm", upTo: 65_534).map { Int($0) },
      compensation: compensation(tags, "Xmp.exif.ExposureBiasValue"),
      // The function is true where there is no flash.
      flashFired: truth(tags, "\(flash)Function") == true ? nil : truth(tags, "\(flash)Fired"))
  }

  static func exif(_ tags: TagTable) -> Exposure {
    Exposure(
      time: tags.number("Exif.Photo.ExposureTime", "Exif.Image.ExposureTime", upTo: 1e6),
      fNumber: tags.number("Exif.Photo.FNumber", "Exif.Image.FNumber", upTo: 1_000),
      // 65535 in the short tag means "see the long one" (EXIF 2.32, PhotographicSensitivity).
      iso: (tags.number("Exif.Photo.ISOSpeedRatings", upTo: 65_534)
        ?? tags.number(
          "Exif.Photo.RecommendedExposureIndex", "Exif.Photo.StandardOutputSensitivity",
          "Exif.Image.ISOSpeedRatings", upTo: 1e7)).map { Int($0) },
      focalLength: tags.number("Exif.Photo.FocalLength", "Exif.Image.FocalLength", upTo: 1e5),
      focalLength35mm: tags.number("Exif.Photo.FocalLengthIn35mmFilm", upTo: 65_534).map { Int($0) },
      compensation: compensation(tags, "Exif.Photo.ExposureBiasValue"), flashFired: flash(tags))
  }

  /// `nil` for none: photos are rarely exposed otherwise than the camera would.
  private static func compensation(_ tags: TagTable, _ tag: String) -> Double? {
    tags.numbers(tag).first.flatMap { (-20...20).contains($0) && abs($0) >= 0.05 ? $0 : nil }
  }

  /// Bit 0 says that it fired, bit 5 that there is none; cameras that fill the tag with something else set higher bits
  /// (EXIF 2.32, Flash).
  private static func flash(_ tags: TagTable) -> Bool? {
    guard let number = tags.numbers("Exif.Photo.Flash").first, (0...127).contains(number) else { return nil }
    let bits = Int(number)
    return bits & 0x20 != 0 ? nil : bits & 1 == 1
  }

  private static func truth(_ tags: TagTable, _ tag: String) -> Bool? {
    switch tags.text(tag, limit: 10)?.lowercased() {
    case "true": true
    case "false": false
    default: nil
    }
  }
}
