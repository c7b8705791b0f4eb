import HeliographCore
import Testing

@testable import HeliographSite

struct ViewModelTests {
  private let siteIndex: SiteIndex
  private let site: SiteContext
  private let coast: Album

  init() throws {
    var settings = SampleLibrary.settings()
    settings.photosPerPage = 100
    siteIndex = SiteIndex(library: SampleLibrary.library(), settings: settings)
    site = SiteContext(
      index: siteIndex,
      assets: try .standard(settings.layout))
    coast = try #require(siteIndex.library.albums.dropFirst().first)
  }

  @Test func saysWhatALaterPageShows() throws {
    let gallery = siteIndex.gallery(coast)
    let pages = try (1...gallery.pages.paths.count).map {
      try #require(GalleryPageViewModel(gallery, page: $0, in: site))
    }
    #expect(pages.map { $0.grid?.tiles.count ?? 0 }.reduce(0, +) == 230)
    #expect(pages.allSatisfy { (25...100).contains($0.grid?.tiles.count ?? 0) && $0.bar.isNumbered })
    #expect(pages[1].head.title == "May–July 2021 – The North Coast – The Long Light")
    #expect(pages[1].summary == "May–July 2021")
  }

  @Test(arguments: [0, 9, -1])
  func hasNoGalleryPageOutsideOfItsAlbum(page: Int) {
    #expect(GalleryPageViewModel(siteIndex.gallery(coast), page: page, in: site) == nil)
  }

  @Test func showsTheAlbumsWordsOnItsFirstPageOnly() throws {
    let first = try #require(GalleryPageViewModel(siteIndex.gallery(coast), page: 1, in: site))
    #expect(first.description?.hasPrefix("Nine weeks") == true)
    #expect(first.summary == "230 photographs\u{a0}· May–July 2021")
    #expect(
      try #require(GalleryPageViewModel(siteIndex.gallery(coast), page: 2, in: site)).description == nil)
  }

  @Test func loadsTheFirstRowAtOnceAndTheRestWhenNear() throws {
    let tiles = try #require(GalleryPageViewModel(siteIndex.gallery(coast), page: 1, in: site)?.grid).tiles
    let urgent = tiles.prefix { !$0.picture.isLazy }.count
    // Justified rows of widths that photos have: at most seven beside one another.
    #expect((2...7).contains(urgent))
    #expect(tiles.dropFirst(urgent).allSatisfy { $0.picture.isLazy })
    #expect(tiles.map(\.picture.isUrgent) == [true] + [Bool](repeating: false, count: tiles.count - 1))
  }

  @Test func listsAlbumsWithAllThatIsInside() throws {
    let root = try #require(siteIndex.album(.root))
    let home = HomePageViewModel(siteIndex.gallery(root), in: site)
    #expect(home.albums.map(\.title) == ["The North Coast", "Éternel hiver", "Popular today"])
    #expect(home.albums.map(\.count) == ["230 photographs", "9 photographs", "7 photographs"])
    #expect(home.albums.map(\.dates) == ["May–July 2021", "May–July 2021", nil])
    #expect(home.albums[0].href == "albums/the-north-coast/index.html")
    #expect(home.grid?.tiles.count == 8)
    #expect(home.hasBoth)
    #expect(home.summary == "254 photographs\u{a0}· May–July 2021")
  }

