import HeliographCore
import HeliographOutput

/// The photos of the stack of which a page shows one: all, or the nearest of very many.
struct StackViewModel: Sendable, Equatable {
  /// One photo of the stack.
  struct Item: Sendable, Equatable {
    /// The relative address of its page.
    let href: String
    /// Whether it is the photo of the page.
    let isCurrent: Bool
    /// The small picture.
    let picture: PictureViewModel
  }

  /// How many there are: "5 photographs".
  let label: String
  /// In their order, the one that stands for the stack first.
  let items: [Item]

  /// The height of the pictures in pixels.
  private static let height = 80.0

  /// The stack of the photo at an index of its album; `nil` for one that has a tile of its own.
  init?(of photo: Photo, at index: Int, on path: SitePath, in site: SiteContext) {
    guard let stack = site.index.stacks[photo.id] else { return nil }
    label = site.captions.count(stack.photos.count)
    items = site.library.albums[stack.album].photos[stack.shown(onPageOf: index)].compactMap { member in
      let width = Int((Self.height * member.size.aspectRatio).rounded(.up))
      return PictureViewModel(member, sizes: "\(width)px", loading: .lazy, from: path, in: site).map {
        Item(
          href: path.href(toPage: site.index.path(of: member.id), as: site.addresses),
          isCurrent: member.id == photo.id, picture: $0)
      }
    }
  }
}

extension StackViewModel: TemplateModel {
  /// The values that its template can show, by name.
  static let fields = TemplateFields<Self>([
    .text("label") { $0.label },
    .list("items") { $0.items },
  ])
}

extension StackViewModel.Item: TemplateModel {
  /// The values that its template can show, by name.
  static let fields = TemplateFields<Self>([
    .text("href") { $0.href },
    .flag("isCurrent") { $0.isCurrent },
    .model("picture") { $0.picture },
  ])
}
