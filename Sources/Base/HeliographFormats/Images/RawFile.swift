/// What tells a raw photo: the name that cameras give to it, and the bytes that it begins with.
///
/// Most are TIFF files in whose first directory is no picture to show, but a small one, or the sensor's own numbers.
package enum RawFile {
  /// The long side in pixels from which the picture that a camera put into a raw photo stands for the photo.
  package static let leastPreview = 1600

  /// The extensions of such files, in lower case and without the dot.
  package static let fileExtensions = [
    "3fr", "arw", "cr2", "cr3", "crw", "dcr", "dng", "erf", "fff", "gpr", "iiq", "kdc", "mef", "mos", "mrw",
    "nef", "nrw", "orf", "pef", "raf", "raw", "rw2", "rwl", "sr2", "srf", "srw", "x3f",
  ]

  /// How files begin that are no TIFF, each with its place: Olympus, Panasonic, Fujifilm, Canon, Minolta and Sigma.
  ///
  /// Source: the type checks of Exiv2 0.27 (orfimage, rw2image, rafimage, crwimage, mrwimage, bmffimage) and of libraw 0.20.
  private static let starts: [(text: String, place: Int)] = [
    ("IIRO", 0), ("IIRS", 0), ("MMOR", 0), ("IIU\0", 0), ("FUJIFILMCCD-RAW", 0), ("HEAPCCDR", 6),
    ("\0MRM", 0),
    ("FOVb", 0), ("ftypcrx ", 4),
  ]

  /// Compressions of sensors' numbers: Sony, Samsung, Nikon, lossy DNG and Pentax.
  private static let compressions: Set<Int> = [32767, 32770, 34713, 34892, 65535]
  /// A colour filter array, and its numbers as linear light (TIFF/EP, 6.2.4; DNG 1.7, chapter 2).
  static let sensorColours: Set<Int> = [32803, 34892]

  /// Whether bytes are those of a raw photo; the bytes of a whole file are needed.
  package static func isRaw(_ bytes: [UInt8]) -> Bool {
    func has(_ text: String, at place: Int) -> Bool { bytes.dropFirst(place).starts(with: text.utf8) }
    if starts.contains(where: { has($0.text, at: $0.place) }) { return true }
    guard let fields = TIFFDirectory.all(in: bytes).first else { return false }
    // Canon's CR2, and Phase One's IIQ.
    if has("CR", at: 8) || has("IIII", at: 8) || has("MMMM", at: 8) { return true }
    // DNGVersion.
    if !fields[0xC612].isEmpty { return true }
    if fields[259].contains(where: compressions.contains)
      || fields[262].contains(where: sensorColours.contains)
    {
      return true
    }
    // A picture of reduced size, with directories below it that have what it was reduced from.
    return fields[254].contains { $0 & 1 == 1 } && !fields[330].isEmpty
  }
}
