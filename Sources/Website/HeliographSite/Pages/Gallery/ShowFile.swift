import HeliographCore
import HeliographLayout
import HeliographOutput

/// The photos of an album for its show, which a screen in a room asks for again and again.
///
/// A JSON file beside the album's first page: `photos`, a list for each photo in the order of the album, of
/// - the beginning of its files' addresses, relative to this file,
/// - the width and height of the largest, in pixels,
/// - the long sides of its files, which their names end in after a hyphen: "480 1600",
/// - the extensions of its formats, the one that every browser shows last: "avif jpg",
/// - what it shows, for those who cannot see it,
/// - the language of that, where it is not that of the page.
///
/// Of a long album it has `parts` instead: the names of files beside it that have `photos`, in their order. The content of
/// a part is in its name, and parts are cut as pages are, so that one photo more writes one part and the names again.
///
/// It has what the album's pages have, and nothing of a photo without files.
struct ShowFile {
  /// Photos of one part at most; that is about 70 kB before compression.
  private static let photosPerPart = 500

  private let gallery: Gallery
  private let site: SiteContext

  /// `nil` for a gallery without a show.
  init?(of gallery: Gallery, in site: SiteContext) {
    guard gallery.hasShow else { return nil }
    self.gallery = gallery
    self.site = site
  }

  /// Where the file is.
  static func path(of gallery: Gallery) -> SitePath { path(of: gallery, name) }

  private static let name = "show.json"

  private static func path(of gallery: Gallery, _ name: String) -> SitePath {
    SitePath(gallery.entry.folder.isEmpty ? name : "\(gallery.entry.folder)/\(name)")
  }

  /// The parts, when there are some, and the file last.
  var pages: [Page] {
    let photos = gallery.photos.compactMap { photo in
      values(of: site.library[photo]).map { (photo: photo, values: $0) }
    }
    let cuts = Pagination(
      marks: photos.map { ContentHash(of: site.library[$0.photo].id.bytes).mark },
      itemsPerPage: Self.photosPerPart)
    guard cuts.pages.count > 1 else { return [page(Self.name, Self.bytes("photos", photos.map(\.values)))] }
    let parts = cuts.pages.map { range in
      let bytes = Self.bytes("photos", photos[range].map(\.values))
      return (name: "show-\(ContentHash(of: bytes).hex.prefix(12)).json", bytes: bytes)
    }
    return parts.map { page($0.name, $0.bytes) }
      + [page(Self.name, Self.bytes("parts", parts.map { .text($0.name) }))]
  }

  private func page(_ name: String, _ bytes: [UInt8]) -> Page {
    Page(path: Self.path(of: gallery, name).text, stage: .asset, bytes: bytes)
  }

  private static func bytes(_ name: String, _ values: [JSONValue]) -> [UInt8] {
    JSONValue.object([.init(name, .list(values))]).bytes
  }

  /// `nil` for a photo without files.
  private func values(of photo: Photo) -> JSONValue? {
    let formats = ImageFormat.allCases.filter { format in photo.renditions.contains { $0.format == format } }
    guard let plain = formats.last(where: \.isUniversal) ?? formats.last else { return nil }
    let files = photo.renditions.filter { $0.format == plain }.sorted { $0.size.width < $1.size.width }
    guard let first = files.first, let largest = files.last else { return nil }
    let sides = files.map(\.size.longSide)
    // A format that lacks a size is left out.
    let others = formats.filter { format in
      format != plain
        && Set(sides).isSubset(of: photo.renditions.lazy.filter { $0.format == format }.map(\.size.longSide))
    }
    let path = Self.path(of: gallery)
    let address = site.address(ofImage: first.path) { path.href(to: $0) }
    let ending = "-\(first.size.longSide).\(plain.fileExtension)"
    let language = site.captions.alternativeLanguage(of: photo)
    return .list(
      [
        .text(String(decoding: address.utf8.dropLast(ending.utf8.count), as: UTF8.self)),
        .number(largest.size.width), .number(largest.size.height),
        .text(sides.map(String.init).joined(separator: " ")),
        .text((others + [plain]).map(\.fileExtension).joined(separator: " ")),
        .text(site.captions.alternative(for: photo)),
      ] + (language.map { [.text($0)] } ?? []))
  }
}

extension Gallery {
  /// Whether its photos can be shown one after the other: it is an album with several.
  var hasShow: Bool { album != nil && photos.count > 1 }
}
