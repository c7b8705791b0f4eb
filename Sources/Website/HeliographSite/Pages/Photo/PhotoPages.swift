import HeliographCore
import HeliographLayout
import HeliographLocalization
import HeliographOutput

/// The page of every photo, and the style sheets that number the photos of each album.
struct PhotoPages: AlbumPageKind {
  var templates: [String: TemplateShape] { ["photo": PhotoPageViewModel.fields.shape] }

  func makePages(
    of album: Album, in site: SiteContext, with maker: PageMaker, reuse: SitePages.PageReuse,
    publish: (Page) throws -> Void
  ) throws {
    for sheet in AlbumSequence.sheets(of: album, in: site) { try publish(sheet) }
    let sequence = AlbumSequence(of: album, in: site)
    let dependencies = PhotoPageDependencies(of: sequence, in: site)
    for (index, photo) in album.photos.enumerated() {
      let (path, hash) = (site.index.path(of: photo.id), dependencies.hash(ofPhoto: index))
      if let hash, try reuse(path, hash) { continue }
      guard let model = PhotoPageViewModel(at: index, of: sequence, in: site) else { continue }
      try publish(
        maker.page(
          model, "photo", at: path, image: SocialImage(photo)?.image.path, dependencies: hash))
    }
  }
}

extension PhotoPageViewModel {
  /// The page of a photo of an album; `nil` outside of the album, and for a photo without renditions.
  init?(at index: Int, of sequence: AlbumSequence, in site: SiteContext) {
    let album = sequence.album
    guard let navigation = PhotoNavigation(album.photos, openedAt: index) else { return nil }
    let photo = navigation.initialPhoto
    let (siteIndex, captions) = (site.index, site.captions)
    let path = siteIndex.path(of: photo.id)
    let link = { (target: SitePath) in path.href(to: target) }
    let stage = StageViewModel(photo, on: path, in: site)
    guard let largest = photo.renditions.max(by: { $0.size.width < $1.size.width }),
      let large = PictureViewModel(
        photo, alternative: captions.alternative(for: photo),
        sizes: PageFrame.largePhotoSizes(largest.size, isWide: stage.isWide), fallback: 1600, isSmall: false,
        loading: .urgent, href: { site.address(ofImage: $0.path, link) })
    else { return nil }
    let links = SiteLinks(from: path, in: site)
    let details = PhotoDetails(of: photo, on: path, in: site)
    let files = PhotoFiles(of: photo, largest: largest, captions) { site.address(ofImage: $0, link) }
    let picture = files.isFilm ? large.inOneFile : large
    let (title, label) = (captions.title(of: photo), captions.label(of: photo))
    let owner = photo.author
    let direction = TextDirection(language: site.settings.language)
    let name = siteIndex.name(of: photo.id)
    closeTitle = siteIndex.title(of: album)
    head = HeadViewModel(
      of: path, titles: album.id == .root ? [label] : [label, closeTitle],
      description: photo.metadata.description ?? details.brief,
      style: Self.style(
        of: photo, largest: largest.size, place: sequence.numbers?.declarations(ofItem: index),
        in: site.settings) + (siteIndex.stacks[photo.id] == nil ? "" : StackStyle.page),
      numberSheets: sequence.numbers?.sheets(ofItem: index) ?? [],
      discovery: PageDiscovery(of: photo, in: album, sequence.gallery, at: path, site: site),
      restoring: [.theme, .panel], ahead: Self.ahead, in: site)
    bar = InfoBarViewModel(
      title: title, isInterfaceText: !captions.hasOwnTitle(photo),
      titleLanguage: captions.titleLanguage(of: photo), owner: owner?.name,
      ownerHref: owner.flatMap { site.href(of: $0, from: path) }, isNumbered: sequence.numbers != nil,
      searchHref: links.searchHref)
    theme = ThemeViewModel(of: photo, on: path, in: site)
    self.picture = picture.speaking(captions.alternativeLanguage(of: photo))
    film = FilmViewModel(photo, poster: picture.src, title: title, in: site) {
      site.address(ofImage: $0, link)
    }
    motion = MotionViewModel(photo, on: path, in: site)
    self.stage = stage
    isNeutral = site.settings.ground == .neutral
    hasSequence = sequence.numbers != nil
    closeHref = sequence.tileHref(ofPhoto: index, from: path, in: site)
    downloadHref = files.downloadHref
    downloadName = captions.savedName(of: photo, as: files.fileExtension, else: name)
    previous = navigation.previous.map(links.photo)
    next = navigation.next.map(links.photo)
    previousKey = direction.backArrow
    nextKey = direction.onArrow
    viewerHref = path.href(to: SitePath(site.assets.scripts.viewer.path))
    stripHref = path.href(to: SitePath(site.assets.scripts.strip.path))
    digest = details.digest
    light = details.light?.name
    description = photo.metadata.description
    descriptionLanguage = captions.descriptionLanguage(of: photo)
    caption = details.caption
    facts = details.facts
    keywords = details.keywords
    hasKeywords = !keywords.isEmpty
    hasWords = photo.metadata.description != nil || !photo.metadata.shownKeywords.isEmpty
    original = DownloadViewModel(originalOf: photo, named: name, from: path, in: site)
    sizes = files.sizes
    stack = StackViewModel(of: photo, at: index, on: path, in: site)
  }

  /// The script that runs before the photo is there.
  ///
  /// It shows the file of the tile that the visitor pressed, which the browser has: site.js notes it. And nothing is painted
  /// before the photo and all that surrounds it is there, so that a fade shows both, but on a slow line, and where nothing
  /// fades. Without `&` and `<`, so that the page is well-formed XML as well.
  private static let ahead =
    "try{let[p,f]=JSON.parse(sessionStorage.heliographSeen);"
    + "if(p===location.href.split('#')[0])document.documentElement.style.setProperty('--seen',`url(\"${f}\")`)}catch(e){}"
    + "if(!document.documentElement.dataset.line){let e=document.createElement('link');e.rel='expect';e.href='#about';"
    + "e.setAttribute('blocking','render');e.media='(prefers-reduced-motion:no-preference)';document.head.append(e)}"

  /// What the stylesheet cannot know of a photo: its shape, its placeholder, and its accent.
  private static func style(
    of photo: Photo, largest: PixelSize, place: String?, in settings: SiteSettings
  ) -> String {
    PageFrame.largePhotoStyle(largest, of: photo.size, others: place)
      + (photo.analysis.map { Accent(of: $0).style } ?? "")
      + PlaceholderStyle.rule(for: photo, box: ".stage img,.stage::before", in: settings)
      + FilmStyle.rules(forPageOf: photo)
  }
}
