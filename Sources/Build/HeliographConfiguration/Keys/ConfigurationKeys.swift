import HeliographSources

/// A key at the top of `heliograph.yml`.
typealias SiteKey = ConfigurationKey<SiteConfiguration>

/// All keys at the top of `heliograph.yml`, in the order in which they are read and described.
enum ConfigurationKeys {
  /// Keys under one heading of the starter file.
  struct Subject {
    /// What they are about.
    let heading: String
    /// The keys.
    let keys: [SiteKey]
  }

  /// The keys that say what the site is called and where its photos come from.
  static func ofSite(_ kinds: [any SourceKind.Type]) -> Subject {
    Subject(heading: "", keys: SiteKeys.keys(kinds))
  }

  /// All others.
  static var subjects: [Subject] { subjects(editions: EditionKeys.key(sharing: ofEditions)) }

  private static func subjects(editions: SiteKey?) -> [Subject] {
    [
      Subject(heading: "How the site looks.", keys: GalleryKeys.keys),
      Subject(
        heading: "What the site tells, and who may see it.",
        keys: PrivacyKeys.keys + [PassphraseKeys.key] + [editions].compactMap(\.self)),
      Subject(
        heading: "Who made it, and what is new.",
        keys: [ProfileKeys.key, PeopleKeys.key, AnnouncementKeys.key]),
      Subject(heading: "The copies of each photo.", keys: [RenditionKeys.key, FilmKeys.key]),
      Subject(
        heading:
          "What visitors begin with: a value, or { value: always, access: locked }, where access is open, locked or hidden.",
        keys: [VisitorKeys.key]),
      Subject(
        heading: "Where it is published.",
        keys: PublicationKeys.keys + [AppearanceKeys.key, DiscoveryKeys.key]),
      Subject(
        heading:
          "For very many photos: each folder of photos is a site of its own. Without languages, profile and editions.",
        keys: [VolumeKeys.key]),
    ]
  }

  /// All of them.
  static func all(_ kinds: [any SourceKind.Type]) -> [SiteKey] {
    ofSite(kinds).keys + subjects.flatMap(\.keys)
  }

  /// Those that an edition may have too.
  static var ofEditions: [SiteKey] {
    (SiteKeys.keys([]) + subjects(editions: nil).flatMap(\.keys)).filter(\.inEditions)
  }
}
