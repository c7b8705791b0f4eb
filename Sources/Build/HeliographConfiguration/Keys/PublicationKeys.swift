import HeliographCore
import HeliographFormats
import HeliographOutput

/// Where the site is published.
enum PublicationKeys {
  static var keys: [SiteKey] {
    [
      SiteKey(
        "hosting", .oneOrList(of: HostingTarget.self),
        "Where the site is published. The build writes what that host reads: _headers and .htaccess into the site, the rest into .heliograph/hosting.",
        page: "Hosting",
        starter: [
          StarterLine(
            "hosting: nginx",
            "\(HostingTarget.allCases.map(\.rawValue).joined(separator: " | ")): writes what it reads")
        ]
      ) { map, site, _ throws(YAMLError) in
        site.settings.hosting = try hosting(map, of: site.settings)
      },
      SiteKey(
        "cache",
        ValueSchema(
          #""type": ["string", "integer"], "pattern": "^[0-9]{1,4} *([kKmMgGtT][bB])?$", "maximum": 0, "default": "2GB""#
        ),
        "How much of the originals that services sent is cached: a number with kB, MB, GB or TB, or 0.",
        page: "Sources",
        starter: [StarterLine("cache: 2GB", "of originals that services sent; 0 keeps none")],
        inEditions: false
      ) { map, site, _ throws(YAMLError) in
        if let bytes = try cache(map) { site.cache = bytes }
      },
      .choice(
        "addresses", \.settings.addresses,
        "How pages link to one another: by files (photos/dawn/index.html), which also works without a server, or by folders (photos/dawn/), for sites on a server.",
        page: "Hosting", remark: "folders: links without index.html, for a site that is on a server"),
      SiteKey(
        "compress", .oneOrList(of: SiteSettings.Compression.self),
        "Compressed files beside each text of the site, for servers that send them: nginx, Caddy, Apache.",
        starter: [
          StarterLine("compress: [br, gzip]", ".br and .gz beside each text, for servers that send them")
        ]
      ) { map, site, _ throws(YAMLError) in
        if let kinds = try compress(map) { site.settings.compress = kinds }
      },
      SiteKey(
        "images", .mapping(image).with(#""required": ["baseURL"]"#),
        "Where the images are, when they are not beside the pages. Not beside volumes.", page: "Hosting",
        starter: [
          StarterLine(
            #"images: { baseURL: "https://img.example.org/" }"#,
            "another host for the images; deploy TARGET --images IMAGE_TARGET")
        ]
      ) { map, site, _ throws(YAMLError) in
        site.settings.images = try imageHost(map, besides: site.settings.baseURL, on: site.settings.images)
      },
    ]
  }

  private static var image: [ConfigurationKey<Void>] {
    [
      ConfigurationKey(
        "baseURL",
        ValueSchema(
          #""type": "string", "maxLength": 500, "pattern": "^(https://[A-Za-z0-9]|http://(localhost|127\\.))[-._~:/A-Za-z0-9]*$""#
        ),
        "The address that the folder images/ lies below: https, or http on this machine; neither the site's own baseURL nor an address below it."
      )
    ]
  }

  private static func cache(_ map: YAMLMap) throws(YAMLError) -> Int? {
    guard map.has("cache") else { return nil }
    guard let bytes = try map.text("cache").flatMap(ByteSize.bytes) else {
      throw map.mistake("cache", "must be a size such as 2GB or 500MB, or 0 to cache nothing")
    }
    return bytes
  }

  /// Where the site is published: a name alone, or a list; each once.
  ///
  /// Throws: `YAMLError` for an unknown name, and for a `baseURL` whose path some servers do not accept.
  private static func hosting(_ map: YAMLMap, of settings: SiteSettings) throws(YAMLError) -> [HostingTarget]
  {
    guard map.has("hosting") else { return settings.hosting }
    let names = HostingTarget.allCases.map(\.rawValue)
    let texts = map.isList("hosting") ? try map.texts("hosting") ?? [] : [(try? map.text("hosting")) ?? ""]
    var targets: [HostingTarget] = []
    for text in texts {
      guard let target = HostingTarget(rawValue: text) else {
        let near = NearestName.to(text, among: names).map { "; did you mean \($0)?" } ?? ""
        throw map.mistake("hosting", "must be one or a list of: \(names.joined(separator: ", "))\(near)")
      }
      if !targets.contains(target) { targets.append(target) }
    }
    return targets
  }

  /// What stands compressed beside the texts of the site: a name alone, or a list; each once; `nil` without the key.
  private static func compress(_ map: YAMLMap) throws(YAMLError) -> [SiteSettings.Compression]? {
    guard map.has("compress") else { return nil }
    let names = SiteSettings.Compression.allCases.map(\.rawValue)
    let texts = map.isList("compress") ? try map.texts("compress") ?? [] : [try map.text("compress") ?? ""]
    let kinds = Set(texts.compactMap(SiteSettings.Compression.init))
    guard Set(texts) == Set(kinds.map(\.rawValue)) else {
      throw map.mistake("compress", "must be one or a list of: \(names.joined(separator: ", "))")
    }
    return SiteSettings.Compression.allCases.filter(kinds.contains)
  }

  /// Checks that the address of a site can be written into the files of its hosts.
  static func checkHosting(_ settings: SiteSettings, _ map: YAMLMap) throws(YAMLError) {
    guard settings.hosting.isEmpty || HostingRules(settings) != nil else {
      throw map.mistake(
        "baseURL",
        "must have only ASCII letters, digits, -, _, . and ~ in its path, where \"hosting\" names a server")
    }
  }

  /// The host of the images, where the mapping names one; `standard` where it does not speak of it.
  ///
  /// - Parameters:
  ///   - map: the mapping of a site or of an edition; `images` without a value stands for none.
  ///   - site: the site's own address.
  ///   - standard: the host without the key.
  /// - Returns: `nil` where the images are beside the pages.
  /// - Throws: `YAMLError` for what is no address, and for the site itself: a deployment of the pages and one of the images
  ///   would lie in one another.
  private static func imageHost(
    _ map: YAMLMap, besides site: String?, on standard: ImageHost?
  ) throws(YAMLError) -> ImageHost? {
    guard map.has("images") else { return standard }
    guard !map.isEmpty("images"), let images = try map.map("images") else { return nil }
    try images.allow(image.names())
    guard let text = try images.text("baseURL") else {
      throw images.mistake("baseURL", "must name the host of the images, such as https://img.example.org/")
    }
    guard let host = ImageHost(text) else {
      throw images.mistake(
        "baseURL",
        "must be an address such as https://img.example.org/, or with http:// one of this machine; "
          + "its path may have ASCII letters, digits, -, _, . and ~")
    }
    if let site, host.base.utf8.starts(with: site.utf8) {
      throw images.mistake(
        "baseURL",
        "must not be the site's own baseURL or an address below it; leave \"images\" out, or name another host"
      )
    }
    if map.has("volumes") {
      throw map.mistake(
        "images", "cannot be used together with \"volumes\": each of them has images of its own")
    }
    return host
  }
}
