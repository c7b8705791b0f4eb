/// The fields of an EXIF block or a TIFF file, against a list of those that may be there.
///
/// Everything that is not on the list is a finding, and so is what no field accounts for.
///
/// Source: TIFF 6.0, section 2; CIPA DC-008 (EXIF 2.32), 4.6.
struct TIFFReader {
  private let block: FilePart
  private let isLittle: Bool
  /// Whether it is a whole file, whose picture lies between its fields.
  private let isFile: Bool
  /// The bytes that some field accounts for.
  private var known: [Range<Int>] = [0..<8]
  private var visited: Set<Int> = []

  /// Of each type of value, the bytes of one.
  private static let sizes = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4]

  static func read(_ block: FilePart, isFile: Bool = false, _ report: inout ContainerReport) {
    let isLittle = block.starts(with: "II")
    guard isLittle || block.starts(with: "MM"), block.number(2, 2, isLittle: isLittle) == 42,
      let first = block.number(4, 4, isLittle: isLittle)
    else { return report.find(.unreadable, "holds EXIF that cannot be read") }
    var reader = TIFFReader(block: block, isLittle: isLittle, isFile: isFile)
    reader.directory(first, .image, &report)
    if !isFile { reader.findTheRest(&report) }
  }

  private init(block: FilePart, isLittle: Bool, isFile: Bool) {
    (self.block, self.isLittle, self.isFile) = (block, isLittle, isFile)
  }

  private mutating func directory(_ start: Int, _ kind: TIFFField.Directory, _ report: inout ContainerReport)
  {
    guard visited.insert(start).inserted, visited.count < 64,
      let count = block.number(start, 2, isLittle: isLittle), count <= 512,
      block.part(start, 2 + count * 12) != nil
    else { return report.find(.unreadable, "holds EXIF that cannot be read") }
    let end = start + 2 + count * 12
    known.append(start..<min(end + 4, block.count))
    for entry in 0..<count { field(start + 2 + entry * 12, kind, &report) }
    // Only the first directory has a next one, the thumbnail's; some writers leave the four bytes out.
    guard kind == .image, let next = block.number(end, 4, isLittle: isLittle), next != 0 else { return }
    report.find(.thumbnail, isFile ? "holds more than one picture" : "holds a thumbnail in its EXIF")
    directory(next, .thumbnail, &report)
  }

  private mutating func field(_ place: Int, _ kind: TIFFField.Directory, _ report: inout ContainerReport) {
    guard let tag = block.number(place, 2, isLittle: isLittle),
      let type = block.number(place + 2, 2, isLittle: isLittle), Self.sizes.indices.contains(type),
      let count = block.number(place + 4, 4, isLittle: isLittle),
      let offset = block.number(place + 8, 4, isLittle: isLittle)
    else { return report.find(.unreadable, "holds EXIF that cannot be read") }
    let length = Self.sizes[type] * count
    let start = length <= 4 ? place + 8 : offset
    guard let value = block.part(start, length) else {
      return report.find(.unreadable, "holds EXIF that cannot be read")
    }
    known.append(start..<start + length)
    if let inner = TIFFField.Directory(pointer: tag), kind != .thumbnail {
      if inner == .position { report.find(.coordinate, "holds a position (GPS)") }
      return directory(offset, inner, &report)
    }
    switch TIFFField.verdict(on: tag, in: kind, isFile: isFile) {
    case .number where length <= 8 || isFile: break
    case .text: report.read(value.bytes)
    case .forbidden(let finding, let name): report.find(finding, "holds \(name)")
    case .number: report.find(.metadata, "holds an EXIF field (\(String(tag, radix: 16))) that is too long")
    }
  }

  /// Bytes that no field accounts for may be a thumbnail whose directory was removed.
  private func findTheRest(_ report: inout ContainerReport) {
    var place = 0
    for range in known.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if range.lowerBound > place, block.part(place, range.lowerBound - place)?.isZero == false {
        return report.find(.metadata, "holds bytes in its EXIF that no field accounts for")
      }
      place = max(place, range.upperBound)
    }
    if !block.rest(from: place).isZero {
      report.find(.metadata, "holds bytes in its EXIF that no field accounts for")
    }
  }
}
