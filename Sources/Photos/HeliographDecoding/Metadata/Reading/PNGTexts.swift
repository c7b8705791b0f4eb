/// The texts of a PNG by their names, as its bytes are.
///
/// libvips gives no text with a letter of Latin-1, which is what a `tEXt` chunk is in; of compressed ones, there is nobody else.
///
/// Source: PNG, 3rd edition, 5.3 (chunks) and 11.3.3 (`tEXt`, `zTXt`, `iTXt`).
struct PNGTexts {
  /// More than anybody writes beside the data of the picture.
  private static let chunkLimit = 1_000
  private static let longest = 1 << 20
  private static let data = ["IDAT", "fdAT", "fcTL"]
  private static let texts = ["tEXt", "zTXt", "iTXt"]

  /// Names and values in the order of the file, without those that are compressed.
  private(set) var plain: [(name: [UInt8], value: [UInt8])] = []
  /// Whether others are compressed.
  private(set) var areCompressed = false
  /// Whether texts were left unread because they are too many or too long; then no rule can decide by them.
  private(set) var areCut = false

  /// Reads the chunks of a file; bytes that are no PNG have no texts.
  init(_ image: [UInt8]) {
    guard image.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) else { return }
    var (place, others) = (8, 0)
    while place + 12 <= image.count {
      let length = image[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
      let type = image[place + 4..<place + 8]
      guard length <= image.count - place - 12 else { return }
      if !Self.data.contains(where: { type.elementsEqual($0.utf8) }) {
        others += 1
        guard others <= Self.chunkLimit else {
          areCut = true
          return
        }
        if length <= Self.longest {
          add(image[place + 8..<place + 8 + length], type)
        } else if Self.texts.contains(where: { type.elementsEqual($0.utf8) }) {
          areCut = true
        }
      }
      place += 12 + length
    }
  }

  private mutating func add(_ content: ArraySlice<UInt8>, _ type: ArraySlice<UInt8>) {
    guard let end = content.firstIndex(of: 0) else { return }
    let (name, rest) = (Array(content[..<end]), content[(end + 1)...])
    if type.elementsEqual("tEXt".utf8) {
      plain.append((name, Array(rest)))
    } else if type.elementsEqual("zTXt".utf8) {
      areCompressed = true
    } else if type.elementsEqual("iTXt".utf8), let flag = rest.first {
      // Behind the flag and the method: a language, and the name in that language.
      let parts = rest.dropFirst(2).split(separator: 0, maxSplits: 2, omittingEmptySubsequences: false)
      if flag == 0, parts.count == 3 { plain.append((name, Array(parts[2]))) }
      areCompressed = areCompressed || flag != 0
    }
  }
}
