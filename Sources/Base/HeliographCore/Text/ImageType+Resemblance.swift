extension ImageType {
  /// What bytes that are no image begin like, in a photographer's words; `nil` when they are like nothing known.
  package static func resemblance(of bytes: [UInt8]) -> String? {
    let start = bytes.prefix(512).drop { $0 <= 0x20 || $0 == 0xEF || $0 == 0xBB || $0 == 0xBF }
    let lowered = start.prefix(64).asciiLowercased
    let known: [(String, String)] = [
      ("<!doctype html", "HTML"), ("<html", "HTML"), ("<svg", "SVG"), ("<?xml", "XML"), ("%pdf", "a PDF"),
      ("%!ps", "PostScript"), ("pk\u{3}\u{4}", "a ZIP archive"), ("{", "JSON"), ("8bps", "a Photoshop file"),
      ("bm", "a BMP"),
    ]
    if let match = known.first(where: { lowered.starts(with: Array($0.0.utf8)) }) { return match.1 }
    if let type = ImageType(bytes), !type.isPhoto, type != .svg { return type.name }
    if bytes.dropFirst(4).starts(with: Array("ftyp".utf8)) { return "a video" }
    return nil
  }

  /// Whether the bytes are a Git LFS pointer, the text that stands for a photo that was not downloaded.
  ///
  /// Source: https://github.com/git-lfs/git-lfs/blob/main/docs/spec.md: a pointer has less than 1,024 bytes.
  package static func isLFSPointer(_ bytes: [UInt8]) -> Bool {
    bytes.count < 1024 && bytes.starts(with: "version https://git-lfs.github.com/spec/v1".utf8)
  }
}
