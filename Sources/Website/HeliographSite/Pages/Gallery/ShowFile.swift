import HeliographCore
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
/// It has what the album's pages have, and nothing of a photo without files.
struct ShowFile {
  private let gallery: Gallery
  private let site: SiteContext

  /// `nil` for a gallery without a show.
  init?(of gallery: Gallery, in site: SiteContext) {
    guard gallery.hasShow else { return nil }
    self.gallery = gallery
    self.site = site
  }

  /// Where the file is.
  static func path(of gallery: Gallery) -> SitePath {
    SitePath(gallery.entry.folder.isEmpty ? "show.json" : "\(gallery.entry.folder)/show.json")
  }

  /// The file.
  var page: Page {
    let photos = gallery.photos.compactMap { values(of: site.library[$0]) }
    let content = JSONValue.object([.init("photos", .list(photos))])
    return Page(path: Self.path(of: gallery).text, stage: .asset, bytes: content.bytes)
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
