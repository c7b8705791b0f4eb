import FoundationEssentials
package import HeliographModel
import HeliographWorkers
import SystemPackage

/// `renditions.watermark`: a `Watermark` whose file has not been read yet, or whose text has not been set.
package struct WatermarkConfiguration: Sendable, Hashable {
  package enum Content: Sendable, Hashable {
    /// A PNG; relative to the site's folder, or absolute.
    case image(String)
    /// One line, as `WatermarkText.isOneLine` has it, in the font of a file (as an image's), or in the system's sans.
    case text(String, colour: SRGB, font: String?)
  }

  package let content: Content
  /// What is named when it cannot be had: "heliograph.yml:12".
  package let place: String
  package let placement: Watermark.Placement

  private static let pngSignature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  package init(_ content: Content, place: String, placement: Watermark.Placement) {
    self.content = content
    self.place = place
    self.placement = placement
  }

  /// The file that it is made of; `nil` for a text in the system's font.
  func path(below site: FilePath) -> FilePath? {
    switch content {
    case .image(let file): site.pushing(FilePath(file))
    case .text(_, _, let font): font.map { site.pushing(FilePath($0)) }
    }
  }

  /// The watermark with its picture, which nobody has decoded yet.
  ///
  /// - Parameter executable: the program that sets a text as `executable worker`.
  ///
  /// Throws `BuildError` when a file cannot be read, is too large, or is no PNG or font, and when the text has
  /// characters that the font has not; `CancellationError`.
  func watermark(below site: FilePath, executable: FilePath) async throws -> Watermark {
    let image =
      switch content {
      case .image(let file): try read(site.pushing(FilePath(file)))
      case .text(let text, let colour, _):
        try await set(text, colour, font: path(below: site), executable)
      }
    return Watermark(image: Data(image), placement: placement)
  }

  private func read(_ path: FilePath) throws(BuildError) -> [UInt8] {
    guard let length = Disk.byteCount(of: path), length <= Watermark.mostBytes,
      let bytes = try? Disk.read(path), bytes.starts(with: Self.pngSignature)
    else { throw mistake("image", "must name a PNG file of at most 1 MB") }
    return bytes
  }

  /// In a worker of its own, since those that open photos should not read the owner's files.
  private func set(
    _ text: String, _ colour: SRGB, font: FilePath?, _ executable: FilePath
  ) async throws -> [UInt8] {
    if let font, Disk.byteCount(of: font) == nil { throw fontMistake }
    let pool = WorkerPool(executable: executable, count: 1, limits: .standard, font: font)
    let answer: Result<[UInt8], any Error>
    do {
      answer = .success(
        try await pool.renderText(WatermarkText(text: text, colour: colour, font: font?.string, share: placement.width)))
    } catch {
      answer = .failure(error)
    }
    await pool.close()
    do {
      return try answer.get()
    } catch let fault as WatermarkText.Fault {
      throw mistake(of: fault, hasFont: font != nil)
    } catch let error as ImageError where font != nil && [.workerDied, .workerHung].contains(error.code) {
      throw fontMistake
    }
  }

  private func mistake(of fault: WatermarkText.Fault, hasFont: Bool) -> BuildError {
    switch fault {
    case .noFontFile: fontMistake
    case .noFonts:
      mistake(
        "text", "needs a font, and this machine has none; install one, or name a font file with \"font\"")
    case .noGlyph where hasFont:
      mistake("text", "has a character that the font has no shape for; choose another font or text")
    case .noGlyph:
      mistake(
        "text", "has a character that no font here has a shape for; name one that has with \"font\"")
    case .nothing: mistake("text", "must have a character that can be seen")
    case .noMemory: mistake("text", "needs more memory than there is; close other programs, or shorten it")
    }
  }

  private var fontMistake: BuildError {
    mistake("font", "must name a TrueType or OpenType font file that can be read")
  }

  private func mistake(_ key: String, _ rule: String) -> BuildError {
    BuildError(
      .configuration, place: place, message: "sets \"renditions.watermark.\(key)\" wrongly: it \(rule)")
  }
}
