/// The owner's settings for the whole site.
package struct SiteSettings: Sendable, Hashable {
  /// Whether a page may say where its photo was taken.
  package enum Location: String, Sendable, Hashable, Codable, CaseIterable {
    /// Nothing.
    case strip
    /// The names of city, state and country.
    case city
    /// Coordinates, the whole name of the place, and the light there.
    case show

    /// Whether the names of places are shown.
    package var showsPlaceNames: Bool { self != .strip }

    /// Whether coordinates are shown, and what follows from them.
    package var showsCoordinates: Bool { self == .show }
  }

  /// What albums and photos without a title of their own are called, by their folders and files.
  package enum Titles: String, Sendable, Hashable, Codable, CaseIterable {
    /// "01-camino-iphone15" is "Camino iphone15".
    case readable
    /// The names as they are on the disk.
    case raw
  }

  /// How browsers take a file in fewer bytes, by its name in HTTP: Brotli (RFC 7932) and gzip (RFC 1952).
  package enum Compression: String, Sendable, Hashable, CaseIterable {
    case br, gzip
    /// What the name of such a file ends with.
    package var suffix: String { self == .br ? ".br" : ".gz" }
  }

  /// The site's title, as plain text.
  package var title: String
  /// The site's description, as plain text; `nil` when it has no description.
  package var description: String?
  /// The address of the published site, with a `/` at its end; `nil` when it is unknown.
  ///
  /// Only addresses that must be absolute need it.
  package var baseURL: String?
  /// A BCP 47 tag: "en", "pt-BR".
  package var language: String
  /// How gallery pages arrange photos, unless an album overrides it.
  package var layout: LayoutSettings
  /// How pages choose their theme, unless an album or a photo overrides it.
  package var theme: ThemePolicy
  /// What lies around a large photo.
  package var ground: StageGround
  /// Whether the home page opens with its best photo where its owner named none.
  package var opensWithBestPhoto: Bool
  /// The number of photos on a full gallery page, 1…1000.
  package var photosPerPage: Int
  /// How visitors go through galleries of several pages, unless an album overrides it.
  package var paging = Paging.pages
  /// Which photos are one tile together, beside those that albums name.
  package var stacks = StackSettings()
  /// Whether pages show a tiny version of each photo until the photo is loaded.
  package var placeholders: Bool
  /// How renditions are made.
  package var recipe: Recipe
  /// Whether large photos are cut into tiles, so that visitors can zoom in down to single pixels.
  package var tiles: Bool
  /// Whether pages show where photos were taken.
  package var location: Location
  /// Circles of which nothing is shown, whatever `location` says; usually empty.
  package var zones: [PrivateZone]
  /// Which facts of photos the pages show.
  package var facts: FactSettings
  /// What visitors can download.
  package var downloads: DownloadSettings
  /// The kinds of collections, in the order shown to visitors; each once.
  package var collections: [CollectionKind]
  /// Whether the site can be searched.
  package var search: Bool
  /// Feeds, sitemap, cards, embeds and the web app manifest.
  package var discovery: DiscoverySettings

  /// How names of folders and files become titles.
  package var titles = Titles.readable

  /// What visitors begin with and can choose, where the owner decided it; each setting once.
  package var presets: [VisitorPreset] = []

  /// The title of the site whose volume this is, one folder above; `nil` for a site of its own.
  package var frontTitle: String?
  /// The folders of the volumes inside this site, which are sites with sitemaps of their own; usually empty.
  package var volumes: [String]

  /// Where the site is published, for the files that hosts and servers read; usually empty.
  package var hosting: [HostingTarget] = []
  /// How its pages link to one another.
  package var addresses = PageAddresses.files
  /// What stands compressed beside the texts of the site; usually empty.
  package var compress: [Compression] = []
  /// The host of its images; `nil` where they are beside its pages.
  package var images: ImageHost?

  /// What the site publishes of where its photos were taken, and of whom they show.
  package var locationRule: LocationRule {
    LocationRule(location, zones: zones, namesPeople: facts.people)
  }

  /// Whether the site is the inside of a locked album: the site that it is a part of is two folders above, and every
  /// page offers to lock it again.
  package var isLocked = false

  /// Whether the site is an unlisted album: the site that it is a part of is two folders above, no search engine is to
  /// find it, and no link reveals its address.
  package var isUnlisted = false

  /// The languages that the site is in, the first at its root and each other in a folder of its name; empty for a site
  /// of one language.
  package var languages: [String] = []
  /// The title and description in other languages of the site.
  package var words: [String: LocalWords] = [:]
  /// The language of the title, where it is not that of the page.
  package var titleLanguage: String?
  /// The language of the description, where it is not that of the page.
  package var descriptionLanguage: String?

  /// Creates settings; everything left out has its default.
  package init(
    title: String = "Photographs", description: String? = nil, baseURL: String? = nil,
    language: String = "en", layout: LayoutSettings = .standard, theme: ThemePolicy = .auto,
    ground: StageGround = .tinted, opensWithBestPhoto: Bool = true,
    photosPerPage: Int = 100, placeholders: Bool = true, recipe: Recipe = .standard,
    tiles: Bool = false, location: Location = .strip, zones: [PrivateZone] = [],
    facts: FactSettings = FactSettings(), downloads: DownloadSettings = DownloadSettings(),
    collections: [CollectionKind] = [],
    search: Bool = false,
    discovery: DiscoverySettings = .standard, frontTitle: String? = nil, volumes: [String] = []
  ) {
    self.title = title
    self.description = description
    self.baseURL = baseURL
    self.language = language
    self.layout = layout
    self.theme = theme
    self.ground = ground
    self.opensWithBestPhoto = opensWithBestPhoto
    self.photosPerPage = photosPerPage
    self.placeholders = placeholders
    self.recipe = recipe
    self.tiles = tiles
    self.location = location
    self.zones = zones
    self.facts = facts
    self.downloads = downloads
    self.collections = collections
    self.search = search
    self.discovery = discovery
    self.frontTitle = frontTitle
    self.volumes = volumes
  }
}
