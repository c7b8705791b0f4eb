import HeliographCore
import SystemPackage

/// What the owner of a folder wrote of its photos: titles and captions in `index.md`, else those in texts beside photos.
struct PhotoCaptions {
  /// The names of the texts beside photos, whether their photos are shown or not.
  let names: Set<[UInt8]>
  /// By the names of photos.
  private(set) var words: [[UInt8]: PhotoMetadata]
  /// A note for each text that is not shown.
  private(set) var problems: [Problem] = []

  /// Reads the texts beside the photos that are shown.
  ///
  /// - Parameters:
  ///   - index: what `index.md` says, by the names of photos.
  ///   - texts: the texts of the folder that may be captions, in the order of their names.
  ///   - photos: the names of all its photos.
  ///   - halves: the files that are only a part of a photo.
  ///   - shown: the names of the photos that are shown.
  ///   - place: the folder.
  /// - Throws: `SourceError.unclear` for a text that seems to hide its photo.
  init(
    _ index: [[UInt8]: PhotoMetadata], texts: [(name: FileName, path: FilePath)], photos: [FileName],
    halves: PhotoHalves, shown: Set<[UInt8]>, at place: FolderPlace
  ) throws(SourceError) {
    words = index
    guard !texts.isEmpty else {
      names = []
      return
    }
    let captions = Sidecars(files: texts, photos: photos, extensions: CaptionFile.extensions)
    var read: [FileName: CaptionFile] = [:]
    var names: Set<[UInt8]> = []
    for photo in photos {
      guard let (name, path) = captions.file(for: photo, raws: halves.raws(of: photo)) else { continue }
      names.insert(name.bytes)
      guard shown.contains(photo.bytes) else { continue }
      if read[name] == nil {
        let text = try CaptionFile(
          at: path, below: place.root, place: place.text(of: name),
          isMarkdown: name.lowercasedExtension == CaptionFile.markdown)
        read[name] = text
        problems += [text.problem].compactMap(\.self)
      }
      guard let found = read[name]?.words, found != PhotoMetadata() else { continue }
      words[photo.bytes] = (words[photo.bytes] ?? PhotoMetadata()).filled(from: found)
    }
    self.names = names
  }

  /// A photo of the folder with what its owner wrote of it.
  func described(_ photo: SourcePhoto) -> SourcePhoto {
    words[photo.fileName].map(photo.described) ?? photo
  }
}