  @Test func leadsFromAnInnerAlbumUpToHome() throws {
    let inner = try #require(siteIndex.library.albums.dropFirst(3).first)
    let page = try #require(GalleryPageViewModel(siteIndex.gallery(inner), page: 1, in: site))
    #expect(
      page.bar.trail == [
        LinkViewModel(href: "../../index.html", text: "The Long Light"),
        LinkViewModel(href: "../eternel-hiver/index.html", text: "Éternel hiver"),
      ])
    #expect(page.upHref == "../eternel-hiver/index.html")
  }

  @Test func opensAPhotoAmongItsNeighbours() throws {
    let sequence = AlbumSequence(of: coast, in: site)
    let first = try #require(PhotoPageViewModel(at: 0, of: sequence, in: site))
    let middle = try #require(PhotoPageViewModel(at: 116, of: sequence, in: site))
    let last = try #require(PhotoPageViewModel(at: 229, of: sequence, in: site))
    #expect(first.previous == nil && first.next?.text.hasPrefix("The road to Kópasker") == true)
    #expect(last.next == nil && last.previous != nil)
    // One for the whole album, one for the part of it with this photo.
    let sheets = middle.head.numberSheets.map(\.href)
    #expect(sheets.first == "../../albums/the-north-coast/sequence.css" && sheets.count == 2)
    #expect(sheets.last?.hasPrefix("../../albums/the-north-coast/sequence/n") == true)
    #expect(middle.bar.owner == "Ada Winter")
    // Photo 117 is on a later page of its album.
    let pages = sequence.gallery.pages
    let close = pages.paths[try #require(pages.contents.firstIndex { $0.photos.contains(116) })]
    #expect(close.text.hasPrefix("albums/the-north-coast/page/from-"))
    #expect(middle.closeHref == "../../\(close.text)#\(siteIndex.name(of: coast.photos[116].id))")
    #expect(PhotoPageViewModel(at: 230, of: sequence, in: site) == nil)
    #expect(PhotoPageViewModel(at: -1, of: sequence, in: site) == nil)
  }

  @Test func namesItsInitialPhotoAndKnowsItsBounds() throws {
    let sequence = try #require(PhotoNavigation(coast.photos, openedAt: 0))
    #expect(sequence.initialPhoto == coast.photos[0])
    #expect(sequence.previous == nil)
    #expect(sequence.next == coast.photos[1])
    #expect(sequence[-1] == nil)
    #expect(sequence[230] == nil)
    #expect(PhotoNavigation(coast.photos, openedAt: 230) == nil)
    #expect(PhotoNavigation([], openedAt: 0) == nil)
  }

  @Test func downloadsTheLargestJPEG() throws {
    let page = try #require(PhotoPageViewModel(at: 0, of: AlbumSequence(of: coast, in: site), in: site))
    #expect(page.downloadHref.hasSuffix("-2560.jpg"))
    #expect(page.downloadName == "IMG_1000.JPG")
    #expect(
      page.sizes.map(\.pixels) == [
        "360 × 240", "600 × 400", "800 × 533", "1200 × 800", "1600 × 1067", "2560 × 1707",
      ])
  }

  @Test func creditsAPhotoFromAService() throws {
    let popular = try #require(siteIndex.library.albums.last)
    let page = try #require(PhotoPageViewModel(at: 0, of: AlbumSequence(of: popular, in: site), in: site))
    #expect(page.bar.owner == "jørgen & søn")
    #expect(page.bar.ownerHref == "https://www.flickr.com/people/1@N01/")
    #expect(
      page.facts == [
        FactViewModel(
          "Licence", "CC BY-SA 2.0", href: "https://creativecommons.org/licenses/by-sa/2.0/",
          relation: "license"),
        FactViewModel("Original", "2400 × 2400\u{a0}· 5.8 MP"),
        FactViewModel("Source", "Flickr", href: "https://www.flickr.com/photos/1@N01/0/"),
      ])
  }

  @Test(arguments: [SiteSettings.Location.strip, .show])
  func saysWhereAPhotoWasTakenOnlyWhenAsked(location: SiteSettings.Location) throws {
    var settings = SampleLibrary.settings()
    settings.location = location
    settings.search = true
    settings.baseURL = "https://photos.example.org/"
    let site = try RenderedSite(SampleLibrary.library(), settings: settings)
    let saying = site.html.filter { String(decoding: $0.bytes, as: UTF8.self).contains("64.14") }
    #expect(saying.isEmpty == (location == .strip))
    // In the list of facts, for search engines, in feeds, and found by the search.
    for (folder, text) in [
      ("photos/", "<bdi>Vaðlavík, Iceland</bdi>"), ("photos/", "\"addressLocality\":\"Vaðlavík\""),
      ("feed.xml", "<georss:featurename>Vaðlavík, Iceland<"), ("search/", "\"vadlavik\""),
    ] {
      let isThere = site.pages.contains { $0.path.hasPrefix(folder) && site.text($0.path).contains(text) }
      #expect(isThere == (location == .show), "\(text)")
    }
    let named = site.pages.filter { page in
      ["Vaðlavík", "vadlavik"].contains { String(decoding: page.bytes, as: UTF8.self).contains($0) }
    }
    #expect(named.isEmpty == (location == .strip))
    // The sun tells a place as well.
    let lit = site.html.filter {
      String(decoding: $0.bytes, as: UTF8.self).contains("&nbsp;· <span>Golden hour</span>")
    }
    #expect(lit.isEmpty == (location == .strip))
  }

  @Test func offersEachWidthOnceTheSmallestFirst() throws {
    // A panorama of 3:1 scaled to long edges 480 and 481 has two renditions of nearly the same width.
    let photo = try #require(
      SampleLibrary.photo(1, size: (2, 1000), recipe: Recipe(widths: [900, 1000], formats: [.webp])))
    let picture = try #require(
      PictureViewModel(photo, alternative: "", sizes: "1px", fallback: 960, isSmall: false, loading: .lazy) {
        $0.path
      })
    #expect(picture.srcset?.hasSuffix("-900.jpg 2w") == true)
    #expect(picture.sources.map(\.type) == ["image/webp"])
    #expect(picture.width == 2 && picture.height == 900)
    // Of two as wide the larger one, where there is space.
    let larger = PictureViewModel(
      photo, alternative: "", sizes: "1px", fallback: 1000, isSmall: false, loading: .lazy
    ) { $0.path }
    #expect(larger?.height == 1000)
  }

  /// What is drawn small needs no large files in its list; the one above the limit is for all screens that need more.
  @Test(arguments: [(700, 960), (960, 960), (961, 1600), (5000, 1600)])
  func offersNoWidthAboveTheLeastThatIsEnough(limit: Int, widest: Int) throws {
    let photo = try #require(
      SampleLibrary.photo(
        1, size: (3000, 2000), recipe: Recipe(widths: [480, 960, 1600], formats: [.webp, .jpeg])))
    let picture = try #require(
      PictureViewModel(
        photo, alternative: "", sizes: "1px", fallback: 960, isSmall: false, pixelLimit: limit, loading: .lazy
      ) { $0.path })
    #expect(picture.srcset?.hasSuffix(" \(widest)w") == true)
    #expect(picture.sources.allSatisfy { $0.srcset.hasSuffix(" \(widest)w") })
  }

  /// A format that every browser shows needs no second list beside the better one; alone it has the only one.
  @Test(arguments: [([ImageFormat.webp, .jpeg], true), ([.jpeg], false)])
  func offersSmallPhotosInTheBetterFormatOnly(formats: [ImageFormat], isPlain: Bool) throws {
    let photo = try #require(SampleLibrary.photo(1, recipe: Recipe(widths: [480, 960], formats: formats)))
    let picture = try #require(
      PictureViewModel(photo, alternative: "", sizes: "1px", fallback: 960, isSmall: true, loading: .lazy) {
        $0.path
      })
    #expect((picture.srcset == nil) == isPlain)
    #expect(picture.sources.isEmpty == !isPlain)
    // One of exactly the size that `src` should have.
    #expect(max(picture.width, picture.height) == 960)
  }

  @Test(arguments: Theme.allCases)
  func offersAPagesOwnLightWhereItHasOne(theme: Theme) {
    let model = ThemeViewModel(theme, settingsHref: "settings/index.html")
    let order: [Theme: [String]] = [
      .auto: ["auto", "day", "night"], .day: ["own", "night", "day", "auto"],
      .night: ["own", "day", "night", "auto"],
    ]
    #expect(model.choices.map(\.value) == order[theme])
    #expect(model.choices.filter(\.isChosen).map(\.value) == [theme == .auto ? "auto" : "own"])
    // One button: from each choice to the next, and from the last to the first.
    let values = model.choices.map(\.value)
    let on: [String] = model.choices.map { $0.steps[0].value }
    #expect(on == Array(values.dropFirst()) + [values[0]])
    let back: [String] = model.choices.compactMap { $0.steps.dropFirst().first?.value }
    #expect(back == (theme == .auto ? ["night", "auto", "day"] : []))
  }

  @Test(arguments: [(Theme.day, "light"), (.night, "dark"), (.auto, "light dark")])
  func saysThePagesOwnLightInItsHead(theme: Theme, scheme: String) {
    #expect(ThemeViewModel(theme, settingsHref: "").colourScheme == scheme)
  }
}
