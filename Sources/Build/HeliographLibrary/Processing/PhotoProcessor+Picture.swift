package import HeliographCore
import HeliographSources

extension PhotoProcessor {
  /// A picture that is no photo of the site, with all its files: without a watermark, tiles and a copy to download.
  ///
  /// - Parameters:
  ///   - file: the picture.
  ///   - widths: the long edges of its renditions in pixels.
  /// - Returns: the picture with its files.
  /// - Throws: a `Problem` when it cannot be opened, and any other error when no photo can.
  package func picture(_ file: OriginalFile, widths: [Int]) async throws -> FinishedPhoto {
    let name = Array(file.path.bytes)
    let photo = SourcePhoto(
      id: PhotoID(source: "picture", name: name), fileName: [], place: file.place,
      original: OriginalReference(name))
    return try await forPictures(widths: widths).process(
      ListedPhoto(
        photo, of: PictureSource(file: file),
        rule: SourceRule(.everything, album: nil, prefix: [], isTree: false), asOf: nil))
  }
}

/// One picture that the owner names.
private struct PictureSource: PhotoSource {
  let file: OriginalFile
  var name: String { file.place }
  let isRemote = false

  func pages() -> AsyncThrowingStream<SourcePage, any Error> { AsyncThrowingStream { $0.finish() } }

  func original(of photo: SourcePhoto) -> SourceOriginal { .file(FileOriginal(file)) }
}
