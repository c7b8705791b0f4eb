import HeliographCore

/// osxphotos writes the edited version of "IMG_5001.heic" beside it, as "IMG_5001_edited.jpeg".
extension ExportIndexer {
  private static let ending = Array("_edited".utf8)

  /// Leaves out a photo with tags where its edited version is beside it.
  ///
  /// Source: https://github.com/RhetTbull/osxphotos (`--edited-suffix`, by default "_edited").
  mutating func removeUneditedOfTags() {
    var edited: [Int: [[UInt8]: [[UInt8]]]] = [:]
    for folder in Set(tagged.map(\.folder)) {
      let names = tree.folders[folder].media.filter { name in
        let file = FileName(name)
        return file.isPhoto && file.stem.count > Self.ending.count
          && file.stem.suffix(Self.ending.count).elementsEqual(Self.ending) && isListed(name, in: folder)
      }
      edited[folder] = Dictionary(grouping: names) { Array(FileName($0).stem.dropLast(Self.ending.count)) }
    }
    for original in tagged {
      guard let names = edited[original.folder]?[Array(FileName(original.name).stem)] else { continue }
      replace(original, by: names)
    }
  }
}
