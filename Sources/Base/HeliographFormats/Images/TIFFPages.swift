/// The pages of a TIFF file: the directories of its chain that hold a picture for itself.
///
/// Untrusted bytes: a chain may be endless or lead out of the file. Source: TIFF 6.0, section 2 and NewSubfileType
/// (254) and SubfileType (255) in section 8; BigTIFF, https://www.awaresystems.be/imaging/tiff/bigtiff.html.
package struct TIFFPages {
  /// A directory of the chain.
  private struct Page {
    let place: Int
    var kind = 0
    var oldKind = 0
    var width = 0
    var height = 0
    var colours = 0

    /// Whether it is a picture for itself: of the bits only that of a page is set.
    ///
    /// Smaller copies, masks and depth maps belong to another picture, and the numbers of a sensor are none.
    var isPicture: Bool {
      width > 0 && height > 0 && kind & ~2 == 0 && oldKind != 2 && !RawFile.sensorColours.contains(colours)
    }
    var longSide: Int { max(width, height) }

    /// Thumbnails need not say what they are (CIPA DC-008, 4.6.3).
    func isThumbnail(of shown: Page) -> Bool { longSide <= 320 && longSide * 4 <= shown.longSide }
  }

  /// More pages than anybody scans into a file.
  private static let pageLimit = 10_000
  /// What says what a directory is comes first: tags are in ascending order.
  private static let fieldLimit = 16

  private let numbers: TIFFNumbers
  private let pages: [Page]
  private let shown: Page

  /// Reads the chain of directories; `nil` for bytes that are no TIFF, or have no directory.
  package init?(_ bytes: [UInt8]) {
    guard let numbers = TIFFNumbers(bytes) else { return nil }
    var pages: [Page] = []
    var seen: Set<Int> = []
    var next = numbers.firstDirectory
    while let place = next, place >= 8, pages.count < Self.pageLimit, seen.insert(place).inserted,
      let count = numbers.fieldCount(of: place), count > 0
    {
      pages.append(Self.page(at: place, fields: count, numbers))
      next = numbers.directory(behind: place, fields: count)
    }
    guard let first = pages.first else { return nil }
    self.numbers = numbers
    self.pages = pages
    shown = pages.first(where: \.isPicture) ?? first
  }

  /// How many pictures there are, smaller copies and masks not counted; at least 1.
  package var count: Int {
    pages.count { $0.place == shown.place || $0.isPicture && !$0.isThumbnail(of: shown) }
  }

  /// The bytes with the first picture in the first place of the chain, where decoders look; `nil` when it is there.
  package var promoted: [UInt8]? {
    shown.place == pages[0].place ? nil : numbers.beginning(with: shown.place)
  }

  /// The first number of a field of the shown picture; `nil` without one.
  package func field(_ tag: Int) -> Int? {
    guard let count = numbers.fieldCount(of: shown.place) else { return nil }
    return (0..<min(count, 4_096)).lazy.compactMap { numbers.field($0, of: shown.place) }
      .first { $0.tag == tag }.flatMap { numbers.values(of: $0, limit: 1).first }
  }

  private static func page(at place: Int, fields: Int, _ numbers: TIFFNumbers) -> Page {
    var page = Page(place: place)
    for index in 0..<min(fields, fieldLimit) {
      guard let field = numbers.field(index, of: place) else { continue }
      let value = numbers.values(of: field, limit: 1).first ?? 0
      switch field.tag {
      case 254: page.kind = value
      case 255: page.oldKind = value
      case 256: page.width = value
      case 257: page.height = value
      case 262: page.colours = value
      default: break
      }
    }
    return page
  }
}
