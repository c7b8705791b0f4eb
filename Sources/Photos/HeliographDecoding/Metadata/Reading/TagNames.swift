/// The names that Exiv2 has for all that is ever read (https://exiv2.org/metadata.html).
enum TagNames {
  /// What is read of an image.
  static let image: [String] =
    [
      "Make", "Model", "ImageDescription", "Artist", "Copyright", "Rating", "ExposureTime", "FNumber",
      "ISOSpeedRatings", "FocalLength",
    ].map { "Exif.Image.\($0)" }
    + [
      "ExposureTime", "FNumber", "ISOSpeedRatings", "RecommendedExposureIndex", "StandardOutputSensitivity",
      "FocalLength", "FocalLengthIn35mmFilm", "ExposureBiasValue", "Flash", "LensModel", "LensSpecification",
      "DateTimeOriginal", "OffsetTimeOriginal", "DateTimeDigitized", "OffsetTimeDigitized",
      "SubSecTimeOriginal", "SubSecTimeDigitized", "FileSource",
    ].map { "Exif.Photo.\($0)" }
    + [
      "GPSLatitude", "GPSLatitudeRef", "GPSLongitude", "GPSLongitudeRef", "GPSAltitude", "GPSAltitudeRef",
      "GPSTimeStamp", "GPSDateStamp",
    ].map { "Exif.GPSInfo.\($0)" }
    + [
      "ObjectName", "Headline", "Caption", "Byline", "Credit", "Copyright", "Keywords", "SuppCategory",
      "Category", "DateCreated", "TimeCreated",
    ].map { "Iptc.Application2.\($0)" }
    + ["Iptc.Envelope.CharacterSet"] + TagPlace.iptcTags + raw + xmp

  /// What is read of a sidecar too.
  static let xmp =
    TagPlace.xmpTags + TagKeywords.tags + [
      "Xmp.dc.title", "Xmp.dc.description", "Xmp.dc.creator", "Xmp.dc.rights", "Xmp.dc.subject",
      "Xmp.xmp.Rating", "Xmp.xmp.Label", "Xmp.xmp.CreateDate", "Xmp.photoshop.Headline",
      "Xmp.photoshop.DateCreated", "Xmp.photoshop.Credit", "Xmp.xmpRights.WebStatement",
      "Xmp.xmpRights.UsageTerms", "Xmp.iptc.AltTextAccessibility", "Xmp.tiff.Make", "Xmp.tiff.Model",
      "Xmp.aux.Lens", "Xmp.exifEX.LensModel", "Xmp.exif.ExposureTime", "Xmp.exif.FNumber",
      "Xmp.exif.ISOSpeedRatings", "Xmp.exif.FocalLength", "Xmp.exif.FocalLengthIn35mmFilm",
      "Xmp.exif.ExposureBiasValue", "Xmp.exif.Flash/exif:Fired", "Xmp.exif.Flash/exif:Function",
      "Xmp.exif.DateTimeOriginal", "Xmp.exif.OffsetTimeOriginal", "Xmp.exifEX.OffsetTimeOriginal",
      "Xmp.exif.GPSLatitude", "Xmp.exif.GPSLongitude", "Xmp.exif.GPSAltitude", "Xmp.exif.GPSAltitudeRef",
      "Xmp.exif.GPSLatitudeRef", "Xmp.exif.GPSLongitudeRef", "Xmp.exif.GPSTimeStamp",
      "Xmp.iptcExt.PersonInImage", "Xmp.tiff.Orientation", "Xmp.photoshop.SidecarForExtension",
      "Xmp.GPano.ProjectionType",
    ] + TagPosition.droneTags

  /// What is read as bytes, since the field says how they are text.
  static let raw = TagWindows.tags + [TagComment.user]

  /// What Exiv2 translates: numbers that mean a lens in its tables.
  static let translated = TagLens.makerTags

  /// Texts in several languages: gexiv2 cuts these apart at every comma when asked for their parts
  /// (https://gitlab.gnome.org/GNOME/gexiv2/-/issues/61), so they are asked for as a whole.
  static let alternatives: Set<String> = [
    "Xmp.dc.title", "Xmp.dc.description", "Xmp.dc.rights", "Xmp.iptc.AltTextAccessibility",
    "Xmp.xmpRights.UsageTerms",
  ]
}
