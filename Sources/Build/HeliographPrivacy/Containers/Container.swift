/// The kinds of files whose parts the gate distinguishes, by their first bytes, whatever they are called.
enum Container {
  case jpeg, png, webp, gif, tiff, heif, movie, jxl, jxlCodestream, zip, packed

  /// `nil` for text, and for bytes of another kind.
  init?(_ bytes: [UInt8]) {
    let file = FilePart(bytes)
    if file.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if file.starts(with: PNGReader.signature) {
      self = .png
    } else if file.starts(with: "RIFF"), file.starts(with: "WEBP", at: 8) {
      self = .webp
    } else if file.starts(with: "GIF8") {
      self = .gif
    } else if file.starts(with: "II*\0") || file.starts(with: "MM\0*") {
      self = .tiff
    } else if file.starts(with: JXLReader.signature) {
      self = .jxl
    } else if file.starts(with: JXLReader.codestream) {
      self = .jxlCodestream
    } else if MovieReader.isMovie(file) {
      self = .movie
    } else if file.starts(with: "ftyp", at: 4) {
      self = .heif
    } else if file.starts(with: ZIPReader.signature) || file.starts(with: [0x50, 0x4B, 5, 6]) {
      self = .zip
    } else if Self.isPacked(file) {
      self = .packed
    } else {
      return nil
    }
  }

  /// Reads a file that is no archive.
  func read(_ file: FilePart, _ report: inout ContainerReport) {
    switch self {
    case .jpeg: JPEGReader.read(file, &report)
    case .png: PNGReader.read(file, &report)
    case .webp: WebPReader.read(file, &report)
    case .gif: GIFReader.read(file, &report)
    case .tiff: TIFFReader.read(file, isFile: true, &report)
    case .heif: HEIFReader.read(file, &report)
    case .movie: MovieReader.read(file, &report)
    case .jxl: JXLReader.read(file, &report)
    case .jxlCodestream, .zip: break
    case .packed:
      report.find(.unreadable, "is compressed, so its content is not read; publish it without compression")
    }
  }

  /// gzip, bzip2, xz, Zstandard, 7-Zip and RAR.
  private static func isPacked(_ file: FilePart) -> Bool {
    let starts: [[UInt8]] = [
      [0x1F, 0x8B, 8], Array("BZh".utf8), [0xFD, 0x37, 0x7A, 0x58, 0x5A, 0], [0x28, 0xB5, 0x2F, 0xFD],
      [0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C], Array("Rar!".utf8),
    ]
    return starts.contains { file.starts(with: $0) }
  }
}
