package import HeliographSources

/// The text of the `heliograph.yml` that `heliograph init` writes: every key with its default, most as comments.
///
/// In a comment of one `#` is a key to use; `##` marks words, and `## or` a whole line in place of another one.
package struct StarterText {
  private let title: String
  private let photos: String
  private let kinds: [any SourceKind.Type]
  private let hasSchema: Bool

  /// The name of the file of the schema, where an editor looks for it.
  package static let schemaFile = "heliograph.schema.json"

  /// Describes a site by its title, the path of its folder of photos, and the kinds of sources that it may have.
  ///
  /// `hasSchema` says that the schema's file is beside the text, so that editors may be told to read it.
  package init(title: String, photos: String, kinds: [any SourceKind.Type], hasSchema: Bool = false) {
    self.title = title
    self.photos = photos
    self.kinds = kinds
    self.hasSchema = hasSchema
  }

  /// The file's text.
  package var text: String {
    """
    \(editor)
    ## heliograph.yml: what `heliograph build` reads. Every key is optional.
    ## A line that begins with one # shows a key, with its default or an example; remove that # to use it.
    ## A line that begins with ## only explains. Every value: `heliograph inspect schema`, or the page Configuration.
    title: \(Self.quoted(title))
    # description: Photographs, 2019 to now
    # baseURL: https://photos.example.org/   # only where an absolute address is needed
    # language: en
    ## or languages: [en, zh-Hant]           # several at once; title: { en: …, zh-Hant: … }

    sources:
    \(sources)

    ## How the site looks.
    # layout: { kind: justified, rowHeight: 280, gap: 5, ratio: "4:3" }   # or grid, or masonry, with columns: 3
    ## or layout: { kind: grid, columns: 3 }
    # theme: auto                            # day | night | auto | sun | luminance
    # ground: tinted                         # neutral: a dark grey around each large photo, so that its colours look right
    # opening: true                          # false: the home page opens with no photo unless index.md names a cover
    # photosPerPage: 100
    # paging: pages                          # wall: long galleries are one continuous page with a timeline
    # placeholders: true                     # show each photo very small until it has come
    # titles: readable                       # raw: folders and files without a title keep their names
    # collections: [years, months, keywords, cameras, lenses, ratings, all]   # pages across all albums
    # search: true                           # a page that searches them

    ## What the site tells, and who may see it.
    # privacy:
    #   location: strip                      # city | show
    #   originals: none                      # stripped | keep
    #   zones: [{ centre: "48.2082, 16.3738", radius: 500 m }]   # circles of which it tells nothing, such as your home
    # facts: { fileName: true, people: false }   # people: name those that metadata says are in a photo
    # downloads: none                        # a width, or originals: one ZIP for each album
    # passphrases:                           # for albums whose index.md says `locked: family`
    #   family: { environment: HELIOGRAPH_FAMILY }
    #   friends: { file: friends.txt, label: For friends }   # the label is what everybody reads
    # editions:                              # several sites of these photos, each by rule and in a folder of its own
    #   public: { output: Output, show: { keywords: [public] } }
    #   family:
    #     output: Family
    #     baseURL: https://family.example.org/
    #     images: { baseURL: "https://family-img.example.org/" }   # each edition has a host of its own
    #     hide: { keywords: [client] }
    #     albums: ["Home/**"]
    #     exclude: ["Home/Tax/**"]
    ##    also \(editionKeys)

    ## Who made it, and what is new.
    # profile:                               # or, with words, profile.md beside this file
    #   nickname: Ada
    #   name: Ada Lovelace
    #   pronouns: she/her
    #   languages: [English, français]
    #   avatar: me.jpg
    #   focus: 30% 20%                       # where the face is: from the left and from the top
    #   contact: ada@example.org
    #   links: { Mastodon: "https://example.social/@ada" }
    #   featured: [Alps/dawn.jpg, Sea/dusk.jpg]   # six photos at most
    #   aliases: [A. Lovelace]               # other names in metadata
    #   flickr: { user: 12345678@N00, keyFile: flickr.key, endpoint: "https://api.flickr.com/services/rest/" }
    ## or profile: { feed: "https://photos.example.org/feed.atom" }   # in place of flickr: who makes that feed
    # people:                                # a page for everybody whose photos the site shows; true, or a list of some
    #   - name: Grace Hopper
    #     aliases: [G. Hopper]
    #     licence: { name: CC BY 4.0, url: "https://creativecommons.org/licenses/by/4.0/" }
    #     links: { Website: "https://grace.example.org/" }
    # announcements:                         # texts with a date, and a notice of the newest on the home page
    #   folder: News
    #   days: 30                             # how long they are new
    #   perPage: 20
    #   feed: https://photos.example.org/news.atom
    #   newPhotos: false                     # true: news of photos that are new

    ## The copies of each photo.
    # renditions:
    #   widths: [480, 640, 800, 1200, 1600, 2560]  # long edge in pixels, never enlarged
    #   formats: [jpeg]                      # always made; also avif, webp, jxl: fewer bytes, and much longer builds
    #   quality: { jpeg: 82, webp: 84, avif: 65, jxl: 80 }   # without a format: this, and more where a photo is full of grain
    #   effort: { jpeg: 1, webp: 2, avif: 0, jxl: 4 }   # more saves a little and takes long; jpeg: 2 is progressive
    #   colour: srgb                         # p3: AVIF keeps the wider colours of a photo that has them
    #   linearLight: false                   # true: mix pixels as light is when a photo is made smaller
    #   sharpen: 0                           # 0…100, after the photo is reduced; 33 is mild
    #   tiles: false                         # true: large photos can be zoomed into to their last pixel, and are published in full size
    #   watermark:
    #     text: "© Your Name"
    #     font: mine.ttf
    #     colour: "#ffffff"
    #     position: bottom-right
    #     opacity: 60                        # percent
    #     width: 15                          # percent of the long side
    #     from: 960                          # on copies of at least that long side
    ## or renditions: { watermark: { image: mark.png } }

    ## What visitors begin with: a value, or { value: always, access: locked }, where access is open, locked or hidden.
    # settings:
    #   theme: own                           # auto | day | night
    #   tiles: standard                      # large | small
    #   captions: { value: never, access: open }   # always | hover
    #   motion: system                       # reduced
    #   data: auto                           # on | off: whether no photo is fetched in advance
    #   panel: closed                        # open: what is known about a photo is seen at first
    #   interval: 5                          # 2 | 3 | 10 | 30 seconds of a slideshow
    #   letters: "on"                        # "off": no letters and signs as keys

    ## Where it is published.
    # hosting: nginx                         # netlify | cloudflare | apache | nginx | caddy | lighttpd: writes what it reads
    # cache: 2GB                             # of originals that services sent; 0 keeps none
    # addresses: files                       # folders: links without index.html, for a site that is on a server
    # compress: [br, gzip]                   # .br and .gz beside each text, for servers that send them
    # images: { baseURL: "https://img.example.org/" }   # another host for the images; deploy TARGET --images IMAGE_TARGET
    # appearance:                            # how the site looks; files are beside this one
    #   logo: { day: logo.svg, night: logo-night.svg }   # or one file for both
    #   colours:
    #     accent: { day: "#a8321f", night: "#e9a08f" }   # or one colour for both
    #     background: { day: "#ffffff", night: "#101010" }
    #     ink: { day: "#222222", night: "#eeeeee" }
    #   fonts: { text: "Georgia, serif", headings: "mine.woff2, serif", interface: system-ui }
    #   css: custom.css                      # rules after the site's own; that name is found without this line
    #   head: head.html                      # <meta> and <link> for every page
    #   footer: footer.html                  # text and links for every page
    # discovery:                             # all but manifest and licensing need baseURL
    #   feed: 50                             # photos in the feeds; 0: none
    #   sitemap: true                        # and robots.txt
    #   cards: true                          # the picture of a shared link
    #   embeds: true
    #   manifest: true                       # the site on a home screen
    #   licensing: https://photos.example.org/licences/   # where to ask for a licence; for image search

    ## For very many photos: each folder of photos is a site of its own. Without languages, profile and editions.
    ## or volumes: folders

    """
  }

  /// How an editor finds the schema: the line that it reads, or what to do first.
  private var editor: String {
    let line = "# yaml-language-server: $schema=\(Self.schemaFile)"
    if hasSchema { return line }
    return """
      ## An editor completes the keys after `heliograph inspect schema > \(Self.schemaFile)`, with this as the first line:
      #\(line)
      """
  }

  /// The keys of the whole file that each edition may have too, in the order of the reader.
  private var editionKeys: String {
    ConfigurationReader.editionKeys.filter {
      !["output", "baseURL", "show", "hide", "albums", "exclude"].contains($0)
    }
    .joined(separator: ", ")
  }

  /// The first kind of source with the owner's folder, and the others as comments; below each, its other keys.
  private var sources: String {
    var lines: [String] = []
    for kind in kinds {
      guard let example = kind.example else { continue }
      let isFirst = lines.isEmpty
      let value = isFirst ? Self.quoted(photos) : example.value
      let entry = "- \(kind.name):" + (value.isEmpty ? "" : " \(value)")
      lines.append("  \(isFirst ? "" : "# ")\(entry)            # \(example.remark)")
      lines += example.lines.map { isFirst ? "    # \($0)" : "  #   \($0)" }
      let others = kind.keys.map(\.name).filter { name in
        name != kind.name && !example.lines.contains { $0.utf8.starts(with: "\(name):".utf8) }
      }
      if !others.isEmpty { lines.append("  ##  also \(others.joined(separator: ", "))") }
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
