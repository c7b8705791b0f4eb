import HeliographCore
import HeliographFormats

/// How others find and show the photos.
enum DiscoveryKeys {
  static var key: SiteKey {
    SiteKey(
      "discovery", .mapping(keys),
      "How others find and show the photos. All but manifest and licensing need baseURL.",
      page: "FeedsAndSharing",
      starter: .mapping("discovery", keys, remark: "all but manifest and licensing need baseURL")
    ) { map, site, file throws(YAMLError) in
      guard let own = try map.map("discovery") else { return }
      try keys.read(own, into: &site.settings.discovery, file: file)
      for key in try needingAddress(own) where !site.needingAddress.contains(key) {
        site.needingAddress.append(key)
      }
    }
  }

  private static var keys: [ConfigurationKey<DiscoverySettings>] {
    [
      .number(
        "feed", in: feedRange, \.feed, "How many of the newest photos the feeds have; 0 for none.",
        remark: "photos in the feeds; 0: none"),
      .flag("sitemap", \.sitemap, "sitemap.xml and robots.txt.", remark: "and robots.txt"),
      .flag(
        "cards", \.cards, "The picture of a shared link.", remark: "the picture of a shared link"),
      .flag("embeds", \.embeds, "An oEmbed answer for each photo."),
      .flag(
        "manifest", \.manifest, "The site on a home screen.", remark: "the site on a home screen"),
      ConfigurationKey(
        "licensing", .address, "Where to ask for a licence; for image search.",
        starter: [
          StarterLine(
            "licensing: https://photos.example.org/licences/",
            "where to ask for a licence; for image search")
        ]
      ) { map, discovery, _ throws(YAMLError) in
        if map.has("licensing") { discovery.licensing = try AddressReader.publicAddress("licensing", map) }
      },
    ]
  }

  private static let feedRange = 0...1000

  /// What the owner asks for by name and cannot have without a `baseURL`.
  private static func needingAddress(_ map: YAMLMap) throws(YAMLError) -> [String] {
    var keys = try map.number("feed", in: feedRange) ?? 0 > 0 ? ["feed"] : []
    for key in ["sitemap", "cards", "embeds"] where try map.flag(key) == true { keys.append(key) }
    return keys.map { "discovery.\($0)" }
  }
}

extension DiscoverySettings: ConfigurationTarget {}
