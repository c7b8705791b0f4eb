import FoundationEssentials
package import HeliographCore
import HeliographWorkers
package import SystemPackage

/// Reads a watermark's image, or renders its text in a worker.
package struct WatermarkReader {
  private let configuration: WatermarkConfiguration
  private let site: FilePath
  private let executable: FilePath

  /// Prepares to read a watermark.
  ///
  /// - Parameters:
  ///   - configuration: the watermark in `heliograph.yml`.
  ///   - site: the folder of `heliograph.yml`.
  ///   - executable: the program that renders a text as `executable worker`.
  package init(_ configuration: WatermarkConfiguration, site: FilePath, executable: FilePath) {
    self.configuration = configuration
    self.site = site
    self.executable = executable
  }

  /// Returns the watermark with its image, which is not decoded yet.
  ///
  /// - Throws: `ConfigurationError` when a file cannot be read, is too large, or is not a PNG or font, and when the
  ///   font lacks a character of the text; `ImageError`; `CancellationError`.
  package func watermark() async throws -> Watermark {
    let image =
      switch configuration.content {
      case .image(let file): try read(site.pushing(FilePath(file)))
      case .text(let text, let colour, _): try await render(text, colour)
      }
    return Watermark(image: Data(image), placement: configuration.placement)
  }

  private func read(_ path: FilePath) throws(ConfigurationError) -> [UInt8] {
    guard let length = Disk.byteCount(of: path), length <= Watermark.byteLimit,
      let bytes = try? RegularFile.bytes(at: path), ImageType(bytes) == .png
    else { throw mistake("image", "must name a PNG file of at most 1 MB") }
    return bytes
  }

  /// Uses a worker for it alone, since those that open photos must not read the owner's files.
  private func render(_ text: String, _ colour: SRGB) async throws -> [UInt8] {
    let font = configuration.path(below: site)
    if let font, Disk.byteCount(of: font) == nil { throw fontMistake }
    let pool = WorkerPool(executable: executable, count: 1, limits: .standard, font: font)
    let result: Result<[UInt8], any Error>
    do {
      result = .success(
        try await pool.renderText(
          WatermarkText(
            text: text, colour: colour, font: font?.string, share: configuration.placement.width)))
    } catch {
      result = .failure(error)
    }
    await pool.close()
    do {
      return try result.get()
    } catch let fault as WatermarkText.Fault {
      throw mistake(of: fault, hasFont: font != nil)
    } catch let error as ImageError where font != nil && [.workerDied, .workerHung].contains(error.code) {
      throw fontMistake
    }
  }

  private func mistake(of fault: WatermarkText.Fault, hasFont: Bool) -> ConfigurationError {
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

  private var fontMistake: ConfigurationError {
    mistake("font", "must name a TrueType or OpenType font file that can be read")
  }

  private func mistake(_ key: String, _ rule: String) -> ConfigurationError {
    ConfigurationError(
      place: configuration.place, message: "sets \"renditions.watermark.\(key)\" wrongly: it \(rule)")
  }
}
