import HeliographGalleries
import HeliographModel
import HeliographStrings

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

  /// What the photo is, whose and when, for one without a description: "Low tide · Ada Winter · 12 September 2024".
  var brief: String {
    let day = metadata.captureTime.map { site.dates.day($0) }
    return [
      site.captions.title(of: photo), site.captions.owner(of: photo)?.name, metadata.title == nil ? nil : day,
    ].compactMap { $0 }.joined(separator: " · ")
  }

  /// Camera, lens and exposure in one line; `nil` when all are unknown.
  var digest: String? {
    let parts = [metadata.camera ?? "", metadata.lens ?? "", site.captions.exposure(metadata.exposure)]
      .filter { !$0.isEmpty }
    return parts.isEmpty ? nil : parts.joined(separator: " · ")
  }

  var keywords: [NameViewModel] {
    metadata.keywords.map { NameViewModel(text: $0, href: href(of: $0, .keywords), count: nil) }
  }

  /// In the order shown; only those that are known.
  var facts: [FactViewModel] {
    let strings = site.strings
    let exposure = site.captions.exposure(metadata.exposure)
    let service = photo.page.flatMap { OutsideLink($0) }
    // The metadata has no more than the site may tell; what can hide something is looked at twice.
    let location = site.settings.location
    let place = location.showsPlaceNames ? metadata.placeName : nil
    let coordinate = location.showsCoordinates ? metadata.coordinate : nil
    let facts: [FactViewModel?] = [
      metadata.captureTime.map {
        FactViewModel(
          strings[.taken], site.dates.moment($0), href: href(ofFolder: site.index.collections.folder(of: $0)),
          dateTime: site.dates.machineReadable($0))
      },
      light.map { FactViewModel(strings[.light], $0.text, isInterfaceText: true) },
      metadata.camera.map { FactViewModel(strings[.camera], $0, href: href(of: $0, .cameras)) },
      metadata.lens.map { FactViewModel(strings[.lens], $0, href: href(of: $0, .lenses)) },
      exposure.isEmpty ? nil : FactViewModel(strings[.exposure], exposure),
      place.map { FactViewModel(strings[.place], $0.text) },
      coordinate.map { FactViewModel(strings[.coordinates], site.captions.coordinate($0)) },
      metadata.copyright.map { FactViewModel(strings[.copyright], $0) },
      photo.licence.map { licence in
        FactViewModel(
          strings[.licence], licence.name, href: licence.page.flatMap { OutsideLink($0)?.href },
          relation: "license")
      },
      service.map { FactViewModel(strings[.source], site.captions.service($0.host), href: $0.href) },
      photo.asOf.map {
        FactViewModel(strings[.source], strings(.asOf, site.dates.day($0)), isInterfaceText: true)
      },
    ]
    return facts.compactMap { $0 }
  }

  /// The link to the gallery of a keyword, camera or lens; `nil` when it has no gallery.
  private func href(of text: String, _ kind: CollectionKind) -> String? {
    href(ofFolder: site.index.collections.folder(of: text, kind))
  }

  private func href(ofFolder folder: String?) -> String? {
    folder.map { SiteLinks(from: path, in: site).href(ofFolder: $0) }
  }
}
