import HeliographCore
import Testing

@testable import HeliographSite

struct TemplateLinterTests {
  /// What the default theme with one file replaced is refused with; `nil` when it is taken.
  private func refusal(_ file: String, _ text: String, also other: [String: String] = [:]) -> TemplateError? {
    var overlay = other.mapValues { Array($0.utf8) }
    overlay[file] = Array(text.utf8)
    do {
      _ = try SiteRenderer(settings: SiteSettings(), overlay: overlay)
      return nil
    } catch {
      return error as? TemplateError
    }
  }

  @Test func takesTheDefaultTheme() throws {
    #expect(throws: Never.self) { try SiteRenderer(settings: SiteSettings()) }
  }

  @Test func refusesAMisspeltNameAndSuggestsTheNearest() throws {
    let error = try #require(refusal("photo.mustache", "<p>\n\n{{#bar}}{{titel}}{{/bar}}"))
    #expect(error.place == "Templates/photo.mustache:3")
    #expect(
      error.message.hasPrefix("names \"titel\", which does not exist; did you mean \"title\"? Known here: "))
  }

  @Test(arguments: [
    ("{{#grid.tiles}}{{anchr}}{{/grid.tiles}}", "names \"anchr\""),
    ("{{^nothing}}{{/nothing}}", "names \"nothing\""),
    ("{{head.titel}}", "did you mean \"title\"?"),
    ("{{title.length}}", "names \"length\""),
    ("{{>gird}}", "includes \"gird\", and there is no Templates/gird.mustache; did you mean \"grid\"?"),
    ("{{{title}}}", "shows \"title\" unescaped"), ("{{&title}}", "shows \"title\" unescaped"),
    ("{{bodyHTML}}", "shows markup as text; write {{{bodyHTML}}}"),
    ("{{grid.tiles}}", "which holds other names"),
    ("{{#tiles}}", "opens \"tiles\", which nothing closes; add {{/tiles}}"),
    ("{{/tiles}}", "closes \"tiles\", which is not open"),
    ("{{#tiles}}{{#picture}}{{/tiles}}", "closes \"tiles\" where \"picture\" of line 1 is open"),
    ("a {{title", "opens a tag that nothing closes; write }} at its end"),
    ("{{{bodyHTML}}", "opens a tag that nothing closes; write }}} at its end"),
    ("{{}}", "that is no name"), ("{{ti tle}}", "that is no name"), ("{{\u{301}title}}", "that is no name"),
    ("{{=<% %>=}}", "changes the delimiters"), ("{{% CONTENT_TYPE:TEXT}}", "sets a content type"),
    ("{{<grid}}{{/grid}}", "uses template inheritance"), ("{{$grid}}{{/grid}}", "uses template inheritance"),
    ("{{first()}}", "calls \"first()\""),
    ("{{#grid.tiles}}{{uppercased(title)}}{{/grid.tiles}}", "calls \"uppercased(title)\""),
    ("{{#grid.tiles}}{{#title}}{{index()}}{{/title}}{{/grid.tiles}}", "calls \"index()\""),
    ("{{.}}", "names \"\""), ("{{>*title}}", "includes \"*title\""),
  ])
  func refusesWhatTheEngineWouldPassOver(text: String, message: String) throws {
    let error = try #require(refusal("gallery.mustache", text))
    #expect(error.place == "Templates/gallery.mustache:1")
    #expect(error.message.contains(message), "\(error.message)")
  }

  @Test(arguments: [
    "{{! any {{words }}", "{{#grid.tiles}}{{index()}}{{^last()}}, {{/last()}}{{/grid.tiles}}",
    "{{{ bodyHTML }}}",
    "{{#description}}{{description}}{{/description}}", "{{bar.title}}",
    "{{#pages}}{{#items}}{{title}}{{/items}}{{/pages}}",
    "{{#grid.tiles}}{{>picture}}{{/grid.tiles}}",
  ])
  func takesWhatIsThere(text: String) {
    let isPartial = text.contains(">picture")
    let error = refusal("gallery.mustache", text)
    // The picture's names are inside `picture`; only that one is refused, in the partial's own file.
    #expect((error == nil) == !isPartial, "\(error?.message ?? "")")
    if isPartial { #expect(error?.place == "Templates/picture.mustache:1") }
  }

  @Test func refusesATemplateThatIncludesItself() throws {
    let error = try #require(refusal("grid.mustache", "\n{{>again}}", also: ["again.mustache": "{{>grid}}"]))
    #expect(error.message.contains("would never end"))
    #expect(error.place == "Templates/again.mustache:1")
  }

  @Test func refusesAFileThatIsNotText() throws {
    do {
      _ = try SiteRenderer(settings: SiteSettings(), overlay: ["grid.mustache": [0xFF, 0xFE]])
      Issue.record("was taken")
    } catch let error as TemplateError {
      #expect(error.message == "is not UTF-8 text; save it as UTF-8.")
    }
  }

  @Test func overlaysTheOwnersOwnFiles() throws {
    let overlay = ["index.mustache": Array("<b>{{title}}</b>".utf8), "site.css": Array("b{}".utf8)]
    let pages = try RenderedSite(
      PhotoLibrary(albums: []), settings: SiteSettings(title: "A & B"), overlay: overlay)
    #expect(pages.text("index.html") == "<b>A &amp; B</b>")
    #expect(pages.pages.first?.bytes.suffix(3).elementsEqual("b{}".utf8) == true)
  }

  /// The engine cannot see a property that its view model does not list.
  @Test func listsEveryPropertyOfEveryViewModel() throws {
    var settings = SampleLibrary.settings()
    settings.collections = CollectionKind.allCases
    let siteIndex = SiteIndex(library: SampleLibrary.library(), settings: settings)
    let site = SiteContext(
      index: siteIndex, assets: try .standard(settings.layout))
    let popular = try #require(siteIndex.library.albums.last)
    let coast = try #require(siteIndex.library.albums.dropFirst().first)
    let album = try #require(siteIndex.album(.root))
    let root = siteIndex.gallery(album)
    check(HomePageViewModel(root, in: site))
    let gallery = try #require(GalleryPageViewModel(siteIndex.gallery(coast), page: 2, in: site))
    let photo = try #require(PhotoPageViewModel(at: 1, of: AlbumSequence(of: popular, in: site), in: site))
    let years = try #require(siteIndex.collections.all.first)
    check(try #require(OverviewPageViewModel(years, page: 1, in: site)))
    let keyworded = try #require(PhotoPageViewModel(at: 1, of: AlbumSequence(of: coast, in: site), in: site))
    check(try #require(keyworded.keywords.first))
    check(gallery)
    check(photo)
    check(NotFoundViewModel(site))
    check(SearchPageViewModel(site))
    check(gallery.head)
    check(gallery.head.numberSheets[0])
    check(gallery.bar)
    check(gallery.theme)
    check(gallery.theme.choices[0])
    check(gallery.theme.choices[0].steps[0])
    let pages = try #require(gallery.pages)
    check(pages)
    check(pages.items[0])
    let grid = try #require(gallery.grid)
    check(grid)
    check(grid.tiles[0])
    check(grid.tiles[0].picture)
    check(try #require(photo.picture.sources.first))
    check(photo.facts[0])
    check(photo.sizes[0])
    check(try #require(photo.next))
    check(AlbumCard.cards(of: root.inner, in: settings.layout, from: .home, isFirstSeen: true, site: site)[0])
  }

  private func check<Model: TemplateModel>(_ model: Model) {
    let properties = Set(Mirror(reflecting: model).children.compactMap(\.label))
    #expect(properties == Set(Model.fields.shape.kinds.keys), "\(Model.self)")
    let marked = Model.fields.shape.kinds.filter { if case .markup = $0.value { true } else { false } }.keys
    #expect(Set(marked) == properties.filter { $0.hasSuffix("HTML") }, "\(Model.self)")
  }
}
