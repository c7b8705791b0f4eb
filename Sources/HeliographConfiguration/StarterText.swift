package import HeliographSources

/// The text of the `heliograph.yml` that `heliograph init` writes: every key with its default, most as comments.
package struct StarterText {
  private let title: String
  private let photos: String
  private let kinds: [any SourceKind.Type]

  /// Describes a site by its title, the path of its folder of photos, and the kinds of sources that it may have.
  package init(title: String, photos: String, kinds: [any SourceKind.Type]) {
    self.title = title
    self.photos = photos
    self.kinds = kinds
  }

  /// The file's text.
  package var text: String {
    """
    # heliograph.yml: what `heliograph build` reads. Every key is optional.
    title: \(Self.quoted(title))
    # description: Photographs, 2019 to now
    # baseURL: https://photos.example.org/   # only where an absolute address is needed
    # language: en
    # languages: [en, zh-Hant]               # several at once; title: { en: …, zh-Hant: … }

    sources:
    \(sources)
    # More keys of each source:
    #   hide: { keywords: [private], labels: [Red], rating: "< 0" }   # photos with any of these; also paths
    #   show: { rating: ">= 3" }             # only photos with all of these
    #   exclude: ["*_raw.jpg", "Drafts/**"]  # files of a folder that are not even listed

    # layout: { kind: justified, rowHeight: 280, gap: 5, ratio: "4:3" }   # or grid, or masonry, with columns: 3
    # theme: auto                            # day | night | auto | sun | luminance
    # ground: tinted                         # neutral: a dark grey around each large photo, to judge its colours by
    # opening: true                          # false: the home page opens with no photo unless index.md names a cover
    # photosPerPage: 100
    # paging: pages                          # wall: long galleries are one continuous page with a timeline
    # collections: [years, months, keywords, cameras, lenses, ratings, all]   # pages across all albums
    # search: true                           # a page that searches them
    # profile: { nickname: Ada, avatar: me.jpg }   # who made the site; more keys, and words, in profile.md
    # people: true                           # a page for everybody whose photos the site shows
    # volumes: folders                       # each folder of photos a site of its own; for very many photos
    # editions:                              # several sites of these photos, each by rule and in a folder of its own
    #   public: { output: Output, show: { keywords: [public] } }
    #   family: { output: Family, title: Us, hide: { keywords: [client] } }
    # passphrases: { family: { environment: HELIOGRAPH_FAMILY } }   # for albums whose index.md says `locked: family`
    # announcements: { folder: News, days: 30 }   # texts with a date, and a notice of the newest on the home page; also feed: or newPhotos:
    # placeholders: true                     # show each photo very small until it has come
    # renditions:
    #   widths: [480, 640, 800, 1200, 1600, 2560]  # long edge in pixels, never enlarged
    #   formats: [jpeg]                      # always made; also avif, webp, jxl: fewer bytes, and much longer builds
    #   quality: { jpeg: 82 }                # without it, this and more where a photo is full of grain
    #   effort: { jpeg: 1 }                  # more saves a little and takes long; jpeg: 2 is progressive
    #   colour: srgb                         # p3: AVIF keeps the wider colours of a photo that has them
    #   linearLight: false                   # true: mix pixels as light is when a photo is made smaller
    #   sharpen: 0                           # 0…100, after the photo is reduced; 33 is mild
    #   watermark: { text: "© Your Name", position: bottom-right, opacity: 60, width: 15, from: 960 }   # or image: mark.png
    # settings: { captions: always, letters: { value: off, access: locked } }   # what visitors begin with; also hidden
    # titles: readable                       # raw: folders and files without a title keep their names
    # privacy: { location: strip, originals: none }   # location: strip | city | show; originals: none | stripped | keep
    # facts: { fileName: true, people: false }   # people: name those that metadata says are in a photo
    # downloads: none                        # a width, or originals: one ZIP for each album
    # hosting: nginx                         # netlify | cloudflare | apache | nginx | caddy | lighttpd: writes what it reads
    # cache: 2GB                             # of originals that services sent; 0 keeps none
    # addresses: files                       # folders: links without index.html, for a site that is on a server
    # compress: [br, gzip]                   # .br and .gz beside each text, for servers that send them
    # images: { baseURL: "https://img.example.org/" }   # another host for the images; deploy TARGET --images IMAGE_TARGET
    # appearance:                            # how the site looks; files are beside this one
    #   logo: logo.svg                       # or { day: logo.svg, night: logo-night.svg }
    #   colours: { accent: "#a8321f", background: { day: "#ffffff", night: "#101010" }, ink: { day: "#222222" } }
    #   fonts: { text: "Georgia, serif", headings: "mine.woff2, serif", interface: system-ui }
    #   css: custom.css                      # rules after the site's own; that name is found without this line
    #   head: head.html                      # <meta> and <link> for every page
    #   footer: footer.html                  # text and links for every page
    # discovery: { feed: 50, sitemap: true, cards: true, embeds: true, manifest: true }   # all but manifest need baseURL

    """
  }

  /// The first kind of source with the owner's folder, and the others as comments.
  private var sources: String {
    var lines: [String] = []
    for kind in kinds {
      guard let example = kind.example else { continue }
      let isFirst = lines.isEmpty
      let value = isFirst ? Self.quoted(photos) : example.value
      lines.append("  \(isFirst ? "" : "# ")- \(kind.name): \(value)            # \(example.remark)")
      lines += example.lines.map { "  \(isFirst ? "" : "# ")  \($0)" }
    }
    return lines.joined(separator: "\n")
  }

  /// A YAML double-quoted scalar (YAML 1.2 §7.3.1).
  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result.unicodeScalars.append(contentsOf: ["\\", scalar])
      case _ where scalar.value < 0x20 || scalar.value == 0x7f: result += "\\u" + hexadecimal(scalar.value)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  private static func hexadecimal(_ value: UInt32) -> String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 4 - digits.utf8.count) + digits
  }
}
