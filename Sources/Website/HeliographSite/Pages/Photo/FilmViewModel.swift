import HeliographCore
import HeliographOutput

/// A film on its page.
struct FilmViewModel: Sendable, Equatable {
  /// One file; a browser plays the first that it can.
  struct Source: Sendable, Equatable {
    /// The relative address of the file.
    let href: String
    /// The media type with the codecs.
    let type: String
    /// For which windows it is; `nil` for all.
    let media: String?
  }

  /// Captions in one language.
  struct Track: Sendable, Equatable {
    /// The relative address of the file.
    let href: String
    /// The BCP 47 tag of the language.
    let language: String
    /// The language by its own name: "Deutsch".
    let label: String
  }

  /// The relative address of the frame that stands for it.
  let posterHref: String
  /// The width of the largest clip in pixels.
  let width: Int
  /// The height of the largest clip in pixels.
  let height: Int
  /// "Film: Low tide".
  let label: String
  /// The best format first, in each the small clip for small windows first; never empty.
  let sources: [Source]
  /// The captions, each in another language; may be empty.
  let tracks: [Track]
  /// The relative address of the clip that every browser plays, for one that plays none in a page.
  let href: String

  /// Windows for which the smaller clip is enough.
  private static let smallWindows = "(max-width:40em)"

  /// The film of a photo; `nil` for a photo, and for a film of which there is no clip.
  ///
  /// - Parameters:
  ///   - photo: the photo.
  ///   - poster: the relative address of its frame.
  ///   - title: the title of its page.
  ///   - site: what the page is part of.
  ///   - href: the address of a file by its path.
  init?(_ photo: Photo, poster: String, title: String, in site: SiteContext, href: (String) -> String) {
    guard let film = photo.film, let largest = film.clips.first(where: { $0.format == .h264 }) else {
      return nil
    }
    let clips = film.clips
    posterHref = poster
    (width, height) = (largest.size.width, largest.size.height)
    label = "\(site.strings[.film]): \(title)"
    self.href = href(largest.file.path)
    // A browser reads no captions of another host.
    tracks = (site.settings.images == nil ? film.tracks : []).map { track in
      let language = track.language ?? site.settings.language
      return Track(
        href: href(track.file.path), language: language,
        label: site.languageNames[language] ?? site.strings.name(of: language))
    }
    sources = FilmSettings.Format.allCases.flatMap { format in
      let own = clips.filter { $0.format == format }
      return own.reversed().map { clip in
        Source(
          href: href(clip.file.path), type: format.mediaType,
          media: clip == own.first ? nil : Self.smallWindows)
      }
    }
  }
}

extension FilmViewModel: TemplateModel {
  /// The values that its template can show, by name.
  static let fields = TemplateFields<Self>([
    .text("posterHref") { $0.posterHref },
    .number("width") { $0.width },
    .number("height") { $0.height },
    .text("label") { $0.label },
    .list("sources") { $0.sources },
    .list("tracks") { $0.tracks },
    .text("href") { $0.href },
  ])
}

extension FilmViewModel.Track: TemplateModel {
  /// The values that its template can show, by name.
  static let fields = TemplateFields<Self>([
    .text("href") { $0.href },
    .text("language") { $0.language },
    .text("label") { $0.label },
  ])
}

extension FilmViewModel.Source: TemplateModel {
  /// The values that its template can show, by name.
  static let fields = TemplateFields<Self>([
    .text("href") { $0.href },
    .text("type") { $0.type },
    .text("media") { $0.media },
  ])
}
