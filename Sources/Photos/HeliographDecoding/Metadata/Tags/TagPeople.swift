/// Who is in a photo, as its metadata names them; where in it is never read.
///
/// Source: Metadata Working Group, "Guidelines for Handling Image Metadata" 2.0, 5.8 (regions); Microsoft, "People Tagging
/// Overview"; IPTC Photo Metadata 2023.1, "Person Shown in the Image".
enum TagPeople {
  /// More people than a group photo has.
  static let peopleLimit = 200
  private static let longest = 200

  private static let regions = "Xmp.mwg-rs.Regions/"
  private static let regionName = "/mwg-rs:Name"
  private static let regionType = "/mwg-rs:Type"
  private static let microsoft = "Xmp.MP.RegionInfo/"
  private static let microsoftName = "/MPReg:PersonDisplayName"

  /// Whether a tag is the name of a region, or says what the region is.
  static func isRead(_ tag: String) -> Bool {
    tag.hasPrefix(regions) && (tag.hasSuffix(regionName) || tag.hasSuffix(regionType))
      || tag.hasPrefix(microsoft) && tag.hasSuffix(microsoftName)
  }

  /// The names in the order of the file, each once.
  static func names(_ tags: TagTable) -> [String] {
    let faces = tags.names.filter { tag in
      // A region may be a pet, a bar code or the point of focus.
      tag.hasPrefix(microsoft)
        || tag.hasSuffix(regionName)
          && tags["\(tag.dropLast(regionName.count))\(regionType)"].first.map { $0 == Array("Face".utf8) }
            ?? false
    }
    let inOrder = faces.sorted { ($0.utf8.count, $0) < ($1.utf8.count, $1) }
    let written =
      tags.texts("Xmp.iptcExt.PersonInImage", limit: longest)
      + inOrder.compactMap { tags.text($0, limit: longest) }
    var seen: Set<[UInt8]> = []
    return Array(written.filter { seen.insert(Array($0.utf8)).inserted }.prefix(peopleLimit))
  }
}
