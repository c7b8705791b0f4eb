import HeliographCore

/// Finds out which JSON describes which photo of a tree, and what becomes of the photo.
struct ExportIndexer {
  /// One file of JSON: the number of its folder, and its own in there.
  struct Reference: Hashable {
    let folder: Int
    let file: Int
  }

  /// A photo that is shown.
  struct Candidate {
    let folder: Int
    let name: [UInt8]
    let reference: Reference
  }

  let tree: ExportTree
  let settings: ExportSettings
  private let isExcluded: ([UInt8]) -> Bool
  private(set) var results: [ExportedFolder]
  private var matched: Set<Reference> = []
  var candidates: [Candidate] = []
  /// The photos that are shown with tags, as osxphotos writes them.
  var tagged: [Candidate] = []

  init(_ tree: ExportTree, _ settings: ExportSettings, isExcluded: @escaping ([UInt8]) -> Bool) {
    self.isExcluded = isExcluded
    self.tree = tree
    self.settings = settings
    results = tree.folders.map { _ in ExportedFolder() }
  }

  /// Reads everything.
  func index() -> ExportIndex {
    var indexer = self
    indexer.matchAll()
    indexer.removeDuplicates()
    indexer.removeUneditedOfTags()
    indexer.describeFolders()
    return ExportIndex(
      folders: Dictionary(uniqueKeysWithValues: zip(indexer.tree.folders.map(\.path), indexer.results)))
  }

  func content(_ reference: Reference) -> Result<ExportDocument, ExportFault> {
    tree.folders[reference.folder].json[reference.file].content
  }

  /// Whether a file may be listed, so that it can be shown in place of another.
  func isListed(_ name: [UInt8], in folder: Int) -> Bool {
    !isExcluded(Array((tree.folders[folder].path + [name]).joined(separator: [UInt8(ascii: "/")])))
  }

  private mutating func matchAll() {
    let flickr = FlickrIDs(tree)
    let tables = TakeoutTables(tree)
    var alone: [(folder: Int, name: [UInt8])] = []
    for (number, folder) in tree.folders.enumerated() {
      for name in folder.media {
        var references = flickr.references(to: name)
        if references.isEmpty { references = tables.references(to: name, in: number) }
        matched.formUnion(references)
        let file = FileName(name)
        guard file.isPhoto || file.isFilm else { continue }
        if !references.isEmpty {
          results[number].photos[name] = verdict(on: name, references)
          if case .shown = results[number].photos[name], let first = references.first {
            let candidate = Candidate(folder: number, name: name, reference: first)
            switch content(first) {
            case .success(.takeout): candidates.append(candidate)
            case .success(.tags) where file.isPhoto: tagged.append(candidate)
            default: break
            }
          }
        } else if flickr.expects(name) {
          results[number].photos[name] = .withheld(.unknown, title: nil)
        } else {
          alone.append((number, name))
        }
      }
    }
    withholdCopies(alone)
    // A photo without JSON may be the one that JSON without a photo hides.
    var doubtful: [Int: Bool] = [:]
    for (number, name) in alone where results[number].photos[name] == nil {
      let isDoubtful = doubtful[number] ?? isDoubtful(tables.neighbours(of: number))
      doubtful[number] = isDoubtful
      if isDoubtful { results[number].photos[name] = .withheld(.unknown, title: nil) }
    }
  }

  private func isDoubtful(_ neighbours: [Reference]) -> Bool {
    guard neighbours.contains(where: { if case .success(.takeout) = content($0) { true } else { false } })
    else {
      return false
    }
    let hiding = neighbours.filter { withheld($0) != nil }
    return hiding.count == neighbours.count || hiding.contains { !matched.contains($0) }
  }

  private func withheld(_ reference: Reference) -> WithheldPhoto? {
    switch content(reference) {
    case .success(.takeout(let record)): record.withheld(settings)
    case .success(.flickr(let record)): record.withheld(settings)
    case .success: nil
    case .failure(let fault):
      .unclear(
        json: Array(
          (tree.folders[reference.folder].path + [tree.folders[reference.folder].json[reference.file].name])
            .joined(separator: [UInt8(ascii: "/")])), reason: fault.reason)
    }
  }

  /// What is hidden by any of equally certain files is hidden.
  private func verdict(on name: [UInt8], _ references: [Reference]) -> ExportedFolder.Verdict {
    if let reason = references.lazy.compactMap(withheld).first {
      return .withheld(reason, title: references.lazy.compactMap { photo($0, name).metadata.title }.first)
    }
    return .shown(references.first.map { photo($0, name) } ?? ExportedPhoto())
  }

  private func photo(_ reference: Reference, _ name: [UInt8]) -> ExportedPhoto {
    switch content(reference) {
    case .success(.takeout(let record)): record.photo(named: name)
    case .success(.flickr(let record)): record.photo
    case .success(.tags(let record)): record.photo
    case .success(.takeoutAlbum), .success(.other), .failure: ExportedPhoto()
    }
  }

  mutating func set(_ verdict: ExportedFolder.Verdict, on candidate: Candidate) {
    set(verdict, on: candidate.name, in: candidate.folder)
  }

  mutating func set(_ verdict: ExportedFolder.Verdict, on name: [UInt8], in folder: Int) {
    results[folder].photos[name] = verdict
  }

  /// Shows edited versions in place of a photo, with what is said of it where nothing is said of them.
  mutating func replace(_ original: Candidate, by edited: [[UInt8]]) {
    var folder = results[original.folder]
    for name in edited where folder.photos[name] == nil { folder.photos[name] = folder.photos[original.name] }
    let isShown = edited.contains { if case .shown = folder.photos[$0] { true } else { false } }
    if isShown { folder.photos[original.name] = .edited }
    results[original.folder] = folder
  }

  private mutating func describeFolders() {
    for (number, folder) in tree.folders.enumerated() {
      results[number].json = Set(folder.json.map(\.name))
      for file in folder.json.indices {
        let reference = Reference(folder: number, file: file)
        if case .success(.takeoutAlbum(let album)) = content(reference) {
          results[number].title = album.title.flatMap(PrintableText.line)
          results[number].description = album.description.flatMap(PrintableText.line)
        } else if !matched.contains(reference) {
          results[number].unmatched += 1
        }
      }
    }
  }
}
