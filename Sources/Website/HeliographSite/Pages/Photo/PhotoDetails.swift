import HeliographCore
import HeliographLocalization
import HeliographOutput

/// The text of a photo's page: everything about the photo besides its picture.
struct PhotoDetails {
  private let photo: Photo
  private let site: SiteContext
  private let path: SitePath
  /// Where the sun stood; `nil` when place or time are unknown, or the place is not to be shown.
  let light: LightSentence?

  /// - Parameters:
  ///   - photo: the photo.
  ///   - path: its page, from which the links lead.
  ///   - site: the page's site.
  init(of photo: Photo, on path: SitePath, in site: SiteContext) {
    self.photo = photo
    self.path = path
    self.site = site
    light =
      site.settings.location.showsCoordinates
      ? PhotoLight(photo).sunElevation.map { LightSentence(sunElevation: $0, words: site.strings) } : nil
  }

  private var metadata: PhotoMetadata { photo.metadata }
  private var strings: LocalizedStrings { site.strings }

  /// What the photo is, whose and when, for one without a description: "Low tide · Ada Winter · 12 September 2024".
  var brief: String {
    let day = metadata.captureTime.map { site.dates.day($0) }
    return [
      site.captions.title(of: photo), photo.author?.name,
      site.captions.hasOwnTitle(photo) ? day : nil,
    ].compactMap(\.self).dotted ?? ""
  }

  /// How many photos its stack has, how long a film is, camera, lens and exposure in one line; `nil` when all are unknown.
  var digest: String? {
    let stack = site.index.stacks[photo.id].map { site.captions.count($0.photos.count) }
    return [
      stack, photo.film.map { DurationViewModel($0).text }, PhotoDigest(metadata, strings: site.strings).text,
    ]
    .compactMap(\.self).dotted
  }

  /// The parts of the caption, those that are addresses of the web with their links; empty without a caption.
  var caption: [NameViewModel] {
    LinkedText.parts(of: metadata.description ?? "").map { text, link in
      NameViewModel(text: text, href: link?.href, count: nil)
    }
  }

  var keywords: [NameViewModel] {
    metadata.shownKeywords.map { NameViewModel(text: $0, href: href(of: $0, .keywords), count: nil) }
  }

  /// In the order shown; only those that are known.
  var facts: [FactViewModel] {
    (circumstances + equipment + [rating] + places + rights + file + provenance).compactMap(\.self)
  }

  private var circumstances: [FactViewModel?] {
    [
      metadata.captureTime.map {
        FactViewModel(
          strings[.taken], moment($0), isInterfaceText: $0.origin != nil,
          href: href(ofFolder: site.index.collections.folder(of: $0)),
          dateTime: site.dates.machineReadable($0))
      },
      photo.film.map { FactViewModel(strings[.duration], DurationViewModel($0).text) },
      light.map { FactViewModel(strings[.light], $0.text, isInterfaceText: true) },
    ]
  }

  /// Says so where no metadata has the day.
  private func moment(_ time: CaptureTime) -> String {
    let moment = site.dates.moment(time)
    return switch time.origin {
    case .fileName: strings(.dayOfFileName, moment)
    case .satellites: strings(.dayOfPosition, moment)
    case nil: moment
    }
  }

  private var equipment: [FactViewModel?] {
    let exposure = ExposureText(metadata.exposure)
    let equivalent = exposure.equivalent.map { strings(.equivalent, $0) }
    let lengths = [exposure.focalLength, equivalent].compactMap(\.self).dotted
    return [
      metadata.camera.map { FactViewModel(strings[.camera], $0, href: href(of: $0, .cameras)) },
      metadata.lens.map { FactViewModel(strings[.lens], $0, href: href(of: $0, .lenses)) },
      exposure.settings.map { FactViewModel(strings[.exposure], $0) },
      lengths.map { FactViewModel(strings[.focalLength], $0, isInterfaceText: equivalent != nil) },
      metadata.exposure.flashFired.map {
        FactViewModel(strings[.flash], strings[$0 ? .flashFired : .flashNotFired], isInterfaceText: true)
      },
    ]
  }

  /// A rejected photo has no stars.
  private var rating: FactViewModel? {
    let names: [UIString] = [.oneStar, .twoStars, .threeStars, .fourStars, .fiveStars]
    guard let stars = metadata.rating, (1...names.count).contains(stars) else { return nil }
    return FactViewModel(
      strings[.rating], String(repeating: "★", count: stars),
      href: href(ofFolder: site.index.collections.folder(ofRating: stars)), spoken: strings[names[stars - 1]])
  }

  /// The metadata has no more than the site may publish; what can hide something is looked at twice.
  private var places: [FactViewModel?] {
    let location = site.settings.location
    let place = location.showsPlaceNames ? metadata.placeName : nil
    let coordinate = location.showsCoordinates ? metadata.coordinate : nil
    let people = site.settings.facts.people ? metadata.people : []
    return [
      place.map { FactViewModel(strings[.place], $0.text) },
      coordinate.map {
        FactViewModel(
          strings[.coordinates], site.captions.coordinate($0), href: site.captions.map(of: $0),
          relation: "noreferrer")
      },
      people.isEmpty ? nil : FactViewModel(strings[.people], strings.list(people)),
    ]
  }

  private var rights: [FactViewModel?] {
    // A credit line that only repeats the name at the top of the page says nothing new.
    let credit = metadata.credit.flatMap { $0 == photo.author?.name ? nil : $0 }
    return [
      credit.map { FactViewModel(strings[.credit], $0) },
      metadata.copyright.map { FactViewModel(strings[.copyright], $0) },
      photo.licence.map { licence in
        FactViewModel(
          strings[.licence], licence.name, href: licence.page.flatMap { OutsideLink($0)?.href },
          relation: "license")
      },
    ]
  }

  /// What a photo of a service is called there tells nobody anything.
  private var file: [FactViewModel?] {
    let size = "\(photo.size.width) × \(photo.size.height)"
    // Its download has the size.
    let pixels = photo.original?.file == nil ? [size, site.captions.megapixels(photo.size)] : []
    let original = (pixels + [photo.isHDR ? "HDR" : nil]).compactMap(\.self).dotted
    return [
      site.captions.fileName(of: photo).map { FactViewModel(strings[.file], $0) },
      original.map { FactViewModel(strings[.original], $0) },
    ]
  }

  private var provenance: [FactViewModel?] {
    let service = photo.page.flatMap { OutsideLink($0) }
    return [
      service.map { FactViewModel(strings[.source], site.captions.service($0.host), href: $0.href) },
      photo.asOf.map {
        FactViewModel(strings[.source], strings(.asOf, site.dates.day($0)), isInterfaceText: true)
      },
    ]
  }

  /// The link to the gallery of a keyword, camera or lens; `nil` when it has no gallery.
  private func href(of text: String, _ kind: CollectionKind) -> String? {
    href(ofFolder: site.index.collections.folder(of: text, kind))
  }

  private func href(ofFolder folder: String?) -> String? {
    folder.map { SiteLinks(from: path, in: site).href(ofFolder: $0) }
  }
}
