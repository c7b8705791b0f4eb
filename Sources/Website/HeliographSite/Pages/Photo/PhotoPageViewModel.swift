/// The page of one photo: as large as the window allows, with all its facts.
struct PhotoPageViewModel: Sendable, Equatable {
  /// The content of the page's `<head>`.
  let head: HeadViewModel
  /// Title, owner and place in the album.
  let bar: InfoBarViewModel
  /// The page's theme and the switch for it.
  let theme: ThemeViewModel
  /// The large photo.
  let picture: PictureViewModel
  /// The film of which the photo is a frame; `nil` for a photo.
  let film: FilmViewModel?
  /// The film of a photo that moves; `nil` for one that does not.
  let motion: MotionViewModel?
  /// What the viewer has to know of it.
  let stage: StageViewModel
  /// Whether a neutral grey lies around it.
  let isNeutral: Bool
  /// Whether the album has other photos.
  let hasSequence: Bool
  /// The gallery page that shows the photo, at its tile.
  let closeHref: String
  /// What closing leads to: the album's title.
  let closeTitle: String
  /// The largest JPEG, or the largest clip of a film.
  let downloadHref: String
  /// The name the download is saved under: "DJI_0018.jpg", or "dawn-3f09ab12.jpg" where the owner hides names of files.
  let downloadName: String
  /// The preceding photo; `nil` at the first photo of the album.
  let previous: LinkViewModel?
  /// The following photo; `nil` at the last photo of the album.
  let next: LinkViewModel?
  /// The key that leads to `previous`: the arrow that points to where its link is seen.
  let previousKey: String
  /// The key that leads to `next`: the other arrow.
  let nextKey: String
  /// The script of the large photo.
  let viewerHref: String
  /// The script that shows the photos before and after below this one, in a large window.
  let stripHref: String
  /// "FUJIFILM X-T4 · XF35mm F1.4 R · 1/250 s · f/2.8": the facts in one line; `nil` when no fact is known.
  let digest: String?
  /// "Blue hour", behind the digest; `nil` by day, and when place or time are unknown or not to be shown.
  let light: String?
  /// The caption as plain text; `nil` when the photo has no caption.
  let description: String?
  /// The language of the description; `nil` where it is that of the page.
  let descriptionLanguage: String?
  /// The parts of the caption; addresses of the web in it are links.
  let caption: [NameViewModel]
  /// "Camera", "Lens", "Exposure", … with their values, in the order shown; only those that are known.
  let facts: [FactViewModel]
  /// Each with its page where there is one.
  let keywords: [NameViewModel]
  /// Whether `keywords` has an entry.
  let hasKeywords: Bool
  /// Whether there is a description or a keyword.
  let hasWords: Bool
  /// Every JPEG, or every clip of a film, the smallest first.
  let sizes: [SizeViewModel]
  /// The original; `nil` when it is not published.
  let original: DownloadViewModel?
  /// The photos of its stack; `nil` for a photo that has a tile of its own.
  let stack: StackViewModel?
}

extension PhotoPageViewModel: TemplateModel {
  /// The values that its template can show, by name.
  static let fields = TemplateFields<Self>([
    .model("head") { $0.head },
    .model("bar") { $0.bar },
    .model("theme") { $0.theme },
    .model("picture") { $0.picture },
    .model("film") { $0.film },
    .model("motion") { $0.motion },
    .model("stage") { $0.stage },
    .flag("isNeutral") { $0.isNeutral },
    .flag("hasSequence") { $0.hasSequence },
    .text("closeHref") { $0.closeHref },
    .text("closeTitle") { $0.closeTitle },
    .text("downloadHref") { $0.downloadHref },
    .text("downloadName") { $0.downloadName },
    .model("previous") { $0.previous },
    .model("next") { $0.next },
    .text("previousKey") { $0.previousKey },
    .text("nextKey") { $0.nextKey },
    .text("viewerHref") { $0.viewerHref },
    .text("stripHref") { $0.stripHref },
    .text("digest") { $0.digest },
    .text("light") { $0.light },
    .text("description") { $0.description },
    .text("descriptionLanguage") { $0.descriptionLanguage },
    .list("caption") { $0.caption },
    .list("facts") { $0.facts },
    .list("keywords") { $0.keywords },
    .flag("hasKeywords") { $0.hasKeywords },
    .flag("hasWords") { $0.hasWords },
    .list("sizes") { $0.sizes },
    .model("original") { $0.original },
    .model("stack") { $0.stack },
  ])
}
