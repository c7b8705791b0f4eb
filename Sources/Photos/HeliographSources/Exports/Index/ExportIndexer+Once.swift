import HeliographCore

/// Takeout has a photo in the folder of its year and in each of its albums, and its edited version beside it.
extension ExportIndexer {
  /// Shows each photo of Takeout once outside of albums, and not at all there when it is in an album.
  mutating func removeDuplicates() {
    removeUnedited()
    var groups: [String: [Candidate]] = [:]
    for candidate in candidates {
      guard case .success(.takeout(let record)) = content(candidate.reference), let identity = record.identity
      else { continue }
      groups[identity, default: []].append(candidate)
    }
    for group in groups.values where group.count > 1 { removeDuplicates(group) }
  }

  /// Files of equal length, one of them in an album: two different photos never count as one.
  private mutating func removeDuplicates(_ group: [Candidate]) {
    var (lengths, rest) = ([Int?](), [Candidate]())
    for candidate in group {
      if isAlbum(candidate.folder) { lengths.append(length(of: candidate)) } else { rest.append(candidate) }
    }
    // In the order of the tree, so that the first one stays.
    for candidate in rest.sorted(by: { $0.folder < $1.folder }) {
      let length = length(of: candidate)
      if length != nil, lengths.contains(length) {
        set(.elsewhere, on: candidate)
      } else {
        lengths.append(length)
      }
    }
  }

  private func length(of candidate: Candidate) -> Int? {
    tree.file(tree.folders[candidate.folder].path + [candidate.name]).flatMap(Disk.byteCount)
  }

  /// An album has a file that describes it; the folder of a year has none, or one that is called like it.
  private func isAlbum(_ folder: Int) -> Bool {
    guard !YearFolder.isName(tree.folders[folder].path.last ?? []) else { return false }
    return tree.folders[folder].json.contains {
      if case .success(.takeoutAlbum) = $0.content { true } else { false }
    }
  }

  /// Leaves out the original where the edited version is beside it; the film of a Live photo is no version of the photo.
  private mutating func removeUnedited() {
    let edited = Dictionary(
      grouping: candidates.filter {
        TakeoutNames.original(ofEdited: $0.name) != nil && isListed($0.name, in: $0.folder)
      }, by: \.reference)
    guard !edited.isEmpty else { return }
    var left: [Candidate] = []
    for candidate in candidates {
      let isOriginal = edited[candidate.reference]?.contains {
        $0.folder == candidate.folder && $0.name != candidate.name
          && FileName($0.name).isFilm == FileName(candidate.name).isFilm
          && TakeoutNames.original(ofEdited: candidate.name) == nil
      }
      if isOriginal == true { set(.edited, on: candidate) } else { left.append(candidate) }
    }
    candidates = left
  }
}
