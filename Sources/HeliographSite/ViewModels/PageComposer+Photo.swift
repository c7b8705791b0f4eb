import HeliographLayout
import HeliographModel
import HeliographStrings

extension PageComposer {
  /// The page of a photo of an album; `nil` outside of the album, and for a photo without renditions.
  func photo(at index: Int, of album: Album) -> PhotoPageViewModel? {
    guard let sequence = PhotoNavigation(album.photos, openedAt: index) else { return nil }
    let photo = sequence.initialPhoto
    let path = atlas.path(of: photo.id)
    guard let largest = photo.renditions.max(by: { $0.size.width < $1.size.width }),
      let picture = PictureViewModel(
        photo, alternative: words.alternative(for: photo), sizes: PageFrame.largePhotoSizes(largest.size),
        fallback: 1600, isSmall: false, loading: .urgent, href: { path.href(to: SitePath($0.path)) })
    else { return nil }
    let jpegs = photo.renditions.filter { $0.format.isUniversal }.sorted { $0.size.width < $1.size.width }
    let download = jpegs.last ?? largest
    let title = words.title(of: photo)
    let owner = words.owner(of: photo)
    let albumTitle = atlas.title(of: album)
    let page = pagination(ofPhotos: album.photos.count).page(ofPhoto: index) ?? 1
    let direction = TextDirection(language: settings.language)
    return PhotoPageViewModel(
      head: head(
        of: path, titles: album.id == .root ? [title] : [title, albumTitle],
        description: photo.metadata.description ?? brief(of: photo),
        style: style(of: photo, largest: largest.size),
        discovery: discovery(of: photo, in: album, at: path)),
      bar: InfoBarViewModel(
        title: title, isInterfaceText: photo.metadata.title == nil, owner: owner?.name,
        ownerHref: owner?.page.flatMap { OutsideLink($0)?.href },
        searchHref: searchHref(from: path)),
      theme: theme(of: photo, on: path), picture: picture, name: atlas.name(of: photo.id),
      sequenceHref: album.photos.count > 1 ? path.href(to: atlas.sequencePath(of: album.id)) : nil,
      closeHref: path.href(
        to: atlas.path(of: album.id, page: page), fragment: atlas.name(of: photo.id)),
      closeTitle: albumTitle, downloadHref: path.href(to: SitePath(download.path)),
      downloadName: "\(atlas.name(of: photo.id)).\(download.format.fileExtension)",
      previous: link(to: sequence.previous, from: path), next: link(to: sequence.next, from: path),
      previousKey: direction.backArrow, nextKey: direction.onArrow,
      viewerHref: path.href(to: SitePath(assets.viewer.path)), digest: digest(of: photo.metadata),
      light: light(of: photo)?.name,
      description: photo.metadata.description, facts: facts(about: photo, from: path),
      keywords: keywords(of: photo, from: path), hasKeywords: !photo.metadata.keywords.isEmpty,
      hasWords: photo.metadata.description != nil || !photo.metadata.keywords.isEmpty,
      intervals: intervals,
      sizes: jpegs.map { size in
        SizeViewModel(
          href: path.href(to: SitePath(size.path)), pixels: "\(size.size.width) × \(size.size.height)",
          weight: words.size(bytes: size.byteCount))
      })
  }

  /// Seconds between the turns of a slideshow, in words; photo.js goes back to 5 when it remembers any other.
  private var intervals: [SettingOption] {
    [2, 3, 5, 10, 30].map { seconds in
      SettingOption(
        value: String(seconds), label: interface.interval(seconds: seconds), explanation: nil,
        isChosen: seconds == 5)
    }
  }

  /// What the stylesheet cannot know of a photo: its shape, how it looks before it has come, and its accent.
  private func style(of photo: Photo, largest: PixelSize) -> String {
    let placeholder =
      settings.placeholders ? PlaceholderStyle.rule(for: photo, box: ".stage img,.stage::before") : ""
    let accent = photo.analysis.map { Accent(of: $0).style } ?? ""
    return PageFrame.largePhotoStyle(largest) + accent + placeholder
  }

  /// What the photo is, whose and when, where nobody described it: "Low tide · Ada Winter · 12 September 2024".
  private func brief(of photo: Photo) -> String {
    let day = photo.metadata.captureTime.map { dates.day($0) }
    return [words.title(of: photo), words.owner(of: photo)?.name, photo.metadata.title == nil ? nil : day]
      .compactMap { $0 }.joined(separator: " · ")
  }

  /// What a photographer asks first, in one line.
  private func digest(of metadata: PhotoMetadata) -> String? {
    let parts = [metadata.camera ?? "", metadata.lens ?? "", words.exposure(metadata.exposure)]
      .filter { !$0.isEmpty }
    return parts.isEmpty ? nil : parts.joined(separator: " · ")
  }

  private func link(to photo: Photo?, from path: SitePath) -> LinkViewModel? {
    photo.map { photo in
      LinkViewModel(
        href: path.href(to: atlas.path(of: photo.id)), text: words.title(of: photo),
        isInterfaceText: photo.metadata.title == nil)
    }
  }

  /// Where the sun stood; `nil` when place or time are unknown, or the place is not to be told.
  private func light(of photo: Photo) -> LightSentence? {
    guard settings.location == .show else { return nil }
    return PhotoLight(photo).sun.map { LightSentence(sunElevation: $0.elevation, words: interface) }
  }

  private func keywords(of photo: Photo, from path: SitePath) -> [NameViewModel] {
    photo.metadata.keywords.map { keyword in
      NameViewModel(
        text: keyword, href: href(of: atlas.collections.folder(of: keyword, .keywords), from: path),
        count: nil)
    }
  }

  /// The link to a gallery that collects what photos have in common; `nil` where there is none.
  private func href(of folder: String?, from path: SitePath) -> String? {
    folder.map { path.href(to: SitePath.gallery(inFolder: $0, page: 1)) }
  }

  private func facts(about photo: Photo, from path: SitePath) -> [FactViewModel] {
    let metadata = photo.metadata
    let collections = atlas.collections
    let exposure = words.exposure(metadata.exposure)
    let service = photo.page.flatMap { OutsideLink($0) }
    let isPlaced = settings.location == .show
    let place = isPlaced ? metadata.placeName : nil
    let coordinate = isPlaced ? metadata.coordinate : nil
    let facts: [FactViewModel?] = [
      metadata.captureTime.map {
        FactViewModel(
          interface[.taken], dates.moment($0), href: href(of: collections.folder(of: $0), from: path),
          dateTime: dates.machineReadable($0))
      },
      light(of: photo).map { FactViewModel(interface[.light], $0.text, isInterfaceText: true) },
      metadata.camera.map {
        FactViewModel(
          interface[.camera], $0, href: href(of: collections.folder(of: $0, .cameras), from: path))
      },
      metadata.lens.map {
        FactViewModel(interface[.lens], $0, href: href(of: collections.folder(of: $0, .lenses), from: path))
      },
      exposure.isEmpty ? nil : FactViewModel(interface[.exposure], exposure),
      place.map { FactViewModel(interface[.place], $0.text) },
      coordinate.map { FactViewModel(interface[.coordinates], words.coordinate($0)) },
      metadata.copyright.map { FactViewModel(interface[.copyright], $0) },
      photo.licence.map { licence in
        FactViewModel(
          interface[.licence], licence.name, href: licence.page.flatMap { OutsideLink($0)?.href },
          relation: "license")
      },
      service.map { FactViewModel(interface[.source], words.service($0.host), href: $0.href) },
    ]
    return facts.compactMap { $0 }
  }
}
