import CGExiv2

extension MetadataReader {
  /// More pictures than any camera puts into one file.
  private static let previewLimit = 32

  /// The largest JPEG picture that Exiv2 finds inside of a raw photo and a test accepts.
  ///
  /// - Parameters:
  ///   - raw: the bytes of the file.
  ///   - isUsable: the test, which is asked for one picture after the other, the largest first.
  /// - Returns: the bytes of the picture, `nil` without such a one; and the EXIF orientation of the raw photo, 1…8, `nil`
  ///   when the file has none; and what the raw photo says of its colours. Nothing for bytes that Exiv2 does not open.
  static func preview(
    of raw: [UInt8], where isUsable: ([UInt8]) -> Bool
  ) -> (jpeg: [UInt8]?, orientation: Int?, colours: ExifColours) {
    guard let metadata = opened(raw) else { return (nil, nil, ExifColours(tiff: [])) }
    defer { g_object_unref(metadata) }
    let orientation = orientation(in: metadata)
    let colours = colours(in: metadata)
    guard let list = gexiv2_metadata_get_preview_properties(metadata) else {
      return (nil, orientation, colours)
    }
    var previews: [UnsafeMutablePointer<GExiv2PreviewProperties>] = []
    while let preview = list[previews.count], previews.count < previewLimit { previews.append(preview) }
    let sized = previews.map { preview in
      (preview, Int(gexiv2_preview_properties_get_size(preview)))
    }
    // What a picture says of its width and height may be wrong; its length in bytes is not.
    for (preview, _) in sized.sorted(by: { $0.1 > $1.1 }) {
      if let bytes = image(preview, in: metadata), isUsable(bytes) {
        return (bytes, orientation, colours)
      }
    }
    return (nil, orientation, colours)
  }

  private static func image(
    _ preview: UnsafeMutablePointer<GExiv2PreviewProperties>,
    in metadata: UnsafeMutablePointer<GExiv2Metadata>
  ) -> [UInt8]? {
    var error: UnsafeMutablePointer<GError>?
    let image = gexiv2_metadata_try_get_preview_image(metadata, preview, &error)
    if let error { g_error_free(error) }
    guard let image else { return nil }
    defer { g_object_unref(image) }
    var count: guint32 = 0
    guard let data = gexiv2_preview_image_get_data(image, &count) else { return nil }
    return Array(UnsafeBufferPointer(start: data, count: Int(count)))
  }

  private static func colours(in metadata: UnsafeMutablePointer<GExiv2Metadata>) -> ExifColours {
    let space = values(of: "Exif.Photo.ColorSpace", in: metadata).first
    let index = values(of: "Exif.Iop.InteroperabilityIndex", in: metadata).first
    return ExifColours(
      colourSpace: space.flatMap { Int(String(decoding: $0, as: UTF8.self)) }, index: index ?? [])
  }

  private static func orientation(in metadata: UnsafeMutablePointer<GExiv2Metadata>) -> Int? {
    ["Exif.Image.Orientation", "Exif.PanasonicRaw.Orientation"].lazy
      .compactMap { values(of: $0, in: metadata).first }
      .compactMap { Int(String(decoding: $0, as: UTF8.self)) }
      .first { (1...8).contains($0) }
  }
}
