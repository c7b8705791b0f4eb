import HeliographCore
import HeliographFormats
import HeliographLibrary
import HeliographOutput
import HeliographPrivacy
import HeliographPublishing
import HeliographSite
import HeliographStore

/// The photos that a site does not have, by the reasons.
struct UnshownPhotos: Equatable {
  /// Those that a build would make first, and may add; empty in a build.
  var unmade: Set<PhotoID> = []
  /// Those that were listed and cannot be shown.
  var failed: Set<PhotoID> = []
  /// Those that were listed and that their sidecars may hide.
  var unclear: Set<PhotoID> = []
  /// Those of the last build that the owner hid since.
  var hidden: [PhotoID] = []
}

extension Result {
  fileprivate var isFailure: Bool { if case .failure = self { true } else { false } }
}

/// What a build collects of a site before its pages are made; it only adds.
struct SiteDraft {
  private let session: BuildSession
  var report = BuildReport()
  /// What is not shown.
  var hidden: HiddenContent
  /// The albums that are not shown but encrypted; `nil` in a build of a few folders, which has none.
  var locked: LockedAlbums?
  /// The albums and photos that no other page names; `nil` in a build of a few folders, which has none.
  var unlisted: UnlistedAlbums?
  /// The images of all photos, with their hashes.
  var images = ManifestDraft()
  /// The photos that were added.
  private(set) var shown: [ShownPhoto] = []
  /// The photos that it does not have.
  var unshown = UnshownPhotos()
  /// What of the photos that were added visitors do not get.
  private(set) var leftOut: LeftOut
  /// The days on which the site stands as it is.
  var days = StandingDays.all
  /// What the site says beside its albums, as far as it is known.
  var info: SiteInfo
  /// When photos appeared; `nil` for a site without news of new photos.
  var appeared: [PhotoID: Day?]?

  /// Begins with what is known before any photo is read.
  init(_ session: BuildSession) {
    self.session = session
    info = SiteInfo(people: session.plan.configuration.people)
    leftOut = LeftOut(keepsGainMaps: session.plan.configuration.settings.recipe.keepsGainMaps)
    hidden = HiddenContent(PrivacyRules(session.plan, session.request))
    hidden.withhold(session.request.withheld)
    report.encoder = session.plan.environment.encoder
    report.add(session.notes + session.plan.notes)
  }

  /// Adds the files of photos.
  mutating func add(_ files: [SiteFile]) {
    for file in files { images.add(file.path, file.hash) }
  }

  /// Adds the outcome of the photos of a page of a source, and of its text.
  ///
  /// - Returns: the photos that can be shown, the hash of all that they show, and what went wrong.
  mutating func add(_ page: ProcessedPage) -> (
    photos: [Photo], content: ContentHash, problems: [Problem]
  ) {
    let (source, album) = (page.page, page.page.album)
    let isRemote = page.isRemote
    hidden.withhold(source.withheld)
    days.formIntersection(source.days)
    hidden.add(page.hidden)
    let isLocked = locked?.contain(album) ?? false
    if !isLocked, unlisted?.contain(album) != true {
      hidden.publish(names: (source.text?.titles ?? []).map { Array($0.utf8) })
    }
    var (photos, contents, problems) = ([Photo](), [UInt8](), [Problem]())
    photos.reserveCapacity(page.results.count)
    var files: [SiteFile] = []
    let apart = addUnlisted(page)
    var failures = page.failed[...]
    for (index, outcome) in page.results.enumerated() {
      let failed = outcome.isFailure ? failures.popFirst() : nil
      switch outcome {
      case .success(let made):
        report.developed += made.isNew ? 1 : 0
        hidden.add(made.hiddenPlace)
        guard session.filter?.shows(made, in: album) ?? true else {
          hidden.filter(made, session.processor.withheldContent(of: made), isRemote: isRemote)
          continue
        }
        if !apart.contains(index) {
          photos.append(made.photo)
          contents += made.content.bytes
          files += made.files
        }
        leftOut.add(made.photo, embedded: made.embedded)
        formDays(of: made.photo)
        shown.append(
          ShownPhoto(
            id: made.photo.id, content: made.photo.contentHash, key: made.key, folder: album,
            isLocal: !isRemote, source: page.source))
        if let note = made.note, !session.isUnmade(note.place) { problems.append(note) }
      case .failure(let problem) where session.isUnmade(problem.place):
        if let failed { unshown.unmade.insert(failed) }
      case .failure(let problem):
        problems.append(problem)
        if let failed, page.unclear.contains(failed) {
          unshown.unclear.insert(failed)
        } else if let failed {
          unshown.failed.insert(failed)
        }
      }
    }
    problems += source.problems + [source.lostText].compactMap(\.self)
    report.add(problems)
    report.examined += page.results.count + page.hidden.count
    if isLocked {
      hidden.lock(photos)
      locked?.add(photos, files: files, of: source)
    } else {
      hidden.publish(photos)
      add(files)
    }
    return (photos, ContentHash(of: contents), problems)
  }

  /// A day in the name of a file is none before it has come.
  private mutating func formDays(of photo: Photo) {
    let time = photo.metadata.captureTime
    guard time == nil || time?.origin == .fileName else { return }
    let changes = DateInName.changes(of: photo.fileName)
    guard !changes.isEmpty else { return }
    days.formIntersection(StandingDays(changes: changes, today: session.plan.environment.today))
  }

  /// Adds photos that are unlisted to their own sites.
  ///
  /// - Returns: the places of these photos among the outcomes of the page.
  private mutating func addUnlisted(_ page: ProcessedPage) -> Set<Int> {
    guard unlisted?.isEmpty == false else { return [] }
    let album = page.page.album
    let made = page.results.enumerated().compactMap { index, outcome -> (Int, FinishedPhoto)? in
      guard let made = try? outcome.get(), session.filter?.shows(made, in: album) ?? true else { return nil }
      return (index, made)
    }
    let places = unlisted?.assign(made.map { ($1.photo, $1.files) }, of: page.page) ?? []
    return Set(zip(made, places).compactMap { $1 == nil ? nil : $0.0 })
  }

  /// Whether an album is a site of its own, or in one.
  func isApart(_ album: AlbumID) -> Bool {
    locked?.contain(album) == true || unlisted?.contain(album) == true
  }

  /// The number of all photos that can be shown, in the open site and in sites of their own.
  func photoCount(of library: PhotoLibrary) -> Int {
    library.photoCount + (locked?.photoCount ?? 0) + (unlisted?.photoCount ?? 0)
  }

  /// The photos whose public names may have to distinguish them by more digits than usual.
  var namesakes: [ShownPhoto] {
    let slots = shown.map { ShownPhoto.slot(of: $0.id) }
    let order = shown.indices.sorted { slots[$0] < slots[$1] }
    let pairs = zip(order, order.dropFirst()).filter { slots[$0] == slots[$1] }
    return Set(pairs.flatMap { [$0, $1] }).map { shown[$0] }
  }
}
