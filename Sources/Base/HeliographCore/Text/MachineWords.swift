/// Texts in the places of a person's words that a camera or a program wrote.
///
/// Letters of other scripts than ASCII never are: cameras and exporters write ASCII.
package enum MachineWords {
  /// Whether a text is no title, caption, keyword or name at all: empty, "null", "(null)", "unknown", and the names that
  /// cameras of one make write into every field.
  package static func isNothing(_ text: String) -> Bool {
    let words = Self.words(text)
    let line = Array(words.joined(separator: [0x20]))
    return nothing.contains(line) || isCamera(words, line)
  }

  /// Whether a text is no title or caption: nothing at all, or what a camera or a program writes into each photo.
  package static func isMachineMade(_ text: String) -> Bool {
    let words = Self.words(text)
    let line = Array(words.joined(separator: [0x20]))
    let start = text.utf8.prefix(40).asciiLowercased
    return nothing.contains(line) || texts.contains(line) || isCamera(words, line)
      || line.elementsEqual("digital camera".utf8) || beginnings.contains { start.starts(with: $0) }
      || isShouted(text, after: "KODAK ")
  }

  /// In lower case, without the marks around "(null)" and "<none>".
  private static func words(_ text: String) -> [[UInt8]] {
    var bytes = text.utf8.asciiLowercased[...]
    if let first = bytes.first, let last = bytes.last, brackets.contains([first, last]) {
      bytes = bytes.dropFirst().dropLast()
    }
    return bytes.split { $0 <= 0x20 }.map { Array($0) }
  }

  private static let brackets: Set<[UInt8]> = ["()", "[]", "<>", "\"\"", "''"].reduce(into: []) {
    $0.insert(Array($1.utf8))
  }

  /// "OLYMPUS DIGITAL CAMERA", "KODAK Action Cam": a person writes more words than that.
  private static func isCamera(_ words: [[UInt8]], _ line: [UInt8]) -> Bool {
    endings.contains { ending, limit in
      (3...limit).contains(words.count) && line.reversed().starts(with: ending.reversed())
    }
  }

  private static let endings = [("digital camera", 6), ("action cam", 4), ("action camera", 4)].map {
    (Array($0.utf8), $1)
  }

  /// "KODAK EASYSHARE Z612": capitals and digits alone, in a few words.
  private static func isShouted(_ text: String, after maker: String) -> Bool {
    text.utf8.starts(with: maker.utf8) && !text.utf8.contains { (0x61...0x7A).contains($0) || $0 >= 0x80 }
      && text.utf8.count { $0 == 0x20 } <= 5
  }

  private static let nothing = Set(
    [
      "", "null", "undefined", "unknown", "unnamed", "no name", "none", "n/a", "not set", "no title",
      "untitled", "-",
      "--", "?", ".", "x-default",
    ].map { Array($0.utf8) })

  /// As cameras write them by default; the short ones are modes of Huawei's camera.
  private static let texts = Set(
    [
      "sony dsc", "dsc", "eastman kodak company", "samsung camera pictures", "samsung",
      "exif_jpeg_picture", "exif_jpeg", "default", "my image", "image description", "cof", "dav", "sdr",
      "hdr",
      "rhdr", "mde", "oznor", "ptr", "edf", "bty", "dig", "cofcof", "fbt", "vlco", "applemark",
      "minolta dscamera",
    ].map { Array($0.utf8) })

  private static let beginnings = [
    "created by ", "created with ", "processed by ", "processed with ", "file written by ", "dcim\\", "dcim/",
    "lead technologies", "<digimax", "<samsung", "<kenox", "optio ", "charset=", "maker:", "ydrive",
  ].map { Array($0.utf8) }
}
