import HeliographCore
import HeliographLayout
package import HeliographOutput

/// The places of a list's items ("17 of 113"), as style sheets that the items' pages share.
///
/// In the pages themselves, one item more would change every page behind it. A style sheet and not a script, so that it
/// works without JavaScript. A long list has parts: the sheet of a part states the places within it, the list's own
/// sheet where the parts begin. So a page loads two small sheets, and one item more changes two.
package struct NumberedList: Sendable {
  /// A style sheet of the list.
  package struct Sheet: Sendable {
    /// Where it lies.
    package let path: SitePath
    /// The custom properties, for `:root`: `--total`, and a number for each name.
    package let declarations: String
  }

  /// Items of one part at most, about 3 kB; 20,000 items have some 130 parts, whose beginnings take as much.
  private static let itemsPerPart = 200

  private let folder: String
  /// In CSS and in addresses: "n-3f09ab12".
  private let names: [String]
  private let parts: Pagination

  /// Numbers a list from 1; `nil` for fewer than two items.
  ///
  /// - Parameters:
  ///   - path: the list's own sheet without ".css", and the folder of its parts.
  ///   - hashes: a different one for each item, in their order.
  init?(at path: String, of hashes: [ContentHash]) {
    guard hashes.count > 1 else { return nil }
    folder = path
    names = UniqueSlug.resolved(
      hashes.map { UniqueSlug(slug: Slug([]), fallback: "n", hash: $0) }, digits: [8, 16, 64])
    parts = Pagination(marks: hashes.map(\.mark), itemsPerPage: Self.itemsPerPart)
  }

  /// The list's own sheet, then those of its parts.
  package var sheets: [Sheet] {
    let total = "--total:\(names.count)"
    guard isDivided else {
      return [Sheet(path: path, declarations: "\(total);\(places(in: parts.pages[0]))")]
    }
    let starts = parts.pages.map { "--p\(name(of: $0)):\($0.lowerBound)" }.joined(separator: ";")
    return [Sheet(path: path, declarations: "\(total);\(starts)")]
      + parts.pages.map { Sheet(path: path(of: $0), declarations: places(in: $0)) }
  }

  /// The sheets that tell the place of an item.
  package func sheets(ofItem index: Int) -> [SitePath] {
    isDivided ? [path, path(of: part(of: index))] : [path]
  }

  /// The custom properties by which an item's page finds its place: `--place`, and `--part`, which is to be added to
  /// it, in a list with parts.
  package func declarations(ofItem index: Int) -> String {
    let place = "--place:var(--\(names[index]))"
    return isDivided ? "\(place);--part:var(--p\(name(of: part(of: index))))" : place
  }

  private var isDivided: Bool { parts.pages.count > 1 }

  private var path: SitePath { SitePath("\(folder).css") }

  private func path(of part: Range<Int>) -> SitePath { SitePath("\(folder)/\(name(of: part)).css") }

  /// That of its first item; the first part keeps its own when its first item is another.
  private func name(of part: Range<Int>) -> String { part.lowerBound == 0 ? "n" : names[part.lowerBound] }

  private func part(of index: Int) -> Range<Int> { parts.pages[parts.page(ofItem: index)] }

  private func places(in part: Range<Int>) -> String {
    zip(1..., names[part]).map { "--\($1):\($0)" }.joined(separator: ";")
  }
}
