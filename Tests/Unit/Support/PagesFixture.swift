/// An uncompressed TIFF of one grey picture a directory, in the order of its chain.
///
/// Source: TIFF 6.0, sections 2 and 8; BigTIFF, https://www.awaresystems.be/imaging/tiff/bigtiff.html.
package struct PagesFixture: Sendable {
  /// One directory.
  package struct Page: Sendable {
    package let width: Int
    package let height: Int
    /// The grey of all its pixels.
    package let grey: UInt8
    /// NewSubfileType (254); `nil` for a directory without it.
    package let kind: Int?
    /// SubfileType (255); `nil` for a directory without it.
    package let oldKind: Int?
    /// Further fields of one 16-bit number each, in place of those of an ordinary picture.
    package let more: [Int: Int]

    package init(
      _ width: Int, _ height: Int, grey: UInt8 = 90, kind: Int? = nil, oldKind: Int? = nil,
      more: [Int: Int] = [:]
    ) {
      (self.width, self.height, self.grey) = (width, height, grey)
      (self.kind, self.oldKind, self.more) = (kind, oldKind, more)
    }
  }

  private let pages: [Page]
  private let isLittle: Bool
  private let isBig: Bool
  private let isEndless: Bool

  /// Describes a file.
  ///
  /// - Parameters:
  ///   - pages: its directories.
  ///   - isLittle: whether numbers begin with their lowest byte.
  ///   - isBig: whether places have 64 bits.
  ///   - isEndless: whether the last directory leads to the first.
  package init(_ pages: [Page], isLittle: Bool = true, isBig: Bool = false, isEndless: Bool = false) {
    (self.pages, self.isLittle, self.isBig, self.isEndless) = (pages, isLittle, isBig, isEndless)
  }

  /// The bytes of the file.
  package var bytes: [UInt8] {
    let word = isBig ? 8 : 4
    let header = isBig ? 16 : 8
    var (data, first, link): ([UInt8], Int, Int?) = ([], 0, nil)
    for page in pages {
      let pixels = header + data.count
      data += [UInt8](repeating: page.grey, count: page.width * page.height)
      if data.count % 2 == 1 { data.append(0) }
      let place = header + data.count
      if let link {
        data.replaceSubrange(link..<link + word, with: number(place, word))
      } else {
        first = place
      }
      let fields = fields(of: page, pixels: pixels)
      data += number(fields.count, isBig ? 8 : 2)
      for (tag, type, value) in fields {
        let width = type == 3 ? 2 : 4
        let padding = [UInt8](repeating: 0, count: word - width)
        data += number(tag, 2) + number(type, 2) + number(1, word) + number(value, width) + padding
      }
      link = data.count
      data += number(0, word)
    }
    if isEndless, let link { data.replaceSubrange(link..<link + word, with: number(first, word)) }
    let start = isLittle ? Array("II".utf8) : Array("MM".utf8)
    let version = isBig ? number(43, 2) + number(8, 2) + number(0, 2) : number(42, 2)
    return start + version + number(first, word) + data
  }

  private func fields(of page: Page, pixels: Int) -> [(tag: Int, type: Int, value: Int)] {
    var fields: [Int: (type: Int, value: Int)] = [
      256: (4, page.width), 257: (4, page.height), 258: (3, 8), 259: (3, 1), 262: (3, 1), 273: (4, pixels),
      277: (3, 1), 278: (4, page.height), 279: (4, page.width * page.height),
    ]
    if let kind = page.kind { fields[254] = (4, kind) }
    if let kind = page.oldKind { fields[255] = (3, kind) }
    for (tag, value) in page.more { fields[tag] = (3, value) }
    return fields.sorted { $0.key < $1.key }.map { ($0.key, $0.value.type, $0.value.value) }
  }

  private func number(_ value: Int, _ width: Int) -> [UInt8] {
    let digits = (0..<width).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    return isLittle ? digits : digits.reversed()
  }
}
