import HeliographCore

/// What the page of each photo of an album is made of, as far as it differs from page to page.
///
/// A page shows its photo, the way to the photos beside it, its place in the album, and the names around the album. So
/// one photo more in an album of thousands leaves nearly all pages as they are, and they need not be composed.
struct PhotoPageDependencies {
  private let sequence: AlbumSequence
  private let site: SiteContext
  /// What the pages of all photos of the album share.
  private let frame: [UInt8]
  /// What each photo of the album is called, which depends on the others too.
  ///
  /// The pages beside it show it as well.
  private let names: [[UInt8]]

  /// - Parameters:
  ///   - sequence: the photos of the album.
  ///   - site: the album's site.
  init(of sequence: AlbumSequence, in site: SiteContext) {
    self.sequence = sequence
    self.site = site
    let names = AlbumDependencies.frame(of: sequence.album, in: site.index)
    frame = names.flatMap { Array($0.utf8) + [0] }
    self.names = sequence.album.photos.map {
      Array(site.captions.title(of: $0).utf8) + [0] + site.captions.label(of: $0).utf8 + [0]
    }
  }

  /// The hash of what the page of the photo at an index is made of; `nil` when it is not known what a photo shows.
  ///
  /// What all pages of the site share is not part of it.
  func hash(ofPhoto index: Int) -> ContentHash? {
    let photos = sequence.album.photos
    guard let own = photos[index].displayHash else { return nil }
    var bytes = frame + own.bytes
    for neighbour in [index - 1, index + 1] {
      guard photos.indices.contains(neighbour) else {
        bytes.append(0)
        continue
      }
      guard let shown = photos[neighbour].displayHash else { return nil }
      bytes += [1] + shown.bytes + site.index.name(of: photos[neighbour].id).utf8 + [0]
    }
    if let stack = site.index.stacks[photos[index].id] {
      bytes += "\(stack.photos.count)".utf8 + [0]
      for member in photos[stack.shown(onPageOf: index)] {
        guard let shown = member.displayHash else { return nil }
        bytes += shown.bytes + site.index.name(of: member.id).utf8 + [0]
        bytes += site.captions.alternative(for: member).utf8 + [0]
      }
    }
    for text in texts(ofPhoto: index) { bytes += Array(text.utf8) + [0] }
    for place in [index - 1, index, index + 1] where photos.indices.contains(place) { bytes += names[place] }
    return ContentHash(of: bytes)
  }

  private func texts(ofPhoto index: Int) -> [String] {
    let photo = sequence.album.photos[index]
    let (gallery, tile) = (sequence.gallery, sequence.gallery.tile(ofPhoto: index))
    let own = [
      site.index.name(of: photo.id), gallery.pages.paths[gallery.pages.page(ofPhoto: tile)].text,
      site.index.name(of: site.library[gallery.photos[tile]].id),
      photo.theme?.rawValue ?? "-", photo.focus.map { "\($0.x) \($0.y)" } ?? "-",
      sequence.numbers?.declarations(ofItem: index) ?? "-",
    ]
    return own + [site.captions.alternative(for: photo)]
      + (sequence.numbers?.sheets(ofItem: index).map(\.text) ?? [])
      + AlbumDependencies.links(from: [photo], in: site.index)
  }
}
