/// The page in front of a locked album, which says nothing of what is inside.
struct LockedPageViewModel: Sendable, Equatable {
  /// The content of the page's `<head>`.
  let head: HeadViewModel
  /// The page's theme.
  let theme: ThemeViewModel
  /// What its owner calls the album before all visitors.
  let title: String
  /// The site's title.
  let siteTitle: String
  /// The address of the home page.
  let homeHref: String
  /// The address of the script that unwraps the key.
  let unlockHref: String
  /// The address of the service worker, which is in the folder of the album.
  let workerHref: String
  /// Where the album begins in the language of the page, below its folder: "zh-Hant/", or nothing.
  let start: String
}

extension LockedPageViewModel: TemplateModel {
  /// The values that its template can show, by name.
  static let fields = TemplateFields<Self>([
    .model("head") { $0.head },
    .model("theme") { $0.theme },
    .text("title") { $0.title },
    .text("siteTitle") { $0.siteTitle },
    .text("homeHref") { $0.homeHref },
    .text("unlockHref") { $0.unlockHref },
    .text("workerHref") { $0.workerHref },
    .text("start") { $0.start },
  ])
}
